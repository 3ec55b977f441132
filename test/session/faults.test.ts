import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import * as client from '../../src/client/index.js';
import type {VaccErrorCode} from '../../src/errors.js';
import {LazyPart} from '../../src/lazy-part.js';
import type {SessionOptions} from '../../src/session/index.js';
import {defaultOptions} from '../../src/session/options.js';
import {aDiagnostic, aQuestionnaire} from '../helpers/builders.js';
import {recordingFetch} from '../helpers/recording-fetch.js';
import {
  aService,
  asked,
  detailsOf,
  fillPatient,
  idle,
  isDiagnosis,
  json,
  once,
  open,
  reviewed,
  typesOf,
  until,
} from './open-session.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const failing = (response: () => Response | Promise<Response>, over: Partial<SessionOptions> = {}) =>
  open(aService({diagnosis: response}), over);
const cut = () => Promise.reject(new TypeError('fetch failed'));
const silence = () => new Promise<Response>(() => undefined);
const short = {progressMs: 1, slowMs: 2, serviceTimeoutMs: 5, tokenTimeoutMs: 5};
const offline = {sleep: () => Promise.resolve(), random: () => 0, online: () => false};

interface Fault {
  readonly code: VaccErrorCode;
  readonly opened: () => ReturnType<typeof open>;
  readonly operation?: string;
  readonly retryable: boolean;
  readonly attempts: number;
  readonly more?: object;
}

const faults: readonly Fault[] = [
  {code: 'config/missing', opened: () => open(undefined, {baseUrl: undefined}), retryable: false, attempts: 0},
  {
    code: 'config/insecure-url',
    opened: () => open(undefined, {baseUrl: 'http://service.example'}),
    retryable: false,
    attempts: 0,
  },
  {
    code: 'network/offline',
    opened: () => failing(cut, {environment: {...offline, fetch: aService({diagnosis: cut}).fetch}}),
    retryable: true,
    attempts: 3,
  },
  {code: 'network/failed', opened: () => failing(cut), retryable: true, attempts: 3},
  {
    code: 'network/failed',
    opened: () => open(undefined, {questionnaireMode: 'off', loadClient: () => new LazyPart(cut).load()}),
    retryable: true,
    attempts: 0,
  },
  {code: 'network/timeout', opened: () => failing(silence, {timings: short}), retryable: true, attempts: 1},
  {
    code: 'auth/unavailable',
    opened: () => open(undefined, {getAccessToken: () => Promise.reject(new Error('down'))}),
    operation: 'token',
    retryable: true,
    attempts: 1,
  },
  {
    code: 'auth/denied',
    opened: () =>
      open(
        recordingFetch(() => json({}, 401)),
        {tokenEndpoint: 'https://host.example/token'},
      ),
    operation: 'token',
    retryable: false,
    attempts: 1,
    more: {status: 401},
  },
  {
    code: 'auth/bad-response',
    opened: () => open(undefined, {getAccessToken: () => ''}),
    operation: 'token',
    retryable: false,
    attempts: 1,
  },
  {
    code: 'service/invalid-input',
    opened: () => failing(() => json({error: {code: 'E', detail: 'd'}}, 400)),
    retryable: false,
    attempts: 1,
    more: {status: 400, serviceCode: 'E', detail: 'd'},
  },
  {
    code: 'service/denied',
    opened: () => failing(() => json({}, 403)),
    retryable: false,
    attempts: 1,
    more: {status: 403},
  },
  {
    code: 'service/not-found',
    opened: () => failing(() => json({}, 404)),
    retryable: false,
    attempts: 1,
    more: {status: 404},
  },
  {
    code: 'service/rate-limited',
    opened: () => failing(() => json({}, 429, {'retry-after': '3600'})),
    retryable: true,
    attempts: 1,
    more: {status: 429, retryAfterMs: 3_600_000},
  },
  {
    code: 'service/unavailable',
    opened: () => failing(() => json({}, 503)),
    retryable: true,
    attempts: 3,
    more: {status: 503},
  },
  {
    code: 'service/too-large',
    opened: () => failing(() => json({}, 413)),
    retryable: false,
    attempts: 1,
    more: {status: 413},
  },
  {code: 'service/bad-response', opened: () => failing(() => json([])), retryable: true, attempts: 1},
];

