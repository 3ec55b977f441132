import {html, nothing, type TemplateResult} from 'lit';
import type {Audience} from '../../domain/audience.js';
import {path} from '../../domain/entries.js';
import type {NotSent} from '../../domain/patient-file-from-entries.js';
import {answerText} from '../../i18n/answer-text.js';
import {valueText} from '../../i18n/labels.js';
import {notSentCount, notSentText} from '../../i18n/not-sent-text.js';
import {actLabel, actName, actTime} from '../parts/act-text.js';
import {heading} from '../parts/heading.js';
import {originTag} from '../parts/origin-tag.js';
import {changeButton, marks, title, type ReviewView} from './row.js';

/** What was entered and stays out of the request, each with its reason: nothing is dropped unseen. */
export const notSentBox = (view: ReviewView, items: readonly NotSent[]): TemplateResult | typeof nothing =>
  items.length === 0
    ? nothing
    : html`<div class="box high" part="notice">
        ${heading(view.level + 1, notSentCount(items.length))}
        <ul>
          ${items.map(
            ({path: at, reason}) =>
              html`<li>
                ${unsentAct(view, at) ?? unsentAnswer(view, at)}
                <div class="muted">${notSentText(reason)}</div>
              </li>`,
          )}
        </ul>
      </div>`;

function unsentAct(view: ReviewView, at: string): TemplateResult | undefined {
  const {acts, draft} = view.entries.history;
  const act = [draft, ...acts].find(({key}) => path.act(key) === at);
  return (
    act &&
    html`<bdi>${actName(act, view)}</bdi>, ${actTime(act, view)}${marks(view, at)}
      ${changeButton(view, at, actLabel(act, view))}`
  );
}

/** An answer that is not sent: its question by the name it had, as far as it was ever seen. */
function unsentAnswer(view: ReviewView, at: string): TemplateResult {
  const {answers, waiting, origins} = view.entries;
  const id = at.slice(path.condition('').length - 1, -1);
  const condition = view.conditionOf(id);
  const answer = answers.get(id);
  const outside = waiting.find((one) => one.id === id);
  const value =
    answer === undefined ? outsideText(outside?.value, view.audience) : answerText(condition, answer, view.audience);
  return html`${title(view, condition?.label ?? {}, id)}${value && `: ${value}`}
  ${originTag(origins.get(at) ?? outside?.origin)}`;
}

/** A value from outside, unless it is nothing that a condition may have (§2.3). */
const outsideText = (value: unknown, audience: Audience): string =>
  typeof value === 'object' ? '' : valueText(value as string, audience);
