import {expect, fixture, html, oneEvent} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import type {Draft} from '../../../src/domain/entries/draft.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {VaccError} from '../../../src/errors.js';
import type {VaccExportEvent} from '../../../src/session/events/index.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

const known = {patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: []}};
const inside = (el: VaccAssistant) => el.shadowRoot!;
const buttons = (el: VaccAssistant) => [...inside(el).querySelectorAll('button')];
const press = (el: VaccAssistant, name: string) =>
  buttons(el)
    .find((button) => button.textContent.trim() === name)!
    .click();
const boxText = (el: VaccAssistant) => inside(el).querySelector('#saved-file')?.textContent.replace(/\s+/g, ' ').trim();
const said = (el: VaccAssistant, words: string) =>
  waitUntil(() => boxText(el)?.includes(words), `${words} is not said`);

const show = async (patientFile?: unknown) => {
  const el = await fixture<VaccAssistant>(html`<vacc-assistant base-url="/service" lang="en"></vacc-assistant>`);
  if (patientFile) el.patientFile = patientFile;
  await el.updateComplete;
  return el;
};

/** Chooses a file in the browser's dialogue. */
function choose(el: VaccAssistant, content: string) {
  const input = inside(el).querySelector<HTMLInputElement>('input[type=file]')!;
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], 'answers.json', {type: 'application/json'}));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change'));
}

/** Types a month of birth, as a user does. */
async function type(el: VaccAssistant, month: string) {
  const step = inside(el).querySelector('vacc-patient')!;
  await step.updateComplete;
  const input = step.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=text]')[1]!;
  input.value = month;
  input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  await el.updateComplete;
}

async function draftOf(patientFile: unknown): Promise<Draft> {
  const el = await show(patientFile);
  const draft = el.getDraft();
  el.remove();
  return draft;
}

const birthdate = (el: VaccAssistant) => el.patientFile!.patient!.birthdate;

