import type {PatientFile} from '../contract/patient-file.js';
import {notSentOf} from '../domain/entries/not-sent.js';
import {inputOrigins} from '../domain/result/provenance.js';
import type {VaccResult} from '../domain/result/result.js';
import {diagnosticWarnings} from '../domain/warnings.js';
import {VaccBeforeDiagnoseEvent, VaccDiagnosticEvent} from '../events/flow-events.js';
import {awaitHostApproval} from './host-approval.js';
import {VaccWarningEvent} from '../events/fault-events.js';
import type {SessionContext} from './context.js';
import {newId} from './new-id.js';
import type {SessionState} from './state.js';
import {request} from './requests.js';

/** Sends the reviewed file and keeps the result. */
export class DiagnosisFlow {
  readonly #context: SessionContext;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  /** What was entered and would not be sent, and why. */
  get notSent(): VaccResult['notSent'] {
    return notSentOf(this.#context.state.entries, this.#context.wire);
  }

  /**
   * Asks for the diagnosis of what was entered; the caller has checked the entries. What the result says of its request
   * is taken when it is made, because entries and settings may change while it is out. Whoever may hold the flow is asked
   * before the request: nothing is sent for a result that is then not shown.
   *
   * @param mayShow Asks whether the result will be shown.
   * @param show Puts it on screen; false when that ended the turn.
   * @returns whether a result is there now.
   */
  async ask(
    mayShow: () => Promise<boolean>,
    show: (news: Pick<SessionState, 'result' | 'replaced' | 'completed'>) => boolean,
  ): Promise<boolean> {
    const context = this.#context;
    const {turn, patientKey, options, state} = context;
    const {notSent} = this;
    const patientFile = deepFrozen(context.patientFile as PatientFile);
    const inputs = inputOrigins(patientFile, state.entries);
    if (!(await awaitHostApproval(context, VaccBeforeDiagnoseEvent, {patientFile})) || turn.aborted) return false;
    if (!(await mayShow()) || turn.aborted) return false;
    const requestedAt = now();
    const answer = await request(context, 'diagnostic', (client, signal) => client.diagnostic(patientFile, signal));
    if (!answer || turn.aborted) return false;
    const {audience, locale, widget} = options;
    const {catalogue} = context.options; // it may have come together with what asks the service
    const result: VaccResult = {
      schema: 'vacc-result/1',
      patientKey,
      patientFile,
      diagnostic: answer.json,
      audience,
      locale,
      stale: this.#isStale({patientFile, notSent}),
      provenance: {
        resultId: newId(),
        requestedAt,
        receivedAt: now(),
        widget,
        service: answer.service,
        ...(catalogue && {catalogue}),
        inputs,
      },
      notSent,
    };
    const before = context.state.result;
    const isOther = before && JSON.stringify(before.patientFile.patient) !== JSON.stringify(patientFile.patient);
    if (!show({result, replaced: isOther ? before : undefined, completed: false})) return false;
    context.tell(VaccDiagnosticEvent, result);
    if (turn.aborted) return false;
    context.tellEach(VaccWarningEvent, diagnosticWarnings(answer.reading, locale));
    return true;
  }

  /** Says in the result whether it still is the answer to what is entered. */
  refresh() {
    const {result} = this.#context.state;
    if (!result) return;
    const stale = this.#isStale(result);
    if (result.stale !== stale) this.#context.set({result: {...result, stale}});
  }

  /** Whether what would be sent now, or left out, differs from what the result was computed from. */
  #isStale({patientFile, notSent}: Pick<VaccResult, 'patientFile' | 'notSent'>): boolean {
    return JSON.stringify([this.#context.patientFile, this.notSent]) !== JSON.stringify([patientFile, notSent]);
  }
}

const now = () => new Date().toISOString();

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}
