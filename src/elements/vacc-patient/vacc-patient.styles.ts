import {css} from 'lit';

export default css`
  details[open] > summary {
    margin-block-end: calc(var(--_space) * 2);
  }
  summary {
    inline-size: fit-content;
    min-block-size: var(--_target);
    align-content: center;
    font-weight: 600;
  }
  ul {
    margin: 0.25rem 0 0.5rem;
    padding-inline-start: 1.25rem;
    overflow-wrap: anywhere;
  }
`;
