import type {Diagnostic} from '../../contract/diagnostic.js';
import {isConclusion, isMessageType, isPublicDestination} from '../../contract/diagnostic-values.js';
import {parsedJson} from '../../contract/json.js';
import type {LocalizedText} from '../../contract/localized-text.js';
import {isConditionType} from '../../contract/patient-values.js';
import type {Questionnaire, Section} from '../../contract/questionnaire.js';
import {detailsText} from '../../contract/service-error.js';
import {fieldsOf, isText} from '../../contract/value.js';
import {conditionsUnder} from '../../domain/questionnaire/tree.js';
import {primaryOf} from '../../domain/text/language-tag.js';
import {builtIn} from '../../domain/text/built-in-languages.js';
import {checkResult, ok, unknown, type CheckId, type CheckResult} from './check-result.js';
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
    reading(
      'reading-success',
      [questionnaire, diagnosis].every((outcome) => outcome.reached && isSuccess(outcome.status)),
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

/** @param otherwise The consequence, where the service does not share the reading. */
const reading = (id: CheckId, isShared: boolean, observed: string, otherwise?: string): CheckResult =>
  isShared ? ok(id, observed) : checkResult(id, 'differs', observed, otherwise);

const said = (outcome: Outcome) => (outcome.reached ? String(outcome.status) : 'nothing');

function statusReading(id: CheckId, outcome: Outcome, otherwise?: string): CheckResult {
  if (!outcome.reached) return unknown(id, 'no answer');
  const isTaken = isSuccess(outcome.status) && parsedJson(outcome.body) !== undefined;
  return reading(id, isTaken, said(outcome), otherwise);
}

function typeReading(answers: readonly Outcome[]): CheckResult {
  const types = answers.flatMap((outcome) =>
    outcome.reached ? observedType(outcome.headers.get('content-type')) : [],
  );
  const isJson = types.every((type) => /^application\/(?:[\w.-]+\+)?json/i.test(type));
  return reading('reading-type', isJson, list(types), 'Read as JSON in any case.');
}

function audienceReading(forPublic: Outcome, forProfessional: Outcome): CheckResult {
  const id = 'reading-audience';
  if (!forPublic.reached || !forProfessional.reached || !isSuccess(forProfessional.status))
    return unknown(id, 'the question was refused');
  const differ = forPublic.body !== forProfessional.body;
  const observed = differ ? 'the questionnaires differ' : 'both questionnaires are the same';
  return reading(id, differ, observed, 'Patients may read the words for professionals.');
}

function languageReading({sections, diagnostic}: Evidence): CheckResult {
  const id = 'reading-languages';
  const tags = new Set(
    [...(sections ? textsOf(sections.sections) : []), ...(diagnostic ? textsOfDiagnostic(diagnostic) : [])]
      .flatMap((text) => Object.keys(text))
      .map((tag) => (/^[a-z]{2,3}(?:[-_]\w{1,8})*$/i.test(tag) ? tag : '(of another form)')),
  );
  if (tags.size === 0) return unknown(id, 'no text came');
  const isCovered = [...tags].some((tag) => builtIn.some((known) => primaryOf(known) === primaryOf(tag)));
  const otherwise = `The component itself speaks ${list(builtIn)}; texts of the service are shown in their own language.`;
  return reading(id, isCovered, list([...tags].sort()), otherwise);
}

const textsOf = (sections: readonly Section[]): LocalizedText[] =>
  sections.flatMap(({title, question, description, help, alert, sections: inner, conditions}) => [
    title,
    question,
    description,
    help,
    alert,
    ...conditions.flatMap(({label, help: more}) => [label, more]),
    ...textsOf(inner),
  ]);

const textsOfDiagnostic = ({diagnostic_per_disease: diseases}: Diagnostic): LocalizedText[] =>
  diseases.flatMap(({disease, advice}) => [disease.translations, ...advice.messages.map(({contents}) => contents)]);

function valueReading({sections, diagnostic}: Evidence): CheckResult {
  const id = 'reading-values';
  if (!sections || !diagnostic) return unknown(id, 'not everything could be read');
  const advices = diagnostic.diagnostic_per_disease.map(({advice}) => advice);
  const messages = advices.flatMap((advice) => advice.messages);
  const conditions = [...conditionsUnder(sections.sections)].map(({condition}) => condition);
  const others = [
    ...othersIn([diagnostic, ...advices], 'conclusion', isConclusion),
    ...othersIn(messages, 'message_type', isMessageType),
    ...othersIn(messages, 'public_destination', isPublicDestination),
    ...othersIn(conditions, 'condition_type', isConditionType),
  ];
  const otherwise = 'Shown as not recognised and ranked high: look for a newer version of this package.';
  return reading(id, others.length === 0, others.join(', ') || 'no other value came', otherwise);
}

/** The values of a field that are not known. */
function othersIn<Field extends string>(
  rows: readonly Readonly<Record<Field, string>>[],
  field: Field,
  isKnown: (value: unknown) => boolean,
): string[] {
  const values = rows.map((row) => row[field]).filter((value) => !isKnown(value));
  return [...new Set(values.map(observedCode))].map((value) => `${field} ${value}`);
}

function rowReading({sections, diagnostic}: Evidence): CheckResult {
  const id = 'reading-rows';
  if (!sections || !diagnostic) return unknown(id, 'not everything could be read');
  const count = sections.unreadable.length + diagnostic.unreadable.length;
  const observed = count === 0 ? 'none was unreadable' : `${count} could not be read`;
  return reading(id, count === 0, observed, 'The others are shown, with a notice how many are not.');
}

function sizeReading(answers: readonly Outcome[]): CheckResult {
  const largest = Math.max(
    ...answers.map((outcome) => (outcome.reached ? new TextEncoder().encode(outcome.body).length : 0)),
  );
  const isTooLarge = answers.some((outcome) => !outcome.reached && outcome.reason === 'TOO_LARGE');
  const observed = isTooLarge ? 'a larger one came' : `the largest had ${bytes(largest)}`;
  return reading('reading-size', !isTooLarge, observed, 'It is not shown.');
}

function refusalReading(wrong: Outcome): CheckResult {
  if (!wrong.reached) return unknown('reading-refusal', 'no answer');
  const otherwise = isSuccess(wrong.status)
    ? 'The service takes a date that does not exist. The component does not send one.'
    : 'Users read a general text instead of what to correct.';
  const observed = `${wrong.status} to the birth date 1990-02-30`;
  return reading('reading-refusal', isRefusal(wrong), observed, otherwise);
}

const isRefusal = (outcome: Outcome) => outcome.reached && (outcome.status === 400 || outcome.status === 422);

/** The fields of a refusal that hold its code and its text: the first of each list that is not empty. */
function errorReadings(wrong: Outcome): CheckResult[] {
  const [codeId, detailId] = ['reading-error-code', 'reading-error-detail'] as const;
  if (!wrong.reached || !isRefusal(wrong)) return [codeId, detailId].map((id) => unknown(id, 'nothing was refused'));
  const top = fieldsOf(parsedJson(wrong.body));
  const error = fieldsOf(top['error']);
  const firstIn = (places: Readonly<Record<string, unknown>>) =>
    Object.entries(places).find(([, value]) => (isText(value) && value.trim()) || typeof value === 'number') ?? [];
  const [code, value] = firstIn({'error.code': error['code'], code: top['code'], error: top['error']});
  const [detail] = firstIn({
    'error.detail': error['detail'],
    'error.message': error['message'],
    'error.details': detailsText(error['details']),
    detail: top['detail'],
    error_description: top['error_description'],
  });
  return [
    code === undefined
      ? reading(codeId, false, 'there is no code', 'Support has only the status to go by.')
      : reading(codeId, code === 'error.code', `${code}: ${observedCode(String(value))}`),
    detail === undefined
      ? reading(detailId, false, 'none of the known places has words', 'Users read a general text.')
      : reading(detailId, detail.startsWith('error.'), detail),
  ];
}

function noTokenReading(without: Outcome | undefined): CheckResult {
  const id = 'reading-no-token';
  if (!without?.reached) return unknown(id, 'no answer');
  const otherwise =
    'The component renews its token after a 401 alone: a token that ends early will look like a refusal.';
  return reading(id, without.status === 401, said(without), isSuccess(without.status) ? undefined : otherwise);
}

const lifeReading = (life: number | undefined): CheckResult =>
  life === undefined
    ? reading('reading-life', false, 'no expires_in', 'Taken as 60 seconds.')
    : ok('reading-life', `${Math.round(life)} seconds`);

const list = (words: readonly string[]) => [...new Set(words)].join(', ');
