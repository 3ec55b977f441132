import {vi} from 'vitest';
import type {CheckResult, CheckId, State} from '../../src/check/index.js';
import {runWith} from '../cli/run-with.js';
import {session} from './host.js';

export interface Report {
  readonly code: number;
  readonly summary: Readonly<Record<State, number>>;
  readonly sent: string;
  readonly line: (id: CheckId) => CheckResult | undefined;
  readonly states: (state: State) => readonly CheckId[];
  readonly text: string;
}

/** Runs `npx vacc-assistant check … --json`, by default with a login session. */
export async function runCheck(
  args: readonly string[],
  env: Record<string, string> = {VACC_COOKIE: session},
): Promise<Report> {
  for (const name of ['VACC_COOKIE', 'VACC_CLIENT_ID', 'VACC_CLIENT_SECRET', 'VACC_CSRF_TOKEN'])
    vi.stubEnv(name, env[name] ?? '');
  const running = runWith(['check', '--json', ...args]); // reads the environment synchronously
  vi.unstubAllEnvs();
  const {code, out, error} = await running;
  const {lines, readings, summary, sent} = JSON.parse(out) as {lines: CheckResult[]; readings: CheckResult[]} & Report;
  const all = [...lines, ...readings];
  return {
    ...{code, summary, sent},
    line: (id) => all.find((line) => line.id === id),
    states: (wanted) => all.filter(({state}) => state === wanted).map(({id}) => id),
    text: out + error,
  };
}
