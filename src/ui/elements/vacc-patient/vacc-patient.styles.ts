import {css} from 'lit';

export default css`
  .two {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    column-gap: calc(var(--_space) * 5);
  }
  @container (min-width: max(704px, 44rem)) {
    .two {
      grid-template-columns: 1fr 1fr;
    }
  }
  .two > :last-child {
    display: flex;
    flex-direction: column;
  }
  .two > :last-child > .choices {
    margin-block-start: auto; /* beside the fields of the date */
  }
  .two > :first-child > :is(.parts, [part='date']) {
    display: inline-flex;
    max-inline-size: 100%;
    margin: 0;
    margin-inline-end: calc(var(--_space) * 2);
    vertical-align: bottom;
  }
  [part='date'] {
    align-items: center;
    min-block-size: var(--_primary); /* on the line of the fields */
    color: var(--_muted);
  }
  /* For the public each answer is a tile. */
  .public .choices {
    gap: var(--_space);
  }
  .public .choices .choice {
    flex: 1 1 calc(12 * var(--_rem));
    max-inline-size: min(24 * var(--_rem), 100%);
    overflow-wrap: anywhere;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    padding-inline: 14px;
  }
  .public .choices .choice:hover {
    border-color: var(--_text);
  }
  .public .choices .choice:has(:checked) {
    border-color: var(--_accent);
    outline: 1px solid var(--_accent);
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
    padding: 9px calc(var(--_space) * 2);
  }
  details > :not(summary) {
    margin-inline-start: calc(1.25 * var(--_rem));
  }
  summary > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .holds {
    display: block;
    color: var(--_muted);
    font-size: var(--_small);
    font-weight: 400;
  }
  summary .origin {
    margin-inline-start: auto;
    padding-inline-start: var(--_rem);
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
