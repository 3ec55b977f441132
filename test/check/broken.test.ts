import {once} from 'node:events';
import {createServer as createRawServer, type AddressInfo, type Socket} from 'node:net';
import {afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import type {LineId, State} from '../../src/check/index.js';
import {
  client,
  pageOrigin,
  pageUnder,
  rawProvider,
  session,
  startHost,
  token,
  tokenAnswer,
  type Broken,
  type Instead,
} from './host.js';
import {runCheck} from './run-check.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

interface Case {
  readonly why: string;
  readonly broken?: Broken;
  /** `{origin}` stands for the host. */
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  readonly line: LineId;
  readonly state?: State;
  readonly seen: RegExp;
  /** For a state that has a consequence. */
  readonly fix?: RegExp;
}

const provided = ['--base-url', '{origin}/service', '--auth-url', '{origin}'];
const endpoint = ['--base-url', '{origin}/service', '--token-endpoint', '{origin}/token'];
const proxy = ['--base-url', '{origin}/proxy'];
const bare = ['--base-url', '{origin}/service'];
const crossing = [...provided, '--origin', pageOrigin];
const paged = [...endpoint, '--page', '{origin}/page'];

/** Changes the headers of every answer, or of those to OPTIONS. */
const withHeaders =
  (headers: Record<string, string | undefined>, when: (request: Request) => boolean = () => true): Instead =>
  async (request, sound) => {
    const answer = await sound(request);
    if (!when(request)) return answer;
    const changed = new Headers(answer.headers);
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) changed.delete(name);
      else changed.set(name, value);
    }
    return new Response(answer.body, {status: answer.status, headers: changed});
  };

const always = (status: number, body: BodyInit | null = null, headers: Record<string, string> = {}): Instead => {
  return () => new Response(body, {status, headers});
};

/** For who has a token; the others are refused as they should be. */
const forHolders =
  (instead: Instead): Instead =>
  async (request, sound) =>
    request.headers.has('authorization') ? instead(request, sound) : sound(request);

const isPreflight = ({method}: Request) => method === 'OPTIONS';
const refusing = (status: number, body: unknown): Instead =>
  forHolders(async (request, sound) => {
    const answer = await sound(request);
    return answer.status === 400 ? Response.json(body, {status}) : answer;
  });

const addressCases: readonly Case[] = [
  {
    why: 'no address',
    args: ['--base-url', 'service.example/api'],
    line: 'service-address',
    seen: /no address/,
    fix: /https:\/\//,
  },
  {
    why: 'plain http elsewhere',
    args: ['--base-url', 'http://service.example'],
    line: 'service-address',
    seen: /http:/,
    fix: /TLS only/,
  },
  {
    why: 'a password in it',
    args: ['--base-url', 'https://me:pw@service.example'],
    line: 'service-address',
    seen: /password/,
    fix: /out/,
  },
  {
    why: 'an operation in it',
    args: ['--base-url', '{origin}/service/questionnaire'],
    line: 'service-address',
    seen: /ends with \/questionnaire/,
    fix: /Leave/,
  },
  {
    why: 'the previous generation',
    args: ['--base-url', 'https://s.example/decision_support/'],
    line: 'service-address',
    seen: /previous/,
    fix: /migrate/,
  },
  {
    why: 'an insecure token endpoint',
    args: [...bare, '--token-endpoint', 'http://my.page/token'],
    line: 'token-address',
    seen: /http:/,
    fix: /TLS/,
  },
  {
    why: 'a name that nobody knows',
    args: ['--base-url', 'https://nowhere.invalid/api'],
    line: 'service-connection',
    seen: /ENOTFOUND|EAI_AGAIN/,
    fix: /[Cc]heck/,
  },
  {
    why: 'a wrong path',
    args: ['--base-url', '{origin}/elsewhere'],
    line: 'questionnaire',
    seen: /404/,
    fix: /before \/questionnaire/,
  },
];

