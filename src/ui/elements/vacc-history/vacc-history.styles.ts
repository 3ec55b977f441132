import {css} from 'lit';

export default css`
  :host {
    overflow-wrap: anywhere;
  }
  section {
    margin-block-end: calc(var(--_space) * 2);
  }
  section > [part~='heading'] {
    margin-block: var(--_space);
    font-size: var(--_large);
    font-weight: 700;
  }
  section > [part~='heading'] .muted {
    display: inline-block;
    margin-inline-start: 8px;
    font-size: var(--_small);
    font-weight: 400;
  }
  time {
    display: inline-block; /* not broken where it fits on a line */
  }
  .question .field {
    margin-block-end: var(--_space);
  }

  .form {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 2);
    padding: 4px calc(var(--_space) * 2) var(--_space);
  }
  .entry {
    display: grid;
    gap: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
  }
  .entry > .field {
    margin: 0;
  }
  .entry :is(.combobox, input[type='text']:not([size])) {
    max-inline-size: none;
  }
  .entry > .actions {
    margin: 0;
    gap: var(--_space);
  }
  .entry .choices {
    gap: 0 calc(var(--_space) * 2);
  }
  .entry .error {
    contain: inline-size; /* a long one makes no column wider */
  }
  .entry .part-label {
    line-height: 1.657; /* a line of ordinary text: the labels beside it may have two */
  }
  .entry :is(.choice, button) {
    min-block-size: var(--_primary); /* as high as the fields beside them */
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 3);
  }
  .form > :is(.hint, .chosen, details) {
    margin-block: var(--_space) 0;
  }
  .form > :is(.hint, .chosen):empty {
    display: none;
  }
  .all .choice {
    inline-size: 100%;
  }
  .all input {
    align-self: start;
  }

  .acts {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .acts li {
    --_date: calc(7 * var(--_rem));
    display: grid;
    align-items: baseline;
    gap: 0 calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_hair);
    padding-block: 6px;
    padding-inline: calc(var(--_space) + 4px) var(--_space);
  }
  .acts li:first-child {
    border-block-start: 1px solid var(--_line);
  }
  .public li {
    --_date: 10.5em; /* months in full */
  }
  .acts :is(.added, .doubtful) {
    border-inline-start: 4px solid var(--_standard);
    padding-inline-start: var(--_space);
  }
  .acts .doubtful {
    border-inline-start-color: var(--_high);
    background: color-mix(in srgb, var(--_high) 6%, var(--_surface));
    background: color-mix(in srgb, hsl(from var(--_high) h s 60%) 9%, var(--_surface));
  }
  .acts .removed {
    grid-template-columns: minmax(0, 1fr) auto;
    color: var(--_muted);
  }
  .acts li > * {
    min-inline-size: 0;
  }
  .acts .detail {
    color: var(--_muted);
    font-size: var(--_small);
  }
  .acts .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 1.5);
    margin: 0;
  }
  .acts :is(.doubt, .error) {
    margin: 0;
    font-size: var(--_small);
    font-weight: 400;
  }
  :is(.acts, .more) button {
    min-block-size: max(1.75 * var(--_rem), var(--_target) - 8px);
    border: 0;
    padding: 0;
    background: none;
    font-size: var(--_small);
  }
  :is(.acts, .more) button:hover {
    text-decoration: underline;
  }
  .acts .actions button + button {
    color: var(--_muted); /* Remove stands back */
    font-weight: 400;
  }

  @container (min-width: max(624px, 39rem)) {
    .entry:not(.stacked) {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    .entry:not(.stacked) > :first-child {
      grid-column: 1 / -1;
    }
    .entry:not(.stacked) > .actions {
      align-self: end;
    }
    .acts li:not(.removed) {
      grid-template-columns: var(--_date) minmax(0, 1fr) auto;
    }
    .acts .doubtful > :not(:first-child) {
      grid-column: 2 / -1; /* a repair has more words than "Change" */
    }
  }
  @container (min-width: max(896px, 56rem)) {
    .acts .doubtful > :not(:first-child) {
      grid-column: auto;
    }
  }
  /* A question in one line: the legend, then the answers. */
  @container (min-width: max(768px, 48rem)) {
    .question legend {
      float: inline-start;
      margin-inline-end: calc(var(--_space) * 3);
      line-height: var(--_target);
    }
    .question .choices {
      margin: 0;
    }
    .question .error {
      clear: both;
    }
  }
  /* The fields and the button in one line, below two lines of labels; what comes below a field moves none of them. */
  @container (min-width: 52em) {
    .entry:not(.stacked) {
      grid-template-columns: minmax(calc(11 * var(--_rem)), 1fr) max-content auto max-content;
    }
    .entry:not(.stacked) > :first-child {
      grid-column: auto;
    }
    .entry:not(.stacked) > :first-child > label,
    .entry:not(.stacked) > :nth-child(3) > legend {
      display: block;
      min-block-size: calc(2.9em + 2px);
    }
    .entry:not(.stacked) > .actions {
      align-self: start;
      margin-block-start: calc(2.9em + 2px);
    }
    .entry:not(.stacked):has([part~='invalid']) {
      align-items: end;
    }
    .entry:not(.stacked):has([part~='invalid']) > .actions {
      align-self: end;
    }
    .entry:not(.stacked) .choices {
      margin: 0;
      white-space: nowrap;
    }
    .entry .parts input[size='8'] {
      inline-size: calc(6ch + 0.5em + 24px);
    }
    .entry .combobox ul {
      inline-size: max(100%, 36 * var(--_rem));
    }
  }
`;
