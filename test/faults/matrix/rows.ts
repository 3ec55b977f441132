import {expect} from 'vitest';
import type {Facts} from '../page/report.js';
import type {Case, Row} from './row.js';
import * as wire from './wire.js';

const network = ['network/failed'];
const unreadable = ['service/bad-response'];
const either = [...network, ...unreadable];
const noToken = ['auth/unavailable'];
const badToken = ['auth/bad-response'];
const none = ['none'];

/** Texts of the screen. */
const words = {
  offline: [/No connection/, /the recommendations need a connection/, /Your entries are kept/],
  noAnswer: [/The service did not answer/, /Your entries are kept/],
  unavailable: [/The service is not available/, /Your entries are kept/],
  noQuestions: [/The service is not available/, /The questions could not be loaded/],
  unreadable: [/The answer could not be read/, /No recommendation is shown/, /Your entries are kept/],
  noAccess: [/Access could not be obtained/, /access service of this site is not available/],
  setUp: [/This tool is not set up correctly/],
  denied: [
    /Access refused/,
    /does not accept the access of this site/,
    /the (support of your software|help desk of this site)/,
  ],
  redirected: [/This tool is not set up correctly/, /a redirect to another address/],
  signedOut: [/Your session has ended/, /Your entries are kept/],
  check: [/Check the information/, /Your entries are kept/],
  tooLarge: [/The answer of the service is too large and is not shown/],
  result: [/Simulation/],
};

const html = '<!doctype html><html><body><h1>Wi-Fi sign-in</h1></body></html>';
const asHtml = {'content-type': 'text/html'};
const asJson = {'content-type': 'application/json'};

/** A retryable error of the diagnosis: three attempts, then the network text. */
const lost = (fault: wire.Fault, more: Partial<Case> = {}): Case => ({
  at: 'diagnostic',
  faults: [fault],
  codes: network,
  shows: words.offline,
  calls: {diagnostic: [3, 3]},
  ...more,
});

const refused = (status: number, code: string, shows: readonly RegExp[], more: Partial<Case> = {}): Case => ({
  name: String(status),
  at: 'diagnostic',
  faults: [wire.answer(status)],
  codes: [code],
  error: {status},
  shows,
  calls: {diagnostic: [1, 1]},
  ...more,
});

/** A page does not see the status of a redirect. */
const redirected = (fault: wire.Fault, more: Partial<Case>): Case => ({
  at: 'diagnostic',
  faults: [fault],
  codes: ['service/not-found'],
  shows: words.redirected,
  calls: {diagnostic: [1, 1]},
  ...more,
});

const everywhere = ['questions', 'questionnaire', 'diagnostic'] as const;

const token = (answer: unknown, more: Partial<Case>): Case => ({
  at: 'token',
  faults: [wire.answer(200, JSON.stringify(answer))],
  codes: none,
  shows: [/To look at/],
  ...more,
});
const bearer = (expires_in?: unknown) => ({
  access_token: 'token-x',
  token_type: 'Bearer',
  ...(expires_in !== undefined && {expires_in}),
});
const badTokenCase = {codes: badToken, shows: words.setUp, calls: {token: 1, questionnaire: 0}} as const;

/** Milliseconds between the calls of the operation. */
const pausesOf = ({calls}: Facts, operation: string) => {
  const times = calls.filter((call) => call.operation === operation).map(({at}) => at);
  return times.slice(1).map((time, index) => time - times[index]!);
};

/** 500 ms, plus the time that the page was blocked, since timers are late on a busy machine. */
export const slackOf = ({stalled}: Pick<Facts, 'stalled'>): number => 500 + stalled;

const section = (depth: number): unknown => ({
  ...{
    id: `s${depth}`,
    title: {en: `Level ${depth}`},
    question: {},
    description: {},
    help: {},
    alert: {},
    conditions: [],
  },
  sections: depth > 1 ? [section(depth - 1)] : [],
});
const inList = (depth: number) => JSON.stringify([section(depth)]);

const condition = {
  id: '7184452e-4e3d-4514-acc2-34505bb5652d',
  label: {en: 'Seen twice'},
  condition_type: 'boolean',
  help: {},
  position: 1,
};
const both = {
  ...(section(2) as object),
  conditions: [condition, condition],
};

type Diagnostic = {diagnostic_per_disease: {advice: Record<string, unknown>; disease: Record<string, unknown>}[]};
const firstAdvice = (change: (row: Diagnostic['diagnostic_per_disease'][number]) => void) =>
  wire.altered((json) => {
    change((json as Diagnostic).diagnostic_per_disease[0]!);
    return json;
  });

const poison =
  '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":{"polluted":true},';
const poisoned = wire.rewritten((body) => body.replaceAll('{"', `{${poison}"`));

