import {inspect} from 'node:util';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {
  createServiceProxy,
  createTokenHandler,
  optionsFromEnv,
  type ServerOptions,
} from '../../../src/host/server/index.js';
import {createMemoryStore} from '../../../src/host/server/store.js';
import {someOptions} from './requests.js';

afterEach(() => vi.unstubAllEnvs());

const env = {
  VACC_AUTH_URL: 'https://auth.example',
  VACC_SERVICE_URL: 'https://service.example/v1//',
  VACC_CLIENT_ID: 'publisher',
  VACC_CLIENT_SECRET: 'secret',
};

/** Options that record whether the secret was read. */
const watchingSecret = (options: Partial<ServerOptions>) => {
  const read = vi.fn(() => 'secret');
  return {read, options: Object.defineProperty(someOptions(options), 'clientSecret', {get: read})};
};

for (const [name, create] of Object.entries({createTokenHandler, createServiceProxy})) {
  describe(`${name}, when it is set up`, () => {
    for (const {why, wrong, code} of [
      {why: 'refuses to start without authorize', wrong: {authorize: undefined}, code: 'config/missing'},
      {why: 'refuses to start without allowed origins', wrong: {allowedOrigins: []}, code: 'config/missing'},
      {
        why: 'refuses to start without a list of allowed origins',
        wrong: {allowedOrigins: undefined},
        code: 'config/missing',
      },
      {
        why: 'refuses an allowed origin that could never match',
        wrong: {allowedOrigins: ['https://ehr.example/']},
        code: 'config/missing',
      },
      {why: 'refuses to start without a client id', wrong: {clientId: ''}, code: 'config/missing'},
      {why: 'refuses to start without a secret', wrong: {clientSecret: ''}, code: 'config/missing'},
      {why: 'refuses a provider without TLS', wrong: {authUrl: 'http://auth.example'}, code: 'config/insecure-url'},
      {
        why: 'refuses a service without TLS',
        wrong: {serviceUrl: 'http://service.example'},
        code: 'config/insecure-url',
      },
      {
        why: 'is not deceived by a name that looks like loopback',
        wrong: {authUrl: 'http://127.0.0.1.example'},
        code: 'config/insecure-url',
      },
      {
        why: 'is not deceived by user information',
        wrong: {authUrl: 'http://localhost@evil.example'},
        code: 'config/insecure-url',
      },
      {
        why: 'refuses an address with credentials',
        wrong: {authUrl: 'https://publisher:hunter2@auth.example'},
        code: 'config/insecure-url',
      },
      {
        why: 'refuses an address with a name and no password',
        wrong: {serviceUrl: 'https://publisher@service.example'},
        code: 'config/insecure-url',
      },
      {
        why: 'refuses any other protocol, even on loopback',
        wrong: {serviceUrl: 'ftp://localhost'},
        code: 'config/insecure-url',
      },
      {why: 'refuses an invalid address', wrong: {serviceUrl: '/service'}, code: 'config/insecure-url'},
    ]) {
      it(`${why}, and names the option [S-13]`, () => {
        const options = someOptions(wrong as Partial<ServerOptions>);
        const message = expect.stringContaining(Object.keys(wrong)[0]!) as unknown;
        expect(() => create(options)).toThrow(expect.objectContaining({name: 'VaccError', code, message}));
      });
    }

    it('checks the addresses before it reads the secret [S-6]', () => {
      const {read, options} = watchingSecret({authUrl: 'http://auth.example'});
      expect(() => create(options)).toThrow();
      expect(read).not.toHaveBeenCalled();
    });

    it('[§4.4-7] refuses to start while certificate checks are switched off [S-12]', () => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
      expect(() => create(someOptions())).toThrow(expect.objectContaining({code: 'config/insecure-url'}));
    });

    it('accepts plain http on loopback [S-10]', () => {
      for (const host of ['localhost', '127.0.0.1', '[::1]']) {
        expect(() => create(someOptions({authUrl: `http://${host}:8080`}))).not.toThrow();
      }
    });
  });
}

