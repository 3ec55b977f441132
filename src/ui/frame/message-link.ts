import {VaccError, type VaccErrorCode, type VaccErrorFacts} from '../../errors.js';

/** A message in the envelope of SMART Web Messaging: a request, or a response to one. */
export interface Envelope {
  readonly messageId: string;
  readonly messageType?: string;
  readonly responseToMessageId?: string;
  /** The request has arrived, and its response follows later. */
  readonly additionalResponsesExpected?: boolean;
  /** The nonce of the patient whom the message is about; `null` for none: a token, a request without a body. */
  readonly chart: string | null;
  readonly payload: unknown;
}

/** Handlers by request type. The result is the payload of the response; `undefined` sends none. */
export type Handlers = Readonly<Record<string, (payload: never, signal: AbortSignal) => unknown>>;

interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** By default that of the current patient. */
  readonly chart?: string | null | undefined;
}

interface PendingRequest {
  readonly chart: string | null;
  readonly settle: (response: Envelope) => void;
  readonly fail: (reason: Error) => void;
}

/** Brings the next patient to the iframe; the page alone sends it. */
const opensChart = 'vacc.set';

/**
 * One end of the link between a page and its iframe: requests, responses and cancellations over a private port. Each end
 * drops the messages about another patient than the current one.
 */
export class MessageLink {
  readonly #port: MessagePort;
  readonly #handlers: Handlers;
  readonly #limitMs: number;
  readonly #pending = new Map<string, PendingRequest>();
  readonly #inProgress = new Map<string, {readonly chart: string | null; readonly controller: AbortController}>();
  #chart: string | undefined;
  #count = 0;

  /**
   * @param limitMs How long the other end may take to confirm that a request has arrived.
   * @param chart The page's; the iframe takes it over.
   */
  constructor(port: MessagePort, handlers: Handlers, limitMs: number, chart?: string) {
    this.#port = port;
    this.#handlers = handlers;
    this.#limitMs = limitMs;
    this.#chart = chart;
    port.onmessage = ({data}: MessageEvent<Envelope>) => this.#receive(data);
  }

  /** The nonce of the current patient; the iframe has none before the first settings. */
  get chart(): string | undefined {
    return this.#chart;
  }

  /** Another patient: what is under way for the one before is aborted here, and rejected where it is awaited. */
  openChart(chart: string) {
    if (chart === this.#chart) return;
    this.#chart = chart;
    const isOver = (one: {readonly chart: string | null}) => one.chart !== null;
    for (const {controller} of [...this.#inProgress.values()].filter(isOver)) controller.abort();
    for (const {fail} of [...this.#pending.values()].filter(isOver)) fail(otherPatient());
  }

  /** Sends a message that needs no response. */
  notify(messageType: string, payload: object, chart: string | null = this.#chart ?? null): string {
    return this.#post({messageType, chart, payload});
  }

  /**
   * @throws {VaccError} `network/timeout` when the other end does not confirm in time that the request has arrived.
   * @throws {DOMException} `AbortError` when another patient comes meanwhile.
   * @throws the error of the other end, or `signal.reason`.
   */
  request<T>(messageType: string, payload: object, {signal, chart = this.#chart ?? null}: RequestOptions = {}) {
    const id = this.notify(messageType, payload, chart);
    return new Promise<T>((resolve, reject) => {
      const onTimeout = () => pending.fail(new VaccError('No answer over the line', 'network/timeout'));
      const timer = setTimeout(onTimeout, this.#limitMs);
      const onAbort = () => {
        this.notify('vacc.cancel', {messageId: id}, chart);
        pending.fail(signal?.reason as Error);
      };
      const cleanUp = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#pending.delete(id);
      };
      const pending: PendingRequest = {
        chart,
        settle: ({additionalResponsesExpected, payload}) => {
          if (additionalResponsesExpected) return clearTimeout(timer);
          cleanUp();
          const failure = (payload as {failure?: ErrorMessage}).failure;
          if (failure) reject(errorFrom(failure));
          else resolve(payload as T);
        },
        fail: (reason) => {
          cleanUp();
          reject(reason);
        },
      };
      this.#pending.set(id, pending);
      signal?.addEventListener('abort', onAbort);
    });
  }

  /** Closes the port, and rejects the requests that are waiting. */
  close() {
    this.#port.onmessage = null;
    this.#port.close();
    for (const {controller} of this.#inProgress.values()) controller.abort();
    for (const {fail} of [...this.#pending.values()]) fail(closed());
  }

  #receive(message: Envelope) {
    const {messageType, responseToMessageId, chart, payload} = message;
    const handler = this.#handlers[messageType ?? ''];
    if (handler && messageType === opensChart) this.openChart(chart!);
    if (chart !== null && chart !== this.#chart) return;
    if (responseToMessageId !== undefined) this.#pending.get(responseToMessageId)?.settle(message);
    else if (messageType === 'vacc.cancel') this.#inProgress.get((payload as Envelope).messageId)?.controller.abort();
    else void this.#answer(message, handler);
  }

  async #answer({messageId: id, chart, payload}: Envelope, handler: Handlers[string] | undefined) {
    const controller = new AbortController();
    const {signal} = controller;
    this.#inProgress.set(id, {chart, controller});
    const respond = (payload: object, more = false) => {
      if (!signal.aborted) this.#post({responseToMessageId: id, additionalResponsesExpected: more, chart, payload});
    };
    try {
      let outcome = handler?.(payload as never, signal);
      if (outcome instanceof Promise) {
        respond({}, true);
        outcome = await outcome;
      }
      if (outcome !== undefined) respond(outcome as object);
    } catch (cause) {
      respond({failure: errorMessageOf(cause)});
    } finally {
      this.#inProgress.delete(id);
    }
  }

  #post(message: Omit<Envelope, 'messageId'>): string {
    const envelope: Envelope = {messageId: `${++this.#count}`, ...message};
    try {
      this.#port.postMessage(envelope);
    } catch {
      this.#port.postMessage(JSON.parse(JSON.stringify(envelope))); // a framework’s proxy cannot be cloned
    }
    return envelope.messageId;
  }
}

/** The error that rejects a call when the patient it was for is no longer the current one. */
export const otherPatient = () => new DOMException('Another patient came meanwhile', 'AbortError');

/** The error that rejects a call when the iframe no longer exists. */
export const closed = () => new VaccError('The line is closed', 'network/failed');

interface ErrorMessage {
  readonly message: string;
  readonly code?: VaccErrorCode;
  readonly facts?: VaccErrorFacts;
}

const errorMessageOf = (cause: unknown): ErrorMessage => {
  const {message, code, facts} = (cause ?? {}) as Partial<VaccError>;
  return {
    message: typeof cause === 'string' ? cause : String(message ?? ''),
    ...(code && {code}),
    ...(facts && {facts}),
  };
};

const errorFrom = ({message, code, facts}: ErrorMessage): Error =>
  code ? new VaccError(message, code, facts) : new Error(message);
