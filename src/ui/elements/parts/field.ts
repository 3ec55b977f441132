import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import {fromRecord, type Origin} from '../../../domain/entries/entries.js';
import {fromRecordText} from '../../../words/step-labels.js';
import {warningIcon} from './warning-icon.js';

/** The id of the field for a path. References between ids stay inside one shadow root. */
export const fieldId = (path: string): string => `f-${path.replace(/[^\w-]/g, '_')}`;
const hintId = (path: string): string => `${fieldId(path)}-hint`;
const errorId = (path: string): string => `${fieldId(path)}-error`;

/** The texts around a control. */
export interface FieldFrame {
  readonly path: string;
  readonly label: unknown;
  readonly hint?: unknown;
  /** The text of the problem, when there is one. */
  readonly error?: string | undefined;
  /** Beside the label, such as the source of the value. */
  readonly note?: unknown;
  /** Below the control, such as the age below a date of birth. */
  readonly after?: unknown;
}

/** The frame of the field of an entry. */
export interface LabelledFrame extends FieldFrame {
  readonly label: string;
  readonly readonly: boolean;
}

type FieldTexts = Pick<FieldFrame, 'path'> & Partial<FieldFrame>;

/** The ids of hint and error, for `aria-describedby`; nothing without either. */
export const describedBy = ({path, hint, error}: FieldTexts): string | typeof nothing =>
  [hint ? hintId(path) : '', error ? errorId(path) : ''].filter(Boolean).join(' ') || nothing;

/** For `aria-invalid`, which a radio cannot have: the error describes its group. */
export const invalid = ({error}: Pick<FieldFrame, 'error'>): 'true' | typeof nothing => (error ? 'true' : nothing);

/** The hint and the error, which are read before the control. */
export const fieldTexts = ({path, hint, error}: FieldTexts): TemplateResult | typeof nothing =>
  hint || error
    ? html`${hint ? html`<div class="hint" part="hint" id=${hintId(path)}>${hint}</div>` : nothing}
      ${error ? errorText(error, errorId(path)) : nothing}`
    : nothing;

/** An error, marked by icon and word and not by colour alone. */
export const errorText = (text: string, id: string | typeof nothing = nothing): TemplateResult =>
  html`<div class="error" part="error" id=${id}>
    ${warningIcon()}<span><span class="visually-hidden">${msg('Error', {id: 'field.error'})}: </span>${text}</span>
  </div>`;

/** Tags an entry from the patient record: the reader did not type it and may want to check it. */
export const originTag = (origin: Origin | undefined): TemplateResult | typeof nothing =>
  fromRecord(origin) ? html` <span class="origin">${fromRecordText()}</span>` : nothing;

export const fieldPart = ({error}: FieldFrame): string => (error ? 'field invalid' : 'field');

/** A field of one control, which takes the id of the path. */
export const singleField = (frame: FieldFrame, control: TemplateResult): TemplateResult =>
  html`<div class="field" part=${fieldPart(frame)}>
    <label class="label" part="label" for=${fieldId(frame.path)}>${frame.label}</label>${frame.note}
    ${fieldTexts(frame)}${control}${frame.after}
  </div>`;

// No whitespace between tags: it would be one more node for each of hundreds of questions on screen.

/** A field of several controls under one legend. The first takes the id of the path: an error link must land on it. */
// prettier-ignore
export const groupField = (frame: FieldFrame, controls: unknown): TemplateResult =>
  html`<fieldset class="field" part=${fieldPart(frame)} aria-describedby=${describedBy(frame)}><legend part="label">${
    frame.label}${frame.note}</legend>${fieldTexts(frame)}${controls}${frame.after}</fieldset>`;

/** One text input with its label. */
export const textField = (
  frame: FieldFrame & {
    readonly value: string;
    readonly readonly?: boolean;
    readonly inputmode?: 'text' | 'numeric';
    readonly short?: boolean;
    /** The reader's own data that the browser may fill in; off by default. */
    readonly autocomplete?: 'postal-code' | 'off';
    readonly onInput: (text: string) => void;
  },
): TemplateResult =>
  singleField(
    frame,
    html`<input
      type="text"
      part="input"
      size=${frame.short ? 6 : nothing}
      autocomplete=${frame.autocomplete ?? 'off'}
      id=${fieldId(frame.path)}
      inputmode=${frame.inputmode ?? nothing}
      aria-describedby=${describedBy(frame)}
      aria-invalid=${invalid(frame)}
      .value=${frame.value}
      ?readonly=${frame.readonly}
      @input=${(event: InputEvent) => frame.onInput((event.target as HTMLInputElement).value)}
    />`,
  );

/** Native radios: one tab stop, reversible with the arrow keys. Without a `value` none is checked. */
// prettier-ignore
export const radioField = <T extends string>(
  frame: FieldFrame & {
    readonly value: T | '';
    readonly choices: readonly (readonly [value: T, label: unknown])[];
    readonly readonly?: boolean;
    readonly onChoose: (value: T) => void;
  },
): TemplateResult =>
  groupField(
    frame,
    html`<div class="choices">${frame.choices.map(
      ([value, label], index) => html`<label class="choice" part="choice"><input
        type="radio"
        name=${fieldId(frame.path)}
        id=${index === 0 ? fieldId(frame.path) : nothing}
        .checked=${frame.value === value}
        ?disabled=${frame.readonly}
        @change=${() => frame.onChoose(value)}
      >${label}</label>`,
    )}</div>`,
  );
