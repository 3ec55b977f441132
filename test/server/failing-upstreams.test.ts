import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createServiceProxy} from '../../src/server/index.js';
import {ownAnswer, wholeOf} from './fixed-answers.js';
import {type Answer, issuing, json, upstream} from './http-server.js';
import {askDiagnosis, someOptions} from './requests.js';

beforeEach(() => void vi.useFakeTimers({toFake: ['performance', 'Date']}));
afterEach(() => void vi.useRealTimers());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const found: Answer = (response) => json(response, 200, {conclusion: 'todo', diagnostic_per_disease: []});
const status =
  (code: number): Answer =>
  (response) =>
    json(response, code, {});
const cut: Answer = (response) => response.destroy();

const everyOther: Answer = (...call) => (call[2] % 2 === 0 ? found : status(401))(...call);

type Part = 'provider' | 'service';

/** The failure of provider or service during a part of the run. */
type Phases = readonly Partial<Record<Part, Answer>>[];

const requestsOfPhase = 40;
/** Milliseconds between two groups of requests: a part of the run lasts longer than the first pauses of a breaker. */
const interval = 500;

/** Sends requests, four at a time, and counts what reaches provider and service. */
async function run(phases: Phases) {
  let now: Phases[number] = {};
  const through =
    (part: Part, healthy: Answer): Answer =>
    (...call) =>
      (now[part] ?? healthy)(...call);
  const [provider, service] = await Promise.all([
    upstream(through('provider', issuing)),
    upstream(through('service', found)),
  ]);
  const rateLimit = {requests: 100_000, seconds: 60};
  const options = someOptions({authUrl: provider.origin, serviceUrl: service.origin, rateLimit});
  const proxy = createServiceProxy(options);
  const statuses = new Map<number, number>();
  for (now of phases) {
    for (let i = 0; i < requestsOfPhase; i += 4) {
      vi.advanceTimersByTime(interval);
      for (const answer of await Promise.all([0, 1, 2, 3].map(() => proxy(askDiagnosis())))) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    }
  }
  return {calls: provider.received.length + service.received.length, statuses};
}

const healthy: Phases = Array.from({length: 12}, () => ({}));

/** The provider fails while the service rejects the tokens that there are, then both work, then the service fails, … */
const inTurns = (provider: Answer, service: Answer): Phases =>
  healthy.map((_, phase) => [{provider, service: status(401)}, {}, {service}, {}][phase % 4]!);

let soundRun: ReturnType<typeof run> | undefined;

describe('a proxy whose upstreams fail', () => {
  for (const {why, phases} of [
    {why: 'provider and service answer 503 in turns', phases: inTurns(status(503), status(503))},
    {why: 'provider and service cut the connection in turns', phases: inTurns(cut, cut)},
    {why: 'provider and service refuse with 401 in turns', phases: inTurns(status(401), status(401))},
    {why: 'the service rejects every token', phases: healthy.map(() => ({service: status(401)}))},
    {why: 'the service rejects every other token', phases: healthy.map(() => ({service: everyOther}))},
    {why: 'the provider gives no token at all', phases: healthy.map(() => ({provider: status(500)}))},
  ]) {
    it(`[H-13] makes at most 1.2 times the calls of a healthy run when ${why}`, async () => {
      const [sound, failing] = [await (soundRun ??= run(healthy)), await run(phases)];
      expect([...sound.statuses]).toEqual([[200, healthy.length * requestsOfPhase]]);
      const ratio = failing.calls / sound.calls;
      process.stdout.write(
        `${why}: ${failing.calls} calls, ${sound.calls} of a healthy run (${ratio.toFixed(2)}); answers ` +
          `${[...failing.statuses].map(([code, count]) => `${code}: ${count}`).join(', ')}\n`,
      );
      expect(ratio).toBeLessThanOrEqual(1.2);
    });
  }

  it('answers 503 with the time to wait while it asks neither, and works again when the upstream does', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let isDown = true;
    const [provider, service] = await Promise.all([
      upstream(issuing),
      upstream((...call) => (isDown ? status(502) : found)(...call)),
    ]);
    const proxy = createServiceProxy(someOptions({authUrl: provider.origin, serviceUrl: service.origin}));
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await proxy(askDiagnosis())).status);
    expect(statuses).toEqual([502, 502, 502, 502, 502, 503]);
    expect(await wholeOf(await proxy(askDiagnosis()))).toEqual(ownAnswer(503, {'retry-after': '1'}));
    expect(service.received).toHaveLength(5);
    isDown = false;
    vi.advanceTimersByTime(500);
    expect((await proxy(askDiagnosis())).status).toBe(200);
  });
});
