import {expect, fixture, html} from '@open-wc/testing';
import {emptyPatient} from '../../../src/domain/entries/entries.js';
import '../../../src/ui/entry/define.js';
import type {VaccPatient} from '../../../src/ui/elements/vacc-patient/vacc-patient.js';
import {aLegEntry, aPatientEntry, day} from '../../domain/entries/entry-builders.js';
import {aCondition, aSection, texts} from '../../helpers/builders.js';
import {press, questionnaire} from '../../helpers/questionnaire.js';
import {waitUntil} from './helpers/wait-until.js';
import {show as showHistory} from './vacc-history-parts.js';

/*
 * Form-filling extensions, password managers and scripts of the page set several fields within one task: the element
 * renders between none of them.
 */

type Fields = readonly HTMLInputElement[];
const date = {day: '14', month: '3', year: '1987'};
const values = Object.values(date);

const tell = (input: HTMLInputElement, ...types: string[]) => {
  for (const type of types) input.dispatchEvent(new Event(type, {bubbles: true, composed: type === 'input'}));
};

const ways: Readonly<Record<string, (fields: Fields) => void>> = {
  'one field after the other, with both events': (fields) =>
    fields.forEach((field, index) => {
      field.value = values[index]!;
      tell(field, 'input', 'change');
    }),
  'the year first': (fields) =>
    [2, 0, 1].forEach((index) => {
      fields[index]!.value = values[index]!;
      tell(fields[index]!, 'input', 'change');
    }),
  'all values first, then the events': (fields) => {
    fields.forEach((field, index) => (field.value = values[index]!));
    for (const field of fields) tell(field, 'input', 'change');
  },
  'with `input` alone': (fields) =>
    fields.forEach((field, index) => {
      field.value = values[index]!;
      tell(field, 'input');
    }),
  'with `change` alone': (fields) =>
    fields.forEach((field, index) => {
      field.value = values[index]!;
      tell(field, 'change');
    }),
  'all values first, then one event for the last': (fields) => {
    fields.forEach((field, index) => (field.value = values[index]!));
    tell(fields[2]!, 'change');
  },
};

/** The three inputs under a legend. */
function partsOf(element: HTMLElement, legend: string): Fields {
  const groups = [...element.shadowRoot!.querySelectorAll('fieldset')];
  const group = groups.findLast((one) => one.querySelector('legend')?.textContent?.includes(legend));
  return [...group!.querySelectorAll<HTMLInputElement>('.parts input')];
}

const onset = aCondition({label: texts('Start of the pregnancy'), condition_type: 'date'});

/** Each place where a date is entered, with its three inputs and the entry that follows from them. */
const places: Readonly<Record<string, () => Promise<{element: HTMLElement; fields: Fields; entry: () => unknown}>>> = {
  'the date of birth': async () => {
    const element = await fixture<VaccPatient>(html`<vacc-patient .value=${emptyPatient}></vacc-patient>`);
    return {element, fields: partsOf(element, 'Date of birth'), entry: () => element.value.birthdate};
  },
  'the arrival of a journey': async () => {
    const value = aPatientEntry({journey: {stayingConditions: '', legs: [aLegEntry({countrycode: 'SEN'})]}});
    const element = await fixture<VaccPatient>(html`<vacc-patient .value=${value}></vacc-patient>`);
    await waitUntil(() => element.shadowRoot!.querySelector('.leg'), 'the journey');
    return {element, fields: partsOf(element, 'Arrival'), entry: () => element.value.journey.legs[0]!.start};
  },
  'the date of a vaccination': async () => {
    const element = await showHistory();
    return {element, fields: partsOf(element, 'Vaccination date'), entry: () => element.value.draft.date};
  },
  'the date of a condition': async () => {
    const element = await questionnaire([aSection({conditions: [onset]})]);
    await press(element, 'Expand all');
    return {element, fields: partsOf(element, 'Start of the pregnancy'), entry: () => element.value.get(onset.id)};
  },
};

describe('a date that is filled in within one task', () => {
  for (const [place, opened] of Object.entries(places)) {
    for (const [way, fill] of Object.entries(ways)) {
      it(`is read whole: ${place}, ${way}`, async () => {
        const {element, fields, entry} = await opened();
        fill(fields);
        expect(entry()).to.deep.include(date);
        await (element as VaccPatient).updateComplete;
        expect(fields.map(({value}) => value)).to.deep.equal(values);
      });
    }
  }

  it('is reported once for each part: a `change` that follows its `input` says nothing new', async () => {
    const {element, fields} = await places['the date of birth']!();
    let reports = 0;
    element.addEventListener('change', ({composed, target}) => (reports += !composed && target === element ? 1 : 0));
    ways['one field after the other, with both events']!(fields);
    expect(reports).to.equal(3);
  });

  it('is left as it was where the host has locked it', async () => {
    const value = aPatientEntry({});
    const element = await fixture<VaccPatient>(
      html`<vacc-patient .value=${value} .lockedFields=${['patient.birthdate']}></vacc-patient>`,
    );
    ways['with `input` alone']!(partsOf(element, 'Date of birth'));
    expect(element.value.birthdate).to.deep.equal(value.birthdate);
  });
});

describe('a step that is filled in within one task', () => {
  it('keeps every field: birth date, sex and postcode', async () => {
    const shell = document.createElement('vacc-assistant');
    Object.assign(shell, {lang: 'en', baseUrl: '/service', today: day('2026-03-01')});
    document.body.append(shell);
    await shell.updateComplete;
    const patient = shell.shadowRoot!.querySelector<VaccPatient>('vacc-patient')!;
    await patient.updateComplete;
    patient.shadowRoot!.querySelector<HTMLElement>('#more > summary')!.click();
    await waitUntil(() => patient.shadowRoot!.querySelector('[id$=zipcode]'), 'the postcode');
    const [sex] = [...patient.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio][name*=gender]')];
    const postcode = patient.shadowRoot!.querySelector<HTMLInputElement>('[id$=zipcode]')!;
    postcode.value = '69001';
    tell(postcode, 'input', 'change');
    ways['the year first']!(partsOf(patient, 'Date of birth'));
    sex!.checked = true;
    tell(sex!, 'input', 'change');
    const all = {birthdate: date, gender: 'f', zipcode: '69001'};
    expect(patient.value).to.deep.include(all);
    await shell.updateComplete;
    expect(patient.value, 'as the session has it').to.deep.include(all);
    shell.remove();
  });
});
