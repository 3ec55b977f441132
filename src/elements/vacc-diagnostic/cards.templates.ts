import {html, nothing, type TemplateResult} from 'lit';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import type {AdviceGroup} from '../../domain/advice.js';
import {isAlert, messagesFor} from '../../domain/messages.js';
import {priorityOf} from '../../domain/priority.js';
import {conclusionMore} from '../../i18n/conclusion-text.js';
import {dateLabels, dosesCounted, priorityLabel} from '../../i18n/labels.js';
import {heading} from '../parts/heading.js';
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
import {conclusion, reasons} from './advice.templates.js';
import {datesDoubt, limitDate, receivedDate} from './dates.templates.js';
import {documents} from './documents.templates.js';
import {messages} from './messages.templates.js';
import {columns} from './texts.js';
import {diseaseId, isFiltered, nameOf, type View} from './view.js';

/** The diseases of one priority for the public. What is not urgent starts closed, unless an alert is among it. */
export function adviceCards(view: View, group: AdviceGroup): TemplateResult {
  const {priority, diseases} = group;
  const title = heading(view.level, `${priorityLabel(priority, view.audience)} (${diseases.length})`, {
    id: `group-${priority}`,
  });
  const cards = diseases.map((disease) => card(view, disease));
  const filtered = diseases.every((disease) => isFiltered(view, disease)) ? 'filtered' : '';
  return mayClose(view, group)
    ? html`<details class="group ${filtered}" ?open=${view.only !== undefined}>
        <summary>${title}</summary>
        ${cards}
      </details>`
    : html`<div class="group ${filtered}">${title}${cards}</div>`;
}

const mayClose = ({audience}: View, {priority, diseases}: AdviceGroup) =>
  priority === 'standard' && !diseases.some(({advice}) => messagesFor(audience, advice.messages).some(isAlert));

/** One plain sentence first, then what it means, the dates, and the rest. */
function card(view: View, disease: DiseaseDiagnostic): TemplateResult {
  const {advice} = disease;
  const priority = priorityOf(advice.conclusion);
  const sentence = labelled(conclusion(view, advice), serviceText(nameOf(view, disease)));
  const more = conclusionMore(advice.conclusion, view.audience);
  return html`<article
    class="advice ${priority} ${isFiltered(view, disease) ? 'filtered' : ''}"
    part="advice ${priority}"
    aria-labelledby=${diseaseId(view, disease)}
  >
    ${heading(view.level + 1, sentence, {id: diseaseId(view, disease)})} ${more ? html`<p>${more}</p>` : nothing}
    <p>${labelled(dateLabels.recommendedFrom(), receivedDate(view, advice.targeted_date))}</p>
    <p>${labelled(dateLabels.recommendedBefore(), limitDate(view, advice))}</p>
    ${datesDoubt(advice)}
    <p>${dosesCounted(disease.prevention_acts_count)}</p>
    ${
      advice.matching_conditions.length > 0
        ? html`<p>${labelled(columns.because(), '')}</p>
            ${reasons(view, advice)}`
        : nothing
    }
    ${messages(view, advice)}${documents(view, advice.documents)}
  </article>`;
}
