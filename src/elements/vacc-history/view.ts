import type {DateOrder} from '../../domain/date-entry.js';
import {path, type ActEntry, type HistoryEntries, type Origin} from '../../domain/entries.js';
import type {TextView} from '../parts/act-text.js';

/** How the loading of the vaccine list stands. */
export type CatalogueState = 'pending' | 'loaded' | 'failed';

/** What the list and the form show, and what the user can do there. */
export interface HistoryView extends TextView {
  readonly headingLevel: number;
  readonly value: HistoryEntries;
  /** The act of the list that the form changes. */
  readonly changed: ActEntry | undefined;
  /** What was added last, until it is changed or something is removed. */
  readonly added: ActEntry | undefined;
  /** What was removed last and can be brought back. */
  readonly removed: ActEntry | undefined;
  /** The vaccine of the form stands in the list on the same day, and adding it was asked for once. */
  readonly doubled: boolean;
  readonly dateOrder: DateOrder;
  readonly catalogueState: CatalogueState;
  readonly origins: ReadonlyMap<string, Origin>;
  readonly isLocked: (path: string) => boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly errorsOf: (act: ActEntry) => readonly string[];
  readonly edit: (part: Partial<ActEntry>) => void;
  readonly add: () => void;
  readonly clear: () => void;
  /** Begins another act with what is known of the one before. */
  readonly repeat: (part: Partial<ActEntry>) => void;
  readonly change: (act: ActEntry) => void;
  readonly remove: (act: ActEntry) => void;
  readonly undo: () => void;
}

/** The path of the first field of an act in the form. */
export const vaccinePath = ({key}: ActEntry): string => `${path.act(key)}.prevention_method_id`;
