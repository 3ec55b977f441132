import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createTokenHandler} from '../../../src/host/server/index.js';
import {missingCertificateTools} from '../../../tools/machine.mjs';
import {kinds, type Kind} from '../../helpers/certificates.js';
import {useTlsProgram} from '../../helpers/tls-program.js';
import {issuing, upstream} from './http-server.js';
import type {Tried} from './over-tls.js';
import {askToken, someOptions} from './requests.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());
afterEach(() => vi.unstubAllEnvs());

/** Node's error for each bad certificate when it trusts the authority. */
const errors: Readonly<Record<Exclude<Kind, 'good'>, string>> = {
  expired: 'CERT_HAS_EXPIRED',
  notYetValid: 'CERT_NOT_YET_VALID',
  wrongHost: 'ERR_TLS_CERT_ALTNAME_INVALID',
  noNames: 'ERR_TLS_CERT_ALTNAME_INVALID',
  selfSigned: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  unknownCa: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
};

describe.skipIf(missingCertificateTools().includes('openssl'))('an upstream behind TLS (openssl makes it) [T7]', () => {
  const tls = useTlsProgram(new URL('over-tls.ts', import.meta.url));
  beforeEach(() => Object.values(tls.servers).forEach(({seen}) => Object.assign(seen, {connections: 0, requests: 0})));

  it('[§4.4-7] is used if its certificate is good; otherwise it gets neither a token request nor a patient file [S-9]', async () => {
    const {good, ...bad} = await tried({NODE_EXTRA_CA_CERTS: tls.authority});
    expect(good).toEqual({token: {status: 200, said: []}, proxy: {status: 200, said: []}, bare: true});
    expect(tls.servers.good.seen.requests).toBe(3);
    for (const [kind, code] of Object.entries(errors) as [keyof typeof errors, string][]) {
      expect([kind, bad[kind]]).toEqual([kind, refusedFor(code)]);
      expect([kind, tls.servers[kind].seen]).toEqual([kind, {connections: 3, requests: 0}]);
    }
  });

  it('[§4.4-7] is refused with any certificate from an authority that is not trusted', async () => {
    const all = await tried({});
    expect(all.good).toEqual(refusedFor('UNABLE_TO_VERIFY_LEAF_SIGNATURE'));
    for (const kind of kinds) {
      expect([kind, all[kind]]).toMatchObject([kind, {token: {status: 502}, proxy: {status: 502}, bare: false}]);
      expect([kind, tls.servers[kind].seen]).toEqual([kind, {connections: 3, requests: 0}]);
    }
  });

  it('[§4.4-7] is not called by handlers that start while the checks are off, although a plain fetch reaches it', async () => {
    const all = await tried({NODE_TLS_REJECT_UNAUTHORIZED: '0'});
    const insecure = {code: 'config/insecure-url'};
    for (const kind of kinds) {
      expect([kind, all[kind]]).toEqual([kind, {token: insecure, proxy: insecure, bare: true}]);
      expect([kind, tls.servers[kind].seen.requests]).toEqual([kind, 1]);
    }
  });

  it('[§4.4-7] is not called when the checks are switched off after the start [S-12]', async () => {
    const handler = createTokenHandler(someOptions({authUrl: tls.servers.selfSigned.origin}));
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    expect((await handler(askToken())).status).toBe(500);
    expect(tls.servers.selfSigned.seen).toEqual({connections: 0, requests: 0});
  });

  const refusedFor = (code: string): Tried => ({
    token: {status: 502, said: [`vacc-assistant/server: auth/unavailable: The token request failed: ${code}`]},
    proxy: {status: 502, said: [`vacc-assistant/server: network/failed: No answer from the service: ${code}`]},
    bare: false,
  });

  /** The outcomes of all handlers with each server as their upstream. */
  async function tried(env: Record<string, string>): Promise<Record<Kind, Tried>> {
    const {origin: provider} = await upstream(issuing);
    const origins = Object.fromEntries(kinds.map((kind) => [kind, tls.servers[kind].origin]));
    const {said} = await tls.run([JSON.stringify({provider, origins})], env);
    return JSON.parse(said) as Record<Kind, Tried>;
  }
});