/** The mistakes that a host may write, with the name that the message must hold. */
const malformed: readonly {wrong: Record<string, unknown>; names: string}[] = [
  ...Object.keys(someOptions()).map((name) => ({wrong: {[name]: undefined}, names: name})),
  ...[
    'scope',
    'basicEncoding',
    'header',
    'scheme',
    'rateLimit',
    'timeouts',
    'fetch',
    'store',
    'breaker',
    'concurrentCalls',
    'forwarded',
  ].map((name) => ({wrong: {[name]: undefined}, names: name})),
  {wrong: {rateLimit: {requests: NaN, seconds: 60}}, names: 'rateLimit.requests'},
  {wrong: {rateLimit: {requests: 0, seconds: 60}}, names: 'rateLimit.requests'},
  {wrong: {rateLimit: {requests: -1, seconds: 60}}, names: 'rateLimit.requests'},
  {wrong: {rateLimit: {requests: '120', seconds: 60}}, names: 'rateLimit.requests'},
  {wrong: {rateLimit: {requests: Infinity, seconds: 60}}, names: 'rateLimit.requests'},
  {wrong: {rateLimit: {requests: 120, seconds: 0}}, names: 'rateLimit.seconds'},
  {wrong: {rateLimit: {requests: 120, seconds: 0.5}}, names: 'rateLimit.seconds'},
  {wrong: {rateLimit: {requests: 120}}, names: 'rateLimit.seconds'},
  {
    wrong: {rateLimit: {requests: 120, second: 60, seconds: 60}},
    names: 'rateLimit.second is no option: rateLimit takes an object with requests, seconds and nothing else',
  },
  {wrong: {rateLimit: false}, names: 'rateLimit takes an object with requests, seconds'},
  {wrong: {addressRateLimit: {requests: NaN, seconds: 60}}, names: 'addressRateLimit.requests'},
  {wrong: {globalRateLimit: null}, names: 'globalRateLimit'},
  {wrong: {timeouts: {token: 0}}, names: 'timeouts.token'},
  {wrong: {timeouts: {service: -5}}, names: 'timeouts.service'},
  {wrong: {timeouts: {service: undefined}}, names: 'timeouts.service'},
  {
    wrong: {timeouts: {services: 5}},
    names: 'timeouts.services is no option: timeouts takes an object with token, service',
  },
  {wrong: {breaker: {failures: 0, seconds: 30}}, names: 'breaker.failures'},
  {wrong: {concurrentCalls: 0}, names: 'concurrentCalls takes a whole number from 1'},
  {wrong: {concurrentCalls: Infinity}, names: 'concurrentCalls'},
  {wrong: {concurrentCall: 5}, names: 'concurrentCall is no option'},
  {wrong: {header: 'X Token'}, names: 'header'},
  {wrong: {header: 'Content-Type'}, names: 'header'},
  {wrong: {scheme: 'Bearer\r\nX: y'}, names: 'scheme'},
  {wrong: {scheme: 7}, names: 'scheme'},
  {wrong: {basicEncoding: 'Form'}, names: 'basicEncoding takes form or raw'},
  {wrong: {authorize: true}, names: 'authorize'},
  {wrong: {fetch: 'fetch'}, names: 'fetch'},
  {wrong: {store: {get: () => undefined}}, names: 'store.set'},
  {wrong: {store: new Map()}, names: 'store.increment'},
  {wrong: {forwarded: {host: true}}, names: 'forwarded.host'},
  {wrong: {forwarded: 'X-Forwarded-Host'}, names: 'forwarded'},
  {wrong: {allowedOrigins: 'https://ehr.example'}, names: 'allowedOrigins'},
  {wrong: {allowedOrigins: ['https://ehr.example', '*']}, names: 'allowedOrigins[1]'},
  {wrong: {allowedOrigins: [undefined]}, names: 'allowedOrigins[0]'},
  {wrong: {authUrl: 'https://auth.example?realm=hunter2'}, names: 'authUrl'},
  {wrong: {authUrl: 'https://auth.example/#hunter2'}, names: 'authUrl'},
  {wrong: {serviceUrl: 'https://service.example/?'}, names: 'serviceUrl'},
  {wrong: {serviceUrl: 'https://service.example#'}, names: 'serviceUrl'},
  {wrong: {serviceUrl: 'https://:hunter2@service.example'}, names: 'serviceUrl'},
  {wrong: {serviceUrl: new URL('https://service.example')}, names: 'serviceUrl'},
  {wrong: {clientId: 7}, names: 'clientId'},
  {wrong: {clientSecret: ['hunter2']}, names: 'clientSecret'},
  {wrong: {ratelimit: {requests: 1, seconds: 1}}, names: 'ratelimit is no option'},
  {wrong: {clientsecret: 'hunter2'}, names: 'clientsecret is no option'},
  {wrong: {allowOrigins: []}, names: 'allowOrigins is no option'},
  {wrong: {'hunter2 s3cr3t': true}, names: 'A key of the options is no option'},
  {wrong: {somethingElse: true}, names: 'somethingElse is no option'},
];

