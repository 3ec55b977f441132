import type {IsoDate} from '../../contract/dates.js';
import {checkDigit} from './check-digit.js';
import {readExpiry, type Expiry} from './expiry.js';

/** The content of the code of a box. */
export interface Scan {
  /** Fourteen figures, the last of which is right. */
  readonly gtin: string;
  /** Missing where the code has none, or where it can be read in several ways. */
  readonly expiry?: Expiry;
  readonly lot?: string;
  /** The lots that the code may mean, where the scanner left out the separators and it can be read in several ways. */
  readonly possibleLots: readonly string[];
}

/** The fields of a code by their identifiers (AI); a length ends the field, otherwise a separator does. */
const lengths: Readonly<Record<string, number | undefined>> = {'01': 14, '11': 6, '13': 6, '15': 6, '17': 6};
const [gtinField, expiryField, lotField, serialField] = ['01', '17', '10', '21'] as const;

/** Fields of any length: lot, serial number, and a national number of the medicine, of which a box has one. */
const openField = /^(?:10|21|71(?=\d))/;
/** Fields that are skipped. Without separators they would make lots of accidental figures. */
const skippedField = /^(?:22|24[01]|3[07]|9\d)/;
const longest = 90;
const longestOf: Readonly<Record<string, number | undefined>> = {'10': 20, '21': 20, '71': 21};

/** The characters of a value. Any other one, whatever the scanner made of the separator, is a separator. */
const notInValues = /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+/;
const namedSeparators = /<GS>|\{GS\}|\[GS\]|\\x1d|\\u001d|␝/gi;

const separator = '\u001D';

/** The prefix that a scanner puts before the code: which kind of symbol it was. */
const symbology = /^\](?:C1|e0|d2|Q3|J1)/i;

/** `(01)03400934166525(10)AB12` */
const printed = /^(?:\(\d{2,3}\)[^()]+)+$/;

/** The prefix, the field of the GTIN and half of it, as typed or as printed. */
const start = /^\W*(?:\][a-z]\d\W*)?\(?01\)?\s*\d{8}/i;

/** Whether a text begins like the code of a box, which may yet turn out to be wrong or cut short. */
export const startsLikeCode = (text: string): boolean => start.test(text);

type Fields = Readonly<Record<string, string>>;

/**
 * Reads the keys of a scanner for the code of a box (GS1 element string, first field GTIN). It takes the code with its
 * separators, with another character in their place, without any, or as printed in parentheses. How fast it was typed
 * plays no part.
 *
 * @returns `undefined` for any text that is no such code as a whole: one without a GTIN, with a wrong check digit, or
 *   with anything that is no field.
 */
export function readScan(text: string, today: IsoDate): Scan | undefined {
  const code = text.trim().replace(symbology, '').trim();
  const readings = printed.test(code) ? readingsOf(printedParts(code), true, today) : readingsOfTyped(code, today);
  const complete = readings.filter(isComplete);
  const likely = readings.filter((fields) => complete.length === 0 || !(serialField in fields) || isComplete(fields));
  const [first] = likely;
  if (!first) return undefined;
  const expiries = distinctValues(likely, expiryField);
  const expiry = expiries.length === 1 ? readExpiry(expiries[0]!, today) : undefined;
  const lots = distinctValues(likely, lotField);
  const lot = lots.length === 1 ? lots[0] : undefined;
  const possibleLots = lots.length === 1 ? [] : lots.filter(Boolean);
  return {gtin: first[gtinField]!, ...(expiry && {expiry}), ...(lot && {lot}), possibleLots};
}

/** A pack with a serial number states its lot and expiry, too: a reading that lacks one is an accident of figures. */
const isComplete = (fields: Fields) => [expiryField, lotField, serialField].every((field) => field in fields);

/** The values of a field in all readings; the empty text for a reading without it. */
const distinctValues = (readings: readonly Fields[], field: string): string[] => [
  ...new Set(readings.map((fields) => fields[field] ?? '')),
];

const printedParts = (code: string): string[] => code.replace(/[\s)]/g, '').split('(').slice(1);

/** Without any separator, the scanner may have left them out. */
function readingsOfTyped(code: string, today: IsoDate): Fields[] {
  const parts = code.replace(namedSeparators, separator).split(notInValues).filter(Boolean);
  return readingsOf(parts, parts.length > 1, today);
}

/**
 * All ways to read the parts as fields, each field once, the GTIN first. A separator ends an open field, so where there
 * are separators, an open field fills its part.
 */
function readingsOf(parts: readonly string[], hasSeparators: boolean, today: IsoDate): Fields[] {
  const [first = ''] = parts;
  if (!first.startsWith(gtinField)) return [];
  let readings: Fields[] = [{}];
  for (const part of parts) readings = readings.flatMap((before) => readingsOfPart(part, before, hasSeparators, today));
  return readings;
}

function readingsOfPart(part: string, before: Fields, hasSeparators: boolean, today: IsoDate): Fields[] {
  if (part === '') return [before];
  const name =
    Object.keys(lengths).find((field) => part.startsWith(field)) ??
    openField.exec(part)?.[0] ??
    (hasSeparators ? skippedField.exec(part)?.[0] : undefined);
  if (name === undefined || name in before) return [];
  const rest = part.slice(name.length);
  const length = lengths[name];
  const ends = length === undefined ? openEnds(rest, hasSeparators) : [length];
  return ends
    .filter((end) => end <= rest.length && isValue(name, rest.slice(0, end), today))
    .flatMap((end) => readingsOfPart(rest.slice(end), {...before, [name]: rest.slice(0, end)}, hasSeparators, today));
}

/** Where an open field may end. */
const openEnds = (rest: string, hasSeparators: boolean): number[] =>
  hasSeparators ? [rest.length] : Array.from({length: Math.min(rest.length, longest)}, (_, index) => index + 1);

function isValue(name: string, value: string, today: IsoDate): boolean {
  if (lengths[name] === undefined) return value.length > 0 && value.length <= (longestOf[name] ?? longest);
  if (!/^\d+$/.test(value)) return false;
  if (name !== gtinField) return readExpiry(value, today) !== undefined;
  return Number(value) > 0 && value.endsWith(checkDigit(value.slice(0, -1)));
}
