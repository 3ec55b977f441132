import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createServiceProxy, createTokenHandler, type HostEvent} from '../../../src/host/server/index.js';
import type {Refusal} from '../../../src/host/server/observe.js';
import {borneBy} from '../../privacy/marks.js';
import {cases, eventsOf, marks, more, told} from './events.js';
import {ownAnswer, wholeOf} from './fixed-answers.js';
import {issuing, json, upstream} from './http-server.js';
import {askDiagnosis, askToken, someOptions} from './requests.js';

const reasons = new Set(
  Object.keys({
    ...{host: true, operation: true, method: true, origin: true, session: true, 'session-rate': true},
    ...{'address-rate': true, 'global-rate': true, 'media-type': true, 'too-large': true, slow: true, input: true},
    ...{'too-many-calls': true, 'upstream-paused': true, upstream: true, 'upstream-timeout': true, internal: true},
  } satisfies Record<Refusal, true>),
);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('the observer of the handlers', () => {
  it.each(cases.map((one) => [one.what, one] as const))('hears of %s', async (_, one) => {
    const {events} = await eventsOf(one);
    expect(events).toEqual(one.events);
    expect(console.error).not.toHaveBeenCalled(); // it takes the place of the log
  });

  it('hears of every kind of event and every reason of a refusal', () => {
    const all = cases.flatMap(({events}) => events) as HostEvent[];
    const kinds: Record<HostEvent['kind'], true> = {
      refused: true,
      upstream: true,
      breaker: true,
      token: true,
      store: true,
    };
    expect(new Set(all.map(({kind}) => kind))).toEqual(new Set(Object.keys(kinds)));
    expect(new Set(all.flatMap((event) => (event.kind === 'refused' ? event.reason : [])))).toEqual(reasons);
  });

  it('gets none of the 44 values of patients and tokens, no session, address, host name or secret [P-10] [S-5]', async () => {
    const all = await Promise.all(cases.map(eventsOf));
    expect(marks).toHaveLength(44);
    const sent = all.map((one) => one.sent).join();
    const others = Object.values(more);
    expect(borneBy(sent + told, marks)).toHaveLength(44);
    expect(others.filter((value) => told.includes(value))).toEqual(others);
    const events = JSON.stringify(all.flatMap((one) => one.events));
    expect(borneBy(events, marks)).toEqual([]);
    expect(others.filter((value) => events.includes(value))).toEqual([]);
  });

  for (const {why, observe} of [
    {
      why: 'throws',
      observe: () => {
        throw new RangeError('zqxday');
      },
    },
    {why: 'rejects', observe: (): unknown => Promise.reject(new RangeError('zqxday'))},
  ]) {
    it(`changes no answer when it ${why}, and the log has it once`, async () => {
      const [provider, service] = await Promise.all([upstream(issuing), upstream((r) => json(r, 200, {a: 1}))]);
      const options = someOptions({authUrl: provider.origin, serviceUrl: service.origin, observe});
      const answer = await createServiceProxy(options)(askDiagnosis());
      expect([answer.status, await answer.json()]).toEqual([200, {a: 1}]);
      const refused = await createTokenHandler(options)(askToken({origin: 'https://evil.example'}));
      expect(await wholeOf(refused)).toEqual(ownAnswer(403));
      expect(vi.mocked(console.error).mock.calls).toEqual([['vacc-assistant/server: observe failed: RangeError']]);
    });
  }

  it('hears of a request to an upstream with its duration', async () => {
    const [provider, service] = await Promise.all([
      upstream(issuing),
      upstream((response) => void setTimeout(() => json(response, 200, {}), 120)),
    ]);
    const events: HostEvent[] = [];
    const observe = (event: HostEvent) => events.push(event);
    const options = someOptions({authUrl: provider.origin, serviceUrl: service.origin, observe});
    await createServiceProxy(options)(askDiagnosis());
    const [event] = events.filter((one) => one.kind === 'upstream' && one.upstream === 'service');
    const {durationMs} = event as {durationMs: number};
    expect(durationMs).toBeGreaterThanOrEqual(119);
    expect(Number.isInteger(durationMs)).toBe(true);
  });
});