describe('a failure', () => {
  for (const {code, opened: make, operation = 'diagnostic', retryable, attempts, more} of faults) {
    it(`${code} (requests: ${attempts}) is told with its facts, shown, and keeps what was entered [UX-55]`, async () => {
      const opened = await reviewed(make());
      const {entries} = opened.session.state;
      const before = opened.heard.length;
      expect(await opened.session.next()).toBe(false);
      const [told, ...rest] = detailsOf(opened.heard.slice(before), 'vacc-error');
      expect(rest).toEqual([]);
      expect(told).toEqual({
        code,
        operation,
        retryable,
        attempts,
        requestId: expect.stringMatching(/^[\da-f]{24}$/) as string,
        message: expect.any(String) as string,
        patientKey: null,
        ...more,
      });
      const {at, ...shown} = opened.session.state.failure!;
      expect({...shown, patientKey: null}).toEqual(told);
      expect(at).toBeGreaterThan(0);
      expect(opened.session.state).toMatchObject({step: 'review', pending: undefined, result: undefined});
      expect(opened.session.state.entries).toBe(entries);
    });
  }

  it('that the host cancels is not shown', async () => {
    const opened = await reviewed(failing(() => json({}, 500)));
    opened.target.addEventListener('vacc-error', (event) => event.preventDefault());
    await opened.session.next();
    expect(opened.session.state.failure).toBe(undefined);
    expect(detailsOf(opened.heard, 'vacc-error')).toHaveLength(1);
  });

  it('holds no entry in its message', async () => {
    const opened = await reviewed(failing(() => json({error: {code: 'E', detail: '1990-05-10'}}, 400)));
    await opened.session.next();
    expect(opened.session.state.failure?.message).not.toContain('1990');
  });

  it('that passes is mended by another try', async () => {
    let up = false;
    const opened = await reviewed(failing(() => (up ? json(aDiagnostic()) : json({}, 500))));
    await opened.session.next();
    up = true;
    expect(await opened.session.retry()).toBe(true);
    expect(opened.session.state).toMatchObject({step: 'diagnosis', failure: undefined});
  });

  it('is none where nobody brings what talks to the service: the session loads it', async () => {
    expect(await defaultOptions().loadClient()).toBe(client);
  });

  it('to load what talks to the service is mended by another try', async () => {
    let up = false;
    const part = new LazyPart<typeof client>(() => (up ? Promise.resolve(client) : cut()));
    const opened = await reviewed(open(undefined, {questionnaireMode: 'off', loadClient: () => part.load()}));
    expect(await opened.session.next()).toBe(false);
    expect(opened.calls).toEqual([]);
    up = true;
    expect(await opened.session.retry()).toBe(true);
    expect(opened.session.state).toMatchObject({step: 'diagnosis', failure: undefined});
  });

  it('of the questionnaire is what another try mends, on whatever step it shows', async () => {
    let up = false;
    const net = aService({questionnaire: () => (up ? json(aQuestionnaire()) : json({}, 500))});
    const first = await reviewed(open());
    const opened = open(net);
    opened.session.restoreDraft(first.session.getDraft());
    await asked(opened.session);
    expect(opened.session.state).toMatchObject({step: 'review', failure: {operation: 'questionnaire'}});
    up = true;
    expect(await opened.session.retry()).toBe(true);
    expect(opened.session.state).toMatchObject({step: 'review', questionnaire: 'loaded', result: undefined});
    expect(opened.calls.filter(isDiagnosis)).toEqual([]);
  });
});

