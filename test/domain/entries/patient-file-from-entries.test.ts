import {describe, expect, it} from 'vitest';
import {completeFile, QuestionnaireRequest} from '../../../src/contract/patient-file.js';
import {emptyDate} from '../../../src/domain/dates/date-entry.js';
import {
  emptyAct,
  emptyEntries,
  type ActEntry,
  type Entries,
  type PatientEntries,
} from '../../../src/domain/entries/entries.js';
import {notSentOf} from '../../../src/domain/entries/not-sent.js';
import {
  patientFileFromEntries,
  sentActs,
  questionnaireRequest,
  type RequestContext,
} from '../../../src/domain/entries/patient-file-from-entries.js';
import {noTogether, unknown} from '../../../src/domain/questionnaire/yes-or-no.js';
import {aCondition, aPatientFile, aUuid} from '../../helpers/builders.js';
import fc, {inputs} from '../../helpers/fuzz.js';
import {aHistory, aLegEntry, anActEntry, aPatientEntry, asking, day, theEntries, typed} from './entry-builders.js';

const [yesOrNo, count] = [aUuid(), aUuid()];
const questions = asking(aCondition({id: yesOrNo}), aCondition({id: count, condition_type: 'integer'}));
const wire: RequestContext = {audience: 'public', today: day('2026-03-01'), questions};
const build = (entries: Entries, over: Partial<RequestContext> = {}) =>
  patientFileFromEntries(entries, {...wire, ...over}) as {patient: Record<string, unknown>};
const patientOf = (over: Partial<PatientEntries>) => build(theEntries({patient: aPatientEntry(over)})).patient;
const actsOf = (...acts: ActEntry[]) => build(theEntries({history: aHistory(...acts)})).patient['prevention_acts'];

