import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Condition} from '../../contract/questionnaire.js';
import type {Answers} from '../../domain/entries/entries.js';
import {answerText} from '../../i18n/labels.js';
import {questionsNotLoaded} from '../../i18n/error-text.js';
import {titleIn} from '../../i18n/text-in.js';
import {heading} from '../parts/heading.js';
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
import type {View} from './view.js';

/** How the loading of the questions stands; `pending` is the owner's to show. */
export type LoadState = 'none' | 'pending' | 'loaded' | 'failed';

/** What the reader must know before the questions; nothing when there is no text. One with an id may take the focus. */
export const notice = (
  kind: 'info' | 'high',
  text: string | undefined,
  id?: string,
): TemplateResult | typeof nothing =>
  text ? html`<div class="box ${kind}" part="notice"><p id=${id ?? nothing} tabindex="-1">${text}</p></div>` : nothing;

/** Stands where there is no question. */
export function emptyNotice(state: LoadState): TemplateResult | typeof nothing {
  if (state === 'pending') return nothing;
  return state === 'loaded'
    ? notice('info', msg('No question applies. You can continue.', {id: 'q.empty'}))
    : notice('high', questionsNotLoaded());
}

/** Answers whose question is no longer asked: in sight, because they are not used. They come back with the question. */
export function setAsideList(
  {audience, locale, level}: View,
  setAside: Answers,
  known: ReadonlyMap<string, Condition>,
): TemplateResult | typeof nothing {
  if (setAside.size === 0) return nothing;
  return html`<div class="box" part="notice">
    ${heading(level, msg('No longer asked, will not be used', {id: 'q.set-aside'}))}
    <ul>
      ${[...setAside].map(([id, answer]) => {
        const condition = known.get(id);
        const label = serviceText(titleIn(condition?.label ?? {}, id, audience, locale));
        return html`<li>${labelled(label, html`<bdi>${answerText(condition, answer, audience)}</bdi>`)}</li>`;
      })}
    </ul>
  </div>`;
}
