import {afterEach, describe, expect, it, vi} from 'vitest';
import type {VaccBeforeDiagnoseEvent} from '../../src/session/events/index.js';
import type {IsoDate} from '../../src/contract/dates.js';
import type {SentPatientFile} from '../../src/contract/patient-file.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import {version} from '../../src/version.js';
import {aCondition, aDiagnostic, aDisease, aMessage, aSection} from '../helpers/builders.js';
import {
  addActs,
  anActEntry,
  answer,
  aService,
  asked,
  asking,
  detailsOf,
  diagnosed,
  diagnosing,
  fillPatient,
  idle,
  isDiagnosis,
  json,
  later,
  noHistory,
  once,
  open,
  reviewed,
  typed,
  typesOf,
  until,
  type Opened,
} from './open-session.js';

const resultOf = ({session}: Opened): VaccResult => session.state.result!;
const diagnoses = ({calls}: Opened) => calls.filter(isDiagnosis);

afterEach(() => vi.restoreAllMocks());

const sayComplete = ({session}: Opened, complete: boolean) =>
  session.setHistory({...session.state.entries.history, complete});

describe('vacc-before-diagnose', () => {
  it('shows the host exactly the file that is sent, deeply frozen', async () => {
    const opened = await reviewed(open());
    addActs(opened, anActEntry());
    let seen: SentPatientFile | undefined;
    once<VaccBeforeDiagnoseEvent>(opened.target, 'vacc-before-diagnose', ({detail}) => (seen = detail.patientFile));
    await opened.session.next();
    expect(seen).toEqual(diagnoses(opened)[0]?.body);
    expect(() => Object.assign(seen!.patient, {gender: 'm'})).toThrow(TypeError);
    expect(() => Object.assign(seen!.patient.prevention_acts[0]!, {booster: true})).toThrow(TypeError);
  });

  it('sends nothing when it is cancelled', async () => {
    const opened = await reviewed(open());
    once(opened.target, 'vacc-before-diagnose', (event) => event.preventDefault());
    expect(await opened.session.next()).toBe(false);
    expect([diagnoses(opened), opened.session.state.step, opened.session.state.heldBack]).toEqual([[], 'review', '']);
  });

  it('sends nothing when it is rejected, and says why', async () => {
    const opened = await reviewed(open());
    once<VaccBeforeDiagnoseEvent>(opened.target, 'vacc-before-diagnose', (event) =>
      event.waitUntil(Promise.reject(new Error('Chart is locked'))),
    );
    expect(await opened.session.next()).toBe(false);
    expect([diagnoses(opened), opened.session.state.heldBack]).toEqual([[], 'Chart is locked']);
  });
});

describe('the step to the diagnosis', () => {
  it('waits for the host before anything is sent, so that no result arrives that is not shown', async () => {
    const opened = await reviewed(open());
    once(opened.target, 'vacc-before-step', (event) => event.preventDefault());
    expect(await opened.session.next()).toBe(false);
    expect([diagnoses(opened), opened.session.state.step, opened.session.state.result]).toEqual([
      [],
      'review',
      undefined,
    ]);
    expect(await opened.session.next()).toBe(true);
  });

  it('is reported to the host as a step from the review', async () => {
    const opened = await diagnosed(open());
    expect(detailsOf(opened.events, 'vacc-before-step').at(-1)).toMatchObject({from: 'review', to: 'diagnosis'});
  });

  it('ends with the result: the event describes what is on screen', async () => {
    const opened = await reviewed(open());
    let step = '';
    once(opened.target, 'vacc-diagnostic', () => (step = opened.session.state.step));
    await opened.session.next();
    expect(step).toBe('diagnosis');
  });
});

