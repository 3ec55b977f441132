import type {Answering} from './answers.js';
import type {ClientRecord, TlsRecord} from './client-record.js';
import type {Scenario} from './scenarios.js';

/** A run, as the judges see it. */
export interface Run extends Answering {
  readonly scenarios: readonly Scenario[];
  readonly of: (scenario: string) => ClientRecord;
  readonly tls: TlsRecord;
}

/** The result of a judge in one scenario. Where nothing showed the clause, there is no verdict. */
interface Finding {
  readonly isSeen: boolean;
  /** The requests and texts that break the clause. */
  readonly faults: readonly string[];
}

/** The findings of all scenarios of a clause. */
interface Findings {
  readonly faults: readonly string[];
  /** The scenarios that did not show it yet. */
  readonly missing: readonly string[];
}

/** One statement about a client that has a verdict of its own. */
export interface Clause {
  readonly id: string;
  /** A sentence whose subject is the client. */
  readonly text: string;
  /** The source of the verdict: the requests of the client, its visible text, or a person. */
  readonly by: 'wire' | 'text' | 'person';
  /** The scenarios that show it. */
  readonly scenarios: readonly string[];
  /** The question for a person, in English and French. */
  readonly question?: {readonly en: string; readonly fr: string};
  readonly judge?: (run: Run) => Findings;
}

/** Judges the record of one scenario. */
export type Judge = (record: ClientRecord, scenario: Scenario, run: Run) => Finding;

/** A clause that a machine judges in each of its scenarios. */
export const machineClause =
  (by: 'wire' | 'text') =>
  (id: string, text: string, scenarios: readonly string[], judge: Judge): Clause => ({
    ...{id, text, by, scenarios},
    judge: (run) => {
      const findings = run.scenarios
        .filter(({name}) => scenarios.includes(name))
        .map((scenario) => ({name: scenario.name, ...judge(run.of(scenario.name), scenario, run)}));
      return {
        faults: findings.flatMap(({faults}) => faults),
        missing: findings.filter(({isSeen}) => !isSeen).map(({name}) => name),
      };
    },
  });
