import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {NotSent} from '../../domain/entries/not-sent.js';
import type {VaccResult} from '../../domain/result/result.js';
import {clockText} from '../../i18n/clock-text.js';
import {longDate} from '../../i18n/date-words.js';
import {dateTime} from '../../i18n/formats.js';
import {genderLabel, labelledText} from '../../i18n/step-labels.js';
import {notSentCount, notSentText, receivedText} from '../../i18n/labels.js';
import {responsibility, resultLabels, targetAudienceLabel} from '../../i18n/result-text.js';
import {ageLine, patientLabels} from '../../i18n/patient-text.js';
import {unreadableText} from '../../i18n/error-text.js';
import {primaryButton} from '../parts/button.js';
import {labelled} from '../parts/text.js';
import {unsentEntry} from '../parts/unsent-entry.js';
import {conditionOf, isProfessional, type ResultContext} from './result-context.js';

/** The patient and the time of computation, on screen and on paper: a result alone must not be taken for another's. */
export function recordHeader({audience, today}: ResultContext, result: VaccResult): TemplateResult {
  const {birthdate, gender} = result.patientFile.patient;
  return html`<slot name="patient-summary"></slot> ${record([
      labelled(patientLabels.birthdate(), html`<time datetime=${birthdate}>${longDate(birthdate)}</time>`),
      ageLine(birthdate, today, audience),
      labelled(patientLabels.gender(), genderLabel(gender)),
      computedOn(result),
    ])}`;
}

/** Below the result, and on paper at the foot of every page, so that a reader of one page can judge it. */
export const recordFooter = (context: ResultContext, result: VaccResult): TemplateResult =>
  html`<p class="paper-only">${responsibility(context.audience)}</p>
    ${record([
      computedOn(result),
      targetAudienceLabel(isProfessional(context) ? 'health_professional' : 'general_public'),
      result.notSent.length > 0 ? notSentCount(result.notSent.length) : undefined,
    ])}`;

const record = (lines: readonly (TemplateResult | string | undefined)[]): TemplateResult =>
  html`<ul class="record">
    ${lines.map((line) => (line ? html`<li>${line}</li>` : nothing))}
  </ul>`;

const computedOn = ({provenance: {receivedAt}}: VaccResult): TemplateResult =>
  labelled(resultLabels.computedOn(), html`<time datetime=${receivedAt}>${dateTime(receivedAt)}</time>`);

/** A clock that may be wrong, entries that the result does not rest on, and parts of the answer that are not shown. */
export function gaps(context: ResultContext, result: VaccResult): TemplateResult | typeof nothing {
  const {unreadable} = context.diagnostic;
  const {conditions = [], prevention_acts: acts = []} = result.patientFile.patient;
  const {clock} = result.provenance;
  const lines = [
    clock && clockText(clock),
    unreadable.length > 0 && unreadableText(unreadable.length),
    conditions.length === 0 && resultLabels.noAnswers(),
    acts.length === 0 && noActsText(context),
  ].filter(Boolean);
  const unsent = notSentByReason(context, result.notSent);
  return lines.length + unsent.length === 0
    ? nothing
    : html`<div class="box ${clock || unreadable.length > 0 ? 'high' : 'info'}" part="notice">
        ${lines.map((line) => html`<p>${line}</p>`)}${unsent}
      </div>`;
}

/** "None" and "I don't know" send the same request and read differently. */
function noActsText({entries}: ResultContext): string {
  const received = entries?.history.received;
  return received === 'none' || received === 'unknown'
    ? labelledText(msg('Vaccines received', {id: 'history.list'}), receivedText(received))
    : resultLabels.noActs();
}

/** The entries that are not used, by reason; by name where the entries are known, as in the whole flow. */
function notSentByReason(context: ResultContext, notSent: readonly NotSent[]): TemplateResult[] {
  const {entries, catalogue} = context;
  const named = entries &&
    catalogue && {...context, entries, catalogue, conditionOf: (id: string) => conditionOf(context, id)};
  const reasons = new Set(notSent.map(({reason}) => reason));
  return Array.from(reasons, (reason) => {
    const paths = notSent.filter((one) => one.reason === reason).map(({path}) => path);
    return html`<p>${notSentText(reason)} (${paths.length})</p>
      ${
        named
          ? html`<ul>
              ${paths.map((path) => html`<li>${unsentEntry(named, path)}</li>`)}
            </ul>`
          : nothing
      }`;
  });
}

/** The statement of responsibility. A host adds to it and never replaces it. @see Service interface §4.4, MUST 11. */
export const responsibilityNote = ({audience}: ResultContext): TemplateResult =>
  html`<div class="box info responsibility" part="notice">
    <p>${responsibility(audience)}</p>
    <slot name="disclaimer"></slot>
  </div>`;

/** Covers an outdated result, which must not be acted upon, until it is updated. */
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
