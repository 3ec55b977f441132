import '../../../../src/client/index.js'; // preloaded with the error notices: a busy machine loads lazy chunks slowly
import '../../../../src/ui/elements/vacc-assistant/notices.js';
import {createSimulator} from '../../../../src/simulator/index.js';

/** A request to the simulated service. */
export interface Call {
  readonly path: string;
  readonly body: unknown;
}

const real = globalThis.fetch;
/** `test/states` shows its states outside of the test runner. */
if ('afterEach' in globalThis) {
  afterEach(() => {
    globalThis.fetch = real;
  });
}

/**
 * Replaces `fetch` with the simulator until the end of the test. The component reads `globalThis.fetch` at each call.
 *
 * @param answer Overrides the answer of the simulator, unless it returns `undefined`.
 */
export function simulateService(answer: (call: Call) => Response | Promise<Response> | undefined = () => undefined) {
  const simulator = createSimulator({authenticate: () => true});
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.clone().text();
    const call = {path: new URL(request.url).pathname, body: text === '' ? undefined : (JSON.parse(text) as unknown)};
    calls.push(call);
    return (await answer(call)) ?? simulator(request);
  };
  return {calls};
}
