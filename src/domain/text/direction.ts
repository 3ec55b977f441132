import {primaryOf} from './language-tag.js';

export type Direction = 'ltr' | 'rtl';

const languages = new Set('ar arc ckb dv fa he iw ji nqo ps sd syr ug ur yi'.split(' '));
const scripts = new Set('adlm arab aran hebr mand nkoo rohg samr syrc thaa'.split(' '));

/**
 * The direction that a language is written in: its script decides where the tag names one (`pa-Arab`, `az-Latn`). By a
 * list, because `Intl.Locale` does not tell it in all browsers. And not by the first letter of a text, which may be
 * Latin in an Arabic sentence ("COVID-19 ...").
 */
export function directionOf(tag: string): Direction {
  const script = /[-_]([a-z]{4})(?=[-_]|$)/i.exec(tag)?.[1];
  return (script ? scripts.has(script.toLowerCase()) : languages.has(primaryOf(tag))) ? 'rtl' : 'ltr';
}
