import {VaccError} from '../errors.js';
import type {SessionContext} from './context.js';
import type {Flow} from './flow/index.js';
import type {FlowSource, Move} from './flow-source.js';

/**
 * The flow comes after the first view: what is set or pressed until then waits for it. When it does not come, that is
 * shown as a failure; nothing that waits is lost, and Retry asks for the flow again.
 */
export class FlowOnRequest implements FlowSource {
  here: Flow | undefined;
  unread: unknown;
  readonly #context: SessionContext;
  readonly #fetch: () => Promise<{readonly Flow: typeof Flow}>;
  #underWay: Promise<void> | undefined;
  #toRead: ((flow: Flow) => void)[] = [];
  /** The turn of the move that waits. */
  #awaiting: AbortSignal | undefined;
  /** The move that waited in vain. */
  #failed: Move | undefined;

  constructor(context: SessionContext, fetch: () => Promise<{readonly Flow: typeof Flow}>) {
    this.#context = context;
    this.#fetch = fetch;
  }

  get busy(): boolean {
    return this.here?.busy ?? this.#awaiting?.aborted === false;
  }

  load(): Promise<void> {
    return (this.#underWay ??= this.#load());
  }

  async move(move: Move): Promise<boolean> {
    if (this.here) return move(this.here);
    if (this.busy) return false;
    const {turn, faults, progress} = this.#context;
    this.#awaiting = turn;
    progress.start('questionnaire');
    const failure = await this.load().then(
      () => undefined,
      (cause: unknown) => ({cause}),
    );
    if (turn.aborted) return false;
    this.#awaiting = undefined;
    progress.stop();
    this.#failed = failure && move;
    if (failure) faults.report(failure.cause, 'questionnaire');
    return this.here ? move(this.here) : false;
  }

  retry(): Promise<boolean> {
    return this.move(this.#failed ?? ((flow) => flow.retry()));
  }

  read(patientFile: unknown, act: (flow: Flow) => void) {
    if (this.here) return act(this.here);
    const {turn, faults} = this.#context;
    this.unread = patientFile;
    this.#toRead.push(act);
    this.load().catch((cause: unknown) => turn.aborted || faults.report(cause, 'questionnaire'));
  }

  forget() {
    this.unread = undefined;
    this.#toRead = [];
    this.#failed = undefined;
    this.here?.forget();
  }

  async #load() {
    const {Flow} = await this.#fetch().catch((cause: unknown) => {
      this.#underWay = undefined;
      throw new VaccError('A part of the widget could not be loaded', 'network/failed', {cause, attempts: 0});
    });
    const flow = (this.here = new Flow(this.#context));
    this.unread = undefined;
    for (let act; (act = this.#toRead.shift());) act(flow); // one of them may bring another patient, who forgets the rest
  }
}

export const flowOf = (context: SessionContext): FlowSource =>
  new FlowOnRequest(context, () => import('./flow/index.js'));
