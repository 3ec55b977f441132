import type {Addressee} from '../domain/audience.js';
import type {Condition, Section} from '../contract/questionnaire.js';
import {emptyEntries, type Entries, type HistoryEntries, type Step} from '../domain/entries/entries.js';
import type {LeftOut, OpenQuestion} from '../domain/entries/open-questions.js';
import type {Identity} from '../domain/entries/other-person.js';
import type {Problem} from '../domain/entries/problems.js';
import type {NotToday} from '../domain/result/not-today.js';
import type {ClockDifference, VaccResult} from '../domain/result/result.js';
import type {VaccErrorDetail} from './events/fault-events.js';

/** A request under way. Nothing is shown at first (`quiet`), then the progress, then that it is slow. */
export interface Pending {
  readonly operation: 'questionnaire' | 'diagnostic' | 'host';
  readonly phase: 'quiet' | 'progress' | 'slow';
  /** The service asked for a wait of this length before the next try. */
  readonly waitMs?: number;
}

/** The error on screen. */
export interface ShownFailure extends VaccErrorDetail {
  /** Milliseconds since the epoch: waits that the error names count from then on. */
  readonly at: number;
  /** The entries that the failed request was made of: a place in it means one of these. */
  readonly sent: Entries;
  /** The session with the host is over, as against access that the service refuses. */
  readonly sessionEnded: boolean;
}

/** Everything on screen, as one immutable value. */
export interface SessionState {
  /** Another object for each patient, so that no DOM of one is reused for the next. */
  readonly chart: object;
  readonly step: Step;
  /** The steps that were on screen: the user may go back to them, and forward again. */
  readonly visited: readonly Step[];
  readonly entries: Entries;
  /** The questionnaire as last loaded; empty until then. */
  readonly sections: readonly Section[];
  readonly questionnaire: 'none' | 'pending' | 'loaded' | 'failed';
  /** The condition ids that the last reload of the questionnaire added and removed. */
  readonly reloaded: {readonly added: readonly string[]; readonly removed: readonly string[]} | undefined;
  /** Every question so far, by condition id: names answers whose question is no longer asked. */
  readonly known: ReadonlyMap<string, Condition>;
  /** The problems on screen: found when the user wanted to go on, and not fixed yet. */
  readonly problems: readonly Problem[];
  /** The questions that a patient record leaves open, until the user answers them. */
  readonly questions: readonly OpenQuestion[];
  /** The person of a record that seems not to be of this patient: nothing of it is used until the user says so. */
  readonly otherPerson: Identity | undefined;
  /** The data of the patient record that is not used. */
  readonly leftOut: readonly LeftOut[];
  /** The device's clock and the service's, when they are days apart. */
  readonly clock: ClockDifference | undefined;
  readonly pending: Pending | undefined;
  readonly failure: ShownFailure | undefined;
  /** Why the host held the flow back, in its own words; empty when it gave none. */
  readonly heldBack: string | undefined;
  readonly result: VaccResult | undefined;
  /** The previous result, when it answers other entries: the screen shows what changed. */
  readonly replaced: VaccResult | undefined;
  /** The notes on the previous result whose diseases are no longer due in this one. */
  readonly droppedNotes: readonly NotToday[];
  /** The user has finished; `confirmed` when the host said that it has the result. */
  readonly completed: false | 'finished' | 'confirmed';
  /** Whom the user says that the check is for; the host's own word wins. */
  readonly addressee: Addressee | undefined;
  /** The vaccination that was recorded on the result, and what the history said before it. */
  readonly given: {readonly key: string; readonly received: HistoryEntries['received']} | undefined;
  /** The entries were wiped because the browser kept the page for its Back button; the screen says so. */
  readonly pageLeft: boolean;
  /** The user has made entries that are in no draft yet. */
  readonly dirty: boolean;
  /** The entry that the user came from the review to change: Continue returns to it. */
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
  otherPerson: undefined,
  leftOut: [],
  clock: undefined,
  pending: undefined,
  failure: undefined,
  heldBack: undefined,
  result: undefined,
  replaced: undefined,
  droppedNotes: [],
  completed: false,
  addressee: undefined,
  given: undefined,
  pageLeft: false,
  dirty: false,
  returningTo: undefined,
  focusPath: undefined,
};
