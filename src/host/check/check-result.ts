/**
 * The checks, in their order. The ids are stable, because a pipeline may switch on them. The results with `reading-`
 * say how the service behaves where its interface is silent.
 */
export const titles = {
  'service-address': 'Address of the service',
  'token-address': 'Address for the token',
  'service-connection': 'Connection to the service',
  'service-certificate': 'Certificate of the service',
  'service-redirect': 'Redirect at the service',
  'token-connection': 'Connection for the token',
  'token-certificate': 'Certificate for the token',
  'token-redirect': 'Redirect for the token',
  'service-preflight': 'CORS: preflight at the service',
  'service-cors-headers': 'CORS: headers that the service allows',
  'service-cors-origin': 'CORS: origin at the service',
  'service-cors-wait': 'CORS: the page can read Retry-After',
  'token-preflight': 'CORS: preflight at the token endpoint',
  'token-cors-headers': 'CORS: headers that the token endpoint allows',
  'token-cors-origin': 'CORS: origin at the token endpoint',
  'page-policy': 'Content security policy of the page',
  'token-answer': 'Token',
  'token-life': 'Life of the token',
  'token-cache': 'The token stays out of caches',
  'token-secret': 'No secret beside the token',
  'token-method': 'No token for a GET',
  'token-session': 'No token without a login session',
  'token-foreign': 'No token for a foreign page',
  'access-due': 'The service refuses a request without a token',
  'access-given': 'Token at the service',
  'proxy-session': 'The proxy refuses a request without a login session',
  'proxy-foreign': 'The proxy refuses a foreign page',
  questionnaire: 'Questionnaire for the invented patient',
  diagnosis: 'Diagnosis for the invented patient',
  'reading-success': 'an answer with a 2xx status and JSON is a success',
  'reading-type': 'answers have a JSON media type',
  'reading-get': 'GET /questionnaire gives the full questionnaire',
  'reading-flat': 'POST /questionnaire also takes birthdate and gender without patient',
  'reading-audience': 'the texts depend on requested_by_professional',
  'reading-languages': 'texts are in English or French',
  'reading-values': 'answers contain only the values that the interface lists',
  'reading-rows': 'the component can read every row',
  'reading-size': 'answers have at most 10 MB',
  'reading-code': 'the service knows vaccines by their NUVA codes',
  'reading-refusal': 'the service answers wrong input with 400 or 422',
  'reading-error-code': 'the code of a refusal is in error.code',
  'reading-error-detail': 'the text of a refusal is in error.detail, error.message or error.details',
  'reading-no-token': 'the service answers 401 to a request without a token',
  'reading-life': 'the answer with a token says how long the token is valid',
} as const;

export type CheckId = keyof typeof titles;

/** `differs`: the service does not share a reading of this package, which is not an error of the set-up. */
export type State = 'ok' | 'problem' | 'unknown' | 'differs';

/** The service, or its proxy, and what hands out the token. */
export type Target = 'service' | 'token';

/** The result of one check, in plain words that are safe to paste into a ticket. */
export interface CheckResult {
  readonly id: CheckId;
  readonly title: string;
  readonly state: State;
  /** Statuses, codes and names of headers; no token, no cookie, no text of an answer. */
  readonly observed: string;
  /** How to fix a problem; for another state, its consequence. */
  readonly fix?: string;
  /** The results that this one follows from, where one of them is not `ok`. */
  readonly because?: readonly CheckId[];
}

export const isReading = ({id}: CheckResult): boolean => id.startsWith('reading-');

/** A result that only repeats one of these that is not `ok`. */
export const following = (because: readonly CheckId[], result: CheckResult): CheckResult =>
  result.state === 'ok' ? result : {...result, because};

export const checkResult = (id: CheckId, state: State, observed: string, fix?: string): CheckResult => ({
  id,
  title: titles[id],
  state,
  observed,
  ...(fix && {fix}),
});

export const ok = (id: CheckId, observed: string, note?: string): CheckResult => checkResult(id, 'ok', observed, note);

export const problem = (id: CheckId, observed: string, fix: string): CheckResult =>
  checkResult(id, 'problem', observed, fix);

export const unknown = (id: CheckId, observed: string, fix?: string): CheckResult =>
  checkResult(id, 'unknown', observed, fix);

/** The results of an address, and of the service, which may be on the same server, without which there is no answer. */
const ways = (target: Target): CheckId[] => [
  `${target}-connection`,
  `${target}-certificate`,
  `${target}-preflight`,
  'service-connection',
  'service-certificate',
  'page-policy',
];

/** A result that is unknown, because no answer of an address came. */
export const unreached = (id: CheckId, target: Target, observed = 'not reached'): CheckResult =>
  following(ways(target), unknown(id, observed));
