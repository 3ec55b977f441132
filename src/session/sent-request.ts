import {notSentOf, type NotSent} from '../domain/entries/not-sent.js';
import {patientFileFromEntries, type RequestContext} from '../domain/entries/patient-file-from-entries.js';
import {indexConditions} from '../domain/questionnaire/tree.js';
import type {VaccResult} from '../domain/result/result.js';
import type {SessionOptions} from './options.js';
import type {SessionState} from './state.js';

type Sources = Pick<SessionState, 'entries' | 'sections'>;
type Settings = Pick<SessionOptions, 'audience' | 'questionnaireMode'>;

/** How the entries become a request, given the loaded questionnaire and the settings. */
export const requestContextOf = (
  {sections}: Pick<Sources, 'sections'>,
  {audience, questionnaireMode}: Settings,
): RequestContext => ({audience, questions: indexConditions(sections), trustHost: questionnaireMode === 'off'});

/** The patient file that would be sent, complete when the entries have no problem, and the entries it leaves out. */
export function sentRequest(
  sources: Sources,
  settings: Settings,
): {readonly patientFile: unknown; readonly notSent: readonly NotSent[]} {
  const context = requestContextOf(sources, settings);
  return {
    patientFile: patientFileFromEntries(sources.entries, context),
    notSent: notSentOf(sources.entries, context),
  };
}

/** The result with `stale` set by comparing its request with the one that would be sent now. */
export function withStaleness(result: VaccResult, sources: Sources, settings: Settings): VaccResult {
  const now = sentRequest(sources, settings);
  const stale = JSON.stringify([now.patientFile, now.notSent]) !== JSON.stringify([result.patientFile, result.notSent]);
  return stale === result.stale ? result : {...result, stale};
}
