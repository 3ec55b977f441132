import {html, nothing, type TemplateResult} from 'lit';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import type {AdviceGroup} from '../../domain/result/advice.js';
import {noActionTitle} from '../../i18n/headline-text.js';
import {caveatTexts, dosesCounted} from '../../i18n/result-text.js';
import {heading} from '../parts/heading.js';
import {diseaseButton} from './advice-table.templates.js';
import {conclusion, datesPhrase, missingDates, wordsOf} from './conclusion-and-dates.templates.js';
import {details} from './details.templates.js';
import {unsentDoses} from './doses.templates.js';
import {capped, diseaseCap} from './lists.templates.js';
import {ownDrawing} from './own-drawing.js';
import {diseaseId, nameOf, type ResultContext} from './result-context.js';

/** The diseases that need no action now: the names in columns, each with its dates; pressing one opens its details in place. */
export function noAction(context: ResultContext): TemplateResult | typeof nothing {
  const {noAction: groups} = context.list;
  if (groups.length === 0) return nothing;
  const caveats = caveatsText(context);
  return html`<section class="no-action standard" aria-labelledby="no-action">
    ${heading(context.level + 1, noActionTitle(groups), {id: 'no-action'})}
    ${caveats === '' ? nothing : html`<p class="muted">${caveats}</p>`}
    ${groups.map((group, index) => namesOf(context, group, `no-action-${index}`))}
  </section>`;
}

/** The gaps in what the service knew: without them, "no action" would read as an all-clear. */
export function caveatsText({entries, asked, conditionValues}: ResultContext): string {
  const open = [...asked.keys()].filter((id) => !conditionValues.has(id)).length;
  return caveatTexts(open, asked.size, entries?.history.received).join(' ');
}

function namesOf(context: ResultContext, {conclusion: received, diseases}: AdviceGroup, id: string): TemplateResult {
  const textOf = (disease: DiseaseDiagnostic) => nameOf(context, disease).text;
  const {drawn, notice} = capped(context, `${id}-more`, diseases, textOf, diseaseCap);
  const words = html`${wordsOf(context, received)} <span class="count">(${diseases.length})</span>`;
  return html`<p>${conclusion(received, words)}</p>
    <ul class="columns">
      ${drawn.map((disease) => ownDrawing(context, [disease], () => nameItem(context, disease)))}
    </ul>
    ${notice}`;
}

function nameItem(context: ResultContext, disease: DiseaseDiagnostic): TemplateResult {
  const isOpen = context.open.has(diseaseId(context, disease));
  const dates = datesPhrase(context, disease.advice, false);
  return html`<li class="advice standard ${isOpen ? 'open' : ''}" part="advice standard">
    ${diseaseButton(context, disease)}${dates ? html`<span class="dates">, ${dates}</span>` : nothing}
    ${
      isOpen
        ? html`${missingDates(disease.advice)}
            <p>${dosesCounted(disease.prevention_acts_count)}${unsentDoses(context, disease)}</p>
            ${details(context, disease)}`
        : nothing
    }
  </li>`;
}
