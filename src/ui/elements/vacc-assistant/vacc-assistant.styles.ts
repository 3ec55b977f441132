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
    --vacc-space: calc(
      0.25 * var(--_rem)
    ); /* public, so that the elements inside inherit it; a page that sets it decides */
    --vacc-target-size: calc(1.75 * var(--_rem));
  }
  .strut {
    max-inline-size: var(--_measure);
  }
  .base {
    max-inline-size: var(--_measure);
    padding: calc(var(--_space) * 1.75) calc(var(--_space) * 3) calc(var(--_space) * 2);
  }
  nav {
    margin-block-end: calc(var(--_space) * 2.5);
    font-size: var(--_small);
  }
  .where {
    display: none;
    margin-block-end: 6px;
    color: var(--_muted);
  }
  .steps {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 2.5);
    margin: 0;
    border-block-end: 1px solid var(--_line);
    padding: 0;
    list-style: none;
  }
  .steps li {
    display: flex;
    align-items: center;
    min-block-size: max(2.5 * var(--_rem), var(--_target));
    margin-block-end: -1px; /* on the line */
    padding-block-end: 3px; /* no border: forced colours would draw it */
    color: var(--_muted);
  }
  .marker[part~='done']::before {
    display: block;
    inline-size: 0.375em;
    block-size: 0.75em;
    margin-block-end: 0.1875em;
    margin-inline: 0.1875em 0.5625em;
    border: 0 solid var(--_muted);
    border-block-end-width: 2px;
    border-inline-end-width: 2px;
    rotate: 45deg;
    content: ''; /* a tick */
  }
  .steps button {
    min-block-size: inherit;
    text-decoration: none;
  }
  .steps button:hover {
    text-decoration: underline;
  }
  .steps [aria-current='step'] {
    border-block-end: 3px solid var(--_accent);
    padding: 0;
    color: var(--_text);
    font-weight: var(--_strong);
  }
  [slot='finish'] {
    margin: 0;
  }
  [slot='steps'] {
    flex: 1 1 auto;
  }
  [slot='steps'] nav {
    margin: 0;
  }
  [slot='steps'] .steps {
    border: 0;
  }
  [slot='steps'] .marker {
    display: none;
  }
  /* The heading below says it. */
  [slot='steps'] [aria-current='step'] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .note {
    color: var(--_text);
    font-weight: var(--_strong);
  }
  .saved {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
    margin-block-start: var(--_space);
  }
  .saved .link {
    min-block-size: calc(2.75 * var(--_rem));
    padding: 0;
  }
  .saved .box {
    flex: 1 1 100%;
    margin-block-end: 0;
  }
  #step-heading {
    margin-block-end: calc(var(--_space) * 2);
    font-size: var(--_title);
    font-weight: 700;
    line-height: 1.18;
  }
  /* Continue comes first in the foot. */
  .base > .step > .actions {
    margin-block: calc(var(--_space) * 2.5) 0;
    border-block-start: 1px solid var(--_line);
    padding-block-start: calc(var(--_space) * 1.75);
  }
  .base > .step > .actions button {
    min-block-size: var(--_primary);
  }
  /* What a record leaves open: one line for each, its repairs at the end. */
  .questions ul {
    padding: 0;
    list-style: none;
  }
  .questions li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 calc(var(--_space) * 2);
  }
  .questions .actions {
    gap: 0 calc(var(--_space) * 2);
    margin: 0;
  }
  .questions button {
    border: 0;
    padding: 0;
    background: none;
    font-size: var(--_small);
  }
  .questions button:hover {
    text-decoration: underline;
  }
  .content > * {
    --_closed: inherit;
    --_open: inherit;
    direction: inherit; /* the steps follow the assistant's own */
    ${inheritedText}
  }
  .segments {
    display: none;
  }
  @container (max-width: max(640px, 40rem)) {
    .where {
      display: block;
    }
    .steps {
      display: none;
    }
    .segments {
      display: grid;
      grid-auto-columns: 1fr;
      grid-auto-flow: column;
      gap: 4px;
    }
    .segments span {
      border-block-end: 4px solid var(--_line);
      border-radius: 2px;
    }
    .segments .done {
      border-color: var(--_accent);
    }
    @media (forced-colors: active) {
      .segments span:not(.done) {
        border-block-end-width: 1px;
      }
    }
    .base {
      padding: calc(var(--_space) * 1.75) calc(var(--_space) * 2) calc(var(--_space) * 2);
    }
    .container:not(.public) #step-heading {
      font-size: 1.5em;
    }
    .base > .step > .actions {
      flex-direction: column;
    }
  }
`;
