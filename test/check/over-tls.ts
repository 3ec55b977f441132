import {check} from '../../src/cli/check.js';

/** A program of its own: Node reads what it trusts when it starts. */
process.exitCode = await check.run(process.argv.slice(2), {
  out: (line) => process.stdout.write(line),
  error: () => undefined,
  stop: new AbortController().signal,
});
