import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {warningIcon} from './icons.js';

/** The id of the field for a path: every id that refers to another stays inside one shadow root. */
export const fieldId = (path: string): string => `f-${path.replace(/[^\w-]/g, '_')}`;
export const hintId = (path: string): string => `${fieldId(path)}-hint`;
export const errorId = (path: string): string => `${fieldId(path)}-error`;

/** What every field has, whatever its control. */
export interface FieldFrame {
  readonly path: string;
  readonly label: unknown;
  readonly hint?: unknown;
  /** The text of the problem, when there is one. */
  readonly error?: string | undefined;
  /** Beside the label, such as where the value comes from. */
  readonly note?: unknown;
}

/** The ids that describe a field, for `aria-describedby`; nothing when there is nothing to say. */
export const describedBy = ({path, hint, error}: FieldFrame): string | typeof nothing =>
  [hint ? hintId(path) : '', error ? errorId(path) : ''].filter(Boolean).join(' ') || nothing;

/** Hint and error, in the order in which they are read: before the control. */
export const fieldTexts = ({path, hint, error}: FieldFrame): TemplateResult => html`
  ${hint ? html`<div class="hint" part="hint" id=${hintId(path)}>${hint}</div>` : nothing}
  ${
    error
      ? html`<div class="error" part="error" id=${errorId(path)}>
          ${warningIcon()}<span
            ><span class="visually-hidden">${msg('Error', {id: 'field.error'})}: </span>${error}</span
          >
        </div>`
      : nothing
  }
`;

/** One text input with its label. */
export function textField(
  frame: FieldFrame & {
    readonly value: string;
    readonly readonly?: boolean;
    readonly inputmode?: 'text' | 'numeric';
    readonly short?: boolean;
    /** What the browser may fill in, of the reader's own data; off by default. */
    readonly autocomplete?: 'postal-code' | 'off';
    readonly onInput: (text: string) => void;
    readonly onCommit?: () => void;
    readonly after?: unknown;
  },
): TemplateResult {
  return html`<div class="field" part="field" ?data-invalid=${frame.error !== undefined}>
    <label class="label" part="label" for=${fieldId(frame.path)}>${frame.label}</label>${frame.note ?? nothing}
    ${fieldTexts(frame)}
    <input
      type="text"
      class=${frame.short ? 'year' : ''}
      autocomplete=${frame.autocomplete ?? 'off'}
      id=${fieldId(frame.path)}
      inputmode=${frame.inputmode ?? 'text'}
      aria-describedby=${describedBy(frame)}
      aria-invalid=${frame.error === undefined ? nothing : 'true'}
      .value=${frame.value}
      ?readonly=${frame.readonly ?? false}
      @input=${(event: InputEvent) => frame.onInput((event.target as HTMLInputElement).value)}
      @change=${() => frame.onCommit?.()}
    />
    ${frame.after ?? nothing}
  </div>`;
}

/**
 * Native radios under one legend: one tab stop, reversible with the arrow keys. None is chosen unless `value` says so.
 * The group takes the id of the path on its first radio, so that an error link lands on a control.
 */
export function radioField<T extends string>(
  frame: FieldFrame & {
    readonly value: T | '';
    readonly choices: readonly (readonly [value: T, label: unknown])[];
    readonly readonly?: boolean;
    readonly onChoose: (value: T) => void;
  },
): TemplateResult {
  return html`<fieldset
    class="field"
    part="field"
    ?data-invalid=${frame.error !== undefined}
    aria-describedby=${describedBy(frame)}
  >
    <legend part="label">${frame.label}${frame.note ?? nothing}</legend>
    ${fieldTexts(frame)}
    <div class="choices">
      ${frame.choices.map(
        ([value, label], index) =>
          html`<label class="choice">
            <input
              type="radio"
              name=${fieldId(frame.path)}
              id=${index === 0 ? fieldId(frame.path) : nothing}
              aria-invalid=${frame.error === undefined ? nothing : 'true'}
              .checked=${frame.value === value}
              ?disabled=${frame.readonly ?? false}
              @change=${() => frame.onChoose(value)}
            />
            ${label}
          </label>`,
      )}
    </div>
  </fieldset>`;
}
