/** A defence of the component: its lines, their replacements without it, and a row that must then fail. */
export interface Defence {
  readonly without: string;
  readonly row: string;
  readonly cuts: readonly (readonly [file: string, from: string, to: string])[];
}

const session = 'src/session/vacc-session.ts';
const userActions = 'src/ui/elements/vacc-assistant/user-actions.ts';
const faults = 'src/session/error-reporter.ts';
const shown = 'context.set({failure: {...failure, at, sent, sessionEnded}})';

export const defences: readonly Defence[] = [
  {
    without: 'a check that the answer is still wanted',
    row: '22',
    cuts: [['src/session/requests.ts', 'if (signal.aborted) return undefined;', '']],
  },
  {
    without: 'a limit of retries',
    row: '44',
    cuts: [['src/client/retry.ts', 'const retries = 2;', 'const retries = 4;']],
  },
  {without: 'rejecting redirects', row: '46', cuts: [['src/client/request.ts', "redirect: 'manual',", '']]},
  {
    without: 'its own time-out',
    row: '16',
    cuts: [
      [
        'src/client/http/with-timeout.ts',
        'controller.abort(timeoutError())), timeoutMs / parts)',
        'controller.abort(timeoutError())), (10 * timeoutMs) / parts)', // longer than a busy page may block
      ],
    ],
  },
  {
    without: 'aborting the request with its caller',
    row: '20',
    cuts: [
      [
        'src/client/http/with-timeout.ts',
        'const onAbort = () => controller.abort(signal?.reason);',
        'const onAbort = () => undefined;',
      ],
    ],
  },
  {
    without: 'a size limit of the body',
    row: '54',
    cuts: [['src/client/request.ts', 'readCapped(body, bodyCapBytes)', 'readCapped(body, Infinity)']],
  },
  {
    without: 'a check that the new token differs',
    row: '30',
    cuts: [['src/client/exchange.ts', 'return renewed === token ? answer : send(renewed);', 'return send(renewed);']],
  },
  {
    without: 'sharing one token request',
    row: '24',
    cuts: [['src/client/token-source.ts', '(this.#flight ??= this.#start())', '(this.#flight = this.#start())']],
  },
  {
    without: 'a check that nothing is pending',
    row: '23',
    cuts: [
      [session, 'if (this.#busy) return false;', ''],
      [userActions, 'if (this.#session.busy && !isBack) {', 'if (false as boolean) {'],
    ],
  },
  {
    without: 'keeping the user’s answers',
    row: '5',
    cuts: [
      [faults, shown, 'context.set({failure, entries: {...context.state.entries, answers: new Map(), waiting: []}})'],
    ],
  },
  {without: 'keeping the user’s step', row: '5', cuts: [[faults, shown, "context.set({failure, step: 'patient'})"]]},
  {without: 'an error panel', row: '5', cuts: [[faults, shown, 'context.set({})']]},
  {
    without: 'focusing the panel',
    row: '5',
    cuts: [[userActions, 'this.#focus(heldBack === undefined ? failureId : heldBackId);', '']],
  },
  {
    without: 'keeping the patient out of the console',
    row: '5',
    cuts: [[faults, shown, `(${shown}, console.log(JSON.stringify(context.state.entries.patient)))`]],
  },
  {without: 'catching the error', row: '5', cuts: [[faults, shown, `(${shown}, void Promise.reject(cause))`]]},
];
