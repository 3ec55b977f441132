import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {missingCertificateTools} from '../../tools/machine.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';
import {openFirefox} from '../engines/firefox.js';
import {kinds, makeCertificates, type Certificates, type Kind} from '../helpers/certificates.js';
import {tlsServers, type TlsServer} from '../helpers/tls-server.js';
import {onLoopback} from '../helpers/loopback.js';

/** A page of the host in a browser that trusts the certificates of its NSS database. */
interface Browser {
  readonly goto: (url: string) => Promise<void>;
  readonly evaluate: <Given, Seen>(look: (given: Given) => Promise<Seen>, given: Given) => Promise<Seen>;
  /** The reasons of failed requests since the last call, if the driver has them: a page has none. */
  readonly reasons: () => readonly string[];
  readonly close: () => Promise<void>;
}

interface Engine {
  /** The path of the engine's certificate database in its own folder. */
  readonly database: string;
  readonly open: (folder: string) => Promise<Browser>;
}

const engines: Readonly<Record<string, Engine>> = {
  chromium: {
    database: '.pki/nssdb',
    async open(folder) {
      const browser = await chromium.launch({...findBrowser(), env: {...process.env, HOME: folder}});
      const page = await browser.newPage();
      page.setDefaultTimeout(patience);
      const failed: string[] = [];
      page.on('requestfailed', (request) => failed.push(request.failure()?.errorText ?? ''));
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (look, given) => page.evaluate(look as () => never, given),
        reasons: () => failed.splice(0),
        close: () => browser.close(),
      };
    },
  },
  firefox: {
    database: '.',
    async open(folder) {
      const page = await openFirefox(folder);
      return {...page, evaluate: (look, given) => page.evaluate(look as () => never, given), reasons: () => []};
    },
  },
};

/** Chromium's error for each certificate, once it trusts the authority. */
const faults: Readonly<Record<Exclude<Kind, 'good'>, string>> = {
  expired: 'net::ERR_CERT_DATE_INVALID',
  notYetValid: 'net::ERR_CERT_DATE_INVALID',
  wrongHost: 'net::ERR_CERT_COMMON_NAME_INVALID',
  noNames: 'net::ERR_CERT_COMMON_NAME_INVALID',
  selfSigned: 'net::ERR_CERT_AUTHORITY_INVALID',
  unknownCa: 'net::ERR_CERT_AUTHORITY_INVALID',
};

const missing = missingCertificateTools();
const asked = (process.env['ENGINES'] ?? 'chromium').split(',');

for (const name of asked) {
  const engine = engines[name];
  const without = engine ? missing.join(' and ') : 'a way to make it trust an authority of a test';
  describe.skipIf(without)(`${name}, over TLS${without && ` (not run: there is no ${without})`}`, () => {
    let certificates: Certificates;
    let servers: Record<Kind, TlsServer>;
    let page: Awaited<ReturnType<typeof hostPage>>;
    let folder: string;
    let browser: Browser | undefined;

    beforeAll(async () => {
      certificates = makeCertificates();
      servers = await tlsServers(certificates);
      page = await hostPage();
    });
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'vacc-browser-'));
      Object.values(servers).forEach(({seen}) => Object.assign(seen, {connections: 0, requests: 0}));
    });
    afterEach(async () => {
      await browser?.close();
      rmSync(folder, {recursive: true, force: true, maxRetries: 5});
    });
    afterAll(async () => {
      await Promise.all(Object.values(servers ?? {}).map(({close}) => close()));
      certificates?.remove();
      await page?.close();
    });

    const open = async () => {
      browser = await engine!.open(folder);
      await browser.goto(page.url);
      return browser;
    };
    const trust = () => {
      const database = join(folder, engine!.database);
      mkdirSync(database, {recursive: true});
      const certutil = (...args: string[]) => execFileSync('certutil', ['-d', `sql:${database}`, ...args]);
      certutil('-N', '--empty-password');
      certutil('-A', '-n', 'test', '-t', 'C,,', '-i', certificates.authority);
    };

    it('gets a diagnosis when the certificate is valid, and otherwise sends neither token request nor patient file [§4.4-7] [S-9] [T7]', async () => {
      trust();
      const {evaluate, reasons} = await open();
      for (const kind of kinds) {
        const {origin, seen} = servers[kind];
        const outcomes = [
          await evaluate(diagnosed, {service: origin, token: undefined}),
          await evaluate(diagnosed, {service: servers.good.origin, token: `${origin}/token`}),
        ];
        const why = new Set(reasons());
        if (kind === 'good') expect([kind, outcomes]).toEqual([kind, ['vacc-diagnostic', 'vacc-diagnostic']]);
        else {
          expect([kind, outcomes, seen.requests]).toEqual([kind, ['network/failed', 'auth/unavailable'], 0]);
          expect(seen.connections).toBeGreaterThan(0);
          if (name === 'chromium') expect([kind, why]).toEqual([kind, new Set([faults[kind]])]);
        }
      }
      expect(servers.good.seen.requests).toBeGreaterThanOrEqual(3);
    });

    it('sends nothing, whatever the certificate says, when its authority is not trusted [§4.4-7] [T7]', async () => {
      const {evaluate} = await open();
      for (const kind of kinds) {
        const {origin, seen} = servers[kind];
        expect(await evaluate(diagnosed, {service: origin, token: undefined})).toBe('network/failed');
        expect([kind, seen.requests]).toEqual([kind, 0]);
        expect(seen.connections).toBeGreaterThan(0);
      }
    });
  });
}

/** Runs in the page: requests a diagnosis, and returns the code of the error or the type of the result event. */
async function diagnosed({service, token}: {service: string; token: string | undefined}): Promise<string> {
  await customElements.whenDefined('vacc-assistant');
  const assistant = document.createElement('vacc-assistant');
  const patient = {birthdate: '1987-03-14', gender: 'f', prevention_acts: [], conditions: []};
  Object.assign(assistant, {
    lang: 'en',
    baseUrl: service,
    questionnaireMode: 'off',
    patientFile: {patient},
    timings: {...assistant.timings, retryBaseMs: 1, retryCapMs: 1},
    ...(token === undefined ? {getAccessToken: () => 'mine'} : {tokenEndpoint: token}),
  });
  const outcome = new Promise<string>((resolve) => {
    assistant.addEventListener('vacc-error', ({detail}) => resolve(detail.code));
    assistant.addEventListener('vacc-diagnostic', ({type}) => resolve(type));
  });
  document.body.append(assistant);
  await assistant.updateComplete;
  void assistant.diagnose();
  const result = await outcome;
  assistant.remove();
  return result;
}

/** A host page with the built script on loopback, without a policy that would block a server. */
async function hostPage() {
  const built = fileURLToPath(new URL('../../cdn/', import.meta.url));
  const server = createServer(({url}, response) => {
    const script = /^\/([\w.-]+\.js)$/.exec(url ?? '')?.[1];
    response.writeHead(200, {'content-type': `text/${script ? 'javascript' : 'html'}; charset=utf-8`});
    response.end(
      script ? readFileSync(join(built, script)) : '<!doctype html><script src="vacc-assistant.js"></script>',
    );
  });
  const {origin, close} = await onLoopback(server);
  return {url: `${origin}/`, close};
}
