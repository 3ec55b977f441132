import {create, ts} from '@custom-elements-manifest/analyzer';
import {litPlugin} from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import {readFileSync} from 'node:fs';
import {filesIn, inRoot} from './project.mjs';
import {TypedSources} from './typed-sources.mjs';

const elementFile = /^src\/ui\/elements\/(vacc-\w+)\/\1\.ts$/;
const frameFile = 'src/ui/frame/vacc-frame.ts';
const baseClass = /^export abstract class/m;
/** The files of the package that have the classes. */
const index = 'lib/index.js';
const frameScript = 'cdn/vacc-embed.js';

/**
 * The custom elements manifest, with the paths of the published files. The analyzer reads the classes and their comments.
 * Other facts come from the one place in the sources that has them: types from the compiler, custom properties from the
 * style sheet, and the parts that `vacc-assistant` forwards from its list.
 *
 * @see https://github.com/webcomponents/custom-elements-manifest
 */
export function createManifest(sources = new TypedSources(['src/index.ts'])) {
  const files = filesIn('src/ui/elements').filter((file) => elementFile.test(file));
  const bases = filesIn('src/ui/elements/parts').filter((file) => baseClass.test(textOf(file)));
  const read = [...files, ...bases, frameFile].map(parsed);
  const {modules} = create({modules: read, plugins: litPlugin(), context: {dev: false}});
  const classes = sources.exportsOf('src/index.ts');
  const cssProperties = customProperties();
  const classIn = (file) => modules.find(({path}) => path === file).declarations.find(({kind}) => kind === 'class');
  const elements = files.map((file) => elementOf(classIn(file), sources, classes, cssProperties));
  const assistant = forwardParts(elements);
  const frame = frameOf(classIn(frameFile), assistant, sources, classes);
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: [
      moduleOf(index, elements, elements.map(named)),
      moduleOf('lib/ui/entry/define-all.js', [], elements.map(definedFrom(index))),
      moduleOf(frameScript, [frame], [frame].map(definedFrom(frameScript))),
    ],
  };
}

const textOf = (file) => readFileSync(inRoot(file), 'utf8');

const parsed = (file) => ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ES2022, true);

const moduleOf = (path, declarations, exports) => ({kind: 'javascript-module', path, declarations, exports});

const named = ({name}) => ({kind: 'js', name, declaration: {name, module: index}});

const definedFrom =
  (module) =>
  ({name, tagName}) => ({kind: 'custom-element-definition', name: tagName, declaration: {name, module}});

function elementOf(found, sources, classes, cssProperties) {
  const types = new Map(sources.membersOf(classes.get(found.name)).map((one) => [one.name, one]));
  const members = (found.members ?? [])
    .filter(({name, static: isStatic}) => types.has(name) && !isStatic)
    .map((member) => withTypes(member, types.get(member.name), sources));
  return {
    kind: 'class',
    name: found.name,
    tagName: found.name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase(),
    customElement: true,
    description: found.description,
    superclass: {name: 'LitElement', package: 'lit'},
    attributes: (found.attributes ?? []).map((attribute) => attributeOf(attribute, members)),
    members,
    events: (found.events ?? []).filter(({description}) => description).map(eventOf),
    slots: found.slots ?? [],
    cssParts: found.cssParts ?? [],
    cssProperties,
  };
}

/**
 * `vacc-frame` shares attributes, properties, events and their descriptions with `vacc-assistant`; its own tables and its
 * type say which ones. It has no parts, because the styles of the page do not apply inside the iframe.
 */
