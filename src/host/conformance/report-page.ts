import {escaped, page} from './html.js';
import type {ClauseVerdict, Report, RuleVerdict, Verdict} from './report.js';

const words: Readonly<Record<Verdict, string>> = {
  pass: 'pass',
  fail: 'FAIL',
  'not-seen': 'not seen',
  yes: 'yes, says a person',
  no: 'no, says a person',
  'not-applicable': 'not applicable, says a person',
  'not-asked': 'no answer',
};

const ways: Readonly<Record<ClauseVerdict['by'], string>> = {
  wire: 'by its requests',
  text: 'by its text',
  person: 'by a person',
};

const classOf = (verdict: Verdict) =>
  verdict === 'fail' || verdict === 'no' ? 'fail' : verdict === 'pass' ? 'pass' : 'quiet';

const levels: Readonly<Record<RuleVerdict['level'], string>> = {
  must: 'MUST',
  should: 'SHOULD',
  case: 'Case',
  access: 'Access',
};

/** The report as one page that needs no other file. */
export function reportPage(report: Report): string {
  const {counts, started, ended, version} = report;
  const sections = report.rules.map(
    ({id, level, sentence, clauses}) => `<h2>${escaped(sentence)}</h2>
<p class="quiet">${levels[level]}, ${escaped(id)}</p>
<table><thead><tr><th>What the client does</th><th>Judged</th><th>Verdict</th></tr></thead><tbody>
${clauses.map(rowOf).join('\n')}
</tbody></table>`,
  );
  const body = `<h1>Conformance of a client</h1>
<p>${escaped(summaryOf(report))}</p>
<p class="quiet">From ${escaped(started)} to ${escaped(ended)}, vacc-assistant ${escaped(version)}. ${counts.yes + counts.no + counts['not-applicable']} answers are by a person, and prove nothing by themselves.</p>
${sections.join('\n')}`;
  return page('en', 'Conformance of a client', body);
}

const rowOf = ({text, by, verdict, evidence}: ClauseVerdict) => {
  const proof = evidence.map((one) => `<br><code>${escaped(one)}</code>`).join('');
  return `<tr><td>${escaped(text)}${proof}</td><td>${ways[by]}</td><td class="${classOf(verdict)}">${words[verdict]}</td></tr>`;
};

/** The counts in one sentence. */
const summaryOf = ({counts}: Report): string =>
  `Machine clauses: ${counts.pass} pass, ${counts.fail} fail, ${counts['not-seen']} not seen. Questions: ${counts.yes} yes, ${counts.no} no, ${counts['not-applicable']} not applicable, ${counts['not-asked']} without an answer.`;

/** The failures, and what was not seen, for the terminal. */
export function reportText(report: Report): string {
  const lines = report.rules.flatMap(({id, clauses}) =>
    clauses
      .filter(({verdict}) => verdict === 'fail' || verdict === 'not-seen' || verdict === 'no')
      .map(({text, verdict, evidence}) =>
        [`${words[verdict].padEnd(10)}${id}  ${text}`, ...evidence.map((one) => `${' '.repeat(10)}${one}`)].join('\n'),
      ),
  );
  return [...lines, summaryOf(report)].join('\n');
}
