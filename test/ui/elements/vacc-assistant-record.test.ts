import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import {fhir} from '../../../src/ui/elements/vacc-assistant/lazy-parts.js';
import {reasonText} from '../../../src/ui/elements/vacc-assistant/open-question-reasons.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {path} from '../../../src/domain/entries/entries.js';
import {VaccError} from '../../../src/errors.js';
import {waitUntil} from './helpers/wait-until.js';

const nuva = 'http://ivci.org/NUVA';
const birthSex = 'http://hl7.org/fhir/StructureDefinition/patient-birthSex';
const chart = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({resource})),
});
const patient = {
  resourceType: 'Patient',
  birthDate: '1980-05',
  gender: 'other',
  deceasedBoolean: true,
  extension: [{url: birthSex, valueCode: 'F'}],
};
const immunization = {
  resourceType: 'Immunization',
  status: 'completed',
  isSubpotent: true,
  vaccineCode: {coding: [{system: nuva, code: 'VAC0510'}]},
  occurrenceDateTime: '2019-03-02',
};

const assistant = (lang = 'en') =>
  fixture<VaccAssistant>(
    html`<vacc-assistant
      base-url="/service"
      lang=${lang}
      audience="professional"
      questionnaire="off"
    ></vacc-assistant>`,
  );

async function withChart(lang?: string) {
  const element = await assistant(lang);
  await element.importFhir(chart(patient, immunization));
  await waitUntil(() => box(element)); // loaded on demand
  return element;
}

const box = (element: VaccAssistant) => element.shadowRoot!.querySelector('section.box');
const buttons = (element: VaccAssistant) => [...(box(element)?.querySelectorAll('button') ?? [])];
const words = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

