/** The exact bodies that the handlers create. They contain nothing from an upstream, a session or an error. */
const own: Readonly<Record<number, {title: string; detail: string}>> = {
  400: {title: 'Bad Request', detail: 'The request names no host.'},
  401: {title: 'Unauthorized', detail: 'There is no session. Sign in first.'},
  403: {title: 'Forbidden', detail: 'The request does not come from a page that may ask.'},
  404: {title: 'Not Found', detail: 'This address is none of the operations of the service.'},
  405: {title: 'Method Not Allowed', detail: 'This address does not take that method.'},
  408: {title: 'Request Timeout', detail: 'The body did not arrive in time.'},
  415: {title: 'Unsupported Media Type', detail: 'The body must be JSON.'},
  429: {title: 'Too Many Requests', detail: 'Too many requests in this session.'},
  500: {title: 'Internal Server Error', detail: 'The request could not be handled.'},
  502: {title: 'Bad Gateway', detail: 'The service behind this address gave no usable answer.'},
  503: {
    title: 'Service Unavailable',
    detail: 'The service behind this address failed several times, and is not asked for a moment.',
  },
  504: {title: 'Gateway Timeout', detail: 'The service behind this address did not answer in time.'},
};

const headers = {
  'cache-control': 'no-store',
  'content-type': 'application/problem+json',
  'x-content-type-options': 'nosniff',
};

interface WholeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The complete response of a handler. */
export const wholeOf = async (response: Response): Promise<WholeAnswer> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: (await response.json()) as unknown,
});

/** The refusal of a body above the limit. */
export const tooLargeFor = (limit: number): WholeAnswer => ({
  status: 413,
  headers,
  body: {
    type: 'about:blank',
    status: 413,
    title: 'Content Too Large',
    detail: `The body is larger than ${limit} bytes.`,
  },
});

/** A response that a handler creates. */
export const ownAnswer = (status: number, more: Record<string, string> = {}): WholeAnswer => ({
  status,
  headers: {...headers, ...more},
  body: {type: 'about:blank', status, ...own[status]},
});

/** A response of a handler to an error of the service: its status and, if present, its `Retry-After`. */
export const serviceAnswer = (status: number, more: Record<string, string> = {}): WholeAnswer => ({
  status,
  headers: {...headers, ...more},
  body: {type: 'about:blank', status, title: 'Service Failure'},
});
