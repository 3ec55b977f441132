import {json, refuse} from './http.js';
import {withUnknownValues} from './future.js';

/** The header with which a test requests faults: `X-Simulate: slow=3000, status=503`. */
export const faultHeader = 'x-simulate';

/** The faults with the minimum and the maximum of their value. */
const faults = {
  slow: [0, 60_000], //       milliseconds before the response
  status: [400, 599], //      another status instead of the response
  'rate-limit': [0, 3600], // 429 with Retry-After in seconds
  cut: undefined, //          the connection ends after half of the body
  future: undefined, //       values that this version of the interface does not have
} as const;

type Fault = keyof typeof faults;

/** Adds the faults that a request asks for to the responses of `simulate`. */
export const withFaults =
  (simulate: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const requested = readFaults(request.headers.get(faultHeader) ?? '');
    if (!requested) return refuse(400, 'unknown_fault', `${faultHeader} must be one of ${knownFaults}.`);
    await delay(requested.get('slow') ?? 0, request.signal);
    const status = requested.get('status');
    if (status !== undefined) return refuse(status, 'simulated', 'This failure was asked for.');
    const wait = requested.get('rate-limit');
    if (wait !== undefined) {
      return refuse(429, 'simulated', 'This limit was asked for.', {'retry-after': String(wait)});
    }
    const response = await simulate(request);
    const isFuture = requested.has('future') && response.ok;
    const answer = isFuture ? json(200, withUnknownValues(await response.json())) : response;
    return requested.has('cut') ? cut(answer, request.signal) : answer;
  };

/** The requested faults with their values; `undefined` if any is invalid, so that a typing error is noticed. */
export function readFaults(header: string): ReadonlyMap<Fault, number> | undefined {
  const parts = header.split(',').flatMap((part) => part.trim() || []);
  const valid = parts.flatMap((part): [Fault, number][] => {
    const [name = '', number] = part.split('=');
    if (!Object.hasOwn(faults, name)) return [];
    const range = faults[name as Fault];
    const value = /^\d+$/.test(number ?? '') ? Number(number) : NaN;
    const fits = range ? value >= range[0] && value <= range[1] : number === undefined;
    return fits ? [[name as Fault, value]] : [];
  });
  return valid.length === parts.length ? new Map(valid) : undefined;
}

/** The list of faults for the error message. */
export const knownFaults = Object.entries(faults)
  .map(([name, range]) => (range ? `${name}=${range.join('..')}` : name))
  .join(', ');

/** Resolves after a delay, or at once when the request is aborted. */
const delay = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (milliseconds === 0) return resolve();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, {once: true});
  });

/** Milliseconds before the cut, so that a buffering server does not send the half as a complete body. */
const cutDelay = 50;

async function cut(answer: Response, signal: AbortSignal): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const half = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: async (stream) => {
      await delay(cutDelay, signal);
      stream.error(new Error('This cut was asked for'));
    },
  });
  return new Response(half, answer);
}
