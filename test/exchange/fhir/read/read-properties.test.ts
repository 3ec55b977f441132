import {describe, expect, it} from 'vitest';
import {dateParts, type DateEntry} from '../../../../src/domain/dates/date-entry.js';
import {path as entryPath} from '../../../../src/domain/entries/entries.js';
import {VaccError} from '../../../../src/errors.js';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import type {FhirReading} from '../../../../src/exchange/fhir/read/read-fhir.js';
import {rows} from '../../../../src/exchange/fhir/json.js';
import fc, {inputs} from '../../../helpers/fuzz.js';
import {bundle, concept, ids, input, maps, masked, system} from '../charts.js';

type Json = Record<string, unknown>;

const read = (chart: unknown) => readFhir(chart, {...input, maps});

/** Valid, unusual and invalid values, as in patient records. */
const dates = fc.oneof(
  fc.constantFrom(
    '2012',
    '2012-03',
    '2012-13',
    '2012-02-30',
    '2012-03-04',
    '2012-03-04T23:00:00-10:00',
    '1989',
    '2031-01-01',
  ),
  fc.constantFrom(undefined, null, 2012, '', 'spring', '2012-03-04 or 05', '04/03/2012', '2012-3-4', {}, []),
  fc
    .date({min: new Date('1985-01-01'), max: new Date('2025-01-01'), noInvalidDate: true})
    .map((date) => date.toISOString().slice(0, 10)),
);
const junk = fc.oneof(fc.jsonValue({maxDepth: 2}), fc.constantFrom(undefined, null, '', [], {}, [null], 0));
const words = fc.constantFrom('', 'Priorix', 'booster', undefined);
/** Mostly statuses under which a resource is read; otherwise, its parts would rarely be tested. */
const status = fc.oneof(
  {weight: 3, arbitrary: fc.constantFrom('completed', 'final', 'active')},
  fc.constantFrom('not-done', 'resolved', 'entered-in-error', undefined, 3),
);
const code = fc.constantFrom(
  ...(
    [
      [system.nuva, 'VAC0053'],
      [system.nuva, 'VAC9999'],
      [system.cvx, '03'],
      [system.cvx, '998'],
      [system.cis, '60000017'],
      [system.sct, '73211009'],
      [system.sct, '90560007'],
      [system.conditions, ids.diabetes],
      ['http://loinc.org', '39156-5'],
    ] as const
  ).map((pair) => concept('', pair)),
);
const codes = fc.oneof(
  code,
  fc.tuple(code, code).map(([one, other]) => ({coding: [...(one['coding'] as []), ...(other['coding'] as [])]})),
  words.map((text) => ({text})),
  junk,
);
const value = fc.oneof(
  {weight: 4, arbitrary: fc.record({valueBoolean: fc.boolean()})},
  fc.record({valueInteger: fc.integer()}),
  fc.record({valueDate: dates}),
  fc.record({valueQuantity: fc.record({value: fc.double(), unit: fc.constantFrom('kg/m2', 'lb', undefined)})}),
  fc.record({valueString: words}),
  fc.constant({}),
);
const itemOf = (...below: fc.Arbitrary<unknown>[]) =>
  fc.record({
    linkId: fc.constantFrom(ids.diabetes, `${ids.since}-2`, 'group', undefined),
    answer: fc.array(value, {maxLength: 2}),
    item: fc.tuple(...below),
  });
const item = itemOf(itemOf(itemOf()));

const elements: Record<string, fc.Arbitrary<unknown>> = {
  status,
  birthDate: dates,
  _birthDate: fc.constantFrom(undefined, masked),
  gender: fc.constantFrom('male', 'female', 'other', 'constructor', undefined, 7),
  address: fc.oneof(
    junk,
    fc.array(
      fc.record({postalCode: fc.constantFrom('33000', '75001', ''), use: fc.constantFrom('home', 'old', undefined)}),
      {maxLength: 3},
    ),
  ),
  vaccineCode: codes,
  code: codes,
  clinicalStatus: fc.oneof(
    status.map((one) => concept('', ['', String(one)])),
    junk,
  ),
  verificationStatus: fc.oneof(junk, fc.constantFrom(undefined, concept('', ['', 'refuted']))),
  occurrenceDateTime: dates,
  occurrenceString: words,
  onsetDateTime: dates,
  isSubpotent: fc.constantFrom(true, false, undefined),
  protocolApplied: fc.oneof(
    junk,
    fc.array(fc.record({doseNumberString: words, targetDisease: fc.array(codes, {maxLength: 2})}), {maxLength: 2}),
  ),
  lotNumber: words,
  item: fc.oneof(junk, fc.array(item, {maxLength: 3})),
  recommendation: fc.oneof(
    junk,
    fc.array(fc.record({targetDisease: codes, forecastStatus: codes, dateCriterion: junk}), {maxLength: 2}),
  ),
  extension: junk,
  'not an element': fc.constant('A name'),
};

