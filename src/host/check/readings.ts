import type {Diagnostic} from '../../contract/diagnostic.js';
import {isConclusion, isMessageType, isPublicDestination} from '../../contract/diagnostic-values.js';
import {parsedJson} from '../../contract/json.js';
import type {LocalizedText} from '../../contract/localized-text.js';
import {isConditionType} from '../../contract/patient-values.js';
import type {Questionnaire, Section} from '../../contract/questionnaire.js';
import {fieldsOf, isText} from '../../contract/value.js';
import {primaryOf} from '../../domain/text/language-tag.js';
import {allLocales} from '../../generated/locale-codes.js';
import {checkResult, type CheckId, type CheckResult} from './check-result.js';
import {bytes, observedCode, observedType} from './observed.js';
import {isSuccess, type Outcome} from './send.js';

/** The outcomes of all requests with the invented patient, and the answers that could be read. */
export interface Evidence {
  readonly questionnaire: Outcome;
  readonly sections: Questionnaire | undefined;
  readonly diagnosis: Outcome;
  readonly diagnostic: Diagnostic | undefined;
  readonly full: Outcome;
  readonly flat: Outcome;
  readonly professional: Outcome;
  readonly vaccinated: Outcome;
  readonly wrong: Outcome;
  /** Token mode only. */
  readonly withoutToken?: Outcome | undefined;
  readonly tokenLife?: number | undefined;
  readonly inTokenMode: boolean;
}

/** Where the interface is silent: how this package reads it, and how the service behaves. */
export function readings(evidence: Evidence): CheckResult[] {
  const {questionnaire, diagnosis, full, flat, professional, vaccinated, wrong, withoutToken} = evidence;
  return [
    checkResult(
      'reading-success',
      isSuccess(statusOf(questionnaire)) && isSuccess(statusOf(diagnosis)) ? 'ok' : 'differs',
      `${said(questionnaire)} to the questionnaire, ${said(diagnosis)} to the diagnosis`,
    ),
    typeReading([questionnaire, diagnosis]),
    statusReading(
      'reading-get',
      full,
      'Do not use questionnaire="full"; some reasons of a recommendation show without their question.',
    ),
    statusReading('reading-flat', flat),
    audienceReading(questionnaire, professional),
    languageReading(evidence),
    valueReading(evidence),
    rowReading(evidence),
    sizeReading([questionnaire, diagnosis, full]),
    statusReading(
      'reading-code',
      vaccinated,
      'Ask the operator for the vaccine codes, and give the component a list of them: catalogue-src.',
    ),
    refusalReading(wrong),
    ...errorReadings(wrong),
    ...(evidence.inTokenMode ? [noTokenReading(withoutToken), lifeReading(evidence.tokenLife)] : []),
  ];
}

const statusOf = (outcome: Outcome) => (outcome.reached ? outcome.status : 0);
const said = (outcome: Outcome) => (outcome.reached ? String(outcome.status) : 'nothing');

function statusReading(id: CheckId, outcome: Outcome, otherwise?: string): CheckResult {
  if (!outcome.reached) return checkResult(id, 'unknown', 'no answer');
  const isTaken = isSuccess(outcome.status) && parsedJson(outcome.body) !== undefined;
  return isTaken ? checkResult(id, 'ok', said(outcome)) : checkResult(id, 'differs', said(outcome), otherwise);
}

function typeReading(answers: readonly Outcome[]): CheckResult {
  const types = answers.flatMap((outcome) =>
    outcome.reached ? observedType(outcome.headers.get('content-type')) : [],
  );
  const isJson = types.every((type) => /^application\/(?:[\w.-]+\+)?json/i.test(type));
  return checkResult(
    'reading-type',
    isJson ? 'ok' : 'differs',
    list(types),
    isJson ? undefined : 'Read as JSON in any case.',
  );
}

function audienceReading(forPublic: Outcome, forProfessional: Outcome): CheckResult {
  const id = 'reading-audience';
  if (!forPublic.reached || !forProfessional.reached || !isSuccess(forProfessional.status)) {
    return checkResult(id, 'unknown', 'the question was refused');
  }
  if (forPublic.body !== forProfessional.body) return checkResult(id, 'ok', 'the questionnaires differ');
  return checkResult(
    id,
    'differs',
    'both questionnaires are the same',
    'Patients may read the words for professionals.',
  );
}

function languageReading({sections, diagnostic}: Evidence): CheckResult {
  const id = 'reading-languages';
  const tags = new Set(
    [...(sections ? textsOf(sections.sections) : []), ...(diagnostic ? textsOfDiagnostic(diagnostic) : [])]
      .flatMap((text) => Object.keys(text))
      .map((tag) => (/^[a-z]{2,3}(?:[-_]\w{1,8})*$/i.test(tag) ? tag : '(of another form)')),
  );
  if (tags.size === 0) return checkResult(id, 'unknown', 'no text came');
  const isCovered = [...tags].some((tag) => allLocales.some((known) => primaryOf(known) === primaryOf(tag)));
  const otherwise = `The component itself speaks ${list(allLocales)}; texts of the service are shown in their own language.`;
  return checkResult(id, isCovered ? 'ok' : 'differs', list([...tags].sort()), isCovered ? undefined : otherwise);
}

const textsOf = (sections: readonly Section[]): LocalizedText[] =>
  sections.flatMap(({title, question, description, help, alert, sections: inner, conditions}) => [
    ...[title, question, description, help, alert],
    ...conditions.flatMap(({label, help: more}) => [label, more]),
    ...textsOf(inner),
  ]);

