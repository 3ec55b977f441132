import {afterAll, beforeAll, describe, vi} from 'vitest';
import {builtIn, type BuiltInLanguage} from '../../src/domain/text/built-in-languages.js';
import {setLanguage} from '../../src/words/localize.js';

/** A window that hears nothing; Node has none. */
export const stubWindow = () => vi.stubGlobal('window', new EventTarget());

/** A group of tests that run while the interface is in one language. */
export function describeIn(lang: BuiltInLanguage, tests: () => void): void {
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
export function describeInEach(tests: (lang: BuiltInLanguage) => void): void {
  for (const lang of builtIn) describeIn(lang, () => tests(lang));
}
