/** Stable codes: hosts may switch on them, so a rename is a breaking change. */
export type VaccErrorCode =
  | 'config/missing' //           a required input is not set, or an optional package is not installed
  | 'config/invalid' //           an input or an argument of the host page is wrong
  | 'config/insecure-url' //      an address that is neither https nor loopback, or one with ? or #
  | 'network/offline' //          no HTTP response, and the browser says that it is offline
  | 'network/failed' //           no HTTP response: a page cannot tell TLS, DNS, CORS and a refused connection apart
  | 'network/timeout' //          our own time-out has passed
  | 'auth/unavailable' //         the host's token endpoint gave no token
  | 'auth/denied' //              the host's token endpoint answered 401 or 403
  | 'auth/bad-response' //        the token answer is not what the token contract says
  | 'service/invalid-input' //    HTTP 400 or 422: the input must be corrected
  | 'service/denied' //           401 after one renewal, or 403
  | 'service/not-found' //        404, 405, 410, 415, 501: this address does not offer the operation
  | 'service/rate-limited' //     429 after the retries
  | 'service/unavailable' //      500, or another 5xx after the retries
  | 'service/too-large' //        413, or an answer above the size or depth cap
  | 'service/bad-response' //     the body is not what the contract says
  | 'catalogue/invalid' //        the vaccine list cannot be loaded or read
  | 'import/invalid' //           the patient record is not FHIR, or holds several patients
  | 'draft/invalid' //            the draft is not one of this component
  | 'draft/other-patient' //      the draft belongs to another `patient-key`
  | 'result/missing' //          there is no result, or it is outdated
  | 'internal'; //                an error of this package

/**
 * The facts of an error. Only what the service wrote may repeat patient data: `detail` and `fields` of a 400 answer, and a
 * `serviceCode` that is no code.
 */
export interface VaccErrorFacts {
  readonly status?: number;
  /** The service's own code: `error.code` of a 400 answer (§7), or that of another refusal with a status of 4xx. */
  readonly serviceCode?: string;
  /** The service's own detail text of a 400 answer (§7): for the screen and the error event, never for logs. */
  readonly detail?: string;
  /**
   * The fields of the request (§2.1) that a 400 answer names, such as `patient.prevention_acts[2].date`. They hold no
   * value, but may hold the id of a condition: not for logs.
   */
  readonly fields?: readonly string[];
  /** Milliseconds to wait before another attempt, as the service asked. */
  readonly retryAfterMs?: number;
  /** How many requests were made, the first included. */
  readonly attempts?: number;
}

/** Every error of this package. Log `code` and `message`, which hold no patient data; `cause`, `detail` and `fields` may. */
export class VaccError extends Error {
  override readonly name: string = 'VaccError'; // a literal: class names are minified
  readonly code: VaccErrorCode;
  readonly facts: VaccErrorFacts;

  /** Facts that are `undefined` are left out, so that the rest is plain JSON. */
  constructor(message: string, code: VaccErrorCode, {cause, ...facts}: ErrorOptions & Partial<OrUndefined> = {}) {
    super(message, cause === undefined ? undefined : {cause});
    this.code = code;
    this.facts = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
  }
}

type OrUndefined = {[Fact in keyof VaccErrorFacts]: VaccErrorFacts[Fact] | undefined};

/** Reports that an optional package is not installed: for the `catch()` of its `import()`. */
export const missingPackage =
  (name: string) =>
  (cause: unknown): never => {
    throw new VaccError(`The package ${name} cannot be loaded. Install it: npm install ${name}`, 'config/missing', {
      cause,
    });
  };
