import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import * as deferred from '../../src/session/deferred.js';
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

interface ErrorCase {
  readonly code: VaccErrorCode;
  readonly opened: () => ReturnType<typeof open>;
  readonly operation?: string;
  readonly retryable: boolean;
  readonly attempts: number;
  readonly more?: object;
}

describe('a service that repeats what it refuses [T16]', () => {
  it('is repeated by the detail and the fields of the error alone, and by no line of the console [P-13]', async () => {
    const echoed = 'born 1990-05-10, condition 0b7e-zqx';
    const field = 'patient.birthdate';
    const error = {code: 'invalid_birthdate', detail: `${echoed}: ${field}`};
    const opened = failing(() => json({error}, 400));
    await reviewed(opened);
    await opened.session.next();
    const [{detail, fields, ...rest} = {}] = detailsOf(opened.events, 'vacc-error');
    expect([detail, fields]).toEqual([error.detail, [field]]);
    expect(JSON.stringify(rest)).not.toMatch(/1990|zqx/);
    expect(rest).toMatchObject({code: 'service/invalid-input', serviceCode: error.code});
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/1990|zqx/);
  });
});

const errorCases: readonly ErrorCase[] = [
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
    opened: () => open(undefined, {questionnaireMode: 'off', loadDeferred: () => new LazyPart(cut).load()}),
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
    retryable: true,
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
    retryable: true,
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

describe('an error [T16]', () => {
  for (const {code, opened: make, operation = 'diagnostic', retryable, attempts, more} of errorCases) {
    it(`${code} (requests: ${attempts}) is reported with its facts, shown, and keeps what was entered [UX-55]`, async () => {
      const opened = await reviewed(make());
      const {entries} = opened.session.state;
      const before = opened.events.length;
      expect(await opened.session.next()).toBe(false);
      const [detail, ...rest] = detailsOf(opened.events.slice(before), 'vacc-error');
      expect(rest).toEqual([]);
      expect(detail).toEqual({
        code,
        operation,
        retryable,
        attempts,
        requestId: expect.stringMatching(/^[\da-f]{24}$/) as string,
        message: expect.any(String) as string,
        patientKey: null,
        ...more,
      });
      const {at, sent, sessionEnded: _, ...shown} = opened.session.state.failure!;
      expect({...shown, patientKey: null}).toEqual(detail);
      expect(at).toBeGreaterThan(0);
      expect(sent).toBe(opened.session.state.entries);
      expect(opened.session.state).toMatchObject({step: 'review', pending: undefined, result: undefined});
      expect(opened.session.state.entries).toBe(entries);
    });
  }

  it('is not shown when the host cancels its event', async () => {
    const opened = await reviewed(failing(() => json({}, 500)));
    opened.target.addEventListener('vacc-error', (event) => event.preventDefault());
    await opened.session.next();
    expect(opened.session.state.failure).toBe(undefined);
    expect(detailsOf(opened.events, 'vacc-error')).toHaveLength(1);
  });

  it('disappears when a retry succeeds', async () => {
    let up = false;
    const opened = await reviewed(failing(() => (up ? json(aDiagnostic()) : json({}, 500))));
    await opened.session.next();
    up = true;
    expect(await opened.session.retry()).toBe(true);
    expect(opened.session.state).toMatchObject({step: 'diagnosis', failure: undefined});
  });

  it('does not occur without an injected client: the session loads its own', async () => {
    expect(await defaultOptions().loadDeferred()).toBe(deferred);
  });

  it('disappears when a retry loads the client', async () => {
    let up = false;
    const part = new LazyPart<typeof deferred>(() => (up ? Promise.resolve(deferred) : cut()));
    const opened = await reviewed(open(undefined, {questionnaireMode: 'off', loadDeferred: () => part.load()}));
    expect(await opened.session.next()).toBe(false);
    expect(opened.calls).toEqual([]);
    up = true;
    expect(await opened.session.retry()).toBe(true);
    expect(opened.session.state).toMatchObject({step: 'diagnosis', failure: undefined});
  });

  it('of the questionnaire is retried on whatever step it shows', async () => {
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

describe('vacc-session-expired [T16]', () => {
  /** A host whose session has expired; `signIn` starts a new one. */
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

  it('is dispatched before the error, which is shown when the host does nothing', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    await host.session.next();
    expect(typesOf(host.events).slice(-2)).toEqual(['vacc-session-expired', 'vacc-error']);
    expect(detailsOf(host.events, 'vacc-session-expired')).toEqual([{status: 401, patientKey: null}]);
    expect(host.session.state.failure?.code).toBe('auth/denied');
  });

  it('shows nothing when the host cancels it, and the next sign-in repeats the failed request', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    host.target.addEventListener('vacc-session-expired', (event) => event.preventDefault());
    await host.session.next();
    expect([typesOf(host.events).includes('vacc-error'), host.session.state.failure]).toEqual([false, undefined]);
    host.signIn();
    expect(await host.session.refreshToken()).toBe(true);
    expect(host.session.state.step).toBe('diagnosis');
  });

  it('closes its error panel after a sign-in', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    await host.session.next();
    host.signIn();
    expect(await host.session.refreshToken()).toBe(true);
    expect(host.session.state).toMatchObject({step: 'diagnosis', failure: undefined});
  });

  it('is dispatched when the host’s proxy answers 401, which is about the host’s own session', async () => {
    const net = recordingFetch((call) => (isDiagnosis(call) ? json({}, 401) : json(aQuestionnaire())));
    const host = open(net);
    await reviewed(host);
    await host.session.next();
    expect(typesOf(host.events).slice(-2)).toEqual(['vacc-session-expired', 'vacc-error']);
    expect(host.session.state.failure?.code).toBe('service/denied');
  });

  it('is not dispatched when the service refuses a token that the host supplied', async () => {
    const net = recordingFetch((call) => (isDiagnosis(call) ? json({}, 401) : json(aQuestionnaire())));
    const host = open(net, {getAccessToken: () => 'one-token'});
    await reviewed(host);
    await host.session.next();
    expect(typesOf(host.events)).not.toContain('vacc-session-expired');
    expect(host.session.state.failure?.code).toBe('service/denied');
  });

  it('is not dispatched when a proxy refuses for another reason than its session', async () => {
    const host = failing(() => json({}, 403));
    await reviewed(host);
    await host.session.next();
    expect(typesOf(host.events)).not.toContain('vacc-session-expired');
    expect(host.session.state.failure).toMatchObject({code: 'service/denied', status: 403});
  });

  it('repeats the failed request after a sign-in when the service had refused the token, too', async () => {
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

  it('repeats no request that failed for another reason', async () => {
    const host = open(aService({diagnosis: () => json({}, 500)}), {getAccessToken: () => 'token'});
    await reviewed(host);
    await host.session.next();
    const sent = host.calls.length;
    expect(await host.session.refreshToken()).toBe(true);
    await idle();
    expect(host.calls).toHaveLength(sent);
  });

  it('requests one token at the start of a session, when nothing has failed', async () => {
    const getAccessToken = vi.fn(() => 'token');
    const {session} = open(undefined, {getAccessToken});
    expect(await session.refreshToken()).toBe(true);
    expect(await session.retry()).toBe(true);
    expect([getAccessToken.mock.calls.length, session.state.step]).toEqual([2, 'patient']);
  });

  it('reports a missing token as an error of the sign-in', async () => {
    const {session} = open(undefined, {getAccessToken: () => Promise.reject(new Error('down'))});
    expect(await session.refreshToken()).toBe(false);
    expect(session.state.failure).toMatchObject({code: 'auth/unavailable', operation: 'token'});
  });

  it('requests and repeats nothing for a patient who was replaced before the client loaded', async () => {
    let come: (code: typeof deferred) => void = () => undefined;
    const loadDeferred = () => new Promise<typeof deferred>((resolve) => (come = resolve));
    const {session, calls} = open(undefined, {loadDeferred, patientKey: 'first'});
    const refreshed = session.refreshToken();
    session.configure({patientKey: 'next'});
    come(deferred);
    expect([await refreshed, calls]).toEqual([false, []]);
  });

  it('is not dispatched again for the next patient, to whom a listener switched', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    once(host.target, 'vacc-session-expired', () => host.session.configure({patientKey: 'next'}));
    expect(await host.session.next()).toBe(false);
    expect([typesOf(host.events).at(-1), host.session.state.failure]).toEqual(['vacc-reset', undefined]);
    host.signIn();
    const sent = host.calls.length;
    expect(await host.session.refreshToken()).toBe(true);
    await idle();
    expect(host.calls.length - sent).toBe(1); // the token alone
  });

  it('repeats the questionnaire when it happened on the profile', async () => {
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

  it('ends when the user has continued: a later token repeats nothing', async () => {
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

  it('keeps waiting when the sign-in is refused again; the next one repeats the failed request', async () => {
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

  it('does not loop when only the token was requested', async () => {
    const host = expired();
    host.signOut();
    host.target.addEventListener('vacc-session-expired', (event) => event.preventDefault());
    expect(await host.session.refreshToken()).toBe(false);
    host.signIn();
    expect(await host.session.refreshToken()).toBe(true);
    expect(host.calls).toHaveLength(2);
  });

  it('is not dispatched for the next patient when the refusal arrives after the change', async () => {
    const host = expired();
    await reviewed(host);
    host.signOut();
    const refreshing = host.session.refreshToken();
    host.session.configure({patientKey: 'next'});
    expect(await refreshing).toBe(false);
    expect([typesOf(host.events).at(-1), host.session.state.failure]).toEqual(['vacc-reset', undefined]);
  });

  it('repeats nothing for the next patient', async () => {
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

describe('an internal error [T16]', () => {
  it('is reported as internal, and the flow stays where it is', async () => {
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
