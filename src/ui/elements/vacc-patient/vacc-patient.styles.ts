import {css} from 'lit';

export default css`
  .two {
    display: grid;
    grid-template-columns: 1fr;
    column-gap: calc(var(--_space) * 5);
  }
  @container (min-width: 44rem) {
    .two {
      grid-template-columns: 1fr 1fr;
    }
  }
  .two > .field {
    display: flex;
    flex-direction: column;
  }
  .two .choices {
    margin-block-start: auto; /* beside the fields of the date */
  }
  details {
    border: 1px solid var(--_line);
    padding-inline: calc(var(--_space) * 2);
  }
  details[open] {
    padding-block-end: var(--_space);
  }
  #more {
    border-start-start-radius: calc(var(--_radius) * 2);
    border-start-end-radius: calc(var(--_radius) * 2);
  }
  #journey {
    border-block-start-color: transparent;
    border-end-start-radius: calc(var(--_radius) * 2);
    border-end-end-radius: calc(var(--_radius) * 2);
    margin-block-start: -1px;
  }
  details > summary {
    margin-inline: calc(var(--_space) * -2);
    padding: 0.5625rem calc(var(--_space) * 2);
  }
  details > :not(summary) {
    margin-inline-start: 1.25rem;
  }
  .leg {
    margin-block-end: calc(var(--_space) * 3);
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
