import {css} from 'lit';

/**
 * Properties that a page may not change: those that would hide or move a status, an alert or the statement of
 * responsibility. An important rule inside a shadow root wins over every rule of the page, `::part()` included.
 *
 * A hidden parent hides all it contains, so the sheet also covers the boxes around them, those of the assistant included.
 *
 * @see docs/safety.md, "Hidden alert" and "Recoloured conclusion"; docs/theming.md, "What a theme cannot remove"
 */
export default css`
  .base,
  .content,
  .summary,
  .advice,
  .alerts,
  .statement,
  .base > [part='banner'],
  .conclusion,
  .disclose,
  [part~='alert'],
  :is(.summary, .alerts, .advice) > [part~='heading'] {
    visibility: visible !important;
    position: static !important;
    float: none !important;
    order: 0 !important;
    opacity: 1 !important;
    transform: none !important;
    translate: none !important;
    rotate: none !important;
    scale: none !important;
    zoom: 1 !important;
    contain: none !important;
    content-visibility: visible !important;
    clip-path: none !important;
    -webkit-mask: none !important;
    mask: none !important;
    filter: none !important;
    mix-blend-mode: normal !important;
    overflow: visible !important;
    block-size: auto !important;
    max-block-size: none !important;
    inline-size: auto !important;
    min-inline-size: 0 !important;
    text-indent: 0 !important;
    letter-spacing: normal !important;
    word-spacing: normal !important;
    line-height: 1.4 !important;
    writing-mode: horizontal-tb !important;
    -webkit-text-fill-color: currentcolor !important;
    -webkit-text-security: none !important;
  }
  .base,
  .content,
  .summary,
  article.advice,
  li.advice,
  .alerts,
  .statement,
  .base > [part='banner'],
  :is(.summary, .alerts, .advice) > [part~='heading'] {
    display: block !important;
  }
  :is(.summary, .alerts, .advice) > [part~='heading'] {
    margin: 0 !important;
    line-height: 1.25 !important;
  }
  :is(.summary, .alerts, .statement) {
    max-inline-size: none !important;
  }
  .summary,
  .statement:not(.box) {
    margin: 0 !important;
  }
  .alerts {
    display: flex !important;
  }
  .base,
  .content,
  .conclusion {
    margin: 0 !important;
  }
  .content,
  .advice,
  .conclusion,
  [part~='alert'] {
    max-inline-size: none !important;
  }
  .base {
    max-inline-size: max(var(--_measure), 15 * var(--_rem)) !important;
  }
  li[part~='alert'] {
    display: list-item !important;
    margin: 0 !important;
  }
  .conclusion {
    display: inline !important;
  }
  .disclose {
    display: inline-flex !important;
    margin: 0 !important;
    max-inline-size: none !important;
  }
  tr.advice {
    display: table-row !important;
  }
  @container (width < 43.75em) {
    tr.advice {
      display: block !important;
    }
  }

  /* Their neighbours neither cover them nor pull them away. */
  [part] {
    float: none !important;
  }
  .result [part] {
    position: static !important;
  }
  .result :is([part~='button'], [part~='heading'], [part~='message'], [part~='document'], [part~='date'], time),
  .steps > *,
  .advice,
  .timeline {
    margin: 0 !important;
  }
  .result > .box {
    margin: 0 0 var(--_space) !important;
  }
  nav,
  #step-heading,
  .field {
    margin: 0 0 calc(var(--_space) * 3) !important;
  }
  [slot='steps'] > nav {
    margin: 0 !important;
  }
  :is(.given, .not-today) .field {
    margin-block: var(--_space) !important;
  }
  .not-today > button + .field {
    margin-block-start: calc(var(--_space) * 2) !important;
  }
  .actions {
    margin-block: calc(var(--_space) * 2) !important;
  }
  :is(.bar, .foot) .actions {
    margin-block: 0 !important;
  }
  .box > .actions {
    margin-block: var(--_space) 4px !important;
  }

  /* System colours replace those of a theme in which the texts cannot be read. */
  .result {
    outline-color: Canvas; /* never drawn: ThemeGuard reads from it the colour of a page that sets none */
  }
  .plain {
    --_surface: Canvas !important;
    --_raised: Canvas !important;
    --_text: CanvasText !important;
    --_muted: CanvasText !important;
    --_line: CanvasText !important;
    --_border: CanvasText !important;
    --_accent: CanvasText !important;
    --_on-accent: Canvas !important;
    --_focus: CanvasText !important;
    --_box: CanvasText !important;
    --_critical: CanvasText !important;
  }
  .plain,
  .plain :not(svg, svg *) {
    background: Canvas !important;
    color: CanvasText !important;
    font-size: max(1em, 0.875 * var(--_rem)) !important;
  }
`;
