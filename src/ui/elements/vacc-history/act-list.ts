import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {
  emptyHistory,
  fromRecord,
  isStarted,
  newestFirst,
  path,
  type ActEntry,
  type HistoryEntries,
} from '../../../domain/entries/entries.js';
import {gapOf, historyProblems} from '../../../domain/entries/history-problems.js';
import {actGapText, actRepairLabel, chooseVaccine} from '../../../words/act-gap-text.js';
import {boosterLabel, changeLabel, notSentText} from '../../../words/labels.js';
import {fromRecordText, wordsFor} from '../../../words/step-labels.js';
import {
  actBox,
  actDiseases,
  actLabel,
  actName,
  countOfVaccines,
  noneListed,
  twiceText,
  unknownCodeText,
} from '../../../words/act-text.js';
import {actTime} from '../parts/act-time.js';
import {announce} from '../parts/announce.js';
import {button, removeButton, removedText, undoButton} from '../parts/button.js';
import {doubtText} from '../parts/doubt.js';
import {errorText, fieldId} from '../parts/field.js';
import {GradualList} from '../parts/gradual-list.js';
import {heading} from '../parts/heading.js';
import type {VaccHistory} from './vacc-history.js';

/** What is wrong with an act, and the one step that repairs it: its label and the path of its field. */
interface Repair {
  readonly text: TemplateResult;
  readonly label: string;
  readonly at: string;
}

/** The acts, one in a row: those added here first, the last one on top; then the others, newest first. */
export class ActList {
  readonly #host: VaccHistory;
  /** The acts that came with the entries, by key; the others were added here. */
  #given: ReadonlySet<string> = new Set();
  /** A record may hold a thousand acts: drawn at once, they would block the page for 200 ms. */
  readonly #rows = new GradualList<ActEntry>({first: 50, step: 100});
  /** The acts in the order of the entries, with those that were removed here; empty before the first removal. */
  #order: readonly ActEntry[] = [];

  constructor(host: VaccHistory) {
    this.#host = host;
  }

  render(): TemplateResult | typeof nothing {
    const {value} = this.#host;
    const {acts, received} = value;
    const shown = this.#shown;
    if (received !== 'yes' && shown.length === 0) return nothing;
    const isSent = received === 'yes';
    const isAllFromRecord = acts.length > 0 && acts.every((act) => this.#isFromRecord(act));
    const listed = new Set(acts);
    const notes = [
      isAllFromRecord && msg('from the patient record', {id: 'history.from-record'}),
      isSent && this.#sentText(),
    ].filter(Boolean);
    const title = html`${countOfVaccines(acts.length)} <span class="muted">${notes.join('; ')}</span>`;
    return html`<section>
      ${heading(this.#host, 2, title)} ${isSent ? nothing : html`<p class="box high">${notSentText('no-history')}</p>`}
      ${acts.length > 0 || !isSent ? nothing : html`<p class="muted">${noneListed()}</p>`}
      ${
        shown.length === 0
          ? nothing
          : html`<ul class="acts ${this.#host.audience}">
              ${this.#rows.render(
                shown,
                ({key}) => key,
                (act) => (listed.has(act) ? this.#row(act, isAllFromRecord) : this.#removedRow(act)),
              )}
            </ul>`
      }
    </section>`;
  }

  /** Begins with other entries, which may be those of another patient. */
  begin() {
    this.#given = new Set(this.#host.value.acts.map(({key}) => key));
    this.#order = [];
  }

  /** @see GradualList.drawn */
  drawn(update: () => Promise<boolean>): Promise<boolean> {
    return this.#rows.drawn(update);
  }

  /** Focuses the first button of an act: it names the act. */
  async focus({key}: ActEntry) {
    await this.#host.focusField(path.act(key));
    this.#host.shadowRoot?.activeElement?.querySelector('button')?.focus();
  }

  /** The acts of the entries, with those that were removed here in their places. */
  get #all(): readonly ActEntry[] {
    const {acts} = this.#host.value;
    const now = new Map(acts.map((act) => [act.key, act]));
    const known = new Set(this.#order.map(({key}) => key));
    return [...this.#order.map((act) => now.get(act.key) ?? act), ...acts.filter(({key}) => !known.has(key))];
  }

  /** The rows in their order, without the act that is in the form. */
  get #shown(): readonly ActEntry[] {
    const changed = changedAct(this.#host.value);
    const all = this.#all.filter((act) => act !== changed);
    const isAdded = ({key}: ActEntry) => !this.#given.has(key);
    return [...all.filter(isAdded).reverse(), ...newestFirst(all.filter((act) => !isAdded(act)))];
  }

  #gapOf(act: ActEntry) {
    return gapOf(act, this.#host.birthdate, this.#host.today);
  }

  #isFromRecord({key}: ActEntry): boolean {
    return fromRecord(this.#host.origins.get(path.act(key)));
  }

  /** How many acts are sent, unless all are. */
  #sentText(): string {
    const {acts} = this.#host.value;
    const sent = acts.filter((act) => !this.#gapOf(act)).length;
    const others = acts.length - sent;
    if (others === 0) return '';
    return wordsFor(this.#host.audience, [
      msg(str`${sent} will be sent, ${others} will not`, {id: 'history.sent'}),
      msg(str`${sent} counted, ${others} not counted`, {id: 'history.sent.public'}),
    ]);
  }

  /** @param isAllFromRecord Said once of the list, instead of in each row. */
  #row(act: ActEntry, isAllFromRecord: boolean): TemplateResult {
    const host = this.#host;
    const at = path.act(act.key);
    const isTagged = this.#isFromRecord(act) && !isAllFromRecord;
    const repair = this.#repair(act);
    const twice = twiceText(act, host.value.acts, host);
    const isSound = !repair && !twice;
    const state = isSound ? (this.#given.has(act.key) ? '' : 'added') : 'doubtful';
    return html`<li part="act" class=${state} id=${fieldId(at)} tabindex="-1">
      <div>${actTime(act, host)}</div>
      <div>
        <strong><bdi>${actName(act, host)}</bdi></strong
        >${isTagged ? recordTag() : nothing}
        <span class="detail"
          >${[actDiseases(act, host), boosterLabel(act.booster), actBox(act, host)].filter(Boolean).join(' · ')}</span
        >
        ${repair?.text} ${twice ? doubtText(twice) : nothing}
      </div>
      ${host.isLocked(at) ? nothing : this.#buttons(act, repair)}
    </li>`;
  }

  /** The repair stands in the place of Change: it leads to the same form, at the field that is wrong. */
  #buttons(act: ActEntry, repair: Repair | undefined): TemplateResult {
    const isGiven = this.#given.has(act.key);
    const {label, at} = repair ?? {label: changeLabel(), at: path.act(act.key)};
    const name = actLabel(act, this.#host);
    return html`<div class="actions">
      ${isGiven || repair ? button(named(label, name), () => void this.#host.focusPath(at)) : nothing}
      ${isGiven ? removeButton(name, () => void this.#remove(act)) : undoButton(name, () => void this.#undoAdding(act))}
    </div>`;
  }

  /** The first problem of the act, with the one step that repairs it; none for a sound act. */
  #repair(act: ActEntry): Repair | undefined {
    const host = this.#host;
    const {birthdate, origins, today} = host;
    const [problem] = historyProblems({...emptyHistory, received: 'yes', acts: [act]}, birthdate, today, origins);
    const gap = this.#gapOf(act);
    const isListed = unknownCodeText(act, host) === '';
    if (problem) return {text: errorText(host.textOf(problem)), label: actRepairLabel(problem), at: problem.path};
    if (gap) return {text: doubtText(actGapText(act, gap)), label: actRepairLabel(gap), at: gap.path};
    if (isListed) return undefined;
    const at = `${path.act(act.key)}.prevention_method_id`;
    return {text: doubtText(unknownCodeText(act, host)), label: chooseVaccine(), at};
  }

