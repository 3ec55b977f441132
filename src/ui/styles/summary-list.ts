import {css} from 'lit';

/** Entries under one another in a card: the name, the value, and the button that changes it in one column. */
export default css`
  dl {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 2);
  }
  dl .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: calc(var(--_space) * 2);
    align-items: baseline;
    padding-block: 6px;
    padding-inline: calc(var(--_space) * 2);
  }
  dl .row + .row {
    border-block-start: 1px solid var(--_hair);
  }
  .row > dt {
    color: var(--_muted);
  }
  .row > dd {
    grid-column: 1 / -1;
    margin: 0;
  }
  .row > .change {
    grid-area: 1 / 2;
  }
  .change .link {
    min-block-size: var(--_target);
    margin-block: calc((1.5 * var(--_rem) - var(--_target)) / 2); /* the target reaches into the space of the row */
    font-size: var(--_small);
    font-weight: var(--_strong);
    text-decoration: none;
    white-space: nowrap;
  }
  .change .link:hover {
    text-decoration: underline;
  }
  @container (min-width: max(704px, 44rem)) {
    dl .row {
      grid-template-columns: minmax(0, 13em) minmax(0, 1fr) auto;
    }
    .row > dd {
      grid-column: 2;
    }
    .row > .change {
      grid-area: 1 / 3;
    }
  }
  @container (max-width: max(240px, 15rem)) {
    dl .row {
      padding-inline: var(--_space);
    }
  }
`;
