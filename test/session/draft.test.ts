import {describe, expect, it} from 'vitest';
import {VaccError} from '../../src/errors.js';
import {emptyAct} from '../../src/domain/entries/entries.js';
import {aCondition, aSection, aQuestionnaire} from '../helpers/builders.js';
import {
  addActs,
  anActEntry,
  answer,
  asked,
  asking,
  detailsOf,
  diagnosed,
  fillPatient,
  idle,
  later,
  noHistory,
  aService,
  json,
  open,
  reviewed,
  typed,
} from './open-session.js';

const condition = aCondition({condition_type: 'integer'});
const net = () => asking(aSection({conditions: [condition]}));
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function filled() {
  const opened = open(net());
  opened.session.prefill({patient: {birthplace: {countrycode: 'FRA'}, conditions: [{id: 'elsewhere', value: 1.5}]}});
  fillPatient(opened, {zipcode: '75001'});
  await opened.session.next();
  await asked(opened.session);
  answer(opened, condition.id, '2');
  await opened.session.next();
  addActs(opened, anActEntry(), anActEntry({key: 'act-2', dateUnknown: true, date: {...typed(''), year: '1999'}}));
  return opened;
}

describe('a draft', () => {
  it('restores every entry, its source and the step, through JSON', async () => {
    const before = await filled();
    const after = open(net());
    expect(after.session.restoreDraft(throughJson(before.session.getDraft()))).toEqual({restored: 9, dropped: []});
    const {origins, ...entries} = before.session.state.entries;
    expect(after.session.state.entries).toMatchObject(entries);
    expect([...after.session.state.entries.origins]).toEqual(expect.arrayContaining([...origins]));
    expect(after.session.state).toMatchObject({step: 'history', visited: ['patient', 'profile', 'history']});
  });

  it('is the source of what was typed, until it is typed again; what a patient record gave keeps that source', async () => {
    const before = await filled();
    const {session, ...after} = open(net());
    session.restoreDraft(throughJson(before.session.getDraft()));
    await asked(session);
    fillPatient({session, ...after}, {zipcode: '33000'});
    await session.goTo('review');
    await session.diagnose();
    expect(session.state.result?.provenance.inputs).toEqual([
      {path: 'patient.birthdate', origin: 'user'},
      {path: 'patient.gender', origin: 'draft'},
      {path: 'patient.prevention_acts[0]', origin: 'draft'},
      {path: 'patient.conditions[0]', origin: 'draft'},
      {path: 'patient.area_of_residency.zipcode', origin: 'user'},
      {path: 'patient.birthplace.countrycode', origin: 'host'},
    ]);
  });

  it('keeps what was typed when a patient record arrives later', () => {
    const before = open(net());
    fillPatient(before, {zipcode: '75001'});
    noHistory(before);
    const after = open(net());
    after.session.restoreDraft(throughJson(before.session.getDraft()));
    const record = {birthdate: '2001-02-03', gender: 'm', area_of_residency: {zipcode: '33000'}, prevention_acts: []};
    after.session.prefill({patient: record});
    const {patient, history} = after.session.state.entries;
    expect([patient, history]).toEqual([before.session.state.entries.patient, before.session.state.entries.history]);
  });

  it('shows problems of unfinished entries no sooner than they show during typing', () => {
    const before = open(net());
    fillPatient(before, {birthdate: '31/02/1987'});
    expect(before.session.state.problems).toEqual([]);
    const after = open(net());
    after.session.restoreDraft(throughJson(before.session.getDraft()));
    expect(after.session.state.problems).toEqual([]);
  });

  it('reports each restored entry to the host, and never a value', async () => {
    const before = await filled();
    const {events, session} = open(net());
    session.restoreDraft(throughJson(before.session.getDraft()));
    const from = {origin: 'draft', patientKey: null};
    expect(detailsOf(events, 'vacc-change')).toEqual([
      {kind: 'patient', path: 'patient.birthdate', ...from},
      {kind: 'patient', path: 'patient.gender', ...from},
      {kind: 'patient', path: 'patient.area_of_residency.zipcode', ...from},
      {kind: 'patient', path: 'patient.birthplace.countrycode', ...from},
      {kind: 'condition', path: `patient.conditions[${condition.id}]`, ...from},
      {kind: 'act', path: 'patient.prevention_acts', ...from},
      {kind: 'act', path: 'patient.prevention_acts[act-1]', ...from},
      {kind: 'act', path: 'patient.prevention_acts[act-2]', ...from},
    ]);
  });

  it('loads the questionnaire again, and the answers count as before', async () => {
    const before = await filled();
    const after = open(net());
    after.session.restoreDraft(throughJson(before.session.getDraft()));
    await asked(after.session);
    expect(after.session.patientFile).toEqual(before.session.patientFile);
    expect(after.session.notSent).toEqual(before.session.notSent);
  });

  it('holds neither the result nor the patient key', async () => {
    const opened = await diagnosed(open(net(), {patientKey: 'chart-7'}));
    expect(JSON.stringify(opened.session.getDraft())).not.toMatch(/chart-7|diagnostic_per_disease/);
  });

  it('leads to the review when it was taken at the diagnosis, since the result is requested again', async () => {
    const before = await diagnosed(open(net()));
    const after = open(net());
    after.session.restoreDraft(before.session.getDraft());
    expect(after.session.state).toMatchObject({step: 'review', result: undefined});
  });

  it('leads no further than its entries allow', async () => {
    const before = await reviewed(open(net()));
    const after = open(net());
    const {patient, ...draft} = throughJson(before.session.getDraft()) as Record<string, object>;
    after.session.restoreDraft({...draft, patient: {...patient, gender: ''}});
    expect(after.session.state).toMatchObject({step: 'patient', visited: ['patient']});
    expect(after.calls).toEqual([]);
  });

  it('leads no further than its own step, whatever is missing on the steps after it', async () => {
    const before = open(net());
    fillPatient(before);
    await before.session.next();
    const after = open(net());
    after.session.restoreDraft(before.session.getDraft());
    expect(after.session.state).toMatchObject({step: 'profile', visited: ['patient', 'profile']});
  });

  it('leads to the review when its step is not part of the flow', async () => {
    const before = await reviewed(open(net()));
    const after = open(net(), {questionnaireMode: 'off'});
    after.session.restoreDraft({...before.session.getDraft(), step: 'profile'});
    expect(after.session.state.step).toBe('review');
  });

  it('restores the other parts when one is damaged, and names what was dropped', async () => {
    const draft = throughJson((await filled()).session.getDraft()) as Record<string, unknown[]>;
    const after = open(net());
    const report = after.session.restoreDraft({
      ...draft,
      patient: {birthdate: 7},
      answers: [{id: condition.id, answer: null}, ...draft['answers']!],
    });
    expect(report.dropped).toEqual(['patient', 'answers[0]']);
    expect(after.session.state.entries.answers.get(condition.id)).toBe('2');
    expect(after.session.state.entries.history.acts).toHaveLength(2);
    expect(after.session.state.step).toBe('patient');
  });

  it('shows at once invalid values that the host had supplied', () => {
    const before = open(net());
    before.session.prefill({patient: {birthdate: '1990-02-30', gender: 'f'}});
    const after = open(net());
    after.session.restoreDraft(before.session.getDraft());
    expect(after.session.state.problems.map(({code}) => code)).toEqual(['dob.date']);
  });

  for (const {why, draft} of [
    {why: 'nothing', draft: undefined},
    {why: 'a string', draft: 'vacc-draft/1'},
    {why: 'another version', draft: {...open().session.getDraft(), schema: 'vacc-draft/2'}},
    {why: 'an unknown step', draft: {...open().session.getDraft(), step: 'payment'}},
  ]) {
    it(`is refused when it is ${why}, and nothing changes`, async () => {
      const opened = await diagnosed(open(net()));
      const {state} = opened.session;
      expect(() => opened.session.restoreDraft(draft)).toThrow(
        expect.objectContaining({name: 'VaccError', code: 'draft/invalid'}) as VaccError,
      );
      expect(opened.session.state).toBe(state);
    });
  }

  it('replaces what is entered, and cancels its requests', async () => {
    const before = await reviewed(open(net()));
    const {answer: questionnaire, come} = later();
    const after = open(aService({questionnaire}));
    fillPatient(after, {birthdate: '2001-01-01'});
    after.session.setHistory({received: 'yes', acts: [], draft: {...emptyAct('draft'), vaccineText: 'x'}});
    await after.session.next();
    await idle();
    after.session.restoreDraft(before.session.getDraft());
    const {origins, ...entries} = before.session.state.entries;
    expect(after.session.state.entries).toMatchObject(entries);
    expect([...origins]).toEqual([]);
    expect(new Set(after.session.state.entries.origins.values())).toEqual(new Set(['draft']));
    expect(after.calls[0]?.signal?.aborted).toBe(true);
    come(json(aQuestionnaire()));
    await idle();
    await asked(after.session);
    expect(after.calls.map(({body}) => (body as {patient: {birthdate: string}}).patient.birthdate)).toEqual([
      '2001-01-01',
      '1990-05-10',
    ]);
  });
});

