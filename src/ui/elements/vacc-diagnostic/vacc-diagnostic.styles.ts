import {css} from 'lit';

export default css`
  :host {
    overflow-wrap: anywhere;
  }
  [part='heading'] {
    font-size: 1.125em;
  }
  .icon {
    margin-inline-end: 0.375rem;
    vertical-align: -0.25em;
  }
  time {
    display: inline-block; /* whole on a line, where a line holds it */
  }
  p {
    margin-block: 0.125rem;
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
  .summary [part='heading'] {
    font-size: 1.375em;
  }
  .whole {
    display: inline-block; /* a number stays with its words */
    color: var(--_box);
  }
  .conclusion {
    color: var(--_box);
    font-weight: var(--_strong);
  }
  .count {
    font-weight: 400;
  }

  /* The first lines: the steps beside the ways to take the result along, the counts beside what can be done. */
  .bar,
  .top,
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 2);
    align-items: center;
    justify-content: space-between;
    margin-block-end: var(--_space);
  }
  .line {
    flex-wrap: nowrap;
  }
  .summary {
    flex: 1 1 20rem;
  }
  .actions,
  .bar .actions {
    margin-block: var(--_space);
  }
  .bar .actions {
    gap: var(--_space);
    margin: 0;
    margin-inline-start: auto;
  }
  .bar > .box,
  .bar > .files {
    flex-basis: 100%;
  }
  .professional :is(.bar, .switch, .given, .actions, .no-action, table) button {
    min-block-size: 1.875rem;
    padding: 0.125rem 0.625rem;
    font-size: 0.9375em;
  }
  .switch {
    display: flex;
    flex: none;
  }
  .switch button {
    border-radius: 0;
  }
  .switch button:first-child {
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
  }
  .switch button:last-child {
    border-inline-start: 0;
    border-start-end-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
  }
  .switch [aria-pressed='true'] {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .statement.muted {
    font-size: 0.875em;
    line-height: 1.4;
  }
  .credit {
    margin-block: calc(var(--_space) * 2);
    font-size: 0.875em;
  }
  .professional .box {
    margin-block-end: var(--_space);
    padding: calc(var(--_space) * 0.75) calc(var(--_space) * 1.5);
  }
  .professional .alerts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 2);
  }
  .alerts [part='heading'] {
    color: var(--_box);
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
  .alerts ul {
    flex: 1 1 20rem;
    min-inline-size: 0; /* else the browser lays out a long text twice */
  }
  .professional .not-used {
    font-size: 0.9375em;
  }
  .not-used > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
  }
  .not-used div > ul {
    display: flex;
    flex: 1 1 16rem;
    flex-wrap: wrap;
    gap: 0 1rem;
  }
  .professional .narrow {
    display: none;
  }
  .names .link {
    min-block-size: 1.5rem;
    padding: 0;
  }
  .unsent {
    color: var(--_high);
  }

  /* What opens: a triangle that no screen reader reads. */
  button.disclose {
    display: inline-flex;
    gap: 0.25em;
    align-items: baseline;
    text-decoration: none;
  }
  .disclose .service-text {
    text-decoration: underline;
  }
  .disclose::before {
    flex: none;
    inline-size: 0.9em;
    content: var(--_closed) / '';
  }
  .disclose[aria-expanded='true']::before {
    content: '▾' / '';
  }
  .professional :is(table, .no-action) button.link {
    min-block-size: 1.5rem;
    padding: 0;
    font-size: inherit;
  }
  .disclose .icon {
    flex: none;
    align-self: center;
    margin: 0;
  }
  .dates time {
    display: inline; /* else a comma could begin a line */
    white-space: nowrap;
  }
  @container (width < 14em) {
    .dates time {
      white-space: normal;
    }
  }
  .disclose .icon,
  .advice > [part='heading'] .icon {
    color: var(--_critical);
  }
  .details {
    contain: style; /* its lists have no box: Chromium would count every item from the first of the page, 24 s for 7,000 */
    padding: 0.25rem 0.75rem;
    background: var(--_raised);
  }
  .details li {
    margin-block: 0.125rem;
  }
  .messages .critical {
    color: var(--_critical);
  }
  .details .title {
    font-weight: var(--_strong);
  }
  details {
    contain: style; /* a summary is a list item, counted in the same way */
  }
  summary [part='heading'] {
    display: inline;
  }
  .reasons .link {
    min-block-size: 1.5rem;
    padding: 0;
  }

  /* The table: a card for each row, until the host is wide enough for columns: 700 px of ordinary text, more of a larger one,
     whose words would not fit. */
  [role='table'] {
    inline-size: 100%;
    margin-block: var(--_space);
    border-collapse: collapse;
  }
  :is([role$='header'], [role='cell']) {
    padding-block: 0.25rem;
    padding-inline: 0 0.5rem;
    line-height: 1.35;
    text-align: start;
    vertical-align: top;
  }
  .titles {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .titles th {
    font-weight: 400;
  }
  .why {
    font-size: 0.875em;
  }
  .why p {
    display: inline;
    margin-inline-end: 0.5rem;
  }
  .group-title .reasons {
    font-size: 0.875em;
    font-weight: 400;
  }
  .group {
    border-inline-start: 0.25rem solid var(--_box);
  }
  .columns {
    column-gap: 1rem;
    columns: 15rem;
    margin-block: 0.125rem 0.5rem;
  }
  .columns > li {
    break-inside: avoid;
    contain: style;
  }
  .columns > .open {
    column-span: all;
  }
  @container (width < 43.75em) {
    .columns {
      columns: 8.25rem;
    }
  }
  .no-action .dates {
    font-size: 0.875em;
  }
  .no-action .conclusion {
    color: var(--_muted); /* grey: "no action" is no all-clear */
  }
  @container (width < 43.75em) {
    .line {
      display: block;
    }
    .switch {
      margin-block: var(--_space);
    }
    .professional .narrow {
      display: block;
    }
    .bar .actions {
      margin-inline-start: 0;
    }
    .top > button {
      inline-size: 100%;
    }
    .titles {
      position: absolute;
      clip-path: inset(50%);
    }
    :is([role='table'], .group, [role='row'], [role$='header'], [role='cell']) {
      display: block;
    }
    :is([role$='header'], [role='cell']) {
      padding-block: 0.0625rem;
    }
    .group {
      margin-block-end: calc(var(--_space) * 2);
      padding-inline-start: 0.625rem;
    }
    [role='row']:not(:last-child) {
      border-block-end: 1px solid var(--_line);
    }
    [role='row'] {
      padding-block: 0.375rem;
    }
    .date {
      display: inline-block;
      padding-inline-end: 0.75rem;
    }
    .professional table .disclose {
      min-block-size: 1.75rem;
      font-size: 1.0625em;
    }
  }
  @container (width >= 43.75em) {
    .titles th {
      border-block-end: 2px solid var(--_line);
    }
    .title {
      display: none;
    }
    .details .title {
      display: block;
    }
    .group [role='row'] > :first-child {
      padding-inline-start: 0.5rem;
    }
    .group-title {
      padding-block-start: 0.5rem;
    }
    [role='row']:not(.group-head) > * {
      border-block-end: 1px solid var(--_line);
    }
    .group > tr:last-child > * {
      border-block-end: 1px solid var(--_border);
    }
    [role='rowheader'][scope='row'] {
      inline-size: 11rem;
    }
    .date {
      inline-size: 8.5em;
    }
    .date,
    .doses,
    [role='cell'][colspan='2'] {
      overflow-wrap: break-word; /* a column is as wide as its longest word */
      font-size: 0.875em;
    }
    .date time {
      white-space: nowrap;
    }
    .doses {
      inline-size: 6em;
    }
  }
  @container (width >= 56em) {
    [role='rowheader'][scope='row'] {
      inline-size: 15rem;
    }
    .date {
      inline-size: 11em;
    }
  }

  /* The public: one thing below the other. */
  .public .group,
  .counted {
    margin-block: calc(var(--_space) * 4);
  }
  .public .group {
    border: 0;
  }
  .public .group > [part='heading'] {
    border-block-end: 1px solid var(--_line);
    padding-block-end: 0.25rem;
    color: var(--_box);
    font-size: 1.25em;
  }
  .public .group.standard > [part='heading'] {
    color: inherit; /* no green: "no action" is no all-clear */
  }
  .public .advice {
    border-block-end: 1px solid var(--_line);
    padding-block: calc(var(--_space) * 1.5);
  }
  .public .dates {
    font-weight: var(--_strong);
  }
  .counted dl {
    margin: 0;
  }
  .counted .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    border-block-end: 1px solid var(--_line);
    padding-block: 0.375rem;
  }
  .counted dt {
    flex: 0 1 9.5rem;
    color: var(--_muted);
  }
  .counted dd {
    flex: 1 1 12rem;
    margin: 0;
  }
  .counted .change {
    flex: 0 0 auto;
  }
  @container (width < 24em) {
    .counted dt {
      flex-basis: 100%;
    }
  }
  .not-today {
    margin-block-start: 0.5rem;
  }
  .not-today .field {
    margin-block: 0.5rem;
  }
  .not-today > button + .field {
    margin-block-start: 1rem;
  }
  .given {
    margin-block-end: var(--_space);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    padding: var(--_space) calc(var(--_space) * 1.5);
  }
  .given .field {
    margin-block: var(--_space);
  }
  .given .field:first-of-type:not(:last-of-type) .choices {
    display: block;
    columns: 18rem;
  }
  .given .field:first-of-type:not(:last-of-type) .choice {
    display: flex;
    align-items: start;
    break-inside: avoid;
    min-block-size: 2rem;
  }
  .given small {
    font-size: 0.875em;
  }

  @media not print {
    .document {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .icon.icon {
      color: inherit; /* the system's own colours leave a dark red on black */
    }
  }
`;
