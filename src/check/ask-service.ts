import {readDiagnostic} from '../contract/diagnostic.js';
import {readQuestionnaire} from '../contract/questionnaire.js';
import {accessLines, proxyLines} from './access.js';
import type {Ask} from './ask.js';
import {caller} from './call.js';
import {bodies} from './invented-patient.js';
import {line, type CheckResult} from './check-result.js';
import {readOperation} from './operations.js';
import {readings} from './readings.js';
import type {HostSetup, CheckEnvironment} from './host-setup.js';
import type {GotToken} from './token.js';

/** Both operations for the invented patient, who else is answered, and where the service reads the interface otherwise. */
export async function* askService(
  ask: Ask,
  service: URL,
  setup: HostSetup,
  environment: CheckEnvironment,
  got: GotToken | undefined,
): AsyncGenerator<CheckResult, void> {
  const inTokenMode = setup.token !== undefined;
  const withoutToken = inTokenMode
    ? await caller(ask, service, setup, environment).post('/questionnaire', bodies.questionnaire)
    : undefined;
  if (withoutToken && !got?.token) {
    yield* accessLines(withoutToken, undefined);
    yield line('questionnaire', 'unknown', 'not asked: there is no token');
    yield line('diagnosis', 'unknown', 'not asked: there is no token');
    return;
  }
  const call = caller(ask, service, setup, environment, got?.token);
  const questionnaire = await call.post('/questionnaire', bodies.questionnaire);
  if (withoutToken) yield* accessLines(withoutToken, questionnaire);
  else yield* await proxyLines(ask, call.url('/questionnaire'), setup, environment, questionnaire);
  const sections = readOperation('questionnaire', questionnaire, readQuestionnaire, !inTokenMode);
  yield sections.line;
  const diagnosis = await call.post('/diagnostic_for_patient', bodies.diagnosis);
  const diagnostic = readOperation('diagnosis', diagnosis, readDiagnostic, !inTokenMode);
  yield diagnostic.line;
  if (sections.reading === undefined && diagnostic.reading === undefined) return; // it is not the service that answers
  yield* readings({
    questionnaire,
    sections: sections.reading,
    diagnosis,
    diagnostic: diagnostic.reading,
    full: await call.get('/questionnaire'),
    flat: await call.post('/questionnaire', bodies.flat),
    professional: await call.post('/questionnaire', bodies.professional),
    vaccinated: await call.post('/diagnostic_for_patient', bodies.vaccinated),
    wrong: await call.post('/diagnostic_for_patient', bodies.wrong),
    withoutToken,
    tokenLife: got?.life,
    inTokenMode,
  });
}
