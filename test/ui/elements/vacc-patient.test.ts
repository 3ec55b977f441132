import {aTimeout, expect, fixture, html, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {emptyPatient, path, type LegEntry, type PatientEntries} from '../../../src/domain/entries/entries.js';
import {patientProblems} from '../../../src/domain/entries/problems.js';
import {dateIn} from '../../../src/domain/dates/date-entry.js';
import {VaccAnnounceEvent} from '../../../src/ui/elements/parts/announce.js';
import {fieldId} from '../../../src/ui/elements/parts/field.js';
import {VaccPatient} from '../../../src/ui/elements/vacc-patient/vacc-patient.js';
import {aLegEntry, aPatientEntry, day, typed} from '../../domain/entries/entry-builders.js';

if (!customElements.get('vacc-patient')) customElements.define('vacc-patient', VaccPatient);

const today = day('2026-03-01');

const show = (value: PatientEntries = emptyPatient, over: Partial<VaccPatient> = {}) => {
  const element = Object.assign(document.createElement('vacc-patient'), {today, value}, over);
  return fixture<VaccPatient>(html`${element}`);
};
const root = (element: VaccPatient) => element.shadowRoot!;
const all = <T extends Element>(element: VaccPatient, selector: string) => [
  ...root(element).querySelectorAll<T>(selector),
];
const one = <T extends Element = HTMLElement>(element: VaccPatient, selector: string) =>
  root(element).querySelector<T>(selector)!;
const byLabel = (element: VaccPatient, text: string) => {
  const label = all<HTMLLabelElement>(element, 'label').find((candidate) => candidate.textContent?.trim() === text);
  return label?.control as HTMLInputElement;
};
const part = (element: VaccPatient, name: string) => one(element, `[part~="${name}"]`);
const words = (node: Element | null) => node?.textContent?.replace(/\s+/g, ' ').trim();

async function type(element: VaccPatient, label: string, text: string) {
  byLabel(element, label).focus();
  await sendKeys({type: text});
  await element.updateComplete;
}

async function choose(element: VaccPatient, name: string) {
  all<HTMLElement>(element, '[role="option"]')
    .find((option) => words(option) === name)!
    .click();
  await element.updateComplete;
}

/** Opens a disclosure, and waits for what it holds. */
async function open(element: VaccPatient, id: 'more' | 'journey') {
  const toggled = oneEvent(one(element, `#${id}`), 'toggle') as Promise<unknown>;
  one(element, `#${id} > summary`).click();
  await toggled;
  await element.updateComplete;
}

async function typeBirthdate(element: VaccPatient, dayText: string, month: string, year: string) {
  await type(element, 'Day', dayText);
  await type(element, 'Month', month);
  await type(element, 'Year', year);
}

const journey = (over: Partial<LegEntry>) =>
  aPatientEntry({journey: {stayingConditions: '', legs: [aLegEntry({countrycode: 'SEN', ...over})]}});

describe('<vacc-patient>', () => {
  it('[UX-3] [§4.4-1] asks for the date of birth in three parts and for the sex, spelled out and not preselected', async () => {
    const element = await show();
    expect(all(element, 'fieldset > legend').map(words)).to.deep.equal(['Date of birth', 'Sex']);
    expect(['Day', 'Month', 'Year'].map((label) => byLabel(element, label).type)).to.deep.equal([
      'text',
      'text',
      'text',
    ]);
    expect(['Female', 'Male'].map((label) => byLabel(element, label).checked)).to.deep.equal([false, false]);
  });

  it('creates a new value for typed text, and leaves the old one unchanged', async () => {
    const element = await show();
    let composed = true;
    element.addEventListener('change', (event) => (composed = event.composed));
    await typeBirthdate(element, '14', 'March', '1987');
    byLabel(element, 'Female').click();
    expect(element.value).to.deep.equal({
      ...emptyPatient,
      birthdate: {day: '14', month: 'March', year: '1987'},
      gender: 'f',
    });
    expect(emptyPatient.gender).to.equal('');
    expect(composed).to.equal(false);
  });

  it('[§4.4-2] shows the age that follows from the birth date, in words that fit the reader', async () => {
    const element = await show(aPatientEntry({birthdate: typed('1991-06-20')}));
    expect(words(part(element, 'date'))).to.equal('Age: 34 years');
    element.audience = 'professional';
    await element.updateComplete;
    expect(words(part(element, 'date'))).to.equal('Age: 34 years 8 months');
  });

  for (const {why, birthdate} of [
    {why: 'an incomplete date', birthdate: {day: '1', month: '2', year: '19'}},
    {why: 'a day that does not exist', birthdate: typed('2024-02-30')},
    {why: 'a day that is yet to come', birthdate: typed('2026-03-02')},
  ]) {
    it(`[§4.4-2] shows no age for ${why}`, async () => {
      expect(part(await show(aPatientEntry({birthdate})), 'date')).to.equal(null);
    });
  }

  it('announces the age after typing, and only when it has changed', async () => {
    const element = await show();
    const said: (readonly [string, number])[] = [];
    element.addEventListener('vacc-announce', (event) => {
      if (event instanceof VaccAnnounceEvent) said.push([event.text.replace(/\s/g, ' '), event.delay]);
    });
    await typeBirthdate(element, '14', '3', '2016');
    byLabel(element, 'Male').click();
    expect(said).to.deep.equal([['Age: 9 years 11 months', 1000]]);
  });

  it('warns about an age over 110 years without blocking', async () => {
    const element = await show(aPatientEntry({birthdate: typed('1910-01-01')}));
    expect(words(part(element, 'notice'))).to.contain('over 110 years');
    expect(patientProblems(element.value, {today})).to.deep.equal([]);
  });

  for (const {audience, addressee, autocomplete} of [
    {audience: 'public', addressee: 'self', autocomplete: ['bday-day', 'bday-month', 'bday-year', 'postal-code']},
    {audience: 'public', addressee: 'other', autocomplete: ['off', 'off', 'off', 'off']},
    {audience: 'professional', addressee: 'self', autocomplete: ['off', 'off', 'off', 'off']},
  ] as const) {
    it(`[UX-53] lets the browser fill in ${autocomplete[0]} for ${audience}, ${addressee} [P-25]`, async () => {
      const element = await show(emptyPatient, {audience, addressee});
      await open(element, 'more');
      const fields = ['Day', 'Month', 'Year', 'Postal code'].map((label) => byLabel(element, label));
      expect(fields.map((field) => field.getAttribute('autocomplete'))).to.deep.equal(autocomplete);
    });
  }

  for (const {order, birthdate} of [
    {order: 'dmy', birthdate: {day: '03', month: '04', year: '1992'}},
    {order: 'mdy', birthdate: {day: '04', month: '03', year: '1992'}},
  ] as const) {
    it(`splits a pasted date in the order on screen (${order}), and says so`, async () => {
      const element = await show(emptyPatient, {dateOrder: order});
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '03/04/1992');
      const announced = oneEvent(element, 'vacc-announce') as Promise<unknown>;
      byLabel(element, 'Day').dispatchEvent(new ClipboardEvent('paste', {clipboardData, cancelable: true}));
      await announced;
      await element.updateComplete;
      expect(element.value.birthdate).to.deep.equal(birthdate);
      expect(byLabel(element, 'Year').value).to.equal('1992');
      const labels = all(element, '.part-label').map(words);
      expect(labels[0]).to.equal(order === 'mdy' ? 'Month' : 'Day');
      expect(words(part(element, 'hint'))).to.equal(`For example ${order === 'mdy' ? '3 27 1987' : '27 3 1987'}`);
    });
  }

  it('shows a hint at once, more quietly than its label', async () => {
    const hint = getComputedStyle(part(await show(), 'hint'));
    expect(hint.animationName).to.equal('none');
    expect(hint.color).not.to.equal(getComputedStyle(one(await show(), '.label, legend')).color);
  });

  it('splits a whole date typed into one part before Enter goes on, and leaves Enter to its owner', async () => {
    const element = await show();
    let heard: unknown;
    element.addEventListener('keydown', ({key, defaultPrevented}) => {
      if (key === 'Enter') heard = {defaultPrevented, birthdate: element.value.birthdate};
    });
    await type(element, 'Day', '14 mars 1992');
    await sendKeys({press: 'Enter'});
    expect(heard).to.deep.equal({defaultPrevented: false, birthdate: {day: '14', month: 'mars', year: '1992'}});
  });

  it('[UX-13] keeps the same problem text beside the field and in the summary, whose links lead to the fields', async () => {
    const value = {...emptyPatient, birthdate: typed('2024-02-30')};
    const element = await show(value, {problems: patientProblems(value, {today})});
    const links = all<HTMLButtonElement>(element, '[part="error-summary"] button');
    const inline = all(element, '[part="error"]').map((node) => words(node)?.replace(/^Error: /, ''));
    expect(links.map(words)).to.deep.equal(inline);
    expect(inline[0]).to.contain('30 February 2024 does not exist');
    links[1]?.click();
    await element.updateComplete;
    expect(root(element).activeElement).to.equal(byLabel(element, 'Female'));
    expect(all(element, '[aria-invalid]').length).to.equal(2); // day and month, not the year
    const [sex] = [byLabel(element, 'Female').closest('fieldset')!];
    const texts = sex.getAttribute('aria-describedby')!.split(' ');
    expect(
      words(root(element).getElementById(texts.at(-1)!)),
      'no radio is invalid: its group has the error',
    ).to.contain(inline.at(-1));
  });

  for (const {why, birthdate, wrong} of [
    {why: 'what is missing', birthdate: {day: '14', month: '', year: ''}, wrong: ['Month', 'Year']},
    {why: 'a two-digit year', birthdate: {day: '14', month: '3', year: '87'}, wrong: ['Year']},
    {why: 'all of a day to come', birthdate: typed('2027-03-14'), wrong: ['Day', 'Month', 'Year']},
    {why: 'nothing of a day that exists', birthdate: typed('1987-03-14'), wrong: []},
  ]) {
    it(`[UX-14] marks as wrong ${why}, and its link leads there`, async () => {
      const value = aPatientEntry({birthdate});
      const element = await show(value, {problems: patientProblems(value, {today})});
      const labels = ['Day', 'Month', 'Year'];
      expect(labels.filter((label) => byLabel(element, label).ariaInvalid === 'true')).to.deep.equal(wrong);
      one(element, '[part="error-summary"] button')?.click();
      await element.updateComplete;
      if (wrong[0]) expect(root(element).activeElement).to.equal(byLabel(element, wrong[0]));
    });
  }

  it('[UX-12] brings the legend of a field into view with it, where the page is long', async () => {
    const value = {...emptyPatient, birthdate: typed('2024-02-30')};
    const element = await show(value, {problems: patientProblems(value, {today})});
    const far = document.createElement('div');
    far.style.height = '300vh';
    element.before(far);
    for (const link of all<HTMLButtonElement>(element, '[part="error-summary"] button')) {
      scrollTo(0, 0);
      link.click();
      await aTimeout(0);
      const field = root(element).activeElement!;
      const legend = field.closest('fieldset')!.querySelector('legend')!;
      for (const {top, bottom} of [field, legend].map((node) => node.getBoundingClientRect())) {
        expect(top).to.be.at.least(-1); // scrolling knows whole pixels only
        expect(bottom).to.be.at.most(innerHeight + 1);
      }
    }
    far.remove();
  });

  it('focuses the error summary when asked to', async () => {
    const element = await show(emptyPatient, {problems: patientProblems(emptyPatient, {today})});
    await element.focusProblems();
    expect(root(element).activeElement).to.equal(part(element, 'error-summary'));
  });

  it('[UX-10] does not take the focus when it is first shown', async () => {
    const before = document.activeElement;
    await show(aPatientEntry());
    expect(document.activeElement).to.equal(before);
  });
});

