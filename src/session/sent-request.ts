import {isSame} from '../contract/own-data.js';
import type {PatientFile} from '../contract/known-patient-file.js';
import {basisOf, type Basis} from '../domain/result/basis.js';
import {isComplete} from '../domain/entries/entries.js';
import {notSentOf, type NotSent} from '../domain/entries/not-sent.js';
import {patientFileFromEntries, type RequestContext} from '../domain/entries/patient-file-from-entries.js';
import {sentLots} from '../domain/entries/sent-lots.js';
import {indexConditions} from '../domain/questionnaire/tree.js';
import type {VaccResult} from '../domain/result/result.js';
import type {SessionOptions} from './options.js';
import type {SessionState} from './state.js';

type Sources = Pick<SessionState, 'entries' | 'sections' | 'questionnaire'>;
type Settings = Pick<SessionOptions, 'audience' | 'questionnaireMode' | 'today'>;

/** How the entries become a request, given the loaded questionnaire and the settings. */
export const requestContextOf = (
  {sections}: Pick<Sources, 'sections'>,
  {audience, questionnaireMode, today}: Settings,
): RequestContext => ({
  audience,
  today: today(),
  questions: indexConditions(sections),
  trustHost: questionnaireMode === 'off',
});

/** The basis of a result, and what it says of the entries that were not sent. */
interface SentRequest extends Pick<VaccResult, 'historyComplete' | 'lots'> {
  /** Complete when the entries have no problem. */
  readonly patientFile: unknown;
  readonly notSent: readonly NotSent[];
  readonly basis: Basis;
}

/** The request that would be sent now. */
export function sentRequest(sources: Sources, settings: Settings): SentRequest {
  const context = requestContextOf(sources, settings);
  const patientFile = patientFileFromEntries(sources.entries, context);
  const historyComplete = isComplete(sources.entries.history);
  const lots = sentLots(sources.entries, context.today);
  return {
    patientFile,
    notSent: notSentOf(sources.entries, context),
    basis: basisOf(sources.entries, profileOf(sources, settings, patientFile)),
    ...(historyComplete !== undefined && {historyComplete}),
    ...(lots.length > 0 && {lots}),
  };
}

/** A profile that failed may be tried again: while it is not loaded, nothing of it is asked. */
function profileOf({sections, questionnaire}: Sources, {questionnaireMode}: Settings, {patient}: PatientFile) {
  const sent = new Set(patient?.conditions?.map(({id}) => id));
  if (questionnaireMode === 'off') return {asked: questionnaireMode, sent};
  const isLoaded = questionnaire === 'loaded' || sections.length > 0;
  return {asked: isLoaded ? [...indexConditions(sections).keys()] : ('not-loaded' as const), sent};
}

/** "None" and "I don't know" send the same; how much of the profile was asked changes no answer. */
const comparable = ({patientFile, notSent, historyComplete, lots, basis}: Partial<SentRequest>) => ({
  patientFile,
  notSent,
  historyComplete,
  lots,
  history: basis?.history,
});

/** The result with `stale` set by comparing its request with the one that would be sent now. */
export function withStaleness(result: VaccResult, sources: Sources, settings: Settings): VaccResult {
  const stale = !isSame(comparable(sentRequest(sources, settings)), comparable(result));
  return stale === result.stale ? result : {...result, stale};
}
