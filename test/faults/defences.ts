/** A defence of the widget: the lines that make it, what stands there without it, and a row that must notice. */
export interface Defence {
  readonly without: string;
  readonly row: string;
  readonly cuts: readonly (readonly [file: string, from: string, to: string])[];
}

const session = 'src/session/vacc-session.ts';
const shell = 'src/elements/vacc-assistant/vacc-assistant.ts';
const faults = 'src/session/error-reporter.ts';
const shown = 'context.set({failure: {...failure, at}})';

export const defences: readonly Defence[] = [
  {
    without: 'a look at whether the answer is still waited for',
    row: '22',
    cuts: [['src/session/requests.ts', 'if (signal.aborted) return undefined;', '']],
  },
  {
    without: 'an end of the retries',
    row: '44',
    cuts: [['src/client/retry.ts', 'const retries = 2;', 'const retries = 4;']],
  },
  {without: 'a refusal of redirects', row: '46', cuts: [['src/client/request.ts', "redirect: 'error',", '']]},
  {
    without: 'a time-out of its own',
    row: '16',
    cuts: [
      [
        'src/http/with-timeout.ts',
        'setTimeout(() => controller.abort(timeoutError()), timeoutMs)',
        'setTimeout(() => controller.abort(timeoutError()), 10 * timeoutMs)', // longer than a busy page may stand still
      ],
    ],
  },
  {
    without: 'an end of the request when its caller leaves',
    row: '20',
    cuts: [
      [
        'src/http/with-timeout.ts',
        'const onAbort = () => controller.abort(signal?.reason);',
        'const onAbort = () => undefined;',
      ],
    ],
  },
  {
    without: 'a cap of the body',
    row: '54',
    cuts: [['src/client/request.ts', 'readCapped(body, bodyCapBytes)', 'readCapped(body, Infinity)']],
  },
  {
    without: 'a look at whether the new token is another one',
    row: '30',
    cuts: [['src/client/exchange.ts', 'return renewed === token ? answer : send(renewed);', 'return send(renewed);']],
  },
  {
    without: 'one request for a token at a time',
    row: '24',
    cuts: [['src/client/token-source.ts', '(this.#flight ??= this.#start())', '(this.#flight = this.#start())']],
  },
  {
    without: 'a look at whether something is under way',
    row: '23',
    cuts: [
      [session, 'if (this.#busy) return false;', ''],
      [shell, 'if (this.#session.busy && !ends) {', 'if (false as boolean) {'],
    ],
  },
  {
    without: 'the answers of the user',
    row: '5',
    cuts: [
      [faults, shown, 'context.set({failure, entries: {...context.state.entries, answers: new Map(), waiting: []}})'],
    ],
  },
  {without: 'the step of the user', row: '5', cuts: [[faults, shown, "context.set({failure, step: 'patient'})"]]},
  {without: 'a panel', row: '5', cuts: [[faults, shown, 'context.set({})']]},
  {
    without: 'the focus on the panel',
    row: '5',
    cuts: [[shell, 'this.#focus(this.#session.state.heldBack === undefined ? failureId : heldBackId);', '']],
  },
  {
    without: 'silence about the patient in the console',
    row: '5',
    cuts: [[faults, shown, `(${shown}, console.log(JSON.stringify(context.state.entries.patient)))`]],
  },
  {without: 'a catch', row: '5', cuts: [[faults, shown, `(${shown}, void Promise.reject(cause))`]]},
];
