import {css} from 'lit';

export default css`
  details {
    margin-block-end: var(--_space);
  }
  details[open] > summary {
    margin-block-end: calc(var(--_space) * 2);
  }
  summary {
    inline-size: fit-content;
    min-block-size: var(--_target);
    align-content: center;
    font-weight: var(--_strong);
  }
  .leg {
    margin-block-end: calc(var(--_space) * 3);
    border-inline-start: 0.25rem solid var(--_line);
    padding-inline-start: calc(var(--_space) * 1.5);
  }
  .leg > .field > legend {
    margin-block-end: var(--_space);
    font-size: 1.125em;
  }
  .dates {
    display: flex;
    flex-wrap: wrap;
    column-gap: calc(var(--_space) * 5);
  }
`;
