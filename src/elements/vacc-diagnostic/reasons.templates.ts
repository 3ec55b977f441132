import {html, nothing, type TemplateResult} from 'lit';
import type {Advice, DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {resultLabels} from '../../i18n/result-text.js';
import {titleIn, type ShownText} from '../../i18n/text-in.js';
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
import {costOf} from './few.js';
import {diseaseId, type View} from './view.js';

export const hasReasons = ({matching_conditions: ids}: Advice): boolean => ids.length > 0;

/** What the advice rests on: the questions by their labels, those of the loaded tree as a way back to the answer. */
export function reasons(view: View, disease: DiseaseDiagnostic): TemplateResult | typeof nothing {
  const {advice} = disease;
  if (!hasReasons(advice)) return nothing;
  const {drawn, more} = view.room.few(
    `${diseaseId(view, disease)}-reasons`,
    advice.matching_conditions,
    (id) => costOf(labelOf(view, id).text),
    (id) => html`<li>${reason(view, id)}</li>`,
  );
  return html`<span class="title">${labelled(resultLabels.because(), '')}</span>
    <ul>
      ${drawn}
    </ul>
    ${more}`;
}

const labelOf = (view: View, id: string): ShownText =>
  titleIn(view.conditionOf(id)?.label ?? {}, id, view.audience, view.locale);

function reason(view: View, id: string) {
  if (!view.conditionOf(id)) return resultLabels.unknownCondition();
  const label = serviceText(labelOf(view, id));
  return view.asked.has(id)
    ? html`<button type="button" class="link" @click=${() => view.edit(id)}>${label}</button>`
    : label;
}
