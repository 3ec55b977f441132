import '../../../src/client/index.js'; // at hand, with what is drawn when it fails: a busy machine fetches them slowly
import '../../../src/elements/vacc-assistant/notices.js';
import {createSimulator} from '../../../src/simulator/index.js';

/** What the service was asked while it was simulated. */
export interface Call {
  readonly path: string;
  readonly body: unknown;
}

/**
 * Puts the simulator in the place of the network for one test: the widget looks `fetch` up at each call.
 *
 * @param answer May answer in its place: gives a response, or nothing to let the simulator answer.
 */
export function simulateService(answer: (call: Call) => Response | Promise<Response> | undefined = () => undefined) {
  const real = globalThis.fetch;
  const simulator = createSimulator({authenticate: () => true});
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.clone().text();
    const call = {path: new URL(request.url).pathname, body: text === '' ? undefined : (JSON.parse(text) as unknown)};
    calls.push(call);
    return (await answer(call)) ?? simulator(request);
  };
  return {calls, restore: () => (globalThis.fetch = real)};
}
