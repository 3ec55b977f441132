import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {countryCode, path, type LegEntry} from '../../domain/entries/entries.js';
import {countryName} from '../../i18n/country-names.js';
import {patientLabels} from '../../i18n/patient-text.js';
import {button} from '../parts/button.js';
import type {Combobox} from '../parts/combobox.js';
import {dateField} from '../parts/date-field.js';
import {groupField, textField} from '../parts/field.js';
import {removeButton, undoNote} from '../parts/undo-note.js';
import {countryField} from './country-field.js';
import type {PatientView} from './view.js';

/** The country of a leg, or its place in the list while none is chosen. */
export const legName = ({countrycode}: LegEntry, index: number): string =>
  countryCode(countrycode) ? countryName(countrycode) : msg(str`Country ${index + 1}`, {id: 'journey.leg'});

/** Where a leg is filled in first. */
export const legStart = (key: string): string => `${path.leg(key)}.countrycode`;

/** What can be done with the countries of a journey. */
export interface Legs {
  readonly combobox: Combobox;
  /** The name of the leg that was removed last and can be brought back; empty without one. */
  readonly removed: string;
  readonly setLeg: (key: string, part: Partial<LegEntry>) => void;
  readonly addLeg: () => void;
  readonly removeLeg: (leg: LegEntry) => void;
  readonly undo: () => void;
}

/** A journey: conditions of stay, and any number of countries with the dates of arrival and departure. */
export function journeyFields(view: PatientView, legs: Legs): TemplateResult {
  const {value, frame, change} = view;
  const {removed, undo, addLeg} = legs;
  const {journey} = value;
  const staying = frame(path.stayingConditions, patientLabels.stayingConditions());
  return html`${textField({
    ...staying,
    hint: msg('For example rural area, hotel, family', {id: 'journey.staying.hint'}),
    value: journey.stayingConditions,
    onInput: (stayingConditions) => change(path.journey, {journey: {...journey, stayingConditions}}),
  })}
  ${journey.legs.map((leg, index) => legFields(view, legs, leg, legName(leg, index)))}
  ${removed && undoNote(removed, undo)}
  ${staying.readonly ? nothing : html`<div class="add">${button(msg('Add a country', {id: 'journey.add'}), addLeg)}</div>`}`;
}

function legFields(view: PatientView, legs: Legs, leg: LegEntry, name: string): TemplateResult {
  const {dateOrder: order, frame} = view;
  const at = path.leg(leg.key);
  const set = (part: Partial<LegEntry>) => legs.setLeg(leg.key, part);
  const arrival = frame(`${at}.start_date`, msg('Arrival', {id: 'journey.arrival'}));
  const departure = frame(`${at}.end_date`, msg('Departure', {id: 'journey.departure'}));
  const country = msg('Country', {id: 'journey.country'});
  return html`<div class="leg">
    ${groupField(
      {path: at, label: html`<bdi>${name}</bdi>`},
      html`${countryField(view, legs.combobox, legStart(leg.key), country, leg.countrycode, (countrycode) => set({countrycode}))}
        <div class="dates">
          ${dateField({...arrival, order, entry: leg.start, onInput: (start) => set({start})})}
          ${dateField({...departure, order, entry: leg.end, onInput: (end) => set({end})})}
        </div>
        ${arrival.readonly ? nothing : removeButton(name, () => legs.removeLeg(leg))}`,
    )}
  </div>`;
}
