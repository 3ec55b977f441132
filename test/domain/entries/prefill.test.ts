import {describe, expect, it} from 'vitest';
import {completeFile} from '../../../src/contract/patient-file.js';
import {emptyDate} from '../../../src/domain/dates/date-entry.js';
import {emptyEntries, path, type Entries} from '../../../src/domain/entries/entries.js';
import {patientFileFromEntries} from '../../../src/domain/entries/patient-file-from-entries.js';
import {
  entriesFromPatientFile,
  freeKey,
  isWholeChart,
  reuseKeys,
  mergePrefill,
} from '../../../src/domain/entries/prefill.js';
import {anAct, aPatientFile, aUuid} from '../../helpers/builders.js';
import patientFile from '../../fixtures/patient-file.json';
import fc, {inputs} from '../../helpers/fuzz.js';
import {aHistory, anActEntry, aPatientEntry, asking, day, theEntries, typed} from './entry-builders.js';

const from = (patient: unknown) => entriesFromPatientFile({patient}, 'host');
const sent = (entries: Entries) =>
  patientFileFromEntries(entries, {audience: 'public', questions: asking(), today: day('2026-03-01'), trustHost: true});

describe('entriesFromPatientFile', () => {
  it('[§4.4-5] brings the stored example back to the wire as it was', () => {
    const file = completeFile(patientFile)!;
    const entries = entriesFromPatientFile(patientFile, 'host');
    const audience = file.requested_by_professional ? 'professional' : 'public';
    expect(
      patientFileFromEntries(entries, {audience, questions: asking(), today: day('2026-03-01'), trustHost: true}),
    ).toEqual(file);
  });

  it('brings any sound file back to the wire as it was', () => {
    const date = fc.constantFrom('1990-05-10', '2024-02-29', '1999-12-31').map(day);
    const country = fc.constantFrom('FRA', 'SEN');
    const act = fc.record({date, prevention_method_id: fc.constantFrom('VAC0001', '17'), booster: fc.boolean()});
    const condition = fc.record({
      id: fc.uuid(),
      value: fc.oneof(fc.boolean(), fc.integer(), date, fc.constant(22.5)),
    });
    const patient = fc.record(
      {
        birthdate: fc.constantFrom('1990-05-10', '1960-12-31'),
        gender: fc.constantFrom('f', 'm'),
        prevention_acts: fc.array(act, {maxLength: 4}),
        conditions: fc.array(condition, {minLength: 1, maxLength: 4}),
        area_of_residency: fc.record({zipcode: fc.constantFrom('33000', '01234')}),
        birthplace: fc.record({countrycode: country}),
        journey: fc.record({
          legs: fc.array(fc.record({countrycode: country, start_date: date}), {minLength: 1, maxLength: 3}),
        }),
      },
      {requiredKeys: ['birthdate', 'gender', 'prevention_acts']},
    );
    fc.assert(
      fc.property(patient, (wire) => {
        expect(sent(entriesFromPatientFile({patient: wire}, 'host'))).toEqual({
          patient: wire,
          requested_by_professional: false,
        });
      }),
      inputs(300),
    );
  });

  for (const file of [undefined, null, {}, [], 'x', 0, {patient: null}, {patient: []}, {patient: {}}]) {
    it(`finds nothing in ${JSON.stringify(file)}`, () => {
      expect(entriesFromPatientFile(file, 'host')).toEqual(emptyEntries);
    });
  }

  it('[§2.1-birthdate] keeps a date in another form as it came', () => {
    expect(from({birthdate: '10/05/1990'}).patient.birthdate).toEqual({...emptyDate, raw: '10/05/1990'});
    expect(from({birthdate: 19900510}).patient.birthdate).toEqual({...emptyDate, raw: '19900510'});
  });
  it('[§2.1-gender] keeps a sex that cannot be sent, to be shown', () => {
    expect(from({gender: 'female'}).patient.gender).toBe('female');
  });
  it('[§2.1-zipcode] accepts a postal code that is a number', () => {
    expect(from({area_of_residency: {zipcode: 33000}}).patient.zipcode).toBe('33000');
  });

  for (const {why, booster, entry} of [
    {why: 'true', booster: true, entry: 'yes'},
    {why: 'false', booster: false, entry: 'no'},
    {why: 'the text of the sample bodies', booster: 'true', entry: 'yes'},
    {why: 'the text "false"', booster: 'false', entry: 'no'},
    {why: 'a missing one, which is asked', booster: undefined, entry: ''},
    {why: 'null, which is asked', booster: null, entry: ''},
    {why: '1, which is asked', booster: 1, entry: ''},
    {why: 'upper case, which is asked', booster: 'TRUE', entry: ''},
  ]) {
    it(`[§2.2-booster] reads ${why}`, () => {
      expect(from({prevention_acts: [{...anAct(), booster}]}).history.acts[0]?.booster).toBe(entry);
    });
  }

  it('[§2.2-prevention-method-id] takes an integer', () => {
    expect(from({prevention_acts: [{...anAct(), prevention_method_id: 17}]}).history.acts[0]?.vaccineId).toBe('17');
  });
  it('[§2.1-prevention-acts] keeps a row for an act that cannot be read, under a key of its own', () => {
    const {history} = from({prevention_acts: [null, 'x', anAct()]});
    expect(history.received).toBe('yes');
    expect(history.acts.map(({key, vaccineId}) => [key, vaccineId])).toEqual([
      ['host-0', ''],
      ['host-1', ''],
      ['host-2', 'VAC0001'],
    ]);
  });
  it('[§2.1-prevention-acts] takes an empty list for "I don’t know" and not for "none": the record may know of none', () => {
    const {history, origins} = from({prevention_acts: []});
    expect([history.received, origins.get(path.history)]).toEqual(['unknown', 'host']);
    expect(from({}).history.received).toBe('');
  });
  it('[§2.3-id] keeps every condition waiting unchanged, even with an integer id of the legacy service', () => {
    const {waiting, answers} = from({
      conditions: [{id: 'a', value: null}, {id: '__proto__', value: {}}, {id: 17, value: true}, {value: 1}, null],
    });
    expect(answers.size).toBe(0);
    expect(waiting).toEqual([
      {id: 'a', value: null, origin: 'host'},
      {id: '__proto__', value: {}, origin: 'host'},
      {id: '17', value: true, origin: 'host'},
    ]);
  });

  it('notes the origin of what was given, and of nothing else', () => {
    const {origins} = entriesFromPatientFile(
      {patient: {gender: 'f', prevention_acts: [{}], journey: {legs: [{}]}}},
      'fhir',
    );
    expect([...origins]).toEqual([
      [path.gender, 'fhir'],
      [path.journey, 'fhir'],
      [path.act('fhir-0'), 'fhir'],
    ]);
  });

  it('never throws and changes no prototype, whatever the input', () => {
    const keys = fc.constantFrom(
      'patient',
      'birthdate',
      'prevention_acts',
      'conditions',
      'journey',
      'legs',
      'id',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), fc.jsonValue(), (patient, file) => {
        entriesFromPatientFile(file, 'host');
        sent(entriesFromPatientFile({patient}, 'host'));
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      inputs(500),
    );
  });
});

