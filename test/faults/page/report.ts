/** The input of a case's page and its report; both are sent as JSON. */

export type PlayName =
  | 'press'
  | 'unfold'
  | 'back'
  | 'remove'
  | 'move'
  | 'race'
  | 'double-click'
  | 'four'
  | 'expiry'
  | 'three-refused'
  | 'offline'
  | 'clock'
  | 'storage'
  | 'listener'
  | 'catalogue'
  | 'progress';

export type ProviderName = 'throws' | 'rejects' | 'hangs' | 'nothing' | 'the-same' | 'nan' | 'line-break' | 'not-ascii';

export interface Settings {
  readonly at: 'token' | 'questions' | 'questionnaire' | 'diagnostic';
  /** Replaces the token endpoint. */
  readonly provider?: ProviderName;
  /** The lifetime of a valid token in seconds. */
  readonly tokenLife?: number;
  /** The token endpoint is at another origin, or at a closed port. */
  readonly tokenAt?: 'other' | 'nobody';
  /** The service is at another origin. */
  readonly serviceAt?: 'other';
  /** The other origin sends no CORS headers. */
  readonly cors?: false;
  /** The page's policy allows no other origin. */
  readonly allowsOther?: false;
  /** The page is in an iframe with an opaque origin. */
  readonly sandbox?: true;
  readonly audience?: 'public' | 'professional';
  /** Depends on time-outs, which are a tenth as long in the short form. */
  readonly slow?: true;
}

export interface Given {
  readonly settings: Settings;
  readonly play: PlayName;
  readonly other: string;
  readonly nobody: string;
  /** The factor of all waits. */
  readonly pace: number;
  /** Whether a next step is taken after the error; where none can succeed, waiting for it would take a minute. */
  readonly goesOn: boolean;
}

/** The step, entries and focus at a moment. */
export interface Standing {
  readonly step: string;
  /** Everything entered, as text. */
  readonly entries: string;
  /** The focused element: its id, or its text. */
  readonly focus: string;
}

/** A call of `fetch`. */
export interface Call {
  readonly operation: 'token' | 'questionnaire' | 'diagnostic';
  readonly at: number;
}

export interface Facts {
  readonly before: Standing;
  readonly after: Standing;
  readonly errors: readonly {readonly code: string; readonly [fact: string]: unknown}[];
  /** All public events since the fault, by name. */
  readonly events: readonly string[];
  readonly warnings: readonly string[];
  /** The text on screen. */
  readonly text: string;
  readonly hasResult: boolean;
  readonly calls: readonly Call[];
  /** Milliseconds from the first broken call to the error. */
  readonly waited: number;
  /** The buttons on screen. */
  readonly buttons: readonly string[];
  /** The button pressed once the service was restored, and whether that succeeded. */
  readonly nextStep: string;
  readonly succeeded: boolean;
  /** Uncaught errors, console messages and policy violations. */
  readonly uncaught: readonly string[];
  readonly console: readonly string[];
  readonly refused: readonly string[];
  /** Names added to `Object.prototype`. */
  readonly prototype: readonly string[];
  /** The longest time that the page was blocked, in milliseconds. */
  readonly frozen: number;
  /** The total time of blocks over 50 ms, in milliseconds. */
  readonly stalled: number;
  /** Further observations of a play. */
  readonly seen: Readonly<Record<string, unknown>>;
  /** The error of the play itself. */
  readonly broken?: string;
}