const resource = fc
  .tuple(
    fc.constantFrom(
      'Immunization',
      'Immunization',
      'Condition',
      'Observation',
      'QuestionnaireResponse',
      'ImmunizationRecommendation',
      'Basic',
    ),
    fc.record(elements, {requiredKeys: ['status', 'vaccineCode', 'code', 'item']}),
    value,
  )
  .map(([resourceType, fields, chosen]) => ({resourceType, ...fields, ...chosen}));
const patient = fc
  .record(elements, {requiredKeys: ['birthDate']})
  .map((fields) => ({resourceType: 'Patient', ...fields}));

/** A bundle of one patient as parsed JSON, with some repeated resources. */
const charts = fc
  .tuple(fc.option(patient, {nil: undefined}), fc.array(fc.tuple(resource, fc.boolean()), {maxLength: 5}))
  .map(([who, others]) => {
    const numbered = others.flatMap(([one, twice], index) => {
      const resource = {...one, id: String(index)};
      return twice ? [resource, resource] : [resource];
    });
    return JSON.parse(JSON.stringify(bundle(...(who ? [who] : []), ...numbered))) as {entry: {resource: Json}[]};
  })
  .filter(({entry}) => entry.some(({resource: {resourceType}}) => resourceType !== 'Basic')); // else nothing is read

const runs = inputs(400, {cost: 10});

describe('any chart in FHIR', () => {
  it('is read or refused, whatever it is', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.jsonValue().map((entry) => ({resourceType: 'Bundle', entry})),
      charts,
    );
    fc.assert(
      fc.property(anything, (chart) => {
        try {
          read(chart);
        } catch (error) {
          expect(error).toBeInstanceOf(VaccError);
          expect((error as VaccError).code).toBe('import/invalid');
        }
      }),
      runs,
    );
  });

  it('is read if its references are valid: one unusual row never loses the others', () => {
    fc.assert(
      fc.property(charts, (chart) => void read(chart)),
      runs,
    );
  });

  it('invents no date: every part of a date that is entered was written there', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        const {entries, toResolve} = read(chart);
        const {patient: who, history, answers, waiting} = entries;
        const written = JSON.stringify(chart);
        const acts = [...history.acts, ...toResolve.flatMap(({act}) => act ?? [])];
        const entered = [who.birthdate, ...acts.map(({date}) => date), ...answers.values()] as DateEntry[];
        for (const date of entered) expect(written).toContain(asWritten(date));
        for (const {value: given} of waiting) if (typeof given === 'string') expect(written).toContain(given);
      }),
      runs,
    );
  });

  it('ends up in the report, to the last element: applied, asked or skipped', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        const reading = read(chart);
        chart.entry.forEach(({resource: given}, index) => {
          const told = toldAbout(reading, `Bundle.entry[${index}].resource`);
          if (told.has('*all*')) return;
          const left = Object.keys(given)
            .map((name) => (/^\w+$/.test(name) ? name.replace(/^_/, '') : '*'))
            .filter((name) => !told.has(name) && !readAlways.includes(name) && !isChoice(name, told));
          expect(left).toEqual([]);
        });
      }),
      runs,
    );
  });

  it('ends up in the report below its elements, too: answers, addresses, extensions, rows of a recommendation', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        const {applied, skipped, toResolve} = read(chart);
        const all = [...applied, ...skipped, ...toResolve];
        chart.entry.forEach(({resource: given}, index) => {
          const here = all.filter(({resource: at}) => at === `Bundle.entry[${index}].resource`);
          const told = here.map(({path}) => path.replace(/^\w+\.?/, ''));
          const isTold = (part: string) =>
            told.some((one) => one === '' || `${one}.`.startsWith(`${part}.`) || isAbove(one, part));
          expect([...partsOf(given)].filter((part) => !isTold(part))).toEqual([]);
        });
      }),
      runs,
    );
  });

  it('leads to entries that are there, of which it is the origin', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        const {applied, toResolve, entries} = read(chart);
        const {waiting, answers, history} = entries;
        const asked = toResolve.filter(({act}) => !act).map(({entry}) => entry);
        const small = new Set(toResolve.filter(({act}) => act).map(({entry}) => entry));
        const there = [
          ...[...answers.keys(), ...waiting.map(({id}) => id)].map(entryPath.condition),
          ...history.acts.map(({key}) => entryPath.act(key)),
        ];
        const isThere = (entry: string) =>
          entry.startsWith('patient.prevention_acts') || entry.startsWith('patient.conditions')
            ? there.some((one) => `${entry}.`.startsWith(`${one}.`))
            : entry === 'diagnostic' || entry === 'said' || entries.origins.get(entry) === 'fhir';
        expect(applied.filter(({entry}) => !isThere(entry))).toEqual([]);
        const ofActs = asked.filter((entry) => entry.startsWith('patient.prevention_acts[') && !small.has(entry));
        expect(ofActs.filter((entry) => !isThere(entry))).toEqual([]);
      }),
      runs,
    );
  });

  it('has of a patient who is read a birth date and a sex of the service, or asks for them', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        const {entries, toResolve, applied} = read(chart);
        const {birthdate, gender} = entries.patient;
        const isRead = [...applied, ...toResolve].some(({path}) => path.startsWith('Patient.'));
        const asked = toResolve.map(({entry}) => entry);
        expect(['', 'f', 'm']).toContain(gender);
        if (!isRead) return;
        expect(gender === '').toBe(asked.includes(entryPath.gender));
        expect(isWhole(birthdate) || asked.includes(entryPath.birthdate)).toBe(true);
      }),
      runs,
    );
  });

  it('has each act with a date and a vaccine that are either there or asked', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        const reading = read(chart);
        const asked = new Set(reading.toResolve.map(({entry}) => entry));
        for (const {key, date, vaccineId, booster} of reading.entries.history.acts) {
          const at = `patient.prevention_acts[${key}]`;
          expect(isWhole(date) || asked.has(`${at}.date`)).toBe(true);
          expect(vaccineId !== '').toBe(!asked.has(`${at}.prevention_method_id`));
          expect(booster === '').toBe(asked.has(`${at}.booster`));
        }
      }),
      runs,
    );
  });

  it('leaves no value of the chart in a reason or a path', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        const {applied, skipped, warnings, toResolve} = read(chart);
        const told = JSON.stringify([
          applied,
          skipped,
          warnings,
          toResolve.map(({path, resource: at, reason}) => [path, at, reason]),
        ]);
        expect(told).not.toMatch(/33000|Priorix|A name|2012|VAC/);
      }),
      runs,
    );
  });
});

