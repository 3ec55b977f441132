import type {DateOrder} from '../../domain/dates/date-entry.js';
import type {PatientEntries} from '../../domain/entries/entries.js';
import type {FieldFrame} from '../parts/field.js';

/** What the optional fields show, and what the user can do there. */
export interface PatientView {
  readonly value: PatientEntries;
  readonly dateOrder: DateOrder;
  /** The reader enters data of their own, which the browser may know. */
  readonly ownData: boolean;
  /** What stands around the field of a path. */
  readonly frame: (path: string, label: string) => FieldFrame & {readonly label: string; readonly readonly: boolean};
  readonly change: (path: string, part: Partial<PatientEntries>) => void;
  /** Has a text spoken. */
  readonly say: (text: string) => void;
  /** Brings the field of a path into view. @returns false when it is not on screen. */
  readonly focus: (path: string) => Promise<boolean>;
}
