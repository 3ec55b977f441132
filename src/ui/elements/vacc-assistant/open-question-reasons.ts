import {msg} from '../../../words/localize.js';
import type {FhirQuestionReason, FhirWarningReason} from '../../../exchange/fhir/read/report.js';

/** Why the record leaves it open, as a sentence to the user. */
export const reasonText = (reason: string): string =>
  Object.hasOwn(sentences, reason) ? sentences[reason as keyof typeof sentences]() : unclear();

const unclear = () => msg('The record is not clear about it.', {id: 'record.unclear'});
const differ = () => msg('The record says different things.', {id: 'record.differ'});
const noDate = () => msg('The record gives no date.', {id: 'record.date-missing'});
const wrongDate = () => msg('The record gives a date that cannot be right.', {id: 'record.date-wrong'});

const sentences: Readonly<Record<FhirQuestionReason | FhirWarningReason, () => string>> = {
  'date-partial': () => msg('The record gives a part of the date only.', {id: 'record.date-partial'}),
  'date-not-real': wrongDate,
  'date-unreadable': wrongDate,
  'date-in-future': wrongDate,
  'date-estimated': () =>
    msg('The record says that this date is estimated or uncertain.', {id: 'record.date-estimated'}),
  'date-hidden': noDate,
  'date-missing': noDate,
  'gender-not-told': () => msg('The record says neither female nor male.', {id: 'record.sex'}),
  'gender-differs': differ,
  'postal-codes-differ': differ,
  'postal-code-abroad': () =>
    msg('The postal code in the record may be one of another country.', {id: 'record.postal-code'}),
  'country-unknown': () => msg('The country in the record is not recognised.', {id: 'record.country'}),
  'vaccine-missing': () => msg('The record names no vaccine.', {id: 'record.vaccine-missing'}),
  'vaccine-text': () => msg('The record names the vaccine in words only.', {id: 'record.vaccine-text'}),
  'vaccine-unknown': () => msg('The vaccine code in the record is not in the list.', {id: 'record.vaccine-unknown'}),
  'vaccine-ambiguous': () => msg('The record may mean several vaccines.', {id: 'record.vaccine-ambiguous'}),
  'none-known': () =>
    msg('The record says that no vaccination is known. Nothing is answered for you.', {id: 'record.none-known'}),
  'none-given': () =>
    msg('The record notes that no vaccine was given. Nothing is answered for you.', {id: 'record.none-given'}),
  'no-information': () =>
    msg('The record has no information about vaccinations. Nothing is answered for you.', {
      id: 'record.no-information',
    }),
  'booster-text': () => msg('The record speaks of a booster dose.', {id: 'record.booster'}),
  subpotent: () => msg('The record says that less than a full dose was given.', {id: 'record.subpotent'}),
  repeated: () => msg('The record has this vaccine twice for this day. Was it given twice?', {id: 'record.repeated'}),
  'not-confirmed': () => msg('The record says that it is not confirmed.', {id: 'record.not-confirmed'}),
  'status-missing': unclear,
  'answers-differ': differ,
  'value-undated': () => msg('The record does not say from which day this value is.', {id: 'record.undated'}),
  comparator: () => msg('The record gives a limit instead of a value.', {id: 'record.limit'}),
  deceased: () => msg('The record notes a death.', {id: 'record.deceased'}),
  'record-inactive': () => msg('The record is no longer in use.', {id: 'record.inactive'}),
  'record-incomplete': () =>
    msg('This is only a part of the record: there is more of it where it comes from.', {id: 'record.incomplete'}),
  'record-problem': () =>
    msg('The system that the record comes from reports a problem. The record may be incomplete.', {
      id: 'record.problem',
    }),
  'vaccine-not-in-catalogue': () =>
    msg('The record names a vaccine that is not in the list. Its code is kept as it is.', {id: 'record.not-listed'}),
  'target-disease-differs': () =>
    msg('The record names another disease for a vaccine than the list does. Check the vaccine.', {
      id: 'record.disease',
    }),
  'unit-differs': () => msg('The value in the record has another unit.', {id: 'record.unit'}),
};
