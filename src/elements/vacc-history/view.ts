import type {CatalogueState} from '../../controllers/catalogue-source.js';
import type {DateOrder} from '../../domain/dates/date-entry.js';
import {path, type ActEntry, type HistoryEntries, type Origin} from '../../domain/entries/entries.js';
import type {TextView} from '../parts/act-text.js';

/** What the list and the form show, and what the user can do there. */
export interface HistoryView extends TextView {
  readonly headingLevel: number;
  readonly value: HistoryEntries;
  /** The act of the list that the form changes. */
  readonly changed: ActEntry | undefined;
  /** What was removed last and can be brought back. */
  readonly removed: ActEntry | undefined;
  readonly dateOrder: DateOrder;
  readonly catalogueState: CatalogueState;
  readonly origins: ReadonlyMap<string, Origin>;
  readonly isLocked: (path: string) => boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly errorsOf: (act: ActEntry) => readonly string[];
  readonly edit: (part: Partial<ActEntry>) => void;
  /** Whether the act of the form can be added; if not, it is shown what is wrong. */
  readonly check: () => boolean;
  /** Goes on with another act in the form. */
  readonly next: (part: Partial<HistoryEntries>) => Promise<void>;
  readonly change: (act: ActEntry) => void;
  readonly remove: (act: ActEntry) => void;
  readonly undo: () => void;
}

/** The path of the first field of an act in the form. */
export const vaccinePath = ({key}: ActEntry): string => `${path.act(key)}.prevention_method_id`;
