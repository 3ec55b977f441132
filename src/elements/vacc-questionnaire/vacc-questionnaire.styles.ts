import {css} from 'lit';

export default css`
  :host {
    container-type: inline-size;
  }
  .section {
    display: block;
    border-block-start: 1px solid var(--_line);
  }
  /*
   * Layers: an answer alters the counts above it, and Chromium then repaints the whole layer. Two levels only: a
   * thousand layers would cost each press more than they save.
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
    flex: 1 1 12rem;
  }
  .title::before {
    content: var(--_closed); /* for browsers without alternative text */
    content: var(--_closed) / '';
    display: inline-block;
    inline-size: 1rem;
    margin-inline-start: -1rem;
  }
  [aria-expanded='true'] .title::before {
    content: '▾';
    content: '▾' / '';
  }
  /* Lines of text as high as a target: hundreds of flex boxes would be laid out several times each. */
  .choice {
    display: var(--_choice, inline);
    line-height: var(--_target);
    margin-inline-end: calc(var(--_space) * 3);
    padding-block: calc((var(--_target) - 1.1em) / 2);
    unicode-bidi: isolate; /* else, from right to left, the label of one radio would stand beside another */
    white-space: var(--_words, nowrap);
  }
  .choice input {
    margin-inline-end: 0.5rem;
    vertical-align: middle;
  }
  @container (max-width: 15rem) {
    .condition {
      --_choice: inline-flex;
      --_words: normal;
    }
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
