/** The three addresses of the service that a client calls. */
export type Operation = 'questionnaire' | 'diagnostic' | 'token';

/** A request of the client under test, and the status that it got. */
export interface Call {
  /** Milliseconds since the recorder started. */
  readonly at: number;
  readonly operation: Operation;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** From `Authorization: Bearer`. */
  readonly token?: string;
  /** The browser said so: a page sent this request. */
  readonly isFromPage: boolean;
  /** The value of a JSON body; `undefined` for any other. */
  readonly body: unknown;
  readonly status: number;
}

/** A text that the client shows. */
export interface Shown {
  readonly at: number;
  /** In one line, in the order of the screen; the address of a link follows it in `<>`. */
  readonly text: string;
  /** A person copied it: it has no address of a link. */
  readonly isCopied: boolean;
}

/** All that the recorder has of the client in one scenario. */
export interface ClientRecord {
  readonly calls: readonly Call[];
  readonly shown: readonly Shown[];
}

/** The connections to the address with the wrong certificate, and the requests that came through them. */
export interface TlsRecord {
  readonly connections: number;
  readonly requests: number;
}

/** The patient file of a call; empty when the body has none. */
export const patientOf = ({body}: Call): Readonly<Record<string, unknown>> =>
  recordOf(recordOf(body)['patient'] ?? body);

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

export const callsOf = ({calls}: ClientRecord, ...operations: readonly Operation[]): Call[] =>
  calls.filter(({operation}) => operations.includes(operation));

/** The texts before the client asked for a diagnosis, and those after it had one. */
export function shownAround(record: ClientRecord): {
  readonly before: readonly Shown[];
  readonly after: readonly Shown[];
} {
  const asks = callsOf(record, 'diagnostic');
  const asked = asks[0]?.at ?? Infinity;
  const answered = asks.find(({status}) => status === 200)?.at ?? Infinity;
  return {
    before: record.shown.filter(({at}) => at < asked),
    after: record.shown.filter(({at}) => at >= answered),
  };
}
