import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../i18n/localize.js';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {alertsFor} from '../../domain/result/advice.js';
import {publicGroups, type PublicGroup} from '../../domain/result/public-groups.js';
import {conclusionMore} from '../../i18n/conclusion-text.js';
import {noActionTitle, publicGroupTitle} from '../../i18n/headline-text.js';
import {messageTypeLabel} from '../../i18n/labels.js';
import {dosesCounted} from '../../i18n/result-text.js';
import {caveatText} from '../../result/gap-text.js';
import {heading} from '../parts/heading.js';
import {serviceText} from '../parts/text.js';
import {warningIcon} from '../parts/warning-icon.js';
import {conclusion, datesPhrase, lookOf, missingDates, partWith, wordsOf} from './conclusion-and-dates.templates.js';
import {details} from './details.templates.js';
import {unsentDoses} from './doses.templates.js';
import {capped, diseaseCap} from './lists.templates.js';
import {summaries} from './messages.templates.js';
import {diseaseId, nameOf, type ResultContext} from './result-context.js';

/** The diseases under the headings of the public; those that need no action come last, closed unless something is amiss. */
export function publicAdvice(context: ResultContext): unknown {
  const {groups, noAction} = context.list;
  const shown = publicGroups(groups).filter(({kind}) => kind !== 'calm');
  // A disease with nothing to do and an alert or a past date stands with the others of its kind, in a group that is open.
  const calm = publicGroups([...groups, ...noAction]).find(({kind}) => kind === 'calm');
  const isOpen = !context.model.isCalm || publicGroups(groups).some(({kind}) => kind === 'calm');
  return [shown.map((group) => openGroup(context, group)), calm ? calmGroup(context, calm, isOpen) : nothing];
}

function openGroup(context: ResultContext, {kind, conclusion: first, diseases}: PublicGroup): TemplateResult {
  const title = `${publicGroupTitle(kind, context.addressee)} (${diseases.length})`;
  return html`<section class="group ${lookOf(context, first)}" aria-labelledby="group-${kind}">
    ${heading(context.level, title, {id: `group-${kind}`})}${cards(context, diseases, `group-${kind}`)}
  </section>`;
}

function calmGroup(context: ResultContext, group: PublicGroup, isOpen: boolean): TemplateResult {
  const caveats = caveatText(context.model.gaps, context.model.reader);
  return html`<section class="group ${lookOf(context, group.conclusion)}" aria-labelledby="group-calm">
    ${heading(context.level, noActionTitle([group]), {id: 'group-calm'})}
    ${caveats === '' ? nothing : html`<p class="muted">${caveats}</p>`}
    ${context.onPaper ? html`<p>${group.diseases.map((disease, index) => nameAndDates(context, disease, index))}</p>` : nothing}
    <details class="no-print" ?open=${isOpen}>
      <summary part="disclosure">${msg('Show these diseases', {id: 'diagnostic.show-calm'})}</summary>
      ${cards(context, group.diseases, 'group-calm')}
    </details>
  </section>`;
}

function nameAndDates(context: ResultContext, disease: DiseaseDiagnostic, index: number): TemplateResult {
  const dates = datesPhrase(context, disease.advice, false);
  return html`${index > 0 ? '; ' : ''}${serviceText(nameOf(context, disease))}${dates ? html`, ${dates}` : nothing}`;
}

function cards(context: ResultContext, diseases: readonly DiseaseDiagnostic[], id: string): TemplateResult {
  const textOf = (disease: DiseaseDiagnostic) => nameOf(context, disease).text;
  const {drawn, notice} = capped(context, `${id}-more`, diseases, textOf, diseaseCap);
  return html`${drawn.map((disease) => card(context, disease))}${notice}`;
}

/** Name, conclusion, dates and summary in sight; everything else behind one name, and on paper in the annex. */
function card(context: ResultContext, disease: DiseaseDiagnostic): TemplateResult {
  const {advice} = disease;
  const look = lookOf(context, advice.conclusion);
  const more = conclusionMore(advice.conclusion, 'public');
  const dates = datesPhrase(context, advice, true);
  return html`<article class="advice ${look}" part=${partWith('advice', look)}>
    ${heading(context.level + 1, html`${alertIcon(context, disease)}${serviceText(nameOf(context, disease))}`, {
      id: diseaseId(context, disease),
    })}
    <p>${conclusion(context, advice.conclusion, wordsOf(context, advice.conclusion))}${more && html`. ${more}`}</p>
    ${dates ? html`<p class="dates">${dates}</p>` : nothing}${summaries(context, disease)}
    <details class="no-print">
      <summary part="disclosure">${msg('Why, details and documents', {id: 'diagnostic.why-details'})}</summary>
      ${missingDates(advice)}
      <p>${dosesCounted(disease.prevention_acts_count)}${unsentDoses(context, disease)}</p>
      ${details(context, disease)}
    </details>
  </article>`;
}

/** The text of the alert stands at the top. */
const alertIcon = ({audience}: ResultContext, disease: DiseaseDiagnostic): TemplateResult | typeof nothing =>
  alertsFor(audience, [disease]).length > 0
    ? html`${warningIcon()}<span class="visually-hidden">${messageTypeLabel('alert', audience)} </span>`
    : nothing;
