import {posix} from 'node:path';
import {describe, expect, it} from 'vitest';
import {sources, type Source} from './sources.js';

/** The rooms of src, from the wire up, and the rooms that each may import from, besides itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  domain: ['contract', 'generated'],
  client: ['contract', 'domain', 'client/http'],
  words: ['contract', 'domain', 'generated'],
  catalogue: ['contract', 'domain'],
  session: ['contract', 'domain', 'client', 'client/http', 'session/events'],
  result: ['contract', 'domain', 'words'],
  exchange: ['contract', 'domain', 'catalogue'],
  simulator: ['contract', 'domain', 'catalogue'],
  host: ['contract', 'domain', 'generated', 'client', 'client/http', 'catalogue', 'exchange', 'simulator'],
  ui: ['contract', 'domain', 'words', 'catalogue', 'session', 'session/events', 'result', 'ui/styles'],
};
/** The parts of a room that stay apart from it, because they run elsewhere or load later. */
const apart: Readonly<Record<string, readonly string[]>> = {
  'client/http': [],
  'session/events': ['contract', 'domain'],
  'result/timeline': ['contract', 'domain'],
  'exchange/cards': ['contract', 'domain', 'catalogue', 'exchange'],
  'host/server': ['contract', 'domain', 'client/http', 'catalogue', 'exchange'], // runs in workers
  'host/check': ['contract', 'domain', 'generated', 'client', 'client/http'], // runs in Node and in pages
  'host/conformance': ['simulator'], // judges clients, ours too, by nothing of ours but the answers to refuse
  'host/cli': [
    'contract',
    'domain',
    'client',
    'client/http',
    'catalogue',
    'exchange',
    'simulator',
    'words',
    'host/server',
    'host/check',
    'host/conformance',
  ],
  'ui/styles': ['domain'],
  'ui/controllers': ['contract', 'domain', 'session', 'words', 'ui/styles'],
  'ui/elements': [...rooms['ui']!, 'ui/controllers', 'result/timeline'],
  'ui/frame': [...rooms['ui']!, 'generated', 'client', 'client/http', 'ui/controllers'],
};
const may = {'': ['contract'], ...rooms, ...apart}; // the modules at the top of src have no room
/** Imports that are only allowed lazily, by `import('…')`, or as `import type`, which loads nothing. */
const mayOnDemand: Readonly<Record<string, readonly string[]>> = {
  'ui/elements': ['exchange'],
  'ui/frame': ['ui/elements'], // types only: the script of a page with iframes does not contain the elements
};
/** The modules at the top of src that all may import. */
const free = ['errors.js', 'lazy-part.js', 'today.js', 'version.js'];
/** The entry modules, which may import anything. */
const isTop = (file: string) => file === 'index.ts' || file.startsWith('ui/entry/');

/** The room of a file, or its part that stays apart. */
function roomOf(file: string): string {
  const [room = '', part = ''] = file.split('/');
  if (`${room}/${part}` in apart) return `${room}/${part}`;
  return file.includes('/') ? room : '';
}

