import {html, type TemplateResult} from 'lit';
import type {Condition} from '../../contract/questionnaire.js';
import type {Audience} from '../../domain/audience.js';
import {path, type ActEntry, type Entries} from '../../domain/entries/entries.js';
import {answerText, valueText} from '../../i18n/labels.js';
import {titleIn} from '../../i18n/text-in.js';
import {actName, actTime, type TextView} from './act-text.js';
import {labelled, serviceText} from './text.js';
import {originTag} from './field.js';

/** The data that names an entry which stays out of the request. */
export interface UnsentView extends TextView {
  readonly entries: Entries;
  /** A question by its id, also one that is no longer asked. */
  readonly conditionOf: (id: string) => Condition | undefined;
}

/** The act at a path, in the list or in the form. */
export const actAt = ({history: {acts, draft}}: Entries, at: string): ActEntry | undefined =>
  [draft, ...acts].find(({key}) => path.act(key) === at);

/** Names an act by its vaccine and date, an answer by its question if that was ever loaded. */
export function unsentEntry(view: UnsentView, at: string): TemplateResult {
  const act = actAt(view.entries, at);
  if (act) return html`<bdi>${actName(act, view)}</bdi>, ${actTime(act, view)}`;
  const {answers, waiting, origins} = view.entries;
  const id = at.slice(path.condition('').length - 1, -1);
  const condition = view.conditionOf(id);
  const answer = answers.get(id);
  const outside = waiting.find((one) => one.id === id);
  const value =
    answer === undefined ? outsideText(outside?.value, view.audience) : answerText(condition, answer, view.audience);
  const label = serviceText(titleIn(condition?.label ?? {}, id, view.audience, view.locale));
  return html`${value ? labelled(label, value) : label} ${originTag(origins.get(at) ?? outside?.origin)}`;
}

/** A value from outside; empty for one that no condition can have (§2.3). The texts "true" and "false" are words here. */
function outsideText(value: unknown, audience: Audience): string {
  if (typeof value === 'object') return '';
  return valueText(value === 'true' || value === 'false' ? value === 'true' : (value as string), audience);
}
