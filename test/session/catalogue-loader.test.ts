import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {browserEnvironment} from '../../src/client/environment.js';
import type {VaccErrorEvent, VaccWarningEvent} from '../../src/session/events/index.js';
import {loadCatalogue, type CatalogueRequest} from '../../src/session/catalogue-loader.js';
import {recordingFetch} from '../helpers/recording-fetch.js';

const text = readFileSync('test/fixtures/catalogue.json', 'utf8');
const sample = JSON.parse(text) as {vaccines: object[]; diseases: object[]};
const integrity = `sha384-${'A'.repeat(64)}`;
const answering = (body: string | object, init?: ResponseInit) => () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), init);

/** Loads from an answer, and records the requests and the events. */
async function load(
  answer: () => Response | Promise<Response>,
  {online = true, ...over}: Partial<CatalogueRequest> & {online?: boolean} = {},
) {
  const {fetch, calls} = recordingFetch(answer);
  const target = over.target ?? new EventTarget();
  const events: (VaccErrorEvent | VaccWarningEvent)[] = [];
  for (const type of ['vacc-error', 'vacc-warning']) {
    target.addEventListener(type, (event) => events.push(event as VaccErrorEvent));
  }
  const outcome = loadCatalogue({
    src: 'https://host.example/vaccines.json',
    target,
    patientKey: 'chart-1',
    signal: new AbortController().signal,
    environment: {
      ...browserEnvironment,
      fetch,
      online: () => online,
      documentBase: () => 'https://host.example/page/',
    },
    ...over,
  });
  return {outcome: await outcome, calls, events};
}

