import {css} from 'lit';

/** Fields, buttons, errors and notices of every step. */
export default css`
  :where([part='heading']) {
    line-height: 1.25;
    text-wrap: balance;
  }
  :where([part='heading'], p) {
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
    border-inline-start: 0.25rem solid var(--_critical);
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
    margin-block: 0.125rem 0.375rem;
  }
  .error,
  .doubt {
    display: flex;
    gap: 0.375rem;
    margin-block: 0.25rem;
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
    margin-block: 0.25rem;
  }
  .parts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
  }
  /* As wide as their text in any font and letter spacing: all figures have the width "ch". */
  .parts input[size='2'] {
    inline-size: calc(2ch + 0.5em + 1.5rem);
  }
  .parts input[size='4'] {
    inline-size: calc(4ch + 0.5em + 1.5rem);
  }
  .parts input[size='8'] {
    inline-size: calc(8ch + 1em + 1.5rem); /* fits "septembre", and the three inputs fit side by side in 320 pixels */
  }
  .part-label {
    display: block;
    margin-block-end: 0.125rem;
  }
  input[type='text'],
  input[type='search'],
  select {
    display: block;
    inline-size: 100%;
    max-inline-size: 30rem;
    min-block-size: var(--_target);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    padding: 0.25rem 0.625rem;
    background: var(--_surface);
    color: inherit;
    font: inherit;
  }
  :is(input, select)[aria-invalid='true'] {
    border: 2px solid var(--_critical);
  }
  input[readonly] {
    background: var(--_raised);
  }
  input[size] {
    inline-size: auto;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
    margin-block-start: 0.25rem;
  }
  .choice {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: var(--_target);
    cursor: pointer;
  }
  .choice input {
    flex: none;
    inline-size: 1.375rem;
    block-size: 1.375rem;
    margin: 0;
    accent-color: var(--_accent);
  }
  button {
    max-inline-size: 100%; /* in a row it would be as wide as its longest word, in a large font wider than the host */
    min-block-size: var(--_target);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    padding: 0.375rem 1rem;
    background: var(--_surface);
    color: var(--_accent);
    font: inherit;
    font-weight: var(--_strong);
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
  }
  button.primary {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  [aria-pressed='true']::before {
    content: '✓ ' / '';
  }
  button.link {
    min-block-size: 1.75rem;
    border: 0;
    padding: 0 0.25rem;
    background: none;
    text-decoration: underline;
    text-align: start;
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
  }
  :is(button, a, input, select, summary, [tabindex]):focus-visible {
    outline: 3px solid;
    outline-color: var(--_focus); /* apart: what is no colour removes no ring */
    outline-offset: 2px;
  }
  :is([part='heading'], [role='group']):focus {
    outline: none; /* focused only to be read out; the ring marks what can be operated */
  }
  .box {
    margin-block-end: calc(var(--_space) * 2);
    border: 1px solid var(--_line);
    border-inline-start: 0.375rem solid var(--_box, var(--_border));
    border-radius: var(--_radius);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    background: color-mix(in srgb, var(--_box, var(--_border)) 8%, var(--_surface));
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
  .box ul {
    margin: 0.25rem 0 0;
    padding-inline-start: 1.25rem;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 1.5);
    margin-block: calc(var(--_space) * 2);
  }
  .service-text {
    white-space: pre-line; /* the published texts have line breaks */
    overflow-wrap: anywhere;
  }
  .in-line {
    unicode-bidi: isolate;
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
    border-radius: 0.25rem;
    padding: 0 0.375rem;
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 400;
  }
  summary {
    min-block-size: 1.75rem;
    color: var(--_accent);
    cursor: pointer;
  }
  @media print {
    button:where(:not(#error-summary *)),
    .no-print {
      display: none;
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