  /** Stands where the act stood, so that nothing moves. */
  #removedRow(act: ActEntry): TemplateResult {
    const label = actLabel(act, this.#host);
    const isLocked = this.#host.isLocked(path.history);
    return html`<li class="removed" id=${fieldId(path.act(act.key))} tabindex="-1">
      <div>${removedText(label)}</div>
      ${isLocked ? nothing : html`<div class="actions">${undoButton(label, () => void this.#undo(act))}</div>`}
    </li>`;
  }

  async #remove(act: ActEntry) {
    this.#order = this.#all;
    this.#host.edit({acts: this.#host.value.acts.filter((other) => other !== act)});
    announce(this.#host, removedText(actLabel(act, this.#host)));
    await this.focus(act);
  }

  /** Takes an act back into the form, where it came from; where another one is begun there, it is removed. */
  async #undoAdding(act: ActEntry) {
    const {acts, draft} = this.#host.value;
    if (isStarted(draft)) return this.#remove(act);
    const taken = {...act, key: emptyHistory.draft.key};
    this.#host.edit({acts: acts.filter((other) => other !== act), draft: taken});
    announce(this.#host, removedText(actLabel(act, this.#host)));
    await this.#host.focusPath(path.act(taken.key));
  }

  async #undo(act: ActEntry) {
    const {acts} = this.#host.value;
    this.#host.edit({acts: this.#all.filter((one) => one === act || acts.includes(one))});
    await this.focus(act);
  }
}

/** The act of the list that the form changes: it has the key of the draft. None while the form holds a new one. */
export const changedAct = ({acts, draft}: HistoryEntries): ActEntry | undefined =>
  acts.find(({key}) => key === draft.key);

/** The label of a button: a short one on screen, with the name of its entry for screen readers. */
export const named = (label: string, about: string) => html`${label}<span class="visually-hidden"> ${about}</span>`;

/** Short, as every row may have it. */
const recordTag = () =>
  html` <span class="tag"
    ><span aria-hidden="true">${msg('Record', {id: 'origin.short'})}</span
    ><span class="visually-hidden">${fromRecordText()}</span></span
  >`;
