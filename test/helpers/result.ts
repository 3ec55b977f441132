import type {DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import {aDiagnostic, aDisease, anAct, aPatientFile, aUuid, texts} from './builders.js';

/** A stored result with an act and an answer; `diagnostic` is the JSON of the service. */
export const aResult = (diagnostic: unknown = aDiagnostic(), over: Partial<VaccResult> = {}): VaccResult => ({
  schema: 'vacc-result/1',
  patientKey: null,
  patientFile: aPatientFile({patient: {prevention_acts: [anAct()], conditions: [{id: aUuid(), value: true}]}}),
  diagnostic,
  audience: 'professional',
  locale: 'en',
  stale: false,
  provenance: {
    resultId: aUuid(),
    requestedAt: '2025-03-01T09:05:00',
    receivedAt: '2025-03-01T09:05:01', // without a time zone, so that the text is the same on every machine
    widget: {name: 'vacc-assistant', version: '0.0.0'},
    service: {origin: 'https://service.test'},
    inputs: [],
  },
  notSent: [],
  basis: {profile: 'answered', asked: 1, answered: 1, history: 'given'},
  ...over,
});

/** A disease by its name and its advice. */
export const disease = (name: string, advice: Parameters<typeof aDisease>[0] & object = {}): DiseaseDiagnostic =>
  aDisease({...advice, disease: {name, translations: texts(name), ...advice.disease}});

/** A diagnosis of these diseases as the service sends it; its conclusion is that of the first disease. */
export const diagnosisOf = (...diseases: DiseaseDiagnostic[]) =>
  aDiagnostic({conclusion: diseases[0]?.advice.conclusion ?? 'no_action', diagnostic_per_disease: diseases});
