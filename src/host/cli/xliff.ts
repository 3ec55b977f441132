/** A text of an XLIFF file, with `{0}` for its first value. */
export interface TransUnit {
  readonly source: string;
  /** Empty without a translation. */
  readonly target: string;
  /** The translator has more to do: the English text has changed since, or the translation is not finished. */
  readonly isOpen: boolean;
}

export interface Xliff {
  /** Its `target-language`. */
  readonly language: string;
  /** By id, in the order of the file. */
  readonly units: ReadonlyMap<string, TransUnit>;
}

/** The parts of XML. A document type is none of them: XLIFF 1.2 has none, and one could hold entities without end. */
const part =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

/**
 * Reads the texts of an XLIFF 1.2 file, as translation tools write it.
 *
 * @throws {Error} when it is none, or when a text has an element that stands for no value.
 */
export function readXliff(xml: string): Xliff {
  const units = new Map<string, TransUnit>();
  let language = '';
  let id: string | undefined;
  let isOpen = false;
  let field: 'source' | 'target' | undefined;
  const open: string[] = [];
  let texts = {source: '', target: ''};
  const isAside = () => open.includes('alt-trans') || open.includes('ph'); // proposals of a tool, and its own notes
  part.lastIndex = 0;
  const trimmed = xml.trim(); // also a byte order mark
  while (part.lastIndex < trimmed.length) {
    const start = part.lastIndex;
    const line = () => trimmed.slice(0, start).split('\n').length;
    const [, data, end, name, attributes = '', empty, text] = part.exec(trimmed) ?? fail(`line ${line()} is no XML`);
    if (field && !isAside()) texts[field] += data ?? decoded(text ?? '');
    if (name === undefined) continue;
    if (end) {
      if (open.pop() !== name) fail(`line ${line()} ends another element than it should`);
      if (name === field && !isAside()) field = undefined;
      if (name === 'trans-unit' && id !== undefined) {
        if (units.has(id)) fail(`it has ${id} twice`);
        units.set(id, {source: inOneLine(texts.source), target: inOneLine(texts.target), isOpen});
        id = undefined;
      }
      continue;
    }
    const attribute = (wanted: string) => attributeOf(attributes, wanted);
    if (field && !isAside()) {
      if (name === 'x' || name === 'ph') texts[field] += `{${attribute('id')}}`;
      else if (name !== 'mrk') fail(`${id ?? ''} has <${name}>, and texts have no markup`);
    } else if (!isAside() && name === 'file') language = attribute('target-language');
    else if (!isAside() && name === 'trans-unit') {
      [id, isOpen, texts] = [attribute('id'), false, {source: '', target: ''}];
    } else if (!isAside() && id !== undefined && !empty && (name === 'source' || name === 'target')) {
      field = name;
      if (name === 'target') isOpen = /^(?:new|needs-)/.test(attribute('state'));
    }
    if (!empty) open.push(name);
  }
  if (open.length > 0 || units.size === 0) fail('it is no XLIFF 1.2 file with texts');
  return {language, units};
}

function fail(reason: string): never {
  throw new Error(reason);
}

const entities: Readonly<Record<string, string>> = {lt: '<', gt: '>', amp: '&', quot: '"', apos: "'"};

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (found, hex?: string, figures?: string, name?: string) => {
    const code = hex ? parseInt(hex, 16) : Number(figures);
    if (name === undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : fail(`${found} is no character`);
    return Object.hasOwn(entities, name) ? entities[name]! : fail(`${found} is no character of XML`);
  });

const attributeOf = (attributes: string, wanted: string): string => {
  const [, double, single] = new RegExp(`(?:^|\\s)${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return decoded(double ?? single ?? '');
};

/** Tools break long lines; no text of the interface has a break. */
const inOneLine = (text: string): string => text.replace(/[ \t]*\r?\n\s*/g, ' ').trim();

/** Writes an XLIFF 1.2 file to translate, with the translations that there are. */
export const writeXliff = ({language, units}: Xliff): string => `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file target-language="${language}" source-language="en" original="vacc-assistant" datatype="plaintext">
<body>
${Array.from(units, ([id, {source, target, isOpen}]) => {
  const state = isOpen ? ' state="needs-review-translation"' : '';
  const translation = target ? `\n  <target${state}>${encoded(target)}</target>` : '';
  return `<trans-unit id="${id}">\n  <source>${encoded(source)}</source>${translation}\n</trans-unit>\n`;
}).join('')}</body>
</file>
</xliff>
`;

const encoded = (text: string): string =>
  text
    .replace(/[<>&]/g, (sign) => ({'<': '&lt;', '>': '&gt;'})[sign] ?? '&amp;')
    .replace(/\{(\d)\}/g, '<x id="$1" equiv-text="{$1}"/>');
