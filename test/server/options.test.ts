import {afterEach, describe, expect, it, vi} from 'vitest';
import {createServiceProxy, createTokenHandler, optionsFromEnv, type ServerOptions} from '../../src/server/index.js';
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
      it(`${why}, and names the option`, () => {
        const options = someOptions(wrong as Partial<ServerOptions>);
        const message = expect.stringContaining(Object.keys(wrong)[0]!) as unknown;
        expect(() => create(options)).toThrow(expect.objectContaining({name: 'VaccError', code, message}));
      });
    }

    it('checks the addresses before it reads the secret', () => {
      const {read, options} = watchingSecret({authUrl: 'http://auth.example'});
      expect(() => create(options)).toThrow();
      expect(read).not.toHaveBeenCalled();
    });

    it('[§4.4-7] refuses to start while certificate checks are switched off', () => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
      expect(() => create(someOptions())).toThrow(expect.objectContaining({code: 'config/insecure-url'}));
    });

    it('accepts plain http on loopback', () => {
      for (const host of ['localhost', '127.0.0.1', '[::1]']) {
        expect(() => create(someOptions({authUrl: `http://${host}:8080`}))).not.toThrow();
      }
    });
  });
}

describe('optionsFromEnv', () => {
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
