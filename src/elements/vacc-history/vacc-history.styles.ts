import {css} from 'lit';

export default css`
  :host {
    container-type: inline-size;
  }
  section {
    margin-block-end: calc(var(--_space) * 4);
  }
  section > :is(h3, h4, h5, h6) {
    margin-block-end: calc(var(--_space) * 1.5);
  }
  section > .year-heading {
    margin-block: calc(var(--_space) * 2) 0;
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
    justify-content: space-between;
    gap: var(--_space) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_line);
    padding-block: calc(var(--_space) * 1.5);
  }
  .what {
    flex: 1 1 18rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .what time {
    margin-inline-end: 0.5rem;
    white-space: nowrap;
  }
  .row-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space);
  }
  .row-actions button {
    padding-inline: 0.75rem;
  }
  .not-sent {
    color: var(--_high);
    font-weight: 600;
  }
  .form {
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    padding: calc(var(--_space) * 2);
  }
  .form > .actions {
    margin-block-end: 0;
  }
  .add {
    border: 2px solid var(--_accent);
  }
  .status {
    margin-block: 0.25rem;
  }
  .chosen {
    margin-block-start: 0.375rem;
    border-inline-start: 0.25rem solid var(--_standard);
    padding-inline-start: 0.625rem;
    max-inline-size: 40rem;
    overflow-wrap: anywhere;
  }
  .all .choices {
    flex-direction: column;
  }
  .all .choice {
    align-items: start;
    padding-block: 0.25rem;
    overflow-wrap: anywhere;
  }
  .field > button.link {
    padding-inline: 0;
  }
  .box .icon {
    vertical-align: -0.25em;
  }
  .catalogue {
    color: var(--_muted);
    font-size: 0.875em;
    overflow-wrap: anywhere;
  }
`;
