import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {emptyHistory, isStarted, path, type ActEntry} from '../../domain/entries/entries.js';
import {dontKnow, no, yes} from '../../i18n/labels.js';
import {notSentText} from '../../i18n/not-sent-text.js';
import {actLabel, hasVaccines} from '../parts/act-text.js';
import {button} from '../parts/button.js';
import {dateField} from '../parts/date-field.js';
import {errorText, fieldId, radioField, textField} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {warningIcon} from '../parts/warning-icon.js';
import {change} from './texts.js';
import {vaccinePath, type HistoryView} from './view.js';
import {addedText, doubledText} from './act-form-text.js';
import type {VaccinePicker} from './vaccine-picker.js';

/** What adding the act came to, and the way to do it. */
interface Adding {
  readonly added: ActEntry | undefined;
  /** The vaccine stands in the list on the same day, and adding it was asked for once. */
  readonly doubled: boolean;
  readonly add: () => void;
}

/** One act, new or of the list. What is typed is the draft: it stays when the step is left. */
export function actForm(view: HistoryView, picker: VaccinePicker, adding: Adding): TemplateResult {
  const {changed, errorAt} = view;
  const {added, doubled, add} = adding;
  const {draft} = view.value;
  const at = path.act(draft.key);
  const error = errorAt(at);
  const title = changed
    ? html`${change()} ${actLabel(changed, view)}`
    : msg('Add a vaccine', {id: 'history.add.title'});
  return html`<section class="form" @keydown=${(event: KeyboardEvent) => addOnEnter(event, view, add)}>
    ${heading(view.headingLevel + 1, title)} ${error && errorText(error)}
    ${added && !isStarted(draft) ? addedLine(added, view) : nothing} ${vaccine(view, picker, vaccinePath(draft))}
    ${date(view, `${at}.date`)} ${booster(view, `${at}.booster`)}
    ${doubled ? html`<p class="doubt">${warningIcon()}<span>${doubledText(draft, view)}</span></p>` : nothing}
    ${actions(view, add)}
  </section>`;
}

/** Enter in a field of an act that was begun adds it; it is not yet the moment to go on to the next step. */
function addOnEnter(event: KeyboardEvent, {value}: HistoryView, add: () => void) {
  const typing = event.target instanceof HTMLInputElement;
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || !typing || !isStarted(value.draft))
    return;
  event.preventDefault();
  add();
}

const addedLine = (added: ActEntry, view: HistoryView) =>
  html`<p class="box info">
    ${addedText(added, view)}
    ${button(
      msg('Add another with the same date', {id: 'history.same-date'}),
      () => void view.next({draft: {...view.value.draft, date: added.date, dateUnknown: added.dateUnknown}}),
    )}
  </p>`;

/** Chosen in the list, or by its code where there is no list: it is sent as it was typed. */
function vaccine(view: HistoryView, picker: VaccinePicker, at: string) {
  const {catalogue, catalogueState, value, errorAt, edit} = view;
  if (catalogueState === 'pending')
    return html`<p id=${fieldId(at)} tabindex="-1">${msg('Loading the vaccine list...', {id: 'history.loading'})}</p>`;
  if (catalogue && hasVaccines(view)) return picker.render(catalogue, view, at, errorAt(at));
  return textField({
    path: at,
    label: msg('Vaccine code', {id: 'history.code'}),
    hint: msg('As it is written in the record, for example VAC0053. It is sent as typed.', {id: 'history.code.hint'}),
    error: errorAt(at),
    value: value.draft.vaccineId,
    onInput: (text) => edit({vaccineId: text.trim(), vaccineText: ''}),
  });
}

function date({value: {draft}, dateOrder, errorAt, edit}: HistoryView, at: string): TemplateResult {
  return dateField({
    path: at,
    label: msg('Vaccination date', {id: 'history.date'}),
    hint: draft.dateUnknown ? notSentText('date-missing') : msg('For example 27 3 2019', {id: 'history.date.hint'}),
    error: errorAt(at),
    entry: draft.date,
    order: dateOrder,
    dayUnknown: draft.dateUnknown,
    onInput: (entry) => edit({date: entry}),
    after: html`<label class="choice">
      <input type="checkbox" .checked=${draft.dateUnknown} @change=${() => edit({dateUnknown: !draft.dateUnknown})} />
      ${msg("I don't know the exact date", {id: 'history.date.unknown'})}
    </label>`,
  });
}

const booster = ({value: {draft}, errorAt, edit}: HistoryView, at: string): TemplateResult =>
  radioField({
    path: at,
    label: msg('Was it a booster dose?', {id: 'history.booster'}),
    error: errorAt(at),
    value: draft.booster,
    choices: [
      ['yes', yes()],
      ['no', no()],
      ['unknown', dontKnow()],
    ],
    onChoose: (value) => edit({booster: value}),
  });

/** A change is given up with Cancel, which is always there; a new act that was begun, with Clear. */
function actions({value, changed, next}: HistoryView, add: () => void): TemplateResult {
  const clear = () => void next({draft: emptyHistory.draft});
  return html`<div class="actions">
    ${
      changed
        ? html`${button(msg('Save the change', {id: 'history.save'}), add)}
          ${button(msg('Cancel the change', {id: 'history.cancel'}), clear)}`
        : html`${button(msg('Add this vaccine', {id: 'history.add'}), add)}
          ${isStarted(value.draft) ? button(msg('Clear', {id: 'history.clear'}), clear) : nothing}`
    }
  </div>`;
}
