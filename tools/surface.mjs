import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {forPages as builds} from '../rollup.config.mjs';
import {createManifest} from './manifest.mjs';
import {filesIn, inRoot, main, readJson} from './project.mjs';
import {TypedSources} from './typed-sources.mjs';

const script = 'src/ui/entry/cdn.ts';
const textOf = (file) => readFileSync(inRoot(file), 'utf8');
const list = inRoot('test/surface/public-surface.txt');
const released = inRoot('test/surface/released-surface.txt');

/**
 * Every public item that a host can depend on, sorted. docs/upgrades.md has the stability promise.
 *
 * @returns {string[]}
 */
export function publicSurface() {
  const files = Object.entries(readJson('package.json').exports).map(([path, file]) => [path, sourceOf(file)]);
  const sources = new TypedSources([...files.map(([, file]) => file).filter(Boolean), script]);
  const kinds = [ofElements(sources), ofExports(files, sources), ofFiles(sources), ofCommands(), ofEnvironment()];
  return [...new Set(kinds.flatMap((items) => [...items]))].sort();
}

const linesOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

/** The list in the repository; removed items stay in it until a release. */
export const listedSurface = () => linesOf(list);

/** The surface of the last release. */
export const releasedSurface = () => linesOf(released);

/**
 * The items that the list or the change log lacks, as messages for the author of the change.
 *
 * @param {{now: readonly string[], listed: readonly string[], changelog: string, version: string}} surface
 */
export function surfaceProblems({now, listed, changelog, version}) {
  const entries = entriesOf(changelog, version);
  const gone = listed.filter((item) => !now.includes(item));
  return [
    ...now.filter((item) => !listed.includes(item)).map((item) => `not listed: ${item} (npm run surface adds it)`),
    ...withoutParts(gone)
      .filter((item) => !entries.some((entry) => names(entry, item)))
      .map((item) => `gone without an entry in CHANGELOG.md that names it: ${item}`),
  ];
}

/**
 * The changes since the last release that no unreleased entry of the change log names, as messages for the author of the
 * change. A changed text of a type is one item less and one more. The name of a thing stands for its members.
 *
 * @param {{now: readonly string[], before: readonly string[], changelog: string}} surface
 */
export function changelogProblems({now, before, changelog}) {
  const entries = entriesOf(changelog);
  const [old, current] = [new Set(before), new Set(now)];
  const unnamed = (items, others) =>
    withoutParts(items.filter((item) => !others.has(item))).filter(
      (item) => !entries.some((entry) => names(entry, item)),
    );
  return [
    ...unnamed(now, old).map((item) => `added, and not named in CHANGELOG.md: ${item}`),
    ...unnamed(before, current).map((item) => `gone, and not named in CHANGELOG.md: ${item}`),
  ];
}

const withoutParts = (items) => items.filter((item) => !items.some((whole) => isPart(item, whole)));

/** `export . LanguagePack.texts` is part of `export . LanguagePack`, and `export ./cards Card` of `export ./cards`. */
const isPart = (item, whole) => item.startsWith(`${whole} `) || item.startsWith(`${whole}.`);

/** The unreleased entries of the change log, and those of a version. */
function entriesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const current = sections.filter((section) => {
    const [heading] = section.split('\n');
    return /unreleased/i.test(heading) || heading.replace(/[[\]]/g, '').split(' ')[0] === version;
  });
  return current.flatMap((section) => section.split(/^- /m).slice(1));
}

/** An entry names an item by its last word as code, and an item of an element also by the tag name. */
function names(entry, item) {
  const [kind, owner] = item.split(' ');
  const name = item.split(' ').at(-1).replaceAll("'", '');
  return entry.includes(`\`${name}\``) && (kind !== 'element' || entry.includes(owner));
}

