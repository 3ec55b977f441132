import {vi} from 'vitest';
import type {CheckResult, CheckId, State} from '../../../src/host/check/index.js';
import {runWith} from '../cli/run-with.js';
import {session} from './host.js';

export interface Report {
  readonly code: number;
  readonly summary: Readonly<Record<State, number>>;
  readonly sent: string;
  readonly cause: CheckResult | undefined;
  readonly line: (id: CheckId) => CheckResult | undefined;
  readonly states: (state: State) => readonly CheckId[];
  readonly text: string;
}

/** Runs `npx vacc-assistant check … --json`, by default with a login session. */
export async function runCheck(
  args: readonly string[],
  env: Record<string, string> = {VACC_COOKIE: session},
): Promise<Report> {
  const {code, out, error} = await runCheckText(['--json', ...args], env);
  const {lines, readings, summary, sent, cause} = JSON.parse(out) as Report &
    Record<'lines' | 'readings', CheckResult[]>;
  const all = [...lines, ...readings];
  return {
    ...{code, summary, sent, cause},
    line: (id) => all.find((line) => line.id === id),
    states: (wanted) => all.filter(({state}) => state === wanted).map(({id}) => id),
    text: out + error,
  };
}

/** Runs `npx vacc-assistant check …`, by default without any variable of the environment. */
export async function runCheckText(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  for (const name of ['VACC_COOKIE', 'VACC_CLIENT_ID', 'VACC_CLIENT_SECRET', 'VACC_CSRF_TOKEN', 'CI'])
    vi.stubEnv(name, env[name] ?? '');
  const running = runWith(['check', ...args]); // reads the environment synchronously
  vi.unstubAllEnvs();
  return running;
}
