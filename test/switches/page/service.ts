import type {Random} from './random.js';
import {patient, patientsIn} from './patients.js';
import type {Watch} from './watch.js';

type Simulate = (request: Request) => Promise<Response>;

/** The hooks of a simulated service: where the test may switch the patient. */
export interface ServiceHooks {
  readonly random: () => Random;
  readonly reach: (point: 'request' | 'answer') => void;
}

export const task = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A delay of some microtasks, of a task, or of some milliseconds. */
export async function delay(random: Random) {
  const kind = random.below(4);
  if (kind === 0) for (let left = random.below(12); left > 0; left -= 1) await Promise.resolve();
  else await task(kind === 1 ? 0 : random.below(12));
}

/** Answers in place of the network, after random delays, and marks each answer with the patient it was asked for. */
export class Service {
  /** Requests without an answer. */
  underWay = 0;

  constructor(simulate: Simulate, watch: Watch, {random, reach}: ServiceHooks) {
    window.fetch = async (input, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      watch.see(body, 'a request');
      const {signal} = init ?? {};
      this.underWay += 1;
      try {
        reach('request');
        await delay(random());
        const isDeaf = random().chance(0.3); // answers whoever has given up
        if (!isDeaf) signal?.throwIfAborted();
        const answer = random().chance(0.06)
          ? refusal(random(), body)
          : await simulate(new Request(input, {...init, signal: null}));
        await delay(random());
        reach('answer');
        if (!isDeaf) signal?.throwIfAborted();
        return await marked(answer, body);
      } finally {
        this.underWay -= 1;
      }
    };
  }
}

/** A refusal that the client does not try again: the session of the host is over, or the input is wrong. */
const refusal = (random: Random, body: string) =>
  random.chance(0.5)
    ? new Response(null, {status: random.pick([401, 403])})
    : Response.json({error: {code: 'invalid_birthdate', detail: markIn(body)}}, {status: 400});

const markIn = (body: string) => {
  const [n] = patientsIn(body);
  return n === undefined ? '' : patient(n, undefined).mark;
};

async function marked(answer: Response, body: string): Promise<Response> {
  const text = (await answer.text()).replaceAll('"en":"', `"en":"${markIn(body)} `);
  return new Response(text, {status: answer.status, headers: {'content-type': 'application/json'}});
}
