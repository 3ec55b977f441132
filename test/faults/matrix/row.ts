import type {Engine} from '../../engines/engines.js';
import type {Facts, PlayName, Settings} from '../page/report.js';
import type {ServerSide} from './case-server.js';
import type {Fault} from './wire.js';

/** One way to break one request, and the expected outcome. Each keeps answers, history, step and focus. */
export interface Case {
  /** Distinguishes it from the other cases of its row. */
  readonly name?: string;
  /** The broken request: the token, the first questions, the questions after an answer, the diagnosis. */
  readonly at: Settings['at'];
  /** One per call, in order; the last one is repeated. */
  readonly faults: readonly Fault[];
  /** The user's actions; by default a press on the button that sends the request. */
  readonly play?: PlayName;
  readonly settings?: Omit<Settings, 'at'>;
  /** The code of the one `vacc-error`, or several when browsers differ; `none` for no error. */
  readonly codes: readonly string[];
  /** Further facts of the error event. */
  readonly error?: Readonly<Record<string, unknown>>;
  /** Texts on screen. */
  readonly shows?: readonly (string | RegExp)[];
  /** The maximum number of `fetch` calls of an operation; as a pair, minimum and maximum. */
  readonly calls?: Readonly<
    Partial<Record<'token' | 'questionnaire' | 'diagnostic', number | readonly [number, number]>>
  >;
  /** Milliseconds until the error, ± 500; a tenth in the short form. */
  readonly after?: number;
  /** Does not run beside other cases, which would block the same thread. */
  readonly alone?: true;
  /** The same error at another place: the short form skips it. */
  readonly again?: boolean;
  /** The button of the next step, when it is not the error's default; `none` to skip it. */
  readonly nextStep?: string;
  readonly also?: (facts: Facts, server: ServerSide) => void;
  /** The reason why it does not run in an engine. */
  readonly not?: Readonly<Partial<Record<Engine, string>>>;
}

/** One row of the fault matrix. */
export interface Row {
  readonly row: string;
  readonly injected: string;
  readonly seen: string;
  readonly cases: readonly Case[];
  /** The path of a test that shows it instead, or as well. */
  readonly elsewhere?: string;
}