describe('the diagnosis', () => {
  it('is never requested with incomplete entries [§4.4-1] [§4.4-5] [UX-33]', async () => {
    const opened = await reviewed(open());
    fillPatient(opened, {gender: ''});
    addActs(opened, anActEntry({date: typed('2999-01-01')}));
    expect(await opened.session.next()).toBe(false);
    expect(opened.session.state.problems.map(({code}) => code)).toEqual(['sex.empty', 'act.date.future']);
    expect(diagnoses(opened)).toEqual([]);
  });

  it('waits for the questionnaire, so that a restored draft is not sent without its answers', async () => {
    const condition = aCondition();
    const first = open(asking(aSection({conditions: [condition]})));
    fillPatient(first);
    answer(first, condition.id, true);
    noHistory(first);
    const opened = open(asking(aSection({conditions: [condition]})));
    opened.session.restoreDraft({...first.session.getDraft(), step: 'review'});
    await opened.session.next();
    expect(diagnoses(opened)[0]?.body).toMatchObject({patient: {conditions: [{id: condition.id, value: true}]}});
  });

  it('sends an empty list when there are no vaccinations [§2.1-prevention-acts]', async () => {
    const opened = await diagnosed(open());
    expect(diagnoses(opened)[0]?.body).toMatchObject({patient: {prevention_acts: []}});
  });

  it('sends "I don’t know" as an explicit false [§2.2-booster] [H04]', async () => {
    const opened = await reviewed(open());
    addActs(opened, anActEntry({booster: 'unknown'}));
    await opened.session.next();
    expect(diagnoses(opened)[0]?.body).toMatchObject({patient: {prevention_acts: [{booster: false}]}});
  });

  it('warns the host about unusable parts of the answer', async () => {
    const messages = [aMessage({public_destination: 'nobody'})];
    const opened = await diagnosed(
      open(diagnosing(aDiagnostic({diagnostic_per_disease: [aDisease({advice: {messages}})]}))),
    );
    await expect
      .poll(() => detailsOf(opened.events, 'vacc-warning'))
      .toEqual([
        {
          code: 'unknown-value',
          operation: 'diagnostic',
          count: 1,
          paths: ['diagnostic_per_disease[0].advice.messages[0].public_destination'],
          patientKey: null,
        },
      ]);
  });

  it('warns the host about a date that is no text, and keeps it in the result as received', async () => {
    const received = aDiagnostic({diagnostic_per_disease: [aDisease({advice: {limit_date: 20260503 as never}})]});
    const opened = await diagnosed(open(diagnosing(received)));
    await expect
      .poll(() => detailsOf(opened.events, 'vacc-warning'))
      .toMatchObject([{code: 'unreadable-date', paths: ['diagnostic_per_disease[0].advice.limit_date']}]);
    expect(resultOf(opened).diagnostic).toEqual(received);
  });
});

