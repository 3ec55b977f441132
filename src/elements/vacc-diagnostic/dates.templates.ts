import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {cleanText} from '../../contract/clean-text.js';
import type {Advice} from '../../contract/diagnostic.js';
import {adviceDate, datesInconsistent} from '../../domain/result/advice-dates.js';
import {ageOn} from '../../domain/dates/age.js';
import {ageText} from '../../i18n/age-text.js';
import {dateFor} from '../../i18n/formats.js';
import {dateLabels} from '../../i18n/result-labels.js';
import {resultLabels} from '../../i18n/result-text.js';
import type {View} from './view.js';

/**
 * A date of an advice as a reader needs it: never left blank, and never mended.
 *
 * @see Service interface §4.4, case of null dates.
 */
export function receivedDate({audience}: View, received: string | null): TemplateResult {
  const {date, unreadable} = adviceDate(received);
  if (date) return html`<time part="date" datetime=${date}>${dateFor(audience, date)}</time>`;
  return unreadable
    ? html`<bdi>${cleanText(unreadable)}</bdi>${remark(resultLabels.notADate())}`
    : html`<span class="muted">${dateLabels.notGiven()}</span>`;
}

/** The date before which to vaccinate. What is said of it is a fact beside, and never changes the conclusion. */
export function limitDate(view: View, advice: Advice): TemplateResult {
  const {audience, today} = view;
  const {date} = adviceDate(advice.limit_date);
  const passed = date && date < today && ageText(ageOn(date, today), audience);
  const received = receivedDate(view, advice.limit_date);
  const isInconsistent = datesInconsistent(advice);
  if (!passed && !isInconsistent) return received;
  return html`${received}${
    passed ? remark(msg(str`limit passed ${passed} ago`, {id: 'diagnostic.limit-passed'})) : nothing
  }${isInconsistent ? remark(resultLabels.inconsistent()) : nothing}`;
}

const remark = (text: string): TemplateResult => html` <span class="muted">(${text})</span>`;
