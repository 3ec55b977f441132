import type {ServiceClient} from '../client/index.js';
import type {SessionContext} from './context.js';

/**
 * What talks to the service, with the settings of now; its code is loaded with the first request.
 *
 * @throws {VaccError} `network/failed` when it cannot be loaded.
 */
export async function clientOf({options, progress}: SessionContext): Promise<ServiceClient> {
  const {createServiceClient} = await options.loadClient();
  return createServiceClient({...options, onWait: (ms) => progress.wait(ms)});
}

/**
 * Asks the service, and shows the wait. Never rejects: a failure is reported.
 *
 * @returns `undefined` when it failed, or when the turn ended before the answer: that is never shown then.
 */
export async function request<T>(
  context: SessionContext,
  operation: 'questionnaire' | 'diagnostic',
  send: (client: ServiceClient, signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const {turn, progress, faults} = context;
  progress.start(operation);
  const [answer, failure] = await clientOf(context)
    .then((client) => send(client, turn))
    .then(
      (value) => [value] as const,
      (cause: unknown) => [undefined, {cause}] as const,
    );
  if (turn.aborted) return undefined;
  progress.stop();
  if (failure) faults.report(failure.cause, operation);
  return answer;
}