describe('mergePrefill', () => {
  const host = (patient: unknown) => entriesFromPatientFile({patient}, 'host');
  const fhir = (patient: unknown) => entriesFromPatientFile({patient}, 'fhir');
  const {patient: whole} = aPatientFile({patient: {prevention_acts: [anAct()], area_of_residency: {zipcode: '33000'}}});

  it('applies everything when nothing was entered', () => {
    expect(mergePrefill(emptyEntries, host(whole), 'host')).toEqual(host(whole));
  });

  it('keeps what the user typed, and fills what the user left empty', () => {
    const current: Entries = {
      ...emptyEntries,
      patient: {...emptyEntries.patient, birthdate: {day: '1', month: '', year: ''}, zipcode: '69000'},
    };
    const {patient, origins} = mergePrefill(current, host(whole), 'host');
    expect(patient).toMatchObject({birthdate: {day: '1', month: '', year: ''}, zipcode: '69000', gender: 'f'});
    expect([origins.get(path.birthdate), origins.get(path.zipcode), origins.get(path.gender)]).toEqual([
      undefined,
      undefined,
      'host',
    ]);
  });

  it('keeps a typed value that equals the incoming one as typed', () => {
    const typedByUser = {...emptyEntries, patient: {...emptyEntries.patient, gender: 'f'}};
    const once = mergePrefill(typedByUser, host({gender: 'f'}), 'host');
    expect(once.origins.has(path.gender)).toBe(false);
    expect(mergePrefill(once, host({gender: 'm'}), 'host').patient.gender).toBe('f');
  });

  it('replaces the earlier values of the same source, and clears those it no longer gives', () => {
    const before = mergePrefill(emptyEntries, host(whole), 'host');
    const after = mergePrefill(before, host({birthdate: '1991-01-01', prevention_acts: []}), 'host');
    expect(after.patient).toMatchObject({birthdate: typed('1991-01-01'), gender: '', zipcode: ''});
    expect(after.history.acts).toEqual([]);
    expect([after.history.received, [...after.origins.keys()]]).toEqual(['yes', [path.birthdate]]);
  });

  it('keeps the values of another source where the new one has none', () => {
    const before = mergePrefill(emptyEntries, host(whole), 'host');
    const after = mergePrefill(before, fhir({prevention_acts: [anAct({prevention_method_id: 'B'})]}), 'fhir');
    expect(after.patient).toEqual(before.patient);
    expect(after.history.acts.map(({vaccineId}) => vaccineId)).toEqual(['B', 'VAC0001']);
    expect(Object.fromEntries(after.origins)).toEqual({
      [path.birthdate]: 'host',
      [path.gender]: 'host',
      [path.zipcode]: 'host',
      [path.act('host-0')]: 'host',
      [path.act('fhir-0')]: 'fhir',
    });
  });

  it('keeps the acts that the user added, and one of the source that the user has changed', () => {
    const before = mergePrefill(emptyEntries, host({prevention_acts: [anAct(), anAct()]}), 'host');
    const changed = {...before.history.acts[0]!, booster: 'yes'} as const;
    const current: Entries = {
      ...before,
      history: {...before.history, acts: [changed, before.history.acts[1]!, anActEntry({key: 'own'})]},
      origins: new Map([[path.act('host-1'), 'host']]),
    };
    const {history, origins} = mergePrefill(
      current,
      host({prevention_acts: [anAct(), anAct({prevention_method_id: 'B'})]}),
      'host',
    );
    expect(history.acts.map(({key, vaccineId, booster}) => [key, vaccineId, booster])).toEqual([
      ['host-1', 'B', 'no'],
      ['host-0', 'VAC0001', 'yes'],
      ['own', 'VAC0001', 'no'],
    ]);
    expect([...origins.keys()]).toEqual([path.act('host-1')]);
  });

  it('does not answer for the user whether there were vaccinations', () => {
    const none = theEntries({history: {...aHistory(), received: 'none'}});
    expect(mergePrefill(none, host(whole), 'host').history.received).toBe('none');
    expect(mergePrefill(theEntries(), host({}), 'host').history.received).toBe('');
    expect(mergePrefill(theEntries(), host(whole), 'host').history.received).toBe('yes');
  });

  it('lets the answer that an empty list stood for give way to acts, and to the user’s own', () => {
    const before = mergePrefill(emptyEntries, host({prevention_acts: []}), 'host');
    const after = mergePrefill(before, host(whole), 'host');
    expect([after.history.received, after.origins.has(path.history)]).toEqual(['yes', false]);
    const own = {...before, history: {...before.history, received: 'none'}, origins: new Map()} as const;
    expect(mergePrefill(own, host(whole), 'host').history.received).toBe('none');
    expect(mergePrefill(before, host({}), 'host')).toEqual(before);
  });

  it('leaves a field empty that the user has cleared, while the source repeats its value beside newer ones', () => {
    const before = host(whole);
    const filled = mergePrefill(emptyEntries, before, 'host');
    const origins = new Map([...filled.origins].filter(([at]) => at !== path.zipcode));
    const cleared = {...filled, patient: {...filled.patient, zipcode: ''}, origins};
    const again = (zipcode: string) =>
      mergePrefill(cleared, host({...whole, gender: 'm', area_of_residency: {zipcode}}), 'host', before).patient;
    expect(again('33000')).toMatchObject({gender: 'm', zipcode: ''});
    expect(again('69000')).toMatchObject({gender: 'm', zipcode: '69000'}); // a new value
  });

  it('does not bring back an answer that the user took away, while the source repeats it beside newer ones', () => {
    const given = (...values: unknown[]) =>
      host({conditions: values.map((value, index) => ({id: `c${index}`, value}))});
    const again = mergePrefill(theEntries(), given(true, 7), 'host', given(true, 5));
    expect(again.waiting.map(({id}) => id)).toEqual(['c1']);
  });

  it('keeps the answers and what is in the form, and lets no condition wait that the user has answered', () => {
    const [a, b, c] = [aUuid(), aUuid(), aUuid()];
    const current: Entries = {
      ...theEntries({patient: aPatientEntry(), answers: {[a]: false}}),
      history: {...aHistory(), draft: anActEntry({key: 'draft'})},
      waiting: [
        {id: b, value: 1, origin: 'host'},
        {id: c, value: 1, origin: 'fhir'},
      ],
      origins: new Map([[path.condition(a), 'fhir']]),
    };
    const merged = mergePrefill(current, host({conditions: [{id: a, value: true}]}), 'host');
    expect(merged.answers).toEqual(current.answers);
    expect(merged.history.draft).toBe(current.history.draft);
    expect(merged.waiting).toEqual([{id: c, value: 1, origin: 'fhir'}]);
    expect(merged.origins.get(path.condition(a))).toBe('fhir');
  });

  it('lets the answers of the same source give way to its newer values, an answer it gives no longer included', () => {
    const current: Entries = {
      ...theEntries({answers: {a: true, b: true, own: true}}),
      origins: new Map([
        [path.condition('a'), 'host'],
        [path.condition('b'), 'host'],
      ]),
    };
    const merged = mergePrefill(current, host({conditions: [{id: 'a', value: false}]}), 'host');
    expect([...merged.answers]).toEqual([['own', true]]);
    expect(merged.waiting).toEqual([{id: 'a', value: false, origin: 'host'}]);
    expect(merged.origins.size).toBe(0);
  });

  it('lets no value that cannot be sent replace one that can, of another source or of the user', () => {
    const unread = host({conditions: [{id: 'a', value: null}]});
    const before = mergePrefill(emptyEntries, fhir({conditions: [{id: 'a', value: 1}]}), 'fhir');
    const after = mergePrefill(mergePrefill(before, unread, 'host'), unread, 'host');
    expect(after.waiting).toContainEqual({id: 'a', value: 1, origin: 'fhir'});
    const partial = {...theEntries({answers: {a: {...emptyDate, year: '2021'}}}), origins: new Map()};
    for (const origin of ['host', 'user'] as const) {
      const waiting = [{id: 'a', value: '2021-03-05', origin}];
      const merged = mergePrefill({...emptyEntries, waiting}, partial, 'fhir');
      expect([merged.waiting, merged.answers.size]).toEqual([waiting, 0]);
    }
  });

  it('lets one condition of an id wait: the newest', () => {
    const before = mergePrefill(emptyEntries, fhir({conditions: [{id: 'a', value: 1}]}), 'fhir');
    expect(mergePrefill(before, host({conditions: [{id: 'a', value: 2}]}), 'host').waiting).toEqual([
      {id: 'a', value: 2, origin: 'host'},
    ]);
  });

  it('takes answers that a source gives as such, and not those that the user took away meanwhile', () => {
    const given = (answers: Record<string, boolean>) => theEntries({answers});
    const merged = mergePrefill(
      given({kept: true, own: false}),
      given({kept: true, gone: true, own: true, new: true}),
      'fhir',
      given({kept: true, gone: true}),
    );
    expect(Object.fromEntries(merged.answers)).toEqual({kept: true, new: true, own: false});
    expect([...mergePrefill(emptyEntries, given({new: true}), 'fhir').answers]).toEqual([['new', true]]);
  });

  it('does not bring back an act that the user removed, and brings one that the source gives for the first time', () => {
    const before = host({prevention_acts: [anAct(), anAct({prevention_method_id: 'B'})]});
    const filled = mergePrefill(emptyEntries, before, 'host');
    const current = {...filled, history: {...filled.history, acts: filled.history.acts.slice(1)}};
    const incoming = {
      ...before,
      history: {...before.history, acts: [...before.history.acts, anActEntry({key: 'new'})]},
    };
    expect(mergePrefill(current, incoming, 'host', before).history.acts.map(({key}) => key)).toEqual(['host-1', 'new']);
  });

  it('takes a condition that waits for its question again, unless the user took it away', () => {
    const before = host({
      conditions: [
        {id: 'a', value: 1},
        {id: 'b', value: 2},
        {id: 'c', value: 3},
      ],
    });
    const waitsOf = (waiting: Entries['waiting'], answers: Entries['answers'] = new Map()) =>
      mergePrefill({...emptyEntries, waiting, answers}, before, 'host', before).waiting.map(({id}) => id);
    expect(waitsOf(before.waiting)).toEqual(['a', 'b', 'c']);
    expect(waitsOf(before.waiting.slice(1))).toEqual(['b', 'c']);
    expect(waitsOf([])).toEqual([]);
    const fromHost = new Map([[path.condition('a'), 'host' as const]]);
    const placed = {...emptyEntries, answers: new Map([['a', '1']]), origins: fromHost};
    expect(mergePrefill(placed, before, 'host', before).waiting.map(({id}) => id)).toEqual(['a']);
  });

  it('lets conditions of other ids of another source wait on', () => {
    const before = mergePrefill(
      emptyEntries,
      fhir({
        conditions: [
          {id: 'a', value: 1},
          {id: 'b', value: 2},
        ],
      }),
      'fhir',
    );
    expect(mergePrefill(before, host({conditions: [{id: 'a', value: 2}]}), 'host').waiting).toEqual([
      {id: 'a', value: 2, origin: 'host'},
      {id: 'b', value: 2, origin: 'fhir'},
    ]);
  });

  it('gives the same again when the same comes again', () => {
    const once = mergePrefill(theEntries(), host(whole), 'host');
    expect(mergePrefill(once, host(whole), 'host')).toEqual(once);
  });
});

