import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import type {Section} from '../../../contract/questionnaire.js';
import {path} from '../../../domain/entries/entries.js';
import {trustedConditions} from '../../../domain/entries/patient-file-from-entries.js';
import type {Audience} from '../../../domain/audience.js';
import {isAnswered, isEntered} from '../../../domain/questionnaire/profile.js';
import type {PlacedCondition} from '../../../domain/questionnaire/tree.js';
import {isTogether, isUnknown} from '../../../domain/questionnaire/yes-or-no.js';
import {answerText} from '../../../words/labels.js';
import {loadingQuestions} from '../../../words/error-text.js';
import {plural} from '../../../words/plural.js';
import {wordsFor} from '../../../words/step-labels.js';
import {sectionTitleIn} from '../../../words/text-in.js';
import {heading} from '../parts/heading.js';
import {inALine, serviceText} from '../parts/text.js';
import {warningIcon} from '../parts/warning-icon.js';
import {row, title} from './row.js';
import type {VaccReview} from './vacc-review.js';

/**
 * How the health profile was obtained: `answered`, still `loading`, `skipped` as its questions did not load, or `off`:
 * given by the host page.
 */
export type ProfileState = 'answered' | 'loading' | 'skipped' | 'off';

/** The answers by top section, and the number of unanswered questions. */
export function profileAnswers(view: VaccReview): TemplateResult | typeof nothing {
  const {asked, entries, profile} = view;
  if (profile === 'off') return vouched(view);
  if (profile === 'loading') return html`<p>${loadingQuestions()}</p>`;
  if (profile === 'answered' && asked.size === 0 && view.unreadable.length === 0) return html`<p>${noQuestion()}</p>`;
  const entered = [...asked.values()].filter(({condition}) => isEntered(entries.answers.get(condition.id)));
  const answered = entered.filter(({condition}) => isAnswered(condition, entries.answers.get(condition.id)));
  const tops = new Set(entered.flatMap((placed) => placed.path.slice(0, 1)));
  const isSkipped = profile === 'skipped' || asked.size === 0;
  return html`${entered.length === 0 ? doubt(isSkipped ? skipped() : noneAnswered()) : nothing}
  ${Array.from(tops, (top) => {
    const inside = entered.filter((placed) => placed.path[0] === top);
    return html`${heading(view, 3, serviceText(sectionTitleIn(top, view.audience, view.locale)))}
      <dl part="summary">${answerRows(view, inside)}</dl>`;
  })}
  ${profile === 'answered' ? html`<p>${unansweredText(asked.size - answered.length, view.audience)}</p>` : nothing}`;
}

/** A row for each answer, and one for those of a section that were given by one press: it names every question. */
function answerRows(view: VaccReview, entered: readonly PlacedCondition[]): unknown[] {
  const answerOf = ({condition}: PlacedCondition) => view.entries.answers.get(condition.id);
  const together = entered.filter((placed) => isTogether(answerOf(placed)));
  return entered.map((placed) => {
    if (!together.includes(placed)) return answerRow(view, placed);
    const section = placed.path.at(-1);
    const beside = together.filter(({path: above}) => above.at(-1) === section);
    return beside[0] === placed ? togetherRow(view, beside) : nothing;
  });
}

function answerRow(view: VaccReview, {condition, path: above}: PlacedCondition): TemplateResult {
  const answer = view.entries.answers.get(condition.id) ?? '';
  // Labels such as "Free" appear in several places of the published tree.
  const label = html`${trail(view, above)} ${title(view, condition.label, condition.id)}`;
  const text = answerText(condition, answer, view.audience);
  const value = isUnknown(answer) ? `${text} (${msg('not sent', {id: 'review.not-sent'})})` : text;
  return row(view, path.condition(condition.id), label, value);
}

function togetherRow(view: VaccReview, answers: readonly PlacedCondition[]): TemplateResult {
  const [first] = answers as [PlacedCondition];
  const names = answers.map(({condition}) => title(view, condition.label, condition.id));
  const label = html`${trail(view, first.path)}
    <ul>
      ${names.map((name) => html`<li>${name}</li>`)}
    </ul>`;
  return row(view, path.condition(first.condition.id), label, togetherText(answers.length), inALine(names));
}

/** The sections of a question below the top one, which is the heading. */
function trail({audience, locale}: VaccReview, [, ...inner]: readonly Section[]): TemplateResult {
  const name = (section: Section) => sectionTitleIn(section, audience, locale).text;
  return html`<small class="muted">${inner.map(name).join(' › ')}</small>`;
}

const doubt = (text: string) => html`<p class="doubt box high" part="notice">${warningIcon()}<span>${text}</span></p>`;

const skipped = () =>
  msg('The health profile was skipped: the result may be less precise.', {id: 'review.profile.skipped'});

/** The user may have passed no question over: a patient record may have no answer. */
const noneAnswered = () =>
  msg('No health question is answered: the result may be less precise.', {id: 'review.profile.none-answered'});

const togetherText = (count: number): string =>
  plural(
    count,
    () => msg(str`No (${count} answered together)`, {id: 'review.together.one'}),
    () => msg(str`No (${count} answered together)`, {id: 'review.together.other'}),
  );

const unansweredText = (count: number, audience: Audience): string =>
  wordsFor(audience, [
    plural(
      count,
      () => msg(str`${count} question without answer`, {id: 'review.unanswered.one'}),
      () => msg(str`${count} questions without answer`, {id: 'review.unanswered.other'}),
    ),
    count === 0
      ? msg('All questions are answered', {id: 'review.unanswered.none'})
      : msg(str`${count} unanswered; that is allowed`, {id: 'review.unanswered.public'}),
  ]);

const noQuestion = () => msg('No question applies.', {id: 'review.no-question'});

/** The conditions of the host page that are sent; those that are not have a list of their own. */
function vouched({entries}: VaccReview): TemplateResult | typeof nothing {
  const {length} = trustedConditions(entries, {trustHost: true});
  if (length > 0) return html`<p>${vouchedText(length)}</p>`;
  if (entries.waiting.length > 0) return nothing;
  return html`<p>${msg('The patient record gives no answer.', {id: 'review.vouched.none'})}</p>`;
}

const vouchedText = (count: number) =>
  plural(
    count,
    () => msg(str`The patient record gives ${count} answer, sent as it is.`, {id: 'review.vouched.one'}),
    () => msg(str`The patient record gives ${count} answers, sent as they are.`, {id: 'review.vouched.other'}),
  );
