/** Named `css` so that the build finds the style sheet and minifies it. */
const css = String.raw;

const text = css`
  .timeline {
    margin: 0;
  }
  .lane {
    border-block-start: 1px solid var(--_line);
    padding-block: var(--_space);
  }
  .scale {
    padding-block-start: calc(var(--_space) * 2);
    color: var(--_box);
  }
  .lane,
  .scale {
    display: flex;
    flex-wrap: wrap;
    gap: 2px calc(var(--_space) * 2);
    justify-content: space-between;
    break-inside: avoid;
  }
  .scale {
    break-after: avoid;
  }
  .drawing,
  .axis,
  .facts {
    flex: 1 1 100%;
  }
  .drawing {
    position: relative;
    color: var(--_box, var(--_text));
  }
  .looks {
    gap: 0 calc(var(--_space) * 2.5);
  }
  .looks button {
    border: 0;
    padding-inline: 8px;
    font-size: var(--_small);
  }
  .key > summary {
    color: var(--_accent);
    font-size: var(--_small);
  }
  .facts {
    font-size: 0.9375em;
  }
  .facts > ul,
  .legend {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
    margin-block: var(--_space);
  }
  .legend li {
    display: flex;
    gap: 4px;
    align-items: center;
  }
  .legend .picture {
    flex: none;
    inline-size: 30px;
  }
  .facts li {
    break-inside: avoid;
  }
  @container (min-width: 700px) {
    .lane,
    .scale {
      display: grid;
      grid-template: 'name drawing' auto 'name facts' 1fr / calc(11 * var(--_rem)) 1fr;
      align-items: start;
    }
    :is(.scale, .lane) > :first-child {
      grid-area: name;
      padding-block-start: 4px;
      line-height: calc(1.5 * var(--_rem));
    }
    .axis,
    .drawing {
      grid-area: drawing;
    }
    .facts {
      grid-area: facts;
    }
  }
  .picture {
    display: block;
    inline-size: 100%;
    overflow: visible;
    fill: currentColor;
    --_ink: var(--_text);
    --_paper: var(--_surface);
    --_faint: var(--_line);
    --_wash: var(--_raised);
  }
  .drawing button {
    position: absolute;
    min-block-size: 0;
    border: 0;
    border-radius: 50%;
    padding: 0;
    background: none;
  }
  .drawing button:hover,
  .drawing [aria-expanded='true'] {
    box-shadow: inset 0 0 0 2px var(--_accent);
  }
  .drawing ul {
    margin: 4px 0;
    padding-inline-start: calc(1.25 * var(--_rem));
  }
  .axis,
  .legend {
    font-size: calc(0.8125 * var(--_rem));
  }
  .panes {
    display: flex;
    gap: 16px;
    justify-content: space-between;
    font-weight: var(--_strong);
  }
  .panes :last-child {
    text-align: var(--_end, end);
  }
  .picture text {
    unicode-bidi: var(--_bidi);
    fill: var(--_ink);
    text-anchor: middle;
  }
  .picture path,
  .picture .ring {
    fill: none;
    stroke: currentColor;
  }
  .picture path:not([class]) {
    fill: currentColor;
    stroke: none;
  }
  .picture .solid {
    fill: var(--_ink);
  }
  .picture .ring {
    stroke: var(--_ink);
    stroke-width: 2;
  }
  .picture .pole {
    stroke-width: 2.5;
  }
  .picture .bar {
    fill-opacity: 0.2;
    stroke: currentColor;
    stroke-width: 1.5;
  }
  .picture .dashed {
    stroke-dasharray: 4 3;
    stroke-width: 2;
  }
  .picture .away {
    stroke-dasharray: 5 3;
    stroke-width: 3.5;
  }
  .picture .pane {
    fill: var(--_wash);
  }
  .picture .near {
    stroke: var(--_faint);
  }
  .picture path.base,
  .picture path.grid,
  .picture path.tick {
    stroke: var(--_faint);
  }
  .picture path.base {
    stroke-width: 2;
  }
  .picture path.now {
    stroke: var(--_ink);
    stroke-width: 2;
  }
  .picture text.now {
    font-weight: var(--_strong);
  }
  .picture .many text {
    fill: var(--_paper);
    font-size: 12px;
    font-weight: var(--_strong);
  }
  @media (forced-colors: active) {
    .picture {
      --_ink: CanvasText;
      --_paper: CanvasText;
      --_faint: CanvasText;
      --_wash: Canvas;
    }
    .picture path:is(.base, .grid) {
      stroke-width: 0.5;
    }
    .picture .many .solid {
      fill: Canvas;
      stroke: CanvasText;
      stroke-width: 2;
    }
    .picture .bar {
      fill: Canvas;
      fill-opacity: 1;
    }
  }
  @media screen {
    .timeline .filtered {
      display: none;
    }
  }
  @media print {
    .picture {
      color: #000;
      --_ink: #000;
      --_paper: #fff;
      --_faint: #999;
      --_wash: #fff;
    }
  }
`;

let sheet: CSSStyleSheet | undefined;

/** The styles are loaded with the drawing. A strict Content-Security-Policy allows constructed sheets. */
export function adopt(root: Node) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
