import {withoutPrototype} from '../contract/value.js';
import {readDiagnostic, type Diagnostic} from '../contract/diagnostic.js';
import {completeFile, type SentPatientFile, type QuestionnaireRequest} from '../contract/patient-file.js';
import {readQuestionnaire, type Questionnaire} from '../contract/questionnaire.js';
import {VaccError} from '../errors.js';
import {connect, type ConnectionOptions} from './connection.js';
import {exchange, type Operation} from './exchange.js';
import {readJson} from './json-body.js';
import {rejection} from './rejection.js';
import type {Answer} from './request.js';
import type {RetryPlan} from './retry.js';
import {browserEnvironment, defaultTimings, type ClientTimings, type Environment} from './environment.js';

export interface ServiceClientOptions extends ConnectionOptions {
  /** Called before each wait that the service asks for, in milliseconds, so that the screen can show it. */
  readonly onWait?: ((ms: number) => void) | undefined;
  /** Replaces some of the default waits. */
  readonly timings?: Partial<ClientTimings> | undefined;
  /** Replaces some of the platform functions. */
  readonly environment?: Partial<Environment> | undefined;
}

/** An answer of the service, as received and as read, and its source. */
export interface ServiceAnswer<T> {
  /** The service's JSON, complete. */
  readonly json: unknown;
  readonly reading: T;
  /**
   * `requestId`: the header `x-request-id`, which the interface does not name, where the service sends and exposes it.
   */
  readonly service: {readonly origin: string; readonly requestId?: string};
  /** How many requests were made to the service, the first included. */
  readonly attempts: number;
  /** An instant by the clock of the service or of the proxy: the header `date`, where a page may read it. */
  readonly answeredAt?: string;
}

/**
 * The operations of the service (§4). Each rejects with a `VaccError` that has `facts.attempts`, or with
 * `signal.reason`, untouched, when the caller has left: an abort is not an error.
 */
export interface ServiceClient {
  /** The questionnaire for one patient: POST `/questionnaire`, nested form (§4.1). */
  questionnaire(body: QuestionnaireRequest, signal: AbortSignal): Promise<ServiceAnswer<Questionnaire>>;
  /** The full questionnaire: GET `/questionnaire` (§4.2). It has no parameters, so nothing of the patient is sent. */
  fullQuestionnaire(signal: AbortSignal): Promise<ServiceAnswer<Questionnaire>>;
  /**
   * The diagnosis of one patient: POST `/diagnostic_for_patient` (§4.3). Rejects with `internal` when the file is
   * incomplete.
   */
  diagnostic(body: SentPatientFile, signal: AbortSignal): Promise<ServiceAnswer<Diagnostic>>;
  /** Replaces the token, as after a new sign-in on the host; does nothing in proxy mode. */
  refreshToken(signal: AbortSignal): Promise<void>;
}

/** Never throws: a wrong option rejects the operation that needs it. */
export function createServiceClient(given: ServiceClientOptions): ServiceClient {
  const options = withoutPrototype(given);
  const setup: Setup = {
    options,
    environment: {...browserEnvironment, ...options.environment},
    timings: {...defaultTimings, ...options.timings},
  };
  return {
    questionnaire: (body, signal) =>
      ask(setup, {method: 'POST', path: '/questionnaire', body}, readQuestionnaire, signal),
    fullQuestionnaire: (signal) => ask(setup, {method: 'GET', path: '/questionnaire'}, readQuestionnaire, signal),
    diagnostic: async (body, signal) =>
      ask(setup, {method: 'POST', path: '/diagnostic_for_patient', body: complete(body)}, readDiagnostic, signal),
    refreshToken: (signal) => refreshToken(setup, signal),
  };
}

/** An incomplete file is a bug of this package, and is not sent. */
function complete(body: SentPatientFile): SentPatientFile {
  if (completeFile(body)) return body;
  throw new VaccError('The patient file is not complete', 'internal');
}

interface Setup {
  readonly options: ServiceClientOptions;
  readonly environment: Environment;
  readonly timings: ClientTimings;
}

async function ask<T>(
  {options, environment, timings}: Setup,
  operation: Operation,
  read: (json: unknown) => T,
  signal: AbortSignal,
): Promise<ServiceAnswer<T>> {
  const plan: RetryPlan = {
    environment,
    timings,
    timeoutMs: timings.serviceTimeoutMs,
    deadline: environment.now() + timings.totalMs,
    onWait: options.onWait,
    signal,
    attempts: 0,
  };
  try {
    signal.throwIfAborted();
    const connection = connect(options, environment, timings);
    const answer = await exchange(connection, operation, plan);
    signal.throwIfAborted(); // an answer after the caller has left is dropped
    return {
      ...readAnswer(answer, read),
      ...timeOf(answer),
      service: sourceOf(connection.base, answer),
      attempts: plan.attempts,
    };
  } catch (failure) {
    signal.throwIfAborted();
    throw withAttempts(failure, plan.attempts);
  }
}

function readAnswer<T>(answer: Answer, read: (json: unknown) => T): {json: unknown; reading: T} {
  if (answer.status < 200 || answer.status > 299) throw rejection(answer);
  const json = readJson(answer.body);
  return {json, reading: read(json)};
}

function sourceOf({origin}: URL, {headers}: Answer): ServiceAnswer<unknown>['service'] {
  const requestId = headers.get('x-request-id');
  return {origin, ...(requestId && {requestId})};
}

function timeOf({headers}: Answer): Pick<ServiceAnswer<unknown>, 'answeredAt'> {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? {} : {answeredAt: new Date(at).toISOString()};
}

async function refreshToken({options, environment, timings}: Setup, signal: AbortSignal): Promise<void> {
  const {tokens} = connect(options, environment, timings);
  tokens?.forget();
  await tokens?.get(signal);
}

/**
 * Every rejection of the client is a `VaccError` with the number of requests; a failed token request has its own count.
 */
function withAttempts(failure: unknown, attempts: number): VaccError {
  if (!(failure instanceof VaccError)) return new VaccError('Unexpected fault', 'internal', {cause: failure, attempts});
  return new VaccError(failure.message, failure.code, {attempts, ...failure.facts, cause: failure.cause});
}
