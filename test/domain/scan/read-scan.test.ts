import fc from '../../helpers/fuzz.js';
import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {nuvaCatalogue} from '../../../src/catalogue/nuva/nuva-catalogue.js';
import type {IsoDate} from '../../../src/contract/dates.js';
import {isExpired, isExpiry} from '../../../src/domain/scan/expiry.js';
import {readScan} from '../../../src/domain/scan/read-scan.js';
import {vaccinesOfGtin} from '../../../src/domain/scan/vaccines-of-gtin.js';
import {avaxim, codes, gs} from './codes.js';

const today = '2026-11-21' as IsoDate;

describe('the code of a box', () => {
  it.each(codes)('is read as it is meant: $name', ({typed, gtin, expiry, lot, lots = []}) => {
    const meant = gtin && {gtin, ...(expiry && {expiry}), ...(lot && {lot}), possibleLots: lots};
    expect(readScan(typed, today)).toEqual(meant);
  });

  it('is tested in sixty forms and more', () => expect(codes.length).toBeGreaterThanOrEqual(60));

  it('is never seen in a text that does not begin with the GTIN field', () => {
    const typed = fc.oneof(fc.string(), fc.string({unit: 'grapheme'}), fc.stringMatching(/^[\d() ]{0,40}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const isCode = /^(?:\][a-z]\d)?[^\w]*\(?01\)?\s*\d{14}/i.test(text.trim());
        return readScan(text, today) === undefined || isCode;
      }),
    );
  });

  it('is never seen in the name of a vaccine or a disease', () => {
    const {vaccines, diseases} = nuvaCatalogue();
    const names = [...vaccines, ...diseases].flatMap(({names = {}, ...one}) => [
      ...Object.values(names),
      ...('name' in one ? [String(one.name)] : []),
    ]);
    expect(names.filter((name) => readScan(String(name), today))).toEqual([]);
  });

  it('is refused when one figure of the GTIN was read wrong', () => {
    const figure = fc.tuple(fc.nat({max: 13}), fc.integer({min: 1, max: 9}));
    fc.assert(
      fc.property(figure, ([at, by]) => {
        const wrong = avaxim.slice(0, at) + ((Number(avaxim[at]) + by) % 10) + avaxim.slice(at + 1);
        return readScan(`01${wrong}10AB`, today) === undefined;
      }),
    );
  });

  it('gives back every lot and expiry, in any order, when the separators are kept', () => {
    const value = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
    fc.assert(
      fc.property(value, value, fc.integer({min: 0, max: 5}), (lot, serial, order) => {
        const [expiry, lotField, serialField] = ['17270630', `10${lot}`, `21${serial}`];
        const orders = [
          [expiry, lotField, serialField],
          [expiry, serialField, lotField],
          [lotField, expiry, serialField],
          [lotField, serialField, expiry],
          [serialField, expiry, lotField],
          [serialField, lotField, expiry],
        ];
        const scan = readScan(`]d2${gs}01${avaxim}${gs}${orders[order]!.join(gs)}`, today);
        expect(scan).toEqual({gtin: avaxim, expiry: '2027-06-30', lot, possibleLots: []});
      }),
    );
  });

  it('never loses the true lot when the separators are lost', () => {
    const value = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
    fc.assert(
      fc.property(value, value, (lot, serial) => {
        const scan = readScan(`01${avaxim}1727063010${lot}21${serial}`, today)!;
        expect([scan.lot, ...scan.possibleLots]).toContain(lot);
      }),
    );
  });
});

describe('the expiry of a box', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-10', true],
    ['2026-11', false],
  ])('%s on 21 November 2026 means expired: %s', (expiry, expired) => expect(isExpired(expiry, today)).toBe(expired));

  it.each([
    ['2026-11', true],
    ['2026-11-30', true],
    ['2026-11-31', false],
    ['2026-13', false],
    ['soon', false],
  ])('%s in a saved file is a day or a month: %s', (text, known) => expect(isExpiry(text)).toBe(known));
});

describe('the vaccine of a GTIN', () => {
  const nuva = nuvaCatalogue();

  it('is that of the code CIP13 for every French box of NUVA', () => {
    const boxes = nuva.vaccines.flatMap(({id, codes: {CIP = []} = {}}) => CIP.map((cip) => [`0${cip}`, id] as const));
    expect(boxes.length).toBeGreaterThan(1000);
    expect(boxes.filter(([gtin, id]) => vaccinesOfGtin(gtin, nuva).join() !== id)).toEqual([]);
  });

  it('is that of the map of the host for other countries, with or without zeros in front', () => {
    for (const key of ['04150000000015', '4150000000015'])
      expect(vaccinesOfGtin('04150000000015', packagedCatalogue, {[key]: 'VAC0030'})).toEqual(['VAC0030']);
    expect(vaccinesOfGtin('04150000000015', packagedCatalogue, {})).toEqual([]);
  });

  it('is open where the map and the list differ, and once where they agree', () => {
    expect(vaccinesOfGtin(avaxim, nuva, {[avaxim]: 'VAC0115'})).toEqual(['VAC0115', 'VAC0003']);
    expect(vaccinesOfGtin(avaxim, nuva, {[avaxim]: 'VAC0003'})).toEqual(['VAC0003']);
  });

  it('is none for a map that a page has filled with something else', () => {
    for (const map of [null, 7, {'04150000000015': 7}])
      expect(vaccinesOfGtin('04150000000015', nuva, map as never)).toEqual([]);
    expect(
      vaccinesOfGtin('04150000000015', nuva, JSON.parse('{"__proto__": "VAC0003"}') as Record<string, string>),
    ).toEqual([]);
  });
});
