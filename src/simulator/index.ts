import {givenDay} from '../contract/given-day.js';
import {parsedJson} from '../contract/json.js';
import {today as civilToday} from '../today.js';
import {json, largestBody, refuse, readBody} from './http.js';
import {endpointAt, successorOf} from './endpoints.js';
import {withFaults} from './faults.js';
import {isOwnHost} from './own-host.js';
import {Refusal} from './read-request.js';

export interface SimulatorOptions {
  /** The day of the answers as `YYYY-MM-DD`; the current local day by default. */
  readonly today?: () => string;
  /**
   * Whether a request may be answered (§5). `'forbidden'`, for a valid token without the right, gives 403, and anything
   * else but `true` gives 401. Without this option, all operations except `GET …/openapi.json` give 401.
   */
  readonly authenticate?: (request: Request) => Verdict | Promise<Verdict>;
  /**
   * Names, in small letters and without a port, by which it answers besides `localhost` and numeric addresses. A
   * request whose `Host` is another name gets 403: a foreign page can let its own name lead to this machine.
   */
  readonly allowedHosts?: readonly string[];
}

/** The result of `authenticate`. */
export type Verdict = boolean | 'forbidden';

/**
 * Creates a simulation of the service for development, demonstrations and tests, as a `fetch` handler. It stores
 * nothing: the same request on the same day gets the same bytes. It answers `GET` and `POST …/questionnaire`,
 * `POST …/diagnostic_for_patient` and `GET …/openapi.json` under any prefix, with JSON. Errors have the shape of §7.
 * The header `X-Simulate` requests faults. docs/simulator.md lists them and everything that is accepted and refused.
 *
 * The answers are invented from a small table of public facts. They are not medical advice, and each text says so.
 *
 * @returns A handler that rejects only with an error of `authenticate` or `today`, or with a `RangeError` if `today`
 *   gives no valid date.
 * @see Service interface §4.
 */
export function createSimulator({today = civilToday, authenticate, allowedHosts = []}: SimulatorOptions = {}): (
  request: Request,
) => Promise<Response> {
  return withFaults(async (request) => {
    if (!isOwnHost(request.headers.get('host'), allowedHosts)) {
      return refuse(403, 'foreign_host', 'This simulator is not known by that name.');
    }
    const {pathname} = new URL(request.url);
    const successor = successorOf(pathname);
    if (successor) return refuse(410, 'gone', `${successor} has replaced this operation.`);
    const endpoint = endpointAt(pathname);
    if (!endpoint) return refuse(404, 'not_found', 'There is no such operation.');
    const answer = endpoint.methods.get(request.method);
    if (!answer) return refuseMethod([...endpoint.methods.keys()]);
    const verdict = endpoint.open ?? (await authenticate?.(request));
    if (verdict === 'forbidden') return refuse(403, 'forbidden', 'This token does not give access to the operation.');
    if (verdict !== true) return refuse(401, 'unauthorized', 'A valid access token is due.');
    if (request.method === 'GET') return json(200, answer(undefined, givenDay(today())));
    if (!isJson(request)) return refuse(415, 'unsupported_media_type', 'The body must be sent as application/json.');
    const text = await readBody(request);
    if (text === undefined) return refuse(413, 'too_large', `The body is larger than ${largestBody} bytes.`);
    return answerBody(text, (body) => answer(body, givenDay(today())));
  });
}

function answerBody(text: string, answer: (body: unknown) => unknown): Response {
  const body = parsedJson(text);
  if (body === undefined) return refuse(400, 'invalid_json', 'The body is not JSON.');
  const result = answer(body);
  return result instanceof Refusal ? refuse(400, result.code, result.detail) : json(200, result);
}

const isJson = (request: Request) => /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');

const refuseMethod = (allowed: readonly string[]) =>
  refuse(405, 'method_not_allowed', 'Another method is due.', {allow: allowed.join(', ')});
