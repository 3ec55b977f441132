import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import type {CatalogueVaccine} from '../../../contract/catalogue.js';
import {deciders, notTodayReasons, type Decider, type NotTodayReason} from '../../../domain/result/not-today.js';
import {inNaturalOrder} from '../../../domain/text/natural-order.js';
import {vaccinesAgainst} from '../../../domain/vaccines/vaccine-search.js';
import {vaccineName} from '../../../domain/vaccines/vaccine-names.js';
import {VaccNotTodayRequestEvent} from '../../../session/events/step-events.js';
import {deciderText, notTodayLabel, notTodayReason, notTodayText} from '../../../words/not-today-text.js';
import {labelledText} from '../../../words/step-labels.js';
import {button, undoLabel} from '../parts/button.js';
import {fieldId, radioField, singleField, textField} from '../parts/field.js';
import type {Row} from '../../../result/row.js';
import type {VaccDiagnostic} from './vacc-diagnostic.js';
import type {View} from './view.js';

/** The answers in a form. */
interface Answers {
  readonly reason: NotTodayReason | '';
  readonly decidedBy: Decider | '';
  readonly words: string;
  readonly vaccineId: string;
  /** The answers were handed over, and something was missing. */
  readonly tried: boolean;
}

const noAnswers: Answers = {reason: '', decidedBy: '', words: '', vaccineId: '', tried: false};

/**
 * Says in the details of a due disease why nothing is given against it today, and takes that back. The owner of the result
 * keeps the note: the conclusion stays the service's.
 */
export class NotTodayForms implements ReactiveController {
  readonly #host: VaccDiagnostic;
  /** The forms that are open, by the id of the row. */
  #open: ReadonlyMap<string, Answers> = new Map();
  /** The button that was pressed goes with its form: the one in its place takes the focus. */
  #pressed: {readonly row: string; readonly notes: unknown} | undefined;

  constructor(host: VaccDiagnostic) {
    this.#host = host;
    host.addController(this);
  }

  /** The forms belonged to another result. */
  forget() {
    this.#open = new Map();
    this.#pressed = undefined;
  }

