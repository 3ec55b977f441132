import type {Answering} from './answers.js';
import type {ClientRecord} from './client-record.js';
import type {Scenario} from './scenarios.js';

/** A run, as the judges see it. */
export interface Run extends Answering {
  readonly scenarios: readonly Scenario[];
  readonly of: (scenario: string) => ClientRecord;
}

/** What a judge found. Without a fault, and with nothing seen, there is no verdict. */
export interface Finding {
  readonly isSeen: boolean;
  /** What breaks the clause: the request or the text. */
  readonly faults: readonly string[];
}

/** One statement about a client that has a verdict of its own. */
export interface Clause {
  readonly id: string;
  /** What a client does that keeps it. */
  readonly text: string;
  /** By what the client sends, by what it shows, or by the answer of a person. */
  readonly by: 'wire' | 'text' | 'person';
  /** The scenarios that show it. */
  readonly scenarios: readonly string[];
  /** The question for a person, in English and French. */
  readonly question?: {readonly en: string; readonly fr: string};
  readonly judge?: (run: Run) => Finding;
}

/** Joins the findings of several scenarios or calls. */
const together = (findings: readonly Finding[]): Finding => ({
  isSeen: findings.some(({isSeen}) => isSeen),
  faults: findings.flatMap(({faults}) => faults),
});

/** Of each scenario that is there for a clause. */
export const inEach = (
  names: readonly string[],
  judge: (record: ClientRecord, scenario: Scenario, run: Run) => Finding,
): ((run: Run) => Finding) => {
  return (run) =>
    together(run.scenarios.filter(({name}) => names.includes(name)).map((one) => judge(run.of(one.name), one, run)));
};