describe('the result', () => {
  it('is requested again from the review, but not because of a setting that does not affect it', async () => {
    const opened = await diagnosed(open());
    opened.session.configure({locale: 'fr'});
    await idle();
    expect(diagnoses(opened)).toHaveLength(1);
    await opened.session.goTo('review');
    expect(await opened.session.next()).toBe(true);
    expect(diagnoses(opened)).toHaveLength(2);
  });

  it('has the complete shape of the public API, in plain JSON [I-1]', async () => {
    const diagnosis = {...aDiagnostic(), added: 'by a later service'};
    const net = aService({diagnosis: () => json(diagnosis, 200, {'x-request-id': 'r-1'})});
    const opened = open(net, {
      patientKey: 'k',
      audience: 'professional',
      locale: 'fr',
      widget: {name: 'vacc-assistant', version: '1.2.3'},
      catalogue: {name: 'NUVA', version: '2025'},
    });
    await diagnosed(opened);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    const result = {
      schema: 'vacc-result/1',
      patientKey: 'k',
      patientFile: diagnoses(opened)[0]?.body,
      diagnostic: diagnosis,
      audience: 'professional',
      locale: 'fr',
      stale: false,
      provenance: {
        resultId: expect.stringMatching(/^[\da-f]{24}$/) as string,
        requestedAt: instant,
        receivedAt: instant,
        widget: {name: 'vacc-assistant', version: '1.2.3'},
        service: {origin: 'https://service.example', requestId: 'r-1'},
        catalogue: {name: 'NUVA', version: '2025'},
        inputs: [
          {path: 'patient.birthdate', origin: 'user'},
          {path: 'patient.gender', origin: 'user'},
        ],
      },
      notSent: [],
      basis: {profile: 'skipped', asked: 4, answered: 0, history: 'none'},
    };
    expect(resultOf(opened)).toEqual(result);
    expect(detailsOf(opened.events, 'vacc-diagnostic')).toEqual([result]);
    expect(JSON.parse(JSON.stringify(resultOf(opened)))).toEqual(resultOf(opened));
  });

  it('names this package as the requester [I-1]', async () => {
    const {provenance} = resultOf(await diagnosed(open()));
    expect(provenance.widget).toEqual({name: 'vacc-assistant', version});
  });

  it('says whether the list of vaccinations is complete, once the user has said so; the service is not told [§2.1-prevention-acts]', async () => {
    const opened = await reviewed(open());
    addActs(opened, anActEntry());
    await opened.session.next();
    expect(resultOf(opened)).not.toHaveProperty('historyComplete');
    for (const complete of [true, false]) {
      sayComplete(opened, complete);
      expect(resultOf(opened).stale).toBe(true);
      expect(await opened.session.diagnose()).toBe(true);
      expect(resultOf(opened)).toMatchObject({historyComplete: complete, stale: false});
    }
    opened.session.setHistory({...opened.session.state.entries.history, received: 'none'});
    await opened.session.diagnose();
    expect(resultOf(opened)).not.toHaveProperty('historyComplete');
    expect(JSON.stringify(diagnoses(opened))).not.toContain('omplete');
  });

  it('has the lots and expiries of the boxes; the service is not told, and a corrected lot outdates the result', async () => {
    const opened = await reviewed(open());
    const box = {lot: ' MARK-LOT ', expiry: '2027-06'};
    addActs(opened, anActEntry({key: 'a'}), {...anActEntry({key: 'b'}), ...box});
    await opened.session.next();
    const lots = [{path: 'patient.prevention_acts[1]', lotNumber: 'MARK-LOT', expirationDate: '2027-06'}];
    expect(resultOf(opened)).toMatchObject({lots, stale: false});
    expect(detailsOf(opened.events, 'vacc-diagnostic').at(-1)).toMatchObject({lots});
    const {history} = opened.session.state.entries;
    opened.session.setHistory({...history, acts: history.acts.map((act) => ({...act, lot: '', expiry: undefined}))});
    expect(resultOf(opened).stale).toBe(true);
    await opened.session.diagnose();
    expect(resultOf(opened)).not.toHaveProperty('lots');
    expect(JSON.stringify(opened.calls)).not.toMatch(/MARK-LOT|2027-06|lot|expir/i);
  });

  it('names the source of every value that was sent, and what was not sent [I-1] [P-6]', async () => {
    const condition = aCondition();
    const opened = open(asking(aSection({conditions: [condition]})));
    opened.session.prefill({
      patient: {
        birthdate: '1990-05-10',
        area_of_residency: {zipcode: '75001'},
        prevention_acts: [{date: '2015-03-02', prevention_method_id: 'VAC0001', booster: false}],
        conditions: [
          {id: condition.id, value: true},
          {id: 'elsewhere', value: true},
        ],
      },
    });
    fillPatient(opened);
    await opened.session.next();
    await asked(opened.session);
    await opened.session.goTo('history');
    const {history} = opened.session.state.entries;
    addActs(opened, ...history.acts, anActEntry({key: 'mine'}), anActEntry({key: 'undated', dateUnknown: true}));
    await opened.session.next();
    await opened.session.next();
    expect(resultOf(opened).provenance.inputs).toEqual([
      {path: 'patient.birthdate', origin: 'user'},
      {path: 'patient.gender', origin: 'user'},
      {path: 'patient.prevention_acts[0]', origin: 'host'},
      {path: 'patient.prevention_acts[1]', origin: 'user'},
      {path: 'patient.conditions[0]', origin: 'host'},
      {path: 'patient.area_of_residency.zipcode', origin: 'host'},
    ]);
    expect(resultOf(opened).notSent).toEqual([
      {path: 'patient.conditions[elsewhere]', reason: 'not-placed'},
      {path: 'patient.prevention_acts[undated]', reason: 'date-missing'},
    ]);
  });

  for (const {why, change} of [
    {why: 'a patient entry', change: (opened: Opened) => fillPatient(opened, {zipcode: '75001'})},
    {why: 'a vaccination', change: (opened: Opened) => addActs(opened, anActEntry())},
    {
      why: 'a vaccination that is not sent',
      change: (opened: Opened) => addActs(opened, anActEntry({dateUnknown: true})),
    },
    {
      why: 'the answer whether the list of vaccinations is complete',
      change: (opened: Opened) => {
        addActs(opened, anActEntry({dateUnknown: true}));
        sayComplete(opened, true);
      },
    },
    {why: 'a prefill', change: ({session}: Opened) => session.prefill({patient: {birthplace: {countrycode: 'FRA'}}})},
  ]) {
    it(`is stale as soon as ${why} changes [H10]`, async () => {
      const opened = await diagnosed(open());
      let staleAtEvent: boolean | undefined;
      once(opened.target, 'vacc-change', () => (staleAtEvent = resultOf(opened).stale));
      change(opened);
      expect([staleAtEvent, resultOf(opened).stale]).toEqual([true, true]);
    });
  }

  it('is stale as soon as the audience changes, until the next one arrives [H10]', async () => {
    const opened = await diagnosed(open());
    opened.session.configure({audience: 'professional'});
    expect(resultOf(opened).stale).toBe(true);
    await idle();
    expect(resultOf(opened)).toMatchObject({audience: 'professional', stale: false});
  });

  it('is stale when the host takes over the health profile and a condition would be sent that was not', async () => {
    const condition = {id: '11111111-2222-4333-8444-555555555555', value: true};
    const opened = open();
    opened.session.prefill({patient: {conditions: [condition]}});
    await diagnosed(opened);
    expect(resultOf(opened).notSent).toEqual([{path: `patient.conditions[${condition.id}]`, reason: 'not-placed'}]);
    opened.session.configure({locale: 'fr'});
    expect(resultOf(opened).stale).toBe(false);
    opened.session.configure({questionnaireMode: 'off'});
    expect(resultOf(opened).stale).toBe(true);
  });

  it('is no longer stale when the entry is restored, nor after another diagnosis', async () => {
    const opened = await diagnosed(open());
    fillPatient(opened, {zipcode: '75001'});
    fillPatient(opened, {zipcode: ''});
    expect(resultOf(opened).stale).toBe(false);
    fillPatient(opened, {zipcode: '75001'});
    const {resultId} = resultOf(opened).provenance;
    expect(await opened.session.diagnose()).toBe(true);
    expect(resultOf(opened).stale).toBe(false);
    expect(resultOf(opened).provenance.resultId).not.toBe(resultId);
  });

  it('is stale from the start when an entry changed during the request, and names what it was computed from [H10]', async () => {
    const {answer: diagnosis, come} = later();
    const opened = await reviewed(open(aService({diagnosis})));
    const asking = opened.session.next();
    await idle();
    fillPatient(opened, {zipcode: '75001'});
    addActs(opened, anActEntry({dateUnknown: true}));
    opened.session.configure({locale: 'fr'});
    come(json(aDiagnostic()));
    await asking;
    expect(resultOf(opened)).toMatchObject({stale: true, locale: 'en', notSent: []});
    expect(resultOf(opened).patientFile).toEqual(diagnoses(opened)[0]?.body);
    expect(resultOf(opened).provenance.inputs).toHaveLength(2);
  });

  it('names the sources of what was sent when midnight passes before the answer', async () => {
    let day = '2026-03-01';
    const {answer: diagnosis, come} = later();
    const opened = open(aService({diagnosis}), {today: () => day as IsoDate});
    const ahead = {date: '2026-03-02', prevention_method_id: 'VAC0001', booster: false};
    opened.session.prefill({patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: [ahead]}});
    await opened.session.next();
    await asked(opened.session);
    await opened.session.goTo('review');
    const asking = opened.session.diagnose();
    await idle();
    day = '2026-03-02';
    come(json(aDiagnostic()));
    expect(await asking).toBe(true);
    expect(resultOf(opened).patientFile.patient.prevention_acts).toEqual([]);
    expect(resultOf(opened).provenance.inputs.map(({path}) => path)).toEqual(['patient.birthdate', 'patient.gender']);
  });

  it('is stale from the start when an entry changed while the host decided', async () => {
    const opened = await reviewed(open());
    once<VaccBeforeDiagnoseEvent>(opened.target, 'vacc-before-diagnose', (event) => {
      event.waitUntil(idle());
      fillPatient(opened, {birthdate: '1950-01-01'});
    });
    await opened.session.next();
    expect(resultOf(opened)).toMatchObject({stale: true, patientFile: {patient: {birthdate: '1990-05-10'}}});
  });

  it('cannot be completed while it is stale', async () => {
    const opened = await diagnosed(open());
    fillPatient(opened, {zipcode: '75001'});
    expect(await opened.session.next()).toBe(false);
    expect(typesOf(opened.events)).not.toContain('vacc-complete');
  });

  it('is requested again when the audience changes [H16]', async () => {
    const opened = await diagnosed(open());
    opened.session.configure({audience: 'professional'});
    expect(resultOf(opened).stale).toBe(true);
    await until(opened.session, ({result}) => result?.stale === false);
    expect(resultOf(opened).audience).toBe('professional');
    expect(diagnoses(opened).at(-1)?.body).toMatchObject({requested_by_professional: true});
  });

  it('replaces the previous one only when it has arrived', async () => {
    let fails = false;
    const opened = await diagnosed(open(aService({diagnosis: () => (fails ? json({}, 500) : json(aDiagnostic()))})));
    const before = resultOf(opened).provenance.resultId;
    fillPatient(opened, {zipcode: '75001'});
    fails = true;
    expect(await opened.session.diagnose()).toBe(false);
    expect(resultOf(opened)).toMatchObject({stale: true, provenance: {resultId: before}});
  });
});

