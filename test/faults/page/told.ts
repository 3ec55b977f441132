/** What the page of a case is given, and what it tells in the end; both go through JSON. */

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
  /** Instead of the token endpoint. */
  readonly provider?: ProviderName;
  /** Seconds that a sound token lives. */
  readonly tokenLife?: number;
  /** The token endpoint stands at another origin, or nobody does. */
  readonly tokenAt?: 'other' | 'nobody';
  /** The service stands at another origin. */
  readonly serviceAt?: 'other';
  /** The other origin lets nobody in. */
  readonly cors?: false;
  /** The page's policy allows no other origin. */
  readonly allowsOther?: false;
  /** The page is in a frame that has no origin of its own. */
  readonly sandbox?: true;
  readonly audience?: 'public' | 'professional';
  /** Time-outs count: a tenth of them in the short form. */
  readonly slow?: true;
}

export interface Given {
  readonly settings: Settings;
  readonly play: PlayName;
  readonly other: string;
  readonly nobody: string;
  /** What all waits are multiplied by. */
  readonly pace: number;
}

/** Where the user was. */
export interface Standing {
  readonly step: string;
  /** Everything entered, as text. */
  readonly entries: string;
  /** What has the focus: its id, or its words. */
  readonly focus: string;
}

/** A call at `fetch`. */
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
  /** What is on screen. */
  readonly text: string;
  readonly hasResult: boolean;
  readonly calls: readonly Call[];
  /** Milliseconds from the first broken call to the error. */
  readonly waited: number;
  /** Buttons that lead on. */
  readonly buttons: readonly string[];
  /** What was pressed when the service was mended, and whether that led on. */
  readonly wayOn: string;
  readonly ledOn: boolean;
  /** What nobody caught, what was written to the console, what the page's policy refused. */
  readonly uncaught: readonly string[];
  readonly console: readonly string[];
  readonly refused: readonly string[];
  /** Names that are new on `Object.prototype`. */
  readonly prototype: readonly string[];
  /** The longest time that the page did not react, in milliseconds. */
  readonly frozen: number;
  /** All the times together that it did not react for a moment or longer, in milliseconds. */
  readonly stalled: number;
  /** What a play saw beside. */
  readonly seen: Readonly<Record<string, unknown>>;
  /** The play itself failed. */
  readonly broken?: string;
}
