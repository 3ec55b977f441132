import {json, refuse} from './http.js';
import {fromTheFuture} from './future.js';

/** The header by which a host's test asks for a fault: `X-Simulate: slow=3000, status=503`. */
export const faultHeader = 'x-simulate';

/** Every fault, with the least and the most that it can be given. */
const faults = {
  slow: [0, 60_000], //       milliseconds before the answer
  status: [400, 599], //      another status instead of the answer
  'rate-limit': [0, 3600], // 429, with the seconds for Retry-After
  cut: undefined, //          half of the answer, and then the connection ends
  future: undefined, //       values that this version of the interface does not name
} as const;

type Fault = keyof typeof faults;

/** Answers as `simulate` does, with the faults that a request asks for. */
export const withFaults =
  (simulate: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const asked = readFaults(request.headers.get(faultHeader) ?? '');
    if (!asked) return refuse(400, 'unknown_fault', `${faultHeader} must be one of ${knownFaults}.`);
    await passing(asked.get('slow') ?? 0, request.signal);
    const status = asked.get('status');
    if (status !== undefined) return refuse(status, 'simulated', 'This failure was asked for.');
    const wait = asked.get('rate-limit');
    if (wait !== undefined) {
      return refuse(429, 'simulated', 'This limit was asked for.', {'retry-after': String(wait)});
    }
    const answer = await simulate(request);
    const answered = asked.has('future') && answer.ok ? json(200, fromTheFuture(await answer.json())) : answer;
    return asked.has('cut') ? cut(answered, request.signal) : answered;
  };

/** The faults by name, with their numbers; `undefined` when one of them is none, since a typing error must not pass for success. */
export function readFaults(header: string): ReadonlyMap<Fault, number> | undefined {
  const asked = header.split(',').flatMap((part) => part.trim() || []);
  const read = asked.flatMap((part): [Fault, number][] => {
    const [name = '', number] = part.split('=');
    if (!Object.hasOwn(faults, name)) return [];
    const range = faults[name as Fault];
    const value = /^\d+$/.test(number ?? '') ? Number(number) : NaN;
    const fits = range ? value >= range[0] && value <= range[1] : number === undefined;
    return fits ? [[name as Fault, value]] : [];
  });
  return read.length === asked.length ? new Map(read) : undefined;
}

/** As it is said to whoever misspells one. */
export const knownFaults = Object.entries(faults)
  .map(([name, range]) => (range ? `${name}=${range.join('..')}` : name))
  .join(', ');

/** Resolves after a while, or as soon as nobody waits any more. */
const passing = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (milliseconds === 0) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), {once: true});
  });

/** Milliseconds between the half and the end: a server that gathers what is there at once would take the half for the whole. */
const untilCut = 50;

async function cut(answer: Response, signal: AbortSignal): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const half = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: async (stream) => {
      await passing(untilCut, signal);
      stream.error(new Error('This cut was asked for'));
    },
  });
  return new Response(half, answer);
}
