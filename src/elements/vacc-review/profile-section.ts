import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Section} from '../../contract/questionnaire.js';
import {path} from '../../domain/entries/entries.js';
import {trustedConditions} from '../../domain/entries/patient-file-from-entries.js';
import {isAnswer} from '../../domain/questionnaire/profile.js';
import type {PlacedCondition} from '../../domain/questionnaire/tree.js';
import {answerText} from '../../i18n/labels.js';
import {loadingQuestions} from '../../i18n/error-text.js';
import {plural} from '../../i18n/plural.js';
import {sectionTitleIn} from '../../i18n/text-in.js';
import {heading} from '../parts/heading.js';
import {serviceText} from '../parts/text.js';
import {warningIcon} from '../parts/warning-icon.js';
import {row, title, type Review} from './row.js';

/**
 * How the health profile was obtained: `answered`, still `loading`, `skipped` as its questions did not load, or `off`:
 * given by the host page.
 */
export type ProfileState = 'answered' | 'loading' | 'skipped' | 'off';

/** The answers by top section, and the number of unanswered questions. */
export function profileAnswers(view: Review, profile: ProfileState): TemplateResult {
  const {asked, entries} = view;
  if (profile === 'off') return vouched(view);
  if (profile === 'loading') return html`<p>${loadingQuestions()}</p>`;
  if (profile === 'answered' && asked.size === 0 && view.unreadable.length === 0) return html`<p>${noQuestion()}</p>`;
  const answered = [...asked.values()].filter(({condition}) => isAnswer(entries.answers.get(condition.id)));
  const tops = new Set(answered.flatMap((placed) => placed.path.slice(0, 1)));
  return html`${answered.length === 0 ? skippedNotice() : nothing}
  ${Array.from(tops, (top) => {
    const inside = answered.filter((placed) => placed.path[0] === top);
    return html`${heading(view.headingLevel + 2, serviceText(sectionTitleIn(top, view.audience, view.locale)))}
      <dl part="summary">${inside.map((placed) => answerRow(view, placed))}</dl>`;
  })}
  ${profile === 'answered' ? html`<p>${unansweredText(asked.size - answered.length)}</p>` : nothing}`;
}

function answerRow(view: Review, {condition, path: [, ...inner]}: PlacedCondition): TemplateResult {
  const answer = view.entries.answers.get(condition.id) ?? '';
  const name = (section: Section) => sectionTitleIn(section, view.audience, view.locale).text;
  // Labels such as "Free" appear in several places of the published tree.
  const label = html`<small class="muted">${inner.map(name).join(' › ')}</small>
    ${title(view, condition.label, condition.id)}`;
  return row(view, path.condition(condition.id), label, answerText(condition, answer, view.audience));
}

const skippedNotice = () =>
  html`<p class="doubt box high" part="notice">
    ${warningIcon()}
    ${msg('The health profile was skipped: the result will be less precise.', {id: 'review.profile.skipped'})}
  </p>`;

const unansweredText = (count: number) =>
  plural(
    count,
    () => msg(str`${count} question without answer`, {id: 'review.unanswered.one'}),
    () => msg(str`${count} questions without answer`, {id: 'review.unanswered.other'}),
  );

const noQuestion = () => msg('No question applies.', {id: 'review.no-question'});

/** The conditions of the host page that are sent; those that are not have a list of their own. */
function vouched({entries, audience, asked}: Review): TemplateResult {
  const {length} = trustedConditions(entries, {audience, questions: asked, trustHost: true});
  if (length > 0) return html`<p>${vouchedText(length)}</p>`;
  return html`${entries.waiting.length === 0 ? html`<p>${noneVouched()}</p>` : nothing}`;
}

const noneVouched = () => msg('The patient record gives no answer.', {id: 'review.vouched.none'});

const vouchedText = (count: number) =>
  plural(
    count,
    () => msg(str`The patient record gives ${count} answer, sent as it is.`, {id: 'review.vouched.one'}),
    () => msg(str`The patient record gives ${count} answers, sent as they are.`, {id: 'review.vouched.other'}),
  );
