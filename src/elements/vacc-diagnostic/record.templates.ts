import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../i18n/localize.js';
import type {VaccResult} from '../../domain/result/result.js';
import {overallLabel} from '../../i18n/conclusion-text.js';
import {longDate} from '../../i18n/date-words.js';
import {dateTime} from '../../i18n/formats.js';
import {genderLabel} from '../../i18n/step-labels.js';
import {notSentCount} from '../../i18n/labels.js';
import {responsibility, resultLabels, targetAudienceLabel} from '../../i18n/result-text.js';
import {ageLine, patientLabels} from '../../i18n/patient-text.js';
import {primaryButton} from '../parts/button.js';
import {labelled} from '../parts/text.js';
import {isProfessional, type ResultContext} from './result-context.js';

/** On paper at the head of every page: a page alone must not be taken for another patient's. */
export const recordHeader = (context: ResultContext, result: VaccResult): TemplateResult =>
  html`<slot name="patient-summary"></slot>
    <div class="paper-only">${record([...whose(context, result), computedOn(result)])}</div>`;

/** On paper at the foot of every page, so that a reader of one page can judge it. */
export const recordFooter = (context: ResultContext, result: VaccResult): TemplateResult =>
  html`<div class="paper-only">
    <p>${responsibility(context.audience)}</p>
    ${record([
      computedOn(result),
      targetAudienceLabel(isProfessional(context) ? 'health_professional' : 'general_public'),
      result.notSent.length > 0 ? notSentCount(result.notSent.length) : undefined,
    ])}
  </div>`;

const record = (lines: readonly (TemplateResult | string | undefined)[]): TemplateResult =>
  html`<ul class="record">
    ${lines.map((line) => (line ? html`<li>${line}</li>` : nothing))}
  </ul>`;

/** The patient by birth date, age and sex. */
function whose({audience, day}: ResultContext, {patientFile: {patient}}: VaccResult) {
  const {birthdate, gender} = patient;
  return [
    labelled(patientLabels.birthdate(), html`<time datetime=${birthdate}>${longDate(birthdate)}</time>`),
    ageLine(birthdate, day, audience),
    labelled(patientLabels.gender(), genderLabel(gender)),
  ];
}

const computedOn = ({provenance: {receivedAt}}: VaccResult): TemplateResult =>
  labelled(resultLabels.computedOn(), html`<time datetime=${receivedAt}>${dateTime(receivedAt)}</time>`);

/**
 * Above the first disease: whose result it is, the service's overall conclusion, when it was computed, and the statement of
 * responsibility. A host adds to it and never replaces it.
 *
 * @see Service interface §4.4, MUST 9 and 11.
 */
export function statement(context: ResultContext, result: VaccResult): TemplateResult {
  const {diagnostic, audience} = context;
  const overall = labelled(resultLabels.overall(), overallLabel(diagnostic.conclusion, audience, context.addressee));
  const facts = [...whose(context, result), overall, computedOn(result)].filter(Boolean);
  const sentences = facts.map((fact) => html`${fact}. `);
  return isProfessional(context)
    ? html`<div class="statement muted" part="notice">
        <p>${sentences}${responsibility(audience)}</p>
        <slot name="disclaimer"></slot>
      </div>`
    : html`<div class="box info statement" part="notice">
        <p>${responsibility(audience)}</p>
        <slot name="disclaimer"></slot>
      </div>`;
}

/** Covers an outdated result, which must not be acted upon, until it is updated. Its sentence takes the focus of the headline. */
export const staleBanner = ({provenance}: VaccResult, id: string, update: () => void): TemplateResult => {
  const when = dateTime(provenance.receivedAt);
  return html`<div class="box high" part="banner">
    <p id=${id} tabindex="-1">
      <strong
        >${msg(str`These recommendations were computed on ${when} from earlier answers. Update them.`, {
          id: 'diagnostic.stale',
        })}</strong
      >
    </p>
    <div class="actions">${primaryButton(msg('Update', {id: 'diagnostic.update'}), update)}</div>
  </div>`;
};
