import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';

const command = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Under a Node that refuses to write any file: what the command would write would end it. */
const start = (...args: string[]) =>
  spawn(process.execPath, ['--no-warnings', permission, '--allow-fs-read=*', command, ...args]);

describe('vacc-assistant simulate, as a program', () => {
  it('answers where no file can be written, says nothing of what it is asked, and ends gently', async () => {
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

  it('ends with exit code 2 for an option that it does not know', async () => {
    expect(await once(start('simulate', '--prot', '1'), 'exit')).toEqual([2, null]);
  });
});
