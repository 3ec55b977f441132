/** A page for each element, from the manifest that the build makes of the sources: nothing here is written by hand. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';

const manifest = 'dist/custom-elements.json';
const events = 'dist/session/events';

/** @returns {{title: string, source: string, text: string}[]} the pages as markdown; none before the first build */
export function referencePages() {
  if (!existsSync(manifest)) return [];
  const details = eventDetails();
  return JSON.parse(readFileSync(manifest, 'utf8'))
    .modules.flatMap(({declarations}) => declarations)
    .filter(({tagName}) => tagName)
    .map((element) => ({
      title: `<${element.tagName}>`,
      source: `docs/api/${element.tagName}.md`,
      text: pageOf(element, details),
    }));
}

function pageOf(
  {tagName, description, attributes, members, events, slots, cssParts, cssStates, cssProperties},
  details,
) {
  const properties = members.filter(({kind}) => kind === 'field').sort(byName);
  const methods = members.filter(({kind}) => kind === 'method').sort(byName);
  return [
    `# \`<${tagName}>\``,
    words(description),
    liveExample(tagName),
    'The lists below are made from the sources. [The elements](../elements.md) says what a list cannot.',
    table('Attributes', ['Attribute', 'Type', 'Default', 'Meaning'], attributes.sort(byName), (attribute) => [
      code(attribute.name),
      code(attribute.type?.text),
      code(attribute.default),
      words(attribute.description),
    ]),
    table('Properties', ['Property', 'Type', 'Attribute', 'Meaning'], properties, (property) => [
      `${code(property.name)}${property.readonly ? ', read only' : ''}`,
      code(property.type?.text),
      code(property.attribute),
      words(property.description),
    ]),
    table('Methods', ['Method', 'Gives', 'Meaning'], methods, (method) => [
      code(`${method.name}(${(method.parameters ?? []).map(parameter).join(', ')})`),
      code(method.return?.type?.text),
      words(method.description),
    ]),
    table('Events', ['Event', 'Class', 'Detail', 'Meaning'], events, ({name, type, description}) => [
      code(name),
      code(type.text),
      code(details.get(type.text)),
      words(description),
    ]),
    table('Slots', ['Slot', 'Meaning'], slots, ({name, description}) => [
      name === '' ? 'without a name' : code(name),
      words(description),
    ]),
    table('Parts', ['Part', 'Meaning'], cssParts, named),
    table('States', ['State', 'Meaning'], cssStates, named),
    table('Custom properties', ['Property', 'Default', 'Meaning'], cssProperties, (property) => [
      code(property.name),
      code(property.default),
      words(property.description),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The attributes of each live example. A file of the same name in `live/` gives it data, and is shown below it. */
const examples = {
  'vacc-assistant': 'base-url="/session/service" audience="professional" heading-level="3"',
  'vacc-frame': 'title="Vaccination check" base-url="/session/service" heading-level="3"',
  'vacc-patient': 'audience="professional" heading-level="3"',
  'vacc-questionnaire': 'heading-level="3"',
  'vacc-history': 'audience="professional" heading-level="3"',
  'vacc-review': 'audience="professional" heading-level="3"',
  'vacc-diagnostic': 'audience="professional" heading-level="3"',
};

/** The element at work, with its code. Without the server of the demo there is no script, and its text stays. */
function liveExample(tagName) {
  const script = tagName === 'vacc-frame' ? 'vacc-embed.js' : 'vacc-assistant.js';
  const opening = `<${tagName} ${examples[tagName]}>`;
  const own = `docs/site/live/${tagName}.js`;
  const hasOwn = existsSync(own);
  return [
    '## Live example',
    '<p class="simulation"><strong>Simulation.</strong> All data are invented. Not medical advice.</p>',
    `<div class="live">${opening}`,
    '<p>The example runs where <code>npm start</code> serves this page.</p>',
    `</${tagName}></div>`,
    `<script src="../../cdn/${script}" defer></script>`,
    hasOwn ? `<script src="../live/${tagName}.js" type="module"></script>` : '',
    fence('html', [`<script src="/cdn/${script}" defer></script>`, `${opening}</${tagName}>`].join('\n')),
    hasOwn ? fence('js', readFileSync(own, 'utf8')) : '',
  ].join('\n\n');
}

const fence = (language, text) => ['```' + language, text.trim(), '```'].join('\n');

const byName = (a, b) => (a.name < b.name ? -1 : 1);
const named = ({name, description}) => [code(name), words(description)];
const parameter = ({name, optional, type}) => `${name}${optional ? '?' : ''}: ${type?.text ?? 'unknown'}`;

function table(title, heads, rows = [], cells) {
  if (rows.length === 0) return '';
  const line = (texts) => `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  return [`## ${title}\n`, line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(cells(row)))].join(
    '\n',
  );
}

const code = (text) => (text ? `\`${oneLine(text)}\`` : '');

/** Text of a comment: what looks like a tag outside of code is text. */
const words = (text = '') => oneLine(text).replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found));

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** The detail of each event class, as its declaration has it. */
function eventDetails() {
  const text = readdirSync(events)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => readFileSync(`${events}/${name}`, 'utf8'))
    .join('\n');
  const ofClass = /class (\w+) extends (?:Vacc\w*Event<([^]*?)> \{|Event \{([^]*?)\n\})/g;
  return new Map(
    [...text.matchAll(ofClass)].map(([, name, detail, body]) => [
      name,
      (detail ?? /readonly detail: ([^]*?\}|\w+);/.exec(body)?.[1] ?? '').replaceAll('readonly ', ''),
    ]),
  );
}
