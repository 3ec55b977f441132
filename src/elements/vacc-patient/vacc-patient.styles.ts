import {css} from 'lit';

export default css`
  details {
    margin-block: calc(var(--_space) * 2);
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
  label.label {
    display: inline-block; /* where the value comes from stands beside it */
  }
  .age {
    margin-block: calc(var(--_space) * -1.5) calc(var(--_space) * 3);
  }
  .doubt {
    display: flex;
    gap: 0.375rem;
    color: var(--_high);
    font-weight: 600;
  }
  .doubt svg {
    flex: none;
    margin-block-start: 0.2em;
  }
  ul {
    margin: 0.25rem 0 0.5rem;
    padding-inline-start: 1.25rem;
    overflow-wrap: anywhere;
  }
`;
