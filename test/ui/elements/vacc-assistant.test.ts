import {aTimeout, expect, fixture, html, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../../src/ui/entry/define.js';
import type {VaccError} from '../../../src/errors.js';
import type {StepElement} from '../../../src/ui/elements/parts/step-element.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {
  VaccChangeEvent,
  VaccDiagnosticEvent,
  VaccErrorEvent,
  VaccReadyEvent,
  VaccResetEvent,
} from '../../../src/session/events/index.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

const birthdate = '1987-03-14';
const knownPatient = {patient: {birthdate, gender: 'f'}};

const show = (content = html`<vacc-assistant base-url="/service" lang="en"></vacc-assistant>`) =>
  fixture<VaccAssistant>(content);

/** The element of the step on screen, once it has rendered. */
async function stepOf(el: VaccAssistant, tag: string): Promise<HTMLElement> {
  await waitUntil(() => el.shadowRoot?.querySelector<StepElement>(tag)?.hasUpdated, `<${tag}> is not shown`);
  return el.shadowRoot!.querySelector<HTMLElement>(tag)!;
}

const inside = (el: VaccAssistant, selector: string) => el.shadowRoot!.querySelector<HTMLElement>(selector);
const press = (el: VaccAssistant, selector: string) => inside(el, selector)!.click();
const stepState = (el: VaccAssistant) => inside(el, '.step')!.getAttribute('aria-busy');
const textOf = (el: VaccAssistant) => inside(el, '.step')!.textContent.replace(/\s+/g, ' ');

