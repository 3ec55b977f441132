import {msg} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import {fieldId} from '../parts/field.js';

/** Brings the search into focus, as the path of an entry does its field. */
export const searchPath = 'search';

/** The field above the tree. Escape clears it and stays there: the sections come back as they were. */
export function searchBox(
  typed: string,
  status: string,
  onType: (typed: string) => void,
  onFocus: () => void,
): TemplateResult {
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
      @focus=${onFocus}
      @input=${(event: InputEvent) => onType((event.target as HTMLInputElement).value)}
      @keydown=${keydown}
    />
    <p class="muted">${status}</p>
  </div>`;
}
