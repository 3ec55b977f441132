import {describe, expect, it} from 'vitest';
import {aCondition, aSection} from '../helpers/builders.js';
import {
  asked,
  asking,
  aService,
  detailsOf,
  fillPatient,
  idle,
  isDiagnosis,
  json,
  later,
  once,
  open,
} from './open-session.js';

const act = {date: '2015-03-02', prevention_method_id: 'VAC0001', booster: false};
const condition = aCondition();
const patient = {
  birthdate: '1990-05-10',
  gender: 'f',
  prevention_acts: [act],
  conditions: [{id: condition.id, value: true}],
};
const service = () => asking(aSection({conditions: [condition]}));

describe('a complete patient record', () => {
  it('opens on the review and requests its questions meanwhile; the result is one press away [§4.4-9]', async () => {
    const opened = open(service());
    opened.session.prefill({patient});
    expect(opened.session.state).toMatchObject({step: 'review', visited: ['patient', 'profile', 'history', 'review']});
    expect(detailsOf(opened.events, 'vacc-step')).toMatchObject([{from: 'patient', to: 'review', hasErrors: false}]);
    await asked(opened.session);
    expect(opened.session.state.step).toBe('review');
    expect(await opened.session.next()).toBe(true);
    expect(opened.calls.filter(isDiagnosis).map(({body}) => body)).toEqual([
      {patient, requested_by_professional: false},
    ]);
  });

  it('is not sent before its questions have loaded, however early the press comes', async () => {
    const {answer, come} = later();
    const opened = open(aService({questionnaire: answer}));
    opened.session.prefill({patient});
    const pressed = opened.session.next();
    await idle();
    expect(opened.calls.filter(isDiagnosis)).toEqual([]);
    come(json([aSection({conditions: [condition]})]));
    expect(await pressed).toBe(true);
    expect(opened.calls.find(isDiagnosis)?.body).toMatchObject({patient});
  });

  for (const {why, file} of [
    {why: 'an empty list of vaccinations, which is said', file: {...patient, prevention_acts: []}},
    {why: 'an empty list of conditions, which is said', file: {...patient, conditions: []}},
    {why: 'a condition twice', file: {...patient, conditions: [...patient.conditions, ...patient.conditions]}},
  ]) {
    it(`may have ${why}`, () => {
      const {session} = open(service());
      session.prefill({patient: file});
      expect(session.state.step).toBe('review');
    });
  }

  for (const {why, file} of [
    {why: 'no birth date', file: {...patient, birthdate: undefined}},
    {why: 'a birth date that does not exist', file: {...patient, birthdate: '2023-02-30'}},
    {why: 'no sex', file: {...patient, gender: ''}},
    {why: 'nothing said of vaccinations', file: {...patient, prevention_acts: undefined}},
    {why: 'a vaccination without its flag', file: {...patient, prevention_acts: [{...act, booster: undefined}]}},
    {why: 'a vaccination of tomorrow', file: {...patient, prevention_acts: [{...act, date: '2999-01-01'}]}},
    {why: 'nothing said of conditions', file: {...patient, conditions: undefined}},
  ]) {
    it(`is incomplete with ${why}: the flow starts at the patient [UX-33]`, async () => {
      const opened = open(service());
      opened.session.prefill({patient: file});
      await idle();
      expect([opened.session.state.step, opened.calls]).toEqual(['patient', []]);
    });
  }

  it('needs no conditions when the host uses no questionnaire', () => {
    const {session} = open(service(), {questionnaireMode: 'off'});
    session.prefill({patient: {...patient, conditions: undefined}});
    expect(session.state).toMatchObject({step: 'review', visited: ['patient', 'history', 'review']});
  });

  it('does not move a user who has begun', async () => {
    const typing = open(service());
    fillPatient(typing, {zipcode: '33000'});
    typing.session.prefill({patient});
    expect(typing.session.state.step).toBe('patient');

    const back = open(service());
    back.session.prefill({patient});
    await back.session.goTo('patient');
    back.session.prefill({patient: {...patient, gender: 'm'}});
    expect(back.session.state.step).toBe('patient');
  });

  it('opens on the review for the next patient, too', () => {
    const {session} = open(service(), {patientKey: 'a'});
    session.prefill({patient});
    session.configure({patientKey: 'b'});
    expect(session.state.step).toBe('patient');
    session.prefill({patient});
    expect(session.state.step).toBe('review');
  });

  it('requests its questions once the service address is set', async () => {
    const opened = open(service(), {baseUrl: undefined});
    opened.session.prefill({patient});
    await idle();
    expect([opened.calls, opened.session.state.failure]).toEqual([[], undefined]);
    opened.session.configure({baseUrl: 'https://service.example/api'});
    await asked(opened.session);
    expect(opened.session.state.questionnaire).toBe('loaded');
  });

  it('opens nothing when a listener of the host switches to another patient', () => {
    const {session, target} = open(service());
    once(target, 'vacc-change', () => session.reset());
    session.prefill({patient});
    expect(session.state.step).toBe('patient');
  });
});
