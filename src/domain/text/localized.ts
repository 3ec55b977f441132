import {cleanText} from '../../contract/clean-text.js';
import type {LocalizedText} from '../../contract/localized-text.js';

/** A text from the service and the language it is in, as tagged by the service. */
export interface ChosenText {
  readonly text: string;
  readonly language: string;
  /** Whether it is in the language that was asked for: if not, the screen marks it with its own `lang`. */
  readonly asked: boolean;
}

/**
 * The text for a language: the same tag without case, else one with the same primary language (`en-GB` → `en`), then
 * English, then any. Language codes are not listed by the interface (§2.5), so any is possible.
 */
export function chooseText(localized: LocalizedText, locale: string): ChosenText | undefined {
  const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
  // Of hundreds of questions, only the texts that may be shown are cleaned.
  const first = (wanted: (tag: string) => boolean): ChosenText | undefined => {
    for (const [tag, written] of Object.entries(localized)) {
      const language = cleanText(tag);
      const text = wanted(language) ? cleanText(written) : '';
      if (text.trim()) return {text, language, asked: primary(language) === primary(locale)};
    }
    return undefined;
  };
  return (
    first((tag) => tag.toLowerCase() === locale.toLowerCase()) ??
    first((tag) => primary(tag) === primary(locale)) ??
    first((tag) => primary(tag) === 'en') ??
    first(() => true)
  );
}
