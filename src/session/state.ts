import type {Condition, Section} from '../contract/questionnaire.js';
import {emptyEntries, type Entries, type Step} from '../domain/entries/entries.js';
import type {LeftOut, OpenQuestion} from '../domain/entries/open-questions.js';
import type {Problem} from '../domain/entries/problems.js';
import type {VaccResult} from '../domain/result/result.js';
import type {VaccErrorDetail} from '../events/fault-events.js';

/** What is awaited, and for how long: nothing is shown at first, then that it goes on, then that it is slow. */
export interface Pending {
  readonly operation: 'questionnaire' | 'diagnostic' | 'host';
  readonly phase: 'quiet' | 'progress' | 'slow';
  /** The service asked for a wait of this length before the next try. */
  readonly waitMs?: number;
}

/** A failure, and when it was found: what it says of times counts from then on. */
export interface ShownFailure extends VaccErrorDetail {
  readonly at: number;
}

/** Everything that is on screen, as one value that is replaced, never changed. */
export interface SessionState {
  /** Another object for each patient: what is on screen for one is not used again for the next. */
  readonly chart: object;
  readonly step: Step;
  /** The steps that have been on screen: the user may go back to them, and forward again. */
  readonly visited: readonly Step[];
  readonly entries: Entries;
  /** The questionnaire as last loaded; empty until then. */
  readonly sections: readonly Section[];
  readonly questionnaire: 'none' | 'pending' | 'loaded' | 'failed';
  /** What the last reload of the questionnaire added and removed, by condition id. */
  readonly reloaded: {readonly added: readonly string[]; readonly removed: readonly string[]} | undefined;
  /** Every question seen so far, by id: names the answers whose question is no longer asked. */
  readonly known: ReadonlyMap<string, Condition>;
  /** The problems that are shown: found when the user wanted to go on, and not mended yet. */
  readonly problems: readonly Problem[];
  /** What a record that was read leaves open, and the user has not said yet. */
  readonly questions: readonly OpenQuestion[];
  /** What of it is not used. */
  readonly leftOut: readonly LeftOut[];
  readonly pending: Pending | undefined;
  /** The failure that is shown. */
  readonly failure: ShownFailure | undefined;
  /** Why the host held the flow back, in its own words; empty text when it gave none. */
  readonly heldBack: string | undefined;
  readonly result: VaccResult | undefined;
  /** The result that it took the place of, when it rests on other entries: what changed is shown. */
  readonly replaced: VaccResult | undefined;
  /** The user said that they are done, and the host agreed. */
  readonly completed: boolean;
  /** The user has entered something that nobody has kept yet. */
  readonly dirty: boolean;
  /** Continue returns to the review, to this entry, which the user came from there to change. */
  readonly returningTo: string | undefined;
  /** The entry that the user asked to change. */
  readonly focusPath: string | undefined;
}

export const initialState: SessionState = {
  chart: {},
  step: 'patient',
  visited: ['patient'],
  entries: emptyEntries,
  sections: [],
  questionnaire: 'none',
  reloaded: undefined,
  known: new Map(),
  problems: [],
  questions: [],
  leftOut: [],
  pending: undefined,
  failure: undefined,
  heldBack: undefined,
  result: undefined,
  replaced: undefined,
  completed: false,
  dirty: false,
  returningTo: undefined,
  focusPath: undefined,
};
