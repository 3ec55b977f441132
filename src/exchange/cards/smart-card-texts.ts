import {parsedJson} from '../../contract/json.js';
import {fieldsOf, isText} from '../../contract/value.js';
import {rows, type Json} from '../fhir/json.js';
import {CardError} from './card.js';

/** Matches a QR code: one of a card, or the chunk `number` of `count`. */
const code = /^shc:\/(?:([1-9]\d?)\/([1-9]\d?)\/)?(\d+)$/;
const jws = /^[\w-]+\.[\w-]*\.[\w-]+$/;

/**
 * The compact forms of the SMART Health Cards in a text: of QR codes (one in a line), of a file, or as they are.
 *
 * @returns `undefined` for a text of another kind.
 * @throws {CardError} `chunks-missing`, `unreadable`
 */
export function smartCardsIn(written: string): readonly string[] | undefined {
  const whole = written.trim();
  if (whole.startsWith('{')) return inFile(whole);
  if (jws.test(whole)) return [whole];
  const words = whole.split(/\s+/);
  return words.every((word) => /^shc:/i.test(word)) ? inCodes(words) : undefined;
}

/** A file `.smart-health-card`, or the answer of the operation `$health-cards-issue`. */
function inFile(file: string): readonly string[] {
  const json = fieldsOf(parsedJson(file));
  const cards = json['resourceType'] === 'Parameters' ? issuedIn(json) : json['verifiableCredential'];
  if (!Array.isArray(cards) || cards.length === 0) throw new CardError('no-card');
  if (!cards.every((card) => isText(card) && jws.test(card))) throw new CardError('unreadable');
  return cards as string[];
}

/** The parameters of the other names say where the facts of a card come from. */
const issuedIn = ({parameter}: Json): unknown[] =>
  rows(parameter).flatMap(({name, valueString}) => (name === 'verifiableCredential' ? [valueString] : []));

function inCodes(words: readonly string[]): readonly string[] {
  const whole: string[] = [];
  const chunks = new Map<number, string>();
  let count = 0;
  for (const word of words) {
    const [, number, of, figures = ''] = code.exec(word.replace(/^shc:/i, 'shc:')) ?? [];
    if (!figures) throw new CardError('unreadable');
    if (!number) whole.push(lettersOf(figures));
    else {
      const [at, last] = [Number(number), Number(of)];
      const known = chunks.get(at) ?? figures;
      const isOfAnother = (count > 0 && count !== last) || known !== figures;
      if (at > last || isOfAnother) throw new CardError('unreadable');
      count = last;
      chunks.set(at, figures);
    }
  }
  if (count === 0) return whole;
  const numbers = Array.from({length: count}, (_, index) => index + 1);
  const missing = numbers.filter((number) => !chunks.has(number));
  if (missing.length > 0) throw new CardError('chunks-missing', {missing});
  return [...whole, numbers.map((number) => lettersOf(chunks.get(number) ?? '')).join('')];
}

/** Two figures for each letter, counted from "-". */
function lettersOf(figures: string): string {
  if (figures.length % 2 !== 0) throw new CardError('unreadable');
  return figures.replace(/\d\d/g, (pair) => String.fromCharCode(Number(pair) + 45));
}
