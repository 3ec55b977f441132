import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {NotSent} from '../../domain/entries/not-sent.js';
import type {VaccResult} from '../../domain/result/result.js';
import {longDate} from '../../i18n/date-words.js';
import {dateTime} from '../../i18n/formats.js';
import {genderLabel, labelledText} from '../../i18n/step-labels.js';
import {receivedText} from '../../i18n/labels.js';
import {responsibility, targetAudienceLabel} from '../../i18n/result-labels.js';
import {notSentCount, notSentText} from '../../i18n/not-sent-text.js';
import {ageLine, patientLabels} from '../../i18n/patient-text.js';
import {resultLabels} from '../../i18n/result-text.js';
import {unreadableText} from '../../i18n/unreadable-text.js';
import {primaryButton} from '../parts/button.js';
import {labelled} from '../parts/labelled.js';
import {unsentEntry} from '../parts/unsent-entry.js';
import {isProfessional, type View} from './view.js';

/** Whose result it is and when it was computed, on screen and on paper: a result alone must not be taken for another's. */
export function recordHeader({audience, today}: View, result: VaccResult): TemplateResult {
  const {birthdate, gender} = result.patientFile.patient;
  return html`<slot name="patient-summary"></slot> ${record([
      labelled(patientLabels.birthdate(), html`<time datetime=${birthdate}>${longDate(birthdate)}</time>`),
      ageLine(birthdate, today, audience),
      labelled(patientLabels.gender(), genderLabel(gender)),
      computedOn(result),
    ])}`;
}

/** Below the result, and on paper at the foot of every page: what a reader without the screen needs to judge it. */
export const recordFooter = (view: View, result: VaccResult): TemplateResult =>
  html`<p class="paper-only">${responsibility(view.audience)}</p>
    ${record([
      computedOn(result),
      targetAudienceLabel(isProfessional(view) ? 'health_professional' : 'general_public'),
      result.notSent.length > 0 ? notSentCount(result.notSent.length) : undefined,
    ])}`;

const record = (lines: readonly (TemplateResult | string | undefined)[]): TemplateResult =>
  html`<ul class="record">
    ${lines.map((line) => (line ? html`<li>${line}</li>` : nothing))}
  </ul>`;

const computedOn = ({provenance: {receivedAt}}: VaccResult): TemplateResult =>
  labelled(resultLabels.computedOn(), html`<time datetime=${receivedAt}>${dateTime(receivedAt)}</time>`);

/** What the result does not rest on, and what of the answer is not shown. */
export function gaps(view: View, result: VaccResult): TemplateResult | typeof nothing {
  const {unreadable} = view.diagnostic;
  const {conditions = [], prevention_acts: acts = []} = result.patientFile.patient;
  const lines = [
    unreadable.length > 0 && unreadableText(unreadable.length),
    conditions.length === 0 && resultLabels.noAnswers(),
    acts.length === 0 && noActsText(view),
  ].filter(Boolean);
  const unsent = notSentByReason(view, result.notSent);
  return lines.length + unsent.length === 0
    ? nothing
    : html`<div class="box ${unreadable.length > 0 ? 'high' : 'info'}" part="notice">
        ${lines.map((line) => html`<p>${line}</p>`)}${unsent}
      </div>`;
}

/** "None" and "I don't know" send the same and read differently. */
function noActsText({entries}: View): string {
  const received = entries?.history.received;
  return received === 'none' || received === 'unknown'
    ? labelledText(msg('Vaccines received', {id: 'history.list'}), receivedText(received))
    : resultLabels.noActs();
}

/** What was entered and is not used, by its reason; by name where the entries are there, as they are in the whole flow. */
function notSentByReason(view: View, notSent: readonly NotSent[]): TemplateResult[] {
  const {entries, catalogue} = view;
  const reasons = new Set(notSent.map(({reason}) => reason));
  return Array.from(reasons, (reason) => {
    const paths = notSent.filter((one) => one.reason === reason).map(({path}) => path);
    return html`<p>${notSentText(reason)} (${paths.length})</p>
      ${
        entries && catalogue
          ? html`<ul>
              ${paths.map((path) => html`<li>${unsentEntry({...view, entries, catalogue}, path)}</li>`)}
            </ul>`
          : nothing
      }`;
  });
}

/** Who decides. What a host adds comes below and never instead. @see Service interface §4.4, MUST 11. */
export const responsibilityNote = ({audience}: View): TemplateResult =>
  html`<div class="box info responsibility" part="notice">
    <p>${responsibility(audience)}</p>
    <slot name="disclaimer"></slot>
  </div>`;

/** Stands in place of a result of earlier answers, which must not be acted upon, until it is updated. */
export const staleBanner = ({provenance}: VaccResult, update: () => void): TemplateResult => {
  const when = dateTime(provenance.receivedAt);
  return html`<div class="box high" part="banner">
    <p>
      <strong
        >${msg(str`These recommendations were computed on ${when} from earlier answers. Update them.`, {
          id: 'diagnostic.stale',
        })}</strong
      >
    </p>
    <div class="actions">${primaryButton(msg('Update', {id: 'diagnostic.update'}), update)}</div>
  </div>`;
};
