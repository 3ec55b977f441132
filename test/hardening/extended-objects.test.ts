import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {serveHostPages, type HostPages} from '../embedding/helpers/host-pages.js';
import {properties} from '../../src/ui/frame/properties.js';

declare global {
  interface Window {
    /** What the page was told: errors of the console and of scripts. */
    told: string[];
    /** The functions on `Object.prototype` that were called. */
    called: string[];
    isDone: boolean;
  }
}

const builds = {
  'the classic script': {file: 'vacc-assistant.js', element: 'vacc-assistant'},
  'the loader and the module build': {file: 'vacc-loader.js', element: 'vacc-assistant'},
  'the frame': {file: 'vacc-embed.js', element: 'vacc-frame'},
};

/** What old scripts add, and every setting of the component with a foreign value. */
function extendObjects(settings: readonly string[]) {
  window.told = [];
  window.called = [];
  console.error = (...words: unknown[]) => window.told.push(words.join(' '));
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => {
      const {message, reason} = event as Partial<ErrorEvent> & {readonly reason?: unknown};
      window.told.push(message ?? String(reason));
    });
  const call = (name: string) => () => {
    window.called.push(name);
    return Promise.reject(new Error(name));
  };
  const added: Record<string, unknown> = {extend: () => undefined, each: () => undefined, label: 'old', size: 7};
  for (const name of settings) added[name] = '/taken-from-the-prototype';
  for (const name of ['getAccessToken', 'fetch', 'loadDeferred', 'onWait']) added[name] = call(name);
  Object.assign(added, {environment: {fetch: call('environment')}, tokens: {get: call('tokens')}, credentials: 'omit'});
  Object.assign(added, {csrfHeader: 'x-taken', csrfToken: 'x', limits: {load: 1, answer: 1}, integrity: 'sha256-no'});
  Object.assign(added, {
    initial: 'x',
    read: call('read'),
    as: 'own',
    catalogueIntegrity: 'sha256-no',
    timings: {totalMs: 1},
  });
  Object.assign(Object.prototype, added);
}

/** Runs in the page: shows the result of a patient. */
async function showResult(tag: string) {
  const element = document.querySelector<HTMLElementTagNameMap['vacc-assistant']>(tag as 'vacc-assistant')!;
  await customElements.whenDefined(tag);
  element.patientFile = {patient: {birthdate: '1987-03-14', gender: 'f', conditions: [], prevention_acts: []}};
  await (element as {ready?: Promise<unknown>}).ready;
  element.addEventListener('vacc-diagnostic', () => (window.isDone = true));
  await element.goTo('review');
  await element.diagnose();
}

for (const engine of askedEngines) {
  describe(`${engine}, a page that has extended \`Object.prototype\``, () => {
    let host: HostPages;
    let page: EnginePage;
    beforeAll(async () => {
      host = await serveHostPages();
      page = await openIn[engine]();
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    for (const [what, {file, element}] of Object.entries(builds)) {
      it(`[H-27] gets a result from ${what}, which takes no setting from there`, async () => {
        const settings = JSON.stringify(Object.keys(properties));
        const body = `<${element} base-url="/service" questionnaire="off"></${element}>`;
        const scripts = `<script>(${String(extendObjects)})(${settings})</script><script src="/cdn/${file}"></script>`;
        await page.goto(host.address({scripts, body}));
        await page.evaluate(start, `(${String(showResult)})('${element}')`);
        const look = async () => JSON.parse(await page.evaluate(lookAt, undefined)) as {isDone: boolean};
        await expect.poll(async () => (await look()).isDone, {timeout: 20_000}).toBe(true);
        expect(await look()).toEqual({isDone: true, told: [], called: []});
        const paths = host.received.map(({method, path}) => `${method} ${path}`);
        expect(new Set(paths)).toEqual(new Set(['POST /service/diagnostic_for_patient']));
      });
    }
  });
}

/** Runs in the page. */
function start(code: string) {
  const script = document.createElement('script');
  script.textContent = code;
  document.body.append(script);
}

/** As text: a driver that writes an object would write what is on its prototype. */
const lookAt = () => JSON.stringify({isDone: Boolean(window.isDone), told: window.told, called: window.called});
