/** Text in the markup of a page. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const styles = `
:root { color-scheme: light dark; --line: #8c9298; --fail: #b3001b; --pass: #00703c; --quiet: #50575e; }
@media (prefers-color-scheme: dark) { :root { --fail: #ff8a8a; --pass: #7ddba3; --quiet: #b0b6bc; } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: 0; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; } th:nth-child(n + 2) { width: 5.5rem; } th { white-space: nowrap; }
th, td { text-align: start; vertical-align: top; overflow-wrap: anywhere; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); }
code, textarea { font-family: ui-monospace, monospace; font-size: .875rem; overflow-wrap: anywhere; }
textarea { width: 100%; box-sizing: border-box; } fieldset { border: 1px solid var(--line); margin: 1rem 0; min-inline-size: 0; } legend { float: inline-start; inline-size: 100%; }
legend + * { clear: both; }
@media (width < 40rem) {
  thead { display: none; } table, tbody, tr, td { display: block; }
  tr { border-bottom: 1px solid var(--line); padding-block: .5rem; } td { border: 0; padding: 0; } td:nth-child(2)::before { content: 'Judged by '; }
}
ul { padding-inline-start: 1.25rem; } summary { cursor: pointer; }
button { font: inherit; padding: .375rem 1rem; } label { margin-inline-end: 1rem; } fieldset label { white-space: nowrap; }
.fail { color: var(--fail); font-weight: 600; } .pass { color: var(--pass); } .quiet { color: var(--quiet); }`;

/** A page without a script, which needs no other file. */
export const page = (language: string, title: string, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${styles}</style></head><body>
${body}
</body></html>
`;