const statement = /^(?:import|export)\s(?!type\s)(?:[^;'"]*\sfrom\s)?'(\.[^']+)'/gm;
const typesOnly = /^(?:import|export)\stype\s[^;'"]*\sfrom\s'(\.[^']+)'/gm;
const onDemand = /\bimport\(\s*'(\.[^']+)'\s*\)/g;

/** The forbidden imports of a file, as `file -> target`. */
function wrongImports({file, text}: Source): string[] {
  const wrong = (pattern: RegExp, allowed: readonly string[]) =>
    [...text.matchAll(pattern)]
      .map(([, path]) => posix.join(posix.dirname(file), path ?? ''))
      .filter((target) => !free.includes(target) && !allowed.includes(roomOf(target)))
      .map((target) => `${file} -> ${target}`);
  if (isTop(file)) return [];
  const room = roomOf(file);
  const allowed = [room, ...(may[room as keyof typeof may] ?? [])];
  const atLast = [...allowed, ...(mayOnDemand[room] ?? [])];
  return [...wrong(statement, allowed), ...wrong(typesOnly, atLast), ...wrong(onDemand, atLast)];
}

/** The modules that a file imports, lazily or as types included. The parts of an element may take its type. */
const importsOf = ({file, text}: Source): string[] => {
  const folder = posix.dirname(file);
  const importedBy = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, path]) => posix.join(folder, path ?? '').replace(/\.js$/, '.ts'));
  const ofElement = `${folder}/${posix.basename(folder)}.ts`;
  const types = importedBy(typesOnly).filter((target) => target !== ofElement);
  return [...importedBy(statement), ...types, ...importedBy(onDemand)];
};

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
  it('do not exist, types and import() included', () => expect(cyclesOf(sources)).toEqual([]));

  const cycle = ['domain/a.ts -> domain/b.ts -> domain/a.ts'];
  for (const {why, a, b, found} of [
    {why: 'finds one of values', a: `import {b} from './b.js';`, b: `import {a} from './a.js';`, found: cycle},
    {why: 'finds one of types', a: `import type {B} from './b.js';`, b: `export type * from './a.js';`, found: cycle},
    {why: 'finds one of import()', a: `const b = import('./b.js');`, b: `import {a} from './a.js';`, found: cycle},
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

it('the check of cycles leaves an element its type in its own folder, and in no other', () => {
  const element = {file: 'ui/elements/vacc-a/vacc-a.ts', text: `import {part} from './part.js';`};
  const part = {file: 'ui/elements/vacc-a/part.ts', text: `import type {A} from './vacc-a.js';`};
  expect(cyclesOf([element, part])).toEqual([]);
  const elsewhere = {file: 'ui/elements/vacc-a/part.ts', text: `import type {B} from '../vacc-b/vacc-b.js';`};
  const other = {file: 'ui/elements/vacc-b/vacc-b.ts', text: `import type {A} from '../vacc-a/part.js';`};
  expect(cyclesOf([elsewhere, other])).toHaveLength(1);
});

describe('the direction of imports', () => {
  it('is kept by every module of src', () => {
    expect(sources.flatMap(wrongImports)).toEqual([]);
  });

  it('loads the drawing of the timeline lazily only: no page waits for it', () => {
    const fromOutside = sources.filter(
      ({file}) => !/^(?:result\/timeline|ui\/elements\/vacc-diagnostic\/timeline)\//.test(file),
    );
    const atOnce = /^(?:import|export)\s[^;'"]*\sfrom\s'[^']*\/timeline\/[^']+'/m;
    expect(fromOutside.filter(({text}) => atOnce.test(text)).map(({file}) => file)).toEqual([]);
  });

  it('loads of FHIR only what the component uses, and nothing of cards', () => {
    const whole = /\bimport\(\s*'[^']*\/(?:fhir|cards)\/index\.js'/;
    expect(`import('../exchange/fhir/index.js')`).toMatch(whole);
    expect(sources.filter(({text}) => whole.test(text)).map(({file}) => file)).toEqual([]);
  });

  it('uses import() only as the source of a LazyPart and for an optional package, except to load a whole build', () => {
    const dynamic = /(?<!typeof )\bimport\('/g;
    const expected = /new LazyPart\(\(\) => import\('|import\('([\w-]+)'\)\.catch\(missingPackage\('\1'\)\)/g;
    const loose = sources.filter(
      ({text}) => (text.match(dynamic) ?? []).length !== (text.match(expected) ?? []).length,
    );
    expect(loose.map(({file}) => file)).toEqual(['ui/entry/esm.ts']); // the loader's URL is not a literal
  });

  it('reads NUVA releases only in exchange/nuva, which no page loads, because it needs a Turtle parser', () => {
    const inBrowsers = sources.filter(({file}) => !/^(?:exchange\/nuva|host\/cli)\//.test(file));
    const asks = /(?:from\s|import\(\s*)'(?:n3|[^']*\/nuva\/(?!nuva-)[^']+)'/; // nuva-catalogue is a list
    expect(inBrowsers.filter(({text}) => asks.test(text)).map(({file}) => file)).toEqual([]);
    expect(sources.filter(({text}) => text.includes(`import('n3')`)).map(({file}) => file)).toEqual([
      'exchange/nuva/turtle.ts',
    ]);
    expect(`import {a} from '../nuva/index.js';`).toMatch(asks);
    expect(`import('../../exchange/nuva/index.js')`).toMatch(asks);
  });

  it('takes from Node only types, except in the commands, so that the handlers run in workers', () => {
    const asks = /^(?:import|export)\s(?!type\s)[^;'"]*'node:|\bimport\(\s*'node:/m;
    const asking = sources.filter(({text}) => asks.test(text)).map(({file}) => file);
    expect(asking.filter((file) => !/^host\/(?:cli|conformance)\//.test(file))).toEqual([]);
    expect(`import {createHash} from 'node:crypto';`).toMatch(asks);
    expect(`import type {Server} from 'node:http';`).not.toMatch(asks);
  });

  it('knows every room of src', () => {
    const found = new Set(sources.filter(({file}) => file.includes('/')).map(({file}) => file.split('/')[0]));
    expect([...found].filter((room) => !(room! in rooms))).toEqual([]);
  });

  for (const {why, file, text, wrong} of [
    {why: 'a lower layer', file: 'ui/elements/a.ts', text: `import {b} from '../../domain/b.js';`, wrong: []},
    {why: 'an upper layer', file: 'domain/a.ts', text: `import {b} from '../client/b.js';`, wrong: ['client/b.js']},
    {why: 'types alone', file: 'domain/a.ts', text: `import type {B} from '../words/b.js';`, wrong: ['words/b.js']},
    {why: 'many lines', file: 'domain/a.ts', text: `import {\n  b,\n} from '../words/b.js';`, wrong: ['words/b.js']},
    {why: 'a side effect', file: 'client/a.ts', text: `import '../ui/entry/define.js';`, wrong: ['ui/entry/define.js']},
    {why: 'a re-export', file: 'contract/a.ts', text: `export * from '../domain/b.js';`, wrong: ['domain/b.js']},
    {
      why: 'no module, but a path in a text',
      file: 'contract/a.ts',
      text: `export const b = '../domain/b.js';`,
      wrong: [],
    },
    {why: 'a free module', file: 'contract/a.ts', text: `import {today} from '../today.js';`, wrong: []},
    {
      why: 'an exchange at once',
      file: 'ui/elements/a.ts',
      text: `import {b} from '../../exchange/b.js';`,
      wrong: ['exchange/b.js'],
    },
    {
      why: 'types of an exchange',
      file: 'ui/elements/a.ts',
      text: `import type {B} from '../../exchange/b.js';`,
      wrong: [],
    },
    {
      why: 'an exchange on demand',
      file: 'ui/elements/a.ts',
      text: `const b = await import('../../exchange/b.js');`,
      wrong: [],
    },
    {
      why: 'server on demand',
      file: 'ui/elements/a.ts',
      text: `void import('../../host/server/b.js');`,
      wrong: ['host/server/b.js'],
    },
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
