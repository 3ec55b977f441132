/** A recorded request. */
export interface RecordedCall {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** The JSON body, if any. */
  readonly body: unknown;
  readonly request: Request;
  readonly signal: AbortSignal | undefined;
}

export interface RecordingFetch {
  readonly fetch: typeof globalThis.fetch;
  readonly calls: readonly RecordedCall[];
}

/** A `fetch` that records requests and gives the prepared responses in order. It ignores its signal. */
export function recordingFetch(
  answer: (call: RecordedCall, index: number) => Response | Promise<Response>,
): RecordingFetch {
  const calls: RecordedCall[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const {signal, ...rest} = init;
    const request = new Request(input, rest);
    const {pathname, search} = new URL(request.url);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = {method: request.method, path: pathname + search, body, request, signal: signal ?? undefined};
    calls.push(call);
    return answer(call, calls.length - 1);
  };
  return {fetch, calls};
}
