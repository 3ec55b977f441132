/** Every body that the handlers make themselves, word by word: nothing of an upstream, a session or a fault is in them. */
const own: Readonly<Record<number, {title: string; detail: string}>> = {
  401: {title: 'Unauthorized', detail: 'There is no session. Sign in first.'},
  403: {title: 'Forbidden', detail: 'The request does not come from a page that may ask.'},
  404: {title: 'Not Found', detail: 'This address is none of the operations of the service.'},
  405: {title: 'Method Not Allowed', detail: 'This address does not take that method.'},
  408: {title: 'Request Timeout', detail: 'The body did not arrive in time.'},
  413: {title: 'Content Too Large', detail: 'The body is larger than this address takes.'},
  415: {title: 'Unsupported Media Type', detail: 'The body must be JSON.'},
  429: {title: 'Too Many Requests', detail: 'Too many requests in this session.'},
  500: {title: 'Internal Server Error', detail: 'The request could not be handled.'},
  502: {title: 'Bad Gateway', detail: 'The service behind this address gave no usable answer.'},
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

/** All that leaves a handler. */
export const wholeOf = async (response: Response): Promise<WholeAnswer> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: (await response.json()) as unknown,
});

/** What a handler says by itself. */
export const ownAnswer = (status: number, more: Record<string, string> = {}): WholeAnswer => ({
  status,
  headers: {...headers, ...more},
  body: {type: 'about:blank', status, ...own[status]},
});

/** What a handler makes of the service's own failure: the status, and perhaps the wait. */
export const serviceAnswer = (status: number, more: Record<string, string> = {}): WholeAnswer => ({
  status,
  headers: {...headers, ...more},
  body: {type: 'about:blank', status, title: 'Service Failure'},
});