const serviceCases: readonly Case[] = [
  {
    why: 'a redirect elsewhere',
    broken: {service: always(302, null, {location: 'https://sign-in.example/?ticket=T1CK3T'})},
    args: provided,
    line: 'service-redirect',
    seen: /302 to https:\/\/sign-in\.example$/,
    fix: /final address/,
  },
  {
    why: 'no answer to OPTIONS without a token',
    broken: {service: (request, sound) => (isPreflight(request) ? new Response(null, {status: 401}) : sound(request))},
    args: crossing,
    line: 'service-preflight',
    seen: /401/,
    fix: /before you look at the token/,
  },
  {
    why: 'OPTIONS is not known',
    broken: {service: (request, sound) => (isPreflight(request) ? new Response(null, {status: 405}) : sound(request))},
    args: crossing,
    line: 'service-preflight',
    seen: /405/,
    fix: /204/,
  },
  {
    why: 'an asterisk for Authorization',
    broken: {service: withHeaders({'access-control-allow-headers': '*'}, isPreflight)},
    args: crossing,
    line: 'service-cors-headers',
    seen: /not allowed: authorization$/,
    fix: /asterisk/,
  },
  {
    why: 'another origin is allowed',
    broken: {service: withHeaders({'access-control-allow-origin': 'https://other.page'})},
    args: crossing,
    line: 'service-cors-origin',
    seen: /https:\/\/other\.page, not https:\/\/my\.page/,
    fix: /Allow-Origin: https:\/\/my\.page/,
  },
  {
    why: 'refusals that the page cannot read',
    broken: {service: withHeaders({'access-control-allow-origin': undefined}, (request) => !isPreflight(request))},
    args: crossing,
    line: 'service-cors-origin',
    seen: /an answer \(401\) has no/,
    fix: /401 and 400 too/,
  },
  {
    why: 'Retry-After is kept from the page',
    broken: {service: withHeaders({'access-control-expose-headers': undefined})},
    args: crossing,
    line: 'service-cors-wait',
    seen: /not exposed/,
    fix: /Expose-Headers: Retry-After/,
  },
  {
    why: 'an open service',
    broken: {
      service: (request, sound) =>
        sound(
          new Request(request, {headers: {...Object.fromEntries(request.headers), authorization: `Bearer ${token}`}}),
        ),
    },
    args: provided,
    line: 'access-due',
    seen: /without one \(200\)/,
    fix: /must answer 401/,
  },
  {
    why: 'another token is due',
    broken: {service: always(401)},
    args: provided,
    line: 'access-given',
    seen: /401/,
    fix: /audience and scope/,
  },
  {
    why: 'a right is missing',
    broken: {service: forHolders(always(403))},
    args: provided,
    line: 'access-given',
    seen: /403/,
    fix: /operator/,
  },
  {
    why: 'the patient is refused',
    broken: {service: forHolders(() => Response.json({error: {code: 'odd_input'}}, {status: 400}))},
    args: provided,
    line: 'questionnaire',
    seen: /400, code odd_input/,
    fix: /operator/,
  },
  {
    why: 'another content type is due',
    broken: {service: forHolders(always(415))},
    args: provided,
    line: 'diagnosis',
    seen: /415/,
    fix: /application\/json/,
  },
  {
    why: 'too many requests',
    broken: {service: forHolders(always(429))},
    args: provided,
    line: 'questionnaire',
    seen: /429/,
    fix: /Wait/,
  },
  {
    why: 'the server fails',
    broken: {service: forHolders(always(500))},
    args: provided,
    line: 'diagnosis',
    seen: /500/,
    fix: /log/,
  },
  {
    why: 'the previous generation has ended',
    broken: {service: forHolders(always(410))},
    args: provided,
    line: 'questionnaire',
    seen: /410/,
    fix: /ended/,
  },
  {
    why: 'a sign-in page',
    broken: {service: forHolders(() => pageUnder(''))},
    args: provided,
    line: 'questionnaire',
    seen: /not in the shape.*text\/html/,
    fix: /sign-in page/,
  },
  {
    why: 'nothing',
    broken: {service: forHolders(always(204))},
    args: provided,
    line: 'diagnosis',
    seen: /empty/,
    fix: /gateway/,
  },
  {
    why: 'hostile depth',
    broken: {service: forHolders(() => new Response('['.repeat(1000) + ']'.repeat(1000)))},
    args: provided,
    line: 'questionnaire',
    seen: /too deep/,
    fix: /§2\.4/,
  },
];

