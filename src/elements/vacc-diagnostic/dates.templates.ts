import {html, nothing, type TemplateResult} from 'lit';
import type {Advice} from '../../contract/diagnostic.js';
import {adviceDate, datesInconsistent} from '../../domain/advice.js';
import {ageOn} from '../../domain/age.js';
import {ageText} from '../../i18n/age-text.js';
import {dateFor} from '../../i18n/formats.js';
import {dateLabels} from '../../i18n/labels.js';
import {inconsistentDates, limitPassed, notADate} from './texts.js';
import type {View} from './view.js';

/**
 * A date of an advice as a reader needs it: never left blank, and never mended.
 *
 * @see Service interface §4.4, case of null dates.
 */
export function receivedDate({audience}: View, received: string | null): TemplateResult {
  const {date, unreadable} = adviceDate(received);
  if (date) return html`<time part="date" datetime=${date}>${dateFor(audience, date)}</time>`;
  if (unreadable === undefined) return html`<span class="muted">${dateLabels.notGiven()}</span>`;
  return html`<bdi>${unreadable}</bdi> <span class="fact">(${notADate()})</span>`;
}

/** The date before which to vaccinate, and how long ago it was: a fact that never changes the conclusion. */
export function limitDate(view: View, {limit_date: limit}: Advice): TemplateResult {
  const {date} = adviceDate(limit);
  return html`${receivedDate(view, limit)}${
    date && date < view.today
      ? html` <span class="fact">(${limitPassed(ageText(ageOn(date, view.today), view.audience))})</span>`
      : nothing
  }`;
}

export const datesDoubt = (advice: Advice): TemplateResult | typeof nothing =>
  datesInconsistent(advice) ? html`<p class="fact">${inconsistentDates()}</p>` : nothing;
