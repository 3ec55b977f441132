import {cleanCode, cleanText} from '../../contract/clean-text.js';
import type {LocalizedText} from '../../contract/localized-text.js';
import {primaryOf} from './language-tag.js';

/** A text of the service with its language tag. */
export interface ChosenText {
  readonly text: string;
  readonly language: string;
  /** Whether its language is that of the locale; otherwise the screen sets `lang` on it. */
  readonly matchesLocale: boolean;
}

/**
 * The text for a locale: the same tag (case-insensitive), else the same primary language (`en-GB` → `en`), then
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
  return (
    first((tag) => tag.toLowerCase() === locale.toLowerCase()) ??
    first((tag) => primaryOf(tag) === primaryOf(locale)) ??
    first((tag) => primaryOf(tag) === 'en') ??
    first(() => true)
  );
}
