import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {waitUntil} from './helpers/wait-until.js';

const cvx = 'http://hl7.org/fhir/sid/cvx';
const cip = 'https://smt.esante.gouv.fr/terminologie-bdpm';
const immunization = (day: string, ...codings: readonly (readonly [system: string, code: string])[]) => ({
  resource: {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: {coding: codings.map(([system, code]) => ({system, code}))},
    occurrenceDateTime: day,
  },
});
const chart = (...entry: object[]) => ({resourceType: 'Bundle', type: 'collection', entry});
const patient = {patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: []}};

async function assistant(properties: Partial<VaccAssistant> = {}) {
  const element = await fixture<VaccAssistant>(
    html`<vacc-assistant base-url="/service" lang="en" audience="professional" questionnaire="off"></vacc-assistant>`,
  );
  return Object.assign(element, {patientFile: patient, ...properties});
}

/** Goes to the vaccination history, and gives its words. */
async function history(element: VaccAssistant): Promise<string> {
  await element.updateComplete;
  void element.goTo('history');
  const step = () => element.shadowRoot!.querySelector('vacc-history')?.shadowRoot;
  await waitUntil(() => step()?.querySelector('li, form, input'));
  return (step()?.textContent ?? '').replace(/\s+/g, ' ');
}

// The first test: those below load NUVA for the whole page.
describe('an entry with a vaccine that only NUVA knows', () => {
  it('is named where it came without a record', async () => {
    const acts = [{prevention_method_id: 'VAC0012', date: '2001-03-04', booster: false}];
    const element = await assistant({patientFile: {patient: {...patient.patient, prevention_acts: acts}}});
    await history(element);
    await waitUntil(() =>
      element.shadowRoot!.querySelector('vacc-history')?.shadowRoot?.textContent.includes('IMMUGRIP'),
    );
  });
});

describe('an imported vaccination whose code the packaged list does not have', () => {
  it('is named, with its diseases, and the credit names NUVA', async () => {
    const element = await assistant();
    const {toResolve} = await element.importFhir(chart(immunization('2001-03-04', [cip, '3400933385507'])));
    expect(toResolve).to.deep.equal([]);
    const words = await history(element);
    expect(words).to.contain('IMMUGRIP').and.to.contain('Influenza').and.to.contain('NUVA');
    expect(element.patientFile).to.have.nested.property('patient.prevention_acts[0].prevention_method_id', 'VAC0012');
  });

  it('is asked, with both meanings by name, where NUVA contradicts itself: varicella or shingles', async () => {
    const element = await assistant();
    const record = chart(immunization('2001-03-04', ['http://snomed.info/sct', '2221000221107']));
    const {toResolve} = await element.importFhir(record);
    expect(toResolve.map(({reason}) => reason)).to.deep.equal(['several']);
    await history(element);
    const offers = () =>
      [...element.shadowRoot!.querySelectorAll('[aria-labelledby="open-questions"] button')].map(({textContent}) =>
        textContent.replace(/\s+/g, ' ').trim(),
      );
    await waitUntil(() => offers().some((text) => text.startsWith('Chickenpox vaccine, unspecified')));
    expect(offers().some((text) => text.startsWith('Live attenuated shingles vaccine, unspecified'))).to.equal(true);
  });

  it('does not stay in the list for the next patient', async () => {
    const element = await assistant({patientKey: 'one'});
    await element.importFhir(chart(immunization('2001-03-04', [cip, '3400933385507'])));
    const ids = () => element.catalogue!.vaccines.map(({id}) => id);
    expect(ids()).to.include('VAC0012');
    element.patientKey = 'two';
    expect(ids()).not.to.include('VAC0012');
    expect(ids()).to.include('VAC0014');
  });

  it('leaves the choice to the user where its codes name two vaccines, each by its name', async () => {
    const element = await assistant();
    const one = immunization('2001-03-04', [cip, '3400933385507'], [cvx, '08']);
    const {toResolve} = await element.importFhir(chart(one));
    expect(toResolve.map(({reason}) => reason)).to.deep.equal(['several']);
    await history(element);
    const buttons = () => [...element.shadowRoot!.querySelectorAll('section.box button')].map((one) => one.textContent);
    await waitUntil(() => buttons().some((words) => words.includes('IMMUGRIP')));
    expect(buttons().join()).to.contain('Hepatitis B vaccine, monovalent, pediatric dose, unspecified');
  });
});

describe('a list of the host', () => {
  it('alone decides what the codes of a record mean', async () => {
    const catalogue = {
      schema: 'vacc-catalogue/1' as const,
      ...{name: 'Ours', version: '1', licence: 'ours', source: 'ours', languages: ['en'], diseases: []},
      vaccines: [{id: 'OUR-1', name: 'OUR VACCINE', diseases: [], codes: {CIP: ['3400933385507']}}],
    };
    const element = await assistant({catalogue});
    await element.importFhir(chart(immunization('2001-03-04', [cip, '3400933385507'])));
    expect(await history(element))
      .to.contain('OUR VACCINE')
      .and.not.to.contain('IMMUGRIP');
  });
});