describe('<vacc-patient>: more details', () => {
  const isOpen = (element: VaccPatient) => one<HTMLDetailsElement>(element, 'details').open;

  it('[§4.4-case-unknown-optional] keeps them closed and asks for none of them', async () => {
    const element = await show();
    expect(isOpen(element)).to.equal(false);
    expect(byLabel(element, 'Country of birth')).to.equal(undefined);
    await open(element, 'more');
    expect(byLabel(element, 'Country of birth').value).to.equal('');
    expect(all(element, '[required]')).to.deep.equal([]);
  });

  it('opens for its entries and stays as the user leaves it', async () => {
    const element = await show(aPatientEntry({zipcode: '33000'}));
    expect(isOpen(element)).to.equal(true);
    await open(element, 'more');
    element.value = {...element.value, gender: 'm'};
    await element.updateComplete;
    expect(isOpen(element)).to.equal(false);
  });

  it('opens for a problem and for a field that is to be focused', async () => {
    const value = aPatientEntry({birthCountry: ''});
    const element = await show(value);
    element.problems = patientProblems({...value, zipcode: 'x'}, {today, postalPattern: '[0-9]{5}'});
    await element.updateComplete;
    expect(isOpen(element)).to.equal(true);

    const other = await show(value);
    expect(await other.focusPath(path.zipcode)).to.equal(true);
    expect(root(other).activeElement).to.equal(byLabel(other, 'Postal code'));
  });

  it('[§4.4-should-known-fields] takes a postal code, and a country by its name for its three letters', async () => {
    const element = await show();
    await open(element, 'more');
    await type(element, 'Postal code', '33000');
    await type(element, 'Country of birth', 'cote d');
    const said = oneEvent<VaccAnnounceEvent>(element, 'vacc-announce');
    await choose(element, 'Côte d’Ivoire');
    expect((await said).text).to.equal('Côte d’Ivoire');
    expect(element.value.zipcode).to.equal('33000');
    expect(element.value.birthCountry).to.equal('CIV');
    expect(byLabel(element, 'Country of birth').value).to.equal('Côte d’Ivoire');
  });

  it('[UX-21] takes no typed text for a country until one is chosen, not even three letters', async () => {
    const element = await show();
    await open(element, 'more');
    await type(element, 'Country of birth', 'mar');
    byLabel(element, 'Postal code').focus();
    await element.updateComplete;
    expect(element.value.birthCountry).to.deep.equal({typed: 'mar'});
    expect(byLabel(element, 'Country of birth').value).to.equal('mar');
    expect(patientProblems(element.value, {today}).map(({code}) => code)).to.include('country');
    await type(element, 'Country of birth', '');
    await sendKeys({press: 'Escape'});
    expect(element.value.birthCountry).to.equal('');
  });

  for (const {typed: text, status} of [
    {typed: 'a', status: /^10 of \d\d shown\. Type more letters$/},
    {typed: 'sen', status: /^Countries found: 1$/},
    {typed: 'xx', status: /^No country found for "xx"\. Check the spelling$/},
  ]) {
    it(`says how many countries there are for "${text}"`, async () => {
      const element = await show(aPatientEntry({birthCountry: {typed: text}}));
      expect(words(one(element, `#${fieldId(path.birthCountry)}-status`))).to.match(status);
    });
  }

  for (const {birthCountry, shown} of [
    {birthCountry: 'QQQ', shown: 'QQQ'},
    {birthCountry: 'FRA', shown: 'France'},
    {birthCountry: 'fra', shown: 'France'},
  ]) {
    it(`[§2.1-birthplace] shows the code "${birthCountry}" as "${shown}"`, async () => {
      const element = await show(aPatientEntry({birthCountry}));
      expect(byLabel(element, 'Country of birth').value).to.equal(shown);
    });
  }
});