describe('patientFileFromEntries', () => {
  it('[§4.4-case-unknown-optional] sends only the required data, with an empty history', () => {
    const file = build(theEntries());
    expect(file).toStrictEqual({
      patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: []},
      requested_by_professional: false,
    });
    expect(completeFile(file)).toEqual(file);
  });

  it('[§2.1-prevention-acts] has prevention_acts even when nothing was entered', () => {
    expect(build(emptyEntries)).toStrictEqual({patient: {prevention_acts: []}, requested_by_professional: false});
  });

  it('[§2.1-requested-by-professional] always names the audience', () => {
    expect(build(theEntries(), {audience: 'professional'})).toMatchObject({requested_by_professional: true});
    expect(build(theEntries(), {audience: 'public'})).toMatchObject({requested_by_professional: false});
  });

  it('[§4.4-should-known-fields] sends postal code, birth country and journey when they are known [P-3]', () => {
    const {patient} = build(
      theEntries({
        patient: aPatientEntry({
          zipcode: ' 33000 ',
          birthCountry: ' FRA ',
          journey: {
            stayingConditions: ' rural ',
            legs: [aLegEntry({countrycode: 'SEN', start: typed('2026-05-01'), end: typed('2026-05-01')}), aLegEntry()],
          },
        }),
      }),
    );
    expect(patient).toMatchObject({
      area_of_residency: {zipcode: '33000'},
      birthplace: {countrycode: 'FRA'},
      journey: {
        staying_conditions: 'rural',
        legs: [{countrycode: 'SEN', start_date: '2026-05-01', end_date: '2026-05-01'}],
      },
    });
  });

  it('[§2.1-birthplace] sends the codes of countries in the capital letters of the interface', () => {
    const journey = {stayingConditions: '', legs: [aLegEntry({countrycode: 'sen'})]};
    const {patient} = build(theEntries({patient: aPatientEntry({birthCountry: 'fra', journey})}));
    expect(patient).toMatchObject({birthplace: {countrycode: 'FRA'}, journey: {legs: [{countrycode: 'SEN'}]}});
  });

  for (const {why, over} of [
    {why: 'a blank postal code', over: {zipcode: ' '}},
    {why: 'a blank country', over: {birthCountry: '\t'}},
    {why: 'a country that was typed and not chosen', over: {birthCountry: {typed: 'fra'}}},
    {why: 'a journey of blanks', over: {journey: {stayingConditions: ' ', legs: [aLegEntry({countrycode: ' '})]}}},
    {
      why: 'a leg with dates that cannot be read',
      over: {journey: {stayingConditions: '', legs: [aLegEntry({start: typed('x'), end: typed('2023-02-30')})]}},
    },
  ]) {
    it(`[§4.4-case-unknown-optional] sends nothing for ${why}`, () => {
      expect(Object.keys(patientOf(over))).toEqual(['birthdate', 'gender', 'prevention_acts']);
    });
  }

  it('[§2.1-journey] sends the known fields of a leg, and staying conditions without legs', () => {
    const only = (journey: PatientEntries['journey']) => patientOf({journey})['journey'];
    expect(only({stayingConditions: '', legs: [aLegEntry({end: typed('2026-05-01')})]})).toEqual({
      legs: [{end_date: '2026-05-01'}],
    });
    expect(only({stayingConditions: 'rural', legs: []})).toEqual({staying_conditions: 'rural'});
  });

  it('[§4.4-4] [UX-27] sends date, vaccine and an explicit boolean booster for every act, in list order', () => {
    const acts = (['yes', 'no', 'unknown'] as const).map((booster) =>
      anActEntry({key: booster, vaccineId: booster, booster}),
    );
    expect(actsOf(...acts)).toStrictEqual([
      {date: '2015-03-02', prevention_method_id: 'yes', booster: true},
      {date: '2015-03-02', prevention_method_id: 'no', booster: false},
      {date: '2015-03-02', prevention_method_id: 'unknown', booster: false},
    ]);
  });

  it('[§2.2-booster] invents no booster and no vaccine: an act without one is not sent', () => {
    expect(actsOf(anActEntry({booster: ''}), anActEntry({vaccineId: '', vaccineText: 'ROR'}))).toEqual([]);
  });

  it('[§2.2-date] sends no act of tomorrow and none before birth', () => {
    expect(actsOf(anActEntry({date: typed('2026-03-02')}), anActEntry({date: typed('1990-05-09')}))).toEqual([]);
  });

  it('[§2.2-date] sends no act whose exact date is not known [H03] [P-3]', () => {
    const undated = [
      anActEntry({dateUnknown: true}),
      anActEntry({date: emptyDate}),
      anActEntry({date: {day: '', month: '3', year: '2015'}}),
      anActEntry({date: typed('spring 2015')}),
      anActEntry({date: typed('2015-02-29')}),
    ];
    expect(actsOf(...undated)).toEqual([]);
    expect(actsOf(...undated, anActEntry())).toHaveLength(1);
  });

  it('[§2.1-prevention-acts] sends no act after "none" or "I don’t know", and none that was not added', () => {
    for (const received of ['', 'none', 'unknown'] as const) {
      expect(sentActs(theEntries({history: {...aHistory(anActEntry()), received}}), wire.today)).toEqual([]);
    }
    const history = {...aHistory(), draft: anActEntry({key: 'draft'})};
    expect(build(theEntries({history})).patient['prevention_acts']).toEqual([]);
  });

  it('[§2.1-conditions] [§2.3-value] sends no as false and zero as 0; without answers there are no conditions [H04]', () => {
    const answers = {[yesOrNo]: false, [count]: '0'};
    expect(build(theEntries({answers})).patient['conditions']).toEqual([
      {id: yesOrNo, value: false},
      {id: count, value: 0},
    ]);
    expect(build(theEntries({answers: {[aUuid()]: true}})).patient).not.toHaveProperty('conditions');
  });

  it('[§2.3-value] sends no to several questions as false, and an unknown answer not at all [H04]', () => {
    expect(build(theEntries({answers: {[yesOrNo]: noTogether}})).patient['conditions']).toEqual([
      {id: yesOrNo, value: false},
    ]);
    const entries = theEntries({answers: {[yesOrNo]: unknown}});
    expect(build(entries).patient).not.toHaveProperty('conditions');
    expect(notSentOf(entries, wire), 'it is no entry that gets lost').toEqual([]);
  });

  it('[§2.3-id] sends a waiting condition only if the host page is trusted', () => {
    const id = aUuid();
    const waiting = [{id, value: false, origin: 'host'} as const];
    expect(build(theEntries({waiting})).patient).not.toHaveProperty('conditions');
    expect(build(theEntries({waiting}), {trustHost: true}).patient['conditions']).toEqual([{id, value: false}]);
  });

  it('holds no empty text, no null, no empty object and no key of a row, whatever was typed', () => {
    const text = fc.constantFrom('', ' ', 'x', 'f', 'FRA', '33000');
    const date = fc.constantFrom(emptyDate, typed('2015-03-02'), typed('x'), typed('2023-02-30'));
    const patient = fc.record({
      birthdate: date,
      gender: text,
      zipcode: text,
      birthCountry: text,
      journey: fc.record({
        stayingConditions: text,
        legs: fc.array(fc.record({key: fc.constant('row'), countrycode: text, start: date, end: date}), {maxLength: 2}),
      }),
    });
    const act = fc.record({
      key: fc.constant('row'),
      vaccineId: fc.constantFrom('', 'v'),
      vaccineText: text,
      date,
      dateUnknown: fc.boolean(),
      booster: fc.constantFrom('', 'yes', 'no', 'unknown'),
    });
    fc.assert(
      fc.property(patient, fc.array(act, {maxLength: 3}), (typedPatient, acts) => {
        const file = build(theEntries({patient: typedPatient, history: aHistory(...acts)}));
        const {prevention_acts, ...rest} = file.patient;
        expect(prevention_acts).toBeInstanceOf(Array);
        expect(JSON.stringify([rest, ...(prevention_acts as object[])])).not.toMatch(/:(?:"\s*"|null|\{\}|\[\])|"row"/);
      }),
      inputs(500),
    );
  });
});

