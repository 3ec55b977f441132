import {css} from 'lit';

export default css`
  :host {
    overflow-wrap: anywhere;
  }
  section {
    margin-block-end: calc(var(--_space) * 4);
  }
  section > * {
    margin-block: calc(var(--_space) * 1.5);
  }
  .top {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    border-block-end: 2px solid var(--_border);
    padding-block-end: 0.25rem;
  }
  :is(dl, .top) .link {
    white-space: nowrap;
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_line);
    padding-block: var(--_space);
  }
  dt,
  tbody th {
    font-weight: var(--_strong);
  }
  tbody th {
    inline-size: 30%; /* room for the long names of vaccines */
  }
  dd {
    grid-column: 1;
    margin: 0;
  }
  dd .muted {
    display: inline-block; /* the age is not broken */
  }
  .change {
    grid-area: 1 / 2 / span 2;
  }
  section .link {
    min-block-size: var(--_target);
  }
  :is(.change, td) .link {
    margin-block: calc(
        (1.5rem - var(--_target)) / 2
      ) -0.375rem; /* the target reaches into the space between the rows */
  }
  dt ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  dt small {
    display: block;
    font-weight: 400;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    overflow-wrap: break-word; /* unlike "anywhere", it leaves each column as wide as its longest word */
  }
  :is(th, td) {
    padding-block: var(--_space);
    padding-inline: 0 calc(var(--_space) * 2);
    vertical-align: top;
    text-align: start;
  }
  td:last-child {
    padding-inline-end: 0; /* in line with the buttons above */
    text-align: end;
  }
  tr {
    border-block-end: 1px solid var(--_line);
  }
  :is(time, .whole) {
    display: inline-block; /* not broken where it fits on a line */
  }
  pre {
    white-space: break-spaces; /* with "pre-wrap" a space at the end of a line would hang over the edge */
  }
  @container (min-width: 44rem) {
    .row {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    }
    dd {
      grid-column: 2;
    }
    .change {
      grid-area: 1 / 3;
    }
  }
  @container (min-width: 75em) {
    .whole {
      inline-size: max-content; /* on a wide host the column grows with the font */
      max-inline-size: 36em;
    }
  }
  @container (max-width: 50rem) {
    table,
    tbody,
    tbody :is(tr, th, td) {
      display: block;
      inline-size: auto;
      padding: 0;
    }
    tbody tr {
      padding-block: var(--_space);
    }
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
