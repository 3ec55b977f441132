import {path, stepOf} from '../../../domain/entries/entries.js';
import type {FhirQuestionReason, FhirWarningReason} from '../../../exchange/fhir/read/report.js';
import {msg} from '../../../words/localize.js';

type Reason = FhirQuestionReason | FhirWarningReason | 'sources-differ';

/** Why the record leaves an entry open, as a sentence to the user. */
export const reasonText = (reason: string, entry: string): string =>
  Object.hasOwn(sentences, reason) ? sentences[reason as Reason](entry) : unclear();

const unclear = () => msg('The record is not clear about it.', {id: 'record.unclear'});

const differ = () => msg('The record says different things.', {id: 'record.differ'});

const isVaccine = (entry: string) => entry.endsWith('.prevention_method_id');

const sentences: Readonly<Record<Reason, (entry: string) => string>> = {
  missing: (entry) => {
    if (entry === path.history)
      return msg('The record has no information about vaccinations. Nothing is answered for you.', {
        id: 'record.no-information',
      });
    if (isVaccine(entry)) return msg('The record names no vaccine.', {id: 'record.vaccine-missing'});
    return stepOf(entry) === 'profile'
      ? msg('The record does not say from which day this is.', {id: 'record.undated'})
      : msg('The record gives no date.', {id: 'record.date-missing'});
  },
  'date-partial': () => msg('The record gives a part of the date only.', {id: 'record.date-partial'}),
  'date-estimated': () =>
    msg('The record says that this date is estimated or uncertain.', {id: 'record.date-estimated'}),
  'date-wrong': () => msg('The record gives a date that cannot be right.', {id: 'record.date-wrong'}),
  several: (entry) =>
    isVaccine(entry) ? msg('The record may mean several vaccines.', {id: 'record.vaccine-ambiguous'}) : differ(),
  'sources-differ': differ,
  'not-in-list': (entry) => {
    if (entry === path.gender) return msg('The record says neither female nor male.', {id: 'record.sex'});
    return isVaccine(entry)
      ? msg('The vaccine code in the record is not in the list.', {id: 'record.vaccine-unknown'})
      : msg('The country in the record is not recognised.', {id: 'record.country'});
  },
  'text-only': (entry) =>
    isVaccine(entry)
      ? msg('The record names the vaccine in words only.', {id: 'record.vaccine-text'})
      : msg('The record speaks of a booster dose.', {id: 'record.booster'}),
  'not-confirmed': (entry) =>
    entry === path.zipcode
      ? msg('The postal code in the record may be one of another country.', {id: 'record.postal-code'})
      : msg('The record says that it is not confirmed.', {id: 'record.not-confirmed'}),
  'status-missing': unclear,
  comparator: () => msg('The record gives a limit instead of a value.', {id: 'record.limit'}),
  'unit-differs': () => msg('The value in the record has another unit.', {id: 'record.unit'}),
  subpotent: () => msg('The record says that less than a full dose was given.', {id: 'record.subpotent'}),
  repeated: () => msg('The record has this vaccine twice for this day. Was it given twice?', {id: 'record.repeated'}),
  'none-known': () =>
    msg('The record says that no vaccination is known. Nothing is answered for you.', {id: 'record.none-known'}),
  'none-given': () =>
    msg('The record notes that no vaccine was given. Nothing is answered for you.', {id: 'record.none-given'}),
  deceased: () => msg('The record notes a death.', {id: 'record.deceased'}),
  'record-inactive': () => msg('The record is no longer in use.', {id: 'record.inactive'}),
  'record-incomplete': () =>
    msg('The record may be incomplete: there is more of it where it comes from, or its system reports a problem.', {
      id: 'record.incomplete',
    }),
  'vaccine-not-in-catalogue': () =>
    msg('The record names a vaccine that is not in the list. Its code is kept as it is.', {id: 'record.not-listed'}),
  'target-disease-differs': () =>
    msg('The record names another disease for a vaccine than the list does. Check the vaccine.', {
      id: 'record.disease',
    }),
};
