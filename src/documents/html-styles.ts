/** The styles of a downloaded page: dark on white, like paper. Words and borders carry the meaning; colour only adds to them. */
export const pageStyles = `
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1a1a1a; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-inline-size: 48rem; margin: 0 auto; padding: 1.5rem; }
h1 { margin: 0 0 1rem; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
h3 { margin: 0 0 0.25rem; font-size: 1.05rem; }
h4, h5 { margin: 0.5rem 0 0; font-size: 1rem; }
ul { margin: 0 0 0.5rem; padding-inline-start: 1.25rem; }
li, p { white-space: pre-line; }
section { margin-block: 1.5rem 0; break-inside: auto; }
section section { margin-block: 1rem 0; break-inside: avoid; }
section section section { margin-block: 0.5rem 0; }
.critical, .high, .medium, .standard { border-inline-start: 0.3rem solid #1b5e37; padding-inline-start: 0.75rem; }
.critical { border-color: #9b1c1c; }
.high { border-color: #8a4b00; }
.medium { border-color: #1f4e99; }
.statement { border: 1px solid #4a5568; padding: 0.5rem 0.75rem; font-weight: 600; }
h1, h2, h3, h4 { break-after: avoid; }
a { color: inherit; }
.dense { font-size: 0.875rem; line-height: 1.35; }
.dense main { padding: 0.5rem 1rem; }
.dense h1 { margin-block-end: 0.5rem; font-size: 1.3rem; }
.dense h2 { margin-block-end: 0.1rem; font-size: 1.1rem; }
.dense h3 { margin: 0; font-size: 1em; }
.dense ul { margin: 0; }
.dense section { margin-block: 0.5rem 0; }
.dense section section { margin-block: 0.25rem 0; }
.dense main > ul, .dense section section ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; list-style: none; }
@page { margin: 15mm; }
@media print { body { font-size: 10.5pt; } .dense { font-size: 9.5pt; } main, .dense main { max-inline-size: none; padding: 0; } }
`;
