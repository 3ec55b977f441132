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
    display: inline-block; /* whole on a line, where a line holds it */
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
  .whole {
    display: inline-block; /* a number stays with its words */
  }
  .professional .actions button {
    min-block-size: 2rem;
    padding: 0.125rem 0.75rem;
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
  .actions + p {
    margin-block: var(--_space);
  }
  .advice {
    margin: 0;
    padding-block: var(--_space);
    background: none;
  }
  .advice .tag {
    border: 0;
  }
  [part='alert'] button {
    padding-inline: 0;
  }
  .paper-only {
    display: none;
  }
  #filter {
    align-self: center;
  }

  /* Open messages, with the closed ones beside them. */
  .details {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(var(--_space) * 2);
    contain: style; /* its lists have no box: Chromium would count every item from the first of the page, 24 s for 7,000 */
  }
  .details .box {
    margin-block: 0.25rem;
    padding: 0.25rem 0.625rem;
  }
  details {
    contain: style; /* a summary is a list item, counted in the same way */
  }
  .details > ul {
    display: contents;
    list-style: none;
  }
  .details :is(.box, [open]) {
    flex-basis: 100%;
  }
  .advice .record {
    display: block;
    margin: 0;
    padding: 0;
    color: inherit;
  }
  td > .conclusion {
    display: flex;
  }
  td > .conclusion .icon {
    flex: none;
    margin-block-start: 0.1em;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr));
    gap: calc(var(--_space) * 1.5);
    margin-block-start: var(--_space);
  }

  /* The table: each row a card, until the host is wide enough for columns, and for all of them: 700 and
     1000 px of ordinary text, more of a larger one, whose words would not fit. */
  table,
  tbody {
    display: block;
  }
  tr {
    display: grid;
    gap: 0.25rem calc(var(--_space) * 1.5);
  }
  th,
  td {
    padding: 0;
    text-align: start;
  }
  tr.advice {
    border-block-start: 0;
    border-radius: 0;
  }
  .titles {
    border-block-end: 1px solid var(--_line);
    color: var(--_muted);
    font-size: 0.875em;
  }
  .titles th {
    font-weight: 400;
  }
  .details > .given {
    margin-block: 0;
    margin-inline-start: auto;
  }
  .details > .given.open {
    flex-basis: 100%;
  }
  .given > button {
    min-block-size: 2rem;
    padding: 0.125rem 0.75rem;
  }
  .given .field {
    margin-block: calc(var(--_space) * 2);
  }
  .given .field:first-of-type .choices {
    flex-direction: column;
  }
  @container (width < 43.75em) {
    .titles {
      position: absolute;
      clip-path: inset(50%);
    }
    tr.advice {
      margin-block: var(--_space);
      border-block-start: 1px solid var(--_line);
    }
  }
  @container (width >= 43.75em) {
    tr {
      grid-template-columns: 13fr 16fr 12fr 18fr 8fr;
    }
    .titles {
      align-items: end;
      padding-inline: calc(var(--_space) * 2 + 0.375rem) calc(var(--_space) * 2 + 1px); /* as much as the boxes below */
    }
    .titles :last-child,
    .titles .wide {
      position: absolute;
      clip-path: inset(50%);
    }
    td:not(.wide) > .title {
      display: none;
    }
    td[colspan] {
      grid-column: span 2;
    }
    td.details {
      grid-column: 1 / -1;
    }
  }
  @container (width >= 62.5em) {
    tr {
      grid-template-columns: 15fr 19fr 13fr 20fr 10fr 16fr;
    }
    .titles .wide {
      position: static;
      clip-path: none;
    }
    td.wide {
      grid-column: auto;
    }
    .wide > .title {
      display: none;
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
    :host {
      zoom: 0.8; /* the size of print, and room for the columns of the table */
    }
    /* Browsers repeat the head and the foot of a table on every page, and of nothing else. */
    .paper {
      display: table;
      inline-size: 100%;
    }
    .head {
      display: table-header-group;
    }
    .foot {
      display: table-footer-group;
    }
    .head,
    .foot {
      break-inside: avoid; /* without it, Chromium repeats neither */
    }
    .foot .record {
      margin: 0;
    }
    .paper-only {
      display: block;
    }
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
    summary,
    .titles {
      break-after: avoid;
    }
  }
  .downloads {
    align-items: center;
  }
`;
