import {html, type TemplateResult} from 'lit';
import type {Condition} from '../../../contract/questionnaire.js';
import type {Entries} from '../../../domain/entries/entries.js';
import {actAt, conditionAt} from '../../../domain/entries/entry-at.js';
import {unsentAnswer} from '../../../words/labels.js';
import {titleIn} from '../../../words/text-in.js';
import {actName, type TextView} from '../../../words/act-text.js';
import {actTime} from './act-time.js';
import {labelled, serviceText} from './text.js';
import {originTag} from './field.js';

/** The data that names an entry which stays out of the request. */
export interface UnsentView extends TextView {
  readonly entries: Entries;
  /** A question by its id, also one that is no longer asked. */
  readonly conditionOf: (id: string) => Condition | undefined;
}

/** Names an act by its vaccine and date, an answer by its question if that was ever loaded. */
export function unsentEntry(view: UnsentView, at: string): TemplateResult {
  const act = actAt(view.entries, at);
  if (act) return html`<bdi>${actName(act, view)}</bdi>, ${actTime(act, view)}`;
  const id = conditionAt(at);
  const condition = view.conditionOf(id);
  const {value, origin} = unsentAnswer(view.entries, id, condition, view.audience);
  const label = serviceText(titleIn(condition?.label ?? {}, id, view.audience, view.locale));
  return html`${value ? labelled(label, value) : label} ${originTag(origin)}`;
}
