import {describe, expect, it} from 'vitest';
import {readCatalogue, readSoundEntries} from '../../src/contract/catalogue.js';

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
  it('reads a catalogue unchanged', () => expect(readCatalogue(catalogue)).toEqual(catalogue));

  for (const {why, json} of [
    {why: 'another schema', json: {...catalogue, schema: 'vacc-catalogue/2'}},
    {why: 'no licence to name on screen', json: {...catalogue, licence: undefined}},
    {why: 'a vaccine without id', json: {...catalogue, vaccines: [{name: 'Brand', diseases: []}]}},
    {why: 'a disease without id', json: {...catalogue, diseases: [{names: {en: 'Disease'}}]}},
    ...[['1'], 'CVX', 1, {CVX: '1'}, {CVX: [1]}, {CVX: ['1', 1]}, {CVX: ['1'], ATC: null}].map((codes) => ({
      why: `codes such as ${JSON.stringify(codes)}`,
      json: {...catalogue, vaccines: [{...catalogue.vaccines[0], codes}]},
    })),
    {why: 'no object', json: null},
  ]) {
    it(`refuses ${why}`, () => {
      expect(() => readCatalogue(json)).toThrow(expect.objectContaining({code: 'catalogue/invalid'}));
    });
  }
});

describe('readSoundEntries', () => {
  const refused = expect.objectContaining({code: 'catalogue/invalid'}) as Error;

  it('reads a valid catalogue unchanged', () => {
    expect(readSoundEntries(catalogue)).toEqual({catalogue, unreadable: []});
  });

  it('keeps the valid entries, and names the others', () => {
    const {diseases, vaccines} = catalogue;
    const damaged = {...catalogue, diseases: [null, ...diseases], vaccines: [...vaccines, {name: 'Brand'}]};
    expect(readSoundEntries(damaged)).toEqual({
      catalogue,
      unreadable: ['catalogue.diseases[0]', 'catalogue.vaccines[1]'],
    });
  });

  for (const {why, json} of [
    {why: 'a catalogue without any vaccine', json: {...catalogue, vaccines: []}},
    {why: 'a catalogue without a valid vaccine', json: {...catalogue, vaccines: [null]}},
    {why: 'another object', json: {vaccines: catalogue.vaccines}},
    {why: 'no object', json: null},
  ]) {
    it(`refuses ${why}`, () => expect(() => readSoundEntries(json)).toThrow(refused));
  }
});
