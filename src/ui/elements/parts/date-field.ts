import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {cleanText} from '../../../contract/clean-text.js';
import {
  dateParts,
  readDate,
  readPartialDate,
  splitPastedDate,
  wrongParts,
  type DateEntry,
  type DateOrder,
  type DatePart,
} from '../../../domain/dates/date-entry.js';
import {partialDate} from '../../../words/date-words.js';
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
  readonly order: DateOrder;
  readonly readonly?: boolean;
  /** The reader's own birthday, which the browser may fill in. Never for a clinician: it would be the clinician's. */
  readonly birthday?: boolean;
  /** Leaves out the field for the day, which is not known. */
  readonly dayUnknown?: boolean;
  readonly onInput: (entry: DateEntry) => void;
}

/** Where the fields of a date hand over what is typed in them. */
interface Typing {
  /** The fields on screen, in their order. */
  readonly parts: readonly DatePart[];
  /** Reads all fields around an input. */
  readonly read: (input: HTMLInputElement) => void;
  readonly hand: (entry: DateEntry) => void;
}

/**
 * A date in three text inputs. Without `type=date`, masks or jumps between the parts: people type month names, paste
 * whole dates and correct single parts, and their text stays as typed.
 */
export function dateField(options: DateFieldOptions): TemplateResult {
  const {entry} = options;
  const typing = typingIn(options);
  return groupField(
    options,
    html`${entry.raw && html`<p><bdi>${cleanText(entry.raw)}</bdi></p>`}
      <div class="parts">${typing.parts.map((part, index) => datePart(options, typing, part, index === 0))}</div>`,
  );
}

/**
 * Every event reads all the fields: a form filler sets them within one task, so that nothing is rendered between two of
 * them, and may tell of a single one, or by `change` alone.
 */
function typingIn({entry, order, dayUnknown, readonly, onInput}: DateFieldOptions): Typing {
  const all: readonly DatePart[] = order === 'mdy' ? ['month', 'day', 'year'] : ['day', 'month', 'year'];
  const parts = all.filter((part) => part !== 'day' || !dayUnknown);
  let last = entry;
  const hand = (next: DateEntry) => {
    if (readonly || dateParts.every((part) => next[part] === last[part])) return;
    onInput((last = next));
  };
  const read = (input: HTMLInputElement) => {
    const inputs = [...(input.closest('.parts')?.querySelectorAll('input') ?? [])];
    const typed = (part: DatePart) => inputs.find(({dataset}) => dataset['part'] === part)?.value ?? last[part];
    // Without a received text that could not be split: a typed date replaces it.
    hand({day: typed('day'), month: typed('month'), year: typed('year')});
  };
  return {parts, read, hand};
}

function datePart(options: DateFieldOptions, typing: Typing, part: DatePart, first: boolean): TemplateResult {
  const {path, entry, error, dayUnknown} = options;
  const isWrong = error && wrongParts(dayUnknown ? readPartialDate(entry) : readDate(entry)).includes(part);
  const id = first ? fieldId(path) : `${fieldId(path)}-${part}`;
  const isWhole = (input: HTMLInputElement) => takeWhole(options, typing, input, input.value);
  return html`<div>
    <label class="part-label" for=${id}>${partLabels[part]()}</label>
    <input
      type="text"
      part="input"
      size=${sizes[part]}
      id=${id}
      data-part=${part}
      inputmode=${part === 'month' ? 'text' : 'numeric'}
      autocomplete=${options.birthday ? `bday-${part}` : 'off'}
      aria-invalid=${isWrong ? 'true' : nothing}
      .value=${entry[part]}
      ?readonly=${options.readonly}
      @input=${(event: InputEvent) => typing.read(event.target as HTMLInputElement)}
      @change=${(event: Event) => isWhole(event.target as HTMLInputElement) || typing.read(event.target as HTMLInputElement)}
      @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && isWhole(event.target as HTMLInputElement)}
      @paste=${(event: ClipboardEvent) => paste(options, typing, event)}
    />
  </div>`;
}

function paste(options: DateFieldOptions, typing: Typing, event: ClipboardEvent) {
  const text = event.clipboardData?.getData('text') ?? '';
  if (takeWhole(options, typing, event.target as HTMLInputElement, text)) event.preventDefault();
}

/**
 * Splits a whole date that was typed or pasted into one part, on leaving the part or on Enter. Announces it, as the
 * fields around the focus have changed.
 *
 * @returns whether the text was a whole date.
 */
function takeWhole(
  {order, readonly}: DateFieldOptions,
  {hand}: Typing,
  input: HTMLInputElement,
  text: string,
): boolean {
  const whole = readonly ? undefined : splitPastedDate(text, order);
  if (!whole) return false;
  hand(whole);
  const {host} = input.getRootNode() as ShadowRoot;
  announce(host, msg(str`Date read as ${partialDate(whole)}`, {id: 'date.read-as'}));
  return true;
}