describe('loadCatalogue', () => {
  it('returns the catalogue unchanged', async () => {
    const {outcome, events} = await load(answering(text));
    expect([outcome, events]).toEqual([{catalogue: sample}, []]);
  });

  it('requests only the host’s address, without redirects, a referrer, or cookies for another origin', async () => {
    const {calls} = await load(answering(text), {src: '../vaccines.json', integrity});
    expect(calls.map(({request}) => request.url)).toEqual(['https://host.example/vaccines.json']);
    const [{request}] = calls as [(typeof calls)[number]];
    expect(request).toMatchObject({
      ...{method: 'GET', credentials: 'same-origin', redirect: 'manual', referrerPolicy: 'no-referrer', integrity},
      mode: 'cors',
    });
    expect([...request.headers]).toEqual([['accept', 'application/json']]);
  });

  it('lists the comment files beside it, and none of another site', async () => {
    const commentFiles = {
      en: {src: 'vaccines.comments.en.json', integrity},
      fr: {src: 'https://elsewhere.example/vaccines.comments.fr.json'},
      de: {src: 'https://['},
      it: 'vaccines.comments.it.json',
    };
    const {outcome, calls, events} = await load(answering({...sample, commentFiles}));
    expect(outcome.catalogue?.commentFiles).toEqual({
      en: {src: 'https://host.example/vaccines.comments.en.json', integrity},
    });
    expect([calls.length, events]).toEqual([1, []]); // loaded on the user's request
  });

  it('reads comment files in the oldest browsers, which have no `URL.canParse`', async () => {
    const {canParse} = URL;
    Object.assign(URL, {canParse: undefined});
    try {
      const commentFiles = {en: {src: 'vaccines.comments.en.json'}};
      const {outcome} = await load(answering({...sample, commentFiles}));
      expect(outcome.catalogue?.commentFiles).toEqual({en: {src: 'https://host.example/vaccines.comments.en.json'}});
    } finally {
      Object.assign(URL, {canParse});
    }
  });

  const deep = '['.repeat(100) + ']'.repeat(100);
  const large = `{"a":"${'x'.repeat(10 * 1024 * 1024)}"}`;
  const failed = () => Promise.reject(new TypeError('Failed to fetch'));
  for (const {what, answer, over, code, retryable} of [
    {what: 'a page in its place', answer: answering('<!doctype html>'), code: 'catalogue/invalid'},
    {what: 'an empty answer', answer: answering(''), code: 'catalogue/invalid'},
    {what: 'an answer that is cut off', answer: answering(text.slice(0, 900)), code: 'catalogue/invalid'},
    {what: 'another schema', answer: answering({...sample, schema: 'vacc-catalogue/2'}), code: 'catalogue/invalid'},
    {what: 'a catalogue without its licence', answer: answering({...sample, licence: 1}), code: 'catalogue/invalid'},
    {what: 'a catalogue without vaccines', answer: answering({...sample, vaccines: []}), code: 'catalogue/invalid'},
    {what: 'a list', answer: answering([sample]), code: 'catalogue/invalid'},
    {what: 'an answer that is nested too deep', answer: answering(deep), code: 'catalogue/invalid'},
    {what: 'an answer that is too large', answer: answering(large), code: 'catalogue/invalid'},
    {what: 'an address with no file', answer: answering('', {status: 404}), code: 'catalogue/invalid'},
    {what: 'a host that is down', answer: answering('', {status: 503}), code: 'catalogue/invalid', retryable: true},
    {what: 'a host that fails', answer: answering('', {status: 500}), code: 'catalogue/invalid', retryable: true},
    {what: 'no connection', answer: failed, over: {online: false}, code: 'network/offline', retryable: true},
    {what: 'no usable answer', answer: failed, code: 'network/failed', retryable: true},
    {
      what: 'no answer in time',
      answer: () => new Promise<Response>(() => {}),
      over: {timeoutMs: 5},
      code: 'network/timeout',
      retryable: true,
    },
    {
      what: 'an address without TLS',
      answer: answering(text),
      over: {src: 'http://host.example/v.json'},
      code: 'config/insecure-url',
    },
    {
      what: 'an integrity value that browsers ignore',
      answer: answering(text),
      over: {integrity: 'sha1-AAAA'},
      code: 'catalogue/invalid',
    },
    {
      what: 'an integrity value of which browsers ignore a part',
      answer: answering(text),
      over: {integrity: `${integrity} md5-x`},
      code: 'catalogue/invalid',
    },
    {
      what: 'an integrity value with leading text',
      answer: answering(text),
      over: {integrity: `x${integrity}`},
      code: 'catalogue/invalid',
    },
    {
      what: 'an integrity value with trailing text',
      answer: answering(text),
      over: {integrity: `${integrity}!`},
      code: 'catalogue/invalid',
    },
  ]) {
    it(`reports ${code} for ${what}`, async () => {
      const {outcome, events} = await load(answer, over);
      expect(outcome).toEqual({catalogue: undefined, isHandledByHost: false});
      expect(events.map(({type, detail}) => [type, detail])).toEqual([
        [
          'vacc-error',
          expect.objectContaining({
            ...{code, operation: 'catalogue', patientKey: 'chart-1', attempts: 1, retryable: retryable ?? false},
          }),
        ],
      ]);
    });
  }

  it('reports the status, and nothing of the answer’s text', async () => {
    for (const status of [300, 404]) {
      const {events} = await load(answering('secret', {status}));
      expect(events[0]?.detail).toHaveProperty('status', status);
      expect(JSON.stringify(events[0]?.detail)).not.toContain('secret');
    }
  });

  it('names the invalid setting of the host', async () => {
    const {events} = await load(answering(text), {src: 'http://host.example/v.json'});
    expect(events[0]?.detail).toHaveProperty('message', expect.stringContaining('catalogue-src'));
  });

  it('accepts several integrity values with any space around them, and treats a blank one as absent', async () => {
    const several = `  ${integrity}  ${integrity}\n`;
    expect((await load(answering(text), {integrity: several})).calls[0]?.request.integrity).toBe(several);
    expect((await load(answering(text), {integrity: ' '})).calls[0]?.request.integrity).toBe('');
  });

  it('makes no request when the integrity or the address is invalid', async () => {
    const asked = await Promise.all([
      load(answering(text), {integrity: 'sha384-short'}),
      load(answering(text), {src: 'http://host.example/v.json'}),
    ]);
    expect(asked.flatMap(({calls}) => calls)).toEqual([]);
  });

  it('keeps the valid entries, and names the others', async () => {
    const [first, ...others] = sample.vaccines;
    const vaccines = [{...first, id: 7}, ...others, null];
    const {outcome, events} = await load(
      answering({...sample, vaccines, diseases: [...sample.diseases, {id: 'D'}, 1]}),
    );
    expect(outcome.catalogue?.vaccines).toEqual(others);
    const paths = ['catalogue.diseases[4]', 'catalogue.vaccines[0]', 'catalogue.vaccines[8]'];
    expect(events.map(({type, detail}) => [type, detail])).toEqual([
      ['vacc-warning', {patientKey: 'chart-1', code: 'unreadable', operation: 'catalogue', count: 3, paths}],
    ]);
  });

  it('reports nothing when the element was removed', async () => {
    const leaving = new AbortController();
    const target = new EventTarget();
    const events: string[] = [];
    target.addEventListener('vacc-error', ({type}) => events.push(type));
    const outcome = load(() => new Promise<Response>(() => {}), {signal: leaving.signal, target});
    leaving.abort();
    await expect(outcome).rejects.toBe(leaving.signal.reason);
    expect(events).toEqual([]);
  });

  it('returns whether the host handles the error', async () => {
    const target = new EventTarget();
    target.addEventListener('vacc-error', (event) => event.preventDefault());
    const {outcome} = await load(answering(''), {target});
    expect(outcome.isHandledByHost).toBe(true);
  });
});
