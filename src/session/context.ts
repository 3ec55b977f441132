import type {ServiceClient} from '../client/index.js';
import type {Wire} from '../domain/patient-file-from-entries.js';
import {indexConditions} from '../domain/tree.js';
import {dispatch} from './ask-host.js';
import type {Faults} from './faults.js';
import type {SessionOptions} from './options.js';
import type {Progress} from './progress.js';
import type {Store} from './store.js';

/** What the parts of a session share. `options` and `client` change when the host changes its settings. */
export interface SessionContext {
  readonly store: Store;
  readonly progress: Progress;
  readonly faults: Faults;
  readonly options: SessionOptions;
  readonly client: ServiceClient;
  /**
   * Aborted when what is under way is over: cancelled, gone back, reset, or another patient. Whoever waited, or told a
   * listener, looks at the signal it started with before it goes on.
   */
  readonly turn: AbortSignal;
}

export const patientKeyOf = ({options}: Pick<SessionContext, 'options'>): string | null => options.patientKey ?? null;

export const emit = ({options}: Pick<SessionContext, 'options'>, event: Event): boolean =>
  dispatch(options.target, event);

/** How the entries become a request, as things stand. */
export const wireOf = ({options, store}: Pick<SessionContext, 'options' | 'store'>): Wire => ({
  audience: options.audience,
  asked: indexConditions(store.state.sections),
  vouched: options.questionnaireMode === 'off',
});
