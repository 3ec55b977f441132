import {css} from 'lit';

export default css`
  :host {
    overflow-wrap: anywhere;
  }
  .icon {
    margin-inline-end: 6px;
    vertical-align: -0.16em;
  }
  time {
    display: inline-block; /* whole on a line, where a line holds it */
    font-variant-numeric: tabular-nums;
  }
  p {
    margin-block: 2px;
  }
  [part~='heading'] {
    font-size: var(--_large);
    font-weight: 700;
  }

  /* One colour for each priority, beside its shape and its word; the first two are those of any box. */
  .medium {
    --_box: var(--_medium);
  }
  .standard {
    --_box: var(--_standard);
  }
  .unsure {
    --_box: initial; /* the colours of any text and border */
  }
  .summary [part~='heading'] {
    font-size: var(--_title);
    line-height: 1.18;
  }
  .counts {
    display: block;
  }
  .whole {
    display: inline-block; /* a number stays with its words */
    margin-inline-end: 0.75em;
    color: var(--_box);
  }
  .whole .icon {
    inline-size: max(0.86em, 12px); /* seen whatever a theme does to the text */
    block-size: max(0.86em, 12px);
    margin-inline-end: 0.25em;
    vertical-align: -0.08em;
  }
  .conclusion {
    color: var(--_box);
    font-weight: 700;
  }
  .count {
    margin-inline-start: 4px;
    color: var(--_muted);
    font-size: var(--_small);
    font-weight: 400;
  }

  /* The first lines: the steps beside the ways to take the result along, the counts beside what can be done. */
  .bar,
  .top,
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
    justify-content: space-between;
  }
  .bar {
    align-items: center;
    border-block-end: 1px solid var(--_line);
    margin-block-end: calc(var(--_space) * 1.75);
  }
  .top {
    align-items: flex-start;
    margin-block-end: calc(var(--_space) * 1.25);
  }
  .top > button {
    flex: none;
  }
  .line {
    flex-wrap: nowrap;
    align-items: center;
    margin-block: var(--_space);
  }
  .lead {
    flex: 1 1 calc(14 * var(--_rem));
    min-inline-size: 0;
  }
  .not-today {
    unicode-bidi: isolate; /* its buttons run as the layout does */
  }
  .names {
    max-inline-size: 82ch;
    margin-block-start: 4px;
    color: var(--_muted);
  }
  .names strong {
    color: var(--_text);
  }
  .actions {
    margin-block: var(--_space);
  }
  .bar .actions {
    gap: 0 calc(var(--_space) * 2.5);
    margin: 0;
    margin-inline-start: auto;
  }
  .bar > .box,
  .bar > .files {
    flex-basis: 100%;
    margin-block: var(--_space);
  }
  .professional .take-away > button {
    min-block-size: max(1.75 * var(--_rem), var(--_target) - 4px);
    border: 0;
    padding: 0;
    background: none;
    font-size: var(--_small);
  }
  .professional .take-away > button:hover {
    text-decoration: underline;
    text-underline-offset: 0.1875em;
  }
  .switch {
    display: inline-flex;
    flex: none;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .switch button {
    min-block-size: calc(var(--_target) - 4px);
    border: 0;
    border-radius: calc(var(--_radius) - 1px);
    color: var(--_text);
    font-size: var(--_small);
    font-weight: 400;
  }
  .switch button:hover {
    background: var(--_raised);
  }
  .switch [aria-pressed='true'] {
    background: var(--_selected);
    color: var(--_on-selected);
    font-weight: var(--_strong);
  }
  .switch [aria-pressed='true']:hover {
    background: var(--_selected);
  }
  .switch [aria-pressed='true']::before {
    content: none; /* the ground says it */
  }
  .statement.muted {
    font-size: var(--_micro);
    line-height: 1.4;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 calc(var(--_space) * 3);
    margin-block-start: var(--_space);
    border-block-start: 1px solid var(--_line);
    padding-block-start: calc(var(--_space) * 1.5);
  }
  .foot .actions {
    margin: 0;
    margin-inline-start: auto;
  }
  .foot :is(button, ::slotted(button)) {
    min-block-size: var(--_primary);
  }
  .credit {
    flex: 1 1 calc(20 * var(--_rem));
    font-size: calc(0.8125 * var(--_rem));
  }
  .result > .box {
    margin-block-end: var(--_space);
  }
  .alerts ul,
  .not-used ul,
  .columns,
  .messages,
  .documents {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .alerts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 1.5);
    align-items: baseline;
  }
  .alerts ul {
    flex: 1 1 calc(20 * var(--_rem));
    min-inline-size: 0; /* else the browser lays out a long text twice */
  }
  .not-used strong {
    color: var(--_box);
  }
  .not-used li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 calc(var(--_space) * 1.5);
    padding-block: 1px;
  }
  .not-used li + li {
    border-block-start: 1px solid color-mix(in srgb, var(--_box) 16%, transparent);
  }
  .not-used button.link {
    min-block-size: max(1.5 * var(--_rem), var(--_target) - 12px);
    color: var(--_accent);
    font-size: var(--_small);
    font-weight: var(--_strong);
    text-decoration: none;
  }
  .not-used button.link:hover {
    text-decoration: underline;
  }
  .unsent {
    color: var(--_high);
    font-size: var(--_small);
  }

  /* The name of a disease opens its details. */
  button.disclose {
    display: inline-flex;
    align-items: baseline;
    min-block-size: calc(1.75 * var(--_rem));
    border: 0;
    padding: 0;
    background: none;
    color: var(--_text);
    text-align: var(--_start, start);
  }
  .disclose:hover {
    background: none;
    color: var(--_accent);
  }
  .disclose .icon,
  .advice [part~='heading'] .icon {
    margin: 0;
    color: var(--_critical);
  }
  .dates time {
    display: inline; /* else a comma could begin a line */
    white-space: nowrap;
  }
  @container (width < 24em) {
    .names .in-line > bdi {
      white-space: normal; /* in a wide font, the last name and its date are wider than a phone */
    }
  }
  @container (width < 14em) {
    .dates time,
    .in-line > bdi {
      white-space: normal;
    }
  }
  .details {
    contain: style; /* its lists have no box: Chromium would count every item from the first of the page, 24 s for 7,000 */
    margin-block: 4px 12px;
    border-radius: calc(var(--_radius) * 1.334);
    padding: 12px var(--_rem);
    background: var(--_raised);
    font-size: 0.9375em;
  }
  .details > * + * {
    margin-block-start: 8px;
  }
  .details li {
    margin-block: 4px;
  }
  .messages strong {
    display: block;
    color: var(--_muted);
    font-size: 0.8667em;
    font-weight: 400;
  }
  .messages .critical strong {
    display: inline;
    color: var(--_critical);
    font-size: 1em;
    font-weight: 700;
  }
  .messages .critical .icon {
    color: var(--_critical);
  }
  .details .title {
    font-weight: var(--_strong);
  }
  details {
    contain: style; /* a summary is a list item, counted in the same way */
  }
  summary [part~='heading'] {
    display: inline;
  }
  .reasons .link {
    max-inline-size: calc(100% - 1em); /* room for the comma after it */
    min-block-size: calc(1.5 * var(--_rem));
  }

  /* The table: a card for each row, until the host is wide enough for columns: 700 px of ordinary text, more of a larger one,
     whose words would not fit. */
  [role='table'] {
    inline-size: 100%;
    border-collapse: collapse;
  }
  :is([role$='header'], [role='cell']) {
    padding-block: 6px;
    padding-inline: 0 14px;
    font-weight: 400;
    text-align: var(--_start, start);
    vertical-align: baseline;
  }
  .titles {
    color: var(--_muted);
    font-size: var(--_micro);
  }
  .why {
    color: var(--_muted);
    font-size: var(--_small);
  }
  .why p {
    display: inline;
    margin-inline-end: 8px;
  }
  .group-title {
    font-size: var(--_large);
  }
  .group-title .reasons {
    font-size: 0.8235em;
  }
  .no-action {
    margin-block-start: var(--_space);
    border-block-start: 1px solid var(--_line);
    padding-block-start: calc(var(--_space) * 1.25);
  }
  .no-action > :is([part~='heading'], .muted) {
    display: inline;
    margin-inline-end: 8px;
  }
  .no-action > .muted {
    font-size: var(--_small);
  }
  .no-action .conclusion {
    color: var(--_muted); /* grey: "no action" is no all-clear */
    font-size: var(--_small);
    font-weight: var(--_strong);
  }
  .columns {
    column-gap: calc(var(--_space) * 2.5);
    columns: calc(13 * var(--_rem));
    margin-block: 0 4px;
  }
  .columns.dated {
    columns: calc(22.5 * var(--_rem)); /* a name and its dates in one line */
  }
  .columns > li {
    break-inside: avoid;
    contain: style;
  }
  .columns > .open {
    column-span: all;
  }
  .columns .disclose {
    color: var(--_standard);
    font-size: 0.9375em;
    font-weight: 400;
  }
  .columns .disclose:hover {
    color: var(--_accent);
    text-decoration: underline;
  }
  .columns .disclose::before {
    content: none; /* a name alone: 27 signs would call for attention that nothing here needs */
  }
  .columns .dates {
    color: var(--_muted);
    font-size: var(--_micro);
  }
  .visit {
    margin-block-start: 4px;
  }
  @container (width < 43.75em) {
    .columns {
      columns: calc(8.25 * var(--_rem));
    }
    .columns.dated {
      columns: calc(15 * var(--_rem));
    }
    .top {
      flex-direction: column;
      align-items: stretch;
      gap: calc(var(--_space) * 1.5);
    }
    .lead {
      flex: none;
    }
    .line {
      flex-direction: column;
      align-items: start;
      gap: var(--_space);
    }
    .professional .summary [part~='heading'] {
      font-size: 1.5em;
    }
    .bar .actions {
      margin-inline-start: 0;
    }
    .titles {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    :is([role='table'], .group, [role='row'], [role$='header'], [role='cell']) {
      display: block;
    }
    :is([role$='header'], [role='cell']) {
      padding: 0;
    }
    .group {
      margin-block-end: calc(var(--_space) * 1.5);
    }
    [role='row']:not(:last-child, .group-head) {
      border-block-end: 1px solid var(--_hair);
    }
    [role='row'] {
      padding-block: 8px;
    }
    .advice > [role='cell'] {
      font-size: var(--_small);
    }
    .advice > .date {
      display: inline-block;
      padding-inline-end: 12px;
    }
    table .disclose {
      font-size: var(--_large);
    }
    .foot .actions,
    .foot button,
    .foot ::slotted(:is(button, div)) {
      inline-size: 100%;
    }
    .foot .actions {
      flex-direction: column;
    }
    .credit {
      order: 1;
    }
  }
  @container (width >= 43.75em) {
    .titles th {
      padding-block: 0 5px;
      border-block-end: 1px solid var(--_line);
    }
    .title {
      display: none;
    }
    .details .title {
      display: block;
    }
    .group-title {
      padding-block: 12px 2px;
    }
    .advice > * {
      border-block-end: 1px solid var(--_hair);
    }
    .advice:hover {
      background: var(--_raised);
    }
    .advice:has([aria-expanded='true']) > * {
      border-block-end-color: transparent;
    }
    .opened > * {
      border-block-end: 1px solid var(--_line);
      padding-block-start: 0;
    }
    .opened .details {
      margin-inline-start: calc(1.25 * var(--_rem));
    }
    [role='rowheader'][scope='row'] {
      inline-size: calc(11 * var(--_rem));
      overflow-wrap: break-word; /* a column is as wide as its longest word */
    }
    [role='rowheader'] .service-text {
      overflow-wrap: inherit;
    }
    table .disclose {
      max-inline-size: none; /* a percentage would let the column be narrower than a word */
      min-block-size: 1.5em;
    }
    .date {
      inline-size: 8.2em;
    }
    .date,
    .doses,
    [role='cell'][colspan='2'] {
      overflow-wrap: break-word;
      font-size: 0.9375em;
    }
    .date time {
      white-space: nowrap;
    }
    .date .remark {
      display: block;
      color: var(--_high);
      font-size: 0.8667em;
    }
    .doses {
      inline-size: 5.5em;
    }
    .why {
      line-height: 1.35;
    }
  }
  @container (width >= 56em) {
    /* What the service says beside what it rests on. */
    .opened .details:has(> .messages + *) {
      display: grid;
      grid-template-columns: 3fr 2fr;
      align-items: start;
      gap: 8px 32px;
    }
    .opened .details > * {
      margin: 0;
      grid-column: 2;
    }
    .opened .details > .messages {
      grid-area: 1 / 1 / span 6;
    }
    .opened .details > .not-today {
      grid-column: 1 / -1;
    }
    [role='rowheader'][scope='row'] {
      inline-size: calc(12.5 * var(--_rem));
    }
    .date {
      inline-size: 9em;
    }
    .doses {
      inline-size: 8em; /* fits "0; 1 not sent" */
    }
    /* A gap and its entries side by side. */
    .not-used > div {
      display: flex;
      gap: 8px;
    }
    .not-used > div > ul {
      flex: 1;
    }
  }

  @container (width >= 70em) {
    .date + .date {
      inline-size: 14em; /* a date and its remark in one line */
    }
    .date .remark {
      display: inline;
    }
  }

  /* The public: one card for each group. */
  .public .group,
  .counted {
    margin-block: calc(var(--_space) * 2);
  }
  .public .statement {
    margin-block: var(--_space);
    font-size: var(--_small);
  }
  .public .group > [part~='heading'] {
    margin-block-end: 6px;
    color: var(--_box);
  }
  .public .group.standard > [part~='heading'] {
    color: inherit; /* no colour: "no action" is no all-clear */
  }
  .public summary {
    padding: 7px var(--_rem);
  }
  .public .calm > summary {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 2);
  }
  .public .calm > .rows {
    margin-block-start: var(--_space);
  }
  .public summary > * {
    flex: 1;
    min-inline-size: 0;
  }
  .public summary::before {
    order: 1;
    align-self: center;
    margin: 0 0.0625em 0 0.75em;
  }
  .public .calm > summary::before {
    margin-inline-start: auto;
  }
  .advice summary [part~='heading'] {
    display: block;
    font-size: 1em;
    font-weight: var(--_strong);
  }
  .public .dates {
    color: var(--_muted);
    font-size: var(--_small);
    font-weight: 400;
  }
  .inside {
    padding: 0 var(--_rem) 12px;
  }
  .inside .details {
    margin-block: 8px 0;
  }
  .counted dl {
    margin: 6px 0;
  }
  .counted dt {
    font-size: var(--_small);
  }
  .counted > p {
    color: var(--_muted);
    font-size: var(--_small);
  }
  /* The public takes the result along by the last rows. */
  .public .take-away {
    display: block;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 2);
  }
  .public .take-away > button {
    display: block;
    inline-size: 100%;
    border: 0;
    border-radius: 0;
    padding-inline: var(--_rem);
    text-align: var(--_start, start);
  }
  .public .take-away > button:first-child {
    border-start-start-radius: inherit;
    border-start-end-radius: inherit;
  }
  .public .take-away > button:last-child {
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
  }
  .public .take-away > * + button {
    box-shadow: 0 -1px var(--_hair); /* a border would be the line of a control, which has to stand out */
  }
  .given {
    margin-block-end: var(--_space);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 2);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
  }
  .given .field:first-of-type:not(:last-of-type) .choices {
    display: block;
    columns: calc(18 * var(--_rem));
  }
  .given .field:first-of-type:not(:last-of-type) .choice {
    display: flex;
    align-items: start;
    break-inside: avoid;
    min-block-size: calc(2 * var(--_rem));
  }
  .given small {
    font-size: var(--_small);
  }

  @media not print {
    .document {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .public .take-away > * + button {
      border-block-start: 1px solid; /* a shadow is not drawn */
    }
    .switch [aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
