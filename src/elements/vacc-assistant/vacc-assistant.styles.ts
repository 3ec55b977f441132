import {css} from 'lit';

export default css`
  :host {
    container: vacc-assistant / inline-size;
    background: var(--_surface);
  }
  :host([appearance='light']) {
    color-scheme: light;
  }
  :host([appearance='dark']) {
    color-scheme: dark;
  }
  :host([density='compact']) {
    --vacc-space: 0.25rem; /* public, so that the elements inside inherit it; a page that sets it decides */
    --vacc-target-size: 1.75rem;
  }
  .base {
    max-inline-size: var(--_measure);
    padding: calc(var(--_space) * 2);
  }
  nav {
    margin-block-end: calc(var(--_space) * 3);
  }
  .where {
    display: none;
    font-weight: 600;
  }
  .steps {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.5rem;
    margin: 0;
    border-block-end: 1px solid var(--_line);
    padding: 0 0 calc(var(--_space) * 1.5);
    list-style: none;
  }
  .steps li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 1.75rem;
    color: var(--_muted);
  }
  .steps li::before {
    display: inline-grid;
    flex: none;
    place-items: center;
    min-inline-size: 1.75rem;
    border: 1px solid var(--_border);
    border-radius: 1rem;
    content: attr(value); /* not a counter: Chromium keeps the tree of a counter alive after its removal */
    line-height: 1.625rem;
  }
  [part~='done']::before {
    content: '✓' / '';
  }
  .steps button {
    min-block-size: var(--_target);
  }
  .steps [aria-current='step'] {
    color: var(--_text);
    font-weight: 700;
  }
  .steps [aria-current='step']::before {
    border: 2px solid var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .saved {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
    margin-block: calc(var(--_space) * -1.5) calc(var(--_space) * 2);
  }
  .saved .link {
    min-block-size: 2.75rem;
    padding: 0;
  }
  .saved .box {
    flex: 1 1 100%;
    margin-block-end: 0;
  }
  #step-heading {
    margin-block-end: calc(var(--_space) * 3);
  }
  .title {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  .content > * {
    --_closed: inherit;
    direction: inherit; /* the steps follow the assistant's own */
  }
  @container vacc-assistant (max-width: 480px) {
    .where {
      display: block;
    }
    .steps {
      display: none;
    }
    .base {
      padding: calc(var(--_space) * 1.5);
    }
    .actions button {
      flex: 1 1 100%;
    }
  }
`;
