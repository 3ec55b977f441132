import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {build} from 'esbuild';
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';
import type {HostEvent} from '../../src/host/server/index.js';
import type {Obstacle} from '../../src/host/server/ready.js';
import {cases, eventsOf, marks, timeless} from '../host/server/events.js';
import {borneBy} from '../privacy/marks.js';

const page = 'docs/operate.md';
const blocks = blocksOf(page);
const real = cases.flatMap(({events}) => events) as HostEvent[];
const kinds = (events: readonly HostEvent[]) => [...new Set(events.map(({kind}) => kind))].sort();

/** The rows of the table whose first heading is this one, as the names in code of each cell. */
const tableOf = (heading: string) => {
  const [, after = ''] = readFileSync(page, 'utf8').split(new RegExp(`^\\| ${heading} +\\|.*$`, 'm'));
  const rows = after.split('\n\n')[0]!.trim().split('\n').slice(1);
  return rows.map((row) => row.split(' | ').map((cell) => [...cell.matchAll(/`(\w+)\??`/g)].map(([, name]) => name!)));
};

describe('docs/operate.md', () => {
  it.each([
    [page, 'telemetry.mjs'],
    [page, 'watched.mjs'],
    ['docs/token-endpoint.md', 'store.mjs'],
  ])('quotes, as %s does, a whole file: %s', (source, name) => {
    const shown = blocksOf(source).find(({file}) => file === name);
    expect(shown?.code).toBe(readFileSync(`docs/snippets/${name}`, 'utf8'));
  });

  it('has an example of every kind of event, each as the handlers give it', () => {
    const examples = blocks
      .filter(({language}) => language === 'json')
      .map(({code}) => JSON.parse(code) as HostEvent[]);
    expect(kinds(examples.flat())).toEqual(kinds(real));
    for (const example of examples.flat().map(timeless)) expect(real).toContainEqual(example);
  });

  it('names every field of every kind', () => {
    const fields = (kind: string) => [
      ...new Set(real.filter((event) => event.kind === kind).flatMap((event) => Object.keys(event))),
    ];
    const named = tableOf('`kind`').map(([kind = [], , names = []]) => [...kind, ...names].sort());
    const given = kinds(real).map((kind) => [kind, ...fields(kind).filter((key) => key !== 'kind')].sort());
    expect(named.sort()).toEqual(given.sort());
  });

  it('names every obstacle of ready()', () => {
    const all: Record<Obstacle, true> = {certificates: true, calls: true, service: true, provider: true};
    expect(tableOf('Obstacle').map(([name = []]) => name[0])).toEqual(Object.keys(all));
  });
});

describe('the recipe for OpenTelemetry', () => {
  interface Recipe {
    readonly observe: (event: HostEvent) => void;
    readonly recorded: {name: string; value: number; attributes: Record<string, unknown>}[];
  }
  const folder = mkdtempSync(join(tmpdir(), 'vacc-recipe-'));
  let recipe: Recipe;

  beforeAll(async () => {
    const name = '@opentelemetry/api';
    const contents = `export * from './docs/snippets/telemetry.mjs'; export {recorded} from '${name}';`;
    const outfile = join(folder, 'recipe.mjs');
    const alias = {[name]: resolve('test/docs/opentelemetry-api.mjs')};
    await build({stdin: {contents, resolveDir: resolve('.')}, alias, outfile, bundle: true, format: 'esm'});
    recipe = (await import(outfile)) as Recipe;
  });
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  beforeEach(() => void (recipe.recorded.length = 0));
  afterAll(() => rmSync(folder, {recursive: true}));

  const logged = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);

  it('has some 20 lines', () => {
    const {code} = blocks.find(({file}) => file === 'telemetry.mjs')!;
    expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(20);
  });

  it('counts refusals by handler and reason, and measures the upstreams in seconds', () => {
    recipe.observe({kind: 'refused', handler: 'token', status: 429, reason: 'session-rate'});
    const operation = '/diagnostic_for_patient';
    recipe.observe({kind: 'upstream', upstream: 'service', operation, status: 200, durationMs: 184});
    recipe.observe({
      ...{kind: 'upstream', upstream: 'provider', durationMs: 7_000},
      error: {code: 'network/timeout', message: 'No answer in 7000 ms'},
    });
    expect(recipe.recorded).toEqual([
      {name: 'vacc.refused', value: 1, attributes: {handler: 'token', status: 429, reason: 'session-rate'}},
      {name: 'vacc.upstream.duration', value: 0.184, attributes: {upstream: 'service', operation, status: 200}},
      {name: 'vacc.upstream.duration', value: 7, attributes: {upstream: 'provider', error: 'network/timeout'}},
    ]);
    expect(logged()).toEqual([
      {kind: 'upstream', upstream: 'provider', error: {code: 'network/timeout', message: 'No answer in 7000 ms'}},
    ]);
  });

  it('records every event of the handlers, and no value of a patient', async () => {
    const events = (await Promise.all(cases.map(eventsOf))).flatMap((one) => one.events);
    vi.mocked(console.error).mockClear();
    for (const event of events) recipe.observe(event);
    expect(recipe.recorded).toHaveLength(events.length);
    expect([...new Set(recipe.recorded.map(({name}) => name))].sort()).toEqual([
      ...['vacc.breaker', 'vacc.refused', 'vacc.store.failed', 'vacc.token', 'vacc.upstream.duration'],
    ]);
    expect(logged()).not.toEqual([]);
    expect(borneBy(JSON.stringify([recipe.recorded, logged()]), marks)).toEqual([]);
  });
});
