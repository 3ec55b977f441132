import {describe, expect, it} from 'vitest';
import {alike, similarity, markDifferences} from '../../../src/domain/vaccines/look-alikes.js';
import {keepDoses} from '../../../src/domain/vaccines/vaccine-names.js';
import {noExcerpt, readExcerpt} from '../../helpers/nuva-excerpt.js';
import fixture from '../../fixtures/vaccine-names.json';

/** The names with the differences in brackets. */
const marked = (...names: string[]) =>
  markDifferences(names).map((parts) => parts.map(({text, differs}) => (differs ? `[${text}]` : text)).join(''));

describe('look-alike names', () => {
  for (const {why, names, shown} of [
    {
      why: 'differ in a dose, which stays with its unit',
      names: ['COMIRNATY KP.2 3 µg', 'COMIRNATY KP.2 30 µg'],
      shown: ['COMIRNATY KP.2 [3 µg]', 'COMIRNATY KP.2 [30 µg]'],
    },
    {
      why: 'differ in a number that is part of a word',
      names: ['PFIZER COMIRNATY-3 XBB.1.5', 'PFIZER COMIRNATY-30 XBB.1.5'],
      shown: ['PFIZER COMIRNATY-[3] XBB.1.5', 'PFIZER COMIRNATY-[30] XBB.1.5'],
    },
    {
      why: 'differ in a decimal fraction with its unit',
      names: ['TICOVAC 0,25 mL', 'TICOVAC 0,5 mL'],
      shown: ['TICOVAC [0,25 mL]', 'TICOVAC [0,5 mL]'],
    },
    {
      why: 'differ in a run of three',
      names: ['MENCEVAX AC', 'MENCEVAX ACW', 'MENCEVAX ACWY'],
      shown: ['MENCEVAX [AC]', 'MENCEVAX [ACW]', 'MENCEVAX [ACWY]'],
    },
    {
      why: 'differ in words and numbers that follow each other',
      names: ['COMIRNATY JN.1 30 µg', 'COMIRNATY LP.8.1 30 µg'],
      shown: ['COMIRNATY [JN.1] 30 µg', 'COMIRNATY [LP.8.1] 30 µg'],
    },
    {why: 'differ in one letter of a word', names: ['TETAVAX', 'TETRAVAX'], shown: ['[TETAVAX]', '[TETRAVAX]']},
    {why: 'differ in case alone', names: ['d BIOMED', 'D BIOMED'], shown: ['[d] BIOMED', '[D] BIOMED']},
    {
      why: 'differ in a word that one of them adds',
      names: ['GARDASIL', 'GARDASIL 9'],
      shown: ['GARDASIL', 'GARDASIL [9]'],
    },
    {
      why: 'differ in a unit written against its number',
      names: ['TICOVAC 2,7µg', 'TICOVAC 2,4µg'],
      shown: ['TICOVAC [2,7µg]', 'TICOVAC [2,4µg]'],
    },
    {
      why: 'differ in an age, which stays with its unit',
      names: ['COMIRNATY 3 µg 6 MOIS-4 ANS', 'COMIRNATY 3 µg 6 MOIS-5 ANS'],
      shown: ['COMIRNATY 3 µg 6 MOIS-[4 ANS]', 'COMIRNATY 3 µg 6 MOIS-[5 ANS]'],
    },
  ]) {
    it(why, () => expect(marked(...names)).toEqual(shown));
  }

  it('leave the other names of the list as they are, in one piece', () => {
    expect(markDifferences(['ENGERIX B 10 µg', 'HEXYON', 'ENGERIX B 20 µg'])[1]).toEqual([
      {text: 'HEXYON', differs: false},
    ]);
    expect(markDifferences(['HEXYON', 'HEXYON', '', 'µ'])).toEqual([
      [{text: 'HEXYON', differs: false}],
      [{text: 'HEXYON', differs: false}],
      [],
      [{text: 'µ', differs: false}],
    ]);
  });

  it('are told from names that share little, or only a beginning', () => {
    for (const [one, other] of [
      ['HEXYON', 'REPEVAX'],
      ['INFANRIX HEXA', 'INFANRIXQUINTA'],
      ['', 'HEXYON'],
    ] as const) {
      expect(alike(one, other)).toBe(false);
    }
    expect(alike('Comirnaty JN.1 3 µg', 'COMIRNATY JN.1 30 µg')).toBe(true);
  });

  it('have a symmetric similarity from 0 to 1', () => {
    expect(similarity('TETAVAX', 'TETRAVAX')).toBe(14 / 15);
    expect(similarity('TETRAVAX', 'TETAVAX')).toBe(14 / 15);
    expect([similarity('AB', 'AB'), similarity('AB', 'CD')]).toEqual([1, 0]);
  });
});

