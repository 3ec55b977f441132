import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {countryCode, emptyLeg, path, type LegEntry, type PatientEntries} from '../../../domain/entries/entries.js';
import {countryName} from '../../../words/country-names.js';
import {patientLabels} from '../../../words/patient-text.js';
import {newId} from '../../../session/new-id.js';
import {announce} from '../parts/announce.js';
import {button, removeButton, removedText, undoNote} from '../parts/button.js';
import {dateField} from '../parts/date-field.js';
import {groupField, textField} from '../parts/field.js';
import type {CountryFields} from './country-fields.js';
import type {VaccPatient} from './vacc-patient.js';

/** A journey: conditions of stay, and any number of countries with the dates of arrival and departure. */
export class JourneyFields {
  readonly #host: VaccPatient;
  readonly #countries: CountryFields;
  /** The leg removed last, which can be brought back. */
  #removed: {readonly leg: LegEntry; readonly name: string; readonly index: number} | undefined;

  constructor(host: VaccPatient, countries: CountryFields) {
    this.#host = host;
    this.#countries = countries;
  }

  render(): TemplateResult {
    const {stayingConditions, legs} = this.#journey;
    const staying = this.#host.fieldFrame(path.stayingConditions, patientLabels.stayingConditions());
    return html`${textField({
      ...staying,
      hint: msg('For example rural area, hotel, family', {id: 'journey.staying.hint'}),
      value: stayingConditions,
      onInput: (text) => this.#edit({stayingConditions: text}),
    })}
    ${legs.map((leg, index) => this.#leg(leg, legName(leg, index)))}
    ${this.#removed && undoNote(this.#removed.name, () => this.#undo())}
    ${staying.readonly ? nothing : html`<div class="add">${button(msg('Add a country', {id: 'journey.add'}), () => this.#add())}</div>`}`;
  }

  /** What stands in the fields; without anything, what they ask. */
  get held(): string {
    const {legs, stayingConditions} = this.#journey;
    const held = [...legs.map(legName), stayingConditions.trim()].filter(Boolean);
    return (held.length > 0 ? held : [countryLabel(), patientLabels.stayingConditions()]).join(' · ');
  }

  /** Drops the removed leg, which belonged to the previous patient. */
  forget() {
    this.#removed = undefined;
  }

  #leg(leg: LegEntry, name: string): TemplateResult {
    const {dateOrder: order} = this.#host;
    const edit = (part: Partial<LegEntry>) =>
      this.#edit({legs: this.#journey.legs.map((one) => (one.key === leg.key ? {...one, ...part} : one))});
    const frame = (field: string, label: string) => this.#host.fieldFrame(`${path.leg(leg.key)}.${field}`, label);
    const country = frame('countrycode', countryLabel());
    const arrival = frame('start_date', msg('Arrival', {id: 'journey.arrival'}));
    const departure = frame('end_date', msg('Departure', {id: 'journey.departure'}));
    return html`<div class="leg">
      ${groupField(
        {path: path.leg(leg.key), label: html`<bdi>${name}</bdi>`},
        html`${this.#countries.render({...country, entry: leg.countrycode, onInput: (countrycode) => edit({countrycode})})}
          <div class="dates">
            ${dateField({...arrival, order, entry: leg.start, onInput: (start) => edit({start})})}
            ${dateField({...departure, order, entry: leg.end, onInput: (end) => edit({end})})}
          </div>
          ${country.readonly ? nothing : removeButton(name, () => void this.#remove(leg))}`,
      )}
    </div>`;
  }

  get #journey() {
    return this.#host.value.journey;
  }

  #edit(part: Partial<PatientEntries['journey']>) {
    this.#host.edit(path.journey, {journey: {...this.#journey, ...part}});
  }

  #add() {
    const leg = emptyLeg(`leg-${newId()}`);
    this.#edit({legs: [...this.#journey.legs, leg]});
    void this.#focus(leg);
  }

  /** Moves the focus to the next country, or to the button that adds one. */
  async #remove(leg: LegEntry) {
    const {legs} = this.#journey;
    const index = legs.indexOf(leg);
    const name = legName(leg, index);
    this.#removed = {leg, name, index};
    this.#edit({legs: legs.toSpliced(index, 1)});
    announce(this.#host, removedText(name));
    const next = legs[index + 1];
    if (next && (await this.#focus(next))) return;
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('.add button')?.focus();
  }

  #undo() {
    if (!this.#removed) return;
    const {leg, index} = this.#removed;
    this.#removed = undefined;
    this.#edit({legs: this.#journey.legs.toSpliced(index, 0, leg)});
    void this.#focus(leg);
  }

  #focus({key}: LegEntry): Promise<boolean> {
    return this.#host.focusField(`${path.leg(key)}.countrycode`);
  }
}

const countryLabel = () => msg('Country', {id: 'journey.country'});

/** The country of a leg, or its place in the list while none is chosen. */
const legName = ({countrycode}: LegEntry, index: number): string =>
  countryCode(countrycode) ? countryName(countrycode) : msg(str`Country ${index + 1}`, {id: 'journey.leg'});
