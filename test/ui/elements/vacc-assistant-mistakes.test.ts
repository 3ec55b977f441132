import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {VaccError} from '../../../src/errors.js';
import type {VaccErrorEvent, VaccWarningEvent} from '../../../src/session/events/index.js';
import {mistakes, type MistakeRow} from '../../helpers/mistakes.js';
import {simulateService} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

const {error, warn} = console;
const lines: string[] = [];
const events: (VaccErrorEvent | VaccWarningEvent)[] = [];
const hear = (event: Event) => void events.push(event as VaccErrorEvent);

/** Writes what the row has to the letter: a tag into a page, or a program with the assistant of a page. */
async function write({wrote}: Pick<MistakeRow, 'wrote'>): Promise<VaccAssistant> {
  if (wrote.startsWith('<')) {
    document.body.append(document.createRange().createContextualFragment(`${wrote}</vacc-assistant>`));
    const assistant = document.querySelector('vacc-assistant')!;
    await assistant.ready;
    return assistant;
  }
  const assistant = await fixture<VaccAssistant>(html`<vacc-assistant base-url="/service" lang="en"></vacc-assistant>`);
  await new AsyncFunction('assistant', wrote)(assistant);
  return assistant;
}

type Program = (assistant: VaccAssistant) => Promise<void>;
const AsyncFunction = (async () => Promise.resolve()).constructor as new (argument: string, body: string) => Program;

const asText = '<vacc-assistant base-url="/service" lang="en" patientfile="[object Object]">';
const patientFile = {patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: []}};

describe('a mistake of the integrator', () => {
  beforeEach(() => {
    simulateService();
    Object.assign(console, {error: log, warn: log});
    for (const type of ['vacc-error', 'vacc-warning']) document.addEventListener(type, hear);
  });
  afterEach(() => {
    Object.assign(console, {error, warn});
    for (const type of ['vacc-error', 'vacc-warning']) document.removeEventListener(type, hear);
    for (const assistant of document.querySelectorAll('vacc-assistant')) assistant.remove();
    lines.length = events.length = 0;
  });
  const log = (line: unknown) => void lines.push(String(line));

  const rows = Object.values(mistakes).flat();
  for (const row of rows.filter(({by}) => by !== 'throws')) {
    it(`is told at once, in the console and by ${row.by}: ${row.wrote}`, async () => {
      const assistant = await write(row);
      await waitUntil(() => events.length > 0);
      expect(lines).to.deep.equal([row.reads]);
      const told = events.map(({type, detail}) => [type, detail.operation, detail.code]);
      expect(told).to.deep.equal([[row.by, row.by === 'vacc-error' ? 'config' : 'import', row.code]]);
      expect(assistant.shadowRoot!.querySelector('#failure'), 'the user cannot fix it').to.equal(null);
      const step = assistant.shadowRoot!.querySelector('vacc-patient');
      expect(step?.shadowRoot?.querySelectorAll('input').length, 'the step is there').to.be.greaterThan(3);
    });
  }

  it('is no object that the server of a framework wrote as text, where the page sets the property', async () => {
    const assistant = await write({wrote: asText});
    await new Promise((resolve) => setTimeout(resolve)); // the settings were looked at by now
    assistant.patientFile = patientFile;
    await assistant.updateComplete;
    await assistant.next();
    expect(assistant.step).to.equal('profile');
    await new Promise((resolve) => setTimeout(resolve));
    expect(lines).to.deep.equal([]);
  });

  it('is an object written as text, once the first step is left without the property', async () => {
    const assistant = await write({wrote: asText});
    const filled = await fixture<VaccAssistant>(html`<vacc-assistant base-url="/service" lang="en"></vacc-assistant>`);
    filled.patientFile = patientFile;
    await filled.updateComplete;
    assistant.restoreDraft({...filled.getDraft(), origins: [], step: 'history'}); // as if it was typed
    await waitUntil(() => lines.length > 0);
    expect(lines[0]).to.contain('patientfile is no attribute: set the property patientFile by script');
  });

  for (const [name, reads] of [
    ...['patientFile', 'catalogue', 'gtinMap', 'timings'].map(
      (one) => [one, `${one.toLowerCase()} is no attribute: set the property ${one} by script`] as const,
    ),
    ['questionnaire', 'questionnaire takes adaptive, full or off'],
  ] as const) {
    it(`is an object that a script writes as text, as React 18 does, told at once without the value: ${name}`, async () => {
      const assistant = document.createElement('vacc-assistant');
      assistant.setAttribute('base-url', '/service');
      assistant.setAttribute(name, '[object Object]');
      document.body.append(assistant);
      await waitUntil(() => events.length > 0);
      expect(lines).to.have.length(1);
      expect(lines[0]).to.contain(reads);
      expect(lines[0]).not.to.contain('object Object');
      expect(events[0]!.detail).to.include({operation: 'config', code: 'config/invalid'});
    });
  }

  for (const row of rows.filter(({by}) => by === 'throws')) {
    it(`is thrown as a VaccError: ${row.wrote}`, async () => {
      const thrown = await write(row).then(
        () => undefined,
        (reason: unknown) => reason as VaccError,
      );
      expect([thrown?.name, thrown?.code, thrown?.message]).to.deep.equal(['VaccError', row.code, row.reads]);
    });
  }
});
