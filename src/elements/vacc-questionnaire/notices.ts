import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Condition} from '../../contract/questionnaire.js';
import type {Answers} from '../../domain/entries/entries.js';
import type {ConditionIndex} from '../../domain/questionnaire/tree.js';
import {answerText, notSentText} from '../../i18n/labels.js';
import {questionsNotLoaded} from '../../i18n/error-text.js';
import {plural} from '../../i18n/plural.js';
import {titleIn} from '../../i18n/text-in.js';
import {heading} from '../parts/heading.js';
import {labelled, serviceText} from '../parts/text.js';
import type {StepElement} from '../parts/step-element.js';

/** How far the loading of the questions has come; the owner shows `pending`. */
export type LoadState = 'none' | 'pending' | 'loaded' | 'failed';

/** A notice above the questions; nothing without a text. One with an id can take the focus. */
export const notice = (
  kind: 'info' | 'high',
  text: string | undefined,
  id?: string,
): TemplateResult | typeof nothing =>
  text ? html`<div class="box ${kind}" part="notice"><p id=${id ?? nothing} tabindex="-1">${text}</p></div>` : nothing;

/** Takes the place of the questions when there is none. */
export function emptyNotice(state: LoadState): TemplateResult | typeof nothing {
  if (state === 'pending') return nothing;
  return state === 'loaded'
    ? notice('info', msg('No question applies. You can continue.', {id: 'q.empty'}))
    : notice('high', questionsNotLoaded());
}

/** Answers that are not sent, by reason: shown, because nothing is dropped silently. They come back with their question. */
export function setAsideList(
  {audience, locale, headingLevel, asked}: StepElement & {readonly asked: ConditionIndex},
  setAside: Answers,
  known: ReadonlyMap<string, Condition>,
): TemplateResult[] {
  const reasonOf = (id: string) => (asked.has(id) ? 'wrong-type' : 'not-asked');
  return Array.from(new Set(Array.from(setAside.keys(), reasonOf)), (reason) => {
    const rows = [...setAside].filter(([id]) => reasonOf(id) === reason);
    return html`<div class="box" part="notice">
      ${heading(headingLevel + 1, notSentText(reason))}
      <ul>
        ${rows.map(([id, answer]) => {
          const condition = asked.get(id)?.condition ?? known.get(id);
          const label = serviceText(titleIn(condition?.label ?? {}, id, audience, locale));
          return html`<li>${labelled(label, html`<bdi>${answerText(condition, answer, audience)}</bdi>`)}</li>`;
        })}
      </ul>
    </div>`;
  });
}

/** The questions that a reload added and removed, by condition id. */
export interface Reloaded {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export function reloadedText({added: {length: more}, removed: {length: less}}: Reloaded): string {
  const questions = plural(
    more,
    () => msg(str`${more} question added`, {id: 'q.added.one'}),
    () => msg(str`${more} questions added`, {id: 'q.added.other'}),
  );
  return plural(
    less,
    () => msg(str`${questions}, ${less} removed`, {id: 'q.removed.one'}),
    () => msg(str`${questions}, ${less} removed`, {id: 'q.removed.other'}),
  );
}
