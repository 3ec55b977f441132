import type {Step} from '../domain/entries/entries.js';

/** What the page reads without asking; it comes with each event. Holds health data. */
export interface EmbeddedState {
  readonly step: Step;
  readonly dirty: boolean;
  readonly patientFile: unknown;
  /** Everything entered, for a frame that is loaded anew; in memory only. */
  readonly draft: unknown;
}

/** How the page looks and speaks where the frame stands. */
export interface Appearance {
  readonly lang: string;
  readonly dir: string;
  readonly colorScheme: string;
  readonly fontFamily: string;
  /** Of the root of the page, so that one rem is the same in both. */
  readonly fontSize: string;
  /** The public custom properties that have a value, by their names. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Page to frame, `vacc.set`. `chart` counts the patients of this element: what carries an older number is dropped. */
export interface Settings {
  readonly chart: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly look?: Appearance;
  /** Whether the sandbox lets the frame print; comes with the first settings. */
  readonly canPrint?: boolean;
  /** Comes once, when the frame takes the place of one that was taken out of the page. */
  readonly restored?: {readonly draft: unknown; readonly dirty: boolean};
}

/** Page to frame, `vacc.call`. */
export interface Call {
  readonly chart: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Frame to page, `vacc.event`; the answer is an `EventAnswer`. */
export interface EventMessage {
  readonly chart: number;
  readonly type: string;
  readonly detail: {readonly patientKey: string | null};
  readonly state: EmbeddedState;
}

export interface EventAnswer {
  readonly prevented: boolean;
}

/** Frame to page, `vacc.size`: how high the content is, in pixels. */
export interface Size {
  readonly height: number;
}

/** Frame to page, `vacc.show`: what has the focus and should be in sight, in pixels from the top of the frame. */
export interface Place extends Size {
  readonly top: number;
}

/** Frame to page, `vacc.fetch`; the answer is a `FetchAnswer`. */
export interface FetchMessage {
  readonly chart: number;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface FetchAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}
