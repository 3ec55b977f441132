import {describe, expect, it, vi} from 'vitest';
import {initialState} from '../../src/session/state.js';
import {emptyHistory, steps, type Step} from '../../src/domain/entries/entries.js';
import fc, {inputs} from '../helpers/fuzz.js';
import {outcomes, controlledSession, marksIn, type Outcome} from './controlled-session.js';
import {anActEntry, eventTypes, idle, typed} from './open-session.js';

const acts = [
  'another patient',
  'another patient and back',
  'reset',
  'enter',
  'next',
  'back',
  'review',
  'diagnose',
  'edit',
  'given today',
  'prefill',
  'questions',
  'retry',
  'sign in',
  'cancel',
  'audience',
  'leave and come back',
] as const;
type Act = (typeof acts)[number];

interface Move {
  readonly act: Act | 'settle' | 'switch on hearing';
  readonly which: number;
  readonly how: Outcome;
  readonly type: string;
  /** Microtask turns before the next move; with `longest`, all pending promise callbacks run. */
  readonly gap: number;
}

const longest = 16;
const move: fc.Arbitrary<Move> = fc.record({
  act: fc.oneof(
    {weight: 5, arbitrary: fc.constant('settle' as const)},
    {weight: 4, arbitrary: fc.constantFrom(...acts)},
    {weight: 2, arbitrary: fc.constant('another patient' as const)},
    {weight: 1, arbitrary: fc.constant('switch on hearing' as const)},
  ),
  which: fc.nat(2),
  how: fc.constantFrom(...outcomes),
  type: fc.constantFrom(...eventTypes),
  gap: fc.nat(longest),
});
const walks = fc.record({
  from: fc.constantFrom(...steps),
  moves: fc.array(move, {minLength: 5, maxLength: 25}),
});

describe('a patient', () => {
  it('is never mixed with another, whatever the order of actions, answers, and changes of the patient', async () => {
    vi.spyOn(console, 'error').mockReturnValue(); // the code of a refusal (§4.4, MUST 6)
    const seen = {switches: 0, results: 0, drops: 0};
    await fc.assert(
      fc.asyncProperty(walks, async ({from, moves}) => {
        expect(await walk(from, moves, seen)).toEqual([]);
      }),
      inputs(1000, {cost: 20}),
    );
    expect(seen.switches).toBeGreaterThan(1000);
    expect(seen.results).toBeGreaterThan(200);
    expect(seen.drops).toBeGreaterThan(300); // answers that came after the patient had changed
  });
});

const blank = text(initialState);

function text(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one));
}

async function walk(from: Step, moves: readonly Move[], seen: Record<string, number>): Promise<readonly string[]> {
  const wrong: string[] = [];
  let patient = 1;
  /** True while nothing was done for the current patient. */
  let untouched = false;
  const world = controlledSession({patientKey: 'mark-1'});
  const {session} = world;
  const listening = new Map<string, number>();

  const others = (value: unknown) => marksIn(value).filter((mark) => mark !== `mark-${patient}`);
  const check = (where: string, value: unknown) => {
    const marks = others(value);
    if (marks.length > 0) wrong.push(`${where} has ${marks.join(', ')} of another than ${patient}`);
  };
  const checkState = () => {
    check('the state', session.state);
    if (untouched && text(session.state) !== blank) wrong.push(`a blank chart has become ${text(session.state)}`);
    if (session.state.result) seen['results']! += 1;
  };
  const to = (next: number) => {
    patient = next;
    untouched = true;
    seen['switches']! += 1;
    if (world.waiting() > 0) seen['drops']! += 1;
    session.configure({patientKey: `mark-${next}`});
    checkState();
  };
  let last = 1;
  const another = () => to((last += 1));
  session.subscribe(checkState);
  world.onSent(({path, body}) => check(path, body));
  world.onEvent(({type, detail}) => {
    check(type, detail);
    if (detail.patientKey !== `mark-${patient}`)
      wrong.push(`${type} speaks of ${detail.patientKey}, not of ${patient}`);
    const inTurns = listening.get(type);
    if (inTurns === undefined) return;
    listening.delete(type);
    if (inTurns === 0) another();
    else void turns(inTurns).then(another);
  });

  const enter = () => {
    const whose = patient;
    const mark = `mark-${whose}`;
    const {patient: before} = session.state.entries;
    session.setPatient({...before, birthdate: typed('1990-05-10'), gender: 'f', zipcode: mark});
    if (whose === patient) session.setAnswers(new Map([[`question-${mark}`, true]]));
    if (whose === patient) session.setHistory({...emptyHistory, received: 'yes', acts: [anActEntry({key: mark})]});
  };
  const touch =
    (act: () => unknown): (() => unknown) =>
    () => {
      untouched = false;
      return act();
    };
  const does: Readonly<Record<Act, () => unknown>> = {
    'another patient': another,
    'another patient and back': () => {
      const back = patient;
      another();
      to(back);
    },
    reset: () => {
      untouched = true;
      session.reset();
    },
    enter: touch(enter),
    next: touch(() => session.next()),
    back: touch(() => session.back()),
    review: touch(() => session.goTo('review')),
    diagnose: touch(() => session.diagnose()),
    edit: touch(() => session.edit('patient', `patient.mark-${patient}`)),
    'given today': touch(() => session.giveToday({vaccineId: `mark-${patient}`, booster: 'yes'})),
    prefill: touch(() =>
      session.prefill({patient: {area_of_residency: {zipcode: `mark-${patient}`}, prevention_acts: []}}),
    ),
    questions: touch(() => session.refreshQuestionnaire()),
    retry: touch(() => session.retry()),
    'sign in': touch(() => session.refreshToken()),
    cancel: () => session.cancel(),
    audience: touch(() =>
      session.configure({audience: session.options.audience === 'public' ? 'professional' : 'public'}),
    ),
    'leave and come back': touch(() => {
      session.disconnect();
      session.reconnect();
    }),
  };

  enter();
  if (from !== 'patient') await session.goTo(from === 'diagnosis' ? 'review' : from);
  await idle();
  if (from === 'diagnosis') await session.next();
  world.immediate = false;
  for (const {act, which, how, type, gap} of moves) {
    if (act === 'settle') world.settle(which, how);
    else if (act === 'switch on hearing') listening.set(type, which);
    else void does[act]();
    await (gap === longest ? idle() : turns(gap));
  }
  another(); // pending actions must leave nothing behind
  listening.clear();
  world.immediate = true;
  while (world.waiting() > 0) {
    world.settle(0, 'well');
    await idle();
  }
  await idle();
  return wrong;
}

async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}
