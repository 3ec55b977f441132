import type {Catalogue} from '../../contract/catalogue.js';
import {parsedJson} from '../../contract/json.js';
import {readServiceError} from '../../contract/service-error.js';
import {oneOf} from '../../contract/value.js';
import {audiences, type Audience} from '../../domain/audience.js';
import {VaccError} from '../../errors.js';
import {forecastToFhir, issuesToFhir, readForecastRequest} from '../../exchange/fhir/index.js';
import type {FhirMaps} from '../../exchange/fhir/read/read-conditions.js';
import type {ForecastIssue, IssueCode} from '../../exchange/fhir/forecast/operation-outcome.js';
import type {ForecastRequest} from '../../exchange/fhir/forecast/read-forecast-request.js';
import {today} from '../../today.js';
import {bodyOf} from './body.js';
import {type Answering, type Call, type Handler, type Reply, webHandler} from './call.js';
import {createGate} from './gate.js';
import type {ServerOptions} from './options.js';
import {answering, privateHeaders, problem} from './problem.js';
import {askService, failed, isRefusal, type ServiceAnswer} from './service.js';
import {upstreamsOf} from './upstreams.js';

/** The options of a `$immds-forecast` handler besides those of all handlers. */
export interface ForecastSettings {
  /** Who reads the answers: decides the messages and `requested_by_professional` (§2.1). */
  readonly audience: Audience;
  /** The vaccine catalogue for codes; by default, all of NUVA. */
  readonly catalogue?: Catalogue;
  /** Maps codes of conditions and observations to the health profile, as of `readFhir`. */
  readonly maps?: FhirMaps;
}

/** The examples of the guide have some 2 kB for each vaccination. */
const accepted = {types: /^application\/(?:fhir\+)?json\s*(?:;|$)/i, largest: 2_000_000};

/**
 * The operation `$immds-forecast` of HL7's guide for immunization decision support, for programs and pages of the host
 * that speak FHIR. Mount it under any path that ends with `/$immds-forecast`. It asks the service with the publisher's
 * token, which it shares with the proxy of the same `options`, and keeps nothing.
 *
 * `authorize` decides alone about a program, which sends no `Origin`.
 *
 * @throws {VaccError} `config/missing` or `config/insecure-url` when it cannot be set up safely.
 */
export function createForecastHandler(options: ServerOptions, forecast: ForecastSettings): Handler {
  const upstreams = upstreamsOf(options);
  if (!oneOf(audiences)(forecast.audience)) {
    throw new VaccError('audience takes public or professional', 'config/missing');
  }
  const {settings, store} = upstreams;
  const gate = createGate('forecast', settings, store, 'pages and programs');
  const answer = answering('forecast', settings.observe, async (call) => {
    if (!/\/(?:\$|%24)immds-forecast$/.test(call.path)) return problem('operation');
    if (call.method !== 'POST') return problem('method', {allow: 'POST'});
    const admitted = await gate(call);
    if ('status' in admitted) return admitted;
    const body = await bodyOf(call, {...accepted, timeoutMs: settings.timeouts.service});
    if ('status' in body) return body;
    const json = parsedJson(new TextDecoder().decode(body));
    if (json === undefined)
      return unreadable(400, [{severity: 'error', code: 'structure', text: 'The body is no JSON.'}]);
    const request = readForecastRequest(json, {...forecast, today: today()});
    if (!request.patientFile)
      return unreadable(request.issues.some(({code}) => code === 'too-long') ? 413 : 422, request.issues);
    const sent = new TextEncoder().encode(JSON.stringify(request.patientFile));
    const received = await askService(upstreams, {
      ...admitted,
      method: 'POST',
      path: '/diagnostic_for_patient',
      body: sent,
      signal: call.signal,
    });
    return replied(received, request, languageOf(call), forecast.catalogue);
  });
  return webHandler(inFhir(answer));
}

function replied(answer: ServiceAnswer, request: ForecastRequest, language: string, catalogue?: Catalogue): Reply {
  const text = new TextDecoder().decode(answer.body);
  if (isRefusal(answer)) {
    const {code, detail} = readServiceError(text);
    const words = ['The service refuses the request', code, detail].filter(Boolean).join(': ');
    return outcome(answer.status, [{severity: 'error', code: 'invalid', text: words}, ...request.issues]);
  }
  if (answer.status >= 300) return failed(answer);
  const receivedAt = new Date().toISOString();
  return fhir(200, forecastToFhir(parsedJson(text), request, {language, receivedAt, catalogue}));
}

/** The first language of the caller; the texts have the others as translations. */
const languageOf = (call: Call): string =>
  /^\s*([a-z]{2,3}(?:-[a-z\d]{2,8})*)/i.exec(call.header('accept-language') ?? '')?.[1] ?? 'en';

const fhir = (status: number, body: object): Reply => ({
  status,
  headers: {...privateHeaders, 'content-type': 'application/fhir+json'},
  body: JSON.stringify(body),
});

const outcome = (status: number, issues: readonly ForecastIssue[]): Reply => fhir(status, issuesToFhir(issues) ?? {});

const unreadable = (status: number, issues: readonly ForecastIssue[]): Reply => ({
  ...outcome(status, issues),
  refusal: 'input',
});

const codes: Readonly<Record<number, IssueCode>> = {
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  408: 'timeout',
  413: 'too-long',
  415: 'not-supported',
  429: 'throttled',
  502: 'transient',
  503: 'transient',
  504: 'timeout',
};

/** Problems as an OperationOutcome, which is what callers that speak FHIR read. */
const inFhir =
  (answer: Answering): Answering =>
  async (call) => {
    const reply = await answer(call);
    if (reply.headers['content-type'] !== 'application/problem+json') return reply;
    const {status, headers, body} = reply;
    const {title, detail} = JSON.parse(String(body)) as {title: string; detail?: string};
    const {headers: own, ...rest} = outcome(status, [
      {severity: 'error', code: codes[status] ?? 'exception', text: detail ?? title},
    ]);
    return {...rest, headers: {...headers, ...own}};
  };
