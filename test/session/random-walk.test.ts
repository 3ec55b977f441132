import {describe, expect, it, vi} from 'vitest';
import type {Answer} from '../../src/domain/entries/entries.js';
import {initialState} from '../../src/session/state.js';
import fc, {inputs} from '../helpers/fuzz.js';
import {outcomes, controlledSession, marksIn} from './controlled-session.js';
import {anActEntry, eventTypes, idle, microtasks, typed} from './open-session.js';

/** The step on which a walk begins. */
const begins = ['patient', 'review', 'diagnosis', 'diagnosis'] as const;
/** Microtasks before the next move; with `longest`, all pending promise callbacks run. */
const longest = 16;
const moves = fc.array(
  fc.record({
    act: fc.oneof(
      {weight: 4, arbitrary: fc.constant('settle')},
      {weight: 2, arbitrary: fc.constantFrom('next', 'next', 'complete the entries')},
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...['birth year', 'answer', 'add an act', 'take an act away', 'country of the host', 'draft', 'audience'],
          ...['language', 'back', 'edit', 'review', 'diagnose', 'given today', 'questions', 'retry', 'sign in'],
          ...['cancel', 'leave', 'come back', 'reset'],
        ),
      },
      {weight: 2, arbitrary: fc.constantFrom('another patient', 'another patient and back', 'switch on hearing')},
    ),
    value: fc.nat(5),
    how: fc.constantFrom(...outcomes),
    type: fc.constantFrom(...eventTypes),
    breath: fc.oneof({weight: 2, arbitrary: fc.constant(longest)}, {weight: 1, arbitrary: fc.nat(longest)}),
  }),
  {minLength: 10, maxLength: 40},
);
type Move = typeof moves extends fc.Arbitrary<readonly (infer M)[]> ? M : never;

/** The simplest model of the entries; the session must always equal it. */
interface Model {
  year: string;
  country: string;
  answers: Record<string, Answer>;
  acts: string[];
}
const nothing = (): Model => ({year: '', country: '', answers: {}, acts: []});

const asText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one));
const blank = asText(initialState);

describe('a random walk through the flow [T13]', () => {
  it('loses no entry, reports each diagnosis once, marks a result as stale exactly when it is, and never mixes two patients [H06]', async () => {
    vi.spyOn(console, 'error').mockReturnValue(); // the code of a refusal (§4.4, MUST 6)
    const seen = {diagnoses: 0, stale: 0, failures: 0, switches: 0, late: 0};
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...begins), moves, async (begin, walk) => {
        expect(await wrongIn(begin, walk, seen)).toEqual([]);
      }),
      inputs(800, {cost: 20}),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100); // the walks reach all of these
  });
});

