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

/** The language of the texts for a language tag. */
export const languageIn = (translations: Translations, tag: string): string =>
  nearestTag(tag, ['en', ...Object.keys(translations)]) ?? 'en';

/** Texts for the scripts of a frame, which are too small for @lit/localize and for the texts of the steps. */
export const textsIn =
  (translations: Translations): Msg =>
  (text, {id}) =>
  (tag) =>
    translations[languageIn(translations, tag)]?.[id] ?? text;
