import {css} from 'lit';

export default css`
  :host {
    container-type: inline-size;
  }
  .section {
    border-block-start: 1px solid var(--_line);
  }
  /*
   * Layers: an answer alters the counts above it, and Chromium then looks through all that is in the same layer. Two
   * levels: a thousand layers would cost each press more than they save.
   */
  .section:not(.section .section *) {
    position: relative;
  }
  .toggle {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75rem;
    inline-size: 100%;
    border: 0;
    padding-inline: 1.5rem 0.25rem;
    background: none;
    color: inherit;
    font-size: 1rem;
    text-align: start;
  }
  .title {
    display: list-item;
    flex: 1 1 12rem;
    list-style: disclosure-closed;
  }
  [aria-expanded='true'] .title {
    list-style: disclosure-open;
  }
  .section-body {
    padding-block: 0.25rem calc(var(--_space) * 2);
    padding-inline-start: 1.5rem;
  }
  .section-body > :is(p, .help) {
    margin-block-end: calc(var(--_space) * 2);
  }
  .help {
    margin-block-start: var(--_space);
    max-inline-size: 45rem;
    overflow-wrap: anywhere;
  }
  .trail {
    display: block;
  }
  .trail,
  .toggle .muted {
    font-weight: 400;
  }
  .place {
    display: none;
  }
  @container (max-width: 30rem) {
    .place {
      display: block;
    }
    .section-body {
      padding-inline-start: 0.75rem;
    }
    .section-body .section-body .section-body {
      padding-inline-start: 0;
    }
  }
`;
