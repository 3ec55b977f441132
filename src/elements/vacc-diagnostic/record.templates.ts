import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Catalogue} from '../../contract/catalogue.js';
import type {VaccResult} from '../../domain/result.js';
import {dateTime, longDate} from '../../i18n/formats.js';
import {genderLabel, responsibility, targetAudienceLabel} from '../../i18n/labels.js';
import {notSentCount, notSentText} from '../../i18n/not-sent-text.js';
import {ageLine, patientLabels} from '../../i18n/patient-text.js';
import {unreadableText} from '../../i18n/unreadable-text.js';
import {primaryButton} from '../parts/button.js';
import {catalogueCredit} from '../parts/catalogue-credit.js';
import {labelled} from '../parts/labelled.js';
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

/** Below the result: what a reader without the screen needs to judge it. */
export const recordFooter = (view: View, result: VaccResult, catalogue: Catalogue | undefined): TemplateResult =>
  record([
    computedOn(result),
    targetAudienceLabel(isProfessional(view) ? 'health_professional' : 'general_public'),
    notSentCount(result.notSent.length),
    catalogue && catalogueCredit(catalogue),
  ]);

const record = (lines: readonly (TemplateResult | string | undefined)[]): TemplateResult =>
  html`<ul class="record">
    ${lines.map((line) => (line ? html`<li>${line}</li>` : nothing))}
  </ul>`;

const computedOn = ({provenance: {receivedAt}}: VaccResult): TemplateResult =>
  labelled(
    msg('Computed on', {id: 'diagnostic.computed-on'}),
    html`<time datetime=${receivedAt}>${dateTime(receivedAt)}</time>`,
  );

/** What the result does not rest on, and what of the answer is not shown. */
export function gaps({diagnostic: {unreadable}}: View, result: VaccResult): TemplateResult | typeof nothing {
  const {conditions = [], prevention_acts: acts = []} = result.patientFile.patient;
  const reasons = result.notSent.map(({reason}) => reason);
  const lines = [
    unreadable.length > 0 && unreadableText(unreadable.length),
    ...[...new Set(reasons)].map((one) => `${notSentText(one)} (${reasons.filter((reason) => reason === one).length})`),
    conditions.length === 0 &&
      msg('No answer from the health profile was used: the result may be less precise.', {id: 'diagnostic.no-answers'}),
    acts.length === 0 && msg('No vaccination was sent.', {id: 'diagnostic.no-acts'}),
  ].filter(Boolean);
  return lines.length === 0
    ? nothing
    : html`<div class="box ${unreadable.length > 0 ? 'high' : 'info'}" part="notice">
        ${lines.map((line) => html`<p>${line}</p>`)}
      </div>`;
}

/** Who decides. What a host adds comes below and never instead. @see Service interface §4.4, MUST 11. */
export const responsibilityNote = ({audience}: View): TemplateResult =>
  html`<div class="box info" part="notice">
    <strong>${responsibility(audience)}</strong>
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
