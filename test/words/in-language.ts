import {afterAll, beforeAll, describe, vi} from 'vitest';
import {languages, setLanguage, type Language} from '../../src/words/localize.js';

/** A window that hears nothing; Node has none. */
export const stubWindow = () => vi.stubGlobal('window', new EventTarget());

/** A group of tests that run while the interface is in one language. */
export function describeIn(lang: Language, tests: () => void): void {
  describe(`in ${lang}`, () => {
    beforeAll(async () => {
      stubWindow();
      await setLanguage(lang);
    });
    afterAll(() => setLanguage('en')); // the next file in this process begins in English
    tests();
  });
}

/** The same tests in every language of the interface. */
export function describeInEach(tests: (lang: Language) => void): void {
  for (const lang of languages) describeIn(lang, () => tests(lang));
}
