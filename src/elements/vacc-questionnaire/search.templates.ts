import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import type {FoundCondition} from '../../domain/condition-search.js';
import {path} from '../../domain/entries.js';
import type {PlacedCondition} from '../../domain/tree.js';
import {question} from './question.templates.js';
import {factsOf, type View} from './view.js';

export const searchId = 'search';

/** The field above the tree. Escape clears it and stays there: the sections come back as they were. */
export function searchBox(typed: string, status: string, onType: (typed: string) => void): TemplateResult {
  const keydown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault(); // the results are there already; it must not leave the step
    if (event.key !== 'Escape' || typed === '') return;
    event.preventDefault();
    event.stopPropagation(); // a dialog of the host around it stays open
    onType('');
  };
  return html`<div role="search" part="search" class="field">
    <label class="label" part="label" for=${searchId}>${msg('Search the health profile', {id: 'q.search'})}</label>
    <input
      type="search"
      id=${searchId}
      autocomplete="off"
      .value=${live(typed)}
      @input=${(event: InputEvent) => onType((event.target as HTMLInputElement).value)}
      @keydown=${keydown}
    />
    ${status === '' ? nothing : html`<p class="muted">${status}</p>`}
  </div>`;
}

/** A question out of its section; `foundIn` when a search brought it up. */
export type Result = PlacedCondition & Partial<Pick<FoundCondition, 'foundIn'>>;

/** How many results are shown at first, and more at each request: one letter may find hundreds. */
export const resultsAtOnce = 50;

/** Questions out of their sections, each with the way to it and its live field: answered where it was found. */
export const resultList = (
  view: View,
  results: readonly Result[],
  {typed, limit, more}: {readonly typed: string; readonly limit: number; readonly more: () => void},
): TemplateResult =>
  html`<ul class="results" aria-label=${msg('Questions found', {id: 'q.results'})}>
      ${repeat(
        results.slice(0, limit),
        ({condition}) => condition.id,
        ({condition, path: above, foundIn}) =>
          html`<li>
            ${guard([condition, typed, foundIn, ...view.shared, ...factsOf(view, condition.id)], () =>
              question(view, {key: path.condition(condition.id), condition}, {above, typed, foundIn}),
            )}
          </li>`,
      )}
    </ul>
    ${
      results.length > limit
        ? html`<button type="button" part="button" @click=${more}>
            ${msg(str`Show more (${results.length - limit})`, {id: 'q.more'})}
          </button>`
        : nothing
    }`;
