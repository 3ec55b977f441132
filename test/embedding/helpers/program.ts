import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {patience} from '../../../tools/patience.mjs';

export interface Program {
  readonly said: () => string;
  /** Resolves with the exit code. */
  readonly exit: Promise<number | null>;
  readonly stop: () => void;
}

/** Runs a command in a shell in its own process group, so that its children end with it. */
export function startCommand(command: string, cwd: string, env: Record<string, string> = {}): Program {
  const child = spawn('sh', ['-c', command], {cwd, env: {...process.env, ...env}, detached: true});
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const stop = () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  return {said: () => said, exit, stop};
}

/** Waits until a server answers at a URL. */
export async function answers(url: string, program: Program): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return void (await answer.body?.cancel());
    if (Date.now() > end) throw new Error(`Nothing answers at ${url}: ${program.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
