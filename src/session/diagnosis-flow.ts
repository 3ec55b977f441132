import type {Diagnostic} from '../contract/diagnostic.js';
import type {ServiceAnswer} from '../client/index.js';
import {completeFile, notSentOf, patientFileFromEntries} from '../domain/patient-file-from-entries.js';
import {inputOrigins, type InputOrigin} from '../domain/provenance.js';
import type {VaccResult} from '../domain/result.js';
import {diagnosticWarnings} from '../domain/warnings.js';
import {VaccError} from '../errors.js';
import {VaccBeforeDiagnoseEvent, VaccDiagnosticEvent, VaccWarningEvent} from '../events/index.js';
import {hostAgrees} from './ask-host.js';
import {emit, patientKeyOf, wireOf, type SessionContext} from './context.js';
import {newId} from './new-id.js';
import {LatestRequest} from './request.js';

/** What a result says of its request: taken when it is made, because entries and settings may change while it is out. */
interface Asked extends Pick<VaccResult, 'patientKey' | 'patientFile' | 'audience' | 'locale' | 'notSent'> {
  readonly inputs: readonly InputOrigin[];
  readonly fingerprint: string;
}

/** Sends the reviewed file and keeps the result. */
export class DiagnosisFlow {
  readonly #context: SessionContext;
  readonly #request = new LatestRequest<ServiceAnswer<Diagnostic>>(() => undefined);
  /** What the result was computed from, as text to compare. */
  #computedFrom: string | undefined;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  /**
   * Asks for the diagnosis of what was entered; the caller has checked the entries. Never rejects.
   *
   * @returns whether a result is there now.
   */
  async ask(): Promise<boolean> {
    const {progress, faults, client, turn} = this.#context;
    const asked = this.#asked();
    if (!asked) {
      faults.report(new VaccError('The patient file is not complete', 'internal'), 'diagnostic');
      return false;
    }
    const {patientFile, patientKey} = asked;
    if (!(await hostAgrees(this.#context, new VaccBeforeDiagnoseEvent({patientFile, patientKey})))) return false;
    const requestedAt = new Date().toISOString();
    progress.start('diagnostic');
    const outcome = await this.#request.run((signal) => client.diagnostic(patientFile, signal));
    if (!outcome) return false; // abandoned: another patient, another request, or cancelled
    progress.stop();
    if (outcome.status === 'failed') faults.report(outcome.error, 'diagnostic');
    if (outcome.status !== 'done') return false;
    this.#take(asked, outcome.value, requestedAt);
    return !turn.aborted;
  }

  cancel() {
    this.#request.cancel();
  }

  /** Nothing of the last patient stays. */
  forget() {
    this.cancel();
    this.#computedFrom = undefined;
  }

  /** Whether what would be sent now, or left out, differs from what the result was computed from. */
  get isStale(): boolean {
    return this.#computedFrom !== undefined && this.#fingerprint() !== this.#computedFrom;
  }

  #draft(): unknown {
    return patientFileFromEntries(this.#context.store.state.entries, wireOf(this.#context));
  }

  #notSent(): VaccResult['notSent'] {
    return notSentOf(this.#context.store.state.entries, wireOf(this.#context));
  }

  #fingerprint(): string {
    return JSON.stringify([this.#draft(), this.#notSent()]);
  }

  /** `undefined` when the file is not complete. */
  #asked(): Asked | undefined {
    const {store, options} = this.#context;
    const file = completeFile(this.#draft());
    return (
      file && {
        patientKey: patientKeyOf(this.#context),
        patientFile: deepFrozen(file),
        audience: options.audience,
        locale: options.locale,
        notSent: this.#notSent(),
        inputs: inputOrigins(file, store.state.entries),
        fingerprint: this.#fingerprint(),
      }
    );
  }

  #take(asked: Asked, {json, reading, service}: ServiceAnswer<Diagnostic>, requestedAt: string) {
    const {store, options} = this.#context;
    const {patientKey, patientFile, audience, locale, notSent, inputs} = asked;
    this.#computedFrom = asked.fingerprint;
    const result: VaccResult = {
      schema: 'vacc-result/1',
      patientKey,
      patientFile,
      diagnostic: json,
      audience,
      locale,
      stale: this.isStale,
      provenance: {
        resultId: newId(),
        requestedAt,
        receivedAt: new Date().toISOString(),
        widget: options.widget,
        service,
        ...(options.catalogue && {catalogue: options.catalogue}),
        inputs,
      },
      notSent,
    };
    store.set({result, completed: false});
    emit(this.#context, new VaccDiagnosticEvent(result));
    for (const warning of diagnosticWarnings(reading, locale)) {
      emit(this.#context, new VaccWarningEvent({...warning, patientKey}));
    }
  }
}

function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}
