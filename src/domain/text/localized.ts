import {cleanCode, cleanText} from '../../contract/clean-text.js';
import type {LocalizedText} from '../../contract/localized-text.js';
import {likenesses, primaryOf} from './language-tag.js';

/** A text of the service with its language tag. */
export interface ChosenText {
  readonly text: string;
  /** Its tag as received. */
  readonly language: string;
  /** Whether its language is that of the locale; otherwise the screen sets `lang` on it. */
  readonly matchesLocale: boolean;
}

/**
 * The text for a locale: the same tag (`en_gb` is `en-GB`), else the same language (`en-GB` → `en`, `gr` → `el`), then
 * English, then any. The interface does not list its language codes (§2.5), so a text may have any tag.
 */
export function chooseText(localized: LocalizedText, locale: string): ChosenText | undefined {
  // A questionnaire has hundreds of texts: only the candidates are cleaned.
  const first = (wanted: (tag: string) => boolean): ChosenText | undefined => {
    for (const [tag, written] of Object.entries(localized)) {
      const language = cleanCode(tag);
      const text = wanted(language) ? cleanText(written) : '';
      if (text.trim()) return {text, language, matchesLocale: primaryOf(language) === primaryOf(locale)};
    }
    return undefined;
  };
  for (const part of likenesses) {
    const alike = first((tag) => part(tag) === part(locale));
    if (alike) return alike;
  }
  return first((tag) => primaryOf(tag) === 'en') ?? first(() => true);
}
