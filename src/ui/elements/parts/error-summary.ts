import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import {heading} from './heading.js';

/** One entry of the summary: the error text of a field, and the action that focuses the field. */
export interface SummaryItem {
  readonly text: string;
  readonly go: () => void;
}

export const summaryId = 'error-summary';

/**
 * The problems of a step in one box that takes the focus after a failed Continue. It has `role="group"`: a focused
 * alert would be read twice.
 */
export function errorSummary(
  items: readonly SummaryItem[],
  host: {readonly headingLevel: number},
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<div
    class="box critical"
    part="error-summary"
    id=${summaryId}
    role="group"
    aria-labelledby="error-summary-title"
    tabindex="-1"
  >
    ${heading(host, 2, msg('There is a problem', {id: 'summary.title'}), {id: 'error-summary-title'})}
    <ul>
      ${items.map(({text, go}) => html`<li><button type="button" class="link" part="link" @click=${go}>${text}</button></li>`)}
    </ul>
  </div>`;
}

/**
 * Scrolls to a field, then to its label, and focuses it without another scroll, so that a screen magnifier shows the
 * label, too. In a date, the wrong part takes the focus.
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
