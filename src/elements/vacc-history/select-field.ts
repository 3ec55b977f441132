import {html, type TemplateResult} from 'lit';
import {describedBy, fieldId, invalid, singleField, type FieldFrame} from '../parts/field.js';

/** A native list of choices: found by typing the first letters, and shown by the device in its own way. */
export const selectField = (
  frame: FieldFrame & {
    readonly value: string;
    readonly choices: readonly (readonly [value: string, label: string])[];
    readonly readonly?: boolean;
    readonly onChoose: (value: string) => void;
  },
): TemplateResult =>
  singleField(
    frame,
    html`<select
      id=${fieldId(frame.path)}
      autocomplete="off"
      aria-describedby=${describedBy(frame)}
      aria-invalid=${invalid(frame)}
      ?disabled=${frame.readonly}
      @change=${(event: Event) => frame.onChoose((event.target as HTMLSelectElement).value)}
    >
      ${frame.choices.map(
        ([value, label]) => html`<option value=${value} .selected=${value === frame.value}>${label}</option>`,
      )}
    </select>`,
  );