describe('a draft and its patient record', () => {
  const made = (patientKey?: string) => {
    const opened = open(net(), {patientKey});
    fillPatient(opened);
    return throughJson(opened.session.getDraft());
  };

  it('belongs to the patient key that it was made under, without naming it', () => {
    const draft = made('A-4711');
    expect(JSON.stringify(draft)).not.toContain('4711');
    expect(made('A-4711')).not.toEqual(draft); // another salt: two drafts cannot be seen to be of one patient
    const {session} = open(net(), {patientKey: 'A-4711'});
    expect(session.restoreDraft(draft).restored).toBeGreaterThan(0);
  });

  for (const [from, to] of [
    ['A', 'B'],
    [undefined, 'B'],
    ['A', undefined],
    ['A', ''],
  ] as const) {
    it(`is refused under another: ${from ?? 'none'}, then ${to ?? 'none'}`, () => {
      const {session} = open(net(), {patientKey: to});
      expect(() => session.restoreDraft(made(from))).toThrow(
        expect.objectContaining({code: 'draft/other-patient'}) as Error,
      );
      expect(session.isEmpty).toBe(true);
    });
  }

  it('is restored under another when the host answers for it', () => {
    const {session} = open(net(), {patientKey: 'B'});
    expect(session.restoreDraft(made('A'), {anyPatient: true}).restored).toBeGreaterThan(0);
  });
});