  hostUpdated() {
    const {result, shadowRoot} = this.#host;
    if (!this.#pressed || this.#pressed.notes === result?.notToday) return;
    shadowRoot?.getElementById(opener(this.#pressed.row))?.focus();
    this.#pressed = undefined;
  }

  /** For professionals who may change entries. A stored result stands alone: nobody would keep the note. */
  render(view: View, row: Row): TemplateResult | typeof nothing {
    if (!view.editable || !row.mayBeNoted) return nothing;
    const {key} = row;
    const answers = this.#open.get(key);
    const name = html`<span class="visually-hidden"> ${row.name.text}</span>`;
    if (row.notToday.length > 0)
      return html`<p>
        <button type="button" part="button" id=${opener(key)} @click=${() => this.#send(row)}>
          ${labelledText(notTodayLabel(), undoLabel())}${name}
        </button>
      </p>`;
    return html`<div class="not-today">
      <button
        type="button"
        part="button"
        id=${opener(key)}
        aria-expanded=${answers !== undefined}
        @click=${() => this.#set(key, answers ? undefined : noAnswers)}
      >
        ${notTodayLabel()}${name}
      </button>
      ${answers ? this.#renderForm(view, row, answers, name) : this.#renderSame(row, name)}
    </div>`;
  }

  /** The last note on another disease, to be made on this one too: what was decided is often decided for several. */
  #renderSame(row: Row, name: TemplateResult): TemplateResult | typeof nothing {
    const last = this.#host.result?.notToday?.at(-1);
    if (!last) return nothing;
    const {reason, decidedBy, words} = last;
    const same = {reason, decidedBy, ...(words && {words})};
    return button(html`${notTodayText(last, undefined)}${words && `. ${words}`}${name}`, () => this.#send(row, same));
  }

  /** @param name The disease, which tells the groups of several open forms apart. */
  #renderForm(view: View, row: Row, answers: Answers, name: TemplateResult): TemplateResult {
    const {key} = row;
    const set = (change: Partial<Answers>) => this.#set(key, {...(this.#open.get(key) ?? answers), ...change}); // two may change before the next drawing
    const required = (isMissing: boolean) =>
      answers.tried && isMissing ? msg('Answer this question', {id: 'not-today.required'}) : undefined;
    return html`${radioField({
        path: `${key}.reason`,
        label: msg('Why is nothing given today?', {id: 'not-today.reason'}),
        note: name,
        error: required(answers.reason === ''),
        value: answers.reason,
        choices: notTodayReasons.map((reason) => [reason, notTodayReason(reason)] as const),
        onChoose: (reason) => set({reason}),
      })}
      ${radioField({
        path: `${key}.decider`,
        label: msg('Who decided?', {id: 'not-today.decider'}),
        note: name,
        error: required(answers.decidedBy === ''),
        value: answers.decidedBy,
        choices: deciders.map((decider) => [decider, deciderText(decider)] as const),
        onChoose: (decidedBy) => set({decidedBy}),
      })}
      ${this.#renderVaccine(view, row, answers, (vaccineId) => set({vaccineId}))}
      ${textField({
        path: `${key}.words`,
        label: msg('In words, needed for another reason', {id: 'not-today.words'}),
        error: required(isWordless(answers)),
        value: answers.words,
        onInput: (words) => set({words}),
      })}
      <div class="actions">
        ${button(msg('Save the reason', {id: 'not-today.note'}), () => this.#note(row, answers))}
      </div>`;
  }

  /** The vaccine that was meant, if one was: only then a record can say that it was not given. */
  #renderVaccine(
    view: View,
    row: Row,
    {vaccineId}: Answers,
    choose: (vaccineId: string) => void,
  ): TemplateResult | typeof nothing {
    const vaccines = brandsAgainst(view, row);
    if (vaccines.length === 0) return nothing;
    const nameGiven = (vaccine: CatalogueVaccine) => vaccineName(view.catalogue!, vaccine, view.model.reader.locale);
    const path = `${row.key}.vaccine`;
    return singleField(
      {path, label: msg('Vaccine that was meant (optional)', {id: 'not-today.vaccine'})},
      html`<select
        part="input"
        id=${fieldId(path)}
        @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
      >
        <option value="" .selected=${vaccineId === ''}>
          ${msg('None in particular', {id: 'not-today.no-vaccine'})}
        </option>
        ${inNaturalOrder(vaccines, nameGiven).map(
          (vaccine) =>
            html`<option value=${vaccine.id} .selected=${vaccine.id === vaccineId}>${nameGiven(vaccine)}</option>`,
        )}
      </select>`,
    );
  }

  #note(row: Row, answers: Answers) {
    const {reason, decidedBy, vaccineId} = answers;
    const words = answers.words.trim();
    if (!reason || !decidedBy || isWordless(answers)) {
      this.#set(row.key, {...answers, tried: true});
      const missing = !reason ? 'reason' : !decidedBy ? 'decider' : 'words';
      return void this.#host.focusPath(`${row.key}.${missing}`);
    }
    this.#send(row, {reason, decidedBy, ...(words && {words}), ...(vaccineId && {vaccineId})});
  }

  #send({key, diseaseId}: Row, entry?: VaccNotTodayRequestEvent['detail']['entry']) {
    this.#pressed = {row: key, notes: this.#host.result?.notToday};
    this.#set(key, undefined);
    this.#host.dispatchEvent(new VaccNotTodayRequestEvent({diseaseId, ...(entry && {entry})}));
  }

  #set(row: string, answers: Answers | undefined) {
    const open = new Map(this.#open);
    if (answers) open.set(row, answers);
    else open.delete(row);
    this.#open = open;
    this.#host.requestUpdate();
  }
}

const opener = (row: string): string => `${row}-not-today`;

const isWordless = ({reason, words}: Answers): boolean => reason === 'other' && words.trim() === '';

/** The brands against a disease. Nothing is given, so none is left out for what speaks against it. */
const brandsAgainst = ({catalogue}: View, {diseaseId}: Row): CatalogueVaccine[] =>
  catalogue ? vaccinesAgainst(catalogue, diseaseId).filter(({abstract}) => !abstract) : [];