const inTwoSeconds = () => new Date(Date.now() + 2_500).toUTCString();
const past = 'Wed, 21 Oct 2015 07:28:00 GMT';
const busy =
  (retryAfter: () => string): wire.Fault =>
  (exchange) =>
    wire.respond(exchange, 503, {'retry-after': retryAfter()});

const unrecoverable = 'no next step can be tried: the page refuses, not the service';

/** The fault matrix: each injected error, its place, and the expected outcome in each engine. */
export const rows: readonly Row[] = [
  {
    row: '1',
    injected: 'connection refused',
    seen: 'access could not be obtained, Retry',
    cases: [
      {
        at: 'token',
        faults: [wire.sound],
        settings: {tokenAt: 'nobody'},
        codes: noToken,
        error: {attempts: 3},
        shows: words.noAccess,
        calls: {token: [3, 3], questionnaire: 0},
        nextStep: 'none',
      },
    ],
  },
  {
    row: '2',
    injected: 'connection reset at once',
    seen: 'the same',
    cases: [
      {
        at: 'token',
        faults: [wire.resetAtOnce],
        codes: noToken,
        error: {attempts: 3},
        shows: words.noAccess,
        calls: {token: [3, 3], questionnaire: 0},
      },
    ],
  },
  {
    row: '3',
    injected: 'connection closed before an answer',
    seen: 'no connection, Retry',
    cases: (['questions', 'questionnaire'] as const).map((at) => ({
      name: at === 'questions' ? 'first questions' : 'asked again',
      at,
      faults: [wire.endAtOnce],
      codes: network,
      shows: [/No connection/, /The questions could not be loaded/],
      calls: {questionnaire: [3, 3]},
    })),
  },
  {row: '4', injected: 'reset after the headers', seen: 'no connection, Retry', cases: [lost(wire.resetAfterHead)]},
  {row: '5', injected: 'reset in the body', seen: 'no connection, not silence', cases: [lost(wire.resetInBody)]},
  {
    row: '6',
    injected: 'half a body of a known length (WebKit hands it over)',
    seen: 'no connection, or: could not be read',
    cases: [lost(wire.halfOfLength, {codes: either, shows: [/Your entries are kept/], calls: {diagnostic: [1, 3]}})],
  },
  {
    row: '7',
    injected: 'half a body in chunks',
    seen: 'no connection, or: could not be read',
    cases: [lost(wire.halfOfChunks, {codes: either, shows: [/Your entries are kept/], calls: {diagnostic: [1, 3]}})],
  },
  {
    row: '8',
    injected: 'half a body, until the connection closes',
    seen: 'could not be read',
    cases: [lost(wire.halfUntilClose, {codes: unreadable, shows: words.unreadable, calls: {diagnostic: [1, 1]}})],
  },
  {
    row: '9',
    injected: 'Content-Length too small',
    seen: 'could not be read',
    cases: [
      {
        at: 'questionnaire',
        faults: [wire.tooShortLength],
        codes: unreadable,
        shows: [/The answer could not be read/],
        calls: {questionnaire: [1, 1]},
      },
    ],
  },
  {
    row: '10',
    injected: 'two different Content-Lengths',
    seen: 'no connection, or nothing',
    cases: [{at: 'questionnaire', faults: [wire.twoLengths], codes: [...either, 'none'], calls: {questionnaire: 3}}],
  },
  {
    row: '11',
    injected: 'bytes of TLS instead of HTTP',
    seen: 'access could not be obtained, or a set-up error',
    cases: [
      {at: 'token', faults: [wire.garbage], codes: [...noToken, ...badToken], calls: {token: 3, questionnaire: 0}},
    ],
  },
  {
    row: '12',
    injected: 'an invalid status line',
    seen: 'the same',
    cases: [
      {
        at: 'token',
        faults: [wire.badStatusLine],
        codes: [...noToken, ...badToken],
        calls: {token: 3, questionnaire: 0},
      },
    ],
  },
  {
    row: '13',
    injected: 'a header of 600 kB',
    seen: 'no connection',
    cases: (['questionnaire', 'diagnostic'] as const).map((at) => ({
      at,
      again: at !== 'diagnostic',
      faults: [wire.hugeHeader],
      codes: network,
      shows: [/No connection/],
      calls: {[at]: 3},
    })),
  },
  {
    row: '14',
    injected: 'a bad chunk, bad gzip, half of a gzip',
    seen: 'no connection, or: could not be read',
    cases: (['questionnaire', 'diagnostic'] as const).flatMap((at) =>
      (['badChunk', 'badGzip', 'halfOfGzip'] as const).map((fault) => ({
        name: `${fault}, ${at}`,
        at,
        again: at !== 'diagnostic',
        faults: [wire[fault]],
        codes: either,
        calls: {[at]: 3},
      })),
    ),
  },
  {
    row: '15',
    injected: 'no answer at all',
    seen: 'access could not be obtained, after 8 s',
    cases: [
      {
        at: 'token',
        faults: [wire.silence],
        settings: {slow: true},
        codes: noToken,
        shows: words.noAccess,
        calls: {token: [1, 1], questionnaire: 0},
        after: 8_000,
      },
    ],
  },
  {
    row: '16',
    injected: 'the body stalls',
    seen: 'the service did not answer, after 15 s',
    cases: [
      lost(wire.stallInBody, {
        settings: {slow: true},
        codes: ['network/timeout'],
        shows: words.noAnswer,
        calls: {diagnostic: [1, 1]},
        after: 15_000,
      }),
    ],
  },
  {
    row: '17',
    injected: 'one byte a second',
    seen: 'the service did not answer, after 15 s',
    cases: [
      lost(wire.byteBySecond, {
        settings: {slow: true},
        codes: ['network/timeout'],
        shows: words.noAnswer,
        calls: {diagnostic: [1, 1]},
        after: 15_000,
      }),
    ],
  },
  {
    row: '18',
    injected: 'an answer after 1 s',
    seen: 'progress, after 0.4 s; then the requested step',
    cases: (['token', ...everywhere] as const).map((at) => ({
      name: at,
      at,
      again: at !== 'diagnostic',
      faults: [wire.late(1_000)],
      play: 'progress' as const,
      codes: none,
      also: (facts: Facts) => {
        expect(facts.seen['saidAfter']).toBeGreaterThan(390);
        expect(facts.seen['saidAfter']).toBeLessThan(400 + slackOf(facts));
      },
    })),
  },
  {
    row: '19',
    injected: 'Back while the body stalls',
    seen: 'the step before, no error',
    cases: [
      {
        at: 'diagnostic',
        faults: [wire.stallInBody],
        play: 'back',
        codes: none,
        calls: {diagnostic: [1, 1]},
        nextStep: 'Continue',
        also: ({seen}, server) => {
          expect(seen['backAt']).toBe('history');
          expect(server.closedAfter(), 'before the first time-out').toBeLessThan(8_000);
        },
      },
    ],
  },
  {
    row: '20',
    injected: 'the element is removed meanwhile',
    seen: 'nothing; the connection is closed',
    cases: (['token', 'questions', 'diagnostic'] as const).map((at) => ({
      name: at,
      at,
      again: at !== 'diagnostic',
      faults: [wire.stallInBody],
      play: 'remove' as const,
      codes: none,
      also: ({seen}: Facts, server) => {
        expect(seen['eventsWhileAway']).toBe(0);
        expect(server.closedAfter(), 'before the first time-out').toBeLessThan(8_000);
      },
    })),
  },
  {
    row: '21',
    injected: 'the element is moved meanwhile',
    seen: 'nothing; the questions load',
    cases: [{at: 'questionnaire', faults: [wire.held], play: 'move', codes: none, calls: {questionnaire: 2}}],
  },
  {
    row: '22',
    injected: 'the answer to earlier entries comes last',
    seen: 'only the result of the later ones',
    cases: [
      {
        at: 'diagnostic',
        faults: [wire.held, wire.sound],
        play: 'race',
        codes: none,
        calls: {diagnostic: [2, 2]},
        also: ({events, seen}) => {
          expect(events.filter((name) => name === 'diagnostic')).toHaveLength(1);
          expect(seen['acts']).toMatchObject({patient: {prevention_acts: [{prevention_method_id: 'VAC0029'}]}});
        },
      },
    ],
  },
  {
    row: '23',
    injected: 'three clicks on send',
    seen: 'one result',
    cases: [
      {
        at: 'diagnostic',
        faults: [wire.late(200)],
        play: 'double-click',
        codes: none,
        calls: {diagnostic: [1, 1]},
        also: ({events}) => expect(events.filter((name) => name === 'diagnostic')).toHaveLength(1),
      },
    ],
  },
  {
    row: '24',
    injected: 'four assistants start together',
    seen: 'nothing; one token for all',
    cases: [
      {
        at: 'token',
        faults: [wire.late(200)],
        play: 'four',
        codes: none,
        calls: {token: [1, 1]},
        also: ({seen}) => expect(seen['questions']).toBeGreaterThanOrEqual(4),
      },
    ],
  },
  {
    row: '25',
    injected: 'the token expires while the form is filled in',
    seen: 'nothing; one new token',
    cases: [
      {
        at: 'diagnostic',
        faults: [wire.sound],
        play: 'expiry',
        settings: {tokenLife: 5},
        codes: none,
        calls: {token: [1, 1], diagnostic: [1, 1]},
      },
    ],
  },
  {
    row: '26',
    injected: '401 once',
    seen: 'nothing; one new token, one replay',
    cases: [
      {
        at: 'diagnostic',
        faults: [wire.refuses('token-1')],
        codes: none,
        calls: {token: [1, 1], diagnostic: [2, 2]},
      },
    ],
  },
  {
    row: '27',
    injected: '401 always',
    seen: 'access refused, whom to ask, Retry',
    cases: [refused(401, 'service/denied', words.denied, {calls: {token: [1, 1], diagnostic: [2, 2]}})],
  },
  {
    row: '28',
    injected: '401 with WWW-Authenticate: Basic',
    seen: 'access refused, or: the session has ended; without a prompt, within 1 s',
    cases: [
      refused(401, 'service/denied', words.denied, {
        name: 'service',
        faults: [wire.answer(401, '', {'www-authenticate': 'Basic realm="x"'})],
        calls: {token: [1, 1], diagnostic: [2, 2]},
        also: (facts) => expect(facts.waited).toBeLessThan(500 + slackOf(facts)),
      }),
      {
        name: 'token endpoint at another origin',
        at: 'token',
        faults: [wire.answer(401, '', {'www-authenticate': 'Basic realm="x"'})],
        settings: {tokenAt: 'other'},
        codes: ['auth/denied'],
        shows: words.signedOut.slice(0, 1),
        calls: {token: [1, 1], questionnaire: 0},
        also: (facts) => expect(facts.waited).toBeLessThan(500 + slackOf(facts)),
      },
    ],
  },
  {
    row: '29',
    injected: 'three requests refused with 401 at once',
    seen: 'nothing; one new token for all',
    cases: [
      {
        at: 'diagnostic',
        faults: [wire.refusesTogether(3, 'token-1')],
        play: 'three-refused',
        codes: none,
        calls: {token: [1, 1], diagnostic: [6, 6]},
        also: ({seen}) => expect(seen['shown']).toBe(2),
      },
    ],
  },
  {
    row: '30',
    injected: 'the provider returns the same invalid token',
    seen: 'access refused, whom to ask, Retry; no loop',
    cases: [
      refused(401, 'service/denied', words.denied, {
        settings: {provider: 'the-same'},
        calls: {token: 0, diagnostic: [1, 1]},
      }),
    ],
  },
  {
    row: '31',
    injected: 'the provider throws, rejects, never settles, returns nothing',
    seen: 'access could not be obtained; a set-up error',
    cases: [
      ...(['throws', 'rejects'] as const).map((provider) => ({
        name: provider,
        at: 'token' as const,
        faults: [wire.sound],
        settings: {provider},
        codes: noToken,
        shows: words.noAccess,
        calls: {questionnaire: 0},
        nextStep: 'none',
      })),
      {
        name: 'hangs',
        at: 'token',
        faults: [wire.sound],
        settings: {provider: 'hangs', slow: true},
        codes: noToken,
        shows: words.noAccess,
        calls: {questionnaire: 0},
        nextStep: 'none',
      },
      {
        name: 'nothing',
        at: 'token',
        faults: [wire.sound],
        settings: {provider: 'nothing'},
        ...badTokenCase,
        nextStep: 'none',
      },
    ],
  },
  {
    row: '32',
    injected: 'a life of "300", 1e12, none; 0; −1; NaN',
    seen: 'nothing; one use; a set-up error',
    cases: [
      token(bearer('300'), {name: '"300"', calls: {token: [1, 1]}}),
      token(bearer(1e12), {name: '1e12', calls: {token: [1, 1]}}),
      token(bearer(), {name: 'none', calls: {token: [1, 1]}}),
      token(bearer(0), {name: '0', calls: {token: [1, 2]}}),
      token(bearer(-1), {name: '-1', ...badTokenCase}),
      token(bearer('soon'), {name: '"soon"', ...badTokenCase}),
      {name: 'NaN', at: 'token', faults: [wire.sound], settings: {provider: 'nan'}, ...badTokenCase, nextStep: 'none'},
    ],
  },
  {
    row: '33',
    injected: 'token_type bearer, BEARER; mac; none',
    seen: 'nothing; a set-up error',
    cases: [
      token({...bearer(300), token_type: 'bearer'}, {name: 'bearer'}),
      token({...bearer(300), token_type: 'BEARER'}, {name: 'BEARER'}),
      token({...bearer(300), token_type: 'mac'}, {name: 'mac', ...badTokenCase}),
      token({...bearer(300), token_type: undefined}, {name: 'none', ...badTokenCase}),
    ],
  },
  {
    row: '34',
    injected: 'a token with a line break, or not in ASCII',
    seen: 'a set-up error; nothing is sent',
    cases: [
      token({...bearer(300), access_token: 'a\r\nx: y'}, {name: 'line break, endpoint', ...badTokenCase}),
      token({...bearer(300), access_token: 'tokén'}, {name: 'not ASCII, endpoint', ...badTokenCase}),
      ...(['line-break', 'not-ascii'] as const).map((provider) => ({
        name: `${provider}, provider`,
        at: 'token' as const,
        faults: [wire.sound],
        settings: {provider},
        ...badTokenCase,
        nextStep: 'none',
      })),
    ],
  },
  {
    row: '35',
    injected: '400 with a code and a detail',
    seen: 'the code, the detail, a way to the field',
    cases: [
      refused(400, 'service/invalid-input', [...words.check, /code INVALID_BIRTHDATE/, /The birthdate is wrong/], {
        faults: [
          wire.answer(
            400,
            '{"error":{"code":"INVALID_BIRTHDATE","detail":"The birthdate is wrong. Check patient.birthdate."}}',
          ),
        ],
        error: {status: 400, serviceCode: 'INVALID_BIRTHDATE'},
        also: ({buttons, console}) => {
          expect(buttons).toContain('Go to: Date of birth');
          expect(console).toEqual(['error vacc-assistant service/invalid-input INVALID_BIRTHDATE']);
        },
      }),
    ],
  },
  {
    row: '36',
    injected: '400 with no body, HTML, problem+json, an OAuth error',
    seen: 'a notice without a code; the detail, if any',
    cases: [
      ...(
        [
          ['empty', '', asJson, /No detail was given/],
          ['HTML', html, asHtml, /No detail was given/],
          [
            'problem',
            '{"title":"Bad","detail":"Look at the dates"}',
            {'content-type': 'application/problem+json'},
            /Look at the dates/,
          ],
        ] as const
      ).map(([name, body, headers, shown]) =>
        refused(400, 'service/invalid-input', [...words.check, /no code given/, shown], {
          name,
          faults: [wire.answer(400, body, headers)],
          also: ({errors, text}: Facts) => {
            expect(errors[0]).not.toHaveProperty('serviceCode');
            expect(text).not.toContain('Wi-Fi');
          },
        }),
      ),
      refused(400, 'service/invalid-input', [...words.check, /code invalid_request/, /A grant is due/], {
        name: 'OAuth',
        faults: [wire.answer(400, '{"error":"invalid_request","error_description":"A grant is due"}')],
      }),
    ],
  },
  {
    row: '37',
    injected: '400 with markup in the detail, 100 kB long',
    seen: 'the detail as plain text, cut',
    cases: [
      refused(400, 'service/invalid-input', [...words.check, /<img src=x onerror=/], {
        faults: [
          wire.answer(
            400,
            JSON.stringify({
              error: {
                code: 'X',
                detail: `No: <img src=x onerror="window.hit=1"><script>hit=1</script>${'long '.repeat(20_000)}`,
              },
            }),
          ),
        ],
        also: ({text, refused: violations}) => {
          expect(text.length).toBeLessThan(5_000);
          expect(violations).toEqual([]);
        },
      }),
    ],
  },
  {
    row: '38',
    injected: '403, 404, 405, 409, 413, 415; 422',
    seen: 'a text for each, with the status or the code',
    cases: [
      refused(409, 'service/bad-response', [/in an unexpected way/, /the code CONFLICT/, /Your entries are kept/], {
        faults: [wire.answer(409, '{"error":{"code":"CONFLICT"}}')],
        error: {status: 409, serviceCode: 'CONFLICT'},
      }),
      refused(403, 'service/denied', [
        /Access refused/,
        /The service does not allow this request/,
        /Your entries are kept/,
      ]),
      ...[404, 405, 410, 415].map((status) =>
        refused(status, 'service/not-found', [...words.setUp, new RegExp(`status ${status}`), /Your entries are kept/]),
      ),
      refused(413, 'service/too-large', [/There are too many entries for the service/, /Your entries are kept/]),
      refused(422, 'service/invalid-input', [...words.check, /code X1/, /Too early/], {
        faults: [wire.answer(422, '{"error":{"code":"X1","detail":"Too early"}}')],
      }),
    ],
  },
  {
    row: '39',
    injected: '429 with Retry-After: 2, once',
    seen: 'the wait, then the result',
    cases: [
      {
        at: 'diagnostic',
        faults: [wire.answer(429, '', {'retry-after': '2'}), wire.sound],
        play: 'progress',
        codes: none,
        calls: {diagnostic: [2, 2]},
        also: (facts) => {
          expect(pausesOf(facts, 'diagnostic')[0]).toBeGreaterThan(1_990);
          expect(pausesOf(facts, 'diagnostic')[0]).toBeLessThan(2_000 + slackOf(facts));
          expect(facts.seen['saidAfter']).toBeLessThan(slackOf(facts)); // before the wait ends
        },
      },
    ],
  },
  {
    row: '40',
    injected: '429 with Retry-After: 3600; a number too large',
    seen: 'until when to wait, by the clock; no loop',
    cases: [
      refused(
        429,
        'service/rate-limited',
        [/The service is busy/, /Your entries are kept/, /Try again after (.*, )?\d\d:\d\d\./],
        {
          faults: [wire.answer(429, '', {'retry-after': '3600'})],
          error: {status: 429, retryAfterMs: 3_600_000},
        },
      ),
      refused(503, 'service/unavailable', [/Try again after /], {
        name: 'longer than a clock can show',
        faults: [wire.answer(503, '', {'retry-after': '99999999999'})],
      }),
    ],
  },
  {
    row: '41',
    injected: '503 with Retry-After: a date, a past date, junk',
    seen: 'the service is unavailable, after three tries',
    cases: [
      ...(
        [
          ['a date', busy(inTwoSeconds), 1_000, 2_500],
          ['a past date', busy(() => past), 0, 600],
          ['junk', busy(() => 'soon'), 0, 600],
        ] as const
      ).map(([name, fault, least, most]) =>
        refused(503, 'service/unavailable', words.unavailable, {
          name,
          faults: [fault],
          calls: {diagnostic: [3, 3]},
          also: (facts: Facts) => {
            for (const wait of pausesOf(facts, 'diagnostic')) {
              expect(wait).toBeGreaterThanOrEqual(least);
              expect(wait).toBeLessThan(most + slackOf(facts));
            }
          },
        }),
      ),
    ],
  },
  {
    row: '42',
    injected: '503, 503, 200',
    seen: 'the requested step',
    cases: everywhere.map((at) => ({
      name: at,
      at,
      again: at !== 'diagnostic',
      faults: [wire.answer(503), wire.answer(503), wire.sound],
      codes: none,
      // the first questions match a pending answer, and are requested again with it
      calls: at === 'questions' ? {questionnaire: [3, 4]} : {[at]: [3, 3]},
    })),
  },
  {
    row: '43',
    injected: '500',
    seen: 'the service is unavailable; one call',
    cases: everywhere.map((at) => ({
      ...refused(500, 'service/unavailable', at === 'diagnostic' ? words.unavailable : words.noQuestions),
      name: at,
      at,
      again: at !== 'diagnostic',
      calls: {[at === 'questions' ? 'questionnaire' : at]: [1, 1]},
    })),
  },
  {
    row: '44',
    injected: '504 with HTML',
    seen: 'the service is unavailable, after three tries',
    cases: everywhere.map((at) => ({
      ...refused(504, 'service/unavailable', at === 'diagnostic' ? words.unavailable : words.noQuestions),
      name: at,
      at,
      again: at !== 'diagnostic',
      faults: [wire.answer(504, html, asHtml)],
      calls: {[at === 'questions' ? 'questionnaire' : at]: [3, 3]},
    })),
  },
  {
    row: '45',
    injected: '407 (Chromium rejects it, others hand it over)',
    seen: 'no connection, or: could not be read',
    cases: [lost(wire.answer(407), {codes: either, shows: [/Your entries are kept/], calls: {diagnostic: 3}})],
  },
  {
    row: '46',
    injected: '302 to another origin',
    seen: 'a redirect, whom to ask; nothing reaches the other origin',
    cases: [
      redirected(wire.redirectElsewhere, {
        name: 'diagnostic',
        also: (_, {hitsElsewhere}) => expect(hitsElsewhere).toBe(0),
      }),
      {
        name: 'token',
        at: 'token',
        faults: [wire.redirectElsewhere],
        ...badTokenCase,
        also: (_, {hitsElsewhere}) => expect(hitsElsewhere).toBe(0),
      },
    ],
  },
  {
    row: '47',
    injected: 'a redirect to itself',
    seen: 'a redirect, whom to ask; not followed',
    cases: [
      redirected(wire.redirectToItself, {
        also: (_, {targets}) => {
          const hits = targets.filter((path) => path.endsWith('/diagnostic_for_patient'));
          expect(hits.length).toBeLessThanOrEqual(2); // one call, and the next step
        },
      }),
    ],
  },
  {
    row: '48',
    injected: '200 with a sign-in page, as HTML and as JSON',
    seen: 'could not be read; never its text',
    cases: (['token', ...everywhere] as const).flatMap((at) =>
      [asHtml, asJson].map((headers) => ({
        name: `${at}, ${headers['content-type']}`,
        at,
        again: at !== 'diagnostic',
        faults: [wire.answer(200, html, headers)],
        codes: at === 'token' ? badToken : unreadable,
        calls: {[at === 'questions' ? 'questionnaire' : at]: [1, 1] as const},
        also: ({text}: Facts) => expect(text).not.toContain('Wi-Fi'),
      })),
    ),
  },
  {
    row: '49',
    injected: '200 with nothing, 204, null, [] and {}',
    seen: 'could not be read; for [] of questions: that there are none',
    cases: (['token', ...everywhere] as const).flatMap((at) =>
      (
        [
          ['nothing', 200, ''],
          ['204', 204, ''],
          ['null', 200, 'null'],
          ['[]', 200, '[]'],
          ['{}', 200, '{}'],
        ] as const
      ).map(([name, status, body]) => {
        const isQuestions = at === 'questions' || at === 'questionnaire';
        const isEmptyTree = isQuestions && body === '[]';
        return {
          name: `${at}, ${name}`,
          at,
          again: at !== 'diagnostic' && !isEmptyTree,
          faults: [wire.answer(status, body)],
          codes: isEmptyTree ? none : at === 'token' ? badToken : unreadable,
          // without questions the answers are set aside, which changes the request: once more
          calls: {[isQuestions ? 'questionnaire' : at]: [1, isEmptyTree ? 2 : 1] as const},
          ...(isEmptyTree && at === 'questions' && {shows: [/no question/i], nextStep: 'Continue'}),
          ...(isEmptyTree && at === 'questionnaire' && {nextStep: 'none'}),
        };
      }),
    ),
  },
  {
    row: '50',
    injected: 'an unknown conclusion, message type, question type',
    seen: 'shown as not recognised; warnings',
    cases: [
      {
        name: 'conclusion',
        at: 'diagnostic',
        faults: [firstAdvice(({advice}) => (advice['conclusion'] = 'from_the_future'))],
        settings: {audience: 'professional'},
        codes: none,
        shows: [/from_the_future/],
        also: ({warnings}) => expect(warnings.join()).toContain('conclusion'),
      },
      {
        name: 'message type',
        at: 'diagnostic',
        faults: [
          firstAdvice(({advice}) => {
            const [message] = advice['messages'] as Record<string, unknown>[];
            Object.assign(message!, {message_type: 'from_the_future', contents: {en: 'Said in a new way'}});
          }),
        ],
        play: 'unfold',
        codes: none,
        shows: [/Said in a new way/],
        also: ({warnings}) => expect(warnings.join()).toContain('message_type'),
      },
      {
        name: 'condition type',
        at: 'questions',
        faults: [
          wire.answer(
            200,
            JSON.stringify([
              {...(section(1) as object), conditions: [{...condition, condition_type: 'from_the_future'}]},
            ]),
          ),
        ],
        codes: none,
        also: ({warnings}) => expect(warnings.join()).toContain('condition_type'),
        nextStep: 'Continue',
      },
    ],
  },
  {
    row: '51',
    injected: 'a section with sections and questions; a question twice',
    seen: 'all of it; one answer',
    cases: [
      {
        at: 'questions',
        faults: [wire.answer(200, JSON.stringify([both]))],
        codes: none,
        shows: [/Level 2/],
        also: ({warnings}) => expect(warnings.length).toBeGreaterThan(0),
        nextStep: 'Continue',
      },
    ],
  },
  {
    row: '51b',
    injected: 'questions 60 deep; 1,000 deep; 100,000 of them',
    seen: 'shown; too large, and the page keeps working',
    cases: [
      {
        name: '60 deep',
        at: 'questions',
        faults: [wire.answer(200, inList(30))],
        codes: none,
        shows: [/Level 30/],
        nextStep: 'Continue',
      },
      ...[
        ['1,000 deep', `${'[{"sections":'.repeat(500)}[]${'}]'.repeat(500)}`],
        [
          '100,000 nodes',
          JSON.stringify(Array.from({length: 100_000}, (_, index) => ({...(section(1) as object), id: `s${index}`}))),
        ],
      ].map(([name, body]) => ({
        name: name!,
        at: 'questions' as const,
        faults: [wire.answer(200, body)],
        codes: ['service/too-large'],
        shows: words.tooLarge,
        calls: {questionnaire: [1, 1] as const},
        alone: true as const,
        also: ({frozen}: Facts) => expect(frozen).toBeLessThan(1_000),
      })),
    ],
    elsewhere: 'test/contract/hostile-input.test.ts',
  },
  {
    row: '52',
    injected: 'dates that are null, empty texts, a language that is missing',
    seen: 'the rest of the result',
    cases: [
      {
        at: 'diagnostic',
        faults: [
          firstAdvice(({advice, disease}) => {
            Object.assign(advice, {targeted_date: null, limit_date: null});
            Object.assign(disease, {translations: {}});
            for (const message of advice['messages'] as Record<string, unknown>[]) message['contents'] = {};
          }),
        ],
        codes: none,
        shows: words.result,
      },
    ],
  },
  {
    row: '53',
    injected: '__proto__, constructor and prototype as names everywhere',
    seen: 'nothing; prototypes stay clean',
    cases: (['token', ...everywhere] as const).map((at) => ({
      name: at,
      at,
      again: at !== 'diagnostic',
      faults: [poisoned],
      codes: none,
    })),
    elsewhere: 'test/contract/hostile-input.test.ts',
  },
  {
    row: '54',
    injected: 'a body of 50 MB',
    seen: 'too large; the page keeps working',
    cases: (['token', 'questions', 'diagnostic'] as const).map((at) => ({
      name: at,
      at,
      again: at !== 'diagnostic',
      faults: [wire.megabytes(50)],
      codes: at === 'token' ? badToken : ['service/too-large'],
      shows: at === 'token' ? words.setUp : words.tooLarge,
      calls: {[at === 'questions' ? 'questionnaire' : at]: [1, 1] as const},
      alone: true as const,
      also: ({frozen}: Facts) => expect(frozen).toBeLessThan(1_000),
    })),
  },
  {
    row: '55',
    injected: 'a service at another origin without CORS',
    seen: 'no connection; the browser’s own console line names the cause, the component logs nothing',
    cases: [
      {
        at: 'questions',
        faults: [wire.sound],
        settings: {serviceAt: 'other', cors: false},
        codes: network,
        shows: [/No connection/],
        calls: {questionnaire: [3, 3]},
        nextStep: 'none',
      },
    ],
  },
  {
    row: '56',
    injected: 'the page’s policy forbids the service’s origin',
    seen: 'no connection',
    cases: [
      {
        name: unrecoverable,
        at: 'questions',
        faults: [wire.sound],
        settings: {serviceAt: 'other', allowsOther: false},
        codes: network,
        shows: [/No connection/],
        calls: {questionnaire: [3, 3]},
        nextStep: 'none',
        also: ({refused: violations}, {hitsElsewhere}) => {
          expect(violations.length).toBeGreaterThan(0);
          expect(hitsElsewhere).toBe(0);
        },
      },
    ],
  },
  {
    row: '57',
    injected: 'Trusted Types without lit-html',
    seen: 'the host’s text',
    cases: [],
    elsewhere: 'test/faults/csp.test.ts',
  },
  {
    row: '58',
    injected: 'a second copy, of another version',
    seen: 'nothing; a warning',
    cases: [],
    elsewhere: 'test/faults/csp.test.ts',
  },
  {row: '59', injected: 'six bad certificates', seen: 'no connection', cases: [], elsewhere: 'test/faults/tls.test.ts'},
  {
    row: '60',
    injected: 'offline when it is sent, online later',
    seen: 'no connection, Retry; nothing is sent automatically',
    cases: [
      {
        at: 'diagnostic',
        faults: [wire.endAtOnce],
        play: 'offline',
        codes: ['network/offline'],
        shows: words.offline,
        calls: {diagnostic: 3},
        also: ({seen}) => expect(seen['sentByItself']).toBe(0),
      },
    ],
  },
  {
    row: '61',
    injected: 'the clock a day ahead, then a day back',
    seen: 'the age of the day; the token stays',
    cases: [
      {
        at: 'diagnostic',
        faults: [wire.sound],
        play: 'clock',
        codes: none,
        calls: {token: 0, diagnostic: [1, 1]},
        also: ({seen}) =>
          expect(seen['ages']).toMatchObject([/29/, /30/, /29/].map((age) => expect.stringMatching(age) as string)),
      },
    ],
  },
  {
    row: '62',
    injected: 'storage that throws; a frame without an origin',
    seen: 'the result',
    cases: [
      {name: 'blocked', at: 'diagnostic', faults: [wire.sound], play: 'storage', codes: none, shows: words.result},
      {
        name: 'sandbox',
        at: 'diagnostic',
        faults: [wire.sound],
        settings: {sandbox: true},
        codes: none,
        shows: words.result,
      },
    ],
  },
  {
    row: '63',
    injected: 'a listener of the host throws',
    seen: 'the result',
    cases: [{at: 'diagnostic', faults: [wire.sound], play: 'listener', codes: none, shows: words.result}],
  },
  {
    row: '64',
    injected: 'no vaccine list, half of one',
    seen: 'the history as entered; the flow continues',
    cases: [{at: 'diagnostic', faults: [wire.sound], play: 'catalogue', codes: none, shows: words.result}],
  },
  {
    row: '65',
    injected: 'the host server’s own errors towards the service',
    seen: 'a fixed answer of the host',
    cases: [],
    elsewhere: 'test/host/server/token-handler.test.ts',
  },
  {
    row: '66',
    injected: 'the host is stopped under load',
    seen: 'pending requests finish',
    cases: [],
    elsewhere: 'test/e2e/programs.test.ts',
  },
];
