/**
 * The styles of a downloaded page: dark on white, like paper. Words and borders carry the meaning; colour only adds to them.
 * Browsers repeat the head and the foot of a table on every page of paper, and of nothing else.
 */
export const pageStyles = `
:root { color-scheme: light; }
body { margin: 0 auto; max-inline-size: 60rem; padding: 1.5rem; background: #fff; color: #1a1a1a; font: 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.1em; }
h2 { margin: 0 0 0.25rem; font-size: 1.2em; line-height: 1.25; }
h3 { margin: 0; font-size: 1em; }
p { margin: 0; }
ul { margin: 0; padding-inline-start: 1.25rem; }
li, p { white-space: pre-line; }
a { color: inherit; }
section, .statement, .high, .table { margin-block: 0.75rem 0; }
.table { overflow-x: auto; }
section section { margin-block: 0.35rem 0; break-inside: avoid; }
section.critical, section.high, section.medium, section.standard, div.high { border-inline-start: 0.3rem solid #4a5568; padding-inline-start: 0.75rem; }
section.critical { border-color: #9b1c1c; }
section.high, div.high { border-color: #8a4b00; }
section.medium { border-color: #1f4e99; }
.statement { border: 1px solid #4a5568; padding: 0.25rem 0.75rem; font-weight: 600; }
header ul, main > section:last-of-type + ul, footer ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; list-style: none; }
header, footer { padding-block: 0.25rem; font-size: 0.9em; }
table { inline-size: 100%; border-collapse: collapse; overflow-wrap: break-word; }
th, td { border-block-end: 1px solid #b8c0cc; padding: 0.15rem 0.5rem 0.15rem 0; text-align: start; vertical-align: top; }
thead th, th[scope='row'] { font-weight: 600; }
[scope='rowgroup'] { inline-size: 7.5em; }
td:nth-last-child(n + 3):not([colspan]) { inline-size: 7.5em; }
td:nth-last-child(2) { inline-size: 5em; }
tr > [scope='rowgroup'] { border-inline-start: 0.3rem solid #4a5568; padding-inline-start: 0.5rem; }
.critical > tr > [scope='rowgroup'] { border-color: #9b1c1c; }
.high > tr > [scope='rowgroup'] { border-color: #8a4b00; }
.medium > tr > [scope='rowgroup'] { border-color: #1f4e99; }
tr { break-inside: avoid; }
h1, h2, h3, thead { break-after: avoid; }
.dense { font-size: 0.9rem; line-height: 1.3; }
.dense h2 { font-size: 1.1em; }
.dense section, .dense .statement { margin-block: 0.4rem 0; }
.dense section section { margin-block: 0.1rem 0; }
.dense section section ul { padding: 0; list-style: none; }
.large { max-inline-size: 50rem; }
.large, .large :is(h1, h2, h3, header, footer) { font-size: 18pt; line-height: 1.3; }
.large h2 { font-size: 20pt; }
.large :is(header, footer) ul { padding-block: 6pt; }
@page { margin: 12mm; }
@media print {
  body { display: table; inline-size: 100%; max-inline-size: none; padding: 0; font-size: 9.5pt; line-height: 1.25; }
  section, .statement, .high, .table { margin-block-start: 0.5rem; }
  .table { overflow: visible; }
  table { font-size: 8.5pt; }
  header { display: table-header-group; break-inside: avoid; }
  footer { display: table-footer-group; break-inside: avoid; }
  .annex, section:has(> section) { columns: 2; }
  section > h2 { column-span: all; }
  .annex { font-size: 8.5pt; }
  .dense section, .large section { columns: auto; }
  .large { max-inline-size: none; font-size: 18pt; }
}
`;
