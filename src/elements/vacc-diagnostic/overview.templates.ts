import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Diagnostic} from '../../contract/diagnostic.js';
import {alertsFor, conclusionCounts, mostUrgentConclusion, type AdviceGroup} from '../../domain/advice.js';
import {priorityOf} from '../../domain/priority.js';
import {labelledText, priorityLabel} from '../../i18n/labels.js';
import {button} from '../parts/button.js';
import {heading} from '../parts/heading.js';
import {conclusionIcon, warningIcon} from '../parts/icons.js';
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
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
  return html`<div class="box summary ${priority}" part="summary ${priority}">
    ${heading(view.level, html`${conclusionIcon(worst)}${inNumbers(view, groups)}`, {id: headlineId})}
    <p>
      ${labelled(
        msg('Overall conclusion given by the service', {id: 'diagnostic.overall'}),
        wordsOf(view, view.diagnostic.conclusion),
      )}
    </p>
  </div>`;
}

/** `Overdue: 1, To do: 2`; for the public by what to do, `To deal with first: 1, To plan: 2`. */
function inNumbers(view: View, groups: readonly AdviceGroup[]): string {
  const counts: (readonly [name: string, count: number])[] = isProfessional(view)
    ? conclusionCounts(view.diagnostic).map(([received, count]) => [wordsOf(view, received), count])
    : groups.map(({priority, diseases}) => [priorityLabel(priority, view.audience), diseases.length]);
  return (
    counts.map(([name, count]) => labelledText(name, count)).join(', ') ||
    msg('The service gave no recommendation for any disease.', {id: 'diagnostic.no-disease'})
  );
}

/**
 * Every alert, before anything else and never closed. No `role="alert"`: the focus has just moved to the heading, and
 * it would be read twice.
 *
 * @see Service interface §4.4, case of alerts.
 */
export function alertsBox(view: View): TemplateResult | typeof nothing {
  const all = alertsFor(view.audience, view.diagnostic.diagnostic_per_disease);
  if (all.length === 0) return nothing;
  const title = html`${warningIcon()}${msg(str`Alerts (${all.length})`, {id: 'diagnostic.alerts'})}`;
  return html`<section class="box critical" part="banner" aria-labelledby="alerts-title">
    ${heading(view.level, title, {id: 'alerts-title'})}
    <ul>
      ${all.map(
        ({disease, alert}) =>
          html`<li part="alert">
            <button type="button" class="link" @click=${() => view.goTo(diseaseId(view, disease))}>
              ${serviceText(nameOf(view, disease))}
            </button>
            ${messageContents(view, alert)}
          </li>`,
      )}
    </ul>
  </section>`;
}

/** How many diseases have each conclusion; pressing one shows only those. Alerts stay in sight. */
export function filters(view: View): TemplateResult | typeof nothing {
  const {diagnostic, only, choose} = view;
  const counts = conclusionCounts(diagnostic);
  if (counts.length === 0) return nothing;
  const name = msg('Show by conclusion', {id: 'diagnostic.filter'});
  return html`<div class="actions no-print" role="group" aria-label=${name}>
      ${counts.map(([received, count]) =>
        button(
          conclusion(received, `${count} ${wordsOf(view, received)}`),
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
  return msg(str`${shown.length} of ${all.length} diseases shown`, {id: 'diagnostic.shown-of'});
}
