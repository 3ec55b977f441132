import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createManifest} from '../../tools/manifest.mjs';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {startFrameHost, type FrameHost} from '../embedding/helpers/frame-host.js';
import {writeInto} from '../helpers/write-into.js';
import {startHost, type Host} from './host.js';

interface Declared {
  readonly tagName?: string;
  readonly events?: readonly {readonly name: string}[];
  readonly members: readonly {readonly kind: string; readonly name: string; readonly static?: boolean}[];
}

/** Every element of the manifest, with its events, its fields and its methods: a new one cannot be forgotten. */
const surface = (createManifest() as {modules: {declarations: Declared[]}[]}).modules
  .flatMap(({declarations}) => declarations)
  .filter(({tagName}) => tagName !== undefined)
  .map(({tagName, events = [], members}) => ({
    tag: tagName!,
    events: events.map(({name}) => name),
    fields: members.filter(({kind}) => kind === 'field').map(({name}) => name),
    methods: members.filter(({kind}) => kind === 'method').map(({name}) => name),
  }));
type Surface = (typeof surface)[number];

declare global {
  interface Window {
    writeInto: typeof writeInto;
    written: {outcome?: string; writes: number; methods: string[]; error?: string};
  }
}

const patientFile = {
  patient: {
    birthdate: '1987-03-14',
    gender: 'f',
    prevention_acts: [{date: '2015-03-02', prevention_method_id: 'VAC0030', booster: false}],
    conditions: [{id: '2934c287-e36b-4adf-a5f6-e2f30dc8ed4a', value: true}],
  },
};

for (const engine of askedEngines) {
  describe(`${engine}, a host that writes into what it was handed, and into what it gave [T24]`, () => {
    let host: Host;
    let frames: FrameHost;
    let page: EnginePage;
    beforeAll(async () => {
      host = await startHost({});
      frames = await startFrameHost();
      page = await openIn[engine]();
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
      await frames?.close();
    });

    /** Runs a flow twice: without writes, and with them. */
    async function twice<A extends object>(
      address: () => string,
      run: (asked: A & {writes: boolean}) => void,
      asked: A,
    ) {
      const outcomes = [];
      for (const writes of [false, true]) {
        await page.goto(address());
        await page.evaluate(defineWrites, undefined);
        await page.evaluate(run, {...asked, writes});
        const finished = () =>
          page.evaluate(() => (window.written.outcome ?? window.written.error) !== undefined, undefined);
        await expect.poll(finished, {timeout: 60_000}).toBe(true);
        outcomes.push(await page.evaluate(() => window.written, undefined));
      }
      return outcomes as [Window['written'], Window['written']];
    }

    const named = (tag: string) => surface.find((one) => one.tag === tag)!;
    const scriptPage = () => `${host.origin}/page?build=script`;

    it('[H-22] changes nothing that <vacc-assistant> sends, shows, stores or exports', {timeout: 200_000}, async () => {
      const [without, with_] = await twice(scriptPage, writeToAssistant, {...named('vacc-assistant'), patientFile});
      expect(without.error).toBeUndefined();
      expect(without.outcome).toContain('vacc-result/1');
      expect(with_.methods.sort(), 'every method is called').toEqual([...named('vacc-assistant').methods].sort());
      expect(with_.writes).toBeGreaterThan(1_000);
      expect(with_.outcome).toBe(without.outcome);
    });

    for (const {tag} of surface.filter(({tag}) => !['vacc-assistant', 'vacc-frame'].includes(tag)))
      it(`[H-22] changes nothing that <${tag}> shows or holds`, {timeout: 200_000}, async () => {
        const [without, with_] = await twice(scriptPage, writeToElement, {...named(tag), patientFile});
        expect(without.error).toBeUndefined();
        expect(with_.writes).toBeGreaterThan(10);
        expect(with_.outcome).toBe(without.outcome);
      });

    it('[H-22] changes nothing that <vacc-frame> sends, shows, stores or exports', {timeout: 200_000}, async () => {
      const sent: string[] = [];
      const address = () => {
        sent.push(frames.served.join('\n'));
        return frames.page("'self'");
      };
      const [without, with_] = await twice(address, writeToFrame, {...named('vacc-frame'), patientFile});
      sent.push(frames.served.join('\n'));
      expect(without.error).toBeUndefined();
      expect(without.outcome).toContain('vacc-result/1');
      expect(with_.methods.sort(), 'every method is called').toEqual([...named('vacc-frame').methods].sort());
      expect(with_.writes).toBeGreaterThan(1_000);
      expect(with_.outcome).toBe(without.outcome);
      expect(sent[2]).toBe(sent[1]);
    });
  });
}

