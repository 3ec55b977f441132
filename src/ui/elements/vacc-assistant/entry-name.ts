import {path, stepOf} from '../../../domain/entries/entries.js';
import {indexConditions} from '../../../domain/questionnaire/tree.js';
import {patientLabels} from '../../../words/patient-text.js';
import {stepLabel} from '../../../words/step-labels.js';
import {titleIn} from '../../../words/text-in.js';
import {actLabel} from '../../../words/act-text.js';
import type {VaccAssistant} from './vacc-assistant.js';

/** The path of a vaccination as a whole, for the path of one of its fields. */
export const wholeAct = (at: string): string => /^patient\.prevention_acts\[.*?\]/.exec(at)?.[0] ?? at;

/** The name of the entry at a path: the label of its field, the vaccination, or the question; else its step. */
export function entryName(assistant: VaccAssistant, at: string): string {
  const {session, audience, addressee, locale} = assistant;
  const {entries, sections, known} = session.state;
  const field = ([name]: readonly [string, unknown]) => path[name as keyof typeof patientLabels] === at;
  const label = Object.entries(patientLabels).find(field)?.[1];
  if (label) return label();
  const act = entries.history.acts.find(({key}) => wholeAct(at) === path.act(key));
  if (act) return actLabel(act, assistant);
  const id = /\[(.*)\]/.exec(at)?.[1] ?? '';
  const condition = indexConditions(sections).get(id)?.condition ?? known.get(id);
  return condition ? titleIn(condition.label, id, audience, locale).text : stepLabel(stepOf(at), audience, addressee);
}
