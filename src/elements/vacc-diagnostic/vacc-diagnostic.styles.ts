import {css} from 'lit';

export default css`
  :host {
    container-type: inline-size;
    overflow-wrap: anywhere;
  }
  [part='heading'] {
    font-size: 1.125em;
  }
  .icon {
    margin-inline-end: 0.375rem;
    vertical-align: -0.25em;
  }
  time {
    white-space: nowrap;
  }
  .record {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 2);
    margin: 0 0 calc(var(--_space) * 2);
    padding: 0;
    color: var(--_muted);
    list-style: none;
  }

  /* One colour for each priority, beside its shape and its word; the first two are those of any box. */
  .medium {
    --_box: var(--_medium);
  }
  .standard {
    --_box: var(--_standard);
  }
  .summary [part='heading'],
  .conclusion {
    color: var(--_box);
    font-weight: 600;
  }
  button:disabled {
    opacity: 0.5;
  }
  .group {
    margin-block: calc(var(--_space) * 3);
  }
  summary [part='heading'] {
    display: inline;
  }
  .actions + p,
  .advice {
    margin-block: var(--_space);
    padding-block: var(--_space);
    background: none;
  }

  /* What is open, and beside it what can be opened. */
  .details {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 2);
  }
  .details .box {
    margin-block: 0.25rem;
    padding: 0.25rem 0.625rem;
  }
  .details > ul {
    display: contents;
    list-style: none;
  }
  .details :is(.box, [open]) {
    flex-basis: 100%;
  }

  /* The table: each row a card, until the host is wide enough for columns. */
  table,
  tbody {
    display: block;
  }
  tr {
    display: grid;
    gap: 0.25rem var(--_space);
  }
  th,
  td {
    padding: 0;
    text-align: start;
  }
  .titles {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .titles th {
    font-weight: 400;
  }
  @container (max-width: 699px) {
    .titles {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  @container (min-width: 700px) {
    tr {
      grid-template-columns: 13fr 17fr 10fr 19fr 6fr;
    }
    .titles {
      border-inline: 0.375rem solid transparent;
      padding-inline: calc(var(--_space) * 2);
    }
    td > .title {
      display: none;
    }
    td.details {
      grid-column: 1 / -1;
    }
  }

  @media screen {
    .filtered {
      display: none;
    }
    /* apart from the rule above: a browser that does not know :has() drops the whole list of selectors */
    .group:not(:has(.advice:not(.filtered))) {
      display: none;
    }
  }
  @media print {
    button.link {
      display: inline;
      color: inherit;
      text-decoration: none;
    }
    a::after {
      content: ' (' attr(href) ')';
    }
    summary {
      list-style: none;
    }
    [part='heading'],
    .titles {
      break-after: avoid;
    }
  }
`;
