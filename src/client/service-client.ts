import {readDiagnostic, type Diagnostic} from '../contract/diagnostic.js';
import {completeFile, type PatientFile, type QuestionnaireRequest} from '../contract/patient-file.js';
import {readQuestionnaire, type Questionnaire} from '../contract/questionnaire.js';
import {VaccError} from '../errors.js';
import {connect, type ConnectionOptions} from './connection.js';
import {exchange, type Operation} from './exchange.js';
import {readJson} from './json-body.js';
import {rejection} from './rejection.js';
import type {Answer} from './request.js';
import type {RetryPlan} from './retry.js';
import {browserEnvironment, type Environment} from './environment.js';
import {defaultTimings, type ClientTimings} from './timings.js';

export interface ServiceClientOptions extends ConnectionOptions {
  /** Told each wait that the service asks for, in milliseconds, so that the screen can show it. */
  readonly onWait?: ((ms: number) => void) | undefined;
  /** Replaces some of the default waits. */
  readonly timings?: Partial<ClientTimings> | undefined;
  /** Replaces some of what the client takes from the world around it. */
  readonly environment?: Partial<Environment> | undefined;
}

/** An answer of the service: as received, as read, and what a result says of its source. */
export interface ServiceAnswer<T> {
  /** The service's JSON, whole. */
  readonly json: unknown;
  readonly reading: T;
  /** `requestId` is the header `x-request-id`, where the service sends and exposes one: the interface shows none. */
  readonly service: {readonly origin: string; readonly requestId?: string};
  /** How many requests were made to the service, the first included. */
  readonly attempts: number;
}

/**
 * The operations of the service (§4). Each rejects with a `VaccError` that tells `facts.attempts`, or, when the caller
 * left, with `signal.reason` untouched: an abort is no error.
 */
export interface ServiceClient {
  /** The health profile suited to a patient: POST `/questionnaire`, nested form (§4.1). */
  questionnaire(body: QuestionnaireRequest, signal: AbortSignal): Promise<ServiceAnswer<Questionnaire>>;
  /** The full health profile: GET `/questionnaire` (§4.2), without parameters, so with nothing of the patient. */
  fullQuestionnaire(signal: AbortSignal): Promise<ServiceAnswer<Questionnaire>>;
  /** The diagnosis of one patient: POST `/diagnostic_for_patient` (§4.3). `internal` when the file is not complete. */
  diagnostic(body: PatientFile, signal: AbortSignal): Promise<ServiceAnswer<Diagnostic>>;
  /** Drops the token and gets a new one, as after a new sign-in on the host; in proxy mode there is nothing to do. */
  refreshToken(signal: AbortSignal): Promise<void>;
}

/** Never throws: a set-up at fault is the failure of the operation that needs it. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
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

/** What is not complete is a fault on our side, and is not sent. */
function complete(body: PatientFile): PatientFile {
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
    signal.throwIfAborted(); // what comes after the caller left is dropped
    return {...readAnswer(answer, read), service: sourceOf(connection.base, answer), attempts: plan.attempts};
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

async function refreshToken({options, environment, timings}: Setup, signal: AbortSignal): Promise<void> {
  const {tokens} = connect(options, environment, timings);
  tokens?.forget();
  await tokens?.get(signal);
}

/** Every failure that leaves the client is a `VaccError` with the number of requests; a failed token has its own count. */
function withAttempts(failure: unknown, attempts: number): VaccError {
  if (!(failure instanceof VaccError)) return new VaccError('Unexpected fault', 'internal', {cause: failure, attempts});
  return new VaccError(failure.message, failure.code, {attempts, ...failure.facts, cause: failure.cause});
}
