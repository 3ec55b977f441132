import MagicString from 'magic-string';

/**
 * Makes the texts of the classic script smaller where that changes nothing that anybody can see: white space in
 * templates and style sheets, and the ids by which the translations are found.
 *
 * The ids in the sources are words, for translators; the script needs them to be different, and no more.
 */
export function smallerTexts() {
  const ids = new Map();
  const short = (id) => {
    if (!ids.has(id)) ids.set(id, ids.size.toString(36));
    return ids.get(id);
  };
  return {
    name: 'smaller-texts',
    transform(code, file) {
      if (!file.includes('/dist/')) return null;
      const edits = [];
      const isTranslations = file.includes('/i18n/generated/');
      walk(this.parse(code), (node) => {
        if (node.type === 'TaggedTemplateExpression') edits.push(...templateEdits(node));
        if (isTranslations && node.type === 'Property' && node.key.type === 'Literal') {
          edits.push({...place(node.key), text: JSON.stringify(short(node.key.value))});
        }
        if (node.type === 'CallExpression' && node.callee.name === 'msg') {
          const id = node.arguments[1]?.properties.find(({key}) => key.name === 'id').value;
          edits.push({...place(id), text: JSON.stringify(short(id.value))});
        }
      });
      const smaller = new MagicString(code);
      for (const {start, end, text} of edits) if (start < end) smaller.update(start, end, text);
      return {code: smaller.toString(), map: smaller.generateMap({hires: true})};
    },
  };
}

const place = ({start, end}) => ({start, end});

function templateEdits({tag, quasi}) {
  const smaller = {html: smallerMarkup, svg: smallerMarkup, css: smallerStyles}[tag.name];
  return smaller ? quasi.quasis.map((part) => ({...place(part), text: smaller(part.value.raw)})) : [];
}

/** A run of white space draws like one space; one that holds a line break is only the layout of the source. */
const smallerMarkup = (text) => text.replace(/\s*\n\s*/g, ' ');

const smallerStyles = (text) =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}');

function walk(node, visit) {
  if (typeof node?.type !== 'string') return;
  visit(node);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) child.forEach((item) => walk(item, visit));
    else if (typeof child === 'object') walk(child, visit);
  }
}
