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
  .top .link {
    white-space: nowrap;
  }
  button.link:hover {
    text-decoration: underline;
  }
  [part='notice'] ul {
    padding: 0;
    list-style: none;
  }
  [part='notice'] .link {
    float: inline-end;
  }
  dd .muted {
    display: inline-block; /* the age is not broken */
  }
  .detail {
    color: var(--_muted);
    font-size: var(--_small);
  }
  section .link {
    min-block-size: var(--_target);
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
`;
