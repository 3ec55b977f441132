import {onTestFinished, vi} from 'vitest';
import {createServiceClient, type ServiceClient, type ServiceClientOptions} from '../../src/client/index.js';

/** A request to the service or to the token endpoint, and its time in milliseconds from the start. */
interface Sent {
  readonly at: number;
  readonly init: RequestInit;
  readonly token: string | null;
}

type Reply = (sent: Sent, nth: number) => Response | Promise<Response>;

/** A client with the default time-outs and a fake clock. */
export interface Timed {
  readonly client: ServiceClient;
  readonly service: readonly Sent[];
  readonly endpoint: readonly Sent[];
  /** Requests the questionnaire and advances the clock until the end; `after` is in milliseconds. */
  readonly ask: () => Promise<{readonly outcome: unknown; readonly after: number}>;
}

const address = {service: 'https://service.example/api', endpoint: 'https://ehr.example/token'};

export function timed({
  service: answer = () => Response.json([]),
  endpoint: token = () => Response.json({access_token: 'abc', token_type: 'Bearer', expires_in: 300}),
  ...options
}: Partial<Omit<ServiceClientOptions, 'environment'>> & {service?: Reply; endpoint?: Reply} = {}): Timed {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date']});
  onTestFinished(() => void vi.useRealTimers());
  const start = performance.now();
  const [service, endpoint]: Sent[][] = [[], []];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const isToken = new Request(input).url === address.endpoint;
    const calls = isToken ? endpoint! : service!;
    const sent = {at: performance.now() - start, init, token: new Headers(init.headers).get('authorization')};
    calls.push(sent);
    return (isToken ? token : answer)(sent, calls.length);
  };
  const environment = {fetch, random: () => 1, online: () => true};
  const client = createServiceClient({
    baseUrl: address.service,
    ...(!options.getAccessToken && {tokenEndpoint: address.endpoint}),
    ...options,
    environment,
  });
  const ask = async () => {
    const from = performance.now();
    let after = 0;
    let outcome: unknown;
    const asking = client.fullQuestionnaire(new AbortController().signal).then(
      () => 'answer',
      (failure: unknown) => failure,
    );
    void asking.then((what) => {
      outcome = what;
      after = performance.now() - from;
    });
    for (let waited = 0; outcome === undefined && waited < 120_000; waited += 50) await vi.advanceTimersByTimeAsync(50);
    return {outcome, after};
  };
  return {client, service: service!, endpoint: endpoint!, ask};
}

export const never = <T>(): Promise<T> => new Promise(() => undefined);

/** A response that sends its headers at once and one byte at each interval, without an end. */
export const trickle = (everyMs: number): Response => {
  let timer: ReturnType<typeof setTimeout>;
  const body = new ReadableStream({
    start(controller) {
      const next = () => {
        controller.enqueue(new Uint8Array([0x20]));
        timer = setTimeout(next, everyMs);
      };
      timer = setTimeout(next, everyMs);
    },
    cancel: () => clearTimeout(timer),
  });
  return new Response(body);
};
