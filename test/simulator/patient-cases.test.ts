import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import {readDiagnostic, type DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import {createSimulator} from '../../src/simulator/index.js';
import {patientCases} from './cases/index.js';
import type {Expectation, PatientCase} from './cases/patient-case.js';

async function answersFor({patient, today}: PatientCase): Promise<readonly DiseaseDiagnostic[]> {
  const simulator = createSimulator({today: () => today as IsoDate, authenticate: () => true});
  const response = await simulator(
    new Request('https://service.test/diagnostic_for_patient', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({patient, requested_by_professional: true}),
    }),
  );
  expect(response.status).toBe(200);
  return readDiagnostic(await response.json()).diagnostic_per_disease;
}

/** What the sources call "not asked": nothing to give, and nothing that stands against it. */
const quiet = ['no_action', 'up_to_date', 'complete_scheme'];

/** The answer, cut to what the expectation looks at. */
function answered(answers: readonly DiseaseDiagnostic[], {disease, conclusion, from, limit, count}: Expectation) {
  const answer = answers.find(({disease: {name}}) => name === disease);
  if (!answer) throw new Error(`No ${disease} in the answer`);
  const {advice, prevention_acts_count} = answer;
  return {
    disease,
    conclusion: conclusion === 'not asked' && quiet.includes(advice.conclusion) ? conclusion : advice.conclusion,
    from: from === undefined ? from : advice.targeted_date,
    limit: limit === undefined ? limit : advice.limit_date,
    count: count === undefined ? count : prevention_acts_count,
  };
}

/** One line per disease, so that a failure shows both beside each other. */
const line = ({disease, ...said}: {readonly disease: string}) => `${disease}: ${JSON.stringify(said)}`;

for (const [theme, cases] of Object.entries(patientCases)) {
  describe(`the diagnosis of patients: ${theme}`, () => {
    for (const patientCase of cases) {
      const {name, today, why, source} = patientCase;
      it(`${name}, on ${today}: ${why} [${source}]`, async () => {
        const answers = await answersFor(patientCase);
        const seen = patientCase.expect.map((expectation) => line(answered(answers, expectation)));
        expect(seen).toEqual(patientCase.expect.map(line));
      });
    }
  });
}
