import {msg, str} from '../../../words/localize.js';
import type {Step} from '../../../domain/entries/entries.js';
import {indexConditions} from '../../../domain/questionnaire/tree.js';
import {receivedText} from '../../../words/labels.js';
import {stepLabel} from '../../../words/step-labels.js';
import type {VaccSession} from '../../../session/index.js';
import type {VaccAssistant} from './vacc-assistant.js';

/** On a result the steps have one line with its tools, so the longest name is short. */
export const shortStepLabel = (step: Step, {audience, addressee}: VaccAssistant): string =>
  step === 'history' ? msg('History', {id: 'step.history.short'}) : stepLabel(step, audience, addressee);

/** The basis of a result that is up to date, beside the step that it comes from: `1 of 120`, `2 of 3 sent`. */
export function stepNote({state}: VaccSession, step: Step): string {
  const {result} = state;
  if (!result || result.stale) return '';
  const {patient} = result.patientFile;
  const {conditions = [], prevention_acts: sent = []} = patient;
  if (step === 'profile') {
    const asked = indexConditions(state.sections).size;
    return asked === 0 ? '' : ofText(conditions.length, asked);
  }
  if (step !== 'history') return '';
  const {received, acts} = state.entries.history;
  if (received !== 'yes') return receivedText(received);
  return msg(str`${sent.length} of ${acts.length} sent`, {id: 'step.note.sent'});
}

const ofText = (some: number, all: number): string => msg(str`${some} of ${all}`, {id: 'step.note.of'});