describe('the answers of the public saved to a file', () => {
  beforeEach(() => void simulateService());

  it('can be saved on every step, with a notice about health data and a file name without any', async () => {
    const el = await show(known);
    el.addEventListener('vacc-export', (event) => event.preventDefault(), {once: true});
    setTimeout(() => press(el, 'Save and continue later'));
    const {detail} = await oneEvent<VaccExportEvent>(el, 'vacc-export');
    expect(detail).to.include({format: 'draft', mediaType: 'application/json', patientKey: null});
    expect(detail.filename).to.match(/^my-vaccination-answers-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await detail.blob.text())).to.deep.equal(JSON.parse(JSON.stringify(el.getDraft())));
    await said(el, 'This site has taken the file.');
    await el.next();
    await el.updateComplete;
    expect(buttons(el).map((button) => button.textContent.trim())).to.include('Save and continue later');
  });

  it('leave the entries dirty until the file is handed over, and say so when it was not', async () => {
    const el = await show(known);
    await type(el, '5');
    const outcomes: ((taken: boolean) => void)[] = [];
    const refusals: ((reason: Error) => void)[] = [];
    el.addEventListener('vacc-export', (event) => {
      event.preventDefault();
      event.taken = new Promise((resolve, reject) => {
        outcomes.push(resolve);
        refusals.push(reject);
      });
    });
    press(el, 'Save and continue later');
    await waitUntil(() => refusals.length === 1);
    expect(el.dirty, 'nobody has it yet').to.equal(true);
    refusals[0]!(new Error('The archive is down'));
    await said(el, 'The file was not saved. Your entries are still here: try again.');
    expect(el.dirty, 'nobody has it').to.equal(true);
    press(el, 'Save and continue later');
    await waitUntil(() => outcomes.length === 2);
    await type(el, '6');
    outcomes[1]!(true);
    await said(el, 'This site has taken the file.');
    expect(el.dirty, 'the file is older than the last entry').to.equal(true);
    press(el, 'Save and continue later');
    await waitUntil(() => outcomes.length === 3);
    outcomes[2]!(true);
    await waitUntil(() => !el.dirty, 'the host has it');
  });

  it('are opened at once in an empty assistant, which says how many were restored', async () => {
    const draft = await draftOf(known);
    const el = await show();
    choose(el, JSON.stringify(draft));
    await said(el, 'entries restored.');
    expect(birthdate(el)).to.equal('1987-03-14');
    await waitUntil(() => inside(el).activeElement?.id === 'saved-file');
  });

  it('never replace entries without asking', async () => {
    const draft = await draftOf({patient: {birthdate: '2001-02-03'}});
    const el = await show(known);
    choose(el, JSON.stringify(draft));
    await said(el, 'Opening this file replaces what is entered now.');
    expect(birthdate(el)).to.equal('1987-03-14');
    press(el, 'Keep what is entered');
    await said(el, 'Nothing has changed.');
    expect(birthdate(el)).to.equal('1987-03-14');
    choose(el, JSON.stringify(draft));
    await said(el, 'Opening this file replaces what is entered now.');
    press(el, 'Replace with the file');
    await said(el, 'restored.');
    expect(birthdate(el)).to.equal('2001-02-03');
  });

  it('are refused in another patient record than theirs', async () => {
    const first = await show();
    Object.assign(first, {patientKey: 'A', patientFile: known});
    await first.updateComplete;
    const draft = first.getDraft();
    const el = await show();
    el.patientKey = 'B';
    await el.updateComplete;
    choose(el, JSON.stringify(draft));
    await said(el, 'The draft belongs to another patient record. Nothing has changed.');
    expect(birthdate(el)).to.equal(undefined);
    el.patientKey = 'A';
    await el.updateComplete;
    choose(el, JSON.stringify(draft));
    await said(el, 'restored.');
    expect(birthdate(el)).to.equal('1987-03-14');
  });

  it('belong to the key that is set, also before the element is in the page', async () => {
    const first = Object.assign(await show(known), {patientKey: 'A', patientFile: known});
    await first.updateComplete;
    const el = document.createElement('vacc-assistant');
    el.patientKey = 'A';
    expect(el.restoreDraft(first.getDraft()).restored).to.be.greaterThan(0);
    document.body.append(el);
    await el.updateComplete;
    expect(birthdate(el)).to.equal('1987-03-14');
    el.remove();
  });

  it('are the source of every entry, whatever the file says', async () => {
    const draft = {
      ...(await draftOf(known)),
      origins: [{path: 'patient.birthdate', origin: 'fhir'}],
      waiting: [{id: 'elsewhere', value: true, origin: 'fhir'}],
    };
    const el = await show();
    choose(el, JSON.stringify(draft));
    await said(el, 'restored.');
    const {origins, waiting} = el.session.state.entries;
    expect(new Set([...origins.values(), ...waiting.map(({origin}) => origin)])).to.deep.equal(new Set(['draft']));
  });

  it('are opened as far as they can be read, with a list of what was left out', async () => {
    const draft = {...(await draftOf(known)), answers: [1, 2], history: 'x', origins: [3]};
    const el = await show();
    choose(el, JSON.stringify(draft));
    await said(el, 'Left out because it could not be read:');
    expect(boxText(el)).to.match(/: Your vaccines \(1\), Your health \(2\)$/);
  });

  for (const [why, content, reason = 'could not be opened: it is damaged'] of [
    ['no JSON', 'hello'],
    ['another file', '{"a": 1}'],
    ['another version', '{"schema": "vacc-draft/9"}'],
    ['too large', ' '.repeat(10_000_001), 'is larger than 10 MB'],
  ] as const) {
    it(`are rejected when the file is ${why}: a message says so, and nothing changes`, async () => {
      const el = await show(known);
      const before = el.getDraft();
      choose(el, content);
      await said(el, `This file ${reason}`);
      expect(el.getDraft()).to.deep.equal(before);
    });
  }

  it('are forgotten when the patient changes: no message and no question stay', async () => {
    const draft = await draftOf({patient: {birthdate: '2001-02-03'}});
    const el = await show(known);
    choose(el, JSON.stringify(draft));
    await said(el, 'Opening this file');
    el.patientKey = 'b';
    await el.updateComplete;
    expect(boxText(el)).to.equal(undefined);
    choose(el, JSON.stringify(draft));
    el.patientKey = 'c'; // while the file is read
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(boxText(el)).to.equal(undefined);
    expect(el.patientFile).to.not.have.nested.property('patient.birthdate');
  });

  it('are not offered to professionals, whose software keeps them, nor when entries are read-only', async () => {
    const el = await show(known);
    const offered = async () => {
      await el.updateComplete;
      return buttons(el).some((button) => button.textContent.includes('saved file'));
    };
    expect(await offered()).to.equal(true);
    for (const over of [{audience: 'professional'}, {readonly: true}, {lockedFields: ['patient.birthdate']}] as const) {
      const before = {audience: el.audience, readonly: el.readonly, lockedFields: el.lockedFields};
      Object.assign(el, over);
      expect(await offered(), JSON.stringify(over)).to.equal(false);
      Object.assign(el, before);
    }
  });
});

