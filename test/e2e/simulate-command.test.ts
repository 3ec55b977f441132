import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';

const command = fileURLToPath(new URL('../../dist/host/cli/bin.js', import.meta.url));
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Runs in a Node that denies file writes: any write would end the command. */
const start = (...args: string[]) =>
  spawn(process.execPath, ['--no-warnings', permission, '--allow-fs-read=*', command, ...args]);

describe('vacc-assistant simulate, as a program', () => {
  it('answers without writing a file, logs no request, and exits cleanly', async () => {
    const program = start('simulate', '--port', '0', '--no-auth');
    let said = '';
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
    await expect.poll(() => said).toContain('http://127.0.0.1:');
    const greeting = said;
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)![0];
    const answers = await Promise.all(
      ['1950-03-14', '1990-05-10', 'unreal'].map((birthdate) =>
        fetch(`${origin}/diagnostic_for_patient`, {
          method: 'POST',
          headers: {'content-type': 'application/json'},
          body: JSON.stringify({patient: {birthdate, gender: 'f', prevention_acts: []}}),
        }),
      ),
    );
    expect(answers.map(({status}) => status)).toEqual([200, 200, 400]);
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([0, null]);
    expect(said).toBe(greeting);
  });

  it('exits with code 2 for an unknown option', async () => {
    expect(await once(start('simulate', '--prot', '1'), 'exit')).toEqual([2, null]);
  });
});
