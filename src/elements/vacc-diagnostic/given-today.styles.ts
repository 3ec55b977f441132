import {css} from 'lit';

export default css`
  .details > :is(.given, .actions) {
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
`;