const tokenCases: readonly Case[] = [
  {
    why: 'no handler there',
    args: [...bare, '--token-endpoint', '{origin}/elsewhere'],
    line: 'token-answer',
    seen: /404/,
    fix: /mount/,
  },
  {why: 'no POST', broken: {token: always(405)}, args: endpoint, line: 'token-answer', seen: /405/, fix: /POST/},
  {
    why: 'no token at the handler',
    broken: {provider: always(500)},
    args: endpoint,
    line: 'token-answer',
    seen: /502/,
    fix: /vacc-assistant\/server/,
  },
  {
    why: 'a page instead of a token',
    broken: {token: () => pageUnder('')},
    args: endpoint,
    line: 'token-answer',
    seen: /no JSON/,
    fix: /createTokenHandler/,
  },
  {
    why: 'a token under another name',
    broken: {token: () => Response.json({token, token_type: 'Bearer'})},
    args: endpoint,
    line: 'token-answer',
    seen: /no text access_token/,
    fix: /"access_token"/,
  },
  {
    why: 'another type of token',
    broken: {token: () => tokenAnswer({token_type: 'DPoP'})},
    args: endpoint,
    line: 'token-answer',
    seen: /DPoP/,
    fix: /Bearer/,
  },
  {
    why: 'a life in words',
    broken: {token: () => tokenAnswer({expires_in: 'soon'})},
    args: endpoint,
    line: 'token-answer',
    seen: /expires_in/,
    fix: /seconds/,
  },
  {
    why: 'no life',
    broken: {token: () => tokenAnswer({expires_in: undefined})},
    args: endpoint,
    line: 'token-life',
    seen: /no expires_in/,
    fix: /every minute/,
  },
  {
    why: 'a token about to end',
    broken: {token: () => tokenAnswer({expires_in: 5})},
    args: endpoint,
    line: 'token-life',
    seen: /5 seconds/,
    fix: /half a minute/,
  },
  {
    why: 'a cache may keep it',
    broken: {token: () => tokenAnswer({}, {'cache-control': 'private'})},
    args: endpoint,
    line: 'token-cache',
    seen: /no-store/,
    fix: /header/,
  },
  {
    why: 'the provider’s whole answer',
    broken: {token: () => tokenAnswer({refresh_token: 'R3FR3SH'})},
    args: endpoint,
    line: 'token-secret',
    seen: /refresh_token/,
    fix: /alone/,
  },
  {
    why: 'a GET gives one',
    broken: {token: () => tokenAnswer()},
    args: endpoint,
    line: 'token-method',
    seen: /with a token/,
    fix: /POST alone/,
  },
  {
    why: 'anybody gets one',
    broken: {token: () => tokenAnswer()},
    args: endpoint,
    line: 'token-session',
    seen: /anybody/,
    fix: /authorize/,
  },
  {
    why: 'a foreign page gets one',
    broken: {token: (request, sound) => (request.headers.get('cookie') === session ? tokenAnswer() : sound(request))},
    args: endpoint,
    line: 'token-foreign',
    seen: /another origin/,
    fix: /letter by letter/,
  },
  {
    why: 'the endpoint is elsewhere, without CORS',
    args: [...endpoint, '--origin', pageOrigin],
    line: 'token-preflight',
    seen: /405/,
    fix: /OPTIONS/,
  },
  {
    why: 'a wrong secret',
    args: provided,
    env: {VACC_CLIENT_ID: client.clientId, VACC_CLIENT_SECRET: 'wrong'},
    line: 'token-answer',
    seen: /401/,
    fix: /VACC_CLIENT_SECRET/,
  },
  {
    why: 'a wrong realm',
    broken: {provider: always(404)},
    args: provided,
    line: 'token-answer',
    seen: /404/,
    fix: /before \/realms/,
  },
  {
    why: 'a realm that does not decode',
    broken: {provider: rawProvider},
    args: provided,
    line: 'token-answer',
    seen: /as they stand/,
    fix: /basicEncoding: 'raw'/,
  },
];