async function wrongIn(begin: (typeof begins)[number], walk: readonly Move[], seen: Record<string, number>) {
  let patient = 1;
  let last = 1;
  const mark = () => `mark-${patient}`;
  const world = controlledSession({patientKey: mark()});
  const {session} = world;
  const wrong: string[] = [];
  let model = nothing();
  let acts = 0;
  /** Nothing was done for the current patient. */
  let isUntouched = false;
  const listening = new Map<string, number>();
  /** The entries at the time of the request, for the pending one and for the one behind the result. */
  let asked: readonly [string, string] = ['', ''];
  let answered = asked;
  const resultIds: unknown[] = [];

  const entered = () => JSON.stringify([model.year, model.country, model.acts, session.options.audience]);
  const toSend = () => JSON.stringify([session.patientFile, session.notSent]); // with the answers whose questions are present
  const now = () => [entered(), toSend()] as const;
  const check = (after: string) => {
    const {entries, result, failure} = session.state;
    const {patient: fields, answers, history} = entries;
    const there = {
      year: fields.birthdate.year,
      country: fields.birthCountry,
      answers: Object.fromEntries(answers),
      acts: history.acts.map((act) => act.key).filter((key) => key.startsWith('mark')), // not those given today
    };
    if (JSON.stringify(there) !== JSON.stringify(model)) {
      wrong.push(`after ${after}: ${JSON.stringify(there)} instead of ${JSON.stringify(model)}`);
    }
    if (failure) seen['failures']! += 1;
    if (!result) return;
    if (result.provenance.resultId !== resultIds.at(-1))
      wrong.push(`after ${after}: the result on screen was not reported`);
    const [isOther, isSentOtherwise] = now().map((text, at) => text !== answered[at]);
    if (result.stale !== isSentOtherwise) wrong.push(`after ${after}: stale is ${result.stale}`);
    if (isOther && !result.stale) wrong.push(`after ${after}: a result of other entries passes for current`);
    if (result.stale) seen['stale']! += 1;
  };
  const checkPatient = (where: string, value: unknown) => {
    const others = marksIn(value).filter((one) => one !== mark());
    if (others.length > 0) wrong.push(`${where} has ${others.join(', ')} under ${mark()}`);
  };
  const checkState = () => {
    checkPatient('the state', session.state);
    if (isUntouched && asText(session.state) !== blank) wrong.push(`a blank chart became ${asText(session.state)}`);
  };
  const to = (next: number) => {
    patient = next;
    model = nothing();
    isUntouched = true;
    seen['switches']! += 1;
    if (world.waiting() > 0) seen['late']! += 1; // what comes later is of the one before
    session.configure({patientKey: mark()});
    checkState();
  };
  const another = () => to((last += 1));
  session.subscribe(checkState);
  world.onSent(({path, body}) => checkPatient(path, body));
  world.onEvent(({type, detail}) => {
    checkPatient(type, detail);
    if (detail.patientKey !== mark()) wrong.push(`${type} speaks of ${detail.patientKey}, not of ${mark()}`);
    if (type === 'vacc-before-diagnose') asked = now();
    if (type === 'vacc-diagnostic') {
      answered = asked;
      seen['diagnoses']! += 1;
      const {resultId} = detail['provenance'] as {resultId: string};
      if (resultIds.includes(resultId)) wrong.push('a diagnosis was reported twice');
      resultIds.push(resultId);
    }
    const inTurns = listening.get(type);
    if (inTurns === undefined) return;
    listening.delete(type);
    if (inTurns < 3) another();
    else void microtasks(inTurns).then(another);
  });

  const setYear = (year: string) => {
    model.year = year;
    const birthdate = typed(`${year}-05-10`);
    session.setPatient({...session.state.entries.patient, birthdate, gender: 'f', zipcode: mark()});
  };
  const setActs = (keys: string[]) => {
    model.acts = keys;
    isUntouched = false; // even where a listener has just switched the patient
    const {history} = session.state.entries;
    session.setHistory({...history, received: 'yes', acts: keys.map((key) => anActEntry({key, vaccineId: key}))});
  };
  const newAct = () => `${mark()}.${(acts += 1)}`;
  const does: Readonly<Record<string, (move: Move) => unknown>> = {
    'complete the entries': () => {
      setYear(model.year || '1980');
      setActs(model.acts.length > 0 ? model.acts : [newAct()]);
    },
    'birth year': ({value}) => setYear(String(1980 + value)),
    answer: ({value}) => {
      const id = ['always', `question-${mark()}`, 'never-asked'][value % 3]!;
      model.answers = {...model.answers, [id]: value > 2};
      session.setAnswers(new Map([...session.state.entries.answers, [id, value > 2]]));
    },
    'add an act': () => setActs([...model.acts, newAct()]),
    'take an act away': ({value}) => setActs(model.acts.filter((_, index) => index !== value)),
    'country of the host': () => {
      model.country = 'FRA';
      session.prefill({patient: {birthplace: {countrycode: 'FRA'}, area_of_residency: {zipcode: mark()}}});
    },
    draft: () => session.restoreDraft(JSON.parse(JSON.stringify(session.getDraft()))),
    audience: ({value}) => session.configure({audience: value % 2 ? 'public' : 'professional'}),
    language: ({value}) => session.configure({locale: value % 2 ? 'en' : 'fr'}),
    next: () => session.next(),
    back: () => session.back(),
    edit: () => session.edit('patient', `patient.${mark()}`),
    review: () => session.goTo('review'),
    diagnose: () => session.diagnose(),
    'given today': () => session.giveToday({vaccineId: mark(), booster: 'yes'}),
    questions: () => session.refreshQuestionnaire(),
    retry: () => session.retry(),
    'sign in': () => session.refreshToken(),
    leave: () => session.disconnect(),
    'come back': () => session.reconnect(),
  };
  const touchesNothing: typeof does = {
    settle: ({value, how}) => world.settle(value, how),
    cancel: () => session.cancel(),
    reset: () => {
      model = nothing();
      isUntouched = true;
      session.reset();
    },
    'another patient': another,
    'another patient and back': () => {
      const back = patient;
      another();
      to(back);
    },
    'switch on hearing': ({type, value}) => listening.set(type, value),
  };

  if (begin !== 'patient') {
    does['complete the entries']!(walk[0]!);
    await session.goTo('profile');
    await idle();
    await session.goTo('review');
    if (begin === 'diagnosis') await session.next();
    await idle();
    check('the beginning');
  }
  world.immediate = false;
  for (const move of walk) {
    if (move.act in does) isUntouched = false;
    void (does[move.act] ?? touchesNothing[move.act])!(move);
    await (move.breath === longest ? idle() : microtasks(move.breath));
    check(move.act);
  }
  listening.clear();
  if (walk.length % 2 === 0) another(); // what is under way must leave nothing behind
  world.immediate = true;
  while (world.waiting() > 0) {
    world.settle(0, 'well');
    await idle();
    check('the last answers');
  }
  return wrong;
}
