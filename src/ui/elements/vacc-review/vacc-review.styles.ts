import {css} from 'lit';

export default css`
  :host {
    overflow-wrap: anywhere;
  }
  section {
    margin-block-end: calc(var(--_space) * 3);
  }
  section > * {
    margin-block: var(--_space);
  }
  section [part~='heading'] {
    font-size: var(--_large);
    font-weight: 700;
  }
  section > [part~='heading'] {
    color: var(--_muted);
    font-size: var(--_small);
    font-weight: var(--_strong);
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    margin-block-end: 0;
    padding-inline-end: calc(var(--_space) * 2 + 1px); /* in line with the buttons of the rows */
  }
  .top button {
    margin-inline-start: auto;
  }
  button.link {
    font-size: var(--_small);
    font-weight: var(--_strong);
    text-decoration: none;
  }
  :is(dl, .top) .link {
    white-space: nowrap;
  }
  button.link:hover {
    text-decoration: underline;
  }
  [part='notice'] .link {
    float: inline-end;
  }
  dl {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 2);
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: calc(var(--_space) * 2);
    align-items: baseline;
    padding-block: 0.375rem 0.5rem;
    padding-inline: calc(var(--_space) * 2);
  }
  .row + .row {
    border-block-start: 1px solid var(--_hair);
  }
  dt {
    color: var(--_muted);
  }
  dd {
    grid-column: 1;
    margin: 0;
  }
  dd .muted {
    display: inline-block; /* the age is not broken */
  }
  .detail {
    color: var(--_muted);
    font-size: var(--_small);
  }
  .change {
    grid-area: 1 / 2 / span 2;
  }
  section .link {
    min-block-size: var(--_target);
  }
  .change .link {
    margin-block: calc(
        (1.5rem - var(--_target)) / 2
      ) -0.375rem; /* the target reaches into the space between the rows */
  }
  dt ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  dt small {
    display: block;
    font-weight: 400;
  }
  :is(time, .whole) {
    display: inline-block; /* not broken where it fits on a line */
  }
  pre {
    white-space: break-spaces; /* with "pre-wrap" a space at the end of a line would hang over the edge */
  }
  @container (min-width: 44rem) {
    .row {
      grid-template-columns: minmax(0, 13em) minmax(0, 1fr) auto;
    }
    dd {
      grid-column: 2;
    }
    .change {
      grid-area: 1 / 3;
    }
  }
  @container (max-width: 15rem) {
    .row {
      padding-inline: var(--_space);
    }
  }
`;
