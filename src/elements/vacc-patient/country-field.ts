import {msg, str} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import {typedCountry, type CountryEntry} from '../../domain/entries/entries.js';
import {countryName, findCountries} from '../../i18n/country-names.js';
import {mostOptions, type Combobox} from '../parts/combobox.js';
import type {PatientView} from './view.js';

/** A country by its name in the interface language. What is typed is no value until it is chosen. */
export function countryField(
  {frame, say}: PatientView,
  combobox: Combobox,
  at: string,
  label: string,
  entry: CountryEntry,
  change: (entry: CountryEntry) => void,
  use = '',
): TemplateResult {
  const typed = typedCountry(entry);
  const found = findCountries(typed);
  return combobox.field({
    ...frame(at, label),
    hint: html`${use} ${msg('Type the first letters, then choose in the list.', {id: 'country.hint'})}`,
    text: countryName(entry),
    options: found.map(([id, name]) => ({id, name})),
    status: typed && status(typed.trim(), found.length),
    onInput: (text) => change(text.trim() && {typed: text}),
    onChoose: (code) => {
      change(code);
      say(countryName(code));
    },
  });
}

const status = (typed: string, count: number): string =>
  count === 0
    ? msg(str`No country found for "${typed}". Check the spelling`, {id: 'country.none'})
    : count > mostOptions
      ? msg(str`${mostOptions} of ${count} shown. Type more letters`, {id: 'country.shown'})
      : msg(str`Countries found: ${count}`, {id: 'country.found'});
