import {describe, expect, it, vi} from 'vitest';
import type {Answer} from '../../src/domain/entries/entries.js';
import fc, {inputs} from '../helpers/fuzz.js';
import {outcomes, controlledSession, type Outcome} from './controlled-session.js';
import {anActEntry, idle, typed} from './open-session.js';

const questions = ['always', 'question-mark-1', 'never-asked'];
/** The step on which a walk begins. */
const begins = ['patient', 'review', 'diagnosis', 'diagnosis'] as const;
const starts = fc.constantFrom(...begins);
const moves = fc.array(
  fc.record({
    act: fc.oneof(
      {weight: 4, arbitrary: fc.constant('settle' as const)},
      {weight: 3, arbitrary: fc.constantFrom('next', 'next', 'complete the entries')},
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...['birth year', 'answer', 'add an act', 'take an act away', 'country of the host', 'draft', 'audience'],
          ...[
            'language',
            'back',
            'review',
            'diagnose',
            'questions',
            'retry',
            'sign in',
            'cancel',
            'leave',
            'come back',
          ],
          ...['reset', 'another patient'],
        ),
      },
    ),
    value: fc.nat(5),
    how: fc.constantFrom(...outcomes),
    breath: fc.integer({min: 0, max: 3}),
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

describe('a random walk through the flow', () => {
  it('loses no entry, reports each diagnosis once, and marks a result as stale exactly when it is', async () => {
    vi.spyOn(console, 'error').mockReturnValue(); // the code of a refusal (§4.4, MUST 6)
    const seen = {diagnoses: 0, stale: 0, failures: 0};
    await fc.assert(
      fc.asyncProperty(starts, moves, async (start, walk) => {
        expect(await wrongIn(start, walk, seen)).toEqual([]);
      }),
      inputs(300, {cost: 20}),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50); // the walks reach all of these
  });
});

async function wrongIn(
  start: (typeof begins)[number],
  walk: readonly Move[],
  seen: {diagnoses: number; stale: number; failures: number},
) {
  const world = controlledSession({patientKey: '1'});
  const {session} = world;
  const wrong: string[] = [];
  let model = nothing();
  let acts = 0;
  let key = 1;
  /** The entries at the time of the request, for the pending one and for the one behind the result. */
  let asked: readonly [string, string] = ['', ''];
  let answered = asked;
  const resultIds: unknown[] = [];

  const entered = () => JSON.stringify([model.year, model.country, model.acts, session.options.audience]);
  const toSend = () => JSON.stringify([session.patientFile, session.notSent]); // with the answers whose questions are present
  const now = () => [entered(), toSend()] as const;
  const check = (after: string) => {
    const {entries, result, failure} = session.state;
    const {patient, answers, history} = entries;
    const there = {
      year: patient.birthdate.year,
      country: patient.birthCountry,
      answers: Object.fromEntries(answers),
      acts: history.acts.map((act) => act.key),
    };
    if (JSON.stringify(there) !== JSON.stringify(model)) {
      wrong.push(`after ${after}: ${JSON.stringify(there)} instead of ${JSON.stringify(model)}`);
    }
    if (failure) seen.failures += 1;
    if (!result) return;
    if (result.provenance.resultId !== resultIds.at(-1))
      wrong.push(`after ${after}: the result on screen was not reported`);
    const [isOther, isSentOtherwise] = now().map((text, at) => text !== answered[at]);
    if (result.stale !== isSentOtherwise) wrong.push(`after ${after}: stale is ${result.stale}`);
    if (isOther && !result.stale) wrong.push(`after ${after}: a result of other entries passes for current`);
    if (result.stale) seen.stale += 1;
  };
  world.onEvent(({type, detail}) => {
    if (type === 'vacc-before-diagnose') asked = now();
    if (type !== 'vacc-diagnostic') return;
    answered = asked;
    seen.diagnoses += 1;
    const {resultId} = detail['provenance'] as {resultId: string};
    if (resultIds.includes(resultId)) wrong.push('a diagnosis was reported twice');
    resultIds.push(resultId);
  });

  const setYear = (year: string) => {
    model.year = year;
    session.setPatient({
      ...session.state.entries.patient,
      birthdate: typed(`${year}-05-10`),
      gender: 'f',
      zipcode: 'mark-1',
    });
  };
  const setActs = (keys: string[]) => {
    model.acts = keys;
    const {history} = session.state.entries;
    session.setHistory({...history, received: 'yes', acts: keys.map((act) => anActEntry({key: act, vaccineId: act}))});
  };
  const does: Readonly<Record<string, (move: Move) => unknown>> = {
    settle: ({value, how}: {value: number; how: Outcome}) => world.settle(value, how),
    'complete the entries': () => {
      setYear(model.year || '1980');
      setActs(model.acts.length > 0 ? model.acts : [`act-${(acts += 1)}`]);
    },
    'birth year': ({value}) => setYear(String(1980 + value)),
    answer: ({value}) => {
      const id = questions[value % questions.length]!;
      model.answers = {...model.answers, [id]: value > 2};
      session.setAnswers(new Map([...session.state.entries.answers, [id, value > 2]]));
    },
    'add an act': () => setActs([...model.acts, `act-${(acts += 1)}`]),
    'take an act away': ({value}) => setActs(model.acts.filter((_, index) => index !== value)),
    'country of the host': () => {
      model.country = 'FRA';
      session.prefill({patient: {birthplace: {countrycode: 'FRA'}}});
    },
    draft: () => {
      session.restoreDraft(JSON.parse(JSON.stringify(session.getDraft())));
    },
    audience: ({value}) => session.configure({audience: value % 2 ? 'public' : 'professional'}),
    language: ({value}) => session.configure({locale: value % 2 ? 'en' : 'fr'}),
    next: () => session.next(),
    back: () => session.back(),
    review: () => session.goTo('review'),
    diagnose: () => session.diagnose(),
    questions: () => session.refreshQuestionnaire(),
    retry: () => session.retry(),
    'sign in': () => session.refreshToken(),
    cancel: () => session.cancel(),
    leave: () => session.disconnect(),
    'come back': () => session.reconnect(),
    reset: () => {
      model = nothing();
      session.reset();
    },
    'another patient': () => {
      model = nothing();
      session.configure({patientKey: String((key += 1))});
    },
  };

  if (start !== 'patient') {
    does['complete the entries']!(walk[0]!);
    await session.goTo('profile');
    await idle();
    await session.goTo('review');
    if (start === 'diagnosis') await session.next();
    await idle();
    check('the beginning');
  }
  world.immediate = false;
  for (const move of walk) {
    void does[move.act]!(move);
    await (move.breath > 0 ? idle() : Promise.resolve());
    check(move.act);
  }
  world.immediate = true;
  while (world.waiting() > 0) {
    world.settle(0, 'well');
    await idle();
    check('the last answers');
  }
  return wrong;
}
