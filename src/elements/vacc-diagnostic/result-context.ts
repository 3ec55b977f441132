import type {IsoDate} from '../../contract/dates.js';
import type {Catalogue} from '../../contract/catalogue.js';
import type {Diagnostic, DiseaseDiagnostic, Orphan} from '../../contract/diagnostic.js';
import {memoize} from '../../contract/memoize.js';
import type {Condition, Section} from '../../contract/questionnaire.js';
import type {Addressee, Audience} from '../../domain/audience.js';
import type {DateOrder} from '../../domain/dates/date-entry.js';
import type {ActEntry, Entries} from '../../domain/entries/entries.js';
import type {AdviceList} from '../../domain/result/advice.js';
import type {NotToday} from '../../domain/result/not-today.js';
import type {ConditionIndex} from '../../domain/questionnaire/tree.js';
import type {VaccResult} from '../../domain/result/result.js';
import type {ResultModel} from '../../result/result-model.js';
import {diseaseName, type ShownText} from '../../i18n/text-in.js';
import type {ScanHost} from '../parts/scanned-box.js';

/** The properties of `<vacc-diagnostic>`, for its controllers. */
export interface DiagnosticElement extends ScanHost {
  readonly dateOrder: DateOrder;
  readonly result: VaccResult | undefined;
  readonly sections: readonly Section[];
  readonly known: ReadonlyMap<string, Condition>;
  readonly entries: Entries | undefined;
  readonly stale: boolean | undefined;
  readonly replaced: VaccResult | undefined;
  /** On paper the list stands, with everything about each disease after it. */
  readonly printing: {readonly isOn: boolean};
  readonly finish: boolean;
  readonly given: ActEntry | undefined;
  readonly droppedNotes: readonly NotToday[];
  shown: 'timeline' | 'list' | undefined;
}

/** The data that the templates of a result draw. */
export interface ResultContext {
  readonly diagnostic: Diagnostic;
  /** Language of the service's texts. */
  readonly locale: string;
  readonly audience: Audience;
  readonly addressee: Addressee;
  /** Heading level of the outermost parts. */
  readonly level: number;
  /** The real day: for what plans ahead, never for what states the result. */
  readonly today: IsoDate;
  readonly model: ResultModel;
  /** The questions of the loaded tree: the reader can go back to their answers. */
  readonly asked: ConditionIndex;
  /** Questions outside the tree, for their labels. */
  readonly known: ReadonlyMap<string, Condition>;
  /** The entries that the result was computed from; a stored result stands alone. */
  readonly entries: Entries | undefined;
  readonly catalogue: Catalogue | undefined;
  /** The diseases in reading order. */
  readonly list: AdviceList;
  /** Why due vaccinations are not given today; none in a view of the public. */
  readonly notToday: readonly NotToday[];
  /** Draws the form for such a note, or the way to take it back; draws nothing where a note is impossible. */
  readonly notTodayForm: (disease: DiseaseDiagnostic) => unknown;
  /** The civil day of the result; today where a stored result does not say. */
  readonly day: IsoDate;
  /** The vaccinations that the service did not get; unknown for a stored result. */
  readonly unsentActs: readonly ActEntry[];
  /** Drawn for paper: nothing is closed, and details stand in the annex. */
  readonly onPaper: boolean;
  /** The ids of the diseases whose details the reader has open now. */
  readonly open: ReadonlySet<string>;
  /** Draw the pieces again that depend on whether a disease is open, by the id of the disease. @see ownDrawing */
  readonly drawings: Map<string, Set<() => void>>;
  /** Whether entries can be changed from here: not those of a stored result, and none in a view to read only. */
  readonly editable: boolean;
  /** The values that were sent, by condition id. */
  readonly conditionValues: ReadonlyMap<string, boolean | number | string>;
  /** How many items the reader asked for, by the id of the list. */
  readonly listed: ReadonlyMap<string, number>;
}

/** A listener that fires an event at the pressed button. It bubbles to `ResultView` and stays in the shadow root. */
const fires =
  <Detail>(type: string, detail: Detail) =>
  ({currentTarget}: Event) =>
    currentTarget?.dispatchEvent(new CustomEvent(type, {detail, bubbles: true}));

/** Brings the element with an id into view. */
export const goTo = (id: string) => fires('go-to', id);
/** Opens or closes the details of a disease. */
export const toggle = (id: string) => fires('toggle-details', id);
/** Draws more items of a list. */
export const showMore = (list: string, count: number) => fires('show-more', {list, count});
/** Goes back to the entry at a path. */
export const editEntry = (path: string) => fires('edit-entry', path);

export const isProfessional = ({audience}: ResultContext): boolean => audience === 'professional';

export const conditionOf = ({asked, known}: ResultContext, id: string): Condition | undefined =>
  asked.get(id)?.condition ?? known.get(id);

const namesIn = memoize((_: AdviceList) => new Map<Orphan, ShownText>());

/** The name of a disease in the words and the language of the reader. Remembered: a result shows it many times. */
export function nameOf(context: ResultContext, row: Orphan): ShownText {
  const names = namesIn(context.list);
  const name = names.get(row) ?? diseaseName(row.disease, context.audience, context.locale);
  names.set(row, name);
  return name;
}

/** The id of a disease on screen: from its place, since ids of the service may come twice. */
export const diseaseId = ({diagnostic}: ResultContext, disease: Orphan): string =>
  `disease-${diagnostic.diagnostic_per_disease.findIndex((row) => row === disease)}`;