/** Runs in the page, under a policy without `eval`: made here. */
// eslint-disable-next-line @typescript-eslint/no-implied-eval -- of our own code
const defineWrites = new Function(`
  window.written = {writes: 0, methods: []};
  window.writeInto = ${writeInto.toString()};
`) as () => void;

type Asked = Surface & {readonly patientFile: object; readonly writes: boolean};

/** Runs in the page, as all below: walks through the whole flow, and writes into everything on the way. */
function writeToAssistant({events, fields, methods, patientFile, writes}: Asked) {
  const {written} = window;
  const write = (value: unknown) => void (writes && (written.writes += window.writeInto(value)));
  /** Without what is another at each run: ids of results and records, salts, instants and times. */
  const text = (value: unknown) =>
    JSON.stringify(value ?? null)
      .replace(/(resultId|requestId|salt|digest|urn:uuid)\W+[\w-]+/g, '$1')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{1,2}:\d\d\b(?: [AP]M)?/g, '');
  const requests: string[] = [];
  const {fetch} = window;
  window.fetch = (to, init) => {
    if (typeof init?.body === 'string') requests.push(init.body);
    return fetch(to, init);
  };
  const walk = async () => {
    await customElements.whenDefined('vacc-assistant');
    const element = document.createElement('vacc-assistant');
    for (const name of events) element.addEventListener(name, (event) => write((event as CustomEvent).detail));
    const give = (name: string, value: unknown) => {
      Object.assign(element, {[name]: value});
      write(value);
    };
    Object.assign(element, {baseUrl: '/service', audience: 'professional', patientKey: 'one'});
    give('patientFile', patientFile);
    give('lockedFields', ['patient.birthdate']);
    give('gtinMap', {'03400930001234': 'VAC0030'});
    give('timings', {progressMs: 400, slowMs: 8000});
    document.body.append(element);
    await element.ready;
    const catalogue = structuredClone(element.catalogue) ?? {
      ...{schema: 'vacc-catalogue/1', name: 'List', version: '1', licence: 'CC0', source: 'Test', languages: ['en']},
      ...{diseases: [{id: 'D', names: {en: 'Disease'}}], vaccines: [{id: 'VAC0030', name: 'One', diseases: ['D']}]},
    };
    give('catalogue', catalogue);
    const read = () => {
      for (const name of fields) write(element[name as 'patientFile']);
      write(element.session.state);
      write(element.session.options);
      write(element.session.steps);
    };
    const record = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{resource: {resourceType: 'Patient', birthDate: '1987-03-14', gender: 'female'}}],
    };
    const inputs: Record<string, unknown[]> = {
      goTo: ['profile'],
      restoreDraft: [],
      importFhir: [record, {}],
      scan: ['nothing'],
      exportAs: ['json'],
    };
    window.print = () => undefined;
    const call = async (name: string) => {
      const given = name === 'restoreDraft' ? [structuredClone(element.getDraft())] : (inputs[name] ?? []);
      const outcome = (element[name as 'next'] as (...args: unknown[]) => unknown)(...given);
      write(given);
      write(await Promise.resolve(outcome).catch(() => undefined));
      written.methods.push(name);
      await element.updateComplete;
      read();
    };
    // Those that lead away from the result, or wipe it, come first; then everything is shown and exported.
    for (const name of methods) if (!['reset', 'signOut'].includes(name)) await call(name);
    for (let presses = 0; element.step !== 'review' && presses < 9; presses += 1) {
      await element.goTo('review');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    read();
    for (let presses = 0; element.step !== 'diagnosis' && presses < 4; presses += 1) await element.diagnose();
    read();
    await new Promise((resolve) => setTimeout(resolve, 500));
    element.requestUpdate();
    await element.updateComplete;
    const files: string[] = [];
    for (const format of ['json', 'text', 'fhir'] as const) files.push(await (await element.exportAs(format)).text());
    // The ids of a FHIR bundle are derived from that of the result.
    const {resultId} = (JSON.parse(files[0]!) as {provenance: {resultId: string}}).provenance;
    // What the live region says last depends on the moment.
    const shown = window.everythingIn(element).replace(/(visually-hidden\n)[^\n]+\n(polite)/g, '$1$2');
    const stored = element.getDraft();
    const outcome = [requests, shown, stored, element.patientFile, files].map((one) =>
      text(one)
        .replaceAll(resultId, '')
        .replace(/[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[\da-f]{4}-[\da-f]{6}\d{6}/g, ''),
    );
    for (const name of ['reset', 'signOut']) await call(name);
    written.outcome = outcome.join('\n');
  };
  void walk().catch((cause: unknown) => (written.error = String((cause as Error).stack ?? cause)));
}

