import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {emptyDate} from '../../../domain/dates/date-entry.js';
import {repeatedAct} from '../../../domain/entries/duplicates.js';
import {emptyHistory, exactDate, isStarted, knownDate, path, type ActEntry} from '../../../domain/entries/entries.js';
import {actProblems, historyProblems} from '../../../domain/entries/history-problems.js';
import type {Problem} from '../../../domain/entries/problems.js';
import {isExpired} from '../../../domain/scan/expiry.js';
import {boxText, expiredText, lotLabel, unclearLot} from '../../../words/box-text.js';
import {changeLabel, dontKnow, no, yes, notSentText} from '../../../words/labels.js';
import {newId} from '../../../session/new-id.js';
import {actDate, actLabel, actName, countOfVaccines, doubledText, hasVaccines} from '../../../words/act-text.js';
import {announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {dateField} from '../parts/date-field.js';
import {doubtText} from '../parts/doubt.js';
import {errorText, fieldId, radioField, textField} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {changedAct, named} from './act-list.js';
import type {VaccHistory} from './vacc-history.js';
import {VaccinePicker} from './vaccine-picker.js';

/**
 * The form for a new act or one of the list. The act is part of the entries, so it is kept when the user leaves the
 * step.
 */
export class ActForm {
  readonly #host: VaccHistory;
  readonly #picker: VaccinePicker;
  /** The paths whose problems are shown until they are fixed. */
  #marked: readonly string[] = [];
  /** The draft that may be in the list already: the user was asked whether to add it as well. */
  #doubled: ActEntry | undefined;
  /** The act of the list as it was opened, to see whether it was changed since. */
  #opened: ActEntry | undefined;
  /** Whether the next act begins with the date of the one before: a booklet has several a day. */
  #keepsDate = false;
  /** That date, while it stays. */
  #kept: Pick<ActEntry, 'date' | 'dateUnknown'> | undefined;

  constructor(host: VaccHistory) {
    this.#host = host;
    this.#picker = new VaccinePicker(host, (part) => this.#edit(part));
  }

  render(): TemplateResult {
    const {value} = this.#host;
    const changed = changedAct(value);
    const title = changed
      ? html`${changeLabel()} ${actLabel(changed, this.#host)}`
      : msg('Add a vaccine', {id: 'history.add.title'});
    const error = this.#host.errorAt(path.act(value.draft.key));
    const {isCard, isListing} = this.#picker;
    return html`<section class="form" @keydown=${this.#addOnEnter}>
      ${heading(this.#host, 2, title)} ${error && errorText(error)}
      <div class="entry ${isListing || isCard ? 'stacked' : ''}">
        ${this.#vaccine()} ${this.#date()} ${this.#booster()} ${this.#actions(changed)}
      </div>
      ${isCard ? nothing : this.#lot()} ${this.#doubt()} ${this.#aboutVaccine()} ${this.#more(changed)}
    </section>`;
  }

  /** The act on screen. A kept date becomes an entry with the first part of the next act. */
  get #act(): ActEntry {
    const {draft} = this.#host.value;
    return this.#kept && !isStarted(draft) ? {...draft, ...this.#kept} : draft;
  }

  /**
   * The problems of the act in the form, checked at each key press. Only an act without other problems is reported as
   * not added yet: after a failed Add that is no news.
   *
   * @param given The problems that the owner wants shown.
   */
  problems(given: readonly Problem[]): readonly Problem[] {
    const {birthdate, today} = this.#host;
    const draft = this.#act;
    const marked = new Set([...this.#marked, ...given.map(({path: at}) => at)]);
    const isMarked = ({path: at}: Problem) => marked.has(at);
    const inForm = actProblems(draft, birthdate, today).filter(isMarked);
    if (inForm.length > 0) return inForm;
    return historyProblems({received: 'yes', acts: [], draft}, birthdate, today).filter(isMarked);
  }

  /**
   * Opens an act of the list in the form.
   *
   * @param withDay With a field for the day, which was not known until now.
   * @returns false when the form holds another one, which would be lost.
   */
  open(act: ActEntry, withDay = false): boolean {
    const {birthdate, today, value} = this.#host;
    const {acts, draft} = value;
    if (act.key === draft.key) return true;
    if (isStarted(draft) && !acts.includes(draft) && draft !== this.#opened) {
      this.#mark([{path: path.act(draft.key)}]);
      return false;
    }
    this.#opened = withDay ? {...act, dateUnknown: false} : act;
    this.#mark(actProblems(this.#opened, birthdate, today));
    this.#picker.forget();
    this.#host.edit({draft: this.#opened});
    return true;
  }

  /** Drops the state that belonged to other entries. */
  forget() {
    this.#marked = [];
    this.#keepsDate = false;
    this.#kept = undefined;
    this.#picker.forget();
  }

  /** Takes the code of a box into the form. @returns false for another text. */
  scan(text: string): Promise<boolean> {
    return this.#picker.scan(text);
  }

  #frame(field: 'date' | 'booster', label: string) {
    return this.#host.fieldFrame(`${path.act(this.#host.value.draft.key)}.${field}`, label);
  }

  /** A vaccine is chosen in the list. Where there is no list, its code is sent as typed. */
  #vaccine() {
    const {catalogue, catalogueState} = this.#host;
    const act = this.#act;
    const at = vaccinePath(act);
    if (catalogueState === 'pending')
      return html`<p id=${fieldId(at)} tabindex="-1">${msg('Loading the vaccine list…', {id: 'history.loading'})}</p>`;
    const error = this.#host.errorAt(at);
    if (catalogue && hasVaccines(this.#host)) return this.#picker.render(catalogue, {path: at, error}, this.#lot());
    return textField({
      path: at,
      label: msg('Vaccine code', {id: 'history.code'}),
      hint: msg('As it is written in the record, for example VAC0053. It is sent as typed.', {id: 'history.code.hint'}),
      error,
      value: act.vaccineId,
      onInput: (text) => this.#edit({vaccineId: text.trim(), vaccineText: ''}),
    });
  }

  #date(): TemplateResult {
    const {date, dateUnknown} = this.#act;
    return dateField({
      ...this.#frame('date', msg('Vaccination date', {id: 'history.date'})),
      entry: date,
      order: this.#host.dateOrder,
      dayUnknown: dateUnknown,
      onInput: (entry) => {
        const act = this.#act;
        this.#kept = undefined; // the date is this act's own now
        this.#host.edit({draft: {...act, date: entry}});
      },
    });
  }

  #booster(): TemplateResult {
    return radioField({
      ...this.#frame('booster', msg('Was it a booster dose?', {id: 'history.booster'})),
      value: this.#act.booster,
      choices: [
        ['yes', yes()],
        ['no', no()],
        ['unknown', dontKnow()],
      ],
      onChoose: (booster) => this.#edit({booster}),
    });
  }

  /** The values of the box, where one was scanned. The lot can be corrected: a scanner may leave out the separators. */
  #lot(): TemplateResult | typeof nothing {
    const {audience, today} = this.#host;
    const act = this.#act;
    const {lot, expiry} = act;
    if (lot === undefined && expiry === undefined) return nothing;
    const {possibleLots} = this.#picker;
    const hasExpired = expiry !== undefined && isExpired(expiry, exactDate(act) ?? today);
    return html`${textField({
      path: `${path.act(act.key)}.lot`,
      label: lotLabel(),
      hint: possibleLots.length > 0 ? unclearLot(possibleLots) : undefined,
      after: expiry && html`<p class="muted">${boxText({expiry}, audience)}</p>`,
      value: lot ?? '',
      onInput: (text) => this.#edit({lot: text}),
    })}${hasExpired ? doubtText(expiredText(expiry, audience, act.vaccineId && actName(act, this.#host))) : nothing}`;
  }

  #doubt(): TemplateResult | typeof nothing {
    const text = this.#doubled === this.#host.value.draft ? this.#repeatedText(this.#doubled) : '';
    return text ? doubtText(text) : nothing;
  }

  #aboutVaccine() {
    const {catalogue} = this.#host;
    return catalogue && hasVaccines(this.#host) ? this.#picker.about(catalogue) : nothing;
  }

  #actions(changed: ActEntry | undefined): TemplateResult {
    const label = changed
      ? named(msg('Save', {id: 'history.save'}), theChange())
      : named(msg('Add', {id: 'history.add.short'}), msg('this vaccine', {id: 'history.add.what'}));
    return html`<div class="actions">${button(label, () => void this.#add())}</div>`;
  }

  /** The rare fields, after the button: a booklet is entered without a stop here. */
  #more(changed: ActEntry | undefined): TemplateResult {
    const act = this.#act;
    const {dateUnknown} = act;
    const clear = () => void this.#clear();
    const toggleDay = () => this.#edit({dateUnknown: !dateUnknown});
    return html`<div class="more">
      ${checkbox(msg('I don’t know the exact date', {id: 'history.date.unknown'}), dateUnknown, toggleDay)}
      ${dateUnknown ? html`<span class="muted">${notSentText('date-missing')}</span>` : nothing}
      ${
        changed
          ? button(named(msg('Cancel', {id: 'history.cancel'}), theChange()), clear)
          : html`${checkbox(msg('Keep this date for the next vaccine', {id: 'history.keep-date'}), this.#keepsDate, this.#toggleKeep)}
            ${isStarted(act) ? button(msg('Clear', {id: 'history.clear'}), clear) : nothing}`
      }
    </div>`;
  }

  #toggleKeep = () => {
    this.#keepsDate = !this.#keepsDate;
    if (!this.#keepsDate) this.#kept = undefined;
    this.#host.requestUpdate();
  };

  /** Enter in a field adds an act that was begun; otherwise it continues to the next step. */
  #addOnEnter = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || !isTyping) return;
    if (!isStarted(this.#host.value.draft)) return;
    event.preventDefault();
    void this.#add();
  };

  async #add() {
    const {birthdate, today, value} = this.#host;
    const draft = this.#act;
    const doubled = this.#repeatedText(draft);
    this.#mark(actProblems(draft, birthdate, today));
    if (this.#marked.length > 0) return this.#host.focusProblems();
    if (this.#doubled !== draft && doubled) {
      this.#doubled = draft;
      this.#host.edit({draft});
      return announce(this.#host, doubled);
    }
    const changed = changedAct(value);
    const act = {...draft, date: knownDate(draft), vaccineText: '', key: changed?.key ?? `act-${newId()}`};
    if (!changed && this.#keepsDate) this.#kept = {date: act.date, dateUnknown: act.dateUnknown};
    const focused = this.#empty(
      changed ? value.acts.map((old) => (old === changed ? act : old)) : [...value.acts, act],
    );
    if (!changed) announce(this.#host, this.#addedText(act));
    await focused;
  }

  #clear(): Promise<void> {
    this.#kept = undefined;
    return this.#empty(this.#host.value.acts);
  }

  /** Empties the form and focuses it, or the act of the list that was changed. */
  async #empty(acts: readonly ActEntry[]) {
    const changed = changedAct(this.#host.value);
    this.#marked = [];
    this.#picker.forget();
    this.#host.edit({acts, draft: emptyHistory.draft});
    await (changed ? this.#host.focusAct(changed) : this.#host.focusForm());
  }

  /** A kept date alone begins no act. */
  #edit(part: Partial<ActEntry>) {
    const draft = {...this.#act, ...part};
    const isBegun = !this.#kept || draft.date !== this.#kept.date || isStarted({...draft, date: emptyDate});
    this.#host.edit({draft: isBegun ? draft : emptyHistory.draft});
  }

  #mark(problems: readonly Pick<Problem, 'path'>[]) {
    this.#marked = problems.map(({path: at}) => at);
    this.#host.requestUpdate();
  }

  #addedText(act: ActEntry): string {
    const [label, count] = [actLabel(act, this.#host), countOfVaccines(this.#host.value.acts.length)];
    return msg(str`Added: ${label}. ${count}.`, {id: 'history.added'});
  }

  /** Empty for an act that repeats none. */
  #repeatedText(act: ActEntry): string {
    const {catalogue, value} = this.#host;
    const listed = repeatedAct(value.acts, act, catalogue);
    return listed ? doubledText(actName(listed, this.#host), actDate(listed, this.#host)) : '';
  }
}

const theChange = () => msg('the change', {id: 'history.change.what'});

const checkbox = (label: string, checked: boolean, change: () => void) =>
  html`<label class="choice" part="choice"
    ><input type="checkbox" .checked=${checked} @change=${change} />${label}</label
  >`;

/** The path of the first field of an act in the form. */
export const vaccinePath = ({key}: ActEntry): string => `${path.act(key)}.prevention_method_id`;
