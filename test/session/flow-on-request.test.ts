import {beforeEach, describe, expect, it} from 'vitest';
import {emptyHistory} from '../../src/domain/entries.js';
import * as arrived from '../../src/session/flow/index.js';
import {flowOf, FlowOnRequest} from '../../src/session/flow-on-request.js';
import {
  anActEntry,
  asked,
  detailsOf,
  fillPatient,
  idle,
  noHistory,
  once,
  open as openSession,
  typed,
  until,
} from './open-session.js';

const line = {fetch: (): Promise<typeof arrived> => Promise.reject(new Error('not set'))};

/** A session whose flow comes over the line. */
const open = (...[net, options]: Parameters<typeof openSession>) =>
  openSession(net, options, (context) => new FlowOnRequest(context, () => line.fetch()));

/** The code of the flow is on its way until `come()`. */
function onItsWay() {
  let come = () => undefined as void;
  const code = new Promise<typeof arrived>((resolve) => (come = () => resolve(arrived)));
  line.fetch = () => code;
  return async () => {
    come();
    await idle();
  };
}
const cut = () => (line.fetch = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
const up = () => (line.fetch = () => Promise.resolve(arrived));

const birthdate = ({session}: ReturnType<typeof open>) => session.state.entries.patient.birthdate;
const file = {patient: {birthdate: '1990-05-10', gender: 'f', area_of_residency: {zipcode: '75001'}}};
const wrongHistory = {...emptyHistory, received: 'yes', acts: [anActEntry({date: typed('2999-01-01')})]};
const wrongOrigins = [{path: 'patient.prevention_acts[act-1]', origin: 'host'}];
const wholeChart = {patient: {...file.patient, prevention_acts: [], conditions: []}};

describe('a session whose flow is fetched after the first view', () => {
  let come: () => Promise<void>;
  beforeEach(() => {
    come = onItsWay();
  });

  it('takes entries at once, checks them, and tells of them', () => {
    const opened = open();
    expect(opened.session.checkValidity()).toBe(false);
    fillPatient(opened);
    expect(opened.session.checkValidity()).toBe(true);
    expect(opened.session.patientFile).toMatchObject({patient: {birthdate: '1990-05-10', gender: 'f'}});
    expect(detailsOf(opened.heard, 'vacc-change').map(({path}) => path)).toContain('patient.birthdate');
  });

  it('follows a press as soon as the flow is there, says that it waits, and does not follow a second one meanwhile', async () => {
    const opened = open();
    const {session} = opened;
    fillPatient(opened);
    const moved = session.next();
    expect(session.busy).toBe(true);
    expect(session.state.pending).toEqual({operation: 'questionnaire', phase: 'quiet'});
    expect(await session.next()).toBe(false);
    await come();
    expect(await moved).toBe(true);
    expect(session.state.step).toBe('profile');
    await asked(session);
    expect(session.busy).toBe(false);
  });

  it('reads a patient file as soon as the flow is there; until then it reads back as it was given', async () => {
    const opened = open();
    opened.session.prefill(file);
    expect(opened.session.patientFile).toBe(file);
    await come();
    expect(birthdate(opened)).toEqual(typed('1990-05-10'));
    expect(opened.session.patientFile).toMatchObject(file);
    expect(opened.session.state.entries.origins.get('patient.gender')).toBe('host');
  });

  it('keeps what the user types while a patient file waits', async () => {
    const opened = open();
    opened.session.prefill(file);
    fillPatient(opened, {birthdate: '1987-03-14', gender: ''});
    await come();
    expect(birthdate(opened)).toEqual(typed('1987-03-14'));
    expect(opened.session.state.entries.patient.gender).toBe('f');
  });

  it('sums up a chart that came complete', async () => {
    const {session} = open();
    session.prefill(wholeChart);
    expect(session.state.step).toBe('patient');
    await come();
    expect(session.state.step).toBe('review');
    await asked(session);
  });

  it('reads nothing of one patient for the next', async () => {
    const opened = open(undefined, {patientKey: 'A'});
    opened.session.prefill(file);
    opened.session.configure({patientKey: 'B'});
    expect(opened.session.patientFile).toEqual({patient: {prevention_acts: []}, requested_by_professional: false});
    await come();
    expect(opened.session.isEmpty).toBe(true);
  });

  it('reads no more files when one of them makes the host turn to another patient', async () => {
    const opened = open(undefined, {patientKey: 'A'});
    opened.session.prefill({patient: {gender: 'f'}});
    opened.session.prefill(file, 'legacy');
    once(opened.target, 'vacc-change', () => opened.session.configure({patientKey: 'B'}));
    await come();
    expect(opened.session.isEmpty).toBe(true);
  });

  it('makes no move for the next patient that the user asked for the one before', async () => {
    const opened = open(undefined, {patientKey: 'A'});
    fillPatient(opened);
    const moved = opened.session.next();
    opened.session.configure({patientKey: 'B'});
    expect(opened.session.busy).toBe(false);
    await come();
    expect(await moved).toBe(false);
    expect(opened.session.state).toMatchObject({step: 'patient', pending: undefined});
  });

  it('lets go of a press that the user cancels', async () => {
    const opened = open();
    fillPatient(opened);
    const moved = opened.session.next();
    opened.session.cancel();
    await come();
    expect(await moved).toBe(false);
    expect(opened.session.state).toMatchObject({step: 'patient', pending: undefined, failure: undefined});
  });

  it('brings a draft back at once, and its step with what is wrong on it when the flow is there', async () => {
    up();
    const kept = open();
    fillPatient(kept);
    noHistory(kept);
    await kept.session.goTo('review');
    const draft = kept.session.getDraft();
    come = onItsWay();
    const opened = open();
    expect(opened.session.restoreDraft(draft)).toMatchObject({dropped: []});
    expect(birthdate(opened)).toEqual(typed('1990-05-10'));
    expect(opened.session.state.step).toBe('patient');
    await come();
    expect(opened.session.state.step).toBe('review');
    await asked(opened.session);
  });

  it('shows what is wrong in a later step of a draft, and goes no farther than there', async () => {
    const opened = open();
    const draft = {...opened.session.getDraft(), step: 'review', history: wrongHistory};
    fillPatient(opened);
    opened.session.restoreDraft({...draft, patient: opened.session.state.entries.patient, origins: wrongOrigins});
    await come();
    expect(opened.session.state.step).toBe('history');
    expect(opened.session.state.problems.map(({code}) => code)).toContain('act.date.future');
  });

  it('goes on from a step that new settings have taken away meanwhile', async () => {
    const opened = open();
    fillPatient(opened);
    opened.session.restoreDraft({...opened.session.getDraft(), step: 'profile'});
    opened.session.configure({questionnaireMode: 'off'});
    await come();
    expect(opened.session.steps).toContain(opened.session.state.step);
  });

  it('is as any other once the flow is there', async () => {
    const opened = open();
    opened.session.reconnect(); // nothing is missing yet
    expect(opened.session.notSent).toEqual([]);
    await come();
    await opened.session.load();
    opened.session.prefill(file);
    expect(birthdate(opened)).toEqual(typed('1990-05-10'));
    const moved = opened.session.next();
    expect(opened.session.state.pending).toBeUndefined(); // nothing is waited for
    await moved;
    await asked(opened.session);
  });

  it('fetches the flow by itself', async () => {
    const {session} = openSession(undefined, {}, flowOf);
    await session.load();
    session.prefill(file);
    expect(session.state.entries.patient.gender).toBe('f');
  });

  it('takes a record after load()', async () => {
    const opened = open();
    const loaded = opened.session.load();
    await come();
    await loaded;
    const {entries} = opened.session.state;
    const reading = {
      entries: {...entries, patient: {...entries.patient, gender: 'm'}},
      toResolve: [{reason: 'unclear', entry: 'patient.birthdate'}],
      warnings: [],
      skipped: [],
    };
    expect(opened.session.takeRecord(() => reading, 'fhir')).toBe(reading);
    expect(opened.session.state.questions).toHaveLength(1);
    opened.session.dismiss(reading.toResolve[0]!);
    expect(opened.session.state.questions).toEqual([]);
  });
});

describe('a flow that does not come', () => {
  beforeEach(() => {
    cut();
  });

  it('is a failure of the network, with the entries kept; Retry makes the move that waited', async () => {
    const opened = open();
    const {session, heard} = opened;
    fillPatient(opened);
    expect(await session.next()).toBe(false);
    expect(session.state).toMatchObject({
      step: 'patient',
      failure: {code: 'network/failed', retryable: true, attempts: 0},
    });
    expect(detailsOf(heard, 'vacc-error')).toMatchObject([{code: 'network/failed', operation: 'questionnaire'}]);
    expect(session.busy).toBe(false);
    expect(await session.retry()).toBe(false);
    up();
    expect(await session.retry()).toBe(true);
    expect(session.state).toMatchObject({step: 'profile', failure: undefined});
    expect(birthdate(opened)).toEqual(typed('1990-05-10'));
    await asked(session);
  });

  it('loses no patient file: that reads back as given, and Retry reads it', async () => {
    const opened = open();
    opened.session.prefill(file);
    await until(opened.session, ({failure}) => failure !== undefined);
    expect(opened.session.patientFile).toBe(file);
    up();
    await opened.session.retry();
    expect(birthdate(opened)).toEqual(typed('1990-05-10'));
    expect(opened.session.state.failure).toBeUndefined();
  });

  it('is no failure of the next patient', async () => {
    const opened = open(undefined, {patientKey: 'A'});
    opened.session.prefill(file);
    opened.session.configure({patientKey: 'B'});
    await idle();
    expect(opened.session.state.failure).toBeUndefined();
    expect(opened.session.patientFile).not.toBe(file);
  });

  it('makes load() reject, and an export', async () => {
    const {session} = open();
    await expect(session.load()).rejects.toMatchObject({code: 'network/failed'});
    await expect(session.exportAs('json')).rejects.toMatchObject({code: 'network/failed'});
  });
});
