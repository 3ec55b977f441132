import {html, nothing, type TemplateResult} from 'lit';
import type {Advice} from '../../contract/diagnostic.js';
import {resultLabels} from '../../i18n/result-text.js';
import {titleIn} from '../../i18n/text-in.js';
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
import type {View} from './view.js';

export const hasReasons = ({matching_conditions: ids}: Advice): boolean => ids.length > 0;

/** What the advice rests on: the questions by their labels, those of the loaded tree as a way back to the answer. */
export const reasons = (view: View, advice: Advice): TemplateResult | typeof nothing =>
  hasReasons(advice)
    ? html`<span class="title">${labelled(resultLabels.because(), '')}</span>
        <ul>
          ${advice.matching_conditions.map((id) => html`<li>${reason(view, id)}</li>`)}
        </ul>`
    : nothing;

function reason(view: View, id: string) {
  const condition = view.conditionOf(id);
  if (!condition) return resultLabels.unknownCondition();
  const label = serviceText(titleIn(condition.label, id, view.audience, view.locale));
  return view.asked.has(id)
    ? html`<button type="button" class="link" @click=${() => view.edit(id)}>${label}</button>`
    : label;
}
