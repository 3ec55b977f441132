import type {ClientTimings, ConnectionOptions, Environment} from '../client/index.js';
import type {IsoDate} from '../contract/dates.js';
import type {Audience} from '../domain/audience.js';
import type {Step} from '../domain/entries/entries.js';
import {LazyPart} from '../lazy-part.js';
import {today} from '../today.js';
import {version} from '../version.js';
import type {QuestionnaireMode} from './questionnaire-mode.js';

/** All waits, in milliseconds. */
export interface SessionTimings extends Partial<ClientTimings> {
  /** Before the screen shows that a request is under way. */
  readonly progressMs: number;
  /** Before the screen says that it takes long. */
  readonly slowMs: number;
}

export interface SessionOptions extends ConnectionOptions {
  readonly audience: Audience;
  readonly questionnaireMode: QuestionnaireMode;
  /** Language of the screen: for warnings about texts of the service, and part of the result. */
  readonly locale: string;
  readonly today: () => IsoDate;
  /** Regular expression that a postal code must match as a whole. */
  readonly postalPattern?: string | undefined;
  /** The host's opaque id of the patient record; never sent. */
  readonly patientKey?: string | undefined;
  readonly catalogue?: {readonly name: string; readonly version: string} | undefined;
  readonly widget: {readonly name: string; readonly version: string};
  /** Where the public events are dispatched. */
  readonly target: EventTarget;
  readonly timings: SessionTimings;
  readonly environment?: Partial<Environment> | undefined;
  /** @internal Loads what the session does without at first. */
  readonly loadDeferred: () => Promise<Deferred>;
  /** A title for a step, for hosts that set `document.title`. */
  readonly titleOf: (step: Step) => string;
}

/** The parts that a session loads ahead. They take what they need as arguments, and import nothing that loads them. */
export type Deferred = typeof import('./deferred.js');

/** The client, with the schemas that read answers, and the check of what the host sets: the first view needs none of it. */
const deferred = new LazyPart(() => import('./deferred.js'));

export const defaultOptions = (): SessionOptions => ({
  audience: 'public',
  questionnaireMode: 'adaptive',
  locale: 'en',
  today,
  widget: {name: 'vacc-assistant', version},
  target: new EventTarget(),
  timings: {progressMs: 400, slowMs: 8_000},
  loadDeferred: () => deferred.load(),
  titleOf: (step) => step,
});
