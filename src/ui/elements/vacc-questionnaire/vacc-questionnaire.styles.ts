import {css} from 'lit';

export default css`
  .introduction {
    margin-block-end: calc(var(--_space) * 2);
  }
  [part='answers'] .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
    min-block-size: var(--_target); /* as high with its first button as before */
  }
  [part='answers'] .top [part='heading'] {
    font-size: 1em;
  }
  .topics {
    margin-block: calc(var(--_space) * 3) 0.25rem;
  }
  .unfold {
    display: flex;
    gap: calc(var(--_space) * 2);
  }
  .unfold button {
    border: 0;
    padding-inline: 0;
    background: none;
    font-weight: 400;
    text-decoration: underline;
  }
  .section {
    display: block;
    border-block-start: 1px solid var(--_line);
    padding-block: 0.25rem;
  }
  /*
   * An answer alters the status above it and moves what is below. Chromium then visits only what shares its box, and
   * looks for the question under the pointer in that box alone. Two levels: a box for each of hundreds would cost more
   * than it saves. The margin is room for a focus ring; a browser without it would cut the ring off.
   */
  @supports (overflow-clip-margin: 0.5rem) {
    .section:not(.section .section *) {
      contain: paint;
      overflow-clip-margin: 0.5rem;
    }
  }
  .row {
    min-block-size: var(--_target);
    padding-inline-start: 1.25rem;
  }
  .row [part='heading'] {
    font-size: 1.0625em;
  }
  .group {
    padding-block-start: calc(var(--_space) * 1.5);
    padding-inline-start: 0;
  }
  .group ~ .section-body {
    border-inline-start: 0.25rem solid var(--_line);
    padding-block: 0;
    padding-inline-start: calc(var(--_space) * 1.5);
  }
  .toggle {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.75rem;
    inline-size: 100%;
    min-block-size: var(--_target);
    border: 0;
    padding: 0.5rem 0 0.375rem;
    background: none;
    text-align: start;
  }
  /* The whole row opens a closed topic, with the preview. An open one needs none of these layers. */
  .row.closed {
    position: relative;
    padding-block-end: 0.375rem;
  }
  .closed .toggle {
    min-block-size: 1.75rem;
    padding-block-end: 0;
  }
  .closed .toggle::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .title {
    flex: 1 1 12rem;
    text-decoration: underline;
  }
  .title::before {
    content: var(--_closed); /* for browsers without alternative text */
    content: var(--_closed) / '';
    display: inline-block;
    inline-size: 1.25rem;
    margin-inline-start: -1.25rem;
  }
  [aria-expanded='true'] .title::before {
    content: '▾';
    content: '▾' / '';
  }
  .status {
    font-size: 0.9375rem;
    font-weight: 400;
  }
  .status.tag {
    border-color: var(--_border);
    color: inherit;
    font-weight: var(--_strong);
  }
  .preview {
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .section > .box {
    margin-block: 0.25rem calc(var(--_space) * 1.5);
    margin-inline-start: 1.25rem;
    padding-block: 0.375rem;
  }
  [part='alert'] .error {
    display: inline;
  }
  [part='alert'] svg {
    vertical-align: -0.15em;
    margin: 0;
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
    padding-inline-start: 1.25rem;
  }
  .part > :is(p, .help) {
    margin-block-end: calc(var(--_space) * 2);
  }
  .part > [part='heading'] {
    border-block-end: 1px solid var(--_line);
    margin-block: calc(var(--_space) * 4) calc(var(--_space) * 1.5);
    padding-block-end: 0.25rem;
    font-size: 1em;
    overflow-wrap: anywhere;
  }
  .help {
    margin-block-start: var(--_space);
    max-inline-size: 45rem;
    overflow-wrap: anywhere;
  }
  .trail {
    display: block;
    font-weight: 400;
  }
  @container (max-width: 30rem) {
    [part='answers'] .top {
      column-gap: var(--_space);
    }
    [part='answers'] .top button {
      padding-inline: 0.5rem;
    }
    .section-body:not(.group ~ *),
    .row {
      padding-inline-start: 0;
    }
    .section > .box {
      margin-inline-start: 0;
    }
    .choice {
      margin-inline-end: calc(var(--_space) * 1.5);
    }
    .title::before {
      inline-size: 1rem;
      margin-inline-start: 0;
    }
  }
`;