describe('a malformed option [T3] [T8]', () => {
  for (const {wrong, names} of malformed) {
    it(`[H-8] [H-11] [H-12] is refused at the start: ${names} (${inspect(wrong)}) [S-13]`, () => {
      const options = {...someOptions(), ...wrong};
      for (const create of [createTokenHandler, createServiceProxy]) {
        const error = thrownBy(() => create(options));
        expect(error).toMatchObject({name: 'VaccError', code: expect.stringMatching(/^config\//) as unknown});
        expect(error.message).toContain(names);
        expect(error.message).not.toMatch(/hunter2|s3cr3t/);
      }
    });
  }

  it('is one of at least 20', () => expect(malformed.length).toBeGreaterThanOrEqual(20));

  it('does not hide sound ones: every option can be given', () => {
    const all: Required<ServerOptions> = {
      ...someOptions(),
      ...{scope: 'a b', basicEncoding: 'raw', header: 'X-Token', scheme: '', timeouts: {token: 1}},
      ...{rateLimit: {requests: 1, seconds: 1}, addressRateLimit: {requests: 1e9, seconds: 86_400}},
      ...{globalRateLimit: {requests: 5, seconds: 5}, breaker: {failures: 1, seconds: 1}, concurrentCalls: 1},
      ...{forwarded: {host: 'X-Forwarded-Host'}, store: createMemoryStore(), fetch: globalThis.fetch},
      observe: () => undefined,
    };
    for (const create of [createTokenHandler, createServiceProxy]) expect(() => create(all)).not.toThrow();
  });
});

function thrownBy(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

describe('optionsFromEnv [T3] [T8]', () => {
  it('reads the four variables', () => {
    expect(optionsFromEnv(env)).toEqual({
      authUrl: 'https://auth.example',
      serviceUrl: 'https://service.example/v1',
      clientId: 'publisher',
      clientSecret: 'secret',
    });
  });

  for (const name of Object.keys(env)) {
    it(`names ${name} when it is missing`, () => {
      expect(() => optionsFromEnv({...env, [name]: ''})).toThrow(
        expect.objectContaining({code: 'config/missing', message: `${name} is not set`}),
      );
    });
  }

  it('does not read the secret when an address is insecure', () => {
    const read = vi.fn(() => 'secret');
    const watched = Object.defineProperty({...env, VACC_SERVICE_URL: 'http://service.example'}, 'VACC_CLIENT_SECRET', {
      get: read,
    });
    expect(() => optionsFromEnv(watched)).toThrow(expect.objectContaining({code: 'config/insecure-url'}));
    expect(read).not.toHaveBeenCalled();
  });
});
