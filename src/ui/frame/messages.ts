import type {PatientFile} from '../../contract/known-patient-file.js';
import type {Step} from '../../domain/entries/entries.js';

/** The state that the page can read synchronously; sent with each event. Holds health data. */
export interface EmbeddedState {
  readonly step: Step;
  readonly dirty: boolean;
  readonly patientFile: PatientFile | undefined;
  /** The user's entries, for an iframe that is loaded again; in memory only. */
  readonly draft: unknown;
}

/** The styles and the language of the page at the iframe. */
export interface Appearance {
  readonly lang: string;
  readonly dir: string;
  readonly colorScheme: string;
  readonly fontFamily: string;
  /** Of the page's root element, so that 1rem is the same in both documents. */
  readonly fontSize: string;
  /** The public custom properties that have a value, by name. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Iframe to page, `vacc.hello`, with the port. */
export interface Hello {
  readonly version: string;
  /** Of `<meta name="vacc-nonce">`, if the page made the document. */
  readonly nonce: string | undefined;
}

/** Page to iframe, `vacc.set`. The iframe takes over the patient whom the envelope names. */
export interface Settings {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly appearance?: Appearance;
  /** Whether the sandbox lets the iframe print; sent with the first settings. */
  readonly canPrint?: boolean;
  /** Sent once, when the iframe replaces one that was removed from the page. */
  readonly restored?: {readonly draft: unknown; readonly dirty: boolean};
  /** How to wipe everything, under the same key. */
  readonly wipe?: 'reset' | 'signOut';
}

/** Page to iframe, `vacc.call`. */
export interface Call {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Iframe to page, `vacc.event`; the answer is an `EventAnswer`. */
export interface EventMessage {
  readonly type: string;
  readonly detail: {readonly patientKey: string | null};
  readonly state: EmbeddedState;
}

export interface EventAnswer {
  readonly prevented: boolean;
  /** Whether a listener of the page confirmed by `waitUntil()`. */
  readonly confirmed?: boolean;
}

/** Iframe to page, `vacc.size`: the height of the content, in pixels. */
export interface Size {
  readonly height: number;
}

/**
 * Iframe to page, `vacc.show`: the element that has the focus and must be visible, in pixels from the top of the
 * iframe.
 */
export interface Place extends Size {
  readonly top: number;
}

/** Iframe to page, `vacc.fetch`; the answer is a `FetchAnswer`. */
export interface FetchMessage {
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
