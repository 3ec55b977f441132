import type {ServiceAnswer, ServiceClient} from '../client/index.js';
import type {ClockDifference} from '../domain/result/result.js';
import type {SessionContext} from './context.js';
import {reportError} from './error-reporter.js';
import type {Deferred} from './options.js';

/**
 * The client of the service, with the current settings. The first request loads its code.
 *
 * @throws {VaccError} `network/failed` when the code cannot be loaded.
 */
export async function clientOf(context: SessionContext): Promise<ServiceClient> {
  return createClient(context, await context.options.loadDeferred());
}

const createClient = ({options, progress}: SessionContext, {createServiceClient}: Deferred): ServiceClient =>
  createServiceClient({...options, onWait: (ms) => progress.wait(ms)});

/**
 * Sends a request to the service and shows the progress. Never rejects: an error is reported.
 *
 * @param sent The entries that the request is made of.
 * @returns the answer, with the code that was loaded for it; `undefined` when the request failed, or when the action was aborted before the answer.
 */
export async function request<T extends Pick<ServiceAnswer<unknown>, 'answeredAt'>>(
  context: SessionContext,
  operation: 'questionnaire' | 'diagnostic',
  send: (client: ServiceClient, signal: AbortSignal) => Promise<T>,
  sent = context.state.entries,
): Promise<(T & {readonly deferred: Deferred}) | undefined> {
  const {signal, progress} = context;
  progress.start(operation);
  let answer: (T & {readonly deferred: Deferred}) | undefined;
  let failure: {readonly cause: unknown} | undefined;
  try {
    const deferred = await context.options.loadDeferred();
    answer = {...(await send(createClient(context, deferred), signal)), deferred};
  } catch (cause) {
    failure = {cause};
  }
  if (signal.aborted) return undefined;
  progress.stop();
  if (failure) reportError(context, failure.cause, operation, sent);
  if (answer?.answeredAt) compareClocks(context, operation, answer.answeredAt);
  return answer;
}

/** A device in the wrong time zone, set by hand, is off by a day at most. */
const toleratedMs = 2 * 24 * 60 * 60 * 1000;

/** Both readings, instants in ISO 8601, when they are two days apart or more. */
export const clockDifference = (device: string, service: string): ClockDifference | undefined =>
  Math.abs(Date.parse(device) - Date.parse(service)) >= toleratedMs ? {device, service} : undefined;

/** Nothing is corrected: which of the two clocks is right, only a person can tell. */
function compareClocks(context: SessionContext, operation: 'questionnaire' | 'diagnostic', answeredAt: string) {
  const before = context.state.clock;
  const clock = clockDifference(new Date().toISOString(), answeredAt);
  if (!clock && !before) return;
  context.set({clock});
  if (!before) context.warn(operation, [{code: 'clock', path: 'Date'}]);
}
