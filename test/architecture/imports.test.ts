import {posix} from 'node:path';
import {describe, expect, it} from 'vitest';
import {sources, type Source} from './sources.js';

/** The folders of src with the folders they may import from, besides themselves and the free modules below. */
const may: Readonly<Record<string, readonly string[]>> = {
  '': ['contract'], // the modules at the top
  http: [],
  contract: [],
  domain: ['contract', 'generated'],
  events: ['contract', 'domain'],
  client: ['contract', 'domain', 'http'],
  catalogue: ['contract', 'domain'],
  interop: ['contract', 'domain', 'catalogue'],
  cards: ['contract', 'domain', 'catalogue', 'interop'],
  timeline: ['contract', 'domain'],
  session: ['contract', 'domain', 'events', 'client', 'http'],
  i18n: ['contract', 'domain', 'generated'],
  result: ['contract', 'domain', 'i18n'],
  documents: ['contract', 'domain', 'i18n', 'result'],
  styles: ['domain'],
  controllers: ['contract', 'domain', 'session', 'i18n', 'styles'],
  elements: [
    'contract',
    'domain',
    'events',
    'session',
    'catalogue',
    'controllers',
    'i18n',
    'result',
    'documents',
    'styles',
    'timeline',
  ],
  frame: ['generated', 'contract', 'domain', 'events', 'client', 'session', 'controllers', 'http'],
  server: ['contract', 'http', 'domain', 'catalogue', 'interop'],
  simulator: ['contract', 'domain', 'catalogue'],
  check: ['contract', 'domain', 'generated', 'client', 'http'], // sends and reads requests as the component does; runs in Node and in pages
  cli: ['http', 'contract', 'domain', 'catalogue', 'interop', 'client', 'server', 'simulator', 'check'],
};
/** Imports that are only allowed lazily, by `import('…')`, or as `import type`, which loads nothing. */
const mayOnDemand: Readonly<Record<string, readonly string[]>> = {
  elements: ['interop'],
  frame: ['elements'], // types only: the script of a page with iframes does not contain the elements
};
/** The modules at the top of src that all may import. */
const free = ['errors.js', 'lazy-part.js', 'today.js', 'version.js'];
/** The entry modules, which may import anything. */
const isTop = (file: string) => file === 'index.ts' || file.startsWith('entry/');

