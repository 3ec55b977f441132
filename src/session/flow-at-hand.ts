import type {SessionContext} from './context.js';
import {Flow} from './flow/index.js';
import type {FlowSource, Move} from './flow-source.js';

/** The flow is there from the start. The module build has `flow-on-request.ts` in the place of this file. */
class FlowAtHand implements FlowSource {
  readonly here: Flow;
  readonly unread = undefined;

  constructor(context: SessionContext) {
    this.here = new Flow(context);
  }

  get busy(): boolean {
    return this.here.busy;
  }

  async load() {}

  move(move: Move): Promise<boolean> {
    return move(this.here);
  }

  retry(): Promise<boolean> {
    return this.here.retry();
  }

  read(_: unknown, act: (flow: Flow) => void) {
    act(this.here);
  }

  forget() {
    this.here.forget();
  }
}

export const flowOf = (context: SessionContext): FlowSource => new FlowAtHand(context);