const textsOfDiagnostic = ({diagnostic_per_disease: diseases}: Diagnostic): LocalizedText[] =>
  diseases.flatMap(({disease, advice}) => [disease.translations, ...advice.messages.map(({contents}) => contents)]);

function valueReading({sections, diagnostic}: Evidence): CheckResult {
  const id = 'reading-values';
  if (!sections || !diagnostic) return checkResult(id, 'unknown', 'not everything could be read');
  const advices = diagnostic.diagnostic_per_disease.map(({advice}) => advice);
  const messages = advices.flatMap((advice) => advice.messages);
  const unknown = [
    ...others(
      'conclusion',
      [diagnostic, ...advices].map(({conclusion}) => conclusion),
      isConclusion,
    ),
    ...others(
      'message_type',
      messages.map(({message_type}) => message_type),
      isMessageType,
    ),
    ...others(
      'public_destination',
      messages.map(({public_destination}) => public_destination),
      isPublicDestination,
    ),
    ...others('condition_type', typesOf(sections.sections), isConditionType),
  ];
  if (unknown.length === 0) return checkResult(id, 'ok', 'no other value came');
  return checkResult(
    id,
    'differs',
    unknown.join(', '),
    'Shown as not recognised and ranked high: look for a newer version of this package.',
  );
}

const typesOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({sections: inner, conditions}) => [
    ...conditions.map(({condition_type}) => condition_type),
    ...typesOf(inner),
  ]);

const others = (field: string, values: readonly string[], isKnown: (value: unknown) => boolean): string[] =>
  [...new Set(values.filter((value) => !isKnown(value)).map(observedCode))].map((value) => `${field} ${value}`);

function rowReading({sections, diagnostic}: Evidence): CheckResult {
  const id = 'reading-rows';
  if (!sections || !diagnostic) return checkResult(id, 'unknown', 'not everything could be read');
  const count = sections.unreadable.length + diagnostic.unreadable.length;
  if (count === 0) return checkResult(id, 'ok', 'none was unreadable');
  return checkResult(
    id,
    'differs',
    `${count} could not be read`,
    'The others are shown, with a notice how many are not.',
  );
}

function sizeReading(answers: readonly Outcome[]): CheckResult {
  const largest = Math.max(
    ...answers.map((outcome) => (outcome.reached ? new TextEncoder().encode(outcome.body).length : 0)),
  );
  const isTooLarge = answers.some((outcome) => !outcome.reached && outcome.reason === 'TOO_LARGE');
  return isTooLarge
    ? checkResult('reading-size', 'differs', 'a larger one came', 'It is not shown.')
    : checkResult('reading-size', 'ok', `the largest had ${bytes(largest)}`);
}

function refusalReading(wrong: Outcome): CheckResult {
  const id = 'reading-refusal';
  if (!wrong.reached) return checkResult(id, 'unknown', 'no answer');
  const {status} = wrong;
  if (status === 400 || status === 422) return checkResult(id, 'ok', `${status} to the birth date 1990-02-30`);
  const otherwise = isSuccess(status)
    ? 'The service takes a date that does not exist. The component does not send one.'
    : 'Users read a general text instead of what to correct.';
  return checkResult(id, 'differs', `${status} to the birth date 1990-02-30`, otherwise);
}

/** The fields of a refusal that hold its code and its text: the first of each list that is not empty. */
function errorReadings(wrong: Outcome): CheckResult[] {
  const isRefusal = wrong.reached && (wrong.status === 400 || wrong.status === 422);
  const top = fieldsOf(isRefusal ? parsedJson(wrong.body) : undefined);
  const error = fieldsOf(top['error']);
  const places = (found: Readonly<Record<string, unknown>>) =>
    Object.entries(found).find(([, value]) => (isText(value) && value.trim()) || typeof value === 'number');
  const code = places({'error.code': error['code'], code: top['code'], error: top['error']});
  const detail = places({
    'error.detail': error['detail'],
    'error.message': error['message'],
    detail: top['detail'],
    error_description: top['error_description'],
  });
  if (!isRefusal) {
    return (['reading-error-code', 'reading-error-detail'] as const).map((id) =>
      checkResult(id, 'unknown', 'nothing was refused'),
    );
  }
  return [
    code
      ? checkResult(
          'reading-error-code',
          code[0] === 'error.code' ? 'ok' : 'differs',
          `${code[0]}: ${observedCode(String(code[1]))}`,
        )
      : checkResult('reading-error-code', 'differs', 'there is no code', 'Support has only the status to go by.'),
    detail
      ? checkResult('reading-error-detail', detail[0].startsWith('error.') ? 'ok' : 'differs', detail[0])
      : checkResult(
          'reading-error-detail',
          'differs',
          'none of the known places has words',
          'Users read a general text.',
        ),
  ];
}

function noTokenReading(without: Outcome | undefined): CheckResult {
  const id = 'reading-no-token';
  if (!without?.reached) return checkResult(id, 'unknown', 'no answer');
  if (without.status === 401) return checkResult(id, 'ok', '401');
  const otherwise =
    'The component renews its token after a 401 alone: a token that ends early will look like a refusal.';
  return checkResult(id, 'differs', said(without), isSuccess(without.status) ? undefined : otherwise);
}

const lifeReading = (life: number | undefined): CheckResult =>
  life === undefined
    ? checkResult('reading-life', 'differs', 'no expires_in', 'Taken as 60 seconds.')
    : checkResult('reading-life', 'ok', `${Math.round(life)} seconds`);

const list = (words: readonly string[]) => [...new Set(words)].join(', ');
