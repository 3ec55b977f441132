import type {IsoDate} from '../../contract/dates.js';
import type {Audience} from '../../domain/audience.js';
import {path, type Answer, type Answers, type Origin} from '../../domain/entries.js';

/** What the pieces of the questionnaire are drawn from, and what they tell. */
export interface View {
  readonly locale: string;
  readonly audience: Audience;
  /** Heading level of the outermost sections. */
  readonly level: number;
  readonly today: IsoDate;
  readonly birthdate: IsoDate | undefined;
  readonly answers: Answers;
  /** Keys of the open sections. */
  readonly open: ReadonlySet<string>;
  readonly errorAt: (path: string) => string | undefined;
  readonly originAt: (path: string) => Origin | undefined;
  readonly isLocked: (path: string) => boolean;
  /** Everything that all pieces depend on alike, as primitive values. */
  readonly shared: readonly unknown[];
  readonly answer: (id: string, answer: Answer | undefined) => void;
  /** A number as it was understood, while it is being typed. */
  readonly speak: (text: string) => void;
  readonly toggle: (key: string) => void;
}

/** What the field of a condition is drawn from besides `shared`: nothing of another condition. */
export function factsOf({answers, errorAt, originAt}: View, id: string): readonly unknown[] {
  const at = path.condition(id);
  return [answers.get(id), errorAt(at), originAt(at)];
}
