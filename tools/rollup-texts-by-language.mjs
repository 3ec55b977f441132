import MagicString from 'magic-string';
import {tableIn, trimLayout, walk} from './rollup-smaller-texts.mjs';

/**
 * Makes the texts of the module build smaller, where each language is a file of its own: white space in templates and
 * style sheets goes, and the ids of texts become numbers, the same in every file.
 */
export function textsByLanguage() {
  let shortIds;
  return {
    name: 'texts-by-language',
    async buildStart() {
      const code = await this.fs.readFile(`${process.cwd()}/dist/i18n/generated/fr.js`, {encoding: 'utf8'});
      const ids = [...tableIn(this.parse(code))].map(([id]) => id).sort();
      shortIds = new Map(ids.map((id, place) => [id, `'${place.toString(36)}'`]));
    },
    transform(code, file) {
      if (file.endsWith('/@lit/localize/internal/id-generation.js')) return {code: noGeneration, map: null};
      if (!file.includes('/dist/')) return null;
      const smaller = new MagicString(code);
      const shorten = ({start, end, value}) => {
        if (!shortIds.has(value)) throw new Error(`There is no translation of ${value}`);
        smaller.update(start, end, shortIds.get(value));
      };
      const program = this.parse(code);
      if (/\/i18n\/generated\/\w+\.js$/.test(file)) {
        if (code.includes('export const templates')) for (const [, , key] of tableIn(program)) shorten(key);
      }
      walk(program, (node) => {
        trimLayout(node, smaller);
        if (node.type === 'CallExpression' && node.callee.name === 'msg')
          shorten(node.arguments[1].properties.find(({key}) => key.name === 'id').value);
      });
      return {code: smaller.toString(), map: smaller.generateMap({hires: true})};
    },
  };
}

/** Every text has an id. */
const noGeneration = 'export const generateMsgId = () => "";';