describe('<vacc-patient>: travel', () => {
  const group = (element: VaccPatient, legend: string) =>
    all(element, 'fieldset').find((fieldset) => words(fieldset.querySelector('legend')) === legend)!;
  const inGroup = (element: VaccPatient, legend: string, label: string) =>
    [...group(element, legend).querySelectorAll('label')].find((one) => words(one) === label)
      ?.control as HTMLInputElement;
  const press = async (element: VaccPatient, text: string) => {
    all<HTMLButtonElement>(element, 'button')
      .find((button) => words(button) === text)!
      .click();
    await element.updateComplete;
    await element.updateComplete;
  };
  const focused = (element: VaccPatient) => root(element).activeElement;

  it('[§2.1-journey] takes conditions of stay, and countries with arrival and departure', async () => {
    const element = await show();
    await open(element, 'journey');
    await type(element, 'Conditions of stay', 'rural area');
    await press(element, 'Add a country');
    expect(focused(element)).to.equal(inGroup(element, 'Country 1', 'Country'));
    await sendKeys({type: 'senegal'});
    await choose(element, 'Senegal');
    for (const [name, text] of [
      ['Arrival', '3 March 2027'],
      ['Departure', '2027-03-20'],
    ] as const) {
      inGroup(element, name, 'Day').focus();
      await sendKeys({type: text});
      await sendKeys({press: 'Tab'});
    }
    const {stayingConditions, legs} = element.value.journey;
    expect(stayingConditions).to.equal('rural area');
    expect(legs.map(({countrycode, start, end}) => [countrycode, dateIn(start), dateIn(end)])).to.deep.equal([
      ['SEN', '2027-03-03', '2027-03-20'],
    ]);
    expect(words(group(element, 'Senegal').querySelector('legend'))).to.equal('Senegal');
    expect(patientProblems({...aPatientEntry(), journey: element.value.journey}, {today})).to.deep.equal([]);
  });

  it('[UX-3] groups the parts of each date, and the fields of each country, under a legend', async () => {
    const element = await show(journey({}));
    expect(all(element, 'legend').map(words)).to.deep.equal([
      'Date of birth',
      'Sex',
      'Senegal',
      'Arrival',
      'Departure',
    ]);
  });

  const two = (): PatientEntries => {
    const legs = [aLegEntry({countrycode: 'SEN'}), aLegEntry({key: 'm', countrycode: 'QQQ'})];
    return aPatientEntry({journey: {stayingConditions: '', legs}});
  };

  it('removes a country, goes on to the next, and brings the removed one back', async () => {
    const element = await show(two());
    const said: string[] = [];
    element.addEventListener('vacc-announce', (event) => said.push((event as VaccAnnounceEvent).text));
    await press(element, 'Remove Senegal');
    expect(element.value.journey.legs.map(({key}) => key)).to.deep.equal(['m']);
    expect(focused(element)).to.equal(inGroup(element, 'QQQ', 'Country'));
    expect(said).to.deep.equal(['Removed: Senegal.']);
    await press(element, 'Undo');
    expect(element.value).to.deep.equal(two());
    expect(focused(element)).to.equal(inGroup(element, 'Senegal', 'Country'));
    expect(all(element, '.info')).to.deep.equal([]);
  });

  it('removes the last country and focuses the button that adds one; a new patient removes the undo', async () => {
    const element = await show(two());
    await press(element, 'Remove QQQ');
    expect(words(focused(element))).to.equal('Add a country');
    element.value = aPatientEntry();
    await element.updateComplete;
    expect(all(element, '.info')).to.deep.equal([]);
  });

  for (const {why, over, text, label} of [
    {
      why: 'a departure before the arrival',
      over: {start: typed('2027-03-03'), end: typed('2027-03-01')},
      text: 'The departure must be on or after the arrival (3 March 2027)',
      label: ['Departure', 'Day'],
    },
    {
      why: 'a date without its year',
      over: {start: {day: '3', month: '3', year: ''}},
      text: 'The arrival date must include a year',
      label: ['Arrival', 'Year'],
    },
    {
      why: 'a country that was not chosen',
      over: {countrycode: {typed: 'Spian'}},
      text: 'Choose the country in the list',
      label: ['Country 1', 'Country'],
    },
  ] as const) {
    it(`opens for ${why}, says it, and leads to the field`, async () => {
      const value = journey(over);
      const element = await show(value, {problems: patientProblems(value, {today})});
      expect(one<HTMLDetailsElement>(element, '#journey').open).to.equal(true);
      expect(words(part(element, 'error'))).to.equal(`Error: ${text}`);
      await press(element, text);
      expect(focused(element)).to.equal(inGroup(element, label[0], label[1]));
    });
  }

  it('leads from the review to its first field', async () => {
    const element = await show();
    await element.focusPath(path.journey);
    expect(focused(element)).to.equal(byLabel(element, 'Conditions of stay'));
  });
});

