import {cleanText} from '../contract/clean-text.js';
import type {LocalizedText} from '../contract/localized-text.js';

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
  const texts = Object.entries(localized)
    .map((pair) => pair.map(cleanText) as [tag: string, text: string])
    .filter(([, text]) => text.trim() !== '');
  const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
  const found =
    texts.find(([tag]) => tag.toLowerCase() === locale.toLowerCase()) ??
    texts.find(([tag]) => primary(tag) === primary(locale)) ??
    texts.find(([tag]) => primary(tag) === 'en') ??
    texts[0];
  return found && {text: found[1], language: found[0], asked: primary(found[0]) === primary(locale)};
}
