import {describe, expect, it} from 'vitest';
import {readCatalogue} from '../../src/contract/catalogue.js';

const catalogue = {
  schema: 'vacc-catalogue/1',
  name: 'Example',
  version: '1',
  licence: 'CC BY 4.0',
  source: 'https://example.org/',
  languages: ['en'],
  diseases: [{id: 'd', names: {en: 'Disease'}}],
  vaccines: [{id: 'VAC0001', name: 'Brand', diseases: ['d'], codes: {CVX: ['1']}}],
};

describe('readCatalogue', () => {
  it('reads a catalogue as it came', () => expect(readCatalogue(catalogue)).toEqual(catalogue));

  for (const {why, json} of [
    {why: 'another schema', json: {...catalogue, schema: 'vacc-catalogue/2'}},
    {why: 'no licence to name on screen', json: {...catalogue, licence: undefined}},
    {why: 'a vaccine without id', json: {...catalogue, vaccines: [{name: 'Brand', diseases: []}]}},
    {why: 'a disease without id', json: {...catalogue, diseases: [{names: {en: 'Disease'}}]}},
    {why: 'no object', json: null},
  ]) {
    it(`refuses ${why}`, () => {
      expect(() => readCatalogue(json)).toThrow(expect.objectContaining({code: 'catalogue/invalid'}));
    });
  }
});
