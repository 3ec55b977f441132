import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {DateOrder} from '../../domain/date-entry.js';
import {isStarted, path, type ActEntry} from '../../domain/entries.js';
import {dontKnow, no, yes} from '../../i18n/labels.js';
import {dateField} from '../parts/date-field.js';
import {errorId, fieldTexts, radioField} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {warningIcon} from '../parts/icons.js';
import {actDate, actLabel, actName, type TextView} from './act-text.js';
import type {VaccinePicker} from './vaccine-picker.js';

export interface FormView extends TextView {
  readonly headingLevel: number;
  readonly draft: ActEntry;
  /** The act of the list that the form changes. */
  readonly changed: ActEntry | undefined;
  /** What was added last, and how many there are with it; shown until the next act is begun. */
  readonly added: string | undefined;
  /** The vaccine stands in the list on the same day, and adding it was asked for once. */
  readonly doubled: boolean;
  readonly dateOrder: DateOrder;
  readonly picker: VaccinePicker;
  readonly errorAt: (path: string) => string | undefined;
  readonly onEdit: (part: Partial<ActEntry>) => void;
  readonly onAdd: () => void;
  readonly onClear: () => void;
  readonly onSameDate: () => void;
}

export const vaccinePath = (act: ActEntry): string => `${path.act(act.key)}.prevention_method_id`;

/** One act, new or of the list. What is typed is the draft: it stays when the step is left. */
export function actForm(view: FormView): TemplateResult {
  const {draft, changed, headingLevel, errorAt} = view;
  const at = path.act(draft.key);
  const error = errorAt(at);
  return html`<section
    aria-labelledby="form-heading"
    class="form"
    aria-describedby=${error ? errorId(at) : nothing}
    @keydown=${(event: KeyboardEvent) => addOnEnter(event, view)}
  >
    ${heading(
      headingLevel + 1,
      changed ? changeTitle(changed, view) : msg('Add a vaccine', {id: 'history.add.title'}),
      {
        id: 'form-heading',
      },
    )}
    ${fieldTexts({path: at, label: '', error})} ${addedLine(view)}
    ${view.picker.render({
      ...view,
      act: draft,
      path: vaccinePath(draft),
      error: errorAt(vaccinePath(draft)),
    })}
    ${dates(view)} ${booster(view)} ${view.doubled ? doubledBox(view) : nothing} ${actions(view)}
  </section>`;
}

const changeTitle = (act: ActEntry, view: FormView) =>
  msg(str`Change ${actLabel(act, view)}`, {id: 'history.change.title'});

/** Enter in a field of an act that was begun adds it; it is not yet the moment to go on to the next step. */
function addOnEnter(event: KeyboardEvent, {draft, onAdd}: FormView) {
  const typing = event.target instanceof HTMLInputElement;
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || !typing || !isStarted(draft)) return;
  event.preventDefault();
  onAdd();
}

const addedLine = ({added, draft, onSameDate}: FormView) =>
  added === undefined || isStarted(draft)
    ? nothing
    : html`<p class="box info">
        ${added}
        <button type="button" class="link" @click=${onSameDate}>
          ${msg('Add another with the same date', {id: 'history.same-date'})}
        </button>
      </p>`;

function dates({draft, dateOrder, errorAt, onEdit}: FormView): TemplateResult {
  const at = `${path.act(draft.key)}.date`;
  return html`${dateField({
      path: at,
      label: msg('Vaccination date', {id: 'history.date'}),
      hint: draft.dateUnknown
        ? msg(
            'Give the month and the year if you know them. Without its exact date the vaccine is kept and not sent.',
            {
              id: 'history.date.unknown.hint',
            },
          )
        : msg('For example 27 3 2019', {id: 'history.date.hint'}),
      error: errorAt(at),
      entry: draft.date,
      order: dateOrder,
      dayUnknown: draft.dateUnknown,
      onInput: (date) => onEdit({date}),
    })}
    <div class="field">
      <label class="choice">
        <input
          type="checkbox"
          .checked=${draft.dateUnknown}
          @change=${(event: Event) => onEdit({dateUnknown: (event.target as HTMLInputElement).checked})}
        />
        ${msg("I don't know the exact date", {id: 'history.date.unknown'})}
      </label>
    </div>`;
}

function booster({draft, errorAt, onEdit}: FormView): TemplateResult {
  const at = `${path.act(draft.key)}.booster`;
  return radioField({
    path: at,
    label: msg('Was it a booster dose?', {id: 'history.booster'}),
    error: errorAt(at),
    value: draft.booster,
    choices: [
      ['yes', yes()],
      ['no', no()],
      ['unknown', dontKnow()],
    ],
    onChoose: (value) => onEdit({booster: value}),
  });
}

export function doubledText(act: ActEntry, view: TextView): string {
  const [name, date] = [actName(act, view), actDate(act, view)];
  return msg(str`${name} is already listed on ${date}. Add it a second time?`, {id: 'history.doubled'});
}

const doubledBox = (view: FormView) =>
  html`<p class="box high" id="doubled">${warningIcon()} ${doubledText(view.draft, view)}</p>`;

/** A change is given up with Cancel, which is always there; a new act that was begun, with Clear. */
function actions({draft, changed, doubled, onAdd, onClear}: FormView): TemplateResult {
  return html`<div class="actions">
    <button type="button" part="button" class="add" aria-describedby=${doubled ? 'doubled' : nothing} @click=${onAdd}>
      ${changed ? msg('Save the change', {id: 'history.save'}) : msg('Add this vaccine', {id: 'history.add'})}
    </button>
    ${
      changed || isStarted(draft)
        ? html`<button type="button" part="button" @click=${onClear}>
            ${changed ? msg('Cancel the change', {id: 'history.cancel'}) : msg('Clear', {id: 'history.clear'})}
          </button>`
        : nothing
    }
  </div>`;
}
