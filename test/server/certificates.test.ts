import {execFileSync, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import {createServiceProxy, createTokenHandler} from '../../src/server/index.js';
import {issuing, upstream} from './http-server.js';
import {askDiagnosis, askToken, someOptions} from './requests.js';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());
afterEach(() => vi.unstubAllEnvs());

/** An HTTPS server whose certificate nobody vouches for; counts connections and HTTP requests. */
async function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'vacc-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', [...made, ...subject, '-keyout', key, '-out', cert], {stdio: 'ignore'});
  const seen = {connections: 0, requests: 0};
  const server = createServer({key: readFileSync(key), cert: readFileSync(cert)}, (_request, response) => {
    seen.requests++;
    response.writeHead(200, {'content-type': 'application/json'}).end('{"access_token":"a","token_type":"Bearer"}');
  });
  server.on('connection', () => seen.connections++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, seen};
}

describe.skipIf(!hasOpenssl)('an upstream with a certificate that nobody vouches for', () => {
  it('[§4.4-7] gets no token request', async () => {
    const {origin, seen} = await selfSigned();
    const response = await createTokenHandler(someOptions({authUrl: origin}))(askToken());
    expect(response.status).toBe(502);
    expect(seen).toEqual({connections: 1, requests: 0});
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'));
  });

  it('[§4.4-7] gets no patient file', async () => {
    const [service, auth] = await Promise.all([selfSigned(), upstream(issuing)]);
    const response = await createServiceProxy(someOptions({authUrl: auth.origin, serviceUrl: service.origin}))(
      askDiagnosis(),
    );
    expect(response.status).toBe(502);
    expect(service.seen).toEqual({connections: 1, requests: 0});
  });

  it('[§4.4-7] is not even called when the checks are switched off while the host runs', async () => {
    const {origin, seen} = await selfSigned();
    const handler = createTokenHandler(someOptions({authUrl: origin}));
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    expect((await handler(askToken())).status).toBe(500);
    expect(seen).toEqual({connections: 0, requests: 0});
  });
});
