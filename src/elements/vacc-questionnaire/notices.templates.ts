import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Condition} from '../../contract/questionnaire.js';
import type {Answers} from '../../domain/entries.js';
import {notSentText} from '../../i18n/not-sent-text.js';
import {titleIn} from '../../i18n/text-in.js';
import {heading} from '../parts/heading.js';
import {serviceText} from '../parts/service-text.js';
import {answerText, reloadedText, unreadableText, type Reloaded} from './texts.js';
import type {View} from './view.js';

/** How the loading of the questions stands; `pending` is the owner's to show. */
export type LoadState = 'none' | 'pending' | 'loaded' | 'failed';

/** What the reader must know before the questions: that some are missing, changed, or not there at all. */
export function notices({
  state,
  empty,
  reloaded,
  unreadable,
}: {
  readonly state: LoadState;
  readonly empty: boolean;
  readonly reloaded: Reloaded | undefined;
  readonly unreadable: number;
}): TemplateResult {
  return html`${reloaded ? notice('info', reloadedText(reloaded)) : nothing}
  ${unreadable > 0 ? notice('high', unreadableText(unreadable)) : nothing} ${stateNotice(state, empty)}`;
}

function stateNotice(state: LoadState, empty: boolean) {
  if (state === 'failed') return notice('high', empty ? notLoaded() : notUpdated());
  if (!empty || state === 'pending') return nothing;
  return state === 'loaded'
    ? html`<p>${msg('No question applies. You can continue.', {id: 'q.empty'})}</p>`
    : html`<p>${msg('The questions have not been loaded.', {id: 'q.not-loaded'})}</p>`;
}

const notLoaded = () =>
  msg(
    'The questions could not be loaded. You can retry, or continue without the health profile: the result will be less precise.',
    {id: 'q.skip'},
  );
const notUpdated = () => msg('The questions could not be updated. Your answers are kept.', {id: 'q.not-updated'});

const notice = (kind: 'info' | 'high', text: string) =>
  html`<div class="box ${kind}" part="notice"><p>${text}</p></div>`;

/** Answers whose question is no longer asked: in sight, because they are not used. They come back with the question. */
export function setAsideList(
  {audience, locale, level}: View,
  setAside: Answers,
  known: ReadonlyMap<string, Condition>,
): TemplateResult | typeof nothing {
  if (setAside.size === 0) return nothing;
  return html`<div class="box" part="notice">
    ${heading(level, notSentText('not-asked'), {id: 'set-aside'})}
    <ul>
      ${[...setAside].map(([id, answer]) => {
        const condition = known.get(id);
        const label = titleIn(condition?.label ?? {}, id, audience, locale);
        return html`<li>${serviceText(label)}: <bdi>${answerText(condition, answer, audience)}</bdi></li>`;
      })}
    </ul>
  </div>`;
}
