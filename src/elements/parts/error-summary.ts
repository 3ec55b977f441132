import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {heading} from './heading.js';

/** One entry of the summary: the text of the field's own error, and what brings the user there. */
export interface SummaryItem {
  readonly text: string;
  readonly go: () => void;
}

export const summaryId = 'error-summary';

/**
 * The problems of a step in one box that takes focus after a failed Continue. `role="group"` and not "alert": the box is
 * focused, and an alert would be read twice.
 */
export function errorSummary(items: readonly SummaryItem[], level: number): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<div
    class="box critical"
    part="error-summary"
    id=${summaryId}
    role="group"
    aria-labelledby="error-summary-title"
    tabindex="-1"
  >
    ${heading(level, msg('There is a problem', {id: 'summary.title'}), {id: 'error-summary-title'})}
    <ul>
      ${items.map(({text, go}) => html`<li><button type="button" class="link" @click=${go}>${text}</button></li>`)}
    </ul>
  </div>`;
}

/**
 * Brings a field into view, then its label, and focuses it without another scroll: a screen magnifier then shows what is
 * asked, not only the empty box. Of a date, the part that is wrong takes the focus.
 */
export function focusField(root: ShadowRoot, id: string): boolean {
  const field = root.getElementById(id);
  if (!field) return false;
  field.closest('details')?.setAttribute('open', '');
  const frame = field.closest('fieldset, .field') ?? field;
  const control = frame.querySelector<HTMLElement>('[aria-invalid]') ?? field;
  for (const node of [control, frame.querySelector('legend, label') ?? frame]) node.scrollIntoView({block: 'nearest'});
  control.focus({preventScroll: true});
  return true;
}
