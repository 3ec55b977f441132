import {css} from 'lit';

export default css`
  :host {
    container: vacc-questionnaire / inline-size;
  }
  .skip:not(:focus) {
    position: absolute;
    inline-size: 1px;
    min-block-size: 0;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  [aria-pressed='true'] {
    border: 2px solid var(--_accent);
    background: var(--_medium-tint);
  }
  [aria-pressed='true']::before {
    content: '✓ ' / '';
  }
  [aria-disabled='true'] {
    color: var(--_muted);
    cursor: default;
  }
  .tree {
    margin-block-end: calc(var(--_space) * 3);
  }
  .section {
    border-block-start: 1px solid var(--_line);
  }
  .tree > .section:last-of-type {
    border-block-end: 1px solid var(--_line);
  }
  .toggle {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.125rem 0.75rem;
    inline-size: 100%;
    border: 0;
    border-radius: 0;
    padding-block: 0.5rem;
    padding-inline: 1.5rem 0.25rem;
    background: none;
    color: var(--_text);
    font-size: 1rem;
    text-align: start;
  }
  .toggle::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0.375rem;
    margin-block: auto;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border: solid currentColor;
    border-width: 0 0.125rem 0.125rem 0;
    content: '';
    transform: rotate(-45deg);
  }
  .toggle:dir(rtl)::before {
    transform: rotate(135deg);
  }
  .toggle[aria-expanded='true']::before {
    inset-block-end: 0.25rem;
    transform: rotate(45deg);
  }
  .title {
    flex: 1 1 12rem;
    overflow-wrap: anywhere;
  }
  .count {
    color: var(--_muted);
    font-weight: 400;
  }
  .alert-word {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    color: var(--_critical);
  }
  .section-body {
    padding: 0.25rem 0 calc(var(--_space) * 2);
    padding-inline-start: 1.5rem;
  }
  .section-body > :is(p, .help) {
    margin-block-end: calc(var(--_space) * 1.5);
  }
  .asked {
    font-weight: 600;
  }
  .section-body > .condition {
    margin-block-end: calc(var(--_space) * 2.5);
  }
  .condition .field {
    margin-block-end: 0;
  }
  .doubt {
    color: var(--_high);
  }
  .help > p {
    max-inline-size: 45rem;
    padding-block: 0.25rem;
  }
  .help summary {
    inline-size: fit-content;
    overflow-wrap: anywhere;
  }
  #set-aside {
    font-size: 1rem;
  }
  .results {
    margin: 0 0 calc(var(--_space) * 3);
    padding: 0;
    list-style: none;
  }
  .results li {
    border-block-start: 1px solid var(--_line);
    padding-block: calc(var(--_space) * 1.5);
  }
  .trail,
  .place {
    color: var(--_muted);
    font-weight: 400;
  }
  .trail {
    display: block;
  }
  .place {
    display: none;
  }
  mark {
    background: var(--_high-tint);
    color: inherit;
    text-decoration: underline;
    text-decoration-thickness: 0.125rem;
  }
  @container vacc-questionnaire (max-width: 30rem) {
    .section-body {
      padding-inline-start: 0.75rem;
    }
    .section-body .section-body .section-body {
      padding-inline-start: 0;
    }
    .place {
      display: block;
    }
  }
`;