function frameOf(found, assistant, sources, classes) {
  const frame = elementOf(found, sources, classes, assistant.cssProperties);
  const own = new Map(frame.members.map((member) => [member.name, member]));
  const types = sources.membersOf(classes.get(found.name)).map(({name}) => name);
  const shared = assistant.members
    .filter(({name}) => types.includes(name))
    .map((member) => (member.kind === 'method' ? methodOf(member, own) : withoutReflection(member)))
    .map((member) => ({...member, description: own.get(member.name)?.description ?? member.description}));
  const members = [...shared, ...frame.members.filter(({name}) => !shared.some((one) => one.name === name))];
  const forwarded = new Set(textOf('src/ui/frame/properties.ts').match(/(?<=attribute: ')[a-z-]+/g));
  const eventNames = new Set(textOf('src/ui/frame/events.ts').match(/(?<=')vacc-[a-z-]+(?=':)/g));
  return {
    ...frame,
    superclass: {name: 'HTMLElement'},
    attributes: [
      ...assistant.attributes.filter(({name}) => forwarded.has(name) || beside.includes(name)).map(withoutReflection),
      ...frame.attributes.filter(({name}) => !beside.includes(name)),
    ],
    members,
    events: assistant.events.filter(({name}) => eventNames.has(name)),
  };
}

/** Attributes that `vacc-frame` shares but that are not in its table. */
const beside = ['lang', 'step', 'patient-key', 'catalogue-integrity'];

/** A method of `vacc-frame` returns a promise, because it sends a message, unless the class defines the method itself. */
const methodOf = (method, own) => {
  if (own.get(method.name)?.kind === 'method') return own.get(method.name);
  const {text} = method.return.type;
  return {...method, return: {type: {text: text.startsWith('Promise<') ? text : `Promise<${text}>`}}};
};

/** `vacc-frame` reflects no property, and has no defaults for properties without an attribute. */
const withoutReflection = (member) =>
  without(member, 'reflects', ...(member.attribute || member.fieldName ? [] : ['default']));

/** Takes the types from the compiler, because the analyzer misses inferred types. */
function withTypes(member, symbol, sources) {
  const rest = without(member, 'resolvedInitializer', 'parameters', 'return', 'inheritedFrom');
  return {...rest, ...(member.kind === 'method' ? sources.signature(symbol) : {type: {text: sources.written(symbol)}})};
}

/** The type of an attribute is that of its property without `undefined`. */
function attributeOf(attribute, members) {
  const property = members.find(({name}) => name === attribute.fieldName);
  const text = (property ?? attribute).type?.text.replace(/ \| undefined\b/, '');
  return {...without(attribute, 'inheritedFrom'), ...(property?.reflects && {reflects: true}), type: {text}};
}

const without = (object, ...keys) => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

const eventOf = ({name, type, description}) => ({name, type: {text: type?.text ?? 'Event'}, description});

/** Adds the parts of inner elements that `vacc-assistant` forwards, with their own descriptions. */
function forwardParts(elements) {
  const assistant = elements.find(({tagName}) => tagName === 'vacc-assistant');
  const [, list] = /const innerParts =\n([^;]+);/.exec(textOf('src/ui/elements/vacc-assistant/vacc-assistant.ts'));
  const forwarded = list.match(/[a-z][a-z-]*/g).filter((part) => !assistant.cssParts.some(({name}) => name === part));
  const inside = elements.flatMap(({cssParts}) => cssParts);
  const parts = inside.filter(
    ({name}, i) => forwarded.includes(name) && inside.findIndex((one) => one.name === name) === i,
  );
  assistant.cssParts.push(...parts);
  return assistant;
}

/** The custom properties of the style sheet that all elements share, with their defaults. */
function customProperties() {
  const text = textOf('src/ui/styles/tokens.ts');
  const [comment, css] = text.split('const tokens');
  const described = pairs(comment, /@cssprop (--vacc-[\w-]+) - ([^@]+?)\s*(?=@|\*\/)/g);
  const publicName = pairs(css, /(--_[\w-]+): var\((--vacc-[\w-]+)/g);
  const inPublic = (value) => value.replace(/--_[\w-]+/g, (own) => publicName.get(own) ?? own);
  const starts = [...css.matchAll(/var\((--vacc-[\w-]+), /g)];
  const defaults = new Map(starts.map(({0: start, 1: name, index}) => [name, untilClosed(css, index + start.length)]));
  return [...defaults].map(([name, value]) => ({
    name,
    default: inPublic(value),
    description: (described.get(name) ?? '').replace(/\s*\n \* ?/g, ' '),
  }));
}

const pairs = (text, pattern) => new Map([...text.matchAll(pattern)].map(([, key, value]) => [key, value]));

/** The text from `start` to the bracket that closes the one before it. */
function untilClosed(text, start) {
  let open = 1;
  let end = start;
  for (; open > 0; end++) open += {'(': 1, ')': -1}[text[end]] ?? 0;
  return text.slice(start, end - 1);
}
