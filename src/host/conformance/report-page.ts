import {escaped, page} from './html.js';
import type {ClauseVerdict, Report, RuleVerdict, Verdict} from './report.js';

const words: Readonly<Record<Verdict, string>> = {
  pass: 'pass',
  'so-far': 'pass so far',
  fail: 'FAIL',
  'not-seen': 'not seen',
  yes: 'yes, says a person',
  no: 'no, says a person',
  'not-applicable': 'not applicable, says a person',
  'not-asked': 'no answer',
};

const ways: Readonly<Record<ClauseVerdict['by'], string>> = {
  wire: 'requests',
  text: 'texts',
  person: 'a person',
};

const classOf = (verdict: Verdict) => (verdict === 'fail' || verdict === 'pass' ? verdict : 'quiet');

const levels: Readonly<Record<RuleVerdict['level'], string>> = {
  must: 'MUST',
  should: 'SHOULD',
  case: 'Case',
  access: 'Access',
};

/** The report as one page that needs no other file. */
export function reportPage(report: Report): string {
  const {counts, started, ended, version} = report;
  const failures = report.rules.flatMap(({clauses}) => clauses).filter(({verdict}) => verdict === 'fail');
  const failed =
    failures.length > 0
      ? `<h2>Failures</h2><ul>${failures.map(({id, text}) => `<li><a href="#${id}">${marked(text)}</a></li>`).join('')}</ul>`
      : '';
  const sections = report.rules.map(
    ({level, sentence, clauses}) => `<h2>${marked(sentence)} <span class="quiet">${levels[level]}</span></h2>
<table><thead><tr><th>What the client does</th><th>Judged by</th><th>Verdict</th></tr></thead><tbody>
${clauses.map(rowOf).join('\n')}
</tbody></table>`,
  );
  const body = `<h1>Conformance of a client</h1>
<p>${escaped(summaryOf(report))}</p>
<p class="quiet">From ${minute(started)} to ${minute(ended)}, vacc-assistant ${escaped(version)}. Answers of a person: ${counts.yes + counts.no + counts['not-applicable']}; they prove nothing by themselves.</p>
${failed}
${sections.join('\n')}`;
  return page('en', 'Conformance of a client', body);
}

/** A time of the report, in UTC. */
const minute = (time: string) => `${escaped(time.slice(0, 16).replace('T', ' '))} UTC`;

/** A text with code in backticks. */
const marked = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const rowOf = ({id, text, by, verdict, evidence, missing}: ClauseVerdict) => {
  const proof = evidence.map((one) => `<br><code>${escaped(one)}</code>`).join('');
  const open =
    verdict === 'so-far' || verdict === 'not-seen'
      ? `<br><span class="quiet">Not seen in: ${missing.map(escaped).join(', ')}</span>`
      : '';
  return `<tr id="${id}"><td>${marked(text)} <code class="quiet">${id}</code>${proof}${open}</td><td>${ways[by]}</td><td class="${classOf(verdict)}">${words[verdict]}</td></tr>`;
};

/** The counts in one sentence. */
const summaryOf = ({counts}: Report): string =>
  `Machine clauses: ${counts.pass} pass, ${counts['so-far']} pass so far, ${counts.fail} fail, ${counts['not-seen']} not seen. Questions: ${counts.yes} yes, ${counts.no} no, ${counts['not-applicable']} not applicable, ${counts['not-asked']} without an answer.`;

/** The failures, and what was not seen, for the terminal. */
export function reportText(report: Report): string {
  const lines = report.rules.flatMap(({clauses}) =>
    clauses
      .filter(({verdict}) => verdict === 'fail' || verdict === 'so-far' || verdict === 'not-seen' || verdict === 'no')
      .map(({id, text, verdict, evidence, missing}) =>
        [
          `${(verdict === 'no' ? 'no' : words[verdict]).padEnd(13)}${id}: ${text}`,
          ...[...evidence, ...(verdict === 'fail' ? [] : missing.map((name) => `not seen in: ${name}`))].map(
            (one) => `${' '.repeat(13)}${one}`,
          ),
        ].join('\n'),
      ),
  );
  return [...lines, summaryOf(report)].join('\n');
}
