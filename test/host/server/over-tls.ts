import {createServiceProxy, createTokenHandler, type ServerOptions} from '../../../src/host/server/index.js';
import {askDiagnosis, askToken, someOptions} from './requests.js';

/** The outcome of a request through a handler, or the `code` of the error when the handler did not start. */
export type Outcome = {readonly status: number; readonly said: readonly string[]} | {readonly code: string};

/** Both handlers, and a bare `fetch`, with one server as their upstream. */
export interface Tried {
  readonly token: Outcome;
  readonly proxy: Outcome;
  readonly bare: boolean;
}

/** Runs as a separate program, because Node reads the trusted certificates when it starts. */
const {provider, origins} = JSON.parse(process.argv[2] ?? '') as {provider: string; origins: Record<string, string>};

const said: string[] = [];
console.error = (line: string) => said.push(line);

async function outcome(ask: () => Promise<Response>): Promise<Outcome> {
  said.length = 0;
  try {
    const {status} = await ask();
    return {status, said: [...said]};
  } catch (error) {
    return {code: (error as {code: string}).code};
  }
}

const through =
  (create: (options: ServerOptions) => (request: Request) => Promise<Response>, request: Request) =>
  async (options: Partial<ServerOptions>) =>
    create(someOptions(options))(request);

const tried: Record<string, Tried> = {};
for (const [kind, origin] of Object.entries(origins)) {
  tried[kind] = {
    token: await outcome(() => through(createTokenHandler, askToken())({authUrl: origin})),
    proxy: await outcome(() => through(createServiceProxy, askDiagnosis())({authUrl: provider, serviceUrl: origin})),
    bare: await fetch(origin).then(
      () => true,
      () => false,
    ),
  };
}
process.stdout.write(JSON.stringify(tried));
