import type {LocalizedText} from '../../contract/localized-text.js';
import {isText} from '../../contract/value.js';
import {chooseText} from '../../domain/text/localized.js';
import {extensionOf, extensionsOf, text, type Json} from './json.js';
import {extensions} from './systems.js';

/** Removes empty elements, because FHIR has no empty texts or lists. */
export const omitEmpty = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** A text without control characters, which FHIR does not allow; `undefined` if nothing visible is left. */
export function fhirText(written: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- they are removed here
  const clean = written.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');
  return clean.trim() === '' ? undefined : clean;
}

/** Whether a text is a valid FHIR `code`. */
export const isCode = (written: string): boolean => /^[^\s\p{Cc}]+( [^\s\p{Cc}]+)*$/u.test(written);

/** A coding. An invalid code becomes its `display`, with a mark in place of each control character. */
export function codingOf(system: string, written: string, display?: string): Json {
  const code = written.replace(/\p{Cc}/gu, '\uFFFD');
  return omitEmpty({system, ...(isCode(code) ? {code, display} : {display: fhirText(code) ?? display})});
}

/** The code of a coding that `codingOf` wrote. */
export function codeIn({code, display}: Json): string {
  if (isText(code)) return code;
  return isText(display) ? display : '';
}

/** The texts of an element by language. A text with an invalid language tag is kept as undetermined (`und`). */
function writable(localized: LocalizedText): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [tag, words] of Object.entries(localized)) {
    const [language, clean] = [isCode(tag) ? tag : 'und', fhirText(words)];
    if (clean !== undefined && !texts.has(language)) texts.set(language, clean);
  }
  return texts;
}

/** Whether all texts have a valid language tag. */
export const isWritable = (localized: LocalizedText): boolean =>
  Object.entries(localized).every(([tag, words]) => isCode(tag) || words.trim() === '');

/** Whether there is any text to write. */
export const holdsText = (localized: LocalizedText): boolean => writable(localized).size > 0;

/**
 * Writes a text in the language of its resource, and the others as translation extensions (`_text`).
 *
 * @param name The name of the element, such as `text`.
 */
export function writeTexts(name: string, localized: LocalizedText, language: string): Json {
  const texts = writable(localized);
  const chosen = chooseText(Object.fromEntries(texts), language);
  if (!chosen) return {};
  const extension = [
    ...(chosen.language === language ? [] : [{url: extensions.language, valueCode: chosen.language}]),
    ...[...texts]
      .filter(([tag]) => tag !== chosen.language)
      .map(([tag, content]) => ({
        url: extensions.translation,
        extension: [
          {url: 'lang', valueCode: tag},
          {url: 'content', valueString: content},
        ],
      })),
  ];
  return {[name]: chosen.text, ...(extension.length > 0 && {[`_${name}`]: {extension}})};
}

/** Reads the texts that `writeTexts` wrote. */
export function readTexts(name: string, fields: Json, language: string): LocalizedText {
  const main = fields[name];
  const beside = fields[`_${name}`];
  const tag = text(extensionOf(beside, extensions.language)['valueCode']) || language;
  const translations = extensionsOf(beside, extensions.translation).map((translation) => {
    const {valueString, valueMarkdown} = extensionOf(translation, 'content');
    return [text(extensionOf(translation, 'lang')['valueCode']), valueString ?? valueMarkdown];
  });
  const all = [[tag, main], ...translations].filter(([lang, words]) => lang !== '' && isText(words) && words !== '');
  return Object.fromEntries(all) as LocalizedText;
}

/** The text in the language of one reader, for elements without translations. */
export const chosenLabel = (localized: LocalizedText, language: string): string | undefined =>
  fhirText(chooseText(localized, language)?.text ?? '');