describe('<vacc-assistant>', () => {
  let service: ReturnType<typeof simulateService>;
  beforeEach(() => void (service = simulateService()));

  it('[UX-10] shows the first step without taking the focus and without a request', async () => {
    const before = document.activeElement;
    const el = await show();
    await stepOf(el, 'vacc-patient');
    expect(document.activeElement).to.equal(before);
    expect(service.calls).to.deep.equal([]);
    expect(el.step).to.equal('patient');
  });

  it('tells the host that it is ready, with its version and language', async () => {
    const el = document.createElement('vacc-assistant');
    el.lang = 'fr-CA';
    setTimeout(() => document.body.append(el));
    const {detail} = await oneEvent<VaccReadyEvent>(el, 'vacc-ready');
    expect(detail).to.include({locale: 'fr-CA', patientKey: null});
    el.remove();
    await show(); // back to English for the tests that follow
    await waitUntil(() => document.querySelector('vacc-assistant')!.shadowRoot!.textContent.includes('Continue'));
  });

  it('tells a script that comes later that it is ready, by a promise', async () => {
    const el = document.createElement('vacc-assistant');
    const told: string[] = [];
    el.addEventListener('vacc-ready', () => told.push('event'));
    void el.ready.then(() => told.push('promise'));
    await aTimeout(0);
    expect(told, 'before it is in the page').to.deep.equal([]);
    document.body.append(el);
    await waitUntil(() => told.length === 2);
    expect(told).to.deep.equal(['event', 'promise']);
    await el.ready; // the event is over
    expect(el.shadowRoot!.querySelector('vacc-patient')).not.to.equal(null);
    el.remove();
  });

  for (const lockedFields of ['patient.birthdate', undefined, null]) {
    it(`draws its fields, and locks none, when lockedFields is ${lockedFields} and no list`, async () => {
      const el = document.createElement('vacc-assistant');
      Object.assign(el, {baseUrl: '/service', lang: 'en', lockedFields});
      document.body.append(el);
      const patient = await stepOf(el, 'vacc-patient');
      const fields = [...patient.shadowRoot!.querySelectorAll('input')];
      expect(fields.length).to.be.greaterThan(3);
      expect(fields.some(({readOnly, disabled}) => readOnly || disabled)).to.equal(false);
      el.remove();
    });
  }

  it('says that a patient file is from the host when patient-file-origin is unknown', async () => {
    const el = await show(
      html`<vacc-assistant base-url="/service" lang="en" patient-file-origin="ehr"></vacc-assistant>`,
    );
    const changed = oneEvent<VaccChangeEvent>(el, 'vacc-change');
    el.patientFile = knownPatient;
    expect((await changed).detail.origin).to.equal('host');
  });

  it('has headings of the default level when heading-level is no number', async () => {
    const el = await show(html`<vacc-assistant base-url="/service" lang="en" heading-level="h3"></vacc-assistant>`);
    await stepOf(el, 'vacc-patient');
    expect(inside(el, '#step-heading')!.localName).to.equal('h2');
  });

  it('rejects a step that does not exist', async () => {
    const el = await show();
    const error = await el.goTo('recommendations' as 'review').then(
      () => undefined,
      (reason: unknown) => reason as VaccError,
    );
    expect(error).to.include({
      code: 'config/invalid',
      message: 'goTo() takes patient, profile, history, review or diagnosis',
    });
    expect(el.step).to.equal('patient');
  });

  it('[UX-11] stays on an incomplete step and focuses the summary of its problems [§4.4-1]', async () => {
    const el = await show();
    const step = await stepOf(el, 'vacc-patient');
    press(el, '#continue');
    await waitUntil(() => step.shadowRoot!.activeElement?.id === 'error-summary');
    expect(step.shadowRoot!.activeElement!.textContent)
      .to.contain('Enter the date of birth')
      .and.contain('Select the sex');
    expect(el.step).to.equal('patient');
  });

  it('[UX-14] [UX-15] marks nothing while the user types before Continue, and removes a mark once the field is fixed', async () => {
    const el = await show();
    const step = (await stepOf(el, 'vacc-patient')) as StepElement;
    const inputs = [...step.shadowRoot!.querySelectorAll<HTMLInputElement>('.parts input')].slice(0, 3);
    const marked = () => inputs.map(({ariaInvalid}) => ariaInvalid);
    for (const [index, text] of ['14', '3', '87'].entries()) {
      inputs[index]!.focus();
      await sendKeys({type: text});
    }
    await sendKeys({press: 'Tab'});
    await step.updateComplete;
    expect(step.shadowRoot!.querySelectorAll('[aria-invalid], [part="error"]')).to.have.length(0);
    press(el, '#continue');
    await waitUntil(() => step.shadowRoot!.activeElement?.id === 'error-summary');
    expect(marked()).to.deep.equal([null, null, 'true']);
    inputs[2]!.select();
    await sendKeys({type: '1987'});
    await el.updateComplete;
    await step.updateComplete;
    expect(marked()).to.deep.equal([null, null, null]);
  });

  it('[UX-11] continues with Enter in a field, and focuses the heading of the next step', async () => {
    const el = await show();
    el.patientFile = knownPatient;
    const step = await stepOf(el, 'vacc-patient');
    await waitUntil(() => step.shadowRoot!.querySelector<HTMLInputElement>('.parts input')!.value === '14');
    step.shadowRoot!.querySelector<HTMLInputElement>('.parts input')!.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => el.step === 'profile');
    await waitUntil(() => el.shadowRoot!.activeElement?.id === 'step-heading');
    await waitUntil(() => service.calls.length > 0);
    expect(service.calls.map(({path}) => path)).to.deep.equal(['/service/questionnaire']);
  });

  it('names the step in an attribute for styles of the page, except for the first one', async () => {
    const el = await show();
    expect(el).not.to.have.attribute('step');
    el.patientFile = knownPatient;
    await el.updateComplete;
    await el.next();
    await el.updateComplete;
    expect(el).to.have.attribute('step', 'profile');
    await el.back();
    await el.updateComplete;
    expect(el).not.to.have.attribute('step');
  });

  it('leaves the focus in the page when the host changes the step', async () => {
    const el = await show();
    el.patientFile = knownPatient;
    await el.updateComplete;
    const before = document.activeElement;
    expect(await el.next()).to.equal(true);
    await el.updateComplete;
    await aTimeout(0);
    expect(el.step).to.equal('profile');
    expect(document.activeElement).to.equal(before);
  });

  it('moves the focus to the heading of the step when the host calls focus()', async () => {
    const el = await show();
    el.focus();
    await waitUntil(() => el.shadowRoot!.activeElement?.id === 'step-heading');
  });

  it('requests the diagnosis from the review, and shows it', async () => {
    const el = await show();
    el.patientFile = {patient: {birthdate, gender: 'f', prevention_acts: []}};
    await el.updateComplete;
    await el.next();
    await waitUntil(() => stepState(el) === 'false'); // the questions have loaded
    await el.next();
    const history = await stepOf(el, 'vacc-history');
    history.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]!.click();
    await el.next();
    await stepOf(el, 'vacc-review');
    const shown = oneEvent<VaccDiagnosticEvent>(el, 'vacc-diagnostic');
    press(el, '#continue');
    const {detail} = await shown;
    expect(detail.patientFile).to.deep.equal({
      patient: {birthdate, gender: 'f', prevention_acts: []},
      requested_by_professional: false,
    });
    await stepOf(el, 'vacc-diagnostic');
    expect(el.step).to.equal('diagnosis');
  });

  it('wipes everything at once when the patient changes, before the next render', async () => {
    const el = await show(html`<vacc-assistant base-url="/service" patient-key="a" lang="en"></vacc-assistant>`);
    el.patientFile = knownPatient;
    await el.updateComplete;
    await el.next();
    const reset = oneEvent<VaccResetEvent>(el, 'vacc-reset');
    el.patientKey = 'b';
    expect(el.step).to.equal('patient');
    expect(JSON.stringify(el.patientFile)).not.to.contain(birthdate);
    expect((await reset).detail).to.deep.equal({reason: 'patient-change', patientKey: 'b'});
    const step = await stepOf(el, 'vacc-patient');
    expect(
      [...step.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type="text"]')].map((i) => i.value).join(''),
    ).to.equal('');
  });

  it('does not wipe when its first patient key is set', async () => {
    let resets = 0;
    const el = document.createElement('vacc-assistant');
    el.addEventListener('vacc-reset', () => (resets += 1));
    el.patientKey = 'a';
    el.patientFile = knownPatient;
    document.body.append(el);
    await el.updateComplete;
    expect(resets).to.equal(0);
    expect(JSON.stringify(el.patientFile)).to.contain(birthdate);
    el.remove();
  });

  it('accepts a new patient file set together with a new key, in either order', async () => {
    const el = await show(html`<vacc-assistant base-url="/service" patient-key="a" lang="en"></vacc-assistant>`);
    el.patientFile = {patient: {birthdate: '2001-01-01', gender: 'm'}};
    await el.updateComplete;
    el.patientFile = knownPatient;
    el.patientKey = 'b';
    await el.updateComplete;
    expect(el.patientFile).to.have.nested.property('patient.birthdate', birthdate);
    expect(el.patientFile).to.have.nested.property('patient.gender', 'f');
  });

  it('keeps its entries when it is moved in the page [F-11]', async () => {
    const el = await show();
    el.patientFile = knownPatient;
    await el.updateComplete;
    await el.next();
    for (let move = 0; move < 10; move += 1) document.body.append(el);
    await stepOf(el, 'vacc-questionnaire');
    await waitUntil(() => textOf(el).length > 0);
    expect(el.step).to.equal('profile');
    expect(el.patientFile).to.have.nested.property('patient.birthdate', birthdate);
    el.remove();
  });

  it('switches its language without losing an entry', async () => {
    const el = await show();
    el.patientFile = knownPatient;
    const step = await stepOf(el, 'vacc-patient');
    el.lang = 'fr';
    await waitUntil(() => step.shadowRoot!.textContent.includes('Date de naissance'));
    expect(step.shadowRoot!.querySelector<HTMLInputElement>('.parts input')!.value).to.equal('14');
    el.lang = 'en';
    await waitUntil(() => step.shadowRoot!.textContent.includes('Date of birth'));
  });

  it('shows an error with its code, and a next step that works', async () => {
    let broken = true;
    service = simulateService(() => (broken ? new Response('', {status: 500}) : undefined));
    const el = await show();
    el.patientFile = knownPatient;
    await el.updateComplete;
    const failed = oneEvent<VaccErrorEvent>(el, 'vacc-error');
    await el.next();
    expect((await failed).detail).to.include({code: 'service/unavailable', operation: 'questionnaire', status: 500});
    await waitUntil(() => inside(el, '#failure'));
    expect(textOf(el)).to.contain('service/unavailable');
    const below = inside(el, 'vacc-questionnaire')!.shadowRoot!.textContent; // text and next step are there only once
    expect(below).not.to.contain('could not be loaded').and.not.to.contain('Load the questions');
    broken = false;
    press(el, '#failure button');
    await waitUntil(() => inside(el, '#failure') === null);
    expect(el.step).to.equal('profile');
  });

  it('says once that the questions did not load, with Retry, where a retry alone may not help', async () => {
    let refused = true;
    service = simulateService(() => (refused ? new Response('', {status: 404}) : undefined));
    const el = await show();
    el.patientFile = knownPatient;
    await el.updateComplete;
    await el.next();
    await waitUntil(() => inside(el, '#failure'));
    expect(textOf(el)).to.contain('could not be loaded');
    expect(inside(el, 'vacc-questionnaire')!.shadowRoot!.textContent).not.to.contain('could not be loaded');
    refused = false;
    press(el, '#failure button');
    await waitUntil(() => inside(el, '#failure') === null);
    expect(el.step).to.equal('profile');
  });

  it('lets the host show an error in its own way', async () => {
    service = simulateService(() => new Response('', {status: 500}));
    const el = await show();
    el.patientFile = knownPatient;
    await el.updateComplete;
    el.addEventListener('vacc-error', (event) => event.preventDefault());
    const failed = oneEvent(el, 'vacc-error');
    await el.next();
    await failed;
    await el.updateComplete;
    expect(inside(el, '#failure')).to.equal(null);
  });

  it('stays when the host holds a step, and shows the host’s reason', async () => {
    const el = await show();
    el.patientFile = knownPatient;
    await el.updateComplete;
    el.addEventListener(
      'vacc-before-step',
      (event) => event.waitUntil(Promise.reject(new Error('Save the note first'))),
      {
        once: true,
      },
    );
    press(el, '#continue');
    await waitUntil(() => el.shadowRoot!.activeElement?.id === 'held-back');
    expect(textOf(el)).to.contain('Save the note first');
    expect(el.step).to.equal('patient');
  });

  it('lets the page style its parts', async () => {
    const el = await show();
    const step = await stepOf(el, 'vacc-patient');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('vacc-assistant::part(label) { letter-spacing: 7px }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    expect(getComputedStyle(step.shadowRoot!.querySelector('legend')!).letterSpacing).to.equal('7px');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  it('is accessible on its first step', async () => {
    const el = await show();
    await stepOf(el, 'vacc-patient');
    await expect(el).to.be.accessible();
  });
});
