import type {IsoDate} from '../contract/dates.js';
import {today as civilToday} from '../today.js';
import {endpointAt, type Endpoint} from './endpoints.js';
import {Refusal} from './read-request.js';

export interface SimulatorOptions {
  /** The day of the answers; today when not given. */
  readonly today?: () => IsoDate;
  /** Whether a request may be answered (§5). Anything but `true` is refused with 401, and so is all when it is not given. */
  readonly authenticate?: (request: Request) => boolean | Promise<boolean>;
}

/**
 * A simulation of the service for development, demonstrations and tests. It keeps nothing: the same request on the same
 * day gets the same bytes. It answers at `…/questionnaire` and `…/diagnostic_for_patient` under any prefix.
 *
 * Its answers are invented from a small table of public facts. They are not medical advice, and every text says so.
 *
 * @see Service interface §4.
 */
export function createSimulator({today = civilToday, authenticate}: SimulatorOptions = {}): (
  request: Request,
) => Promise<Response> {
  return async (request) => {
    const endpoint = endpointAt(new URL(request.url).pathname);
    if (!endpoint) return refuse(404, 'not_found', 'There is no such operation.');
    const answer = endpoint.get(request.method);
    if (!answer) return refuseMethod(endpoint);
    if ((await authenticate?.(request)) !== true) {
      return refuse(401, 'unauthorized', 'A valid access token is due.');
    }
    if (request.method === 'GET') return json(200, answer(undefined, today()));
    if (!isJson(request)) return refuse(415, 'unsupported_media_type', 'The body must be sent as application/json.');
    return answerBody(await request.text(), (body) => answer(body, today()));
  };
}

function answerBody(text: string, answer: (body: unknown) => unknown): Response {
  const body = parsed(text);
  if (body === undefined) return refuse(400, 'invalid_json', 'The body is not JSON.');
  const result = answer(body);
  return result instanceof Refusal ? refuse(400, result.code, result.detail) : json(200, result);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isJson = (request: Request) => /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');

/** 401 comes without `WWW-Authenticate`: a browser would open its own sign-in window. */
const refuse = (status: number, code: string, detail: string, headers?: Record<string, string>) =>
  json(status, {error: {code, detail}}, headers);

const refuseMethod = (endpoint: Endpoint) =>
  refuse(405, 'method_not_allowed', 'Another method is due.', {allow: [...endpoint.keys()].join(', ')});

/** Answers about a patient are never kept by a cache. */
const json = (status: number, body: unknown, headers?: Record<string, string>): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {...headers, 'content-type': 'application/json', 'cache-control': 'no-store'},
  });
