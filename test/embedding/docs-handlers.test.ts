import {readFileSync} from 'node:fs';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';
import {freePort} from '../helpers/loopback.js';
import {answers, startCommand, type Program} from './helpers/program.js';
import {canHaveRuntimes, installRuntimes, programOf, type Variables, workerCommand} from './helpers/runtimes.js';
import {startUpstream, type Upstream} from './helpers/upstream.js';

const canInstall = await canHaveRuntimes();

/** How each program is started. */
const inNode = ['node-http.mjs', 'express.mjs', 'hono.mjs'].map((name) => ({
  name,
  where: 'Node',
  command: (_: Variables): string | Promise<string> => `node docs/snippets/${name}`,
}));
const elsewhere: typeof inNode = [
  {name: 'deno.mjs', where: 'Deno', command: () => `${programOf('deno')} run -A docs/snippets/deno.mjs`},
  {name: 'bun.mjs', where: 'Bun', command: () => `${programOf('bun')} docs/snippets/bun.mjs`},
  {name: 'worker.mjs', where: 'workerd', command: (env) => workerCommand('docs/snippets/worker.mjs', env)},
  {
    name: 'worker.mjs',
    where: 'workerd without any module of Node',
    command: (env) => workerCommand('docs/snippets/worker.mjs', env, ['no_nodejs_compat', 'no_nodejs_compat_v2']),
  },
];
const programs = [...inNode, ...elsewhere];
const files = [...new Set(programs.map(({name}) => name)), 'options.mjs', 'session.mjs'];

/** Files that readers copy from the repository. */
const onlyNamed = ['bun.mjs', 'worker.mjs'];

const patient = {birthdate: '1987-03-14', gender: 'f', prevention_acts: []};
const asJson = (body: unknown) => ({body: JSON.stringify(body), headers: {'content-type': 'application/json'}});

describe('the handlers of docs/token-endpoint.md', () => {
  let upstream: Upstream;
  beforeAll(async () => {
    if (canInstall) await installRuntimes();
    upstream = await startUpstream();
  }, 600_000);
  afterEach(() => void (upstream.instead = undefined));
  afterAll(() => upstream.close());

  it.each(files)('are quoted verbatim from docs/snippets, or named there: %s', (name) => {
    const page = 'docs/token-endpoint.md';
    const shown = blocksOf(page).find(({file}) => file === name);
    if (onlyNamed.includes(name)) expect(readFileSync(page, 'utf8')).toContain(`\`${name}\``);
    else expect(shown?.code).toBe(readFileSync(`docs/snippets/${name}`, 'utf8'));
  });

  for (const {name, where, command} of programs) {
    const isMissing = where !== 'Node' && !canInstall;
    const why = isMissing ? ', not tried: no npm registry answers' : '';
    describe.skipIf(isMissing)(`${name} in ${where}${why}`, () => {
      let program: Program;
      let host: string;
      const ask = (path: string, init: RequestInit & {headers?: Record<string, string>} = {}) =>
        fetch(host + path, {
          method: 'POST',
          ...init,
          headers: {origin: host, cookie: 'session=anna', 'x-requested-with': 'vacc-assistant', ...init.headers},
        });
      const diagnose = (user = 'anna') => {
        const {body, headers} = asJson({patient});
        return ask('/vacc/service/diagnostic_for_patient', {body, headers: {...headers, cookie: `session=${user}`}});
      };

      const start = async (variables: Variables = {}) => {
        const port = await freePort();
        host = `http://127.0.0.1:${port}`;
        const own = {PORT: String(port), PAGE_ORIGIN: host, SIGNED_IN: 'anna,ben,cleo'};
        const env = {...upstream.env, ...own, ...variables};
        return startCommand(await command(env), '.', env);
      };
      beforeAll(async () => {
        program = await start();
        await answers(host, program);
      });
      afterAll(() => program?.stop());

      it('asks the provider for one token, however many ask at once', async () => {
        const before = upstream.tokenRequests();
        const all = await Promise.all(Array.from({length: 20}, (_, i) => (i % 2 ? diagnose() : ask('/vacc/token'))));
        expect(all.map(({status}) => status)).toEqual(Array<number>(20).fill(200));
        expect(upstream.tokenRequests() - before).toBe(1);
      });

      it('returns a token that the service accepts', async () => {
        const answer = await ask('/vacc/token');
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
        const {access_token: token} = (await answer.json()) as {access_token: string};
        const headers = {authorization: `Bearer ${token}`};
        expect((await fetch(`${upstream.origin}/service/questionnaire`, {headers})).status).toBe(200);
      });

      it('forwards the two operations with their bodies, and adds the token', async () => {
        const questions = await ask('/vacc/service/questionnaire', asJson({patient}));
        expect(await questions.json()).toBeInstanceOf(Array);
        const diagnosis = await diagnose();
        expect(await diagnosis.json()).toHaveProperty('diagnostic_per_disease');
        const refused = await ask('/vacc/service/diagnostic_for_patient', asJson({patient: {gender: 'f'}}));
        expect([refused.status, await refused.json()]).toMatchObject([400, {error: {code: 'missing_field'}}]);
      });

      it('rejects another origin, and users who are not signed in', async () => {
        expect((await ask('/vacc/token', {headers: {origin: 'https://evil.example'}})).status).toBe(403);
        expect((await ask('/vacc/token', {headers: {cookie: ''}})).status).toBe(401);
        expect((await ask('/vacc/service/questionnaire', {...asJson({patient})})).status).toBe(200);
        const stranger = {...asJson({patient}).headers, cookie: 'session=eve'};
        expect((await ask('/vacc/service/questionnaire', {body: '{}', headers: stranger})).status).toBe(401);
      });

      it('limits a session, says when to come back, and serves the others', async () => {
        let refused: Response | undefined;
        // 120 a minute, and a new minute may begin between them
        for (let count = 0; !refused && count < 242; count++) {
          const answer = await ask('/vacc/token', {headers: {cookie: 'session=ben'}});
          if (answer.status === 429) refused = answer;
        }
        expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await ask('/vacc/token')).status).toBe(200);
      });

      it('never follows a redirect, which would carry the patient’s data elsewhere', async () => {
        const paths: (string | undefined)[] = [];
        upstream.instead = ({url}, response) => {
          paths.push(url);
          response.writeHead(307, {location: '/elsewhere'}).end();
        };
        expect((await diagnose()).status).toBe(502);
        expect(paths).toEqual(['/service/diagnostic_for_patient']);
      });

      it('stops asking a service that is down for several users, and asks it again', async () => {
        let calls = 0;
        upstream.instead = (_, response) => {
          calls++;
          response.writeHead(502).end();
        };
        const statuses = [];
        for (let i = 0; i < 6; i++) statuses.push((await diagnose(i % 2 ? 'anna' : 'cleo')).status);
        expect([statuses, calls]).toEqual([[502, 502, 502, 502, 502, 503], 5]);
        upstream.instead = undefined;
        await expect.poll(async () => (await diagnose()).status, {timeout: 20_000}).toBe(200);
      });

      it('refuses wrong options at the start, and says which', async () => {
        const wrong = await start({PAGE_ORIGIN: 'ehr.example'});
        await expect.poll(wrong.said).toContain('allowedOrigins[0] takes the exact origin of a page');
        wrong.stop();
        await expect(fetch(host)).rejects.toThrow();
      });
    });
  }
});