describe('<vacc-patient>: entries from the record', () => {
  const host = 'host' as const;
  const origins = new Map(
    [path.birthdate, path.gender, path.zipcode, path.birthCountry, path.journey].map((at) => [at, host]),
  );
  const given = {...journey({}), zipcode: '33000', birthCountry: 'FRA'};

  it('is tagged until the user touches it', async () => {
    const element = await show(given, {origins});
    expect(all(element, '.origin').map(words)).to.deep.equal(Array.from({length: 5}, () => 'From the patient record'));
    byLabel(element, 'Male').click();
    await element.updateComplete;
    expect(all(element, '.origin').length).to.equal(4);
  });

  it('is not tagged when the user typed it', async () => {
    expect(all(await show(given), '.tag')).to.deep.equal([]);
  });

  for (const locked of ['lockedFields', 'readonly'] as const) {
    it(`is shown and cannot be changed under ${locked}`, async () => {
      const element = await show(given, locked === 'readonly' ? {readonly: true} : {lockedFields: [...origins.keys()]});
      const inputs = all<HTMLInputElement>(element, 'input[type="text"]');
      expect(inputs.filter(({readOnly}) => !readOnly)).to.deep.equal([]);
      const country = byLabel(element, 'Country of birth');
      expect([country.readOnly, country.value]).to.deep.equal([true, 'France']);
      country.focus();
      await sendKeys({press: 'Escape'});
      expect(element.value).to.deep.equal(given);
      expect(byLabel(element, 'Female').disabled).to.equal(true);
      expect(all(element, 'details button')).to.deep.equal([]);
    });
  }

  it('is shown as received when it cannot be read, with the error', async () => {
    const value = {...emptyPatient, birthdate: typed('c. 1990'), gender: 'x'};
    const element = await show(value, {origins, problems: patientProblems(value, {today})});
    expect(all(element, 'bdi:not(.holds)').map(words)).to.deep.equal(['c. 1990', 'Received: "x"']);
    expect(all(element, '[part="error"]').length).to.equal(2);
    await typeBirthdate(element, '1', '2', '1990');
    expect(element.value.birthdate).to.deep.equal({day: '1', month: '2', year: '1990'});
  });
});

