import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import type {Step} from '../../../domain/entries/entries.js';
import type {Addressee, Audience} from '../../../domain/audience.js';
import type {LeftOut} from '../../../domain/entries/open-questions.js';
import {stepLabel} from '../../../words/step-labels.js';
import type {FhirSkipReason} from '../../../exchange/fhir/read/report.js';
import {labelled} from '../parts/text.js';

/**
 * The data of the record that this step does not use, on the review all of it: how much, and on demand why. Details that
 * the service does not take are in every record, so they are named and not counted.
 */
export function leftOutList(
  leftOut: readonly LeftOut[],
  step: Step,
  {audience, addressee}: {readonly audience: Audience; readonly addressee: Addressee},
): TemplateResult | typeof nothing {
  const here = leftOut.filter((one) => step === 'review' || steps[typeOf(one)] === step);
  const counted = here.filter(({reason}) => reason !== 'not-used').length;
  if (counted === 0) return nothing;
  return html`<details class="left-out">
    <summary part="disclosure">${msg(str`Not used from the record: ${counted}`, {id: 'record.left-out'})}</summary>
    <ul>
      ${grouped(here).map(([one, count]) => {
        const {reason} = one;
        const about = steps[typeOf(one)];
        const words = reasonText(one);
        const why = reason === 'not-used' ? words : html`${words} (${count})`;
        return html`<li>${about ? labelled(stepLabel(about, audience, addressee), why) : why}</li>`;
      })}
    </ul>
  </details>`;
}

/** The step that has the fields of a resource type; some have none. */
const steps: Readonly<Record<string, Step>> = {
  Patient: 'patient',
  Immunization: 'history',
  Condition: 'profile',
  Observation: 'profile',
  QuestionnaireResponse: 'profile',
  ImmunizationRecommendation: 'diagnosis',
};

const typeOf = ({path}: Pick<LeftOut, 'path'>): string => path.split(/\W/, 1)[0]!;

/** Each reason once for each step, with its count; details, which are in every record, come last. */
function grouped(leftOut: readonly LeftOut[]): readonly (readonly [LeftOut, number])[] {
  const groups = new Map<string, LeftOut[]>();
  for (const one of leftOut) {
    const key = `${steps[typeOf(one)]} ${reasonText(one)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const all = [...groups.values()].map((group) => [group[0]!, group.length] as const);
  return all.toSorted(([one], [other]) => Number(one.reason === 'not-used') - Number(other.reason === 'not-used'));
}

const reasonText = (one: LeftOut): string =>
  Object.hasOwn(reasons, one.reason) ? reasons[one.reason as FhirSkipReason](typeOf(one)) : unusable();

const unusable = () =>
  msg('Could not be read or understood, or has no value that can be used', {id: 'record.left-out.unreadable'});

const reasons: Readonly<Record<FhirSkipReason, (type: string) => string>> = {
  'not-used': () =>
    msg('Details that the service does not take, such as names and injection sites', {id: 'record.left-out.details'}),
  'not-asked': () =>
    msg('Not read by this tool, such as allergies, medicines, documents and addresses in another country', {
      id: 'record.left-out.type',
    }),
  'not-mapped': () => msg('No question stands for its code', {id: 'record.left-out.not-mapped'}),
  'other-subject': () => msg('About somebody else', {id: 'record.left-out.subject'}),
  'not-valid': (type) =>
    type === 'Immunization'
      ? msg('Not given, not final or entered in error', {id: 'record.left-out.not-given'})
      : msg('Over, ruled out, not final or entered in error; this is not taken for a "no"', {
          id: 'record.left-out.over',
        }),
  'not-current': () =>
    msg('In the record twice, older than another value, too old, or not in use today', {
      id: 'record.left-out.not-current',
    }),
  'date-wrong': () => msg('Dated before the birth or in the future', {id: 'record.left-out.date-wrong'}),
  'not-readable': unusable,
};