const proxyCases: readonly Case[] = [
  {
    why: 'a proxy for anybody',
    broken: {service: withoutToken},
    args: bare,
    line: 'proxy-session',
    seen: /anybody/,
    fix: /authorize/,
  },
  {
    why: 'a proxy for foreign pages',
    broken: {service: withoutToken},
    args: bare,
    line: 'proxy-foreign',
    seen: /another origin/,
    fix: /Origin/,
  },
  {
    why: 'a proxy whose provider fails',
    broken: {provider: always(500)},
    args: proxy,
    line: 'questionnaire',
    seen: /502/,
    fix: /log/,
  },
];

/** As `simulate --no-auth`. */
function withoutToken(request: Request, sound: (request: Request) => Promise<Response>) {
  return sound(
    new Request(request, {headers: {...Object.fromEntries(request.headers), authorization: `Bearer ${token}`}}),
  );
}

const policyCases: readonly Case[] = [
  {
    why: 'without the service',
    broken: {page: () => pageUnder("script-src https://my.page; connect-src 'none'")},
    args: paged,
    line: 'page-policy',
    seen: /connect-src lacks 'self'/,
    fix: /docs\/csp\.md/,
  },
  {
    why: 'without the script',
    broken: {page: () => pageUnder("script-src 'self'")},
    args: paged,
    line: 'page-policy',
    seen: /script-src lacks https:\/\/my\.page/,
    fix: /Add/,
  },
  {
    why: 'without lit-html',
    broken: {page: () => pageUnder("trusted-types other; require-trusted-types-for 'script'")},
    args: paged,
    line: 'page-policy',
    seen: /lit-html/,
    fix: /Add/,
  },
  {
    why: 'in the document',
    broken: {page: () => pageUnder('', `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`)},
    args: paged,
    line: 'page-policy',
    seen: /connect-src/,
    fix: /Add/,
  },
  {
    why: 'in a sandbox',
    broken: {page: () => pageUnder('sandbox')},
    args: paged,
    line: 'page-policy',
    seen: /allow-scripts/,
    fix: /Add/,
  },
  {
    why: 'of a page behind a sign-in',
    broken: {page: always(403)},
    args: paged,
    line: 'page-policy',
    state: 'unknown',
    seen: /403/,
    fix: /VACC_COOKIE/,
  },
  {
    why: 'by hashes',
    broken: {page: () => pageUnder("script-src 'sha256-abc'")},
    args: paged,
    line: 'page-policy',
    state: 'unknown',
    seen: /hashes/,
  },
];

const readingCases: readonly Case[] = [
  {
    why: 'a plain-text type',
    broken: {service: forHolders(withHeaders({'content-type': 'text/plain'}))},
    args: provided,
    line: 'reading-type',
    state: 'differs',
    seen: /text\/plain/,
    fix: /JSON in any case/,
  },
  {
    why: 'no GET',
    broken: {
      service: forHolders((request, sound) =>
        request.method === 'GET' ? new Response(null, {status: 405}) : sound(request),
      ),
    },
    args: provided,
    line: 'reading-get',
    state: 'differs',
    seen: /405/,
    fix: /full/,
  },
  {
    why: 'no flat form',
    broken: {
      service: forHolders(async (request, sound) =>
        (await request.clone().text()).startsWith('{"birthdate') ? Response.json({}, {status: 400}) : sound(request),
      ),
    },
    args: provided,
    line: 'reading-flat',
    state: 'differs',
    seen: /400/,
  },
  {
    why: '422',
    broken: {service: refusing(422, {code: 'odd', detail: 'no'})},
    args: provided,
    line: 'reading-error-code',
    state: 'differs',
    seen: /^code: odd$/,
  },
  {
    why: 'problem JSON',
    broken: {service: refusing(400, {title: 'Bad Request', detail: 'no'})},
    args: provided,
    line: 'reading-error-detail',
    state: 'differs',
    seen: /^detail$/,
  },
  {
    why: 'a refusal without a code',
    broken: {service: refusing(400, {})},
    args: provided,
    line: 'reading-error-code',
    state: 'differs',
    seen: /no code/,
    fix: /Support/,
  },
  {
    why: 'another status for wrong input',
    broken: {service: refusing(409, {})},
    args: provided,
    line: 'reading-refusal',
    state: 'differs',
    seen: /409/,
    fix: /general text/,
  },
  {
    why: 'values of a later version',
    broken: {service: forHolders((request, sound) => (request.headers.set('x-simulate', 'future'), sound(request)))},
    args: provided,
    line: 'reading-values',
    state: 'differs',
    seen: /conclusion \w+/,
    fix: /newer version/,
  },
  {
    why: '403 without a token',
    broken: {
      service: async (request, sound) =>
        (await sound(request.clone())).status === 401 ? new Response(null, {status: 403}) : sound(request),
    },
    args: provided,
    line: 'reading-no-token',
    state: 'differs',
    seen: /403/,
    fix: /renews/,
  },
  {
    why: 'no life',
    broken: {provider: () => tokenAnswer({expires_in: undefined})},
    args: provided,
    line: 'reading-life',
    state: 'differs',
    seen: /no expires_in/,
    fix: /60 seconds/,
  },
];

