import {run} from '../../../src/host/cli/run.js';

/** Runs the command line until it ends or, once it has printed the address of its server, until `use` is done. */
export async function runWith(args: readonly string[], use?: (origin: string) => Promise<void>) {
  const stop = new AbortController();
  const said = {out: '', error: ''};
  let using: Promise<void> | undefined;
  const code = await run(args, {
    out: (line) => {
      said.out += line;
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (origin && use) using = use(origin).finally(() => stop.abort());
    },
    error: (line) => (said.error += line),
    stop: stop.signal,
  });
  await using;
  return {code, ...said};
}
