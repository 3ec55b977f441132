import {css} from 'lit';

/** Fields, buttons, errors and notices of every step. */
export default css`
  :where([part~='heading']) {
    line-height: 1.25;
    text-wrap: balance;
  }
  :where([part~='heading'], p) {
    margin: 0;
  }
  .field {
    min-inline-size: 0; /* browsers give fieldsets a minimum that overflows narrow hosts */
    margin: 0 0 calc(var(--_space) * 3);
    border: 0;
    padding: 0;
  }
  legend,
  .label {
    padding: 0;
    font-weight: var(--_strong);
    overflow-wrap: anywhere;
  }
  [part~='invalid'] {
    border-inline-start: 4px solid var(--_critical);
    padding-inline-start: calc(var(--_space) * 1.5);
  }
  /* Shown after 400 ms, so that a quick load does not flicker. */
  .loading {
    animation: 0s 400ms wait backwards;
  }
  @keyframes wait {
    from {
      visibility: hidden;
    }
  }
  .hint,
  .muted {
    color: var(--_muted);
  }
  .hint {
    margin-block: 2px 6px;
    font-size: var(--_small);
  }
  .icon {
    direction: var(--_letters); /* its margin is on the side of the word after it */
    inline-size: max(0.875em, var(--_icon-size));
    block-size: max(0.875em, var(--_icon-size));
  }
  .error,
  .doubt {
    display: flex;
    gap: 6px;
    margin-block: 4px;
    color: var(--_critical);
    font-weight: var(--_strong);
  }
  .doubt {
    color: var(--_high);
  }
  :is(.error, .doubt) svg {
    flex: none;
    margin-block-start: 0.2em;
  }
  .field > :is(p, .choice) {
    margin-block: 4px;
  }
  .parts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
  }
  .parts > * {
    max-inline-size: 100%;
  }
  /* As wide as their text in any font and letter spacing: all figures have the width "ch". */
  .parts input[size] {
    padding-inline: 6px;
  }
  .parts input[size='2'] {
    inline-size: calc(2ch + 0.5em + 16px);
  }
  .parts input[size='4'] {
    inline-size: calc(4ch + 0.5em + 16px);
  }
  .parts input[size='8'] {
    inline-size: calc(8ch + 0.5em + 16px); /* fits "septembre", and the three inputs fit side by side in 256 pixels */
  }
  .part-label {
    display: block;
    margin-block-end: 2px;
    color: var(--_muted);
    font-size: var(--_small);
  }
  input[type='text'],
  input[type='search'],
  select {
    display: block;
    inline-size: 100%;
    max-inline-size: min(30 * var(--_rem), 100%);
    min-block-size: var(--_primary);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    padding: 4px 10px;
    background: var(--_surface);
    color: inherit;
    font: inherit;
    font-variant-numeric: tabular-nums;
  }
  :is(input:not([type='radio'], [type='checkbox']), select):hover {
    border-color: var(--_text);
  }
  :is(input, select)[aria-invalid='true'] {
    border: 2px solid var(--_critical);
  }
  input[readonly] {
    border-style: dashed;
    background: var(--_raised);
  }
  input[size] {
    inline-size: auto;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
    margin-block-start: 4px;
  }
  .choice {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: var(--_target);
    cursor: pointer;
  }
  .choice input {
    flex: none;
    inline-size: max(1em, var(--_choice-size));
    block-size: max(1em, var(--_choice-size));
    margin: 0;
    accent-color: var(--_accent);
    font-size: inherit; /* browsers give radios a size of 13 pixels, which "em" would count */
  }
  button {
    max-inline-size: 100%; /* in a row it would be as wide as its longest word, in a large font wider than the host */
    min-block-size: var(--_target);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    padding: 3px 14px;
    background: var(--_surface);
    color: var(--_accent);
    font: inherit;
    font-weight: var(--_strong);
    cursor: pointer;
    transition:
      background-color 120ms,
      border-color 120ms;
  }
  button:hover {
    border-color: var(--_accent);
    background: var(--_tint);
  }
  button.primary {
    min-block-size: var(--_primary);
    border-color: var(--_accent);
    border-radius: calc(var(--_radius) * 1.334);
    padding-inline: calc(1.25 * var(--_rem));
    background: var(--_accent);
    color: var(--_on-accent);
  }
  button.primary:hover {
    background: color-mix(in srgb, var(--_accent) 86%, var(--_text));
  }
  [aria-pressed='true']::before {
    content: '✓ ' / '';
  }
  button.link {
    min-block-size: calc(1.75 * var(--_rem));
    border: 0;
    padding: 0;
    background: none;
    font-weight: 400;
    text-decoration: underline 1px;
    text-underline-offset: 0.1875em;
    text-align: var(--_start, start);
  }
  :is(a, button.link):hover {
    text-decoration-thickness: 2px;
  }
  .box[part='error-summary'] ul {
    padding: 0;
    list-style: none;
  }
  [part='error-summary'] li button {
    min-block-size: var(--_target);
    padding: 0;
  }
  a {
    color: var(--_accent);
    text-decoration: underline 1px;
    text-underline-offset: 0.1875em;
  }
  :is(button, a, input, select, summary, [tabindex]):focus-visible {
    outline: 3px solid;
    outline-color: var(--_focus); /* apart: what is no colour removes no ring */
    outline-offset: 2px;
  }
  :is(input:not([type='radio'], [type='checkbox']), select):focus-visible {
    outline-offset: 0; /* the ring stays off the label above */
  }
  :is([part~='heading'], [role='group']):focus {
    outline: none; /* focused only to be read out; the ring marks what can be operated */
  }
  /* A notice: a bar and a tint, mixed from the surface, so that its text can be read in any theme. */
  .box {
    margin-block-end: calc(var(--_space) * 2);
    border-inline-start: 4px solid var(--_box, var(--_border));
    border-radius: calc(var(--_radius) * 1.334);
    padding: 10px 14px;
    background: color-mix(in srgb, var(--_box, var(--_border)) 6%, var(--_surface));
    background: color-mix(in srgb, hsl(from var(--_box, var(--_border)) h s 60%) 9%, var(--_surface));
  }
  .critical {
    --_box: var(--_critical);
  }
  .high {
    --_box: var(--_high);
  }
  .info {
    --_box: var(--_medium);
  }
  .box > [part~='heading'] {
    font-size: 1em;
    font-weight: 700;
  }
  .box:is(.critical, .high) > [part~='heading'] {
    color: var(--_box);
  }
  .box > .title {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--_box);
  }
  @container (max-width: max(240px, 15rem)) {
    .box {
      padding-inline: 8px;
    }
  }
  .box ul {
    margin: 4px 0 0;
    padding-inline-start: calc(1.25 * var(--_rem));
  }
  /* Rows under one another between hairlines. */
  .rows {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 2);
  }
  .rows > * + * {
    border-block-start: 1px solid var(--_hair);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 1.5);
    margin-block: calc(var(--_space) * 2);
  }
  .box > .actions {
    margin-block: var(--_space) 4px;
  }
  .box > .actions:not(:has(button)) {
    display: none;
  }
  .service-text {
    white-space: pre-line; /* the published texts have line breaks */
    overflow-wrap: anywhere;
  }
  .in-line {
    unicode-bidi: var(--_bidi, isolate);
    white-space: nowrap; /* between a part and the mark after it, also where the part is a button */
  }
  :where(.in-line > bdi > *, .in-line > button) {
    white-space: normal;
  }
  .rest:not(.open),
  .cut[hidden] {
    display: none;
  }
  .tag {
    display: inline-block;
    border: 1px solid var(--_line);
    border-radius: 4px;
    padding: 0 6px;
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 400;
  }
  .origin {
    margin-inline-start: 6px;
    color: var(--_muted);
    font-size: var(--_micro);
    font-weight: 400;
  }
  summary {
    display: flex;
    align-items: baseline;
    min-block-size: max(1.75 * var(--_rem), var(--_target));
    padding-block: calc((max(1.75 * var(--_rem), var(--_target)) - 1.45em) / 2);
    font-weight: var(--_strong);
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    color: var(--_accent);
  }
  /* What opens: a corner that turns, drawn by borders, so that forced colours keep it and no screen reader reads it. */
  :is(.disclose, .toggle, summary)::before {
    flex: none;
    align-self: flex-start;
    inline-size: var(--_disclosure-size);
    block-size: var(--_disclosure-size);
    margin-block-start: 0.46em;
    margin-inline: 0.0625em 0.75em;
    border: 0 solid var(--_muted);
    border-block-start-width: 0.125em;
    border-inline-end-width: 0.125em;
    rotate: var(--_closed);
    transition: rotate 120ms;
    content: '';
  }
  :is([aria-expanded='true'], details[open] > summary)::before {
    rotate: var(--_open);
  }
  @media (forced-colors: active) {
    .box {
      border-block: 1px solid;
      border-inline-end: 1px solid;
    }
    summary {
      color: CanvasText; /* Chromium gives it the colour of a link */
    }
  }
  @media (prefers-reduced-motion: reduce) {
    button,
    :is(.disclose, .toggle, summary)::before {
      transition: none;
    }
  }
  @media print {
    button:where(:not(#error-summary *)) {
      display: none;
    }
    .no-print {
      display: none !important; /* whatever a later sheet says of its layout */
    }
    .cut {
      display: none;
    }
    .rest:not(.open) {
      display: inline;
    }
    .box {
      break-inside: avoid;
    }
  }
`;
