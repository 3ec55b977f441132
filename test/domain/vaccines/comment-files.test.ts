import {describe, expect, it} from 'vitest';
import type {Catalogue} from '../../../src/contract/catalogue.js';
import {commentFilesIn} from '../../../src/domain/vaccines/comment-files.js';

const named = (commentFiles: unknown) => commentFilesIn({commentFiles} as Catalogue);

describe('the files of comments', () => {
  it('are found by language, with their integrity where the catalogue gives one', () => {
    const files = {fr: {src: 'fr.json', integrity: 'sha384-x'}, en: {src: 'en.json'}};
    expect(named(files)).toEqual(files);
  });

  for (const {why, file} of [
    {why: 'no address', file: {integrity: 'sha384-x'}},
    {why: 'an empty address', file: {src: ''}},
    {why: 'an address that is no text', file: {src: 7}},
    {why: 'nothing', file: null},
  ]) {
    it(`are none with ${why}`, () => expect(named({fr: file})).toEqual({}));
  }

  it('ignore an integrity that is not a text, and unknown fields', () => {
    expect(named({fr: {src: 'fr.json', integrity: 7, more: true}})).toEqual({fr: {src: 'fr.json'}});
  });

  for (const files of [undefined, null, 'fr.json', []]) {
    it(`are none in ${JSON.stringify(files)}`, () => expect(named(files)).toEqual({}));
  }
});
