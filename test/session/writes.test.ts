import {getEventListeners} from 'node:events';
import {describe, expect, it} from 'vitest';
import {VaccSession} from '../../src/session/index.js';
import {aCondition, aSection} from '../helpers/builders.js';
import {writeInto} from '../helpers/write-into.js';
import {asking, eventTypes, fillPatient, noHistory, open, type Opened} from './open-session.js';

const smokes = aCondition();

/** Every member of a session, with what a host passes to it. */
const members: Readonly<Record<string, (opened: Opened, given: <T>(value: T) => T) => unknown>> = {
  state: ({session}) => session.state,
  steps: ({session}) => session.steps,
  options: ({session}) => session.options,
  subscribe: ({session}) => session.subscribe(() => undefined),
  configure: ({session}, given) =>
    session.configure(given({catalogue: {name: 'List', version: '1'}, timings: {progressMs: 400, slowMs: 8000}})),
  busy: ({session}) => session.busy,
  patientFile: ({session}) => session.patientFile,
  notSent: ({session}) => session.notSent,
  prefill: ({session}, given) =>
    session.prefill(given({patient: {conditions: [{id: 'elsewhere', value: {deep: [1]}}]}})),
  takeRecord: ({session}, given) =>
    session.takeRecord(
      () =>
        given({
          entries: session.state.entries,
          toResolve: [],
          warnings: [],
          skipped: [{path: 'a', reason: 'b'}],
        }) as never,
      'fhir',
    ),
  acceptRecord: ({session}) => session.acceptRecord(),
  refuseRecord: ({session}) => session.refuseRecord(),
  answer: ({session}, given) => session.answer({entry: 'patient', reason: 'none'}, given({...session.state.entries})),
  dismiss: ({session}, given) => session.dismiss(given({entry: 'patient', reason: 'none'})),
  setPatient: ({session}, given) => session.setPatient(given(structuredClone(session.state.entries.patient))),
  setAnswers: ({session}, given) => session.setAnswers(given(new Map([[smokes.id, true]]))),
  setHistory: ({session}, given) => session.setHistory(given(structuredClone(session.state.entries.history))),
  next: async ({session}) => session.next(),
  back: async ({session}) => session.back(),
  goTo: async ({session}) => session.goTo('review'),
  edit: async ({session}) => session.edit('patient', 'patient.gender'),
  focusDone: ({session}) => session.focusDone(),
  diagnose: async ({session}) => session.diagnose(),
  giveToday: async ({session}, given) => session.giveToday(given({vaccineId: '', booster: ''})),
  setNotToday: async ({session}, given) =>
    session.setNotToday('none', given({reason: 'declined', decidedBy: 'patient'})),
  setAddressee: ({session}) => session.setAddressee('self'),
  undoGiven: async ({session}) => session.undoGiven(),
  refreshQuestionnaire: async ({session}) => session.refreshQuestionnaire(),
  retry: async ({session}) => session.retry(),
  cancel: ({session}) => session.cancel(),
  complete: async ({session}) => session.complete(),
  refreshToken: async ({session}) => session.refreshToken(),
  currentResult: ({session}) => session.currentResult,
  exportAs: async ({session}) => session.exportAs('json').catch(() => undefined),
  checkValidity: ({session}) => session.checkValidity(),
  reportValidity: ({session}) => session.reportValidity(),
  getDraft: ({session}) => session.getDraft(),
  draft: ({session}) => session.draft,
  markKept: ({session}) => session.markKept(session.state.entries),
  dirty: ({session}) => session.dirty,
  isEmpty: ({session}) => session.isEmpty,
  restoreDraft: ({session}, given) => session.restoreDraft(given(session.getDraft())),
  disconnect: ({session}) => session.disconnect(),
  reconnect: ({session}) => session.reconnect(),
  reset: ({session}) => session.reset(),
  signOut: ({session}) => session.signOut(),
};

/** What a session would send, store and export now. */
async function kept({session}: Opened) {
  const {owner: _, ...draft} = session.getDraft();
  const {result, entries, known, sections, steps} = {...session.state, steps: session.steps};
  const exported = session.currentResult ? await (await session.exportAs('json')).text() : '';
  const plain = (value: unknown) =>
    JSON.stringify(value, (_name, one: unknown) => (one instanceof Map ? [...(one as Map<unknown, unknown>)] : one));
  return plain([draft, session.patientFile, session.notSent, result, entries, known, sections, steps, exported]);
}

/** A result on screen, its questions answered. */
async function opened() {
  const one = open(asking(aSection({conditions: [smokes]})));
  fillPatient(one);
  noHistory(one);
  await one.session.goTo('review');
  one.session.setAnswers(new Map([[smokes.id, true]]));
  await one.session.diagnose();
  await one.session.diagnose();
  return one;
}

describe('a host that writes into what it is handed, and into what it gave [T24]', () => {
  it('is tried with every member of a session', () => {
    const all = Object.getOwnPropertyNames(VaccSession.prototype).filter((name) => name !== 'constructor');
    expect(Object.keys(members).sort()).toEqual(all.sort());
  });

  for (const name of Object.keys(members)) {
    it(`[H-22] changes nothing by ${name}`, async () => {
      const one = await opened();
      expect(one.session.state.step, 'there is something to change').toBe('diagnosis');
      const inputs: unknown[] = [];
      const given = await members[name]!(one, (value) => {
        inputs.push(value);
        return value;
      });
      const before = await kept(one);
      for (const value of [given, ...inputs]) writeInto(value);
      expect(await kept(one)).toBe(before);
    });
  }

  it('[H-22] changes nothing by the details of events', async () => {
    const target = new EventTarget();
    let writes = 0;
    for (const type of eventTypes)
      target.addEventListener(type, (event) => (writes += writeInto((event as CustomEvent).detail)));
    const one = open(asking(aSection({conditions: [smokes]})), {target});
    fillPatient(one);
    noHistory(one);
    await one.session.goTo('review');
    await one.session.diagnose();
    await one.session.complete();
    expect(writes).toBeGreaterThan(100);
    expect(await kept(one)).not.toContain('written');
    expect(JSON.stringify(one.calls)).not.toContain('written');
  });

  it('[H-22] may change its own copy of the draft, which changes nothing that is sent', async () => {
    const one = await opened();
    const before = await kept(one);
    expect(writeInto(one.session.getDraft(), {mustSucceed: true})).toBeGreaterThan(10);
    expect(await kept(one)).toBe(before);
    expect(one.session.state.result?.stale).toBe(false);
  });
});

it('leaves no listener on a signal behind, however many steps the host is asked about', async () => {
  const signals = new Set<AbortSignal>();
  const {addEventListener} = AbortSignal.prototype;
  AbortSignal.prototype.addEventListener = function (this: AbortSignal, ...args: Parameters<typeof addEventListener>) {
    signals.add(this);
    return addEventListener.apply(this, args);
  } as typeof addEventListener;
  try {
    const one = open(undefined, {questionnaireMode: 'off'});
    fillPatient(one);
    for (let turn = 0; turn < 20; turn += 1) {
      await one.session.next();
      await one.session.goTo('history');
    }
  } finally {
    AbortSignal.prototype.addEventListener = addEventListener;
  }
  expect(signals.size).toBeGreaterThan(0);
  for (const signal of signals) expect(getEventListeners(signal, 'abort').length).toBe(0);
});
