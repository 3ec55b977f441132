import {describe, expect, it} from 'vitest';
import type {CheckResult} from '../../../src/host/check/index.js';
import {missingCertificateTools} from '../../../tools/machine.mjs';
import type {Kind} from '../../helpers/certificates.js';
import {useTlsProgram} from '../../helpers/tls-program.js';

describe.skipIf(missingCertificateTools().includes('openssl'))('check, over TLS (openssl makes it)', () => {
  const tls = useTlsProgram(new URL('over-tls.ts', import.meta.url));

  for (const {kind, trusted = true, code, fix} of [
    {kind: 'expired', code: 'CERT_HAS_EXPIRED', fix: 'Renew the certificate'},
    {kind: 'notYetValid', code: 'CERT_NOT_YET_VALID', fix: 'clock'},
    {kind: 'wrongHost', code: 'ERR_TLS_CERT_ALTNAME_INVALID', fix: 'subjectAltName'},
    {kind: 'noNames', code: 'ERR_TLS_CERT_ALTNAME_INVALID', fix: 'subjectAltName'},
    {kind: 'selfSigned', code: 'DEPTH_ZERO_SELF_SIGNED_CERT', fix: 'authority that browsers trust'},
    {kind: 'unknownCa', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', fix: 'NODE_EXTRA_CA_CERTS'},
    {kind: 'good', trusted: false, code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', fix: 'whole chain'},
  ] as const) {
    it(`names the error and the fix, and sends nothing: ${kind}${trusted ? '' : ', of an authority that is not trusted'}`, async () => {
      tls.servers[kind].seen.requests = 0;
      const {exit, lines} = await checked(kind, trusted);
      const line = lines.find(({id}) => id === 'service-certificate');
      expect([exit, line?.state]).toEqual([1, 'problem']);
      expect(line?.observed).toContain(`(${code})`);
      expect(line?.fix).toContain(fix);
      expect(tls.servers[kind].seen.requests).toBe(0);
    });
  }

  it('accepts a good certificate', async () => {
    const {lines} = await checked('good', true);
    expect(lines.find(({id}) => id === 'service-certificate')).toMatchObject({state: 'ok'});
    expect(lines.find(({id}) => id === 'diagnosis')).toMatchObject({state: 'ok'});
  });

  async function checked(kind: Kind, trusted: boolean): Promise<{exit: number | null; lines: CheckResult[]}> {
    const args = ['--json', '--base-url', tls.servers[kind].origin];
    const {exit, said} = await tls.run(args, trusted ? {NODE_EXTRA_CA_CERTS: tls.authority} : {});
    return {exit, lines: (JSON.parse(said) as {lines: CheckResult[]}).lines};
  }
});
