import {describe, expect, it} from 'vitest';
import {vaccineById} from '../../src/domain/vaccines/catalogue-index.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import type {IsoDate} from '../../src/contract/dates.js';
import {addDays, addSpan} from '../../src/simulator/civil-months.js';
import {factsOf, withActs, type Act} from '../../src/simulator/facts.js';
import {rows} from '../../src/simulator/schedule-fr-2025/rows.js';
import type {Row, Span, Who} from '../../src/simulator/table.js';
import {matchWho} from '../../src/simulator/who.js';
import {patientCases} from './cases/index.js';
import type {PatientCase} from './cases/patient-case.js';

const cases = Object.values(patientCases).flat();
const stories = [...new Set(cases.map(({name}) => name))].map((name) => cases.filter((one) => one.name === name));

const isAbout = (id: string) => {
  const name = packagedCatalogue.diseases.find((disease) => disease.id === id)!.names['en'];
  return ({expect: expected}: PatientCase) => expected.some(({disease}) => disease === name);
};

/** Whether a row matches the patient of a case, by the acts against one of its diseases. */
const meets =
  ({who}: Row, disease: string) =>
  ({patient, today}: PatientCase) => {
    const acts = patient.prevention_acts.filter((act) =>
      vaccineById(packagedCatalogue, act.prevention_method_id)?.diseases.includes(disease),
    );
    const facts = factsOf(patient as unknown as Parameters<typeof factsOf>[0], today as IsoDate);
    return matchWho(who, withActs(facts, acts as unknown as readonly Act[])) !== undefined;
  };

/** The ages at which a row begins, ends or has a date. Birth has no day before. */
const agesOf = (row: Row): Span[] => {
  const inWho = ({age, any = [], not}: Who): (Span | null)[] => [
    ...(age ?? []),
    ...any.flatMap(inWho),
    ...(not ? inWho(not) : []),
  ];
  const {doses = [], ages = [], at, until} = (row.effect === 'recommend' ? row.schedule : {}) as Record<string, never>;
  const written = [...inWho(row.who), ...(doses as string[]), ...(ages as string[]), at, until];
  const spans = written.filter((text) => text && text !== 'now').flatMap((text) => String(text).split('..') as Span[]);
  return [...new Set(spans)].filter((span) => span !== '0d');
};

const dayOf = (birthdate: string, age: Span, days: number) => addDays(addSpan(birthdate as IsoDate, age), days);

/** The missing tests of an age; none if a case tests the day before, the day and the day after. */
function untold(row: Row, disease: string, age: Span): string[] {
  const told = stories
    .map((story) => story.filter(isAbout(disease)))
    .filter((story) => story.some(meets(row, disease)))
    .map((story) =>
      [-1, 0, 1].filter((days) => !story.some(({patient, today}) => today === dayOf(patient.birthdate, age, days))),
    );
  const best = told.toSorted((a, b) => a.length - b.length)[0] ?? [-1, 0, 1];
  return best.map((days) => `${disease} at ${age}: ${['the day before', 'the day', 'the day after'][days + 1]}`);
}

describe('the patient cases', () => {
  for (const row of rows) {
    it(`tell of ${row.id}, and of one patient around each of its ages: the day before, the day and the day after`, () => {
      for (const disease of row.diseases)
        expect(cases.some((one) => isAbout(disease)(one) && meets(row, disease)(one))).toBe(true);
      expect(row.diseases.flatMap((disease) => agesOf(row).flatMap((age) => untold(row, disease, age)))).toEqual([]);
    });
  }

  it('tell of ends of months that a later month does not have, and of births on 29 February', () => {
    const births = new Set(cases.map(({patient}) => patient.birthdate.slice(5)));
    expect(births.has('02-29')).toBe(true);
    expect([...births].filter((day) => /-3[01]$/.test(day)).length).toBeGreaterThan(0);
  });
});
