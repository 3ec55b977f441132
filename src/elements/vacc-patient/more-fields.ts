import {msg} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import {path} from '../../domain/entries/entries.js';
import {patientLabels} from '../../i18n/patient-text.js';
import type {Combobox} from '../parts/combobox.js';
import {textField} from '../parts/field.js';
import {countryField} from './country-field.js';
import type {PatientView} from './view.js';

/** The optional details: none is ever required. @see Service interface §4.4, "unknown optional patient field". */
export function moreFields(view: PatientView, combobox: Combobox): TemplateResult {
  const {value, ownData, frame, change} = view;
  const hint = msg('Improves local recommendations.', {id: 'patient.more.hint'});
  return html`${textField({
    ...frame(path.zipcode, patientLabels.zipcode()),
    hint,
    value: value.zipcode,
    autocomplete: ownData ? 'postal-code' : 'off',
    onInput: (zipcode) => change(path.zipcode, {zipcode}),
  })}
  ${countryField(
    view,
    combobox,
    path.birthCountry,
    patientLabels.birthCountry(),
    value.birthCountry,
    (birthCountry) => change(path.birthCountry, {birthCountry}),
    hint,
  )}`;
}
