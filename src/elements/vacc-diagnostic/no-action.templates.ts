import {html, nothing, type TemplateResult} from 'lit';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import type {AdviceGroup} from '../../domain/result/advice.js';
import {noActionTitle} from '../../i18n/headline-text.js';
import {dosesCounted} from '../../i18n/result-text.js';
import {caveatText} from '../../result/gap-text.js';
import {heading} from '../parts/heading.js';
import {diseaseButton} from './advice-table.templates.js';
import {conclusion, datesPhrase, lookOf, missingDates, partWith, wordsOf} from './conclusion-and-dates.templates.js';
import {details} from './details.templates.js';
import {unsentDoses} from './doses.templates.js';
import {capped, diseaseCap} from './lists.templates.js';
import {ownDrawing} from './own-drawing.js';
import {diseaseId, nameOf, type ResultContext} from './result-context.js';

/** The diseases that need no action now: the names in columns, each with its dates; pressing one opens its details in place. */
export function noAction(context: ResultContext): TemplateResult | typeof nothing {
  const {noAction: groups} = context.list;
  if (groups.length === 0) return nothing;
  const caveats = caveatText(context.model.gaps, context.model.reader);
  return html`<section class="no-action ${context.model.isCalm ? 'standard' : 'unsure'}" aria-labelledby="no-action">
    ${heading(context.level + 1, noActionTitle(groups), {id: 'no-action'})}
    ${caveats === '' ? nothing : html`<p class="muted">${caveats}</p>`}
    ${groups.map((group, index) => namesOf(context, group, `no-action-${index}`))}
  </section>`;
}

function namesOf(context: ResultContext, {conclusion: received, diseases}: AdviceGroup, id: string): TemplateResult {
  const textOf = (disease: DiseaseDiagnostic) => nameOf(context, disease).text;
  const {drawn, notice} = capped(context, `${id}-more`, diseases, textOf, diseaseCap);
  const words = html`${wordsOf(context, received)} <span class="count">(${diseases.length})</span>`;
  return html`<p>${conclusion(context, received, words)}</p>
    <ul class="columns">
      ${drawn.map((disease) => ownDrawing(context, [disease], () => nameItem(context, disease)))}
    </ul>
    ${notice}`;
}

function nameItem(context: ResultContext, disease: DiseaseDiagnostic): TemplateResult {
  const isOpen = context.open.has(diseaseId(context, disease));
  const dates = datesPhrase(context, disease.advice, false);
  const look = lookOf(context, disease.advice.conclusion);
  return html`<li class="advice ${look} ${isOpen ? 'open' : ''}" part=${partWith('advice', look)}>
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
