import {css} from 'lit';

export default css`
  .introduction {
    margin-block-end: calc(var(--_space) * 2);
    color: var(--_muted);
  }
  .introduction b {
    color: var(--_text);
  }
  [part='answers'] {
    margin-block: var(--_space);
  }
  [part='answers'] .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
    min-block-size: var(--_target); /* as high with its first button as before */
  }
  [part='answers'] .top [part~='heading'] {
    font-size: 1em;
  }
  [part='answers'] .top > button {
    font-size: var(--_small);
  }
  [part='answers'] dl {
    margin-block: var(--_space) calc(var(--_space) * 2);
  }
  .unfold {
    display: flex;
    margin-inline-start: auto;
    gap: calc(var(--_space) * 2);
  }
  .unfold button {
    min-block-size: max(1.75 * var(--_rem), var(--_target) - 8px);
    border: 0;
    padding-inline: 0;
    background: none;
    font-size: var(--_small);
  }
  .unfold button:hover {
    text-decoration: underline;
  }
  .section {
    display: block;
  }
  /* Topics that open are the rows of a card; the name of a group stands above its card. */
  .topic {
    margin-block-start: -1px;
    border: 1px solid var(--_line);
  }
  .section:not(.topic) + .topic {
    margin-block-start: calc(var(--_space) * 2.75);
  }
  .topic + .topic {
    border-block-start-color: var(--_hair);
  }
  :is(.topic:first-child, :not(.topic) + .topic) {
    border-start-start-radius: calc(var(--_radius) * 2);
    border-start-end-radius: calc(var(--_radius) * 2);
  }
  :is(.topic:last-child, .topic:has(+ :not(.topic))) {
    border-end-start-radius: calc(var(--_radius) * 2);
    border-end-end-radius: calc(var(--_radius) * 2);
  }
  /*
   * An answer alters the status above it and moves what is below. Chromium then visits only what shares its box, and
   * looks for the question under the pointer in that box alone. Two levels of sections, and the questions of one: a box
   * for each of hundreds would cost more than it saves. The margin is room for a focus ring; a browser without it would
   * cut the ring off.
   */
  @supports (overflow-clip-margin: 8px) {
    :is(.section:not(.section .section *), .part) {
      contain: paint;
      overflow-clip-margin: 8px;
    }
  }
  .row {
    padding-inline: var(--_rem);
  }
  .row [part~='heading'] {
    font-size: 1em;
  }
  .row.group {
    padding-block: calc(var(--_space) * 2.75) 6px;
    padding-inline: 0;
  }
  .group [part~='heading'] {
    font-size: var(--_large);
    font-weight: 700;
  }
  .group ~ .section-body {
    padding: 0;
  }
  .toggle {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0;
    inline-size: 100%;
    min-block-size: var(--_target);
    border: 0;
    padding: 9px 0;
    background: none;
    color: var(--_text);
    text-align: var(--_start, start);
  }
  .toggle:hover {
    background: none;
    color: var(--_accent);
  }
  /* The whole row opens a closed topic, with the preview. An open one needs none of these layers. */
  .row.closed {
    position: relative;
    padding-block-end: 9px;
  }
  .row.closed:hover {
    background: var(--_raised);
  }
  .closed .toggle {
    min-block-size: calc(1.75 * var(--_rem));
    padding-block-end: 0;
  }
  .closed .toggle::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .title {
    flex: 1 1 calc(12 * var(--_rem));
  }
  .status {
    margin-inline-start: auto;
    color: var(--_muted);
    font-size: var(--_small);
    font-weight: 400;
  }
  .status.tag {
    border: 0;
    padding: 0;
    color: var(--_text);
    font-weight: var(--_strong);
  }
  .status.tag::before {
    content: '✓ ' / '';
  }
  .preview {
    padding-inline-start: calc(1.25 * var(--_rem));
    font-size: var(--_small);
    overflow-wrap: anywhere;
  }
  .section > .box {
    margin-block: 4px calc(var(--_space) * 1.5);
    margin-inline: calc(2.25 * var(--_rem)) var(--_rem);
    padding-block: 6px;
    font-size: var(--_small);
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
    margin-inline-end: 8px;
    vertical-align: middle;
  }
  @container (max-width: max(240px, 15rem)) {
    :is(.row:not(.group), .section-body.section-body) {
      padding-inline: 8px;
    }
    .section > .box {
      margin-inline: 8px;
    }
    .condition {
      --_choice: inline-flex;
      --_words: normal;
    }
  }
  .section-body {
    padding-block: 0 calc(var(--_space) * 2);
    padding-inline: calc(2.25 * var(--_rem)) var(--_rem);
  }
  .part > :is(p, .help) {
    margin-block-end: var(--_space);
  }
  .part > p:not(.together) {
    color: var(--_muted);
    font-size: var(--_small);
  }
  .part > [part~='heading'] {
    margin-block: calc(var(--_space) * 2) 2px;
    color: var(--_muted);
    font-size: var(--_small);
    overflow-wrap: anywhere;
  }
  .condition.field {
    margin: 0;
    border-block-end: 1px solid var(--_hair); /* the legend would interrupt a border at the start */
    padding-block: 4px;
  }
  .condition.field:last-child {
    border: 0;
  }
  .condition.field + .condition:not(.field) {
    margin-block-start: calc(var(--_space) * 1.5);
  }
  .condition > legend {
    inline-size: 100%;
    padding-block-start: 4px;
  }
  .together {
    margin-block-start: var(--_space);
  }
  .help summary {
    display: inline-flex;
    min-block-size: calc(1.75 * var(--_rem));
    padding-block: 2px;
    color: var(--_accent);
    font-size: var(--_small);
  }
  /*
   * Yes, No and the third answer stand in columns, so that the eye runs down. A margin brings them up to the last line of
   * the question: a legend takes no part in a grid or a flex box.
   */
  @container (min-width: max(640px, 40rem)) {
    .condition.field:has(> .choice) {
      padding-block: 0;
      text-align: var(--_end, end);
    }
    .condition > legend:has(+ .choice) {
      margin-block-end: calc(-1 * var(--_target));
    }
    .condition > legend {
      inline-size: auto;
      max-inline-size: calc(100% - 18.5em);
      padding-block: calc((var(--_target) - 1.45em) / 2);
      font-weight: 400;
      text-align: var(--_start, start);
    }
    .condition > .choice {
      display: inline-block;
      inline-size: 5em;
      margin: 0;
      padding-block: 0;
      text-align: var(--_start, start);
    }
    .condition > .choice:last-of-type {
      inline-size: 8.5em;
      white-space: normal;
    }
    .condition > :is(.hint, .error, .help, p) {
      text-align: var(--_start, start);
    }
  }
  .help {
    margin-block-start: var(--_space);
    max-inline-size: calc(45 * var(--_rem));
    overflow-wrap: anywhere;
  }
  .trail {
    unicode-bidi: isolate; /* the path runs as the layout does, and each name in it as its letters do */
    display: block;
    font-weight: 400;
  }
  @container (max-width: max(480px, 30rem)) {
    [part='answers'] .top {
      column-gap: var(--_space);
    }
    [part='answers'] .top button {
      padding-inline: 8px;
    }
    .section-body:not(.group ~ *) {
      padding-inline: var(--_rem);
    }
    .section > .box {
      margin-inline-start: var(--_rem);
    }
    .choice {
      margin-inline-end: calc(var(--_space) * 1.5);
    }
    .status {
      flex-basis: 100%;
      padding-inline-start: calc(1.25 * var(--_rem));
    }
  }
`;
