import {readFileSync} from 'node:fs';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';
import {answers, freePort, startCommand, type Program} from './helpers/program.js';
import {startUpstream} from './helpers/upstream.js';

const patient = {birthdate: '1987-03-14', gender: 'f', prevention_acts: []};
const programs = ['node-http.mjs', 'express.mjs', 'hono.mjs'];

describe('the handlers of docs/token-endpoint.md', () => {
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  afterAll(() => upstream.close());

  it.each([...programs, 'options.mjs', 'session.mjs'])('are quoted verbatim from docs/snippets: %s', (name) => {
    const shown = blocksOf('docs/token-endpoint.md').find(({file}) => file === name);
    expect(shown?.code).toBe(readFileSync(`docs/snippets/${name}`, 'utf8'));
  });

  for (const name of programs) {
    describe(name, () => {
      let program: Program;
      let host: string;
      const ask = (path: string, init: RequestInit & {headers?: Record<string, string>} = {}) =>
        fetch(host + path, {
          method: 'POST',
          ...init,
          headers: {origin: host, cookie: 'session=anna', 'x-requested-with': 'vacc-assistant', ...init.headers},
        });
      const asJson = (body: unknown) => ({body: JSON.stringify(body), headers: {'content-type': 'application/json'}});

      beforeAll(async () => {
        const port = String(await freePort());
        host = `http://127.0.0.1:${port}`;
        const env = {...upstream.env, PORT: port, PAGE_ORIGIN: host, SIGNED_IN: 'anna'};
        program = startCommand(`node docs/snippets/${name}`, '.', env);
        await answers(host, program);
      });
      afterAll(() => program.stop());

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
        const diagnosis = await ask('/vacc/service/diagnostic_for_patient', asJson({patient}));
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
    });
  }
});