const isWhole = (date: DateEntry) => date.raw === undefined && dateParts.every((part) => date[part] !== '');

/** Whether the report names a parent element. An applied recommendation does not cover its parts. */
const isAbove = (one: string, part: string) =>
  one !== 'recommendation' && (part.startsWith(`${one}.`) || part.startsWith(`${one}[`));

/** The places of a resource that the report has to cover. */
function* partsOf(given: Json): Generator<string> {
  const {resourceType, extension, address, recommendation} = given;
  for (const index of rows(extension).keys()) yield `extension[${index}]`;
  if (resourceType === 'Patient') for (const index of rows(address).keys()) yield `address[${index}]`;
  if (resourceType === 'QuestionnaireResponse') yield* answersIn(given, '');
  if (resourceType !== 'ImmunizationRecommendation') return;
  for (const [index, row] of rows(recommendation).entries()) {
    const names = Object.keys(row).map((name) => (/^[a-z]\w{0,60}$/i.test(name) ? name.replace(/^_/, '') : '*'));
    const untold = names.filter((name) => !['targetDisease', 'forecastStatus', 'dateCriterion'].includes(name));
    for (const name of untold) yield `recommendation[${index}].${name}`;
    for (const date of rows(row['dateCriterion']).keys()) yield `recommendation[${index}].dateCriterion[${date}]`;
  }
}

function* answersIn(given: Json, before: string): Generator<string> {
  for (const [index, item] of rows(given['item']).entries()) {
    const at = `${before}item[${index}]`;
    for (const [place, answer] of rows(item['answer']).entries()) {
      yield `${at}.answer[${place}]`;
      yield* answersIn(answer, `${at}.answer[${place}].`);
    }
    yield* answersIn(item, `${at}.`);
  }
}

function asWritten({day, month, year, raw}: DateEntry): string {
  if (raw !== undefined) return JSON.stringify(raw).slice(1, -1);
  return [year, month && month.padStart(2, '0'), day && day.padStart(2, '0')].filter(Boolean).join('-');
}

/** The elements of a resource that the report names; `*all*` if the resource is skipped. */
function toldAbout({applied, skipped, toResolve}: FhirReading, place: string): Set<string> {
  return new Set(
    [...applied, ...skipped, ...toResolve]
      .filter(({resource: at}) => at === place)
      .map(({path}) => (path.includes('.') ? (path.split('.')[1] ?? '').replace(/\[.*/, '') : '*all*')),
  );
}

/** Elements with children only, with a status, or without patient data. */
const readAlways = [
  'resourceType',
  'id',
  'status',
  'clinicalStatus',
  'verificationStatus',
  'code',
  'item',
  'isSubpotent',
  'extension',
  'recommendation',
  'address',
];

/** `onsetDateTime` is reported as `onset`. */
const isChoice = (name: string, told: ReadonlySet<string>) =>
  [...told].some((one) => one !== '' && name.startsWith(one) && /^[A-Z]/.test(name.slice(one.length)));
