import type {Facts, PlayName, Settings} from '../page/told.js';
import type {ServerSide} from './case-server.js';
import type {Fault} from './wire.js';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** One way to break one request, and what must come of it. Answers, history, step and focus are kept in each. */
export interface Case {
  /** What tells it from the other cases of its row. */
  readonly name?: string;
  /** What breaks: the token, the first questions, the questions asked again with an answer, the diagnosis. */
  readonly at: Settings['at'];
  /** The first call gets the first one, and so on; the last is repeated. */
  readonly faults: readonly Fault[];
  /** What the user does; presses the button that asks, if nothing is said. */
  readonly play?: PlayName;
  readonly settings?: Omit<Settings, 'at'>;
  /** The code of the one `vacc-error`, or several where browsers differ; `none`: there is no error. */
  readonly codes: readonly string[];
  /** Further facts of the error event. */
  readonly error?: Readonly<Record<string, unknown>>;
  /** Words on screen. */
  readonly shows?: readonly (string | RegExp)[];
  /** At most so many calls of an operation, counted at `fetch`; a pair: so many at least. */
  readonly calls?: Readonly<
    Partial<Record<'token' | 'questionnaire' | 'diagnostic', number | readonly [number, number]>>
  >;
  /** Milliseconds until the error, give or take half a second; a tenth of it in the short form. */
  readonly after?: number;
  /** Not beside other cases, which would hold up the same thread. */
  readonly alone?: true;
  /** The same at another place: the short form leaves it out. */
  readonly again?: boolean;
  /** The button that leads on, when it is another than the failure calls for. */
  readonly wayOn?: string;
  readonly also?: (facts: Facts, server: ServerSide) => void;
  /** Why it is not run in an engine. */
  readonly not?: Readonly<Partial<Record<Engine, string>>>;
}

/** One row of the fault matrix. */
export interface Row {
  readonly row: string;
  readonly injected: string;
  readonly seen: string;
  readonly cases: readonly Case[];
  /** Where it is shown when it is not here, or not here alone: a path of a test. */
  readonly elsewhere?: string;
}
