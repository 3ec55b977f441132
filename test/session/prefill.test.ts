import {describe, expect, it} from 'vitest';
import {path} from '../../src/domain/entries/entries.js';
import {aCondition, aSection} from '../helpers/builders.js';
import {
  addActs,
  answer,
  asked,
  asking,
  detailsOf,
  fillPatient,
  once,
  isDiagnosis,
  open,
  typed,
} from './open-session.js';

const act = {date: '2015-03-02', prevention_method_id: 'VAC0001', booster: false};
const codes = ({session}: ReturnType<typeof open>) => session.state.problems.map(({code}) => code);

describe('a prefill', () => {
  for (const {why, file, paths} of [
    {why: 'the birth date alone', file: {patient: {birthdate: '1990-05-10'}}, paths: ['patient.birthdate']},
    {
      why: 'the places',
      file: {patient: {area_of_residency: {zipcode: '75001'}, birthplace: {countrycode: 'FRA'}}},
      paths: ['patient.area_of_residency.zipcode', 'patient.birthplace.countrycode'],
    },
    {
      why: 'vaccinations and a journey',
      file: {patient: {prevention_acts: [act], journey: {legs: [{countrycode: 'BRA'}]}}},
      paths: ['patient.journey', 'patient.prevention_acts', 'patient.prevention_acts[host-0]'],
    },
    {why: 'nothing', file: {}, paths: []},
    {why: 'rubbish', file: [null], paths: []},
    {why: 'null', file: null, paths: []},
  ]) {
    it(`may supply any part: ${why}`, () => {
      const opened = open();
      opened.session.prefill(file);
      expect(detailsOf(opened.events, 'vacc-change').map(({path, origin}) => [path, origin])).toEqual(
        paths.map((path) => [path, 'host']),
      );
    });
  }

  it('dispatches nothing when it equals the previous one: a host may set it at each of its own renders', async () => {
    const condition = aCondition();
    const opened = open(asking(aSection({conditions: [condition]})));
    const file = () => ({
      patient: {
        birthdate: '1990-05-10',
        gender: 'f',
        prevention_acts: [act],
        conditions: [{id: condition.id, value: true}],
        journey: {legs: [{countrycode: 'BRA', start_date: '2025-01-01'}]},
      },
    });
    opened.session.prefill(file());
    await opened.session.next();
    await asked(opened.session);
    const before = opened.events.length;
    const {entries} = opened.session.state;
    opened.session.prefill(file());
    expect(opened.events.slice(before)).toEqual([]);
    expect(opened.session.state.entries).toEqual(entries);
  });

  it('warns once when it is for another audience, however often it is set, and not the next patient', () => {
    const file = {patient: {birthdate: '1990-05-10'}, requested_by_professional: true};
    const opened = open(undefined, {patientKey: 'A'});
    opened.session.prefill(file);
    opened.session.prefill(file);
    expect(detailsOf(opened.events, 'vacc-warning')).toHaveLength(1);
    once(opened.target, 'vacc-change', () => opened.session.configure({patientKey: 'B'}));
    opened.session.prefill({...file, patient: {birthdate: '1991-05-10'}});
    expect(detailsOf(opened.events, 'vacc-warning')).toHaveLength(1);
  });

  it('does not restore what the user removed when it is set again unchanged', async () => {
    const condition = aCondition();
    const opened = open(asking(aSection({conditions: [condition]})));
    const {session} = opened;
    const file = () => ({
      patient: {
        area_of_residency: {zipcode: '75001'},
        prevention_acts: [act],
        conditions: [{id: condition.id, value: true}],
      },
    });
    session.prefill(file());
    fillPatient(opened);
    await session.next();
    await asked(session);
    session.setPatient({...session.state.entries.patient, zipcode: ''});
    session.setAnswers(new Map());
    addActs(opened);
    session.prefill(file());
    const patient = {birthdate: '1990-05-10', gender: 'f', prevention_acts: []};
    expect(session.patientFile).toEqual({patient, requested_by_professional: false});
    session.reset();
    session.prefill(file());
    expect(session.patientFile).toMatchObject({patient: {prevention_acts: [act]}}); // after a wipe it is new
  });

  it('reports what a newer one no longer contains', () => {
    const opened = open();
    opened.session.prefill({patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: [act]}});
    const before = opened.events.length;
    opened.session.prefill({patient: {birthdate: '1990-05-10', prevention_acts: []}});
    expect(detailsOf(opened.events.slice(before), 'vacc-change').map(({path, origin}) => [path, origin])).toEqual([
      ['patient.gender', 'host'],
      ['patient.prevention_acts[host-0]', 'host'],
    ]);
  });

  it('is sent unchanged', () => {
    const {session} = open();
    const patient = {
      birthdate: '1990-05-10',
      gender: 'f',
      prevention_acts: [act],
      area_of_residency: {zipcode: '75001'},
    };
    session.prefill({patient});
    expect(session.patientFile).toEqual({patient, requested_by_professional: false});
  });

  it('is sent without a name, an address or an identifier, whatever the host puts into it [P-11]', async () => {
    const {session, calls} = open();
    const person = {name: 'Durand-Zqx', identifier: '2870375-zqx', telecom: 'zqx@example.org'};
    const area_of_residency = {zipcode: '75001', line: '1 rue Zqx'};
    const patient = {birthdate: '1990-05-10', gender: 'f', conditions: [], prevention_acts: [{...act, note: 'zqx'}]};
    session.prefill({patient: {...patient, ...person, area_of_residency, address: area_of_residency}, ...person});
    await session.diagnose();
    expect(calls.some(isDiagnosis)).toBe(true);
    expect(JSON.stringify(calls.map(({path, body}) => [path, body]))).not.toMatch(/zqx/i);
  });

  it('shows its invalid values at once, and no other problem', () => {
    const opened = open();
    opened.session.prefill({patient: {birthdate: '10/05/1990', prevention_acts: [{...act, date: '2999-01-01'}]}});
    expect(codes(opened)).toEqual(['dob.date']);
    expect(opened.session.state.entries.patient.birthdate.raw).toBe('10/05/1990');
  });

  it('keeps its problem on screen across steps until it is fixed', async () => {
    const opened = open();
    fillPatient(opened);
    opened.session.prefill({patient: {birthplace: {countrycode: 'Nowhere'}}});
    expect(codes(opened)).toEqual(['country']);
    await opened.session.goTo('history');
    await opened.session.goTo('patient');
    expect(codes(opened)).toEqual(['country']);
    opened.session.setPatient({...opened.session.state.entries.patient, birthCountry: ''});
    expect(codes(opened)).toEqual([]);
  });

  it('is never held up by its imperfect vaccinations, which are not sent and said not to be [§4.4-4] [H03]', async () => {
    const opened = open();
    const {booster: _, ...flagless} = act;
    const given = [
      act,
      {...act, date: '2009-06'},
      {...act, date: '2999-01-01'},
      {...act, date: '2010-02-30'},
      {...act, prevention_method_id: ''},
      flagless,
    ];
    opened.session.prefill({patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: given}});
    await opened.session.goTo('review');
    expect(await opened.session.next()).toBe(true);
    const {result} = opened.session.state;
    expect(result?.patientFile.patient.prevention_acts).toEqual([act]);
    expect(result?.notSent).toEqual(
      ['date-missing', 'date-wrong', 'date-wrong', 'vaccine-missing', 'booster-missing'].map((reason, index) => ({
        path: path.act(`host-${index + 1}`),
        reason,
      })),
    );
  });

  it('is held up by a vaccination that the user makes wrong', async () => {
    const opened = open();
    opened.session.prefill({patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: [act]}});
    const [given] = opened.session.state.entries.history.acts;
    addActs(opened, {...given!, date: typed('2999-01-01')});
    await opened.session.goTo('review');
    expect([opened.session.state.step, codes(opened)]).toEqual(['history', ['act.date.future']]);
  });

  it('removes no problem that is shown already', async () => {
    const opened = open();
    await opened.session.next();
    opened.session.prefill({patient: {birthdate: '1990-05-10'}});
    expect(codes(opened)).toEqual(['sex.empty']);
  });

  it('never replaces what the user typed', () => {
    const opened = open();
    fillPatient(opened, {zipcode: '69001'});
    opened.session.prefill({
      patient: {
        birthdate: '1990-05-10',
        gender: 'f',
        area_of_residency: {zipcode: '75001'},
        birthplace: {countrycode: 'FRA'},
      },
    });
    expect(opened.session.patientFile).toMatchObject({
      patient: {
        birthdate: '1990-05-10',
        gender: 'f',
        area_of_residency: {zipcode: '69001'},
        birthplace: {countrycode: 'FRA'},
      },
    });
    expect(detailsOf(opened.events.slice(3), 'vacc-change').map(({path}) => path)).toEqual([
      'patient.birthplace.countrycode',
    ]);
  });

  it('is replaced by a newer one of the same source, including what that no longer contains', () => {
    const {session} = open();
    session.prefill({patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: [act, act]}});
    session.prefill({patient: {birthdate: '1991-05-10', prevention_acts: [act]}});
    expect(session.patientFile).toEqual({
      patient: {birthdate: '1991-05-10', prevention_acts: [act]},
      requested_by_professional: false,
    });
  });

  it('keeps what another source does not contain', () => {
    const {session} = open();
    session.prefill({patient: {birthdate: '1990-05-10', prevention_acts: [act]}});
    session.prefill({patient: {gender: 'f', prevention_acts: [{...act, date: '2020-01-01'}]}}, 'fhir');
    expect(session.patientFile).toMatchObject({
      patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: [{date: '2020-01-01'}, {date: '2015-03-02'}]},
    });
    expect([...session.state.entries.origins.values()].toSorted()).toEqual(['fhir', 'fhir', 'host', 'host']);
  });

  it('corrects a condition that it supplied before, but not one that the user answered', async () => {
    const [given, answered] = [aCondition(), aCondition()];
    const opened = open(asking(aSection({conditions: [given, answered]})));
    const conditions = (value: boolean) => ({patient: {conditions: [given, answered].map(({id}) => ({id, value}))}});
    opened.session.prefill(conditions(true));
    fillPatient(opened);
    await opened.session.next();
    await asked(opened.session);
    answer(opened, answered.id, true);
    answer(opened, answered.id, true);
    opened.session.setAnswers(new Map([...opened.session.state.entries.answers, [answered.id, false]]));
    opened.session.setAnswers(new Map([...opened.session.state.entries.answers, [answered.id, true]]));
    opened.session.prefill(conditions(false));
    expect([...opened.session.state.entries.answers]).toEqual([
      [answered.id, true],
      [given.id, false],
    ]);
    expect(opened.session.notSent).toEqual([]);
  });

  for (const {audience, asked: wish, warnings} of [
    {audience: 'public', asked: true, warnings: 1},
    {audience: 'professional', asked: false, warnings: 1},
    {audience: 'public', asked: false, warnings: 0},
    {audience: 'public', asked: undefined, warnings: 0},
  ] as const) {
    it(`for ${wish === undefined ? 'nobody' : wish ? 'a professional' : 'the public'} in a component for ${audience}: ${warnings} warning, and the component wins [§2.1-requested-by-professional]`, () => {
      const {session, events} = open(undefined, {audience});
      session.prefill({requested_by_professional: wish});
      expect(detailsOf(events, 'vacc-warning')).toEqual(
        Array.from({length: warnings}, () => ({
          ...{code: 'conflict', operation: 'import', count: 1, paths: ['requested_by_professional']},
          patientKey: null,
        })),
      );
      expect(session.patientFile).toMatchObject({requested_by_professional: audience === 'professional'});
    });
  }

  describe('of vaccinations', () => {
    const [a, b] = [act, {date: '2018-06-07', prevention_method_id: 'VAC0002', booster: true}];
    const given = (...acts: unknown[]) => ({patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: acts}});
    const dates = ({session}: ReturnType<typeof open>) =>
      session.patientFile.patient!.prevention_acts!.map(({date}) => date);

    it('keeps the user’s change of one and accepts a new one before it, whatever the order of the list', () => {
      const opened = open();
      opened.session.prefill(given(a));
      const {history} = opened.session.state.entries;
      const changed = {...history.acts[0]!, date: {day: '4', month: '4', year: '2015'}};
      opened.session.setHistory({...history, acts: [changed]});
      opened.session.prefill(given(b, a));
      expect(dates(opened).toSorted()).toEqual(['2015-04-04', '2018-06-07']);
    });

    it('does not restore one that the user removed when another is new', () => {
      const opened = open();
      opened.session.prefill(given(a));
      opened.session.setHistory({...opened.session.state.entries.history, acts: []});
      opened.session.prefill(given(a, b));
      expect(dates(opened)).toEqual(['2018-06-07']);
    });

    it('drops one that the source no longer has, and keeps two equal ones as two', () => {
      const opened = open();
      opened.session.prefill(given(a, b));
      opened.session.prefill(given(b, b));
      expect(dates(opened)).toEqual(['2018-06-07', '2018-06-07']);
    });
  });
});
