import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import type {Audience} from '../../../domain/audience.js';
import type {Answers} from '../../../domain/entries/entries.js';
import {answerText, notSentText} from '../../../words/labels.js';
import {questionsNotLoaded} from '../../../words/error-text.js';
import {plural} from '../../../words/plural.js';
import {wordsFor} from '../../../words/step-labels.js';
import {titleIn} from '../../../words/text-in.js';
import {button} from '../parts/button.js';
import {heading} from '../parts/heading.js';
import {labelled, serviceText} from '../parts/text.js';
import type {VaccQuestionnaire} from './vacc-questionnaire.js';

/** How far the loading of the questions has come; the owner shows `pending`. */
export type LoadState = 'none' | 'pending' | 'loaded' | 'failed';

/** A notice above the questions; nothing without a text. */
export const notice = (kind: 'info' | 'high', text: string | undefined): TemplateResult | typeof nothing =>
  text ? html`<div class="box ${kind}" part="notice"><p>${text}</p></div>` : nothing;

/**
 * Takes the place of the questions when there is none.
 *
 * @param load Asks for the questions again, where they failed to load.
 */
export function emptyNotice(state: LoadState, load: () => void): unknown {
  if (state === 'pending') return nothing;
  if (state === 'loaded') return notice('info', msg('No question applies. You can continue.', {id: 'q.empty'}));
  return [
    notice('high', questionsNotLoaded()),
    html`<p class="actions">${button(msg('Load the questions', {id: 'q.load'}), load)}</p>`,
  ];
}

/** Answers that are not sent, by reason: shown, because nothing is dropped silently. They come back with their question. */
export function setAsideList(host: VaccQuestionnaire): TemplateResult[] {
  const {audience, locale, asked, setAside, known} = host;
  const reasonOf = (id: string) => (asked.has(id) ? 'wrong-type' : 'not-asked');
  return Array.from(new Set(Array.from(setAside.keys(), reasonOf)), (reason) => {
    const rows = [...setAside].filter(([id]) => reasonOf(id) === reason);
    return html`<div class="box" part="notice">
      ${heading(host, 2, notSentText(reason), {id: reason})}
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

/** The changes that a reload made; with new questions, what to do about them. */
export function reloadedText({added: {length: more}, removed: gone}: Reloaded, audience: Audience, setAside: Answers) {
  const less = gone.length;
  const withheld = gone.filter((id) => setAside.has(id)).length;
  const removed = [
    less > 0 &&
      plural(
        less,
        () => msg(str`${less} question removed.`, {id: 'q.removed.one'}),
        () => msg(str`${less} questions removed.`, {id: 'q.removed.other'}),
      ),
    withheld > 0 &&
      plural(
        withheld,
        () => msg(str`${withheld} answer will not count.`, {id: 'q.withheld.one'}),
        () => msg(str`${withheld} answers will not count.`, {id: 'q.withheld.other'}),
      ),
  ];
  if (more === 0 && less === 0) return msg('The questions are the same.', {id: 'q.reloaded.same'});
  const added = more > 0 && [
    plural(
      more,
      () => msg(str`${more} question added.`, {id: 'q.added.one'}),
      () => msg(str`${more} questions added.`, {id: 'q.added.other'}),
    ),
    ...removed,
    wordsFor(audience, [
      msg('Answer what applies, then continue.', {id: 'q.added.next.pro'}),
      msg('Answer what you can, then continue.', {id: 'q.added.next.public'}),
    ]),
  ];
  return (added || removed).filter(Boolean).join(' ');
}

/** The filter was on, and finds no question any more. */
export const filterLiftedText = (): string =>
  msg('The filter finds no question any more, so you see all topics.', {id: 'q.filter-lifted'});
