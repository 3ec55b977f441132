import {css} from 'lit';

export default css`
  :host {
    container: vacc-diagnostic / inline-size;
  }
  .icon {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    vertical-align: -0.25em;
  }
  :is(h2, h3, h4, h5, h6, th):focus {
    scroll-margin-block-start: var(--vacc-scroll-margin, 1rem);
    outline: none;
  }
  time,
  bdi {
    overflow-wrap: anywhere;
  }
  time {
    white-space: nowrap;
  }
  .record {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
    margin: 0 0 calc(var(--_space) * 2);
    padding: 0;
    list-style: none;
    color: var(--_muted);
  }
  .paper {
    display: none;
  }

  /* One colour for each priority, beside its shape and its word. */
  .critical {
    --_tone: var(--_critical);
    --_tint: var(--_critical-tint);
  }
  .high {
    --_tone: var(--_high);
    --_tint: var(--_high-tint);
  }
  .medium {
    --_tone: var(--_medium);
    --_tint: var(--_medium-tint);
  }
  .standard {
    --_tone: var(--_standard);
    --_tint: var(--_standard-tint);
  }
  .summary {
    margin-block-end: calc(var(--_space) * 3);
    border: 2px solid var(--_tone);
    border-radius: var(--_radius);
    padding: calc(var(--_space) * 2);
    background: var(--_tint);
  }
  .summary :is(h2, h3, h4, h5, h6),
  .box :is(h2, h3, h4, h5, h6) {
    display: flex;
    gap: 0.5rem;
    font-size: 1.25em;
  }
  .summary :is(h2, h3, h4, h5, h6) {
    color: var(--_tone);
  }
  .box li + li {
    margin-block-start: 0.375rem;
  }
  .box.responsibility {
    --_box: var(--_accent);
    font-weight: 600;
  }
  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
    margin-block-end: calc(var(--_space) * 2);
  }
  .filters button {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    border-color: currentColor;
    padding-inline: 0.75rem;
    color: var(--_tone, var(--_accent));
    text-align: start;
  }
  .filters [aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px currentColor;
    text-decoration: underline;
  }

  .group {
    margin-block: calc(var(--_space) * 3);
  }
  .group > summary :is(h2, h3, h4, h5, h6) {
    display: inline;
  }
  .advice {
    margin-block: calc(var(--_space) * 1.5);
    border: 1px solid var(--_line);
    border-inline-start: 0.375rem solid var(--_tone);
    border-radius: var(--_radius);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    break-inside: avoid;
  }
  .conclusion {
    color: var(--_tone);
    font-weight: 600;
  }
  .conclusion .icon {
    margin-inline-end: 0.375rem;
  }
  .fact {
    color: var(--_muted);
  }
  .alert {
    display: flex;
    gap: 0.5rem;
    margin-block: var(--_space);
    border: 1px solid var(--_critical);
    border-radius: var(--_radius);
    padding: 0.375rem 0.625rem;
    background: var(--_critical-tint);
  }
  .alert .icon {
    margin-block-start: 0.125em;
    color: var(--_critical);
  }
  .reasons,
  .documents {
    margin: 0;
    padding-inline-start: 1.25rem;
    overflow-wrap: anywhere;
  }
  .reasons {
    padding: 0;
    list-style: none;
  }
  button.link {
    padding: 0;
  }
  button:disabled {
    border-style: dashed;
    background: none;
    color: var(--_muted);
    cursor: not-allowed;
  }
  .small {
    margin-block-start: var(--_space);
    font-size: 1em;
  }
  details p {
    margin-block: 0.25rem 0.5rem;
  }

  /* The table: each row a card, until the host is wide enough for columns. */
  table,
  tbody {
    display: block;
  }
  .group > :is(h2, h3, h4, h5, h6, summary) {
    font-size: 1.125em;
  }
  thead {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.25rem calc(var(--_space) * 2);
  }
  th,
  td {
    padding: 0;
    text-align: start;
    overflow-wrap: break-word;
  }
  .cell-title::after {
    content: ' ';
  }
  .cell-title {
    color: var(--_muted);
  }
  @container vacc-diagnostic (min-width: 700px) {
    tr {
      grid-template-columns: 3fr 3.5fr minmax(6.5rem, 2fr) minmax(6.5rem, 2.5fr) minmax(4.75rem, 1fr) 3fr;
    }
    tr > * {
      min-inline-size: 0;
    }
    thead {
      position: static;
      display: block;
      inline-size: auto;
      block-size: auto;
      overflow: visible;
      clip-path: none;
    }
    thead tr {
      border-inline: 0.375rem solid transparent;
      border-inline-end-width: 1px;
      padding-inline: calc(var(--_space) * 2);
      color: var(--_muted);
    }
    thead th {
      font-weight: 400;
    }
    thead th:last-child {
      position: absolute; /* the details have a line of their own, and need no title to the eye */
    }
    .details {
      grid-column: 1 / -1;
    }
    .cell-title {
      display: none;
    }
  }

  @media screen {
    .filtered {
      display: none;
    }
  }
  @media print {
    .paper {
      display: block;
      margin-block: calc(var(--_space) * 2);
      border-block-start: 1px solid;
      padding-block-start: var(--_space);
    }
    .actions,
    .filters {
      display: none;
    }
    button.printed {
      display: inline;
      padding: 0;
      color: inherit;
      text-decoration: none;
    }
    a[href]::after {
      content: ' (' attr(href) ')';
      font-weight: 400;
      overflow-wrap: anywhere;
    }
    summary {
      color: inherit;
      font-weight: 600;
      list-style: none;
    }
    :is(h2, h3, h4, h5, h6) {
      break-after: avoid;
    }
  }
`;
