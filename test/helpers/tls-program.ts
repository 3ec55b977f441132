import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {afterAll, beforeAll, onTestFinished} from 'vitest';
import {makeCertificates, type Certificates, type Kind} from './certificates.js';
import {tlsServers, type TlsServer} from './tls-server.js';

/** Servers with every kind of certificate, and a program that connects to them in a separate Node process. */
export interface TlsProgram {
  /** The file of the authority that signed the good certificate. */
  readonly authority: string;
  readonly servers: Readonly<Record<Kind, TlsServer>>;
  /**
   * Node reads the trusted authorities at its start: only `env` is passed on, no settings of this process.
   *
   * @param command starts the program, by default in Node
   */
  readonly run: (
    args: readonly string[],
    env: Record<string, string>,
    command?: readonly [string, ...string[]],
  ) => Promise<{exit: number | null; said: string}>;
}

/** Creates certificates, servers and program before the tests of a `describe`, and deletes them after it. */
export function useTlsProgram(entry: URL): TlsProgram {
  let certificates: Certificates;
  let servers: Record<Kind, TlsServer>;
  let folder: string;
  let program: string;

  beforeAll(async () => {
    certificates = makeCertificates();
    servers = await tlsServers(certificates);
    folder = mkdtempSync(join(tmpdir(), 'vacc-'));
    program = join(folder, 'over-tls.mjs');
    const entryPoints = [fileURLToPath(entry)];
    await build({entryPoints, outfile: program, bundle: true, platform: 'node', format: 'esm', logLevel: 'error'});
  });
  afterAll(async () => {
    await Promise.all(Object.values(servers).map(({close}) => close()));
    certificates.remove();
    rmSync(folder, {recursive: true});
  });

  return {
    get authority() {
      return certificates.authority;
    },
    get servers() {
      return servers;
    },
    async run(args, env, [runtime, ...options] = [process.execPath, '--no-warnings']) {
      const {NODE_EXTRA_CA_CERTS: _theirs, NODE_TLS_REJECT_UNAUTHORIZED: _switch, ...own} = process.env;
      const child = spawn(runtime, [...options, program, ...args], {
        env: {...own, ...env},
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      onTestFinished(() => void child.kill());
      let said = '';
      child.stdout.on('data', (text: Buffer) => (said += String(text)));
      const [exit] = (await once(child, 'close')) as [number | null];
      return {exit, said};
    },
  };
}
