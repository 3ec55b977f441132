import {css} from 'lit';

export default css`
  .given .field {
    margin-block: calc(var(--_space) * 2);
  }
  .given .field:first-of-type .choices {
    flex-direction: column;
  }
`;
