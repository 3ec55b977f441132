import {aTimeout, expect, fixture, html} from '@open-wc/testing';
// eslint-disable-next-line no-restricted-imports -- in the browser, where fuzz.ts cannot run; the seed stands below
import fc from 'fast-check';
import '../../../src/ui/entry/define.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {GetAccessToken} from '../../../src/session/index.js';
import {diagnosis, markOf, marksIn, tree} from '../../session/controlled-session.js';
import {everythingIn} from './helpers/everything-in.js';
import {simulateService, type Call} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

/** Answers contain the mark of their patient, and resolve when the test says so. */
let waiting: (() => void)[] = [];
let flows: 'all' | 'questions' | 'nothing' = 'all';
const answer = ({path, body}: Call): Promise<Response> => {
  const give = () => Response.json(path.endsWith('/questionnaire') ? tree(markOf(body)) : diagnosis(markOf(body)));
  return flows === 'all' || (flows === 'questions' && path.endsWith('/questionnaire'))
    ? Promise.resolve(give())
    : new Promise((resolve) => waiting.push(() => resolve(give())));
};

const chart = (mark: string) => ({
  patient: {
    birthdate: '1990-05-10',
    gender: 'f',
    area_of_residency: {zipcode: mark},
    prevention_acts: [],
    conditions: [{id: 'always', value: true}],
  },
});

interface Seat {
  readonly el: VaccAssistant;
  mark: string;
  readonly wrong: string[];
}

/** A monitored assistant: each event must concern its own patient and contain no other's data. */
async function seat(mark: string, getAccessToken?: GetAccessToken): Promise<Seat> {
  const el = await fixture<VaccAssistant>(html`
    <vacc-assistant
      base-url="/service"
      lang="en"
      patient-key=${mark}
      .patientFile=${chart(mark)}
      .getAccessToken=${getAccessToken}
    ></vacc-assistant>
  `);
  const seated: Seat = {el, mark, wrong: []};
  for (const type of ['step', 'change', 'before-diagnose', 'diagnostic', 'reset', 'error', 'warning']) {
    el.addEventListener(`vacc-${type}`, (event) => {
      const {detail} = event as Event & {detail: {patientKey: string}};
      if (detail.patientKey !== seated.mark) seated.wrong.push(`${type} of ${detail.patientKey} for ${seated.mark}`);
      look(seated, `the event ${type}`, JSON.stringify(detail));
    });
  }
  return seated;
}

function look(seated: Seat, where: string, text: string) {
  const others = marksIn(text).filter((found) => found !== seated.mark);
  if (others.length > 0) seated.wrong.push(`${where} has ${others.join(', ')} for ${seated.mark}`);
}

async function lookAround(seats: readonly Seat[]) {
  for (const seated of seats) {
    await seated.el.updateComplete;
    look(seated, 'the page', everythingIn(seated.el));
    look(seated, 'the file', JSON.stringify(seated.el.patientFile));
  }
}

const toDiagnosis = async ({el}: Seat) => {
  await waitUntil(() => el.step === 'review');
  await el.next();
};
const isShown = ({el, mark}: Seat) =>
  waitUntil(() => el.step === 'diagnosis' && everythingIn(el).includes(mark), `${mark} is shown`);

describe('two assistants on one page', () => {
  beforeEach(() => {
    waiting = [];
    flows = 'all';
    simulateService(answer);
  });

  for (const {providers, tokens} of [
    {providers: 'the same provider', tokens: 1},
    {providers: 'different providers', tokens: 2},
  ]) {
    it(`with ${providers} share ${tokens === 1 ? 'a token' : 'nothing'}, and never a patient`, async () => {
      let given = 0;
      const provider = () => () => `token-${(given += 1)}`;
      const one = provider();
      const seats = [await seat('mark-1', one), await seat('mark-2', tokens === 1 ? one : provider())];
      await Promise.all(seats.map(toDiagnosis));
      await Promise.all(seats.map(isShown));
      await lookAround(seats);
      expect(given).to.equal(tokens);
      expect(seats.flatMap(({wrong}) => wrong)).to.deep.equal([]);
    });
  }

  it('each get their own answer when the later request is answered first', async () => {
    const seats = [await seat('mark-1'), await seat('mark-2')];
    await waitUntil(() => seats.every(({el}) => el.step === 'review'));
    flows = 'questions';
    const going = seats.map(({el}) => el.next());
    await waitUntil(() => waiting.length === 2);
    waiting.pop()!();
    await isShown(seats[1]!);
    expect(seats[0]!.el.step).to.equal('review');
    waiting.pop()!();
    await isShown(seats[0]!);
    expect(await Promise.all(going)).to.deep.equal([true, true]);
    await lookAround(seats);
    expect(seats.flatMap(({wrong}) => wrong)).to.deep.equal([]);
  });

  it('do not affect each other when one of them switches to another patient', async () => {
    const seats = [await seat('mark-1'), await seat('mark-2')];
    await Promise.all(seats.map(toDiagnosis));
    await Promise.all(seats.map(isShown));
    const before = everythingIn(seats[1]!.el);
    seats[0]!.el.patientKey = seats[0]!.mark = 'mark-3';
    await lookAround(seats);
    expect(seats[0]!.el.step).to.equal('patient');
    expect(everythingIn(seats[1]!.el)).to.equal(before);
    expect(seats.flatMap(({wrong}) => wrong)).to.deep.equal([]);
  });

  for (const seed of [1, 2]) {
    it(`are never mixed in any order of actions, answers and patients: walks ${seed}`, async () => {
      const moves = fc.array(
        fc.record({
          who: fc.nat(1),
          act: fc.constantFrom(
            'patient',
            'patient',
            'next',
            'next',
            'back',
            'audience',
            'answer',
            'answer',
            'newest answer',
          ),
        }),
        {minLength: 6, maxLength: 14},
      );
      let last = 0;
      let results = 0;
      await fc.assert(
        fc.asyncProperty(moves, async (acts) => {
          flows = 'all';
          const seats = [await seat(`mark-${(last += 1)}`), await seat(`mark-${(last += 1)}`)];
          flows = 'nothing';
          for (const {who, act} of acts) {
            const {el} = seats[who]!;
            if (act === 'patient') {
              seats[who]!.mark = `mark-${(last += 1)}`;
              el.patientKey = seats[who]!.mark;
              await lookAround(seats); // blank
              el.patientFile = chart(seats[who]!.mark);
            } else if (act === 'next') void el.next();
            else if (act === 'back') void el.back();
            else if (act === 'audience') el.audience = el.audience === 'public' ? 'professional' : 'public';
            else (act === 'answer' ? waiting.shift() : waiting.pop())?.();
            await aTimeout(0);
            await lookAround(seats);
          }
          while (waiting.length > 0) {
            waiting.shift()!();
            await aTimeout(0);
          }
          await lookAround(seats);
          results += seats.filter(({el}) => el.step === 'diagnosis').length;
          const wrong = seats.flatMap((seated) => seated.wrong);
          for (const {el} of seats) el.remove();
          expect(wrong).to.deep.equal([]);
        }),
        {seed, numRuns: 8},
      );
      expect(results, 'the walks do come to results').to.be.above(0);
    });
  }
});
