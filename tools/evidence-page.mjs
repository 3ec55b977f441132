import {countResults} from './results.mjs';

/** @param {unknown} text plain text */
const html = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root {color-scheme: light dark; --good: #17603a; --bad: #a11616; --open: #7a4a00; --line: #c4ccd4; --soft: #f2f5f7}
@media (prefers-color-scheme: dark) {:root {--good: #7fd6a4; --bad: #ff9d94; --open: #f0c060; --line: #46525e; --soft: #1d242b}}
body {font: 1rem/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem}
h2 {margin-top: 2.5rem}
table {border-collapse: collapse; width: 100%}
caption {text-align: start; padding: 0 0 .5rem}
th, td {border-top: 1px solid var(--line); padding: .4rem .6rem; text-align: start; vertical-align: top}
.rows td, .rows th, code, li {overflow-wrap: anywhere}
thead th {background: var(--soft)}
.sums th + th, .sums td {text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums}
.rows tbody th {width: 9rem; font-weight: 600}
.rows td:nth-child(3) {width: 9rem}
.rows td:nth-child(4) {width: 30%}
.note, small, details {font-size: .875rem}
.note {margin: .25rem 0 0}
.passed {color: var(--good); font-weight: 600}
.failed {color: var(--bad); font-weight: 600}
.open {color: var(--open); font-weight: 600}
details ul {padding-inline-start: 1rem; margin: .25rem 0}
code {font-size: .9em}
@media (max-width: 40rem) {
  .sums {font-size: .875rem}
  .sums tr > * {padding: .4rem .2rem}
  .rows thead {display: none}
  .rows, .rows tbody, .rows tr, .rows tr > * {display: block; width: auto !important}
  .rows tr {border-top: 1px solid var(--line); padding: .4rem 0}
  .rows tr > * {border: 0; padding: 0}
}
@media print {body {max-width: none} details:not([open]) > summary::after {content: " (see the page on a screen)"}}
`;

/**
 * One page without scripts and without other files.
 *
 * @param {ReturnType<typeof import('./evidence.mjs').evidenceOf>} evidence
 * @param {{version: string, commit: string, sources?: string, date: string}} about
 * @returns {string} HTML
 */
export function pageOf({sections, runs, limits}, {version, commit, sources, date}) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Evidence for vacc-assistant ${html(version)}</title>
<style>${style}</style>
<main>
<h1>Evidence for vacc-assistant ${html(version)}</h1>
<p>Each rule, hazard and attack, the tests that show it, and what they said of the sources of this release.
<p>Commit <code>${html(commit)}</code>, sources <code>${html(sources?.slice(0, 16) ?? 'unknown')}</code>, page of ${html(minute(date))}.
<h2 id="summary">Summary</h2>
<p>A line passed if each reference to tests that it has led to one that passed, and to none that failed. It is open if it did not pass, or if its tests leave something out.
${table('sums', ['', 'Passed', 'Of', 'Open'], sections.map(summaryOf))}
<h2 id="open">What is open</h2>
<p>${limits}
${sections.map(openIn).join('')}
<h2 id="runs">The runs of the tests</h2>
<p>Results of other sources do not count. The short form runs in Chromium alone and leaves out what takes long.
${table('rows', ['Part', 'Tests', 'Form', 'When'], runs.map(lineOfRun))}
${sections.map(sectionOf).join('')}
</main>
</html>
`;
}

const table = (kind, names, lines) =>
  `<table class="${kind}"><thead><tr>${names.map((name) => `<th scope="col">${name}`).join('')}</thead><tbody>\n${lines.join('\n')}\n</tbody></table>`;

const minute = (date) => `${date.slice(0, 16).replace('T', ' ')} UTC`;

const wordsOf = (counts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

const isOpen = ({verdict, gap}) => verdict !== 'passed' || Boolean(gap);
const passedOf = (rows) => rows.filter(({verdict}) => verdict === 'passed').length;
const kindOf = (state) => (['passed', 'failed'].includes(state) ? state : 'open');
const verdict = (state) => `<span class="${kindOf(state)}">${state}</span>`;

const summaryOf = ({id, name, rows}) =>
  `<tr><th scope="row"><a href="#${id}">${name}</a>${[passedOf(rows), rows.length, rows.filter(isOpen).length].map((count) => `<td>${count}`).join('')}`;

function openIn({id, name, rows}) {
  const open = rows.map((row, i) => ({...row, at: `${id}-${i + 1}`})).filter(isOpen);
  if (open.length === 0) return '';
  const lines = open.map(({id, at, verdict: state, gap}) => {
    const what = [state === 'passed' ? '' : verdict(state), html(gap ?? '')].filter(Boolean).join('; ');
    return `<li><a href="#${at}">${html(id)}</a>: ${what}`;
  });
  return `<details${open.length <= 12 ? ' open' : ''}><summary>${name}: ${open.length} of ${rows.length}</summary><ul>${lines.join('\n')}</ul></details>\n`;
}

function lineOfRun({part, counts, sources, form, engines, date = '', results}) {
  const head = `<tr><th scope="row">${part}`;
  if (!counts) return `${head}<td colspan="3">${verdict('not run')}${sources ? ' on these sources' : ''}`;
  const failed = results.filter((result) => countResults([result]).failed > 0);
  const how = [form, engines].filter(Boolean).join(', ');
  return `${head}<td>${wordsOf(counts)}${listOf(failed)}<td>${html(how)}<td>${html(minute(date))}`;
}

const sectionOf = ({id, name, rows}) => `
<h2 id="${id}">${name}: ${passedOf(rows)} of ${rows.length}</h2>
${table(
  'rows',
  ['Id', 'What must hold', 'Result', 'Tests'],
  rows.map((row, i) => lineOf(row, `${id}-${i + 1}`)),
)}`;

function lineOf({id, text, notes, tests, verdict: state, gap}, at) {
  const all = tests.flatMap(({found}) => found);
  const notRun = tests.filter(({found}) => found.length === 0).length;
  const small = all.length > 0 ? wordsOf({...countResults(all), 'not run': notRun}) : '';
  const more = [...notes, ...(gap ? [`Open: ${html(gap)}`] : [])].map((note) => `<p class="note">${note}`).join('');
  const list = tests.map(
    ({name, found}) => `<li>${html(name)}${found.length > 0 ? '' : `: ${verdict('not run')}`}${listOf(found)}`,
  );
  return `<tr id="${at}"><th scope="row">${html(id)}<td>${text}${more}<td>${verdict(state)}<br><small>${small}</small><td><details><summary>${all.length} ${all.length === 1 ? 'test' : 'tests'}</summary><ul>${list.join('')}</ul></details>`;
}

const listOf = (found) =>
  found.length === 0
    ? ''
    : `<ul>${found.map(({title, state}) => `<li>${verdict(state === 'pending' ? 'skipped' : state)} ${html(title)}`).join('')}</ul>`;
