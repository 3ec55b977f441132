import type {ServiceClient} from '../client/index.js';
import {frozen, isSame} from '../contract/own-data.js';
import type {SentPatientFile} from '../contract/patient-file.js';
import {inputOrigins, type VaccResult} from '../domain/result/result.js';
import {VaccBeforeDiagnoseEvent, VaccDiagnosticEvent, VaccNotTodayEvent} from './events/flow-events.js';
import type {SessionContext} from './context.js';
import {awaitHostApproval} from './host-approval.js';
import type {Navigation} from './navigation.js';
import {newId} from './new-id.js';
import {allProblems} from './problems.js';
import {request} from './requests.js';
import {sentRequest} from './sent-request.js';

/**
 * Checks all entries, asks the host, asks the service, and shows the result.
 *
 * @returns whether the result is on screen.
 * @see Service interface §4.4, MUST 5 and 9.
 */
export async function diagnose(context: SessionContext, navigation: Navigation): Promise<boolean> {
  const {signal} = context;
  if (!(await navigation.mayLeaveProfile()) || signal.aborted) return false;
  const problems = allProblems(context);
  if (problems.length > 0) {
    context.set({problems});
    return false;
  }

  // The result describes the request as sent: entries and settings may change while the service computes the answer.
  const {options, patientKey, state} = context;
  const {patientFile: toSend, ...notSent} = sentRequest(state, options);
  const patientFile = frozen(toSend as SentPatientFile);
  const inputs = inputOrigins(patientFile, state.entries, options.today());
  if (!(await awaitHostApproval(context, VaccBeforeDiagnoseEvent, {patientFile})) || signal.aborted) return false;
  const isOnScreen = state.step === 'diagnosis';
  // Asked before the request: nothing is sent for a result that the host then does not let through.
  if (!isOnScreen && (!(await navigation.hostLetsGo('diagnosis')) || signal.aborted)) return false;

  const requestedAt = now();
  const send = (client: ServiceClient) => client.diagnostic(patientFile, signal);
  const answer = await request(context, 'diagnostic', send, state.entries);
  if (!answer || signal.aborted) return false;
  const {audience, locale, widget} = options;
  const {clock} = context.state;
  const {catalogue} = context.options; // the lazy chunk of the later steps may have loaded meanwhile
  const {kept, dropped} = answer.deferred.sortedNotes(
    context.state.result?.notToday ?? [],
    answer.reading.diagnostic_per_disease,
  );
  const result: VaccResult = {
    schema: 'vacc-result/1',
    patientKey,
    patientFile,
    diagnostic: answer.json,
    audience,
    locale,
    stale: false,
    provenance: {
      resultId: newId(),
      requestedAt,
      receivedAt: now(),
      widget,
      service: answer.service,
      ...(catalogue && {catalogue}),
      ...(clock && {clock}),
      inputs,
    },
    ...notSent,
    ...(kept.length > 0 && {notToday: kept}),
  };
  const news = {
    result,
    replaced: replacedBy(result, context.state.result),
    droppedNotes: dropped,
    completed: false,
  } as const;
  if (isOnScreen) context.set(news);
  else navigation.arrive('diagnosis', undefined, news);
  const shown = context.state.result;
  if (signal.aborted || !shown) return false;
  context.emit(VaccDiagnosticEvent, shown);
  if (signal.aborted) return false;
  if (dropped.length > 0) context.emit(VaccNotTodayEvent, {resultId: result.provenance.resultId, notToday: kept});
  if (signal.aborted) return false;
  context.warn('diagnostic', answer.deferred.diagnosticWarnings(answer.reading, locale));
  return true;
}

/** The result before, when it answers other entries: the screen then shows what changed. */
function replacedBy({patientFile}: VaccResult, before: VaccResult | undefined): VaccResult | undefined {
  return isSame(before?.patientFile.patient, patientFile.patient) ? undefined : before;
}

const now = () => new Date().toISOString();
