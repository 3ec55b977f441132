import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Diagnostic, Message, Orphan} from '../../contract/diagnostic.js';
import {alertsFor, conclusionCounts, mostUrgentConclusion, type AdviceGroup} from '../../domain/result/advice.js';
import {priorityOf} from '../../domain/result/priority.js';
import {headlineItems} from '../../i18n/headline-text.js';
import {alertsTitle, resultLabels} from '../../i18n/result-text.js';
import {messageText} from '../../i18n/text-in.js';
import {button} from '../parts/button.js';
import {heading} from '../parts/heading.js';
import {conclusionIcon} from '../parts/conclusion-icon.js';
import {warningIcon} from '../parts/warning-icon.js';
import {labelled, serviceName} from '../parts/text.js';
import {conclusion, wordsOf} from './conclusion-and-dates.templates.js';
import {capOf, capped, groupedBy} from './lists.templates.js';
import {messageContents} from './messages.templates.js';
import {diseaseId, goTo, isProfessional, nameOf, type ResultContext} from './result-context.js';

export const headlineId = 'headline';

/**
 * The result in one line, at the level of the most urgent conclusion: the overall one may read milder than a disease.
 *
 * @see Service interface §2.6 and §4.4, MUST 9.
 */
export function headline(context: ResultContext, groups: readonly AdviceGroup[]): TemplateResult {
  const worst = mostUrgentConclusion(context.diagnostic);
  const priority = priorityOf(worst);
  const items = headlineItems(context.diagnostic, groups, context).map(
    (item, index, {length}) => html`<span class="whole">${item}${index < length - 1 ? ',' : ''}</span> `,
  );
  return html`<div class="box summary ${priority}" part="summary ${priority}">
    ${heading(context.level, html`${conclusionIcon(worst)}${items}`, {id: headlineId})}
    <p>${labelled(resultLabels.overall(), wordsOf(context, context.diagnostic.conclusion))}</p>
  </div>`;
}

/** An alert of a disease, or of one that could not be read. */
interface DiseaseAlert {
  readonly disease: Orphan;
  readonly alert: Message;
}

/**
 * Every alert, before anything else and never closed. No `role="alert"`: the focus has just moved to the heading, and
 * it would be read twice.
 *
 * @see Service interface §4.4, case of alerts.
 */
export function alertsBox(context: ResultContext): TemplateResult | typeof nothing {
  const {audience, locale, diagnostic} = context;
  const all = alertsFor<Orphan>(audience, [...diagnostic.diagnostic_per_disease, ...diagnostic.orphans]);
  if (all.length === 0) return nothing;
  const title = html`${warningIcon()}${alertsTitle(all.length)}`;
  const textOf = ({alert}: DiseaseAlert) => messageText(alert, audience, locale).text + alert.public_destination;
  // A screen reader reads the same words about several diseases once.
  const byText = [...groupedBy(all, textOf)];
  const {drawn, notice} = capped(context, 'alerts', byText, ([text]) => text);
  return html`<section class="box critical alerts" part="banner" aria-labelledby="alerts-title">
    ${heading(context.level, title, {id: 'alerts-title'})}
    <ul>
      ${drawn.map(([, same], index) => alertItem(context, `alert-${index}`, same, capOf(byText.length)))}
    </ul>
    ${notice}
  </section>`;
}

function alertItem(
  context: ResultContext,
  id: string,
  same: readonly DiseaseAlert[],
  cap: ReturnType<typeof capOf>,
): TemplateResult {
  const {drawn, notice} = capped(context, id, same, ({disease}) => nameOf(context, disease).text, cap);
  const links = drawn.map(({disease}, index) => html`${index > 0 ? ', ' : ''}${diseaseLink(context, disease)}`);
  const [first] = drawn;
  return html`<li part="alert">${labelled(links, first && messageContents(context, first.alert))}${notice}</li>`;
}

/** A link to a disease; one that could not be read is nowhere on screen. */
function diseaseLink(context: ResultContext, disease: Orphan): TemplateResult {
  const name = serviceName(nameOf(context, disease));
  return context.diagnostic.orphans.includes(disease)
    ? html`<strong>${name}</strong>`
    : html`<button type="button" class="link" @click=${goTo(diseaseId(context, disease))}>${name}</button>`;
}

/** How many diseases have each conclusion; pressing one shows only those. Alerts stay in sight. */
export function filters(
  context: ResultContext,
  choose: (conclusion: string | undefined) => void,
): TemplateResult | typeof nothing {
  const {diagnostic, only} = context;
  const counts = conclusionCounts(diagnostic);
  if (counts.length < 2) return nothing; // there is nothing to choose from
  const label = (received: string, count: number) =>
    isProfessional(context) ? `${count} ${wordsOf(context, received)}` : `${wordsOf(context, received)} (${count})`;
  return html`<div class="actions no-print" role="group" aria-labelledby="filter">
      <span id="filter">${msg('Show only', {id: 'diagnostic.filter'})}</span>
      ${counts.map(([received, count]) =>
        button(
          conclusion(received, label(received, count)),
          () => choose(only === received ? undefined : received),
          only === received,
        ),
      )}
      ${button(msg('Show all', {id: 'diagnostic.show-all'}), () => choose(undefined), only === undefined)}
    </div>
    ${only === undefined ? nothing : html`<p class="muted no-print">${shownText(diagnostic, only)}</p>`}`;
}

/** How many diseases the filter shows. */
export function shownText({diagnostic_per_disease: all}: Diagnostic, only: string | undefined): string {
  const shown = all.filter(({advice: {conclusion}}) => (only ?? conclusion) === conclusion);
  return diseasesShown(shown.length, all.length);
}

export const diseasesShown = (shown: number, all: number): string =>
  msg(str`${shown} of ${all} diseases shown`, {id: 'diagnostic.shown-of'});