const statement = /^(?:import|export)\s(?!type\s)(?:[^;'"]*\sfrom\s)?'(\.[^']+)'/gm;
const typesOnly = /^(?:import|export)\stype\s[^;'"]*\sfrom\s'(\.[^']+)'/gm;
const onDemand = /\bimport\(\s*'(\.[^']+)'\s*\)/g;

/** The forbidden imports of a file, as `file -> target`. */
function wrongImports({file, text}: Source): string[] {
  const folder = file.includes('/') ? (file.split('/')[0] ?? '') : '';
  const wrong = (pattern: RegExp, allowed: readonly string[]) =>
    [...text.matchAll(pattern)]
      .map(([, path]) => posix.join(posix.dirname(file), path ?? ''))
      .filter((target) => !free.includes(target) && !allowed.includes(target.split('/')[0] ?? ''))
      .map((target) => `${file} -> ${target}`);
  if (isTop(file)) return [];
  const allowed = [folder, ...(may[folder] ?? [])];
  const atLast = [...allowed, ...(mayOnDemand[folder] ?? [])];
  return [...wrong(statement, allowed), ...wrong(typesOnly, atLast), ...wrong(onDemand, atLast)];
}

/**
 * The modules that a file imports, types included. `import()` is left out: a lazily loaded module runs after its importer
 * and may import the module of the LazyPart that loads it, to load the next one.
 */
const importsOf = ({file, text}: Source): string[] =>
  [statement, typesOnly]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, path]) => posix.join(posix.dirname(file), path ?? '').replace(/\.js$/, '.ts'));

/** The import cycles of some modules, as `a.ts -> b.ts -> a.ts`. */
function cyclesOf(modules: readonly Source[]): string[] {
  const imports = new Map(modules.map((module) => [module.file, importsOf(module)]));
  const cycles: string[] = [];
  const visited = new Set<string>();
  const visit = (file: string, importers: readonly string[]) => {
    const chain = [...importers, file];
    if (importers.includes(file)) cycles.push(chain.slice(importers.indexOf(file)).join(' -> '));
    if (visited.has(file)) return;
    visited.add(file);
    for (const target of imports.get(file) ?? []) visit(target, chain);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

describe('import cycles', () => {
  it('do not exist, types included', () => expect(cyclesOf(sources)).toEqual([]));

  const cycle = ['domain/a.ts -> domain/b.ts -> domain/a.ts'];
  for (const {why, a, b, found} of [
    {why: 'finds one of values', a: `import {b} from './b.js';`, b: `import {a} from './a.js';`, found: cycle},
    {why: 'finds one of types', a: `import type {B} from './b.js';`, b: `export type * from './a.js';`, found: cycle},
    {why: 'ignores import()', a: `const b = import('./b.js');`, b: `import {a} from './a.js';`, found: []},
    {why: 'allows one direction', a: `import {b} from './b.js';`, b: `import {c} from './c.js';`, found: []},
  ]) {
    it(`the check ${why}`, () => {
      const modules = [
        {file: 'domain/a.ts', text: a},
        {file: 'domain/b.ts', text: b},
      ];
      expect(cyclesOf(modules)).toEqual(found);
    });
  }
});

describe('the direction of imports', () => {
  it('is kept by every module of src', () => {
    expect(sources.flatMap(wrongImports)).toEqual([]);
  });

  it('loads the drawing of the timeline lazily only: no page waits for it', () => {
    const fromOutside = sources.filter(({file}) => !/^(?:timeline|elements\/vacc-diagnostic\/timeline)\//.test(file));
    const atOnce = /^(?:import|export)\s[^;'"]*\sfrom\s'[^']*\/timeline\/[^']+'/m;
    expect(fromOutside.filter(({text}) => atOnce.test(text)).map(({file}) => file)).toEqual([]);
  });

  it('loads of FHIR only what the component uses, and nothing of cards', () => {
    const whole = /\bimport\(\s*'[^']*\/(?:fhir|cards)\/index\.js'/;
    expect(`import('../interop/fhir/index.js')`).toMatch(whole);
    expect(sources.filter(({text}) => whole.test(text)).map(({file}) => file)).toEqual([]);
  });

  it('uses import() only as the source of a LazyPart, except to load a whole build', () => {
    const dynamic = /(?<!typeof )\bimport\('/g;
    const inLazyParts = /new LazyPart\(\(\) => import\('/g;
    const loose = sources.filter(
      ({text}) => (text.match(dynamic) ?? []).length !== (text.match(inLazyParts) ?? []).length,
    );
    expect(loose.map(({file}) => file)).toEqual(['entry/esm.ts']); // the loader's URL is not a literal
  });

  it('reads NUVA releases only in interop/nuva, which no page loads, because it needs a Turtle parser', () => {
    const inBrowsers = sources.filter(({file}) => !/^(?:interop\/nuva|cli)\//.test(file));
    const asks = /(?:from\s|import\(\s*)'(?:n3|[^']*\/nuva\/(?!nuva-)[^']+)'/; // nuva-catalogue is a list
    expect(inBrowsers.filter(({text}) => asks.test(text)).map(({file}) => file)).toEqual([]);
    expect(sources.filter(({text}) => text.includes(`from 'n3'`)).map(({file}) => file)).toEqual([
      'interop/nuva/turtle.ts',
    ]);
    expect(`import {a} from '../nuva/index.js';`).toMatch(asks);
    expect(`import('../../interop/nuva/index.js')`).toMatch(asks);
  });

  it('takes from Node only types, except in the commands, so that the handlers run in workers', () => {
    const asks = /^(?:import|export)\s(?!type\s)[^;'"]*'node:|\bimport\(\s*'node:/m;
    const asking = sources.filter(({text}) => asks.test(text)).map(({file}) => file);
    expect(asking.filter((file) => !file.startsWith('cli/'))).toEqual([]);
    expect(`import {createHash} from 'node:crypto';`).toMatch(asks);
    expect(`import type {Server} from 'node:http';`).not.toMatch(asks);
  });

  it('knows every folder of src', () => {
    const folders = sources.filter(({file}) => file.includes('/')).map(({file}) => file.split('/')[0] ?? '');
    expect([...new Set(folders)].filter((folder) => folder !== 'entry' && !(folder in may))).toEqual([]);
  });

  for (const {why, file, text, wrong} of [
    {why: 'a lower layer', file: 'elements/a.ts', text: `import {b} from '../domain/b.js';`, wrong: []},
    {why: 'an upper layer', file: 'domain/a.ts', text: `import {b} from '../client/b.js';`, wrong: ['client/b.js']},
    {why: 'types alone', file: 'domain/a.ts', text: `import type {B} from '../i18n/b.js';`, wrong: ['i18n/b.js']},
    {why: 'many lines', file: 'domain/a.ts', text: `import {\n  b,\n} from '../i18n/b.js';`, wrong: ['i18n/b.js']},
    {why: 'a side effect', file: 'client/a.ts', text: `import '../entry/define.js';`, wrong: ['entry/define.js']},
    {why: 'a re-export', file: 'contract/a.ts', text: `export * from '../domain/b.js';`, wrong: ['domain/b.js']},
    {
      why: 'no module, but a path in a text',
      file: 'contract/a.ts',
      text: `export const b = '../domain/b.js';`,
      wrong: [],
    },
    {why: 'a free module', file: 'contract/a.ts', text: `import {today} from '../today.js';`, wrong: []},
    {
      why: 'interop at once',
      file: 'elements/a.ts',
      text: `import {b} from '../interop/b.js';`,
      wrong: ['interop/b.js'],
    },
    {why: 'types of interop', file: 'elements/a.ts', text: `import type {B} from '../interop/b.js';`, wrong: []},
    {why: 'interop on demand', file: 'elements/a.ts', text: `const b = await import('../interop/b.js');`, wrong: []},
    {why: 'server on demand', file: 'elements/a.ts', text: `void import('../server/b.js');`, wrong: ['server/b.js']},
    {why: 'the top from below', file: 'today.ts', text: `import {b} from './domain/b.js';`, wrong: ['domain/b.js']},
    {
      why: 'the types of the contract from the top',
      file: 'today.ts',
      text: `import type {D} from './contract/d.js';`,
      wrong: [],
    },
  ]) {
    it(`judges an import of ${why}`, () => {
      expect(wrongImports({file, text})).toEqual(wrong.map((target) => `${file} -> ${target}`));
    });
  }
});
