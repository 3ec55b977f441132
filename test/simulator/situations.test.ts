import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import type {DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import type {SentPatientFile} from '../../src/contract/patient-file.js';
import {diagnose} from '../../src/simulator/diagnostic.js';
import {situations} from '../fixtures/situations.json' with {type: 'json'};

/*
 * Situations of the French calendar of 2025, with the conclusions that would be right. They were written from general
 * knowledge. Where a public text says something else, or nothing says it, the row below wins, and names the text. A dose
 * that no text is found for is never asked for from memory, and never reads as "nothing to do".
 */
const corrected: readonly {situation: string; disease: string; conclusion: string; because: string}[] = [
  {
    situation: 'asplenia 30y',
    disease: 'Meningococcal B',
    conclusion: 'unmanaged',
    because: 'no French text was found',
  },
  {
    situation: 'HIV 40y: no BCG, pneumo, flu, hepB',
    disease: 'Shingles',
    conclusion: 'unmanaged',
    because:
      'HAS, July 2025: from 18 years it depends on the viral load and the CD4 cells (sidainfoplus.fr, vidal.fr 31490)',
  },
];

/** Situations that the list leaves out. */
const more: typeof corrected = [
  {
    situation: 'HIV 40y: no BCG, pneumo, flu, hepB',
    disease: 'Hepatitis B',
    conclusion: 'unmanaged',
    because:
      'HAS, July 2025: all adults without a marker of hepatitis B; blood tests decide how many doses (larevuedupraticien.fr)',
  },
];

type Situation = (typeof situations)[number];

const answersFor = ({patient, today}: Situation): readonly DiseaseDiagnostic[] =>
  diagnose({patient, requested_by_professional: true} as unknown as SentPatientFile, today as IsoDate)
    .diagnostic_per_disease;

/** "complete" in the list is `complete_scheme` of the service. */
const conclusionsIn = (list: readonly string[]) => list.map((one) => (one === 'complete' ? 'complete_scheme' : one));

/** The list writes "Covid" for COVID-19. */
const named =
  (pattern: string) =>
  ({disease: {name}}: DiseaseDiagnostic) =>
    new RegExp(pattern).test(name.replace('COVID', 'Covid'));

const isInformed = ({advice}: DiseaseDiagnostic) =>
  advice.conclusion !== 'unmanaged' || advice.messages.some(({message_type: type}) => type === 'details');

describe('a situation of the calendar of 2025', () => {
  for (const one of situations) {
    it(`is judged as the list or a public text has it: ${one.situation}`, () => {
      const answers = answersFor(one);
      const seen = one.expected.map(({disease}) => {
        const found = answers.filter(named(disease));
        expect(found.length).toBeGreaterThan(0);
        expect(found.every(isInformed)).toBe(true);
        return [disease, [...new Set(found.map(({advice}) => advice.conclusion))]];
      });
      const right = one.expected.map(({disease, conclusions}, index) => {
        const better = corrected.find(
          (row) => row.situation === one.situation && named(disease)(nameOnly(row.disease)),
        );
        const allowed = better ? [better.conclusion] : conclusionsIn(conclusions);
        return [
          disease,
          (seen[index]![1] as string[]).every((said) => allowed.includes(said)) ? seen[index]![1] : allowed,
        ];
      });
      expect(seen).toEqual(right);
    });
  }

  for (const {situation, disease, conclusion, because} of more) {
    it(`is judged as a public text has it: ${situation}, ${disease} (${because})`, () => {
      const found = answersFor(situations.find((one) => one.situation === situation)!).find(named(disease))!;
      expect(found.advice.conclusion).toBe(conclusion);
      expect(isInformed(found)).toBe(true);
    });
  }
});

const nameOnly = (name: string) => ({disease: {name}}) as DiseaseDiagnostic;

const shared = new URL('../../../shared/data/simulator/situations.json', import.meta.url);

describe('the list of situations', () => {
  const isHere = existsSync(shared);
  it.skipIf(!isHere)(`is the shared one${isHere ? '' : ' (skipped: it is not beside this clone)'}`, () => {
    expect({situations}).toEqual({
      situations: (JSON.parse(readFileSync(shared, 'utf8')) as {situations: unknown}).situations,
    });
  });
});
