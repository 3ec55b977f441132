import {describe, expect, it} from 'vitest';
import {rules} from '../../../src/host/conformance/rules.js';
import {scenariosFor} from '../../../src/host/conformance/scenarios.js';
import type {Report} from '../../../src/host/conformance/report.js';
import {runWith} from '../cli/run-with.js';
import {RightClient, type Access} from './right-client.js';
import {wrongClients} from './wrong-clients.js';

const scenarios = scenariosFor(new Date().getFullYear() + 1);

/** Runs a client against the command, and gives its report and its exit code. */
async function judged(client: (access: Access) => RightClient): Promise<{report: Report; code: number}> {
  const reportAt = async (origin: string) => (await (await fetch(`${origin}/report.json`)).json()) as Report;
  let report: Report | undefined;
  const {code} = await runWith(['conformance', '--port', '0'], async (origin) => {
    const page = await (await fetch(origin)).text();
    const [, clientId = '', clientSecret = ''] = /<code>(conformance)<\/code> <code>([^<]+)<\/code>/.exec(page) ?? [];
    const [wrong = ''] = /https:\/\/localhost:\d+/.exec(page) ?? [];
    await client({origin, wrong, clientId, clientSecret}).run(scenarios);
    await expect.poll(async () => verdictsOf(await reportAt(origin), 'not-seen')).not.toContain('refuses-wrong-certificate');
    report = await reportAt(origin);
  });
  return {report: report!, code};
}

const verdictsOf = ({rules: judgedRules}: Report, verdict: string) =>
  judgedRules.flatMap(({clauses}) => clauses.filter((clause) => clause.verdict === verdict).map(({id}) => id));
const evidenceOf = (report: Report) => report.rules.flatMap(({clauses}) => clauses.flatMap(({evidence}) => evidence));

const machine = rules.flatMap(({clauses}) => clauses).filter(({by}) => by !== 'person');

describe('a client that keeps every rule', () => {
  for (const isProfessional of [true, false]) {
    it(`passes every machine clause, for ${isProfessional ? 'professionals' : 'the public'}`, async () => {
      const {report, code} = await judged((access) => new RightClient(access, isProfessional));
      expect(evidenceOf(report)).toEqual([]);
      expect(verdictsOf(report, 'not-seen')).toEqual([]);
      expect(verdictsOf(report, 'pass')).toHaveLength(machine.length);
      expect(code).toBe(0);
    });
  }
});

describe('a client that', () => {
  for (const {fault, clause, client: Wrong} of wrongClients) {
    it(`${fault} breaks ${clause}, and no other clause`, async () => {
      const {report, code} = await judged((access) => new Wrong(access));
      expect(verdictsOf(report, 'fail'), evidenceOf(report).join('\n')).toEqual([clause]);
      expect(code).toBe(1);
    });
  }

  it('is judged by every machine clause', () => {
    const caught = new Set(wrongClients.map(({clause}) => clause));
    expect(machine.map(({id}) => id).filter((id) => !caught.has(id))).toEqual([]);
  });
});
