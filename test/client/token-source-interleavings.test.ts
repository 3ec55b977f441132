import {describe, expect, it} from 'vitest';
import {TokenSource, type Token} from '../../src/client/token-source.js';
import fc, {inputs} from '../helpers/fuzz.js';

interface Flight {
  readonly settle: (how: Settled) => void;
  readonly signal: AbortSignal;
  readonly at: number;
  open: boolean;
}
type Settled = number | 'fails' | 'the same';

interface Caller {
  readonly leaver: AbortController;
  /** The tokens that were rejected or expired when the caller asked, which it must not get. */
  readonly bad: ReadonlySet<string>;
  readonly flight: Flight | undefined;
  outcome: string | undefined;
}

const moves = fc.array(
  fc.oneof(
    fc.constant({do: 'get' as const}),
    fc.record({do: fc.constant('leave' as const), which: fc.nat(5)}),
    fc.record({do: fc.constant('refuse' as const), which: fc.nat(5)}),
    fc.record({do: fc.constant('wait' as const), ms: fc.integer({min: 0, max: 400_000})}),
    fc.record({
      do: fc.constant('settle' as const),
      how: fc.oneof(fc.integer({min: 0, max: 600}), fc.constant('fails' as const), fc.constant('the same' as const)),
    }),
    fc.constant({do: 'breathe' as const}),
  ),
  {minLength: 10, maxLength: 50},
);

describe('a token source', () => {
  it('[fault 24] [fault 29] behaves correctly in any order of callers, answers, refusals and aborts', async () => {
    let most = 0;
    await fc.assert(
      fc.asyncProperty(moves, async (acts) => {
        const {wrong, shared} = await walk(acts);
        most = Math.max(most, shared);
        expect(wrong).toEqual([]);
      }),
      inputs(1000, {cost: 20}),
    );
    expect(most).toBeGreaterThan(3); // the walks include shared requests
  });
});

type Move = typeof moves extends fc.Arbitrary<readonly (infer M)[]> ? M : never;

async function walk(acts: readonly Move[]): Promise<{readonly wrong: readonly string[]; readonly shared: number}> {
  let now = 1000;
  let given = 0;
  let shared = 0;
  const wrong: string[] = [];
  const ends = new Map<string, number>(); // the expiry of each token
  const rejected = new Set<string>();
  let current: {readonly token: string; readonly good: number} | undefined;
  const flights: Flight[] = [];
  const callers: Caller[] = [];
  const open = () => flights.filter((flight) => flight.open);
  const source = new TokenSource(
    ({signal}) => {
      const asked = new Promise<Token>((resolve, reject) => {
        const flight: Flight = {
          signal,
          at: now,
          open: true,
          settle: (how) => {
            flight.open = false;
            if (how === 'fails') return reject(new Error('no token'));
            if (how !== 'the same') given += 1;
            const accessToken = `token-${given}`;
            const expiresIn = how === 'the same' ? 60 : how;
            ends.set(accessToken, flight.at + expiresIn * 1000);
            if (!signal.aborted) {
              if (how === 'the same') rejected.delete(accessToken); // the provider may issue a rejected token again
              current = {token: accessToken, good: flight.at + expiresIn * 800 - 1}; // renewed at least a fifth early
            }
            resolve({accessToken, expiresIn});
          },
        };
        flights.push(flight);
      });
      if (open().filter((flight) => !flight.signal.aborted).length > 1) wrong.push('two requests at a time');
      if (current && !rejected.has(current.token) && now < current.good) wrong.push('asked although a token was good');
      return asked;
    },
    () => now,
  );

  const steps: {readonly [D in Move['do']]: (move: Extract<Move, {do: D}>) => unknown} = {
    get: () => {
      const leaver = new AbortController();
      const over = [...ends].filter(([, end]) => now >= end).map(([token]) => token);
      const asking = source.get(leaver.signal);
      const flight = open().find(({signal}) => !signal.aborted);
      const caller: Caller = {leaver, bad: new Set([...rejected, ...over]), flight, outcome: undefined};
      callers.push(caller);
      void asking.then(
        (token) => {
          caller.outcome = token;
          if (!caller.flight && caller.bad.has(token)) wrong.push(`${token} was given although it was no good`);
        },
        (failure: unknown) => {
          caller.outcome = leaver.signal.aborted && failure === leaver.signal.reason ? 'left' : 'failed';
        },
      );
      shared = Math.max(shared, callers.filter((one) => one.flight && one.flight === flight).length);
    },
    leave: ({which}) => callers.filter(({outcome}) => outcome === undefined)[which]?.leaver.abort(),
    refuse: ({which}) => {
      const token = [...ends.keys()].at(-1 - which);
      if (token === undefined) return;
      source.reject(token);
      rejected.add(token);
    },
    wait: ({ms}) => (now += ms),
    settle: ({how}) => open().at(0)?.settle(how),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
  };
  for (const act of acts) {
    await (steps[act.do] as (move: Move) => unknown)(act);
    for (const flight of open()) {
      const waiting = callers.filter((one) => one.flight === flight && !one.leaver.signal.aborted);
      if (flight.signal.aborted !== (waiting.length === 0)) wrong.push(`aborted with ${waiting.length} waiting`);
    }
  }
  for (const flight of open()) flight.settle(300);
  await new Promise((resolve) => setImmediate(resolve));
  if (callers.some(({outcome}) => outcome === undefined)) wrong.push('a caller waits for ever');
  return {wrong, shared};
}
