import type {ServiceAnswer, ServiceClient} from '../client/index.js';
import {compareClocks} from './compare-clocks.js';
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
