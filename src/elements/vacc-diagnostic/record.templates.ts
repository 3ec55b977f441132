import {html, nothing, type TemplateResult} from 'lit';
import type {Catalogue} from '../../contract/catalogue.js';
import type {NotSent} from '../../domain/patient-file-from-entries.js';
import type {VaccResult} from '../../domain/result.js';
import {dateTime, longDate} from '../../i18n/formats.js';
import {genderLabel, responsibility} from '../../i18n/labels.js';
import {notSentCount, notSentText} from '../../i18n/not-sent-text.js';
import {ageLine, patientLabels} from '../../i18n/patient-text.js';
import {titleIn} from '../../i18n/text-in.js';
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
import {
  catalogueName,
  computedOn,
  everythingUsed,
  forReader,
  noActs,
  noAnswers,
  showEarlier,
  staleHolds,
  staleText,
  unreadableRows,
  update,
} from './texts.js';
import {isProfessional, type View} from './view.js';

/** Whose result it is and when it was computed, on screen and on paper: a result alone must not be taken for another's. */
export function recordHeader({audience, today}: View, {patientFile, provenance}: VaccResult): TemplateResult {
  const {birthdate, gender} = patientFile.patient;
  const age = ageLine(birthdate, today, audience);
  return html`<slot name="patient-summary"></slot>
    <ul class="record">
      <li>${labelled(patientLabels.birthdate(), html`<time datetime=${birthdate}>${longDate(birthdate)}</time>`)}</li>
      ${age === undefined ? nothing : html`<li>${age}</li>`}
      <li>${labelled(patientLabels.gender(), genderLabel(gender))}</li>
      <li>${labelled(computedOn(), moment(provenance.receivedAt))}</li>
    </ul>`;
}

const moment = (instant: string) => html`<time datetime=${instant}>${dateTime(instant)}</time>`;

/** What the result does not rest on, and what of the answer is not shown. */
export function gaps(view: View, {notSent, patientFile: {patient}}: VaccResult): TemplateResult {
  const {unreadable} = view.diagnostic;
  const withoutAnswers = (patient.conditions ?? []).length === 0;
  const withoutActs = patient.prevention_acts.length === 0;
  return html`${
    unreadable.length > 0
      ? html`<div class="box high" part="notice"><p>${unreadableRows(unreadable.length)}</p></div>`
      : nothing
  }
  ${
    notSent.length > 0 || withoutAnswers || withoutActs
      ? html`<div class="box info" part="notice">
          ${notSent.length > 0 ? notUsed(view, notSent) : nothing}
          ${withoutAnswers ? html`<p>${noAnswers()}</p>` : nothing} ${withoutActs ? html`<p>${noActs()}</p>` : nothing}
        </div>`
      : nothing
  }`;
}

function notUsed(view: View, notSent: readonly NotSent[]): TemplateResult {
  const reasons = [...new Set(notSent.map(({reason}) => reason))];
  return html`<p><strong>${notSentCount(notSent.length)}</strong></p>
    <ul>
      ${reasons.map((reason) => {
        const entries = notSent.filter((entry) => entry.reason === reason);
        return html`<li>
          ${notSentText(reason)} (${entries.length})${entries.map(({path}) => question(view, path))}
        </li>`;
      })}
    </ul>`;
}

/** The question of an answer that was not sent, where its label is known. */
function question({asked, known, audience, locale}: View, path: string) {
  const id = /^patient\.conditions\[(.+)\]$/.exec(path)?.[1];
  const condition = id === undefined ? undefined : (asked.get(id)?.condition ?? known.get(id));
  return condition ? html`<br />${serviceText(titleIn(condition.label, condition.id, audience, locale))}` : nothing;
}

/** Who decides. What a host adds comes below and never instead. @see Service interface §4.4, MUST 11. */
export const responsibilityNote = ({audience}: View): TemplateResult =>
  html`<div class="box responsibility" part="notice">
    <p>${responsibility(audience)}</p>
    <slot name="disclaimer"></slot>
  </div>`;

/** The result is of earlier answers: it is covered, and must not be printed or handed out until it is updated. */
export const staleBanner = ({provenance}: VaccResult, result: TemplateResult, onUpdate: () => void): TemplateResult =>
  html`<div class="box high" part="banner">
      <p><strong>${staleText(dateTime(provenance.receivedAt))}</strong></p>
      <p>${staleHolds()}</p>
      <div class="actions">
        <button type="button" class="primary" part="button button-primary" @click=${onUpdate}>${update()}</button>
      </div>
    </div>
    <details class="no-print">
      <summary>${showEarlier()}</summary>
      ${result}
    </details>`;

/** At the end of the printed result: what a reader without the screen needs to judge it. */
export const paperFooter = (
  view: View,
  {provenance, notSent}: VaccResult,
  catalogue: Catalogue | undefined,
): TemplateResult =>
  html`<ul class="record paper">
    <li>${labelled(computedOn(), moment(provenance.receivedAt))}</li>
    <li>${forReader(isProfessional(view))}</li>
    <li>${notSent.length > 0 ? notSentCount(notSent.length) : everythingUsed()}</li>
    ${
      catalogue
        ? html`<li>
            ${labelled(catalogueName(), `${catalogue.name} ${catalogue.version}. ${catalogue.source}. ${catalogue.licence}`)}
          </li>`
        : nothing
    }
  </ul>`;
