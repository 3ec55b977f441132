import {html, nothing, type TemplateResult} from 'lit';
import {describedBy, fieldId, fieldTexts, type FieldFrame} from './field.js';

/** A native list of choices: found by typing the first letters, and shown by the device in its own way. */
export function selectField(
  frame: FieldFrame & {
    readonly value: string;
    readonly choices: readonly (readonly [value: string, label: string])[];
    readonly onChoose: (value: string) => void;
  },
): TemplateResult {
  return html`<div class="field" part="field" ?data-invalid=${frame.error !== undefined}>
    <label class="label" part="label" for=${fieldId(frame.path)}>${frame.label}</label>${frame.note ?? nothing}
    ${fieldTexts(frame)}
    <select
      id=${fieldId(frame.path)}
      autocomplete="off"
      aria-describedby=${describedBy(frame)}
      aria-invalid=${frame.error === undefined ? nothing : 'true'}
      @change=${(event: Event) => frame.onChoose((event.target as HTMLSelectElement).value)}
    >
      ${frame.choices.map(
        ([value, label]) => html`<option value=${value} .selected=${value === frame.value}>${label}</option>`,
      )}
    </select>
  </div>`;
}