describe('an open point of a patient record', () => {
  it('is shown above the step that has its fields, in words, with the record’s suggestion', async () => {
    const element = await withChart();
    expect(words(box(element))).to.contain('The record leaves 3 questions open');
    expect(words(box(element))).to.contain('Date of birth: The record gives a part of the date only.');
    expect(words(box(element))).to.contain('Sex: The record says neither female nor male.');
    expect(words(box(element))).to.contain('Patient: The record notes a death.');
    expect(words(box(element))).not.to.contain('HEXYON'); // that question is shown beside the vaccines
    expect(buttons(element).map((one) => words(one))).to.deep.equal([
      'Go to this entry Date of birth',
      'Female Sex',
      'Go to this entry Sex',
      'Noted Patient',
    ]);
    await expect(element).to.be.accessible();
  });

  it('is answered by a press, which applies only the suggestion', async () => {
    const element = await withChart();
    buttons(element)[1]!.click();
    await element.updateComplete;
    expect(element.patientFile).to.have.nested.property('patient.gender', 'f');
    expect(words(box(element))).not.to.contain('Sex:');
    buttons(element).at(-1)!.click();
    await element.updateComplete;
    expect(words(box(element))).to.contain('The record leaves 1 question open');
  });

  it('offers no answer that would change what the host has locked', async () => {
    const element = await withChart();
    const offersSex = () => buttons(element).map(words).includes('Female Sex');
    element.lockedFields = ['patient.gender'];
    await element.updateComplete;
    expect(offersSex(), 'locked').to.be.false;
    expect(words(box(element)), 'asked still').to.contain('Sex: The record says neither female nor male.');
    element.lockedFields = ['patient.birthdate'];
    await element.updateComplete;
    expect(offersSex(), 'another one locked').to.be.true;
    element.readonly = true;
    await element.updateComplete;
    expect(offersSex(), 'readonly').to.be.false;
  });

  it('leads to its field', async () => {
    const element = await withChart();
    buttons(element)[0]!.click();
    const fields = element.shadowRoot!.querySelector('vacc-patient')!.shadowRoot!;
    await waitUntil(() => fields.activeElement?.closest('fieldset')?.textContent.includes('Date of birth'));
  });

  it('is followed by a count of what is not used, with the reasons on demand', async () => {
    const element = await assistant();
    const leftOut = () => element.shadowRoot!.querySelector<HTMLDetailsElement>('.left-out');
    const lines = () => [...(leftOut()?.querySelectorAll('li') ?? [])].map(words);
    await element.importFhir(
      chart(
        {resourceType: 'Patient', birthDate: '1980-05-10', gender: 'female', name: [{family: 'Doe'}]},
        {...immunization, isSubpotent: false, lotNumber: 'A1', site: {text: 'arm'}},
        {...immunization, isSubpotent: false, status: 'not-done'},
        {...immunization, isSubpotent: false, status: 'entered-in-error'},
        {...immunization, isSubpotent: false, status: 'not-done'},
        {resourceType: 'AllergyIntolerance'},
      ),
    );
    await new Promise((drawn) => setTimeout(drawn));
    expect(leftOut(), 'nothing of it is about the patient but details').to.equal(null);
    await element.goTo('history');
    await waitUntil(leftOut);
    expect(words(leftOut()!.querySelector('summary'))).to.equal('Not used from the record: 3');
    expect(leftOut()!.open).to.equal(false);
    expect(lines()).to.deep.equal([
      'Vaccination history: Not given, not final or entered in error (3)',
      'Vaccination history: Details that the service does not take, such as names and injection sites',
    ]);
    leftOut()!.open = true;
    await expect(element).to.be.accessible();
    await element.goTo('review');
    await waitUntil(() => words(leftOut()).includes('Not used from the record: 4'));
    expect(lines()).to.include(
      'Not read by this tool, such as allergies, medicines, documents and addresses in another country (1)',
    );
    expect(words(leftOut())).not.to.contain('Doe').and.not.contain('A1');
    element.reset();
    await element.updateComplete;
    expect(leftOut(), 'of no other patient').to.equal(null);
  });

  it('asks first whether the record is of this patient, and uses nothing of it until then [H07]', async () => {
    const element = await assistant();
    element.patientFile = {patient: {birthdate: '1944-04-04', gender: 'm'}};
    await element.updateComplete;
    await element.importFhir(chart({...patient, birthDate: '1980-05-06', gender: 'female'}, immunization));
    const asks = () => element.shadowRoot!.querySelector('[aria-labelledby=other-person]');
    await waitUntil(() => asks() !== null);
    expect(words(asks())).to.include('born 6 May 1980, Female. Here: born 4 April 1944, Male.');
    expect(element.patientFile).to.deep.include({patient: {birthdate: '1944-04-04', gender: 'm', prevention_acts: []}});
    await expect(element).to.be.accessible();
    await element.goTo('history');
    await waitUntil(() => asks() !== null, 'it asks on every step');
    const [refuse] = asks()!.querySelectorAll('button');
    refuse!.click();
    await waitUntil(() => asks() === null);
    expect(JSON.stringify(element.patientFile)).not.to.include('VAC0510');
  });

  it('says at the question for vaccines what the record says of them as a whole, and answers nothing', async () => {
    const element = await assistant();
    const said = (code: string) => ({
      resourceType: 'Immunization',
      status: 'completed',
      vaccineCode: {coding: [{system: 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips', code}]},
    });
    await element.importFhir(
      chart(
        {...patient, birthDate: '1980-05-10', gender: 'female'},
        said('no-known-immunizations'),
        said('no-immunization-info'),
      ),
    );
    await element.goTo('history');
    await waitUntil(() => words(box(element)).includes('The record leaves 2 questions open'));
    expect(words(box(element))).to.contain(
      'Vaccination history: The record says that no vaccination is known. Nothing is answered for you.',
    );
    expect(words(box(element))).to.contain('The record has no information about vaccinations.');
    const choices = () => [
      ...element
        .shadowRoot!.querySelector('vacc-history')!
        .shadowRoot!.querySelectorAll<HTMLInputElement>('[type=radio]'),
    ];
    expect(choices().map(({checked}) => checked)).to.deep.equal([false, false, false]);
    expect(buttons(element).map((one) => words(one))).to.deep.equal([
      'Go to this entry Vaccination history',
      'Noted Vaccination history',
      'Go to this entry Vaccination history',
      'Noted Vaccination history',
    ]);
    await expect(element).to.be.accessible();
    buttons(element)[1]!.click();
    await waitUntil(() => words(box(element)).includes('The record leaves 1 question open'));
    buttons(element)[0]!.click();
    const fields = element.shadowRoot!.querySelector('vacc-history')!.shadowRoot!;
    await waitUntil(() => fields.activeElement?.closest('fieldset')?.textContent.includes('received vaccines'));
    choices()[1]!.click();
    await waitUntil(() => box(element) === null, 'the user has answered');
  });

  it('asks for a date that the record calls estimated, and offers the written one', async () => {
    const element = await assistant();
    const estimated = {
      url: 'http://hl7.org.au/fhir/StructureDefinition/date-accuracy-indicator',
      valueCoding: {code: 'EAA'},
    };
    const known = {...patient, gender: 'female', deceasedBoolean: false, birthDate: '1980-05-10'};
    await element.importFhir(chart({...known, _birthDate: {extension: [estimated]}}));
    await waitUntil(() => box(element));
    expect(words(box(element))).to.contain('Date of birth: The record says that this date is estimated or uncertain.');
    expect(element.patientFile).not.to.have.nested.property('patient.birthdate');
    expect(buttons(element).map((one) => words(one))).to.deep.equal([
      '10 May 1980 Date of birth',
      'Go to this entry Date of birth',
    ]);
    buttons(element)[0]!.click();
    await waitUntil(() => box(element) === null);
    expect(element.patientFile).to.have.nested.property('patient.birthdate', '1980-05-10');
  });

  const vaccine = `${path.act('a')}.prevention_method_id`;
  for (const [reason, entry, sentence] of [
    ['missing', path.birthdate, 'The record gives no date.'],
    ['missing', `${path.act('a')}.date`, 'The record gives no date.'],
    ['missing', path.condition('a'), 'The record does not say from which day this is.'],
    ['missing', vaccine, 'The record names no vaccine.'],
    ['missing', path.history, 'The record has no information about vaccinations. Nothing is answered for you.'],
    ['several', path.gender, 'The record says different things.'],
    ['several', path.condition('a'), 'The record says different things.'],
    ['several', vaccine, 'The record may mean several vaccines.'],
    ['not-in-list', path.gender, 'The record says neither female nor male.'],
    ['not-in-list', path.birthCountry, 'The country in the record is not recognised.'],
    ['not-in-list', vaccine, 'The vaccine code in the record is not in the list.'],
    ['text-only', vaccine, 'The record names the vaccine in words only.'],
    ['text-only', `${path.act('a')}.booster`, 'The record speaks of a booster dose.'],
    ['not-confirmed', path.zipcode, 'The postal code in the record may be one of another country.'],
    ['not-confirmed', path.condition('a'), 'The record says that it is not confirmed.'],
  ] as const) {
    it(`asks about ${entry} in its own words where the reason is "${reason}"`, () => {
      expect(reasonText(reason, entry)).to.equal(sentence);
    });
  }

  it('says that the record is incomplete until the user has noted it [H07]', async () => {
    const element = await assistant();
    const failed = {resourceType: 'OperationOutcome', issue: [{severity: 'warning', code: 'incomplete'}]};
    const whole = chart({...patient, birthDate: '1980-05-10', gender: 'female', deceasedBoolean: false}, failed);
    const report = await element.importFhir({...whole, link: [{relation: 'next', url: 'https://ehr.example/2'}]});
    expect(report.warnings.map(({reason}) => reason)).to.deep.equal(['record-incomplete', 'record-incomplete']);
    await waitUntil(() => box(element));
    expect(words(box(element))).to.contain('The record may be incomplete: there is more of it where it comes from');
    await expect(element).to.be.accessible();
    expect(buttons(element), 'once').to.have.length(1);
    buttons(element)[0]!.click();
    await waitUntil(() => box(element) === null);
  });

  it('is read with the postal pattern of the page, where an address has no country', async () => {
    const element = await assistant();
    element.postalPattern = '\\d{4}';
    await element.importFhir(chart({...patient, gender: 'female', address: [{postalCode: '1010'}]}));
    expect(element.patientFile).to.have.nested.property('patient.area_of_residency.zipcode', '1010');
  });

  it('is French in a French page', async () => {
    const element = await withChart('fr');
    await waitUntil(() => words(box(element)).includes('Le dossier laisse 3 questions ouvertes'));
    await assistant('en'); // a page has one language
  });

  for (const before of ['one', undefined]) {
    it(`belongs to no other patient: a record still being read when the key changes from ${before ?? 'none'} is dropped`, async () => {
      const element = await assistant();
      element.patientKey = before;
      await element.updateComplete;
      const reading = element.importFhir(chart(patient));
      element.patientKey = 'two';
      let failure: unknown;
      await reading.catch((cause: unknown) => (failure = cause));
      expect(failure).to.have.property('code', 'import/invalid');
      expect(element.patientFile).to.deep.equal(await assistant().then(({patientFile}) => patientFile));
      expect(box(element)).to.equal(null);
    });
  }

  it('belongs to the patient whose key was set in the same task, before the element is in the page', async () => {
    const element = document.createElement('vacc-assistant');
    element.patientKey = 'one';
    const reading = element.importFhir(chart({...patient, gender: 'female'}));
    document.body.append(element);
    await reading;
    expect(element.patientFile).to.have.nested.property('patient.gender', 'f');
    element.remove();
  });
});

describe('a patient record whose reader cannot be loaded', () => {
  const failure = new VaccError('no such file', 'network/failed');
  const retry = (element: VaccAssistant) =>
    element.shadowRoot!.querySelector<HTMLElement>('.step > [part=notice] button');
  afterEach(() => void Reflect.deleteProperty(fhir, 'load'));

  async function withoutCode(given: {whileLoading?: (element: VaccAssistant) => void} = {}) {
    const element = await assistant();
    element.patientKey = 'chart-1';
    fhir.load = () => {
      given.whileLoading?.(element);
      return Promise.reject(failure);
    };
    const told: unknown[] = [];
    element.addEventListener('vacc-error', ({detail}) => told.push([detail.operation, detail.code]));
    const rejected = await element.importFhir(chart(patient, immunization)).catch((error: unknown) => error);
    await element.updateComplete;
    return {element, told, rejected};
  }

  it('rejects, is reported to the host, and is imported by Retry', async () => {
    const {element, told, rejected} = await withoutCode();
    expect(rejected).to.equal(failure);
    expect(told).to.deep.equal([['chunk', 'network/failed']]);
    Reflect.deleteProperty(fhir, 'load');
    retry(element)!.click();
    await waitUntil(() => box(element));
    expect(Boolean(retry(element))).to.equal(false);
    expect(words(box(element))).to.contain('The record leaves 3 questions open');
  });

  it('is not offered for another patient, who arrives later or while it is read', async () => {
    const later = await withoutCode();
    expect(Boolean(retry(later.element))).to.equal(true);
    later.element.patientKey = 'chart-2';
    await later.element.updateComplete;
    expect(Boolean(retry(later.element))).to.equal(false);
    const meanwhile = await withoutCode({whileLoading: (element) => element.reset()});
    expect(Boolean(retry(meanwhile.element))).to.equal(false);
  });
});
