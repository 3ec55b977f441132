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
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
import {costOf} from './few.js';
import {conclusion, wordsOf} from './conclusion.templates.js';
import {messageContents} from './messages.templates.js';
import {diseaseId, isProfessional, nameOf, type View} from './view.js';

export const headlineId = 'headline';

/**
 * The result in one line, at the level of the most urgent conclusion: the overall one may read milder than a disease.
 *
 * @see Service interface §2.6 and §4.4, MUST 9.
 */
export function headline(view: View, groups: readonly AdviceGroup[]): TemplateResult {
  const worst = mostUrgentConclusion(view.diagnostic);
  const priority = priorityOf(worst);
  const items = headlineItems(view.diagnostic, groups, view).map(
    (item, index, {length}) => html`<span class="whole">${item}${index < length - 1 ? ',' : ''}</span> `,
  );
  return html`<div class="box summary ${priority}" part="summary ${priority}">
    ${heading(view.level, html`${conclusionIcon(worst)}${items}`, {id: headlineId})}
    <p>${labelled(resultLabels.overall(), wordsOf(view, view.diagnostic.conclusion))}</p>
  </div>`;
}

/**
 * Every alert, before anything else and never closed. No `role="alert"`: the focus has just moved to the heading, and
 * it would be read twice.
 *
 * @see Service interface §4.4, case of alerts.
 */
export function alertsBox(view: View): TemplateResult | typeof nothing {
  const {audience, locale, diagnostic} = view;
  const all = alertsFor<Orphan>(audience, [...diagnostic.diagnostic_per_disease, ...diagnostic.orphans]);
  if (all.length === 0) return nothing;
  const title = html`${warningIcon()}${alertsTitle(all.length)}`;
  // The same words about several diseases are read once.
  const byText = new Map<string, typeof all>();
  for (const one of all) {
    const text = messageText(one.alert, audience, locale).text + one.alert.public_destination;
    const same = byText.get(text);
    if (same) same.push(one);
    else byText.set(text, [one]);
  }
  const {drawn, more} = view.room.few(
    'alerts',
    [...byText],
    ([text]) => costOf(text),
    ([, same], index) => alertItem(view, `alert-${index}`, same),
  );
  return html`<section class="box critical alerts" part="banner" aria-labelledby="alerts-title">
    ${heading(view.level, title, {id: 'alerts-title'})}
    <ul>
      ${drawn}
    </ul>
    ${more}
  </section>`;
}

function alertItem(view: View, id: string, same: readonly {disease: Orphan; alert: Message}[]): TemplateResult {
  const {drawn, more} = view.room.few(
    id,
    same,
    (one) => costOf(nameOf(view, one.disease).text),
    (one, index) => html`${index > 0 ? ', ' : ''}${diseaseLink(view, one.disease)}`,
  );
  return html`<li part="alert">${labelled(drawn, messageContents(view, same[0]!.alert))}${more}</li>`;
}

/** The way to a disease; one that could not be read is nowhere on screen. */
function diseaseLink(view: View, disease: Orphan): TemplateResult {
  const name = serviceText(nameOf(view, disease));
  const {diagnostic_per_disease: shown} = view.diagnostic;
  return (shown as readonly Orphan[]).includes(disease)
    ? html`<button type="button" class="link" @click=${() => view.goTo(diseaseId(view, disease))}>${name}</button>`
    : html`<strong>${name}</strong>`;
}

/** How many diseases have each conclusion; pressing one shows only those. Alerts stay in sight. */
export function filters(view: View): TemplateResult | typeof nothing {
  const {diagnostic, only, choose} = view;
  const counts = conclusionCounts(diagnostic);
  if (counts.length < 2) return nothing; // there is nothing to choose from
  const label = (received: string, count: number) =>
    isProfessional(view) ? `${count} ${wordsOf(view, received)}` : `${wordsOf(view, received)} (${count})`;
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

/** How much the filter lets through. */
export function shownText({diagnostic_per_disease: all}: Diagnostic, only: string | undefined): string {
  const shown = all.filter(({advice: {conclusion}}) => (only ?? conclusion) === conclusion);
  return diseasesShown(shown.length, all.length);
}

export const diseasesShown = (shown: number, all: number): string =>
  msg(str`${shown} of ${all} diseases shown`, {id: 'diagnostic.shown-of'});
