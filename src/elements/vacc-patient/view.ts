import type {DateOrder} from '../../domain/date-entry.js';
import type {LegEntry, PatientEntries} from '../../domain/entries.js';
import type {Combobox} from '../parts/combobox.js';
import type {FieldFrame} from '../parts/field.js';

/** What the optional fields show, and what the user can do there. */
export interface PatientView {
  readonly value: PatientEntries;
  readonly dateOrder: DateOrder;
  /** The reader enters data of their own, which the browser may know. */
  readonly ownData: boolean;
  readonly combobox: Combobox;
  /** What stands around the field of a path. */
  readonly frame: (path: string, label: string) => FieldFrame & {readonly label: string; readonly readonly: boolean};
  readonly change: (path: string, part: Partial<PatientEntries>) => void;
  /** Has a text spoken. */
  readonly say: (text: string) => void;
  readonly setLeg: (key: string, part: Partial<LegEntry>) => void;
  readonly addLeg: () => void;
  readonly removeLeg: (leg: LegEntry) => void;
  /** The name of the leg that was removed last and can be brought back; empty without one. */
  readonly removed: string;
  readonly undo: () => void;
}
