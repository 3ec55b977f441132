import {describe, expect, it} from 'vitest';
import {diseaseName, messageText, textIn, titleIn} from '../../src/words/text-in.js';
import {aMessage, texts} from '../helpers/builders.js';
import {describeIn} from './in-language.js';

describe('textIn', () => {
  it('gives the text of the language, with its direction and without a tag', () => {
    expect(textIn(texts('Measles'), 'en-GB')).toEqual({text: 'Measles', dir: 'ltr'});
  });

  it('tags a text in another language than the requested one', () => {
    expect(textIn({de: 'Masern'}, 'fr')).toEqual({text: 'Masern', lang: 'de', dir: 'ltr', tag: 'de'});
  });

  it('names a language that was requested and is not the interface’s, without a tag', () => {
    expect(textIn({ar: 'حصبة', en: 'Measles'}, 'ar-EG')).toEqual({text: 'حصبة', lang: 'ar', dir: 'rtl'});
  });

  it('tags a text in the language of the interface where another one was requested', () => {
    expect(textIn({en: 'Measles'}, 'ar')).toEqual({text: 'Measles', dir: 'ltr', tag: 'en'});
  });

  it('gives nothing for an empty map', () => expect(textIn({}, 'fr')).toBeUndefined());
});

describe('texts that are missing', () => {
  const id = '0a1b2c3d-0000-4000-8000-000000000001';
  describeIn('en', () => {
    for (const {why, professional, public: forPublic} of [
      {
        why: 'a title is named, never left blank',
        professional: titleIn({}, id, 'professional', 'en'),
        public: titleIn({}, id, 'public', 'en'),
      },
      {
        why: 'a disease without any name is named',
        professional: diseaseName({id, name: '', translations: {}}, 'professional', 'en'),
        public: diseaseName({id, name: '', translations: {}}, 'public', 'en'),
      },
      {
        why: 'an alert without text is shown all the same',
        professional: messageText(aMessage({id, contents: {}}), 'professional', 'en'),
        public: messageText(aMessage({id, contents: {}}), 'public', 'en'),
      },
    ]) {
      it(`${why}; its id is for professionals only`, () => {
        expect(professional.text).toContain(id);
        expect(forPublic.text).not.toBe('');
        expect(forPublic.text).not.toContain(id);
      });
    }

    it('a disease without translations shows its name', () => {
      expect(diseaseName({id, name: 'Tetanus', translations: {}}, 'public', 'fr')).toEqual({text: 'Tetanus'});
    });
  });
});
