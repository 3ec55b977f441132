import type {Catalogue} from '../../../contract/catalogue.js';
import type {IsoDate} from '../../../contract/dates.js';
import type {ResultModel} from '../../../result/result-model.js';
import type {Row, RowKey} from '../../../result/row.js';

/** A result on screen: what it says, and what the reader has opened. */
export interface View {
  readonly model: ResultModel;
  /** Heading level of the step. */
  readonly headingLevel: number;
  /** The real day: for what plans ahead, never for what states the result. */
  readonly today: IsoDate;
  readonly catalogue: Catalogue | undefined;
  /** Whether the reader can change entries from here: not those of a stored result, and none in a read-only view. */
  readonly editable: boolean;
  /** The rows whose details the reader has open now. */
  readonly open: ReadonlySet<string>;
  /** Each draws its row again. @see ownDrawing */
  readonly drawings: Map<RowKey, () => void>;
  /** How many items the reader asked for, by the id of the list. */
  readonly listed: ReadonlyMap<string, number>;
  /** Draws the form for a "not today" note, or the way to take it back; empty where a note is impossible. */
  readonly notTodayForm: (row: Row) => unknown;
}

/** A listener that fires an event at the pressed button. It bubbles to `ResultView` and stays in the shadow root. */
const fires =
  <Detail>(type: string, detail: Detail) =>
  ({currentTarget}: Event) =>
    currentTarget?.dispatchEvent(new CustomEvent(type, {detail, bubbles: true}));

/** Opens or closes the details of a row. */
export const toggle = (key: RowKey) => fires('toggle-details', key);
/** Draws more items of a list. */
export const showMore = (list: string, count: number) => fires('show-more', {list, count});
/** Goes back to the entry at a path. */
export const editEntry = (path: string) => fires('edit-entry', path);

export const isProfessional = ({model}: View): boolean => model.reader.audience === 'professional';