describe('a refusal of the input', () => {
  const refused = (code: unknown, detail: string, status = 400) =>
    reviewed(open(aService({diagnosis: () => json({error: {code, detail}}, status)})));

  it('shows code and detail, and logs one line with the code alone [§4.4-6] [UX-18]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const opened = await refused('invalid_date', 'patient.birthdate 1990-05-10 is wrong');
    expect(await opened.session.next()).toBe(false);
    expect(opened.session.state).toMatchObject({
      step: 'review',
      result: undefined,
      failure: {
        code: 'service/invalid-input',
        status: 400,
        serviceCode: 'invalid_date',
        detail: 'patient.birthdate 1990-05-10 is wrong',
        retryable: false,
      },
    });
    expect(log.mock.calls).toEqual([['vacc-assistant service/invalid-input invalid_date']]);
    expect(diagnoses(opened)).toHaveLength(1);
  });

  it('is read the same way with status 422', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const opened = await refused('E1', 'wrong', 422);
    await opened.session.next();
    expect(opened.session.state.failure).toMatchObject({code: 'service/invalid-input', status: 422, serviceCode: 'E1'});
    expect(log).toHaveBeenCalledOnce();
  });

  it('is not logged when its code does not look like one, since it may quote the input', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const opened = await refused('birthdate 1990-05-10 is wrong', 'x');
    await opened.session.next();
    expect(log.mock.calls).toEqual([['vacc-assistant service/invalid-input (no code)']]);
  });

  it('disappears as soon as the user continues', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const opened = await refused('E1', 'wrong');
    await opened.session.next();
    await opened.session.edit('patient', 'patient.birthdate');
    fillPatient(opened, {birthdate: typed('1990-05-11').year + '-05-11'});
    expect(opened.session.state.failure).toBe(undefined);
  });
});