/** A single element in a page: its properties, and the events that it fires. */
function writeToElement({tag, events, fields, writes}: Asked) {
  const {written} = window;
  const write = (value: unknown) => void (writes && (written.writes += window.writeInto(value)));
  const plain = (value: unknown) =>
    JSON.stringify(value, (_name, one: unknown) =>
      one instanceof Map ? [...(one as Map<unknown, unknown>)] : one instanceof Element ? 'element' : one,
    );
  const walk = async () => {
    await customElements.whenDefined(tag);
    const element = document.createElement(tag) as HTMLElement &
      Record<string, unknown> & {updateComplete: Promise<unknown>; requestUpdate: () => void};
    for (const name of events)
      element.addEventListener(name, (event) => {
        write((event as CustomEvent).detail);
        write(element['value']);
      });
    const date = {day: '02', month: '03', year: '2015'};
    const act = {key: 'a', vaccineId: 'VAC0030', vaccineText: '', date, dateUnknown: false, booster: 'no'};
    const patient = {
      ...{birthdate: {day: '14', month: '03', year: '1987'}, gender: 'f', zipcode: '', birthCountry: ''},
      journey: {stayingConditions: '', legs: []},
    };
    const history = {received: 'yes', acts: [act], draft: {...act, key: 'draft'}};
    const condition = {id: 'c1', label: {en: 'Asthma'}, condition_type: 'boolean', help: {}, position: 1};
    const sections = [
      {
        ...{id: 's1', title: {en: 'Lungs'}, question: {}, description: {}, help: {}, alert: {}},
        ...{sections: [], conditions: [condition]},
      },
    ];
    const answers = new Map<string, unknown>([['c1', true]]);
    const entries = {patient, answers, waiting: [], history, origins: new Map()};
    const known = new Map([['c1', condition]]);
    const sent = {
      patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: []},
      requested_by_professional: true,
    };
    const result = {
      ...{
        schema: 'vacc-result/1',
        patientKey: null,
        patientFile: sent,
        audience: 'professional',
        locale: 'en',
        stale: false,
      },
      ...{
        notSent: [],
        provenance: {
          resultId: 'r',
          requestedAt: '2026-01-02T10:00:00Z',
          receivedAt: '2026-01-02T10:00:00Z',
          widget: {name: 'w', version: '1'},
          service: {origin: 'https://service.test'},
          inputs: [],
        },
      },
      diagnostic: {
        conclusion: 'todo',
        diagnostic_per_disease: [
          {
            disease: {id: 'd1', name: 'Measles', translations: {en: 'Measles'}},
            prevention_acts_count: 1,
            advice: {
              conclusion: 'todo',
              messages: [],
              targeted_date: null,
              limit_date: null,
              matching_conditions: ['c1'],
              documents: [],
            },
          },
        ],
      },
    };
    const values: Record<string, unknown> = {
      value: tag === 'vacc-patient' ? patient : tag === 'vacc-history' ? history : answers,
      ...{sections, known, entries, result, setAside: new Map([['c1', false]]), preview: sent},
      ...{
        lockedFields: ['patient.zipcode'],
        gtinMap: {'03400930001234': 'VAC0030'},
        origins: new Map([['patient.gender', 'host']]),
      },
      ...{reloaded: {added: ['c1'], removed: []}, problems: [], given: act, droppedNotes: []},
    };
    Object.assign(element, {audience: 'professional', lang: 'en', today: '2026-01-02'});
    for (const name of fields) {
      const value = structuredClone(values[name]);
      if (value === undefined) continue;
      element[name] = value;
      write(value);
    }
    document.body.append(element);
    for (let round = 0; round < 3; round += 1) {
      await element.updateComplete;
      await new Promise((resolve) => setTimeout(resolve, 200));
      for (const name of fields) write(element[name]);
      const inside = [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio]')];
      inside[round]?.click();
      element.requestUpdate();
    }
    await element.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 200));
    written.outcome = [window.everythingIn(element), ...fields.map((name) => `${name} ${plain(element[name])}`)].join(
      '\n',
    );
  };
  void walk().catch((cause: unknown) => (written.error = String((cause as Error).stack ?? cause)));
}

