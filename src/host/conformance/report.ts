import {version} from '../../version.js';
import type {Run} from './clause.js';
import {rules, wayOf, type Rule} from './rules.js';

export const personAnswers = ['yes', 'no', 'not-applicable'] as const;
export type PersonAnswer = (typeof personAnswers)[number];

/** Of a machine: `pass`, `so-far` (not shown in every scenario), `fail`, `not-seen`. Of a person: the answer, or `not-asked`. */
export type Verdict = 'pass' | 'so-far' | 'fail' | 'not-seen' | PersonAnswer | 'not-asked';

export interface ClauseVerdict {
  readonly id: string;
  readonly text: string;
  readonly by: 'wire' | 'text' | 'person';
  readonly verdict: Verdict;
  /** What breaks the clause, at most ten. */
  readonly evidence: readonly string[];
  /** The scenarios that did not show it yet. */
  readonly missing: readonly string[];
}

export interface RuleVerdict extends Pick<Rule, 'id' | 'level' | 'sentence' | 'reason'> {
  readonly way: ReturnType<typeof wayOf>;
  readonly clauses: readonly ClauseVerdict[];
}

/** The report of a run: docs/conformance-report.schema.json. */
export interface Report {
  readonly schema: 'vacc-conformance/1';
  readonly version: string;
  readonly started: string;
  readonly ended: string;
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly rules: readonly RuleVerdict[];
}

const mostEvidence = 10;

/** Judges a run. The answers of persons are by the ids of clauses. */
export function reportOf(
  run: Run,
  answers: ReadonlyMap<string, PersonAnswer>,
  {started, ended}: {readonly started: string; readonly ended: string},
): Report {
  const judged = rules.map((rule): RuleVerdict => {
    const {id, level, sentence, reason, clauses} = rule;
    return {
      ...{id, level, sentence, reason, way: wayOf(rule)},
      clauses: clauses.map(({id: clause, text, by, scenarios, judge}) => {
        const {faults, missing} = judge?.(run) ?? {faults: [], missing: []};
        const seen = missing.length === 0 ? 'pass' : missing.length < scenarios.length ? 'so-far' : 'not-seen';
        const ofMachine = faults.length > 0 ? 'fail' : seen;
        const verdict = judge ? ofMachine : (answers.get(clause) ?? 'not-asked');
        return {id: clause, text, by, verdict, evidence: [...new Set(faults)].slice(0, mostEvidence), missing};
      }),
    };
  });
  const all = judged.flatMap(({clauses}) => clauses.map(({verdict}) => verdict));
  const counts = Object.fromEntries(
    (['pass', 'so-far', 'fail', 'not-seen', ...personAnswers, 'not-asked'] as const).map((verdict) => [
      verdict,
      all.filter((one) => one === verdict).length,
    ]),
  ) as Record<Verdict, number>;
  return {schema: 'vacc-conformance/1', version, started, ended, counts, rules: judged};
}

/** 1 for a failure of a machine clause, 2 for one that a scenario did not show, 0 when all pass. Answers of persons do not count. */
export function exitCodeOf({counts}: Report): 0 | 1 | 2 {
  if (counts.fail > 0) return 1;
  return counts['not-seen'] + counts['so-far'] > 0 ? 2 : 0;
}