describe('isWholeChart', () => {
  for (const {why, patient, withProfile, whole} of [
    {
      why: 'vaccinations and conditions',
      patient: {prevention_acts: [], conditions: []},
      withProfile: true,
      whole: true,
    },
    {why: 'no conditions', patient: {prevention_acts: []}, withProfile: true, whole: false},
    {why: 'no conditions where none are asked', patient: {prevention_acts: []}, withProfile: false, whole: true},
    {why: 'no vaccinations', patient: {conditions: []}, withProfile: true, whole: false},
    {why: 'no vaccinations where no conditions are asked', patient: {}, withProfile: false, whole: false},
    {why: 'no lists', patient: {prevention_acts: {}, conditions: {}}, withProfile: true, whole: false},
  ]) {
    it(`is ${whole} with ${why}`, () => expect(isWholeChart({patient}, withProfile)).toBe(whole));
  }
});

describe('knownAgain', () => {
  const acts = (...ids: string[]) => from({prevention_acts: ids.map((id) => anAct({prevention_method_id: id}))});
  const keysOf = ({history}: Entries) => history.acts.map(({key, vaccineId}) => `${vaccineId} ${key}`);

  it('gives an act the key that it had, wherever it stands by now', () => {
    const before = reuseKeys(acts('A', 'B'), undefined, emptyEntries, 'host');
    expect(keysOf(before)).toEqual(['A host-0', 'B host-1']);
    expect(keysOf(reuseKeys(acts('B', 'A'), before, before, 'host'))).toEqual(['B host-1', 'A host-0']);
  });

  it('gives a new act a key that no other has, not even one that was given before or is entered', () => {
    const before = reuseKeys(acts('A', 'B'), undefined, emptyEntries, 'host');
    expect(keysOf(reuseKeys(acts('C', 'A'), before, emptyEntries, 'host'))).toEqual(['C host-0x', 'A host-0']);
    const entered = theEntries({history: aHistory(anActEntry({key: 'host-0'}), anActEntry({key: 'host-0x'}))});
    expect(keysOf(reuseKeys(acts('C'), undefined, entered, 'host'))).toEqual(['C host-0xx']);
  });

  it('takes two equal acts as two', () => {
    const before = reuseKeys(acts('A'), undefined, emptyEntries, 'host');
    expect(keysOf(reuseKeys(acts('A', 'A'), before, before, 'host'))).toEqual(['A host-0', 'A host-1']);
  });

  it('says by the new keys where the acts come from, and leaves the rest as it is', () => {
    const incoming = from({birthdate: '1990-05-10', prevention_acts: [anAct()], conditions: [{id: 'a', value: 1}]});
    const entered = theEntries({history: aHistory(anActEntry({key: 'host-0'}))});
    const known = reuseKeys(incoming, undefined, entered, 'host');
    expect(Object.fromEntries(known.origins)).toEqual({[path.birthdate]: 'host', [path.act('host-0x')]: 'host'});
    expect(known).toMatchObject({patient: incoming.patient, waiting: incoming.waiting, history: {received: 'yes'}});
  });
});

it('freeKey gives each key once', () => {
  const taken = new Set(['a']);
  expect(['a', 'a', 'b', 'b'].map((wanted) => freeKey(wanted, taken))).toEqual(['ax', 'axx', 'b', 'bx']);
});
