import {css} from 'lit';

export default css`
  :host {
    container-type: inline-size;
    overflow-wrap: anywhere;
  }
  section {
    margin-block-end: calc(var(--_space) * 4);
  }
  section > [part='heading'] {
    margin-block: calc(var(--_space) * 1.5);
  }
  .year-heading {
    font-size: 1rem;
  }
  .acts {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .acts li {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: var(--_space) calc(var(--_space) * 2);
    border-block-start: 1px solid var(--_line);
    padding-block: var(--_space);
  }
  .acts li > :first-child {
    flex: 1 1 18rem;
    min-inline-size: 0;
  }
  .acts .actions {
    margin: 0;
  }
  time {
    display: inline-block; /* not broken where it fits on a line */
  }
  .form {
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    padding: 0 calc(var(--_space) * 1.5);
  }
  .all .choice {
    inline-size: 100%;
  }
  .all input {
    align-self: start;
  }
`;
