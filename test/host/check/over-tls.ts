import {check} from '../../../src/host/cli/check.js';

/** Runs as a separate program, because Node reads the trusted certificates when it starts. */
process.exitCode = await check.run(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  error: () => undefined,
  stop: new AbortController().signal,
});
