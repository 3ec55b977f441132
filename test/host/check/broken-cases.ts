import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {CheckId, State} from '../../../src/host/check/index.js';
import {client, pageOrigin, session, startHost, token, type Broken, type Instead} from './host.js';
import {runCheck} from './run-check.js';

/** A broken set-up and the expected result of the check. */
export interface Case {
  readonly why: string;
  readonly broken?: Broken;
  /** `{origin}` stands for the host. */
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  readonly line: CheckId;
  readonly state?: State;
  readonly observed: RegExp;
  /** For a state that has a consequence. */
  readonly fix?: RegExp;
}

export const provided = ['--base-url', '{origin}/service', '--auth-url', '{origin}'];
export const endpoint = ['--base-url', '{origin}/service', '--token-endpoint', '{origin}/token'];
export const proxy = ['--base-url', '{origin}/proxy'];
export const bare = ['--base-url', '{origin}/service'];
export const crossing = [...provided, '--origin', pageOrigin];
export const paged = [...endpoint, '--page', '{origin}/page'];

/** Changes the headers of every answer, or of those to OPTIONS. */
export const withHeaders =
  (headers: Record<string, string | undefined>, when: (request: Request) => boolean = () => true): Instead =>
  async (request, sound) => {
    const answer = await sound(request);
    if (!when(request)) return answer;
    const changed = new Headers(answer.headers);
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) changed.delete(name);
      else changed.set(name, value);
    }
    return new Response(answer.body, {status: answer.status, headers: changed});
  };

export const always = (status: number, body: BodyInit | null = null, headers: Record<string, string> = {}): Instead => {
  return () => new Response(body, {status, headers});
};

/** Applies only to requests with a token; others are refused as usual. */
export const forHolders =
  (instead: Instead): Instead =>
  async (request, sound) =>
    request.headers.has('authorization') ? instead(request, sound) : sound(request);

/** Needs no token, as `simulate --no-auth`. */
export function withoutToken(request: Request, sound: (request: Request) => Promise<Response>) {
  return sound(
    new Request(request, {headers: {...Object.fromEntries(request.headers), authorization: `Bearer ${token}`}}),
  );
}

const provider = {VACC_CLIENT_ID: client.clientId, VACC_CLIENT_SECRET: client.clientSecret, VACC_COOKIE: session};

/** Tests the result line, the fix and the exit code of each case, and that the output contains no secret. */
export function checkSays(what: string, cases: readonly Case[]) {
  describe(`check, of ${what}`, () => {
    beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
    afterEach(() => void vi.restoreAllMocks());

    for (const {why, broken, args, env = provider, line: id, state = 'problem', observed, fix} of cases) {
      it(`${why} → ${id}`, async () => {
        const {origin} = await startHost(broken);
        const {code, line, states, text} = await runCheck(
          args.map((arg) => arg.replace('{origin}', origin)),
          env,
        );
        expect(line(id)).toMatchObject({state, observed: expect.stringMatching(observed) as string});
        if (fix) expect(line(id)?.fix).toMatch(fix);
        expect(code).toBe(states('problem').length > 0 ? 1 : 0);
        for (const secret of [token, client.clientSecret, 'R3FR3SH', 'T1CK3T']) expect(text).not.toContain(secret);
        expect(text, 'a section that the reader does not have').not.toContain('§');
      });
    }
  });
}