describe('vacc-session-expired', () => {
  /** A host whose session has ended; `signIn` begins another. */
  const expired = () => {
    let signedIn = true;
    const net = recordingFetch((call) => {
      if (call.path === '/token') {
        return signedIn ? json({access_token: 't', token_type: 'Bearer', expires_in: 0}) : json({}, 401);
      }
      return json(isDiagnosis(call) ? aDiagnostic() : aQuestionnaire());
    });
    const opened = open(net, {tokenEndpoint: 'https://service.example/token'});
    return {...opened, signOut: () => (signedIn = false), signIn: () => (signedIn = true)};
  };

  it('comes before the error, which is shown when the host does nothing', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    await host.session.next();
    expect(typesOf(host.heard).slice(-2)).toEqual(['vacc-session-expired', 'vacc-error']);
    expect(detailsOf(host.heard, 'vacc-session-expired')).toEqual([{status: 401, patientKey: null}]);
    expect(host.session.state.failure?.code).toBe('auth/denied');
  });

  it('that the host cancels shows nothing, and its new sign-in repeats what failed', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    host.target.addEventListener('vacc-session-expired', (event) => event.preventDefault());
    await host.session.next();
    expect([typesOf(host.heard).includes('vacc-error'), host.session.state.failure]).toEqual([false, undefined]);
    host.signIn();
    expect(await host.session.refreshToken()).toBe(true);
    expect(host.session.state.step).toBe('diagnosis');
  });

  it('that is shown in the panel is over with the new sign-in too', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    await host.session.next();
    host.signIn();
    expect(await host.session.refreshToken()).toBe(true);
    expect(host.session.state).toMatchObject({step: 'diagnosis', failure: undefined});
  });

  it('is told when the host answers 401 as a proxy, since it speaks of its own session then', async () => {
    const net = recordingFetch((call) => (isDiagnosis(call) ? json({}, 401) : json(aQuestionnaire())));
    const host = open(net);
    await reviewed(host);
    await host.session.next();
    expect(typesOf(host.heard).slice(-2)).toEqual(['vacc-session-expired', 'vacc-error']);
    expect(host.session.state.failure?.code).toBe('service/denied');
  });

  it('is not told when the service refuses a token that the host gave', async () => {
    const net = recordingFetch((call) => (isDiagnosis(call) ? json({}, 401) : json(aQuestionnaire())));
    const host = open(net, {getAccessToken: () => 'one-token'});
    await reviewed(host);
    await host.session.next();
    expect(typesOf(host.heard)).not.toContain('vacc-session-expired');
    expect(host.session.state.failure?.code).toBe('service/denied');
  });

  it('is not told when a proxy refuses for another reason than its session', async () => {
    const host = failing(() => json({}, 403));
    await reviewed(host);
    await host.session.next();
    expect(typesOf(host.heard)).not.toContain('vacc-session-expired');
    expect(host.session.state.failure).toMatchObject({code: 'service/denied', status: 403});
  });

  it('is over as well for a token that the service refuses: the new sign-in repeats what failed', async () => {
    let refuses = true;
    const net = aService({diagnosis: () => (refuses ? json({}, 401) : json(aDiagnostic()))});
    const host = open(net, {getAccessToken: () => ({accessToken: `t-${String(refuses)}`, expiresIn: 300})});
    await reviewed(host);
    await host.session.next();
    expect(host.session.state.failure?.code).toBe('service/denied');
    refuses = false;
    expect(await host.session.refreshToken()).toBe(true);
    expect(host.session.state.step).toBe('diagnosis');
  });

  it('repeats nothing that failed for another reason', async () => {
    const host = open(aService({diagnosis: () => json({}, 500)}), {getAccessToken: () => 'token'});
    await reviewed(host);
    await host.session.next();
    const sent = host.calls.length;
    expect(await host.session.refreshToken()).toBe(true);
    await idle();
    expect(host.calls).toHaveLength(sent);
  });

  it('asks for one token at the start of a session, where nothing has failed', async () => {
    const getAccessToken = vi.fn(() => 'token');
    const {session} = open(undefined, {getAccessToken});
    expect(await session.refreshToken()).toBe(true);
    expect(await session.retry()).toBe(true);
    expect([getAccessToken.mock.calls.length, session.state.step]).toEqual([2, 'patient']);
  });

  it('says that no token came, as a fault of the sign-in', async () => {
    const {session} = open(undefined, {getAccessToken: () => Promise.reject(new Error('down'))});
    expect(await session.refreshToken()).toBe(false);
    expect(session.state.failure).toMatchObject({code: 'auth/unavailable', operation: 'token'});
  });

  it('asks nothing and repeats nothing for a patient who is gone before what talks to the service has come', async () => {
    let come: (code: typeof client) => void = () => undefined;
    const loadClient = () => new Promise<typeof client>((resolve) => (come = resolve));
    const {session, calls} = open(undefined, {loadClient, patientKey: 'first'});
    const refreshed = session.refreshToken();
    session.configure({patientKey: 'next'});
    come(client);
    expect([await refreshed, calls]).toEqual([false, []]);
  });

  it('is not told to the next patient, to whom a listener turned on hearing of it', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    once(host.target, 'vacc-session-expired', () => host.session.configure({patientKey: 'next'}));
    expect(await host.session.next()).toBe(false);
    expect([typesOf(host.heard).at(-1), host.session.state.failure]).toEqual(['vacc-reset', undefined]);
    host.signIn();
    const sent = host.calls.length;
    expect(await host.session.refreshToken()).toBe(true);
    await idle();
    expect(host.calls.length - sent).toBe(1); // the token alone
  });

  it('on the profile repeats the questionnaire', async () => {
    const host = expired();
    host.signOut();
    host.target.addEventListener('vacc-session-expired', (event) => event.preventDefault());
    fillPatient(host);
    await host.session.next();
    await asked(host.session);
    host.signIn();
    expect(await host.session.refreshToken()).toBe(true);
    expect(host.session.state).toMatchObject({step: 'profile', questionnaire: 'loaded'});
  });

  it('is over when the user has gone on: a later token repeats nothing', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    host.target.addEventListener('vacc-session-expired', (event) => event.preventDefault());
    await host.session.next();
    await host.session.goTo('patient');
    host.signIn();
    const sent = host.calls.filter(isDiagnosis).length;
    expect(await host.session.refreshToken()).toBe(true);
    expect([host.session.state.step, host.calls.filter(isDiagnosis).length]).toEqual(['patient', sent]);
  });

  it('that ends in another refusal waits on; a sign-in after that repeats what failed', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    host.target.addEventListener('vacc-session-expired', (event) => event.preventDefault());
    await host.session.next();
    expect(await host.session.refreshToken()).toBe(false);
    host.signIn();
    expect(await host.session.refreshToken()).toBe(true);
    expect(host.session.state.step).toBe('diagnosis');
  });

  it('when only the token was asked for does not go round in circles', async () => {
    const host = expired();
    host.signOut();
    host.target.addEventListener('vacc-session-expired', (event) => event.preventDefault());
    expect(await host.session.refreshToken()).toBe(false);
    host.signIn();
    expect(await host.session.refreshToken()).toBe(true);
    expect(host.calls).toHaveLength(2);
  });

  it('whose refusal comes after a change of patient is not told to the next one', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    const refreshing = host.session.refreshToken();
    host.session.configure({patientKey: 'next'});
    expect(await refreshing).toBe(false);
    expect([typesOf(host.heard).at(-1), host.session.state.failure]).toEqual(['vacc-reset', undefined]);
  });

  it('for one patient repeats nothing for the next one', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    once(host.target, 'vacc-session-expired', (event) => event.preventDefault());
    await host.session.next();
    host.session.configure({patientKey: 'next'});
    host.signIn();
    expect(await host.session.refreshToken()).toBe(true);
    await idle();
    expect(host.session.state).toMatchObject({step: 'patient', problems: [], failure: undefined});
  });
});

describe('a fault of ours', () => {
  it('is told as internal, and the flow stays where it is', async () => {
    const opened = open(undefined, {
      titleOf: () => {
        throw new Error('title');
      },
    });
    fillPatient(opened);
    expect(await opened.session.next()).toBe(false);
    const facts = {code: 'internal', operation: 'diagnostic', message: 'Unexpected error in the component'};
    expect(opened.session.state.failure).toMatchObject(facts);
    expect(console.error).not.toHaveBeenCalled();
    await until(opened.session, ({pending}) => !pending);
  });
});
