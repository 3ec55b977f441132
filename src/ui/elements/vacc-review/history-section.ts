import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {newestFirst, fromRecord, isComplete, path, type ActEntry} from '../../../domain/entries/entries.js';
import {sentActs} from '../../../domain/entries/patient-file-from-entries.js';
import {
  boosterLabel,
  completeAnswer,
  completeLabel,
  emptyRecord,
  notGiven,
  receivedText,
} from '../../../words/labels.js';
import {wordsFor} from '../../../words/step-labels.js';
import {plural} from '../../../words/plural.js';
import {
  actBox,
  actDiseases,
  actLabel,
  actName,
  noneListed,
  twiceText,
  unknownCodeText,
} from '../../../words/act-text.js';
import {actTime} from '../parts/act-time.js';
import {doubtText} from '../parts/doubt.js';
import {changeButton, marks, row} from './row.js';
import type {VaccReview} from './vacc-review.js';

/**
 * The answer about vaccines, and the acts that are sent. "None" and "I don't know" send the same and read differently.
 */
export function historyRows(view: VaccReview): TemplateResult {
  const acts = newestFirst(sentActs(view.entries, view.today));
  return html`<dl part="summary">
    ${row(view, path.history, msg('Vaccines received', {id: 'history.list'}), receivedAnswer(view, acts.length))}
    ${acts.map((act) => actRow(view, act, acts))}${completeRow(view)}
  </dl>`;
}

function receivedAnswer(view: VaccReview, sent: number): string {
  const {history, origins} = view.entries;
  if (history.received === 'yes') return history.acts.length === 0 ? noneListed() : countText(view, sent);
  return fromRecord(origins.get(path.history)) ? emptyRecord() : receivedText(history.received);
}

/** The answer whether the list is complete, where there is a list. */
function completeRow(view: VaccReview): TemplateResult | typeof nothing {
  const {history} = view.entries;
  const complete = isComplete(history);
  if (history.received !== 'yes' || history.acts.length === 0) return nothing;
  return row(view, path.complete, completeLabel(), complete === undefined ? notGiven() : completeAnswer(complete));
}

const countText = ({audience}: VaccReview, count: number) =>
  plural(
    count,
    () =>
      wordsFor(audience, [
        msg(str`${count} vaccine that will be sent`, {id: 'review.acts.one'}),
        msg(str`${count} vaccine counted`, {id: 'review.acts.public.one'}),
      ]),
    () =>
      wordsFor(audience, [
        msg(str`${count} vaccines that will be sent`, {id: 'review.acts.other'}),
        msg(str`${count} vaccines counted`, {id: 'review.acts.public.other'}),
      ]),
  );

/** When, what, against which diseases, and whether it was a booster. */
function actRow(view: VaccReview, act: ActEntry, acts: readonly ActEntry[]): TemplateResult {
  const twice = twiceText(act, acts, view);
  const at = path.act(act.key);
  const details = [actDiseases(act, view) || unknownCodeText(act, view) || notGiven(), boosterLabel(act.booster)];
  return html`<div class="row" part="act">
    <dt>${actTime(act, view)}</dt>
    <dd>
      <strong><bdi>${wholeWords(actName(act, view))}</bdi></strong>
      <span class="detail">${details.join(' · ')}</span
      >${marks(view, at)}${boxLine(actBox(act, view))}${twice ? doubtText(twice) : nothing}
    </dd>
    <dd class="change">${changeButton(view, at, actLabel(act, view))}</dd>
  </div>`;
}

const boxLine = (text: string) => (text ? html`<br /><small class="muted">${text}</small>` : nothing);

/** Browsers break lines after these characters, even where the whole word fits on the next line. */
const divisible = /(\S*[-‐–/]\S*)/;

const wholeWords = (name: string) =>
  name.split(divisible).map((text) => (divisible.test(text) ? html`<span class="whole">${text}</span>` : text));
