import {describe, expect, it} from 'vitest';
import {aDiagnostic} from '../helpers/builders.js';
import {simulatedToday} from '../helpers/simulator-fetch.js';
import {
  addActs,
  anActEntry,
  aService,
  detailsOf,
  diagnosed,
  isDiagnosis,
  json,
  open,
  reviewed,
  typed,
} from './open-session.js';

const given = {vaccineId: 'VAC0046', booster: 'yes'} as const;
const wire = {date: simulatedToday(), prevention_method_id: 'VAC0046', booster: true};
const sentActs = (opened: ReturnType<typeof open>) =>
  opened.calls
    .filter(isDiagnosis)
    .map(({body}) => (body as {patient: {prevention_acts: unknown}}).patient.prevention_acts);

describe('a vaccination given today', () => {
  it('is added as the user’s own and leads to a new result; the previous one is kept for comparison', async () => {
    const opened = await diagnosed(open());
    const before = opened.session.state.result;
    opened.session.setHistory({...opened.session.state.entries.history, received: 'yes'});
    expect(await opened.session.giveToday(given)).toBe(true);
    expect(sentActs(opened)).toEqual([[], [wire]]);
    const {result, replaced, step} = opened.session.state;
    expect([step, result?.stale, replaced?.provenance]).toEqual(['diagnosis', false, before?.provenance]);
    expect(result?.provenance.inputs.at(-1)).toEqual({path: 'patient.prevention_acts[0]', origin: 'user'});
    expect(detailsOf(opened.events, 'vacc-step')).toHaveLength(4); // none for what stays on screen
  });

  it('is listed beside those given before it, each under its own key', async () => {
    const opened = await diagnosed(open());
    await opened.session.giveToday(given);
    expect(await opened.session.giveToday({...given, vaccineId: 'VAC0047'})).toBe(true);
    const {acts} = opened.session.state.entries.history;
    expect(acts.map(({vaccineId}) => vaccineId)).toEqual(['VAC0046', 'VAC0047']);
    expect(new Set(acts.map(({key}) => key)).size).toBe(2);
  });

  it('keeps a date that is already in the form', async () => {
    const opened = await diagnosed(open());
    const {history} = opened.session.state.entries;
    const draft = {...history.draft, date: typed('2015-03-02')};
    opened.session.setHistory({...history, received: 'yes', draft});
    await opened.session.giveToday({vaccineId: '', booster: ''});
    expect(opened.session.state.entries.history.draft).toEqual(draft);
  });

  it('can be the first of a history', async () => {
    const opened = await diagnosed(open());
    expect(await opened.session.giveToday(given)).toBe(true);
    expect(opened.session.state.entries.history.received).toBe('yes');
  });

  it('stays when the service fails, with the result marked as outdated, and Retry sends it', async () => {
    let fails = false;
    const opened = await diagnosed(open(aService({diagnosis: () => (fails ? json({}, 500) : json(aDiagnostic()))})));
    fails = true;
    expect(await opened.session.giveToday(given)).toBe(false);
    expect(opened.session.state).toMatchObject({
      step: 'diagnosis',
      result: {stale: true},
      failure: {retryable: true},
      entries: {history: {acts: [{vaccineId: 'VAC0046'}]}},
    });
    fails = false;
    expect(await opened.session.retry()).toBe(true);
    expect(sentActs(opened).at(-1)).toEqual([wire]);
    expect(opened.session.state.result?.stale).toBe(false);
  });

  it('leads to the history when the vaccine is still to be chosen, with today filled in, and back through the review', async () => {
    const opened = await diagnosed(open());
    expect(await opened.session.giveToday({vaccineId: '', booster: ''})).toBe(true);
    const {step, entries, focusPath} = opened.session.state;
    const [year, month, day] = simulatedToday().split('-').map(Number);
    expect([step, focusPath]).toEqual(['history', 'patient.prevention_acts[draft]']);
    expect(entries.history.draft.date).toMatchObject({day: String(day), month: String(month), year: String(year)});
  });

  it('keeps its lot and expiry, in the entries and in the form that completes it', async () => {
    const box = {lot: 'R1B231V', expiry: '2027-06-30'};
    const opened = await diagnosed(open());
    await opened.session.giveToday({...given, ...box});
    expect(opened.session.state.entries.history.acts).toMatchObject([box]);
    expect(sentActs(opened).at(-1)).toEqual([wire]);
    await opened.session.giveToday({vaccineId: 'VAC0007', booster: '', ...box});
    expect(opened.session.state.step).toBe('history');
    expect(opened.session.state.entries.history.draft).toMatchObject({key: 'draft', vaccineId: 'VAC0007', ...box});
  });

  it('leads to the history, too, rather than send vaccinations that the user said there were none of', async () => {
    const opened = await reviewed(open());
    const {session} = opened;
    session.setHistory({...session.state.entries.history, acts: [anActEntry()]}); // in a history answered with "none"
    await session.next();
    expect(await session.giveToday(given)).toBe(true);
    expect([session.state.step, sentActs(opened)]).toEqual(['history', [[]]]);
  });
});

describe('the previous result', () => {
  it('is not kept when the request is the same, as for another audience', async () => {
    const opened = await diagnosed(open());
    await opened.session.diagnose();
    expect(opened.session.state.replaced).toBe(undefined);
  });

  it('is kept by any update after a change, and removed with the patient', async () => {
    const opened = await diagnosed(open());
    addActs(opened, anActEntry());
    await opened.session.diagnose();
    expect(opened.session.state.replaced).toBeDefined();
    opened.session.reset();
    expect(opened.session.state.replaced).toBe(undefined);
  });
});