describe('completeFile', () => {
  it('[§4.4-5] gives a complete file', () => expect(completeFile(aPatientFile())).toEqual(aPatientFile()));

  for (const {why, entries} of [
    {why: 'without a birth date', entries: theEntries({patient: aPatientEntry({birthdate: emptyDate})})},
    {
      why: 'with an impossible birth date',
      entries: theEntries({patient: aPatientEntry({birthdate: typed('2023-02-29')})}),
    },
    {why: 'without a sex', entries: theEntries({patient: aPatientEntry({gender: ''})})},
    {why: 'with a sex that cannot be sent', entries: theEntries({patient: aPatientEntry({gender: 'female'})})},
    {
      why: 'with a trip that ends before it starts',
      entries: theEntries({
        patient: aPatientEntry({
          journey: {stayingConditions: '', legs: [aLegEntry({start: typed('2026-05-02'), end: typed('2026-05-01')})]},
        }),
      }),
    },
  ]) {
    it(`[§4.4-5] [§4.4-1] refuses a file ${why}`, () => expect(completeFile(build(entries))).toBeUndefined());
  }
  for (const none of [undefined, null, {}, [], 'x']) {
    it(`[§4.4-5] refuses ${JSON.stringify(none)}`, () => expect(completeFile(none)).toBeUndefined());
  }
});

describe('questionnaireRequest', () => {
  const full = theEntries({
    patient: aPatientEntry({zipcode: '33000', birthCountry: 'FRA', journey: {stayingConditions: 'rural', legs: []}}),
    answers: {[yesOrNo]: false, [aUuid()]: true},
    waiting: [{id: aUuid(), value: true, origin: 'host'}],
    history: aHistory(anActEntry()),
  });

  it('sends exactly its fields: no acts, no birth country, no journey, no waiting condition [P-2]', () => {
    const request = questionnaireRequest(full, {audience: 'professional', questions});
    expect(request).toStrictEqual({
      patient: {
        birthdate: '1990-05-10',
        gender: 'f',
        conditions: [{id: yesOrNo, value: false}],
        area_of_residency: {zipcode: '33000'},
      },
      requested_by_professional: true,
    });
    expect(QuestionnaireRequest.parse(request)).toEqual(request);
  });

  it('sends birth date and sex alone when nothing else is known', () => {
    expect(questionnaireRequest(theEntries(), wire)).toStrictEqual({
      patient: {birthdate: '1990-05-10', gender: 'f'},
      requested_by_professional: false,
    });
  });

  for (const over of [{birthdate: emptyDate}, {birthdate: typed('2023-02-29')}, {gender: ''}, {gender: 'x'}]) {
    it(`[§4.4-1] is none with ${JSON.stringify(over)}`, () => {
      expect(questionnaireRequest(theEntries({patient: aPatientEntry(over)}), wire)).toBeUndefined();
    });
  }
});

