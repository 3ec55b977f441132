import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {
  readDate,
  readPartialDate,
  splitPastedDate,
  wrongParts,
  type DateEntry,
  type DateOrder,
  type DatePart,
} from '../../domain/dates/date-entry.js';
import {partialDate} from '../../i18n/date-words.js';
import {announce} from './announce.js';
import {fieldId, groupField, type FieldFrame} from './field.js';

const partLabels: Record<DatePart, () => string> = {
  day: () => msg('Day', {id: 'date.day'}),
  month: () => msg('Month', {id: 'date.month'}),
  year: () => msg('Year', {id: 'date.year'}),
};

/** In characters: room for the name of a month. */
const sizes: Record<DatePart, number> = {day: 2, month: 8, year: 4};

export interface DateFieldOptions extends FieldFrame {
  readonly entry: DateEntry;
  readonly order?: DateOrder | undefined;
  readonly readonly?: boolean;
  /** The reader's own birthday, which the browser may fill in. Never for a clinician: it would be the clinician's. */
  readonly birthday?: boolean;
  /** Leaves out the field for the day, which is not known. */
  readonly dayUnknown?: boolean;
  readonly onInput: (entry: DateEntry) => void;
}

/**
 * A date in three text inputs. No `type=date`, no masks and no jumps between the parts: people type month names, paste
 * whole dates and correct single parts, and their text stays as typed.
 */
export function dateField(options: DateFieldOptions): TemplateResult {
  const {entry, order, dayUnknown} = options;
  const parts: readonly DatePart[] = order === 'mdy' ? ['month', 'day', 'year'] : ['day', 'month', 'year'];
  return groupField(
    options,
    html`${entry.raw && html`<p><bdi>${entry.raw}</bdi></p>`}
      <div class="parts">
        ${parts.filter((part) => part !== 'day' || !dayUnknown).map((part, index) => datePart(options, part, index === 0))}
      </div>`,
  );
}

function datePart(options: DateFieldOptions, part: DatePart, first: boolean): TemplateResult {
  const {path, entry, error, dayUnknown} = options;
  const isWrong = error && wrongParts(dayUnknown ? readPartialDate(entry) : readDate(entry)).includes(part);
  const id = first ? fieldId(path) : `${fieldId(path)}-${part}`;
  return html`<div>
    <label class="part-label" for=${id}>${partLabels[part]()}</label>
    <input
      type="text"
      size=${sizes[part]}
      id=${id}
      inputmode=${part === 'month' ? 'text' : 'numeric'}
      autocomplete=${options.birthday ? `bday-${part}` : 'off'}
      aria-invalid=${isWrong ? 'true' : nothing}
      .value=${entry[part]}
      ?readonly=${options.readonly}
      @input=${(event: InputEvent) => options.onInput(typed(entry, part, (event.target as HTMLInputElement).value))}
      @change=${(event: Event) => split(options, event)}
      @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && split(options, event)}
      @paste=${(event: ClipboardEvent) => paste(options, event)}
    />
  </div>`;
}

/** Drops a received text that could not be split once the user types a date. */
const typed = ({day, month, year}: DateEntry, part: DatePart, text: string): DateEntry => ({
  day,
  month,
  year,
  [part]: text,
});

/** Splits a whole date that was typed into one part, on leaving the part or on Enter. */
const split = (options: DateFieldOptions, {target}: Event) =>
  takeWhole(options, target as HTMLInputElement, (target as HTMLInputElement).value);

function paste(options: DateFieldOptions, event: ClipboardEvent) {
  const text = event.clipboardData?.getData('text') ?? '';
  if (takeWhole(options, event.target as HTMLInputElement, text)) event.preventDefault();
}

/** Announces the split, as the fields around the focus have changed. @returns whether the text was a whole date. */
function takeWhole({order, onInput, readonly}: DateFieldOptions, input: HTMLInputElement, text: string): boolean {
  const whole = readonly ? undefined : splitPastedDate(text, order);
  if (!whole) return false;
  onInput(whole);
  const {host} = input.getRootNode() as ShadowRoot;
  announce(host, msg(str`Date read as ${partialDate(whole)}`, {id: 'date.read-as'}));
  return true;
}
