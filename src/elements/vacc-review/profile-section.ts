import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Condition} from '../../contract/questionnaire.js';
import {path, type Answer, type Answers, type Entries} from '../../domain/entries.js';
import {isAnswer, readAnswer} from '../../domain/profile.js';
import type {ConditionIndex, PlacedCondition} from '../../domain/tree.js';
import {partialDate} from '../../i18n/formats.js';
import {valueText} from '../../i18n/labels.js';
import {plural} from '../../i18n/plural.js';
import {titleIn} from '../../i18n/text-in.js';
import {heading} from '../parts/heading.js';
import {warningIcon} from '../parts/icons.js';
import {serviceText} from '../parts/service-text.js';
import {row, type ReviewView} from './row.js';

/** How the health profile was come by: asked, left out since its questions did not load, or given by the host. */
export type ProfileState = 'answered' | 'skipped' | 'off';

/** The answers by top section; the rest of the questions as a number, so that nothing looks asked that was not. */
export function profileAnswers(
  view: ReviewView,
  {
    profile,
    asked,
    entries,
  }: {readonly profile: ProfileState; readonly asked: ConditionIndex; readonly entries: Entries},
): TemplateResult {
  if (profile === 'off') return html`<p>${vouchedText(entries.waiting.length)}</p>`;
  const answered = [...asked.values()].filter(({condition}) => isAnswer(entries.answers.get(condition.id)));
  return html`
    ${profile === 'skipped' ? skippedNotice() : nothing}
    ${groups(answered).map((group) => answerGroup(view, group, entries.answers))}
    ${profile === 'answered' ? html`<p>${unansweredText(asked.size - answered.length)}</p>` : nothing}
  `;
}

const skippedNotice = () =>
  html`<div class="box high" part="notice">
    <p class="notice">
      ${warningIcon()}
      ${msg('The health profile was skipped: the result will be less precise.', {id: 'review.profile.skipped'})}
    </p>
  </div>`;

type Group = readonly [PlacedCondition, ...PlacedCondition[]];

/** Neighbours of the same top section; the conditions come in tree order. */
function groups(answered: readonly PlacedCondition[]): readonly Group[] {
  const found = new Map<unknown, [PlacedCondition, ...PlacedCondition[]]>();
  for (const placed of answered) {
    const group = found.get(placed.path[0]);
    if (group) group.push(placed);
    else found.set(placed.path[0], [placed]);
  }
  return [...found.values()];
}

function answerGroup(view: ReviewView, group: Group, answers: Answers): TemplateResult {
  const [top] = group[0].path;
  return html`
    ${top ? heading(view.level + 1, serviceText(titleIn(top.title, top.id, view.audience, view.locale))) : nothing}
    <dl part="summary">
      ${group.map(({condition, path: [, ...inner]}) => {
        const answer = answers.get(condition.id);
        if (answer === undefined) return nothing;
        const label = conditionName(view, condition);
        const where = inner.map(({title, id}) => titleIn(title, id, view.audience, view.locale).text).join(' › ');
        return row(view, {
          path: path.condition(condition.id),
          // Labels such as "Free" stand in several places of the published tree.
          label: where ? html`<span class="where">${where}</span> ${label}` : label,
          value: answerText(condition, answer, view),
        });
      })}
    </dl>
  `;
}

export const conditionName = ({audience, locale}: ReviewView, {id, label}: Pick<Condition, 'id' | 'label'>) =>
  serviceText(titleIn(label, id, audience, locale));

/** An answer in words; one that cannot be read is shown as typed. */
export function answerText(condition: Condition, answer: Answer, {audience}: ReviewView): string {
  const reading = readAnswer(condition, answer);
  if (reading.status === 'value') return valueText(reading.value, audience);
  return typeof answer === 'object' ? partialDate(answer) : valueText(answer, audience);
}

const unansweredText = (count: number) =>
  plural(
    count,
    () => msg(str`${count} question without answer`, {id: 'review.unanswered.one'}),
    () => msg(str`${count} questions without answer`, {id: 'review.unanswered.other'}),
  );

const vouchedText = (count: number) =>
  plural(
    count,
    () => msg(str`The patient record gives ${count} answer, sent as it is.`, {id: 'review.vouched.one'}),
    () => msg(str`The patient record gives ${count} answers, sent as they are.`, {id: 'review.vouched.other'}),
  );