describe('notSentOf', () => {
  it('[§2.2-date] names the acts without an exact date', () => {
    const history = aHistory(
      anActEntry({key: 'x', dateUnknown: true}),
      anActEntry(),
      anActEntry({key: 'z', date: typed('2015')}),
    );
    expect(notSentOf(theEntries({history}), wire)).toEqual([
      {path: 'patient.prevention_acts[x]', reason: 'date-missing'},
      {path: 'patient.prevention_acts[z]', reason: 'date-missing'},
    ]);
  });

  for (const {why, act, reason} of [
    {why: 'no vaccine', act: {vaccineId: ''}, reason: 'vaccine-missing'},
    {why: 'words for a vaccine', act: {vaccineId: '', vaccineText: 'ROR'}, reason: 'vaccine-missing'},
    {why: 'no date', act: {date: emptyDate}, reason: 'date-missing'},
    {why: 'a month and a year', act: {date: typed('2009-06')}, reason: 'date-missing'},
    {why: 'words for a date', act: {date: typed('at school')}, reason: 'date-missing'},
    {why: 'a day that does not exist', act: {date: typed('2015-02-30')}, reason: 'date-wrong'},
    {why: 'a date after today', act: {date: typed('2026-03-02')}, reason: 'date-wrong'},
    {why: 'a date before birth', act: {date: typed('1990-05-09')}, reason: 'date-wrong'},
    {why: 'no booster flag', act: {booster: '' as const}, reason: 'booster-missing'},
  ]) {
    it(`[§4.4-4] names an act with ${why}, with its reason`, () => {
      expect(notSentOf(theEntries({history: aHistory(anActEntry(act))}), wire)).toEqual([
        {path: 'patient.prevention_acts[a]', reason},
      ]);
    });
  }

  it('[§2.1-prevention-acts] names the acts of a history that was then answered with none', () => {
    for (const received of ['', 'none', 'unknown'] as const) {
      expect(notSentOf(theEntries({history: {...aHistory(anActEntry()), received}}), wire)).toEqual([
        {path: 'patient.prevention_acts[a]', reason: 'no-history'},
      ]);
    }
  });

  it('[§4.4-4] names an act that was begun and not added', () => {
    const history = {...aHistory(), draft: {...emptyAct('draft'), booster: 'no'} as const};
    expect(notSentOf(theEntries({history}), wire)).toEqual([
      {path: 'patient.prevention_acts[draft]', reason: 'not-added'},
    ]);
  });

  it('[§2.3-id] names the answers whose question is gone, and the conditions without a question', () => {
    const entries = theEntries({
      answers: {[yesOrNo]: true, gone: true},
      waiting: [{id: 'w', value: 1, origin: 'host'}],
    });
    expect(notSentOf(entries, wire)).toEqual([
      {path: 'patient.conditions[gone]', reason: 'not-asked'},
      {path: 'patient.conditions[w]', reason: 'not-placed'},
    ]);
  });

  it('[§2.3-value] says of a value that does not have the type of its question that this is why it is not sent', () => {
    const waiting = ['true', 'yes', '1', 2.5, null].map((value) => ({id: yesOrNo, value, origin: 'host'}) as const);
    expect(notSentOf(theEntries({waiting}), wire).map(({reason}) => reason)).toEqual(waiting.map(() => 'wrong-type'));
    const answers = {[yesOrNo]: '12'};
    expect(notSentOf(theEntries({answers}), wire)).toEqual([
      {path: `patient.conditions[${yesOrNo}]`, reason: 'wrong-type'},
    ]);
  });

  it('[§2.3-value] sends no text of a trusted host page but a date', () => {
    const values = ['true', 'false', 'yes', '12', '', '2026-02-30', '2026-02-28'];
    const waiting = values.map((value) => ({id: aUuid(), value, origin: 'host'}) as const);
    const entries = theEntries({waiting});
    expect(build(entries, {trustHost: true}).patient['conditions']).toEqual([
      {id: waiting.at(-1)!.id, value: '2026-02-28'},
    ]);
    expect(notSentOf(entries, {...wire, trustHost: true}).map(({reason}) => reason)).toEqual(
      values.slice(1).map(() => 'wrong-type'),
    );
  });

  it('[§2.3-id] [§2.3-value] names no condition of a trusted host page, except those that the service could not read', () => {
    const [sound, empty] = [aUuid(), aUuid()];
    const waiting = [
      {id: sound, value: false, origin: 'host'},
      {id: 'w', value: 1, origin: 'host'},
      {id: empty, value: null, origin: 'host'},
    ] as const;
    const entries = theEntries({waiting});
    expect(notSentOf(entries, {...wire, trustHost: true})).toEqual([
      {path: 'patient.conditions[w]', reason: 'not-placed'},
      {path: `patient.conditions[${empty}]`, reason: 'wrong-type'},
    ]);
    expect(build(entries, {trustHost: true}).patient['conditions']).toEqual([{id: sound, value: false}]);
  });

  it('names nothing when everything is sent', () => {
    expect(notSentOf(theEntries({answers: {[yesOrNo]: true}, history: aHistory(anActEntry())}), wire)).toEqual([]);
  });

  it('every act is either sent or named, never both [H03]', () => {
    const act = fc.record({
      dateUnknown: fc.boolean(),
      date: fc.constantFrom(emptyDate, typed('2015-03-02'), typed('x'), typed('2999-01-01'), typed('1950-01-01')),
      vaccineId: fc.constantFrom('', 'VAC0001'),
      booster: fc.constantFrom('', 'yes'),
    });
    const received = fc.constantFrom('', 'yes', 'none', 'unknown');
    fc.assert(
      fc.property(fc.array(act), received, (overs, answer) => {
        const acts = overs.map((over, index) => anActEntry({...over, key: String(index)}));
        const history = {...aHistory(...acts), received: answer};
        const sent = sentActs(theEntries({history}), wire.today).map(({key}) => `patient.prevention_acts[${key}]`);
        const named = notSentOf(theEntries({history}), wire).map(({path}) => path);
        expect([...sent, ...named].toSorted()).toEqual(
          acts.map(({key}) => `patient.prevention_acts[${key}]`).toSorted(),
        );
      }),
    );
  });
});
