import {msg} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import type {Section} from '../../contract/questionnaire.js';
import type {FoundCondition} from '../../domain/condition-search.js';
import {path} from '../../domain/entries.js';
import {fieldId} from '../parts/field.js';
import type {PlacedQuestion} from './question.templates.js';

/** Brings the search into focus, as the path of an entry does its field. */
export const searchPath = 'search';

/** The field above the tree. Escape clears it and stays there: the sections come back as they were. */
export function searchBox(typed: string, status: string, onType: (typed: string) => void): TemplateResult {
  const keydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    event.preventDefault();
    event.stopPropagation(); // a dialog of the host around it stays open
    onType('');
  };
  return html`<div role="search" part="search" class="field">
    <label class="label" part="label" for=${fieldId(searchPath)}
      >${msg('Search the health profile', {id: 'q.search'})}</label
    >
    <input
      type="search"
      id=${fieldId(searchPath)}
      autocomplete="off"
      .value=${typed}
      @input=${(event: InputEvent) => onType((event.target as HTMLInputElement).value)}
      @keydown=${keydown}
    />
    <p class="muted">${status}</p>
  </div>`;
}

/** The questions found, each in a place of its own; what alerts of its sections were not told before it comes with it. */
export function placedResults(found: readonly FoundCondition[]): PlacedQuestion[] {
  const told = new Set<Section>();
  return found.map((result) => {
    const alerts = result.path.filter((section) => !told.has(section));
    for (const section of alerts) told.add(section);
    return {...result, at: path.condition(result.condition.id), alerts};
  });
}
