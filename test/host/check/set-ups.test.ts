import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {missingCertificateTools} from '../../../tools/machine.mjs';
import {useTlsProgram} from '../../helpers/tls-program.js';
import {freePort} from '../../helpers/loopback.js';
import {startHost} from './host.js';
import {runCheck, runCheckText} from './run-check.js';
import {setUps, type SetUp} from './set-ups.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const withoutLabel = (line: string) => line.replace(/^[^:]+: /, '');

/** The set-up with the addresses of a host, and of a port where nothing listens. */
async function started({args, broken, env, first}: SetUp) {
  const {origin} = await startHost(broken);
  const port = await freePort();
  const filled = (text: string) => text.replace('{origin}', origin).replace('{closed}', String(port));
  return {args: args.map(filled), env, first: filled(first)};
}

describe('check, of the set-ups of docs/check.md', () => {
  for (const setUp of setUps.filter(({selfSigned}) => !selfSigned)) {
    it(`names the cause in the first line, and once: ${setUp.what}`, async () => {
      const {args, env, first} = await started(setUp);
      const {out} = await runCheckText(args, env);
      expect(out.split('\n')[0]).toBe(first);
      expect(out.split('\n')[1]).toMatch(/^ +Fix: ./);
      expect(out.split(withoutLabel(first))).toHaveLength(2);
      expect(out, 'nothing that only follows from it has a line').not.toMatch(/^problem/m);
      expect(out.match(/^can't tell.+/gm) ?? []).toSatisfy((lines: string[]) =>
        lines.every((line) => /not looked at$/.test(line)),
      );
    });

    it(`fails in CI: ${setUp.what}`, async () => {
      const {args, env} = await started(setUp);
      const {code} = await runCheckText(args, {...env, CI: 'true'});
      expect(code).toBe(1);
    });

    it(`has the cause as data: ${setUp.what}`, async () => {
      const {args, env, first} = await started(setUp);
      const {cause, line} = await runCheck(args, env);
      expect(`${cause!.title}: ${cause!.observed}`).toBe(withoutLabel(first));
      expect(line(cause!.id)).toEqual(cause);
    });
  }
});

describe.skipIf(missingCertificateTools().includes('openssl'))('check, over TLS (openssl makes it)', () => {
  const tls = useTlsProgram(new URL('over-tls.ts', import.meta.url));

  for (const {what, first} of setUps.filter(({selfSigned}) => selfSigned)) {
    it(`names the cause in the first line: ${what}`, async () => {
      const {exit, said} = await tls.run(['--base-url', tls.servers.selfSigned.origin], {});
      expect([exit, said.split('\n')[0]]).toEqual([1, first]);
    });
  }
});
