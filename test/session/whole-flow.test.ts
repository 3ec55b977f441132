import {describe, expect, it} from 'vitest';
import {conditionIds} from '../../src/simulator/schedule-fr-2025/conditions.js';
import {indexConditions} from '../../src/domain/questionnaire/tree.js';
import {simulatorFetch} from '../helpers/simulator-fetch.js';
import {
  addActs,
  anActEntry,
  answer,
  asked,
  detailsOf,
  fillPatient,
  open,
  typed,
  typesOf,
  type Opened,
} from './open-session.js';

/** A woman of 35 who is pregnant, with one vaccination, as her midwife enters it. */
async function wholeFlow(opened: Opened) {
  const {session} = opened;
  fillPatient(opened, {zipcode: '97300'});
  await session.next();
  await asked(session);
  answer(opened, conditionIds.pregnancyStart, typed('2025-02-01'));
  await session.next(); // the questions about the pregnancy appear
  answer(opened, conditionIds.expectedBabies, '2');
  answer(opened, conditionIds.diabetes, false);
  await session.next();
  addActs(opened, anActEntry({date: typed('2015-03-02'), booster: 'yes'}));
  await session.next();
  await session.next();
  return opened;
}

const opened = () => open(simulatorFetch(), {audience: 'professional', patientKey: 'chart-7'});

describe('the whole flow against the simulator', () => {
  it('leads from the birth date to the diagnosis', async () => {
    const {session} = await wholeFlow(opened());
    expect(session.state.step).toBe('diagnosis');
    expect(session.state.result?.diagnostic).toMatchObject({
      conclusion: expect.any(String) as string,
      diagnostic_per_disease: expect.arrayContaining([
        expect.objectContaining({advice: expect.any(Object) as object}),
      ]) as unknown[],
    });
  });

  it('reports each step to the host in order, with its position', async () => {
    const {events} = await wholeFlow(opened());
    const step = (from: string, to: string, index: number) => ({
      from,
      to,
      index,
      total: 5,
      hasErrors: false,
      suggestedTitle: to,
      patientKey: 'chart-7',
    });
    expect(detailsOf(events, 'vacc-step')).toEqual([
      step('patient', 'profile', 1),
      step('profile', 'history', 2),
      step('history', 'review', 3),
      step('review', 'diagnosis', 4),
    ]);
  });

  it('dispatches all events in order', async () => {
    const {events} = await wholeFlow(opened());
    expect(typesOf(events.filter(({type}) => type !== 'vacc-warning'))).toEqual([
      ...['vacc-change', 'vacc-change', 'vacc-change', 'vacc-before-step', 'vacc-step'],
      ...['vacc-change', 'vacc-change', 'vacc-change', 'vacc-before-step', 'vacc-step'],
      ...['vacc-change', 'vacc-change', 'vacc-before-step', 'vacc-step'],
      ...['vacc-before-diagnose', 'vacc-before-step', 'vacc-step', 'vacc-diagnostic'],
    ]);
    expect(events.every(({detail}) => detail['patientKey'] === 'chart-7')).toBe(true);
  });

  it('sends the questionnaire with nothing but the fields of §4.1, and the diagnosis with the whole file [§4.4-4] [P-2]', async () => {
    const {calls} = await wholeFlow(opened());
    const who = {birthdate: '1990-05-10', gender: 'f', area_of_residency: {zipcode: '97300'}};
    const pregnancy = {id: conditionIds.pregnancyStart, value: '2025-02-01'};
    const conditions = [
      pregnancy,
      {id: conditionIds.expectedBabies, value: 2},
      {id: conditionIds.diabetes, value: false},
    ];
    expect(calls.map(({method, path, body}) => ({method, path, body}))).toEqual([
      {method: 'POST', path: '/api/questionnaire', body: {patient: who, requested_by_professional: true}},
      {
        method: 'POST',
        path: '/api/questionnaire',
        body: {patient: {...who, conditions: [pregnancy]}, requested_by_professional: true},
      },
      {
        method: 'POST',
        path: '/api/questionnaire',
        body: {patient: {...who, conditions}, requested_by_professional: true},
      },
      {
        method: 'POST',
        path: '/api/diagnostic_for_patient',
        body: {
          patient: {
            ...who,
            prevention_acts: [{date: '2015-03-02', prevention_method_id: 'VAC0001', booster: true}],
            conditions,
          },
          requested_by_professional: true,
        },
      },
    ]);
  });

  it('shows the questions that an answer adds [§4.4-3]', async () => {
    const {session} = await wholeFlow(opened());
    expect([...indexConditions(session.state.sections).keys()]).toEqual(
      expect.arrayContaining([conditionIds.expectedBabies, conditionIds.pregnancyComplication]),
    );
  });

  it('never sends the patient key, and puts no data into a URL [P-12]', async () => {
    const {calls} = await wholeFlow(opened());
    expect(JSON.stringify(calls.map(({body}) => body))).not.toContain('chart-7');
    expect(calls.filter(({path}) => path.includes('?'))).toEqual([]);
  });

  it('works with the required data alone [§4.4-case-unknown-optional]', async () => {
    const little = open(simulatorFetch());
    fillPatient(little);
    await little.session.goTo('history');
    little.session.setHistory({...little.session.state.entries.history, received: 'none'});
    await little.session.next();
    expect(await little.session.next()).toBe(true);
    expect(little.calls.at(-1)?.body).toEqual({
      patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: []},
      requested_by_professional: false,
    });
  });

  it('sends a token of the host to the service', async () => {
    const net = simulatorFetch({authenticate: ({headers}) => headers.get('authorization') === 'Bearer t1'});
    const {session} = await wholeFlow(open(net, {getAccessToken: () => 't1'}));
    expect(session.state.step).toBe('diagnosis');
  });

  it('ends with vacc-complete, which the host may delay while it saves', async () => {
    const {session, events, target} = await wholeFlow(opened());
    target.addEventListener('vacc-complete', (event) =>
      (event as Event & {waitUntil(promise: Promise<unknown>): void}).waitUntil(Promise.resolve()),
    );
    expect(await session.next()).toBe(true);
    expect(session.state.completed).toBe('confirmed');
    expect(detailsOf(events, 'vacc-complete')).toEqual([{...session.state.result}]);
  });

  it('does not complete when an entry changed while the host saved', async () => {
    const {session, target} = await wholeFlow(opened());
    target.addEventListener('vacc-complete', (event) => {
      (event as Event & {waitUntil(promise: Promise<unknown>): void}).waitUntil(Promise.resolve());
      session.setPatient({...session.state.entries.patient, zipcode: '69001'});
    });
    await session.next();
    expect(session.state).toMatchObject({completed: false, result: {stale: true}});
  });
});
