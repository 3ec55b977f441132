import type {IsoDate} from '../../contract/dates.js';
import type {Catalogue} from '../../contract/catalogue.js';
import type {Diagnostic, DiseaseDiagnostic, Orphan} from '../../contract/diagnostic.js';
import {memoize} from '../../contract/memoize.js';
import type {Condition} from '../../contract/questionnaire.js';
import type {Addressee, Audience} from '../../domain/audience.js';
import type {Entries} from '../../domain/entries/entries.js';
import type {ConditionIndex} from '../../domain/questionnaire/tree.js';
import {diseaseName, type ShownText} from '../../i18n/text-in.js';
import type {Room} from './few.js';

/** What the pieces of the diagnosis are drawn from, and what they tell. */
export interface View {
  readonly diagnostic: Diagnostic;
  readonly locale: string;
  readonly audience: Audience;
  readonly addressee: Addressee;
  /** Heading level of the outermost parts. */
  readonly level: number;
  readonly today: IsoDate;
  /** The questions of the loaded tree: those that the user can go back to. */
  readonly asked: ConditionIndex;
  /** A question by its id, whether it is in the tree or not. */
  readonly conditionOf: (id: string) => Condition | undefined;
  /** What the result was computed from, as entered; a stored result stands alone. */
  readonly entries: Entries | undefined;
  readonly catalogue: Catalogue | undefined;
  /** What is left to draw. */
  readonly room: Room;
  /** The one conclusion to show; all when not set. */
  readonly only: string | undefined;
  readonly choose: (conclusion: string | undefined) => void;
  /** Brings what has an id into view, also what the filter leaves out. */
  readonly goTo: (id: string) => void;
  /** The form for a vaccine given today against a disease. */
  readonly given: (disease: DiseaseDiagnostic) => unknown;
  /** Back to the answer to a question. */
  readonly edit: (conditionId: string) => void;
}

export const isProfessional = ({audience}: View): boolean => audience === 'professional';

const namesIn = memoize((_: View) => new Map<Orphan, ShownText>());

/** The name of a disease in the words and the language of the reader; a result says it many times. */
export function nameOf(view: View, row: Orphan): ShownText {
  const known = namesIn(view);
  const name = known.get(row) ?? diseaseName(row.disease, view.audience, view.locale);
  known.set(row, name);
  return name;
}

/** Where a disease is on screen: by its place, since ids of the service may come twice. */
export const diseaseId = ({diagnostic: {diagnostic_per_disease: all}}: View, disease: Orphan): string =>
  `disease-${(all as readonly Orphan[]).indexOf(disease)}`;
