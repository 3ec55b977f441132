import {html, nothing, type TemplateResult} from 'lit';
import type {NotSent} from '../../domain/entries/not-sent.js';
import {notSentCount, notSentText} from '../../i18n/labels.js';
import {actLabel} from '../parts/act-text.js';
import {heading} from '../parts/heading.js';
import {actAt, unsentEntry} from '../parts/unsent-entry.js';
import {changeButton, marks, type ReviewView} from './row.js';

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
                ${unsentEntry(view, at)}${wayBack(view, at)}
                <div class="muted">${notSentText(reason)}</div>
              </li>`,
          )}
        </ul>
      </div>`;

/** To the act itself; for an answer that has no field any more, to its step. */
function wayBack(view: ReviewView, at: string): TemplateResult {
  const act = actAt(view.entries, at);
  const name = act ? actLabel(act, view) : unsentEntry(view, at);
  return html`${act && marks(view, at)} ${changeButton(view, at, name)}`;
}
