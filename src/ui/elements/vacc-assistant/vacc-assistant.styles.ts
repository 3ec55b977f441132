import {css} from 'lit';
import {inheritedText} from '../../styles/text.js';

export default css`
  :host {
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
  .strut {
    max-inline-size: var(--_measure);
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
    font-weight: var(--_strong);
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
  .marker {
    display: inline-grid;
    flex: none;
    place-items: center;
    min-inline-size: 1.75rem;
    border: 1px solid var(--_border);
    border-radius: 1rem;
    line-height: 1.625rem;
  }
  .marker::before {
    content: attr(data-number) / ''; /* not a counter: Chromium keeps the tree of a counter alive after its removal */
  }
  [part~='done'] .marker::before {
    content: '✓' / '';
  }
  .steps button {
    min-block-size: var(--_target);
  }
  .steps [aria-current='step'] {
    color: var(--_text);
    font-weight: var(--_strong);
  }
  .steps [aria-current='step'] .marker {
    border: 2px solid var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  [slot='steps'] {
    flex: 1 1 26rem;
  }
  [slot='steps'] nav {
    margin: 0;
  }
  [slot='steps'] .steps {
    gap: 0.25rem 0.875rem;
    border: 0;
    padding: 0;
    font-size: 0.875em;
  }
  [slot='steps'] .marker {
    display: none;
  }
  [slot='steps'] .steps button {
    min-block-size: 1.5rem;
    padding: 0;
  }
  .note {
    color: var(--_muted);
    font-weight: 400;
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
    ${inheritedText}
  }
  @container (max-width: 480px) {
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