/** The component in a frame: what it is given and hands out, on the page's side. */
function writeToFrame({events, fields, methods, patientFile, writes}: Asked) {
  const {written} = window;
  const write = (value: unknown) => void (writes && (written.writes += window.writeInto(value)));
  /** Without what is another at each run: ids of results and records, salts, instants and times. */
  const text = (value: unknown) =>
    JSON.stringify(value ?? null)
      .replace(/(resultId|requestId|salt|digest|urn:uuid)\W+[\w-]+/g, '$1')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{1,2}:\d\d\b(?: [AP]M)?/g, '');
  const walk = async () => {
    await customElements.whenDefined('vacc-frame');
    const frame = document.createElement('vacc-frame');
    for (const name of events)
      frame.addEventListener(name, (event) => {
        write((event as CustomEvent).detail);
        if (name === 'vacc-export') event.preventDefault();
      });
    const give = (name: string, value: unknown) => {
      Object.assign(frame, {[name]: value});
      write(value);
    };
    const limits = {load: 20_000, answer: 20_000};
    Object.assign(frame, {
      limits,
      baseUrl: '/service',
      questionnaireMode: 'off',
      audience: 'professional',
      patientKey: 'one',
    });
    give('patientFile', patientFile);
    give('lockedFields', ['patient.birthdate']);
    give('gtinMap', {'03400930001234': 'VAC0030'});
    give('timings', {progressMs: 400, slowMs: 8000});
    give('catalogue', {
      ...{schema: 'vacc-catalogue/1', name: 'List', version: '1', licence: 'CC0', source: 'Test', languages: ['en']},
      ...{diseases: [{id: 'D', names: {en: 'Disease'}}], vaccines: [{id: 'VAC0030', name: 'One', diseases: ['D']}]},
    });
    document.body.append(frame);
    await frame.ready;
    const read = () => {
      for (const name of fields) if (name !== 'limits') write(frame[name as 'patientFile']);
    };
    const record = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{resource: {resourceType: 'Patient', birthDate: '1987-03-14', gender: 'female'}}],
    };
    const inputs: Record<string, unknown[]> = {
      goTo: ['history'],
      importFhir: [record, {}],
      scan: ['nothing'],
      exportAs: ['json'],
    };
    const call = async (name: string) => {
      const given = name === 'restoreDraft' ? [structuredClone(await frame.getDraft())] : (inputs[name] ?? []);
      const outcome = (frame[name as 'next'] as (...args: unknown[]) => unknown)(...given);
      write(given);
      write(await Promise.resolve(outcome).catch(() => undefined));
      written.methods.push(name);
      read();
    };
    for (const name of methods) if (!['reset', 'signOut', 'print'].includes(name)) await call(name);
    await frame.goTo('review');
    read();
    for (let presses = 0; frame.step !== 'diagnosis' && presses < 4; presses += 1) await frame.diagnose();
    read();
    const exported = await (await frame.exportAs('json')).text();
    const outcome = [await frame.getDraft(), frame.patientFile, frame.catalogue, frame.lockedFields, exported].map(
      text,
    );
    for (const name of ['print', 'reset', 'signOut']) if (name !== 'print') await call(name);
    written.methods.push('print'); // prints a dialogue of the browser, and hands out nothing
    written.outcome = outcome.join('\n');
  };
  void walk().catch((cause: unknown) => (written.error = String((cause as Error).stack ?? cause)));
}
