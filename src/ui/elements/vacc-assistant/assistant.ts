import type {LitElement, TemplateResult} from 'lit';
import type {Catalogue} from '../../../contract/catalogue.js';
import type {CatalogueState} from '../../controllers/catalogue-source.js';
import type {Addressee, Audience} from '../../../domain/audience.js';
import type {DateOrder} from '../../../domain/dates/date-entry.js';
import type {Step} from '../../../domain/entries/entries.js';
import type {GtinMap} from '../../../domain/scan/vaccines-of-gtin.js';
import type {VaccResult} from '../../../domain/result/result.js';
import type {VaccExportRequestEvent} from '../../../session/events/step-events.js';
import type {LazyPart} from '../../../lazy-part.js';
import type {VaccSession} from '../../../session/index.js';
import type {VaccDiagnostic} from '../vacc-diagnostic/vacc-diagnostic.js';
import type {UserActions} from './user-actions.js';

/** `<vacc-assistant>` as its lazily loaded parts see it; an interface, because the element imports those parts. */
export interface Assistant extends LitElement {
  readonly session: VaccSession;
  readonly actions: UserActions;
  readonly audience: Audience;
  readonly addressee: Addressee;
  /** Language and region of the texts. */
  readonly locale: string;
  readonly dateOrder: DateOrder;
  readonly headingLevel: number;
  readonly patientKey: string | undefined;
  readonly finish: boolean;
  /** Who gets the result, in the words of the page. */
  readonly recipient: string | undefined;
  readonly catalogue: Catalogue | undefined;
  readonly gtinMap: GtinMap | undefined;
  readonly catalogueState: CatalogueState;
  /** The result, unless it is outdated or for another audience. */
  readonly currentResult: VaccResult | undefined;
  /** How the user looks at results. It outlives the step and is stored nowhere. */
  resultShown: VaccDiagnostic['shown'];
  /** The steps; beside each its note, if there is one. */
  renderSteps(noteOf: (step: Step) => string): TemplateResult;
  announce(text: string): void;
  loadCatalogue(): void;
  /** Loads a lazy part, and reports an error to the host. */
  loadPart<Part>(lazy: LazyPart<Part>): Promise<Part>;
  exportResult(wanted: VaccExportRequestEvent['detail']): Promise<unknown>;
  print(): void;
}
