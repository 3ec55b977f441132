import {msg} from '@lit/localize';
import {html} from 'lit';
import type {CatalogueVaccine} from '../../catalogue/index.js';
import {markDifferences} from '../../domain/vaccines/look-alikes.js';
import {vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {actDiseases} from '../parts/act-text.js';
import type {ComboboxOption} from '../parts/combobox.js';
import {marked} from '../parts/marked.js';
import type {HistoryView} from './view.js';

/**
 * Vaccines as the entries of one list: the whole name, then the diseases and whether the brand is left open. What was
 * typed is marked, and what tells look-alikes from one another stands out.
 */
export function optionsFor(
  vaccines: readonly CatalogueVaccine[],
  view: HistoryView,
  typed: string,
): readonly ComboboxOption[] {
  const names = markDifferences(vaccines.map((vaccine) => vaccineName(vaccine, view.locale)));
  return vaccines.map(({id, abstract}, index) => {
    const diseases = marked(actDiseases({...view.value.draft, vaccineId: id}, view), typed);
    return {
      id,
      name: names[index]!.map(({text, differs}) => {
        const part = marked(text, typed);
        return differs ? html`<strong>${part}</strong>` : part;
      }),
      detail: abstract ? [diseases, ' · ', msg('brand not stated', {id: 'history.brand-not-stated'})] : diseases,
    };
  });
}
