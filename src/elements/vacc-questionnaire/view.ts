import type {IsoDate} from '../../contract/dates.js';
import type {Condition, Section} from '../../contract/questionnaire.js';
import type {Audience} from '../../domain/audience.js';
import type {DateOrder} from '../../domain/dates/date-entry.js';
import type {Answer, Answers, Origin} from '../../domain/entries/entries.js';

/** What the pieces of the questionnaire are drawn from, and what they tell. */
export interface View {
  readonly locale: string;
  readonly audience: Audience;
  /** Heading level of the outermost sections. */
  readonly level: number;
  readonly today: IsoDate;
  readonly birthdate: IsoDate | undefined;
  readonly dateOrder: DateOrder;
  /** The answers, as typed. */
  readonly value: Answers;
  /** Where answers came from, by path. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** The path of each place in the tree. */
  readonly paths: ReadonlyMap<Section | Condition, string>;
  /** The paths of the open sections. */
  readonly open: ReadonlySet<string>;
  /** What is being searched for. */
  readonly typed: string;
  /** How the results of a search show what they were found by. */
  readonly marks?: {readonly label: (text: string) => unknown; readonly excerpt: (text: string) => unknown};
  /** Everything that all questions depend on alike: they are drawn again when it changes. */
  readonly shared: string;
  /** What a section is drawn for: another object when it must be drawn again. */
  readonly stamp: (section: Section) => object;
  readonly errorAt: (path: string) => string | undefined;
  readonly isLocked: (path: string) => boolean;
  readonly answer: (id: string, answer: Answer | undefined) => void;
  /** What has changed away from the focus, spoken when the typing rests. */
  readonly speak: (text: string) => void;
  /** Opens or closes a section, and draws it alone. */
  readonly toggle: (section: string, draw: (now: View) => void) => void;
}
