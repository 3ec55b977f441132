import MagicString from 'magic-string';

const whichLanguage = '\0which-language';

/**
 * Makes the texts of the classic script smaller where that changes nothing that anybody can see: white space in
 * templates and style sheets goes, and a text is found by its place in a list instead of by an id of words. Each file has
 * the texts that it uses, in every language: the French of a part that is fetched on request comes with that part.
 */
export function smallerTexts() {
  /** For each id, the two texts as source. A text with values is a function of them. */
  const texts = new Map();
  let french;
  return {
    name: 'smaller-texts',
    resolveId: (id) => (id === whichLanguage ? id : null),
    async load(id) {
      if (id !== whichLanguage) return null;
      const {id: localize} = await this.resolve(`${process.cwd()}/dist/i18n/localize.js`);
      return `import {language} from ${JSON.stringify(localize)};\nexport const isFrench = () => language() === 'fr';`;
    },
    async buildStart() {
      const code = await this.fs.readFile(`${process.cwd()}/dist/i18n/generated/fr.js`, {encoding: 'utf8'});
      french = new Map(tableIn(this.parse(code)));
    },
    transform(code, file) {
      if (file.endsWith('/@lit/localize/internal/runtime-msg.js')) return {code: noTable, map: null};
      if (!file.includes('/dist/')) return null;
      if (file.endsWith('/i18n/generated/fr.js')) return {code: 'export const templates = {};', map: null};
      const smaller = new MagicString(code);
      const textOf = ({start, end}) => smaller.slice(start, end);
      let hasTexts = false;
      walk(this.parse(code), (node) => {
        trimLayout(node, smaller);
        if (node.type === 'CallExpression' && node.callee.name === 'msg') {
          const [english, options] = node.arguments;
          const id = options.properties.find(({key}) => key.name === 'id').value.value;
          const translation = french.get(id);
          if (!translation) throw new Error(`There is no translation of ${id}`);
          hasTexts = true;
          const values = (english.quasi?.expressions ?? []).map(textOf);
          if (english.tag?.name === 'html') {
            const markup = [translation, english].map((text) => `html${filledIn(text, values, trimmers.html)}`);
            smaller.update(node.start, node.end, `(isFrench() ? ${markup.join(' : ')})`);
          } else {
            const names = values.map((_, place) => `_${place}`);
            texts.set(
              id,
              [english, translation].map((text) => asFunction(names, filledIn(text, names))),
            );
            smaller.update(node.start, node.end, `$text(isFrench, ${[JSON.stringify(id), ...values].join(', ')})`);
          }
        }
      });
      if (hasTexts) smaller.prepend(`import {isFrench} from ${JSON.stringify(whichLanguage)};\n`);
      return {code: smaller.toString(), map: smaller.generateMap({hires: true})};
    },
    renderChunk(code) {
      const places = new Map();
      const smaller = new MagicString(code);
      let isFrench;
      walk(this.parse(code), ({type, callee, arguments: given}) => {
        if (type !== 'CallExpression' || callee.name !== '$text') return;
        const [which, {value: id, end}, ...values] = given;
        isFrench = which.name;
        if (!places.has(id)) places.set(id, places.size);
        smaller.update(which.start, values[0]?.start ?? end, places.get(id) + (values.length > 0 ? ')(' : ''));
      });
      const [english, translated] = [0, 1].map((which) => [...places.keys()].map((id) => texts.get(id)[which]).join());
      if (isFrench) {
        smaller.append(`\nconst $english = [${english}], $french = [${translated}];`);
        smaller.append(`\nfunction $text(place) { return (${isFrench}() ? $french : $english)[place]; }`);
      }
      return {code: smaller.toString(), map: smaller.generateMap({hires: true})};
    },
  };
}

/** What is left of the look-up: nothing is looked up. */
const noTable = 'export const runtimeMsg = (_, template) => template;';

const trimmers = {
  /** A run of white space draws like one space; one that holds a line break is only the layout of the source. */
  html: (text) => text.replace(/\s*\n\s*/g, ' '),
  css: (text) =>
    text
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/: /g, ':')
      .replace(/;}/g, '}'),
};
trimmers.svg = trimmers.html;

/** Takes the layout of the source out of a template or a style sheet. */
export function trimLayout(node, smaller) {
  if (node.type !== 'TaggedTemplateExpression') return;
  const trim = trimmers[node.tag.name];
  for (const {start, end, value} of trim ? node.quasi.quasis : []) {
    if (start < end) smaller.update(start, end, trim(value.raw));
  }
}

/** The translations by their ids: the id, the text, and the node of the id. */
export function* tableIn(program) {
  const declared = program.body.find(({type}) => type === 'ExportNamedDeclaration').declaration.declarations[0];
  for (const {key, value} of declared.init.properties) yield [key.value ?? key.name, value, key];
}

/** A text as a template with its values; a translation names them by the places that they have in the English text. */
function filledIn(text, values, trim = (raw) => raw) {
  const {quasis, expressions} =
    text.quasi ?? (text.type === 'Literal' ? {quasis: [asQuasi(text)], expressions: []} : text);
  const inPlace = expressions.map(({type, value}, place) => values[type === 'Literal' ? value : place]);
  const parts = quasis.map(({value: {raw}}, index) => trim(raw) + (index in inPlace ? `\${${inPlace[index]}}` : ''));
  return `\`${parts.join('')}\``;
}

const asQuasi = ({value}) => ({value: {raw: value.replace(/[`\\]|\$\{/g, '\\$&')}});

const asFunction = (names, text) => (names.length > 0 ? `(${names.join()}) => ${text}` : text);

/** The inner nodes first: what is around them takes over what became of them. */
export function walk(node, visit) {
  if (typeof node?.type !== 'string') return;
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) child.forEach((item) => walk(item, visit));
    else if (typeof child === 'object') walk(child, visit);
  }
  visit(node);
}
