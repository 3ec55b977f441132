import type {Call, Facts} from './report.js';

/** Records everything that a page can observe itself, from before the component loads. */
export interface Watch {
  /** The calls since the operation was broken. */
  readonly calls: readonly Call[];
  readonly facts: () => Pick<Facts, 'uncaught' | 'console' | 'refused' | 'prototype' | 'frozen' | 'stalled' | 'calls'>;
  /** Starts to count calls and pauses. */
  readonly begin: () => void;
  /** While true, `fetch` ignores abort signals. */
  deaf: boolean;
  /** The element that was last focused, while it is visible. */
  readonly focused: Element | undefined;
}

const operationAt = (url: string): Call['operation'] | undefined =>
  (['token', 'questionnaire', 'diagnostic'] as const).find((name) => url.split('/').at(-1)!.startsWith(name));

const inWords = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value));

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, summary, [tabindex]';

export function watch(): Watch {
  const noticed = {uncaught: [] as string[], console: [] as string[], refused: [] as string[]};
  let calls: Call[] = [];
  let [frozen, stalled] = [0, 0];
  let lastBeat = performance.now();
  const names = new Set(Object.getOwnPropertyNames(Object.prototype));

  let focused: Element | undefined;
  const note = (element: Element) => (focused = element);
  const {fetch} = window;
  const {focus} = HTMLElement.prototype;
  // Only one frame of a page has the focus, and WebKit focuses none by itself, so calls of focus() are recorded.
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, options);
    if (this.matches(focusable)) note(this);
  };
  const self: Watch = {
    deaf: false,
    get calls() {
      return calls;
    },
    get focused() {
      return focused?.isConnected && focused.checkVisibility() ? focused : undefined;
    },
    begin() {
      calls = [];
      [frozen, stalled] = [0, 0];
      lastBeat = performance.now();
    },
    facts: () => ({
      ...noticed,
      calls,
      frozen,
      stalled,
      prototype: Object.getOwnPropertyNames(Object.prototype).filter((name) => !names.has(name)),
    }),
  };
  window.fetch = (input, init) => {
    const operation = operationAt(input instanceof Request ? input.url : input.toString());
    if (operation) calls.push({operation, at: performance.now()});
    const {signal: _, ...withoutSignal} = init ?? {};
    return fetch(input, self.deaf ? withoutSignal : init);
  };
  addEventListener('error', ({error, message}) => noticed.uncaught.push(error ? inWords(error) : message));
  addEventListener('unhandledrejection', ({reason}) => noticed.uncaught.push(`rejected: ${inWords(reason)}`));
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
    noticed.refused.push(`${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
    console[level] = (...said: unknown[]) => void noticed.console.push([level, ...said.map(inWords)].join(' '));
  setInterval(() => {
    const now = performance.now();
    const beat = now - lastBeat;
    frozen = Math.max(frozen, beat);
    if (beat > 50) stalled += beat;
    lastBeat = now;
  }, 20);
  return self;
}
