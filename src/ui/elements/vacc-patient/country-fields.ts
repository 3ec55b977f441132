import type {LitElement, TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {typedCountry, type CountryEntry} from '../../../domain/entries/entries.js';
import {countryName, findCountries} from '../../../words/country-names.js';
import {announce} from '../parts/announce.js';
import {Combobox, mostOptions} from '../parts/combobox.js';
import type {LabelledFrame} from '../parts/field.js';

interface CountryField extends LabelledFrame {
  readonly entry: CountryEntry;
  readonly onInput: (entry: CountryEntry) => void;
}

/** Fields for countries, by their names in the interface language. Typed text is no country until one is chosen. */
export class CountryFields {
  readonly #host: LitElement;
  readonly #combobox: Combobox;

  constructor(host: LitElement) {
    this.#host = host;
    this.#combobox = new Combobox(host);
  }

  render({entry, onInput, hint, ...frame}: CountryField): TemplateResult {
    const typed = typedCountry(entry);
    const found = findCountries(typed);
    return this.#combobox.field({
      ...frame,
      hint: [hint, ' ', msg('Type the first letters, then choose in the list.', {id: 'country.hint'})],
      text: countryName(entry),
      options: found.map(([id, name]) => ({id, name})),
      status: typed && status(typed.trim(), found.length),
      onInput: (text) => onInput(text.trim() && {typed: text}),
      onChoose: (code) => {
        onInput(code);
        announce(this.#host, countryName(code));
      },
    });
  }
}

function status(typed: string, count: number): string {
  if (count === 0) return msg(str`No country found for "${typed}". Check the spelling`, {id: 'country.none'});
  if (count > mostOptions) return msg(str`${mostOptions} of ${count} shown. Type more letters`, {id: 'country.shown'});
  return msg(str`Countries found: ${count}`, {id: 'country.found'});
}
