import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {path} from '../../../domain/entries/entries.js';
import type {PlacedCondition} from '../../../domain/questionnaire/tree.js';
import {plainAnswer} from '../../../domain/questionnaire/yes-or-no.js';
import {answerText, changeLabel} from '../../../words/labels.js';
import {plural} from '../../../words/plural.js';
import {titleIn} from '../../../words/text-in.js';
import {heading} from '../parts/heading.js';
import {serviceText} from '../parts/text.js';
import type {VaccQuestionnaire} from './vacc-questionnaire.js';

/** Nobody reads a longer list above the topics; "With answer" shows all of them. */
const mostListed = 10;

/**
 * How many answers there are, the buttons for all questions, and a list of the answers. It leaves out those of open topics, which are on
 * screen there. A list that grew with each of them would push the next question away from under the pointer.
 *
 * @param hidden The questions with an answer that stand in no open topic; none while other questions take their place.
 */
export function answersSoFar(
  host: VaccQuestionnaire,
  count: number,
  hidden: readonly PlacedCondition[],
  buttons: unknown,
): TemplateResult {
  const isNo = ({condition}: PlacedCondition) => plainAnswer(host.value.get(condition.id)!) === false;
  const listed = hidden.filter((placed) => !isNo(placed));
  const noes = hidden.length - listed.length;
  const more = listed.length - mostListed;
  const rest = [more > 0 && moreText(more), noes > 0 && noText(noes)].filter(Boolean);
  return html`<div part="answers">
    <div class="top">${heading(host, 2, msg(str`Answers (${count})`, {id: 'q.answers'}))} ${buttons}</div>
    ${
      listed.length > 0
        ? html`<dl>${listed.slice(0, mostListed).map((placed) => answerRow(host, placed))}</dl>`
        : nothing
    }
    ${rest.length > 0 ? html`<p class="muted">${rest.join(' · ')}</p>` : nothing}
  </div>`;
}

function answerRow(host: VaccQuestionnaire, {condition}: PlacedCondition): TemplateResult {
  const {label, id} = condition;
  const name = serviceText(titleIn(label, id, host.audience, host.locale));
  const answer = answerText(condition, host.value.get(id)!, host.audience);
  const change = () => void host.focusPath(path.condition(id));
  return html`<div class="row">
    <dt>${name}</dt>
    <dd><bdi>${answer}</bdi></dd>
    <dd class="change">
      <button type="button" class="link" part="link" @click=${change}>
        ${host.isLocked(path.condition(id)) ? msg('Show', {id: 'q.show'}) : changeLabel()}<span class="visually-hidden">
          ${name}</span
        >
      </button>
    </dd>
  </div>`;
}

const moreText = (count: number): string =>
  plural(
    count,
    () => msg(str`and ${count} more answer`, {id: 'q.answers.more.one'}),
    () => msg(str`and ${count} more answers`, {id: 'q.answers.more.other'}),
  );

const noText = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} question answered No`, {id: 'q.answers.no.one'}),
    () => msg(str`${count} questions answered No`, {id: 'q.answers.no.other'}),
  );