function* ofElements(sources) {
  for (const element of createManifest(sources).modules.flatMap(({declarations}) => declarations)) {
    const {tagName, attributes, members, events, slots, cssParts, cssProperties} = element;
    yield `element ${tagName}`;
    for (const [kind, all] of Object.entries({attribute: attributes, event: events, slot: slots, part: cssParts}))
      yield* all.map(({name}) => `element ${tagName} ${kind} ${name || '(default)'}`);
    yield* members.map(({kind, name}) => `element ${tagName} ${kind === 'method' ? kind : 'property'} ${name}`);
    yield* cssProperties.map(({name}) => `custom-property ${name}`);
  }
}

/** The exports with their members, their possible texts, and the keys of event details. */
function* ofExports(files, sources) {
  for (const [path, file] of files) {
    yield `export ${path}`;
    for (const [name, symbol] of file ? sources.exportsOf(file) : []) {
      yield `export ${path} ${name}`;
      for (const part of usedBy(sources, symbol)) yield `export ${path} ${name}${part}`;
    }
  }
}

/** The module in src/ of an exported file, if there is one. */
function sourceOf(file) {
  const target = typeof file === 'string' ? file : file.default;
  const source = target.replace(/^\.\/(?:dist|lib)\//, 'src/').replace(/\.js$/, '.ts');
  return filesIn('src').includes(source) ? source : undefined;
}

function* usedBy(sources, symbol) {
  if (isElement(symbol)) return; // listed from the manifest
  const texts = sources.textsOf(symbol);
  if (texts) return yield* texts.map((text) => ` '${text}'`);
  for (const member of sources.membersOf(symbol)) {
    yield `.${member.name}`;
    if (member.name === 'detail') yield* sources.membersOf(member).map(({name}) => `.detail.${name}`);
  }
}

const isElement = ({name, declarations}) =>
  /src\/ui\/(?:elements|frame)\//.test(declarations?.[0].getSourceFile().fileName) && name.startsWith('Vacc');

/** The files in cdn/ without the chunks, whose names may change, and the globals of the classic script and the loader. */
function* ofFiles(sources) {
  const scripts = builds.flatMap(
    ({input, output: {file = Object.keys(input).map((name) => `cdn/${name}.js`)}}) => file,
  );
  yield* [...scripts, 'cdn/embed.html', 'cdn/sri.json'].map((file) => `file ${file}`);
  const {name} = builds.map(({output}) => output).find((output) => output.name);
  yield `global ${name}`;
  yield* [...sources.exportsOf(script).keys()].map((member) => `global ${name}.${member}`);
  const [, loader, methods] = /assign\(globalThis, \{(\w+): \{([^}]+)\}/.exec(textOf('src/ui/entry/loader.ts'));
  yield* [`global ${loader}`, ...methods.split(', ').map((method) => `global ${loader}.${method}`)];
}

/** The commands and their options, found in their sources. */
function* ofCommands() {
  const run = textOf('src/host/cli/run.ts');
  const [, commands] = /const commands[^=]*= \{([^}]+)\}/.exec(run);
  for (const name of commands.match(/\w+/g)) {
    const [, path] = new RegExp(`import \\{${name}\\} from '\\./([^']+)\\.js'`).exec(run);
    yield `command ${name}`;
    const options = textOf(`src/host/cli/${path}.ts`).match(/--[a-z][a-z-]+/g) ?? [];
    yield* options.map((option) => `command ${name} ${option}`);
  }
}

function* ofEnvironment() {
  const text = filesIn('src/host').map(textOf).join();
  yield* text.match(/\bVACC_[A-Z_]+\b/g).map((name) => `environment ${name}`);
}

await main(import.meta.url, () => {
  const isRelease = process.argv.includes('--release');
  const now = publicSurface();
  const all = isRelease ? now : [...new Set([...listedSurface(), ...now])].sort();
  writeFileSync(list, `${all.join('\n')}\n`);
  if (isRelease) writeFileSync(released, `${all.join('\n')}\n`);
  console.log(`${all.length} items in test/surface/public-surface.txt`);
});
