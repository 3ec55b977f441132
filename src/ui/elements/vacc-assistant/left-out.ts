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
      ${grouped(here).map(([{reason, ...one}, count]) => {
        const about = steps[typeOf(one)];
        const why = reason === 'not-used' ? reasonText(reason) : html`${reasonText(reason)} (${count})`;
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
    const key = `${steps[typeOf(one)]} ${reasonText(one.reason)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const all = [...groups.values()].map((group) => [group[0]!, group.length] as const);
  return all.toSorted(([one], [other]) => Number(one.reason === 'not-used') - Number(other.reason === 'not-used'));
}

const reasonText = (reason: string): string =>
  Object.hasOwn(reasons, reason) ? reasons[reason as FhirSkipReason]() : unreadable();

const unreadable = () => msg('Could not be read', {id: 'record.left-out.unreadable'});

const reasons: Readonly<Record<FhirSkipReason, () => string>> = {
  'type-not-read': () =>
    msg('Not read by this tool, such as allergies, medicines and documents', {id: 'record.left-out.type'}),
  'no-resource': unreadable,
  'modifier-extension': () => msg('Carries a mark that this tool does not understand', {id: 'record.left-out.mark'}),
  'other-subject': () => msg('About somebody else', {id: 'record.left-out.subject'}),
  'not-done': () => msg('Not given or not done', {id: 'record.left-out.not-done'}),
  'entered-in-error': () => msg('Entered in error', {id: 'record.left-out.error'}),
  'status-not-final': () => msg('Not final', {id: 'record.left-out.not-final'}),
  duplicate: () => msg('In the record twice, used once', {id: 'record.left-out.twice'}),
  'before-birth': () => msg('Dated before the birth', {id: 'record.left-out.before-birth'}),
  'in-future': () => msg('Dated in the future', {id: 'record.left-out.future'}),
  'not-mapped': () => msg('No question stands for its code', {id: 'record.left-out.not-mapped'}),
  'not-active': () => msg('Over; this is not taken for a "no"', {id: 'record.left-out.over'}),
  refuted: () => msg('Ruled out; this is not taken for a "no"', {id: 'record.left-out.refuted'}),
  'value-not-readable': () => msg('Without a value that can be used', {id: 'record.left-out.value'}),
  'older-value': () => msg('Older than another value of the record', {id: 'record.left-out.older'}),
  'value-too-old': () => msg('Too old for this question', {id: 'record.left-out.too-old'}),
  'unknown-question': () => msg('Answers another question', {id: 'record.left-out.question'}),
  'too-deep': unreadable,
  'foreign-address': () => msg('An address in another country', {id: 'record.left-out.country'}),
  'postal-code-not-french': () =>
    msg('An address without a country, whose postal code is not French', {id: 'record.left-out.postal-code'}),
  'old-address': () => msg('An address that is not in use today', {id: 'record.left-out.old-address'}),
  'not-used': () =>
    msg('Details that the service does not take, such as names and injection sites', {id: 'record.left-out.details'}),
};
