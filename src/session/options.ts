import type {ClientTimings, ConnectionOptions, Environment} from '../client/index.js';
import type {IsoDate} from '../contract/dates.js';
import type {Audience} from '../domain/audience.js';
import type {Step} from '../domain/entries/entries.js';
import {LazyPart} from '../lazy-part.js';
import {today} from '../today.js';
import {version} from '../version.js';

/** How the questionnaire is asked: again with the answers, once in full, or not at all. */
export const questionnaireModes = ['adaptive', 'full', 'off'] as const;
export type QuestionnaireMode = (typeof questionnaireModes)[number];

/** All waits in milliseconds; a test gives short ones. */
export interface SessionTimings extends Partial<ClientTimings> {
  /** How long a request stays quiet before the screen says that it goes on. */
  readonly progressMs: number;
  /** From when on the screen says that it takes long. */
  readonly slowMs: number;
}

export interface SessionOptions extends ConnectionOptions {
  readonly audience: Audience;
  readonly questionnaireMode: QuestionnaireMode;
  /** Language of the screen: for the warnings about texts of the service, and noted in the result. */
  readonly locale: string;
  readonly today: () => IsoDate;
  /** Regular expression that a postal code must match as a whole. */
  readonly postalPattern?: string | undefined;
  /** The host's opaque id of the chart; never sent. */
  readonly patientKey?: string | undefined;
  readonly catalogue?: {readonly name: string; readonly version: string} | undefined;
  readonly widget: {readonly name: string; readonly version: string};
  /** Where the public events are dispatched. */
  readonly target: EventTarget;
  readonly timings: SessionTimings;
  readonly environment?: Partial<Environment> | undefined;
  /** @internal Fetches what talks to the service. */
  readonly loadClient: () => Promise<typeof import('../client/index.js')>;
  /** A title for a step, for hosts that set `document.title`. */
  readonly titleOf: (step: Step) => string;
}

/** What talks to the service. The first view needs none of it, nor the schemas that read its answers. */
const client = new LazyPart(() => import('../client/index.js'));

/** What a session does when nothing else is asked of it. */
export const defaultOptions = (): SessionOptions => ({
  audience: 'public',
  questionnaireMode: 'adaptive',
  locale: 'en',
  today,
  widget: {name: 'vacc-assistant', version},
  target: new EventTarget(),
  timings: {progressMs: 400, slowMs: 8_000},
  loadClient: () => client.load(),
  titleOf: (step) => step,
});
