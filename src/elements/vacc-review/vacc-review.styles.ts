import {css} from 'lit';

export default css`
  :host {
    container-type: inline-size;
  }
  section {
    margin-block-end: calc(var(--_space) * 4);
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 calc(var(--_space) * 2);
    border-block-end: 2px solid var(--_border);
    padding-block-end: 0.25rem;
  }
  section > :is(h3, h4, h5, h6) {
    margin-block: calc(var(--_space) * 2) 0.25rem;
  }
  .top + .box {
    margin-block-start: calc(var(--_space) * 2);
  }
  section > p {
    margin-block: calc(var(--_space) * 1.5);
    overflow-wrap: anywhere;
  }
  .source {
    font-size: 0.875em;
  }
  button[part~='button'] {
    white-space: nowrap;
  }
  dl {
    margin: 0;
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_line);
    padding-block: var(--_space);
    overflow-wrap: anywhere;
  }
  dt {
    grid-column: 1;
    font-weight: 600;
  }
  dd {
    grid-column: 1;
    margin: 0;
  }
  dd.change {
    grid-area: 1 / 2 / span 2 / auto;
  }
  .where {
    display: block;
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 400;
  }
  table {
    inline-size: 100%;
    margin-block: calc(var(--_space) * 2);
    border-collapse: collapse;
    text-align: start;
  }
  :is(th, td) {
    border-block-end: 1px solid var(--_line);
    padding-block: 0.375rem;
    padding-inline: 0 calc(var(--_space) * 2);
    vertical-align: top;
    text-align: start;
    overflow-wrap: anywhere;
  }
  tbody th {
    font-weight: 600;
  }
  time {
    white-space: nowrap;
  }
  th .muted,
  .row .muted {
    font-weight: 400;
  }
  .cell-label {
    display: none;
  }
  .box li {
    margin-block: var(--_space);
  }
  .notice {
    display: flex;
    gap: 0.375rem;
  }
  .notice svg {
    flex: none;
    margin-block-start: 0.2em;
  }
  pre {
    margin: var(--_space) 0;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    padding: calc(var(--_space) * 1.5);
    background: var(--_raised);
    font-size: 0.875em;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @container (min-width: 40rem) {
    .row {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    }
    .row dd {
      grid-column: 2;
    }
    .row dd.change {
      grid-area: 1 / 3;
    }
  }
  @container (max-width: 40rem) {
    table,
    tbody,
    tbody :is(tr, th, td) {
      display: block;
    }
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      border-block-end: 1px solid var(--_line);
      padding-block: var(--_space);
    }
    tbody :is(th, td) {
      border: 0;
      padding: 0;
    }
    tbody td {
      display: grid;
      grid-template-columns: 6rem minmax(0, 1fr);
      justify-items: start;
    }
    .cell-label {
      display: inline;
      color: var(--_muted);
    }
    td > button {
      margin-inline-start: -0.25rem; /* its text, not its box, stands in line with the rest */
    }
  }
`;
