import {html, nothing, type TemplateResult} from 'lit';
import type {NotSent} from '../../domain/entries/not-sent.js';
import {notSentCount, notSentText} from '../../i18n/labels.js';
import {actLabel} from '../parts/act-text.js';
import {heading} from '../parts/heading.js';
import {actAt, unsentEntry} from '../parts/unsent-entry.js';
import {changeButton, marks, type Review} from './row.js';

/** The entries that the request leaves out, each with its reason: nothing is dropped silently. */
export const notSentBox = (view: Review, items: readonly NotSent[]): TemplateResult | typeof nothing =>
  items.length === 0
    ? nothing
    : html`<div class="box high" part="notice">
        ${heading(view.headingLevel + 2, notSentCount(items.length))}
        <ul>
          ${items.map(
            ({path: at, reason}) =>
              html`<li>
                ${unsentEntry(view, at)}${changeLink(view, at)}
                <div class="muted">${notSentText(reason)}</div>
              </li>`,
          )}
        </ul>
      </div>`;

/** The button leads to the act itself; for an answer without a field, to its step. */
function changeLink(view: Review, at: string): TemplateResult {
  const act = actAt(view.entries, at);
  const name = act ? actLabel(act, view) : unsentEntry(view, at);
  return html`${act && marks(view, at)} ${changeButton(view, at, name)}`;
}
