import {css} from 'lit';

export default css`
  :host {
    overflow-wrap: anywhere;
  }
  section {
    margin-block-end: calc(var(--_space) * 2);
  }
  section > [part='heading'] {
    margin-block: var(--_space);
    font-size: 1.125rem;
  }
  section > [part='heading'] .muted {
    font-weight: 400;
  }
  time {
    display: inline-block; /* not broken where it fits on a line */
  }
  .question .field {
    margin-block-end: var(--_space);
  }

  .form {
    border: 2px solid var(--_line);
    border-radius: var(--_radius);
    padding: 0 calc(var(--_space) * 1.5) var(--_space);
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
  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 3);
  }
  .form > :is(.hint, .chosen, details) {
    margin-block: var(--_space) 0;
  }
  .form > .field {
    margin-block: var(--_space);
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
    --_date: 7rem;
    display: grid;
    align-items: baseline;
    gap: 0 calc(var(--_space) * 2);
    border-block-start: 1px solid var(--_line);
    padding-block: 0.25rem;
    padding-inline: calc(var(--_space) + 0.375rem) var(--_space);
  }
  .public li {
    --_date: 9.5rem; /* months in full */
  }
  .acts :is(.added, .doubtful) {
    border-inline-start: 0.375rem solid var(--_standard);
    padding-inline-start: var(--_space);
  }
  .acts .doubtful {
    border-inline-start-color: var(--_high);
    background: color-mix(in srgb, var(--_high) 8%, var(--_surface));
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
    font-size: 0.875em;
  }
  .acts :is(.actions, .repair) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 1.5);
    margin: 0;
  }
  .acts :is(.doubt, .error) {
    margin: 0;
    font-weight: 400;
  }
  :is(.acts, .more) button {
    min-block-size: 1.75rem;
    border: 0;
    padding: 0;
    background: none;
    font-weight: 400;
    text-decoration: underline;
  }

  @container (min-width: 34rem) {
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
    .acts .repair {
      grid-column: 2 / -1;
    }
  }
  /* A question in one line: the legend, then the answers. */
  @container (min-width: 48rem) {
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
  @container (min-width: 52rem) {
    .entry:not(.stacked) {
      grid-template-columns: minmax(11rem, 1fr) max-content auto max-content;
    }
    .entry:not(.stacked) > :first-child {
      grid-column: auto;
    }
    .entry:not(.stacked) > :first-child > label,
    .entry:not(.stacked) > :nth-child(3) > legend {
      display: block;
      min-block-size: 3.125em;
    }
    .entry:not(.stacked) > .actions {
      align-self: start;
      margin-block-start: 3.125em;
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
      inline-size: calc(6ch + 0.5em + 1.5rem);
    }
    .entry .combobox ul {
      inline-size: max(100%, 36rem);
    }
  }
`;
