import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import {parseArgs} from 'node:util';
import {faultHeader, knownFaults, readFaults} from '../../simulator/faults.js';
import {createSimulator} from '../../simulator/index.js';
import {hostNamesIn, pageOriginIn, parsedOptions, portIn, UsageError, type Command, type CommandIO} from './command.js';
import {allowOrigin, closeGently, listen, listener, portOf, timeLimits, type Handler} from './http-server.js';

const help = `Usage: vacc-assistant simulate [options]

Runs the simulated recommendation service on this machine. It keeps nothing.
Its answers are invented: they are not medical advice.

  --port N        the port, 0 for a free one (default 8090)
  --no-auth       answers without an access token
  --origin URL    a page of this origin may call it, such as http://localhost:3000
  --host NAME     it may be asked by this name, too, besides localhost and numbers (once for each name)
  --fault FAULT   answers get this fault, such as slow=3000, unless a request has its own (see X-Simulate in the documentation)
  --help          this text`;

export const simulate: Command = {
  summary: 'runs the simulated recommendation service',
  help,
  run: async (args, io) => {
    const {port, ...options} = readOptions(args);
    const server = createServer(timeLimits, listener(handlerFor(options)));
    const refused = await listen(server, port);
    if (refused) {
      io.error(refused);
      return 1;
    }
    await untilStopped(server, options, io);
    return 0;
  },
};

interface Options {
  readonly auth: boolean;
  readonly origin: string | undefined;
  readonly fault: string | undefined;
  readonly hosts: readonly string[];
}

function readOptions(args: readonly string[]): Options & {readonly port: number} {
  const {
    port,
    origin,
    fault,
    host: hosts,
    'no-auth': open,
  } = parsedOptions(() =>
    parseArgs({
      args: [...args],
      options: {
        port: {type: 'string', default: '8090'},
        'no-auth': {type: 'boolean', default: false},
        origin: {type: 'string'},
        fault: {type: 'string'},
        host: {type: 'string', multiple: true, default: []},
      },
    }),
  ).values;
  if (fault !== undefined && !readFaults(fault)) throw new UsageError(`--fault must be one of ${knownFaults}.`);
  return {port: portIn(port), auth: !open, origin: pageOriginIn(origin), fault, hosts: hostNamesIn(hosts)};
}

/** Any token: the simulator has no issuer, and nothing to protect. */
const hasToken = ({headers}: Request) => /^Bearer \S+$/i.test(headers.get('authorization') ?? '');

function handlerFor({auth, origin, fault, hosts}: Options): Handler {
  const simulator = createSimulator({authenticate: auth ? hasToken : () => true, allowedHosts: hosts});
  const answer: Handler = (request) => {
    if (fault && !request.headers.has(faultHeader)) request.headers.set(faultHeader, fault);
    return simulator(request);
  };
  return origin ? allowOrigin(origin, answer) : answer;
}

async function untilStopped(server: Server, {auth, origin}: Options, {out, stop}: CommandIO): Promise<void> {
  const address = `http://127.0.0.1:${portOf(server)}`;
  out(`The simulated service answers at ${address}; Ctrl+C ends it. Its answers are invented.
${auth ? 'Each request needs a token, which may be any text: Authorization: Bearer … (--no-auth: none).' : 'No request needs a token.'}
${origin ? `Pages of ${origin} may call it.` : 'No page of another origin may call it (--origin URL: those of one may).'}
What it understands: ${address}/openapi.json`);
  if (!stop.aborted) await once(stop, 'abort');
  await closeGently(server);
}
