import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {cleanCode} from '../../contract/clean-text.js';
import type {Advice} from '../../contract/diagnostic.js';
import {adviceDate, datesInconsistent, isGiven} from '../../domain/result/advice-dates.js';
import {priorityOf} from '../../domain/result/priority.js';
import {ageOn} from '../../domain/dates/age.js';
import {ageText} from '../../i18n/patient-text.js';
import {conclusionLabel} from '../../i18n/conclusion-text.js';
import {dateFor} from '../../i18n/formats.js';
import {dateLabels, resultLabels} from '../../i18n/result-text.js';
import {conclusionIcon} from '../parts/conclusion-icon.js';
import type {ResultContext} from './result-context.js';

/** A conclusion in words: always the one that the service gave. */
export const wordsOf = ({audience, addressee}: ResultContext, received: string): string =>
  conclusionLabel(received, audience, addressee);

/** A conclusion by shape and word; the colour only adds to them. */
export const conclusion = (received: string, words: string): TemplateResult =>
  html`<span class="conclusion ${priorityOf(received)}" part="conclusion ${priorityOf(received)}"
    >${conclusionIcon(received)}${words}</span
  >`;

/**
 * A date of an advice: never left blank, and never corrected.
 *
 * @see Service interface §4.4, case of null dates.
 */
export function receivedDate(
  {audience}: ResultContext,
  received: string | null,
  missing = dateLabels.notGiven(),
): TemplateResult {
  const {date, unreadable} = adviceDate(received);
  if (date) return html`<time part="date" datetime=${date}>${dateFor(audience, date)}</time>`;
  return unreadable
    ? html`<bdi>${cleanCode(unreadable)}</bdi>${remark(resultLabels.notADate())}`
    : html`<span class="muted">${missing}</span>`;
}

/** The date before which to vaccinate. A passed or inconsistent date is a remark; it never changes the conclusion. */
export function limitDate(context: ResultContext, advice: Advice): TemplateResult {
  const {audience, today} = context;
  const {date} = adviceDate(advice.limit_date);
  const passed = date && date < today && ageText(ageOn(date, today), audience);
  return html`${receivedDate(context, advice.limit_date)}${
    passed ? remark(msg(str`limit passed ${passed} ago`, {id: 'diagnostic.limit-passed'})) : nothing
  }${inconsistent(advice)}`;
}

/** Both dates where they are information: without a word that recommends them. */
export function givenDates(context: ResultContext, advice: Advice): TemplateResult {
  const {targeted_date: from, limit_date: before} = advice;
  if (!isGiven(from) && !isGiven(before)) return receivedDate(context, null, dateLabels.noneGiven());
  const one = (received: string | null) => receivedDate(context, received, dateLabels.oneNotGiven());
  return html`${one(from)} – ${one(before)}${inconsistent(advice)}`;
}

const inconsistent = (advice: Advice) => (datesInconsistent(advice) ? remark(resultLabels.inconsistent()) : nothing);

const remark = (text: string): TemplateResult => html` <span class="muted">(${text})</span>`;
