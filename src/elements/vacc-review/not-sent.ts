import {html, nothing, type TemplateResult} from 'lit';
import type {Catalogue} from '../../catalogue/index.js';
import type {Condition} from '../../contract/questionnaire.js';
import {path, type Entries} from '../../domain/entries.js';
import type {NotSent} from '../../domain/patient-file-from-entries.js';
import {valueText} from '../../i18n/labels.js';
import {notSentCount, notSentText} from '../../i18n/not-sent-text.js';
import {heading} from '../parts/heading.js';
import {originTag} from '../parts/origin-tag.js';
import {actLabel, actName, actTime} from '../vacc-history/act-text.js';
import {answerText, conditionName} from './profile-section.js';
import {changeButton, problem, type ReviewView} from './row.js';

/** What was entered and stays out of the request, each with its reason: nothing is dropped unseen. */
export function notSentBox(
  view: ReviewView,
  items: readonly NotSent[],
  content: (path: string) => TemplateResult | typeof nothing,
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<div class="box high" part="notice">
    ${heading(view.level + 1, notSentCount(items.length))}
    <ul>
      ${items.map(
        (item) =>
          html`<li>
            ${content(item.path)}
            <div class="muted">${notSentText(item.reason)}</div>
          </li>`,
      )}
    </ul>
  </div>`;
}

/** An act that is not sent. */
export function unsentAct(view: ReviewView, {history}: Entries, catalogue: Catalogue, at: string) {
  const act = [...history.acts, history.draft].find(({key}) => path.act(key) === at);
  if (!act) return nothing;
  const text = {...view, catalogue};
  // An act that was never added may hold no more than what was typed into the search.
  const name = (!act.vaccineId && act.vaccineText.trim()) || actName(act, text);
  return html`<bdi>${name}</bdi>, ${actTime(act, text)}${originTag(view.originOf(at))}
    ${changeButton(view, at, actLabel(act, text))}${problem(view, at)}`;
}

/** An answer that is not sent: its question by the name it had, as far as it was ever seen. */
export function unsentAnswer(
  view: ReviewView,
  {answers, waiting}: Entries,
  known: ReadonlyMap<string, Condition>,
  at: string,
) {
  const id = [...answers.keys(), ...waiting.map((condition) => condition.id)].find((one) => path.condition(one) === at);
  if (id === undefined) return nothing;
  const condition = known.get(id);
  const answer = answers.get(id);
  const value =
    condition && answer !== undefined ? answerText(condition, answer, view) : outsideText(view, waiting, id);
  return html`${conditionName(view, condition ?? {id, label: {}})}${value ? html`: ${value}` : nothing}
  ${originTag(view.originOf(at) ?? waiting.find((other) => other.id === id)?.origin)}`;
}

/** A value from outside, where it is one that a condition may have (§2.3). */
function outsideText({audience}: ReviewView, waiting: Entries['waiting'], id: string): string {
  const value = waiting.find((condition) => condition.id === id)?.value;
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'
    ? valueText(value, audience)
    : '';
}
