import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it, onTestFinished} from 'vitest';
import type {Line} from '../../src/check/index.js';
import {missingCertificateTools} from '../../tools/certificate-tools.mjs';
import {makeCertificates, type Certificates, type Kind} from '../helpers/certificates.js';
import {tlsServers, type TlsServer} from '../helpers/tls-server.js';

describe.skipIf(missingCertificateTools().includes('openssl'))('check, over TLS (openssl makes it)', () => {
  let certificates: Certificates;
  let servers: Record<Kind, TlsServer>;
  let folder: string;
  let program: string;

  beforeAll(async () => {
    certificates = makeCertificates();
    servers = await tlsServers(certificates);
    folder = mkdtempSync(join(tmpdir(), 'vacc-'));
    program = join(folder, 'over-tls.mjs');
    const entryPoints = [fileURLToPath(new URL('over-tls.ts', import.meta.url))];
    await build({entryPoints, outfile: program, bundle: true, platform: 'node', format: 'esm', logLevel: 'error'});
  });
  afterAll(() => {
    Object.values(servers ?? {}).forEach(({close}) => close());
    certificates?.remove();
    rmSync(folder, {recursive: true});
  });

  for (const {kind, trusted = true, code, fix} of [
    {kind: 'expired', code: 'CERT_HAS_EXPIRED', fix: 'Renew the certificate'},
    {kind: 'notYetValid', code: 'CERT_NOT_YET_VALID', fix: 'clock'},
    {kind: 'wrongHost', code: 'ERR_TLS_CERT_ALTNAME_INVALID', fix: 'subjectAltName'},
    {kind: 'noNames', code: 'ERR_TLS_CERT_ALTNAME_INVALID', fix: 'subjectAltName'},
    {kind: 'selfSigned', code: 'DEPTH_ZERO_SELF_SIGNED_CERT', fix: 'authority that browsers trust'},
    {kind: 'unknownCa', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', fix: 'NODE_EXTRA_CA_CERTS'},
    {kind: 'good', trusted: false, code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', fix: 'whole chain'},
  ] as const) {
    it(`names the fault and the fix, and sends nothing: ${kind}${trusted ? '' : ', of an authority that is not trusted'}`, async () => {
      servers[kind].seen.requests = 0;
      const {exit, lines} = await checked(kind, trusted);
      const line = lines.find(({id}) => id === 'service-certificate');
      expect([exit, line?.state]).toEqual([1, 'problem']);
      expect(line?.seen).toContain(`(${code})`);
      expect(line?.fix).toContain(fix);
      expect(servers[kind].seen.requests).toBe(0);
    });
  }

  it('finds a good certificate good', async () => {
    const {lines} = await checked('good', true);
    expect(lines.find(({id}) => id === 'service-certificate')).toMatchObject({state: 'ok'});
    expect(lines.find(({id}) => id === 'diagnosis')).toMatchObject({state: 'ok'});
  });

  /** In a Node of its own: it reads what it trusts when it starts. */
  async function checked(kind: Kind, trusted: boolean): Promise<{exit: number | null; lines: Line[]}> {
    const {NODE_EXTRA_CA_CERTS: _theirs, NODE_TLS_REJECT_UNAUTHORIZED: _switch, ...own} = process.env;
    const env = {...own, ...(trusted && {NODE_EXTRA_CA_CERTS: certificates.authority})};
    const args = ['--no-warnings', program, '--json', '--base-url', servers[kind].origin];
    const child = spawn(process.execPath, args, {env, stdio: ['ignore', 'pipe', 'inherit']});
    onTestFinished(() => void child.kill());
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += String(text)));
    const [exit] = (await once(child, 'close')) as [number | null];
    return {exit, lines: (JSON.parse(said) as {lines: Line[]}).lines};
  }
});
