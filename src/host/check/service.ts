import {readDiagnostic} from '../../contract/diagnostic.js';
import {readQuestionnaire} from '../../contract/questionnaire.js';
import {accessResults, proxyResults} from './access.js';
import {following, unknown, type CheckResult} from './check-result.js';
import {bodies} from './invented-patient.js';
import {readOperation} from './operations.js';
import {readings} from './readings.js';
import {operationClient, type Run} from './send.js';
import type {TokenCheck} from './token.js';

/** Checks both operations for the invented patient, the access to them, and the readings of the interface. */
export async function* checkService(
  run: Run,
  service: URL,
  tokenCheck: TokenCheck | undefined,
): AsyncGenerator<CheckResult, void> {
  const inTokenMode = run.setup.token !== undefined;
  const withoutToken = inTokenMode
    ? await operationClient(run, service).post('/questionnaire', bodies.questionnaire)
    : undefined;
  if (withoutToken && !tokenCheck?.token) {
    yield* accessResults(withoutToken, undefined);
    for (const id of ['questionnaire', 'diagnosis'] as const)
      yield following(['token-answer'], unknown(id, 'not asked: there is no token'));
    return;
  }
  const client = operationClient(run, service, tokenCheck?.token);
  const questionnaire = await client.post('/questionnaire', bodies.questionnaire);
  if (withoutToken) yield* accessResults(withoutToken, questionnaire);
  else yield* await proxyResults(run, client.url('/questionnaire'), questionnaire);
  const sections = readOperation('questionnaire', questionnaire, readQuestionnaire, run);
  yield sections.result;
  const diagnosis = await client.post('/diagnostic_for_patient', bodies.diagnosis);
  const diagnostic = readOperation('diagnosis', diagnosis, readDiagnostic, run);
  const isTheSame = diagnostic.result.observed === sections.result.observed;
  yield isTheSame ? following(['questionnaire'], diagnostic.result) : diagnostic.result;
  if (sections.reading === undefined && diagnostic.reading === undefined) return; // another server answers there
  yield* readings({
    questionnaire,
    sections: sections.reading,
    diagnosis,
    diagnostic: diagnostic.reading,
    full: await client.get('/questionnaire'),
    flat: await client.post('/questionnaire', bodies.flat),
    professional: await client.post('/questionnaire', bodies.professional),
    vaccinated: await client.post('/diagnostic_for_patient', bodies.vaccinated),
    wrong: await client.post('/diagnostic_for_patient', bodies.wrong),
    withoutToken,
    tokenLife: tokenCheck?.life,
    inTokenMode,
  });
}
