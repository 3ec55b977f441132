import type {IsoDate} from '../../contract/dates.js';
import type {Audience} from '../../domain/audience.js';
import type {Answer, Answers, Origin} from '../../domain/entries.js';
import type {ConditionIndex} from '../../domain/tree.js';

/** What the pieces of the questionnaire are drawn from, and what they tell. */
export interface View {
  readonly locale: string;
  readonly audience: Audience;
  /** Heading level of the outermost sections. */
  readonly level: number;
  readonly today: IsoDate;
  readonly birthdate: IsoDate | undefined;
  /** The answers, as typed. */
  readonly value: Answers;
  /** Where answers came from, by path. */
  readonly origins: ReadonlyMap<string, Origin>;
  readonly index: ConditionIndex;
  /** The ids of the open sections. */
  readonly open: ReadonlySet<string>;
  /** What is being searched for. */
  readonly typed: string;
  /** Everything that all questions depend on alike: they are drawn again when it changes. */
  readonly shared: string;
  readonly errorAt: (path: string) => string | undefined;
  readonly isLocked: (path: string) => boolean;
  readonly answer: (id: string, answer: Answer | undefined) => void;
  /** What has changed away from the focus, spoken when the typing rests. */
  readonly speak: (text: string) => void;
  readonly toggle: (id: string) => void;
}
