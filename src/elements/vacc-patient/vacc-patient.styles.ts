import {css} from 'lit';

export default css`
  :host {
    container-type: inline-size;
  }
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
    font-weight: 600;
  }
  .box > .field {
    margin: 0;
  }
  .box legend {
    float: inline-start; /* inside the box, not on its border */
    inline-size: 100%;
  }
  .dates {
    display: flex;
    flex-wrap: wrap;
    column-gap: calc(var(--_space) * 5);
  }
`;