describe('a dose [UX-23]', () => {
  for (const [name, kept] of [
    ['COMIRNATY JN.1 3 µg', 'COMIRNATY JN.1 3_µg'],
    ['TICOVAC 0,25 mL', 'TICOVAC 0,25_mL'],
    ['HAVRIX 720 U/0,5 mL', 'HAVRIX 720_U/0,5_mL'],
    ['COMIRNATY LP.8.1 3 µg 6 MOIS-4 ANS', 'COMIRNATY LP.8.1 3_µg 6_MOIS-4_ANS'],
    ['GARDASIL 9', 'GARDASIL 9'],
    ['PREVENAR 13 ML vaccine', 'PREVENAR 13_ML vaccine'],
    ['B 10 Unspecified', 'B 10 Unspecified'],
  ] as const) {
    it(`does not break before its unit, and all other spaces break: ${kept}`, () =>
      expect(keepDoses(name)).toBe(kept.replaceAll('_', '\u00a0')));
  }
});

describe('the look-alikes of the nomenclature', () => {
  for (const [one, other] of fixture.lookAlikes as [string, string][]) {
    it(`sets "${one}" and "${other}" apart, and loses nothing of either [H01]`, () => {
      const apart = markDifferences([one, other]);
      expect(apart.map((parts) => parts.map(({text}) => text).join(''))).toEqual([one, other]);
      expect(apart.flat().some(({differs}) => differs)).toBe(true);
    });
  }

  it('are told apart in a list of hundreds too, each among those around it', () => {
    const other = Array.from({length: 300}, (_, index) => `BRAND ${'abcdefghij'[index % 10]!.repeat(9)} ${index}`);
    const list = [...other.slice(0, 150), 'TICOVAC 0,25 mL', 'TICOVAC 0,5 mL', ...other.slice(150)];
    expect(markDifferences(list)[150]!.filter(({differs}) => differs)).toEqual([{text: '0,25 mL', differs: true}]);
  });

  it('never part a dose from its unit', () => {
    const texts = markDifferences(fixture.lookAlikes.flat())
      .flat()
      .filter(({differs}) => differs);
    expect(texts.filter(({text}) => /^\s*(?:[µm]g|mL)$/i.test(text)).map(({text}) => text)).toEqual([]);
  });
});

describe.skipIf(noExcerpt)('the fixture of names beside the NUVA release', () => {
  it('has every pair of look-alike brands, by its rule', () => {
    const brands = [...readExcerpt().vaccines.values()].filter(({abstract}) => !abstract).map(({name}) => name);
    const near = (one: string, other: string) => Math.abs(one.length - other.length) <= 1;
    const pairs = brands
      .toSorted()
      .flatMap((one, index, sorted) => sorted.slice(index + 1).map((other) => [one, other] as const))
      .filter(([one, other]) => near(one, other) && similarity(one, other) > 0.85);
    expect(fixture.lookAlikes).toEqual(pairs);
    expect(pairs).toHaveLength(89);
  });

  it('has the 20 longest names of each language', () => {
    const {vaccines, names} = readExcerpt();
    for (const language of ['en', 'fr'] as const) {
      const all = [...vaccines].map(([id, {name}]) => names[language].get(id) ?? name).toSorted();
      const longest = all.toSorted((one, other) => other.length - one.length).slice(0, 20);
      expect(fixture.longest[language]).toEqual(longest);
    }
  });
});
