import type {Flow} from './flow/index.js';

/** What is to be done by the flow. @returns whether it came about; when not, the reason is on screen. */
export type Move = (flow: Flow) => Promise<boolean>;

/** Where a session has its flow from: at hand, or fetched after the first view (docs/decisions/005). */
export interface FlowSource {
  /** The flow, where its code is there. */
  readonly here: Flow | undefined;
  /** A move is under way, or waits for the flow. */
  readonly busy: boolean;
  /** A patient file that waits for the flow. */
  readonly unread: unknown;
  /** @throws {VaccError} `network/failed` when the flow does not come. */
  load(): Promise<void>;
  /** @returns false, too, when the flow does not come: that is shown and told as a failure. */
  move(move: Move): Promise<boolean>;
  /** Tries again what failed. */
  retry(): Promise<boolean>;
  /** Reads a patient file, as soon as the flow is there. */
  read(patientFile: unknown, act: (flow: Flow) => void): void;
  /** What was to be read or to be asked was of another patient. */
  forget(): void;
}
