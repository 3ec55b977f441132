import type {Step} from '../../domain/entries/entries.js';
import type {VaccResult} from '../../domain/result/result.js';
import type {VaccExportRequestEvent} from '../../events/step-events.js';
import type {LazyPart} from '../../lazy-part.js';
import type {VaccSession} from '../../session/index.js';
import type {VaccAssistant} from './vacc-assistant.js';

/** The shell as its parts see it. */
export interface Shell {
  readonly element: VaccAssistant;
  readonly session: VaccSession;
  /** Language and region of the texts. */
  readonly locale: () => string;
  /** The result, unless it is one of earlier entries or for other readers. */
  readonly currentResult: () => VaccResult | undefined;
  readonly titleOf: (step: Step) => string;
  /**
   * What the user asks for by a button: the focus follows to what comes of it.
   *
   * @param ends Leads back: what is under way is over.
   */
  readonly press: (move: () => Promise<boolean>, ends?: boolean) => void;
  /** Brings the field of an entry into view, on its own step. */
  readonly show: (path: string) => void;
  readonly say: (text: string) => void;
  /** Goes past what is on screen, to Continue. */
  readonly skip: () => void;
  readonly loadCatalogue: () => void;
  /** Loads a part; the host hears of a failure. */
  readonly load: <Part>(lazy: LazyPart<Part>) => Promise<Part>;
  readonly export: (wanted: VaccExportRequestEvent['detail']) => Promise<unknown>;
}
