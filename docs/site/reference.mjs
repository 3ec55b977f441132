/** A page for each element, from the manifest that the build makes of the sources: nothing here is written by hand. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';

const manifest = 'dist/custom-elements.json';
const events = 'dist/events';

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
    'Made from the sources. [The elements](../elements.md) says what a list cannot.',
    table('Attributes', ['Attribute', 'Type', 'Default', ''], attributes.sort(byName), (attribute) => [
      code(attribute.name),
      code(attribute.type?.text),
      code(attribute.default),
      words(attribute.description),
    ]),
    table('Properties', ['Property', 'Type', 'Attribute', ''], properties, (property) => [
      `${code(property.name)}${property.readonly ? ', read only' : ''}`,
      code(property.type?.text),
      code(property.attribute),
      words(property.description),
    ]),
    table('Methods', ['Method', 'Gives', ''], methods, (method) => [
      code(`${method.name}(${(method.parameters ?? []).map(parameter).join(', ')})`),
      code(method.return?.type?.text),
      words(method.description),
    ]),
    table('Events', ['Event', 'Class', 'Detail', ''], events, ({name, type, description}) => [
      code(name),
      code(type.text),
      code(details.get(type.text)),
      words(description),
    ]),
    table('Slots', ['Slot', ''], slots, ({name, description}) => [
      name === '' ? 'without a name' : code(name),
      words(description),
    ]),
    table('Parts', ['Part', ''], cssParts, named),
    table('States', ['State', ''], cssStates, named),
    table('Custom properties', ['Property', 'Default', ''], cssProperties, (property) => [
      code(property.name),
      code(property.default),
      words(property.description),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

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
