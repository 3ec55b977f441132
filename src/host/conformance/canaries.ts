import {randomBytes} from 'node:crypto';

/** Letters that no word of English or French has in a row, and that no program writes in another way. */
const letters = 'bcdfghjklmnpqrstvwxz';

/** Gives each text of the answers a word that stands nowhere else, so that a text on screen tells where it comes from. */
export class Canaries {
  readonly #words = new Map<string, string>();

  /** The same word for the same name. */
  word(name: string): string {
    const known = this.#words.get(name);
    if (known) return known;
    const word = `kq${[...randomBytes(6)].map((byte) => letters[byte % letters.length]).join('')}`;
    if ([...this.#words.values()].includes(word)) return this.word(name);
    this.#words.set(name, word);
    return word;
  }

  /** A text in English and in French, each with a word of its own. */
  text(name: string, en: string, fr: string): {readonly en: string; readonly fr: string} {
    return {en: `${en} ${this.word(`${name} en`)}`, fr: `${fr} ${this.word(`${name} fr`)}`};
  }

  /** The place of a text of this name in what is on screen, in either language; -1 when it is not there. */
  placeIn(shown: string, name: string): number {
    const places = ['en', 'fr'].map((language) => shown.toLowerCase().indexOf(this.word(`${name} ${language}`)));
    const found = places.filter((place) => place >= 0);
    return found.length > 0 ? Math.min(...found) : -1;
  }

  isIn(shown: string, name: string): boolean {
    return this.placeIn(shown, name) >= 0;
  }

  /** The languages of the texts in what is on screen. */
  languagesIn(shown: string): readonly string[] {
    const text = shown.toLowerCase();
    const found = [...this.#words].flatMap(([name, word]) => (text.includes(word) ? [name.slice(-2)] : []));
    return [...new Set(found)].filter((language) => ['en', 'fr'].includes(language));
  }
}
