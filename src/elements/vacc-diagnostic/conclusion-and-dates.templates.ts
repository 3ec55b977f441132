import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../i18n/localize.js';
import {cleanCode} from '../../contract/clean-text.js';
import type {Advice} from '../../contract/diagnostic.js';
import {adviceDate, datesInconsistent, isGiven, recommendsDates} from '../../domain/result/advice-dates.js';
import {priorityOf, type Priority} from '../../domain/result/priority.js';
import {ageOn} from '../../domain/dates/age.js';
import {ageText} from '../../i18n/patient-text.js';
import {conclusionLabel} from '../../i18n/conclusion-text.js';
import {datesPhrase as phraseOf, type DateField} from '../../i18n/dates-text.js';
import {dateFor} from '../../i18n/formats.js';
import {dateLabels, resultLabels} from '../../i18n/result-text.js';
import {conclusionIcon} from '../parts/conclusion-icon.js';
import {labelled} from '../parts/text.js';
import type {ResultContext} from './result-context.js';

/** A conclusion in words: always the one that the service gave. */
export const wordsOf = ({audience, addressee}: ResultContext, received: string): string =>
  conclusionLabel(received, audience, addressee);

/** The colour of a conclusion, and the part for themes. A result with gaps has no calm one. */
export const lookOf = ({model}: ResultContext, conclusion: string): Priority | 'unsure' => {
  const priority = priorityOf(conclusion);
  return priority !== 'standard' || model.isCalm ? priority : 'unsure';
};

/** The part of something with a look, for themes: they know the four ranks alone. */
export const partWith = (name: string, look: Priority | 'unsure'): string =>
  look === 'unsure' ? name : `${name} ${look}`;

/** A conclusion by shape and word; the colour only adds to them. */
export function conclusion(context: ResultContext, received: string, words: unknown): TemplateResult {
  const look = lookOf(context, received);
  return html`<span class="conclusion ${look}" part=${partWith('conclusion', look)}
    >${conclusionIcon(received, context.model.isCalm)}${words}</span
  >`;
}

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
  const {audience, day} = context;
  const {date} = adviceDate(advice.limit_date);
  const passed = date && date < day && ageText(ageOn(date, day), audience);
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

/**
 * The dates that are given, in one phrase: `Since 15 October 2026, before 31 January 2027`.
 *
 * @param start Whether the phrase begins a line; otherwise it follows a name.
 * @returns undefined when neither is given.
 */
export function datesPhrase(context: ResultContext, advice: Advice, start: boolean): TemplateResult | undefined {
  const {targeted_date: from, limit_date: before} = advice;
  if (!isGiven(from) && !isGiven(before)) return undefined;
  if (!recommendsDates(advice)) return labelled(dateLabels.given(), givenDates(context, advice));
  const shown = (field: DateField) =>
    field === 'limit_date' ? limitDate(context, advice) : receivedDate(context, advice.targeted_date);
  return html`${phraseOf(advice, {day: context.day, start}, shown)}`;
}

/** A date is never left out: one that is null is said where there is room. @see Service interface §4.4, case of null dates. */
export function missingDates(advice: Advice): unknown {
  const {targeted_date: from, limit_date: before} = advice;
  const line = (label: string, missing = dateLabels.notGiven()) => html`<p>${labelled(label, missing)}</p>`;
  if (!recommendsDates(advice))
    return isGiven(from) || isGiven(before) ? nothing : line(dateLabels.given(), dateLabels.noneGiven());
  return [isGiven(from) ? nothing : line(dateLabels.from()), isGiven(before) ? nothing : line(dateLabels.before())];
}

const inconsistent = (advice: Advice) => (datesInconsistent(advice) ? remark(resultLabels.inconsistent()) : nothing);

const remark = (text: string): TemplateResult => html` <span class="muted">(${text})</span>`;
