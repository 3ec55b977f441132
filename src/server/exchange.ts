import {VaccError} from '../errors.js';

/**
 * Work under a time limit, such as one exchange with an upstream, headers and body. The limit holds even where the work
 * does not listen to its signal.
 *
 * @param leaving Aborts the exchange when the caller has gone.
 * @throws {VaccError} `network/timeout` by our own timer, never by the name of an error, which differs between platforms.
 */
export async function withDeadline<T>(
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<T>,
  leaving?: AbortSignal,
): Promise<T> {
  leaving?.throwIfAborted();
  const controller = new AbortController();
  const leave = () => controller.abort(leaving?.reason);
  const aborted = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error));
  });
  const timer = setTimeout(
    () => controller.abort(new VaccError(`No answer in ${milliseconds} ms`, 'network/timeout')),
    milliseconds,
  );
  leaving?.addEventListener('abort', leave);
  try {
    return await Promise.race([run(controller.signal), aborted]);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    leaving?.removeEventListener('abort', leave);
  }
}

/**
 * The whole body as bytes; `undefined` as soon as it is larger than `limit` bytes. The rest stays unread and the body is
 * not cancelled: on a request that would cut the connection before the refusal has left.
 */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = body?.getReader(); reader;) {
    const {done, value} = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      reader.releaseLock();
      return undefined;
    }
    chunks.push(value);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/**
 * What an operator needs to know of a failed exchange, such as `DEPTH_ZERO_SELF_SIGNED_CERT` or
 * `OAUTH_WWW_AUTHENTICATE_CHALLENGE 401 invalid_client`: short codes only, never a text of the upstream.
 */
export function reasonOf(failure: unknown): string {
  const {code, status, error, cause, name} = Object(failure) as Record<string, unknown>;
  const own = [code, status, oauthErrors.find((known) => known === error)].filter(isCode).join(' ');
  return own || (cause ? reasonOf(cause) : isCode(name) ? String(name) : 'unknown');
}

/** RFC 6749 §5.2. Another `error` is a text of the upstream: it could hold anything. */
const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
];

const isCode = (value: unknown) => /^\w{1,60}$/.test(String(value)) && value !== undefined;