const provider = {VACC_CLIENT_ID: client.clientId, VACC_CLIENT_SECRET: client.clientSecret, VACC_COOKIE: session};

for (const [what, cases] of Object.entries({
  'an address with': addressCases,
  'a service with': serviceCases,
  'a token with': tokenCases,
  'a proxy:': proxyCases,
  'a policy': policyCases,
  'a reading:': readingCases,
})) {
  describe(`check, of ${what}`, () => {
    for (const {why, broken, args, env = provider, line: id, state = 'problem', seen, fix} of cases) {
      it(`${why} → ${id}`, async () => {
        const {origin} = await startHost(broken);
        const {code, line, states, text} = await runCheck(
          args.map((arg) => arg.replace('{origin}', origin)),
          env,
        );
        expect(line(id)).toMatchObject({state, seen: expect.stringMatching(seen) as string});
        if (fix) expect(line(id)?.fix).toMatch(fix);
        expect(code).toBe(states('problem').length > 0 ? 1 : 0);
        for (const secret of [token, client.clientSecret, 'R3FR3SH', 'T1CK3T']) expect(text).not.toContain(secret);
      });
    }
  });
}

describe('check, of a line that breaks', () => {
  for (const {why, answer, seen, fix} of [
    {
      why: 'is reset',
      answer: (socket: Socket) => socket.resetAndDestroy(),
      seen: /ECONNRESET|UND_ERR_SOCKET/,
      fix: /log/,
    },
    {why: 'is closed', answer: (socket: Socket) => socket.end(), seen: /UND_ERR_SOCKET|ECONNRESET/, fix: /log/},
    {
      why: 'speaks another protocol',
      answer: (socket: Socket) => socket.end('220 mail.example ESMTP\r\n'),
      seen: /no HTTP.*HPE_/,
      fix: /port/,
    },
    {why: 'says nothing', answer: () => undefined, seen: /TIMEOUT/, fix: /firewall/},
  ]) {
    it(why, async () => {
      const port = await rawServer((socket) => void socket.once('data', () => answer(socket)));
      const {code, line, states} = await runCheck(['--base-url', `http://127.0.0.1:${port}`, '--timeout', '1']);
      expect(line('service-connection')).toMatchObject({state: 'problem', seen: expect.stringMatching(seen) as string});
      expect(line('service-connection')?.fix).toMatch(fix);
      expect([code, states('ok')]).toEqual([1, ['service-address']]);
    });
  }

  it('is refused', async () => {
    const port = await rawServer(() => undefined, true);
    const {line} = await runCheck(['--base-url', `http://127.0.0.1:${port}`]);
    expect(line('service-connection')).toMatchObject({seen: 'nothing listens there (ECONNREFUSED)'});
    expect(line('service-connection')?.fix).toContain('port');
  });

  it('speaks http where the address says https', async () => {
    const {origin} = await startHost();
    const {line} = await runCheck(['--base-url', origin.replace('http:', 'https:')]);
    expect(line('service-certificate')).toMatchObject({state: 'problem'});
    expect(line('service-certificate')?.fix).toContain('plain http');
  });
});

async function rawServer(connected: (socket: Socket) => void, isClosed = false): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    connected(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const close = () => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  };
  if (isClosed) close();
  else onTestFinished(close);
  return port;
}
