import type {LocalizedText} from '../../contract/localized-text.js';
import {isText} from '../../contract/value.js';
import {chooseText} from '../../domain/text/localized.js';
import {extensionOf, extensionsOf, rows, text, type Json} from './json.js';
import {extensions} from './systems.js';

/** Elements that say something; FHIR has no empty texts and no empty lists. */
export const omitEmpty = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** A text as FHIR allows it: no control characters, and none without a visible one. */
export function fhirText(written: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- these are what is taken out
  const clean = written.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');
  return clean.trim() === '' ? undefined : clean;
}

/** Whether a text may stand as a `code`. */
export const isCode = (written: string): boolean => /^[^\s\p{Cc}]+( [^\s\p{Cc}]+)*$/u.test(written);

/**
 * A coding; what is no code by FHIR's rule stands as its words. Control characters leave a mark, so that what is left
 * is not taken for another code.
 */
export function codingOf(system: string, written: string, display?: string): Json {
  const code = written.replace(/\p{Cc}/gu, '\uFFFD');
  return omitEmpty({system, ...(isCode(code) ? {code, display} : {display: fhirText(code) ?? display})});
}

/** What `codingOf` wrote. */
export const codeIn = ({code, display}: Json): string => (isText(code) ? code : isText(display) ? display : '');

/** The texts of one element by their languages; a language that FHIR cannot name is undetermined, and its text is kept. */
function writable(localized: LocalizedText): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [tag, words] of Object.entries(localized)) {
    const [language, clean] = [isCode(tag) ? tag : 'und', fhirText(words)];
    if (clean !== undefined && !texts.has(language)) texts.set(language, clean);
  }
  return texts;
}

/** Whether FHIR can name the language of every text. */
export const isWritable = (localized: LocalizedText): boolean =>
  Object.entries(localized).every(([tag, words]) => isCode(tag) || words.trim() === '');

/** Whether there is anything to write. */
export const holdsText = (localized: LocalizedText): boolean => writable(localized).size > 0;

/**
 * A text in the language of its resource, and the others beside it (`_text`) by the translation extension.
 *
 * @param name The element, such as `text`.
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

/** What `writeTexts` wrote. */
export function readTexts(name: string, fields: Json, language: string): LocalizedText {
  const main = fields[name];
  const beside = fields[`_${name}`];
  const tag = text(extensionOf(beside, extensions.language)['valueCode']) || language;
  const translations = extensionsOf(beside, extensions.translation).map(({extension}) => {
    const part = (url: string) => rows(extension).find((row) => row['url'] === url) ?? {};
    return [text(part('lang')['valueCode']), part('content')['valueString'] ?? part('content')['valueMarkdown']];
  });
  const all = [[tag, main], ...translations].filter(([lang, words]) => lang !== '' && isText(words) && words !== '');
  return Object.fromEntries(all) as LocalizedText;
}

/** The words for one reader, where only one language may stand. */
export const chosenLabel = (localized: LocalizedText, language: string): string | undefined =>
  fhirText(chooseText(localized, language)?.text ?? '');
