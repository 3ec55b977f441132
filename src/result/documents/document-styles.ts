/**
 * The styles of a document, on paper and in a downloaded page: dark on white. Words and borders carry the meaning; colour
 * only adds to them. Browsers repeat the head and the foot of a table on every page of paper, and of nothing else. Inner
 * sections have their margin at the end: at the start, only the first of two columns would keep it.
 */
export const documentStyles = `
.document { background: #fff; color: #1a1a1a; line-height: 1.4; overflow-wrap: anywhere; }
.document h1 { margin: 0; font-size: 1.1em; }
.document h2 { margin: 0 0 0.25rem; font-size: 1.2em; line-height: 1.25; }
.document :is(h3, h4, h5, h6) { margin: 0; font-size: 1em; }
.document p { margin: 0; }
.document ul { margin: 0; padding-inline-start: 1.25rem; }
.document :is(li, p) { white-space: pre-line; }
.document a { color: inherit; }
.document :where(section, .responsibility, .high, .table) { margin-block: 0.75rem 0; }
.document .table { overflow-x: auto; }
.document section section { margin-block: 0 0.35rem; break-inside: avoid; }
.document :is(section.critical, section.high, section.medium, section.standard, div.high) { border-inline-start: 0.3rem solid #4a5568; padding-inline-start: 0.75rem; }
.document section.critical { border-color: #9b1c1c; }
.document :is(section, div).high { border-color: #8a4b00; }
.document section.medium { border-color: #1f4e99; }
.document .responsibility { border: 1px solid #4a5568; padding: 0.25rem 0.75rem; font-weight: 600; }
.document :is(.head ul, .foot ul, .credit) { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; list-style: none; }
.document :is(.head, .foot, .credit) { padding-block: 0.25rem; font-size: 0.9em; }
.document table { inline-size: 100%; border-collapse: collapse; overflow-wrap: break-word; }
.document :is(th, td) { border-block-end: 1px solid #b8c0cc; padding: 0.15rem 0.5rem 0.15rem 0; text-align: start; vertical-align: top; }
.document :is(thead th, th[scope='row']) { font-weight: 600; }
.document [scope='rowgroup'] { border-block-start: 0.15rem solid #4a5568; padding-block-start: 0.3rem; }
.document [scope='rowgroup'] p:not(:first-child) { font-weight: 400; }
.document th[scope='row'] { inline-size: 12em; }
.document td:nth-last-child(n + 3):not([colspan]) { inline-size: 8em; }
.document td:nth-last-child(2) { inline-size: 6em; }
.document .critical [scope='rowgroup'] { border-color: #9b1c1c; }
.document .high [scope='rowgroup'] { border-color: #8a4b00; }
.document .medium [scope='rowgroup'] { border-color: #1f4e99; }
.document tr { break-inside: avoid; }
.document tr:first-child { break-after: avoid; }
.document :is(h1, h2, h3, thead) { break-after: avoid; }
.document.dense { font-size: 0.9rem; line-height: 1.3; }
.document.dense h2 { font-size: 1.1em; }
.document.dense :where(section, .responsibility) { margin-block: 0.4rem 0; }
.document.dense section section { margin-block: 0 0.1rem; }
.document.dense section section ul { padding: 0; list-style: none; }
.document.large, .document.large :is(h1, h2, h3, .head, .foot) { font-size: 18pt; line-height: 1.3; }
.document.large h2 { font-size: 20pt; }
.document.large :is(.head, .foot) ul { padding-block: 6pt; }
@media print {
  .document { display: table; inline-size: 100%; font-size: 9.5pt; line-height: 1.25; }
  .document :where(section, .responsibility, .high, .table) { margin-block-start: 0.5rem; }
  .document .table { overflow: visible; }
  .document table { font-size: 8.5pt; }
  .document .head { display: table-header-group; break-inside: avoid; }
  .document .foot { display: table-footer-group; break-inside: avoid; }
  .document :is(.annex, section:has(> section)) { columns: 2; }
  .document section > h2 { column-span: all; }
  .document .annex { font-size: 8.5pt; }
  .document:is(.dense, .large) section { columns: auto; }
  .document.large { font-size: 18pt; }
}
`;

/** The styles of the page around a document. */
export const pageStyles = `
:root { color-scheme: light; }
body { margin: 0 auto; max-inline-size: 60rem; padding: 1.5rem; font-family: system-ui, sans-serif; }
.large { max-inline-size: 50rem; }
@page { margin: 12mm; }
@media print { body.document { max-inline-size: none; padding: 0; } }
`;
