import {html, nothing, type TemplateResult} from 'lit';
import type {NotSent} from '../../domain/patient-file-from-entries.js';
import {notSentCount, notSentText} from '../../i18n/not-sent-text.js';
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

/** An act can be completed; an answer that is no longer asked has no field. */
function wayBack(view: ReviewView, at: string): TemplateResult | undefined {
  const act = actAt(view.entries, at);
  return act && html`${marks(view, at)} ${changeButton(view, at, actLabel(act, view))}`;
}
