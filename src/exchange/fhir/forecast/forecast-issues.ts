import type {NotSent} from '../../../domain/entries/not-sent.js';
import {path} from '../../../domain/entries/entries.js';
import {withOuter} from '../../../domain/entries/open-questions.js';
import {groupedBy} from '../../../domain/text/grouped.js';
import type {FhirLoss} from '../write/write-recommendation.js';
import type {FhirReading} from '../read/read-fhir.js';
import type {FhirPlace} from '../read/report.js';
import type {ForecastIssue} from './operation-outcome.js';

/** The entries without which the service gives no diagnosis (§2.1): a question about one of them refuses the request. */
const required: ReadonlyMap<string, string> = new Map([
  [path.birthdate, 'The birth date must be a whole date, not after the assessment date.'],
  [
    path.gender,
    'The service knows the sexes m and f only: gender must be male or female, and nothing may contradict it.',
  ],
]);

/** Where a place of the bundle that was read stands in the request. */
export type PlaceInRequest = (place: FhirPlace) => string;

/**
 * The parts of the patient record that are not in the request, or not as they are there. A person would be asked or
 * told on screen; here nobody is, so each line is an issue.
 */
export function issuesOfReading(
  reading: FhirReading,
  notSent: readonly NotSent[],
  placeOf: PlaceInRequest,
): ForecastIssue[] {
  const {toResolve, skipped, warnings, applied} = reading;
  const questions = toResolve.map((question): ForecastIssue => {
    const expression = [placeOf(question)];
    const refusal = required.get(question.entry);
    if (refusal) return {severity: 'error', code: 'value', text: `${refusal} (${question.reason})`, expression};
    return {
      severity: 'warning',
      code: 'incomplete',
      text: `Not sent, it has to be asked: ${question.reason}.`,
      expression,
    };
  });
  const asked = new Set(toResolve.flatMap(({entry}) => withOuter(entry)));
  const parts = applied.flatMap((place) => withOuter(place.entry).map((at) => ({at, place})));
  const placesOf = groupedBy(parts, ({at}) => at);
  return [
    ...questions,
    ...notSent
      .filter(({path: at}) => !asked.has(at))
      .map(({path: at, reason}): ForecastIssue => {
        const expression = (placesOf.get(at) ?? []).map(({place}) => placeOf(place));
        return {severity: 'warning', code: 'incomplete', text: `Not sent: ${reason}.`, expression};
      }),
    ...skipped
      .filter(({reason}) => reason !== 'not-used') // such as the lot: the service takes nothing of the kind
      .map((part): ForecastIssue => ({
        severity: 'warning',
        code: 'business-rule',
        text: `Not sent: ${part.reason}.`,
        expression: [placeOf(part)],
      })),
    ...warnings.map((warning): ForecastIssue => ({
      severity: 'warning',
      code: 'business-rule',
      text: `Check: ${warning.reason}.`,
      expression: [placeOf(warning)],
    })),
  ];
}

/** The acts whose record does not say whether they were boosters; the service wants a boolean (§2.2). */
export function issuesOfBoosters(places: readonly string[]): ForecastIssue[] {
  if (places.length === 0) return [];
  const text = 'Sent as "not a booster", because FHIR does not say it.';
  return [{severity: 'information', code: 'incomplete', text, expression: places}];
}

/** The parts of the answer that could not be written. */
export const issuesOfLosses = (losses: readonly FhirLoss[]): ForecastIssue[] =>
  losses.map(({path: at, reason}) => ({
    severity: 'warning',
    code: 'incomplete',
    text: `A part of the answer of the service is missing here: ${at} (${reason}).`,
  }));

/** The vaccinations that the service may not have counted. */
export const issuesOfCounts = (places: readonly string[]): ForecastIssue[] =>
  places.map((place) => ({
    severity: 'warning',
    code: 'business-rule',
    text: 'Sent, but the service counts fewer vaccinations against its diseases than were sent: it may not know this vaccine.',
    expression: [place],
  }));