describe('dirty', () => {
  it('tells the host that leaving now would lose data, until it is saved', async () => {
    const el = await show(known);
    expect(el.dirty, 'the host has what it gave').to.equal(false);
    await type(el, '5');
    expect(el.dirty).to.equal(true);
    el.getDraft();
    expect(el.dirty, 'the host has taken it').to.equal(false);
    await type(el, '6');
    expect(el.dirty).to.equal(true);
    el.reset();
    expect(el.dirty).to.equal(false);
  });
});

describe('a result exported as a file', () => {
  beforeEach(() => void simulateService());

  async function diagnosed() {
    const el = await show(known);
    el.restoreDraft({
      ...el.getDraft(),
      step: 'review',
      history: {...(el.getDraft()['history'] as object), received: 'none'},
    });
    await waitUntil(() => inside(el).querySelector('.step')!.getAttribute('aria-busy') === 'false');
    await el.next();
    if (el.step !== 'diagnosis') await el.next();
    await waitUntil(() => el.step === 'diagnosis');
    await el.updateComplete;
    return el;
  }

  for (const [format, type, start] of [
    ['json', 'application/json', '{'],
    ['text', 'text/plain;charset=utf-8', 'Vaccination recommendations\n===='],
    ['html', 'text/html;charset=utf-8', '<!doctype html>'],
    ['sheet', 'text/html;charset=utf-8', '<!doctype html>'],
    ['ics', 'text/calendar;charset=utf-8', 'BEGIN:VCALENDAR\r\n'],
  ] as const) {
    it(`is passed to the host as ${format} [§4.4-should-print-export] [P-7]`, async () => {
      const el = await diagnosed();
      const blob = await el.exportAs(format);
      expect(blob.type).to.equal(type);
      expect((await blob.text()).startsWith(start)).to.equal(true);
    });
  }

  it('is exported as FHIR about its own patient, or about the one of the record', async () => {
    const el = await diagnosed();
    const read = async (options?: {patient: string}) =>
      JSON.parse(await (await el.exportAs('fhir', options)).text()) as {
        entry: {resource: {resourceType: string; patient?: {reference: string}}}[];
      };
    const typesOf = ({entry}: Awaited<ReturnType<typeof read>>) => entry.map(({resource}) => resource.resourceType);
    expect(typesOf(await read())).to.include('Patient');
    const charts = await read({patient: 'Patient/123'});
    expect(typesOf(charts)).not.to.include('Patient');
    const advice = charts.entry.find(({resource}) => resource.resourceType === 'ImmunizationRecommendation');
    expect(advice?.resource.patient).to.deep.equal({reference: 'Patient/123'});
    expect(JSON.stringify(charts).match(/"reference":"(?!Patient\/123"|urn:uuid:|#)/g)).to.equal(null);
  });

  it('is refused without a current result, for another audience, and in unknown formats', async () => {
    const refusal = async (el: VaccAssistant, format: string) =>
      el.exportAs(format as 'text').then(
        () => 'none',
        (error: unknown) => (error as VaccError).code,
      );
    expect(await refusal(await show(known), 'text')).to.equal('result/missing');
    const el = await diagnosed();
    for (const format of ['pdf', 'draft', '', 'constructor', undefined]) {
      expect(await refusal(el, format!), format).to.equal('config/invalid');
    }
    const {message} = await el.exportAs('pdf' as 'text').then(
      () => new Error('none'),
      (error: unknown) => error as Error,
    );
    expect(message).to.equal('exportAs() takes json, text, html, sheet, ics or fhir');
    el.audience = 'professional';
    expect(await refusal(el, 'text'), 'other readers').to.equal('result/missing');
    el.audience = 'public';
    const taken = el.exportAs('html');
    el.patientFile = {patient: {gender: 'm'}};
    await el.updateComplete;
    const changed = await taken.then(
      () => 'none',
      (error: unknown) => (error as VaccError).code,
    );
    expect(changed, 'changed while it was written').to.equal('result/missing');
    expect(await refusal(el, 'json'), 'earlier entries').to.equal('result/missing');
  });

  it('can be copied to the clipboard', async () => {
    const el = await diagnosed();
    const copied: string[] = [];
    const {clipboard} = navigator;
    const writeText = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
    const diagnostic = inside(el).querySelector('vacc-diagnostic')!;
    await diagnostic.updateComplete;
    await pressIn(diagnostic, 'More');
    await pressIn(diagnostic, 'Copy');
    await waitUntil(() => diagnostic.shadowRoot!.textContent.includes('Copied.'));
    clipboard.writeText = writeText;
    expect(copied[0]).to.equal(await (await el.exportAs('text')).text());
  });

  it('is not copied to the clipboard when another patient comes meanwhile', async () => {
    const el = await diagnosed();
    const copied: string[] = [];
    const {clipboard} = navigator;
    const writeText = clipboard.writeText.bind(clipboard);
    const {text} = Blob.prototype;
    clipboard.writeText = (written) => Promise.resolve(void copied.push(written));
    const diagnostic = inside(el).querySelector('vacc-diagnostic')!;
    await diagnostic.updateComplete;
    const read = new Promise<void>((resolve) => {
      Blob.prototype.text = async function () {
        const content = await text.call(this);
        el.patientKey = 'B';
        setTimeout(resolve);
        return content;
      };
    });
    await pressIn(diagnostic, 'More');
    await pressIn(diagnostic, 'Copy');
    await read;
    await el.updateComplete;
    [Blob.prototype.text, clipboard.writeText] = [text, writeText];
    expect(copied).to.deep.equal([]);
  });

  it('is refused when another patient comes at any moment before it is there', async () => {
    for (let microtasks = 0; microtasks < 16; microtasks += 1) {
      const el = await diagnosed();
      await el.exportAs('json'); // the code is loaded from here on
      let isOther = false;
      const file = el.exportAs('json').then(
        () => isOther,
        () => false,
      );
      for (let left = microtasks; left > 0; left -= 1) await Promise.resolve();
      el.patientKey = 'B';
      queueMicrotask(() => (isOther = true)); // the promise may have been resolved just before
      expect(await file, `after ${microtasks} microtasks`).to.equal(false);
      el.remove();
    }
  });
});

async function pressIn(diagnostic: HTMLElementTagNameMap['vacc-diagnostic'], name: string) {
  [...diagnostic.shadowRoot!.querySelectorAll('button')].find((one) => one.textContent.includes(name))!.click();
  await diagnostic.updateComplete;
}