describe('<vacc-patient>: the optional parts', () => {
  it('say what they hold while they are closed, and what they ask while they are empty', async () => {
    const held = (element: VaccPatient) => all(element, '.holds').map(words);
    expect(held(await show())).to.deep.equal(['Postal code · Country of birth', 'Country · Conditions of stay']);
    const value = {...journey({countrycode: 'THA'}), zipcode: '33000', birthCountry: 'FRA'};
    expect(held(await show(value))).to.deep.equal(['Postal code: 33000 · Country of birth: France', 'Thailand']);
  });
});

describe('<vacc-patient>: accessibility', () => {
  const wrong = {
    ...journey({end: typed('x')}),
    birthdate: typed('2024-02-30'),
    gender: '',
    birthCountry: {typed: 'Fr'},
  };
  for (const {why, value, over} of [
    {why: 'empty', value: emptyPatient, over: {}},
    {why: 'filled', value: {...journey({}), zipcode: '33000'}, over: {audience: 'professional' as const}},
    {why: 'with problems', value: wrong, over: {problems: patientProblems(wrong, {today})}},
    {why: 'locked', value: journey({}), over: {readonly: true}},
  ]) {
    it(`is accessible when ${why}`, async () => {
      await expect(await show(value, over)).to.be.accessible();
    });
  }
});
