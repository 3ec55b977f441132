import {describe, expect, it} from 'vitest';
import {readDiagnostic, type DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import {createSimulator} from '../../src/simulator/index.js';
import {answered, line} from './cases/answered.js';
import {patientCases} from './cases/index.js';
import type {PatientCase} from './cases/patient-case.js';

async function answersFor({patient, today}: PatientCase): Promise<readonly DiseaseDiagnostic[]> {
  const simulator = createSimulator({today: () => today, authenticate: () => true});
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
