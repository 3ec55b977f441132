import {fieldsOf, isText} from '../../contract/value.js';
import {nearestTag} from '../../domain/text/language-tag.js';

/** The texts of each language but English, by their ids. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A text for a language tag. */
type Text = (tag: string) => string;

/** The mark lets the tools of @lit/localize find the texts. */
interface Msg {
  (text: string, options: {readonly id: string}): Text;
  readonly _LIT_LOCALIZE_MSG_?: never;
}

/**
 * The texts of the language packs of the page. The document in the iframe reads a pack and refuses a broken one; here, where
 * it may not have been loaded, its texts are taken one by one.
 */
const added = new Map<string, unknown>();

/** @param packs What the page gave: language packs, unchecked. */
export function addTexts(packs: unknown) {
  for (const pack of [packs].flat()) {
    const {language, texts} = fieldsOf(pack);
    if (isText(language)) added.set(language, texts);
  }
}

/** The language of the texts for a language tag. */
export const languageIn = (translations: Translations, tag: string): string =>
  nearestTag(tag, ['en', ...Object.keys(translations), ...added.keys()]) ?? 'en';

/** Texts for the scripts of a frame, which are too small for @lit/localize and for the texts of the steps. */
export const textsIn =
  (translations: Translations): Msg =>
  (text, {id}) =>
  (tag) => {
    const language = languageIn(translations, tag);
    const translated = translations[language]?.[id] ?? fieldsOf(added.get(language))[id];
    return isText(translated) ? translated : text;
  };
