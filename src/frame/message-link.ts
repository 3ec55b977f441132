import {VaccError, type VaccErrorCode, type VaccErrorFacts} from '../errors.js';

/** A message in the envelope of SMART Web Messaging: a request, or a response to one. */
export interface Envelope {
  readonly messageId: string;
  readonly messageType?: string;
  readonly responseToMessageId?: string;
  /** The request has arrived, and its answer takes a while. */
  readonly additionalResponsesExpected?: boolean;
  readonly payload: unknown;
}

/** Answers requests of one type; what it gives is the payload of the response, and nothing means that there is none. */
export type Handlers = Readonly<Record<string, (payload: never, signal: AbortSignal) => unknown>>;

interface Waiting {
  readonly settle: (response: Envelope) => void;
  readonly fail: (reason: Error) => void;
}

/**
 * One end of the line between a page and its frame: requests, responses, and cancelled requests over a port that
 * nobody else holds.
 */
export class MessageLink {
  readonly #port: MessagePort;
  readonly #handlers: Handlers;
  readonly #limitMs: number;
  readonly #waiting = new Map<string, Waiting>();
  readonly #working = new Map<string, AbortController>();
  #count = 0;

  /** @param limitMs How long the other end may take to say that a request has arrived. */
  constructor(port: MessagePort, handlers: Handlers, limitMs: number) {
    this.#port = port;
    this.#handlers = handlers;
    this.#limitMs = limitMs;
    port.onmessage = ({data}: MessageEvent<Envelope>) => this.#receive(data);
  }

  /** Tells something that needs no answer. */
  say(messageType: string, payload: object): string {
    return this.#post({messageType, payload});
  }

  /**
   * @throws {VaccError} `network/timeout` when the other end does not say in time that the request has arrived.
   * @throws the failure of the other end, or `signal.reason`.
   */
  ask<T>(messageType: string, payload: object, signal?: AbortSignal): Promise<T> {
    const id = this.say(messageType, payload);
    return new Promise<T>((resolve, reject) => {
      const late = () => waiting.fail(new VaccError('No answer over the line', 'network/timeout'));
      const timer = setTimeout(late, this.#limitMs);
      const leave = () => {
        this.say('vacc.cancel', {messageId: id});
        waiting.fail(signal?.reason as Error);
      };
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.#waiting.delete(id);
      };
      const waiting: Waiting = {
        settle: ({additionalResponsesExpected, payload}) => {
          if (additionalResponsesExpected) return clearTimeout(timer);
          end();
          const failure = (payload as {failure?: Failure}).failure;
          if (failure) reject(failureOf(failure));
          else resolve(payload as T);
        },
        fail: (reason) => {
          end();
          reject(reason);
        },
      };
      this.#waiting.set(id, waiting);
      signal?.addEventListener('abort', leave);
    });
  }

  /** Nothing comes any more; whoever waits hears it. */
  close() {
    this.#port.onmessage = null;
    this.#port.close();
    for (const work of this.#working.values()) work.abort();
    for (const {fail} of [...this.#waiting.values()]) fail(new VaccError('The line is closed', 'network/failed'));
  }

  #receive(message: Envelope) {
    const {messageId, messageType, responseToMessageId, payload} = message;
    if (responseToMessageId !== undefined) this.#waiting.get(responseToMessageId)?.settle(message);
    else if (messageType === 'vacc.cancel') this.#working.get((payload as Envelope).messageId)?.abort();
    else void this.#answer(messageId, this.#handlers[messageType ?? ''], payload);
  }

  async #answer(id: string, handler: Handlers[string] | undefined, payload: unknown) {
    const work = new AbortController();
    this.#working.set(id, work);
    const respond = (payload: object, more = false) =>
      this.#post({responseToMessageId: id, additionalResponsesExpected: more, payload});
    try {
      let outcome = handler?.(payload as never, work.signal);
      if (outcome instanceof Promise) {
        respond({}, true);
        outcome = await outcome;
      }
      if (outcome !== undefined) respond(outcome as object);
    } catch (cause) {
      respond({failure: describe(cause)});
    } finally {
      this.#working.delete(id);
    }
  }

  #post(message: Omit<Envelope, 'messageId'>): string {
    const envelope: Envelope = {messageId: `${++this.#count}`, ...message};
    try {
      this.#port.postMessage(envelope);
    } catch {
      this.#port.postMessage(JSON.parse(JSON.stringify(envelope))); // such as the proxies that frameworks make of plain data
    }
    return envelope.messageId;
  }
}

interface Failure {
  readonly message: string;
  readonly code?: VaccErrorCode;
  readonly facts?: VaccErrorFacts;
}

const describe = (cause: unknown): Failure => {
  const {message, code, facts} = (cause ?? {}) as Partial<VaccError>;
  return {
    message: typeof cause === 'string' ? cause : String(message ?? ''),
    ...(code && {code}),
    ...(facts && {facts}),
  };
};

const failureOf = ({message, code, facts}: Failure): Error =>
  code ? new VaccError(message, code, facts) : new Error(message);
