import {VaccError, type VaccErrorCode, type VaccErrorFacts} from '../errors.js';

/** A message in the envelope of SMART Web Messaging: a request, or a response to one. */
export interface Envelope {
  readonly messageId: string;
  readonly messageType?: string;
  readonly responseToMessageId?: string;
  /** The request has arrived, and its response follows later. */
  readonly additionalResponsesExpected?: boolean;
  readonly payload: unknown;
}

/** Handlers by request type. The result is the payload of the response; `undefined` sends none. */
export type Handlers = Readonly<Record<string, (payload: never, signal: AbortSignal) => unknown>>;

interface PendingRequest {
  readonly settle: (response: Envelope) => void;
  readonly fail: (reason: Error) => void;
}

/**
 * One end of the link between a page and its iframe: requests, responses and cancellations over a private port.
 */
export class MessageLink {
  readonly #port: MessagePort;
  readonly #handlers: Handlers;
  readonly #limitMs: number;
  readonly #pending = new Map<string, PendingRequest>();
  readonly #inProgress = new Map<string, AbortController>();
  #count = 0;

  /** @param limitMs How long the other end may take to confirm that a request has arrived. */
  constructor(port: MessagePort, handlers: Handlers, limitMs: number) {
    this.#port = port;
    this.#handlers = handlers;
    this.#limitMs = limitMs;
    port.onmessage = ({data}: MessageEvent<Envelope>) => this.#receive(data);
  }

  /** Sends a message that needs no response. */
  notify(messageType: string, payload: object): string {
    return this.#post({messageType, payload});
  }

  /**
   * @throws {VaccError} `network/timeout` when the other end does not confirm in time that the request has arrived.
   * @throws the error of the other end, or `signal.reason`.
   */
  request<T>(messageType: string, payload: object, signal?: AbortSignal): Promise<T> {
    const id = this.notify(messageType, payload);
    return new Promise<T>((resolve, reject) => {
      const onTimeout = () => pending.fail(new VaccError('No answer over the line', 'network/timeout'));
      const timer = setTimeout(onTimeout, this.#limitMs);
      const onAbort = () => {
        this.notify('vacc.cancel', {messageId: id});
        pending.fail(signal?.reason as Error);
      };
      const cleanUp = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#pending.delete(id);
      };
      const pending: PendingRequest = {
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
    for (const controller of this.#inProgress.values()) controller.abort();
    for (const {fail} of [...this.#pending.values()]) fail(new VaccError('The line is closed', 'network/failed'));
  }

  #receive(message: Envelope) {
    const {messageId, messageType, responseToMessageId, payload} = message;
    if (responseToMessageId !== undefined) this.#pending.get(responseToMessageId)?.settle(message);
    else if (messageType === 'vacc.cancel') this.#inProgress.get((payload as Envelope).messageId)?.abort();
    else void this.#answer(messageId, this.#handlers[messageType ?? ''], payload);
  }

  async #answer(id: string, handler: Handlers[string] | undefined, payload: unknown) {
    const controller = new AbortController();
    this.#inProgress.set(id, controller);
    const respond = (payload: object, more = false) =>
      this.#post({responseToMessageId: id, additionalResponsesExpected: more, payload});
    try {
      let outcome = handler?.(payload as never, controller.signal);
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
