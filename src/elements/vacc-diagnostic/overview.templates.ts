import {html, nothing, type TemplateResult} from 'lit';
import {alertsFor, conclusionCounts, overallPriority, type AdviceGroup} from '../../domain/advice.js';
import {priorityOf} from '../../domain/priority.js';
import {conclusionLabel} from '../../i18n/conclusion-text.js';
import {priorityLabel} from '../../i18n/labels.js';
import {heading} from '../parts/heading.js';
import {conclusionIcon, warningIcon} from '../parts/icons.js';
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
import {messageContents} from './messages.templates.js';
import {alerts, counted, filterName, noDisease, overall, showAll, shownOf} from './texts.js';
import {isProfessional, nameOf, type View} from './view.js';

export const headlineId = 'headline';

/**
 * The result in one line, at the level of the most urgent conclusion: the overall one may read milder than a disease.
 *
 * @see Service interface §2.6 and §4.4, MUST 9.
 */
export function headline(view: View, groups: readonly AdviceGroup[]): TemplateResult {
  const {diagnostic, audience, addressee} = view;
  const priority = overallPriority(diagnostic);
  const [[worst] = [diagnostic.conclusion]] = conclusionCounts(diagnostic);
  const icon = conclusionIcon(priorityOf(worst) === priority ? worst : diagnostic.conclusion);
  return html`<div class="summary ${priority}" part="summary ${priority}">
    ${heading(view.level, html`${icon}<span>${inNumbers(view, groups)}</span>`, {id: headlineId})}
    <p>${labelled(overall(), conclusionLabel(diagnostic.conclusion, audience, addressee))}</p>
  </div>`;
}

/** `Overdue: 1, To do: 2`; for the public by what to do, `To deal with first: 1, To plan: 2`. */
function inNumbers(view: View, groups: readonly AdviceGroup[]): string {
  if (groups.length === 0) return noDisease();
  const parts = isProfessional(view)
    ? conclusionCounts(view.diagnostic).map(([received, count]) => counted(wordFor(view, received), count))
    : groups.map(({priority, diseases}) => counted(priorityLabel(priority, view.audience), diseases.length));
  return parts.join(', ');
}

const wordFor = ({audience, addressee}: View, received: string) => conclusionLabel(received, audience, addressee);

/**
 * Every alert, before anything else and never closed. No `role="alert"`: the focus has just moved to the heading, and
 * it would be read twice.
 *
 * @see Service interface §4.4, case of alerts.
 */
export function alertsBox(view: View): TemplateResult | typeof nothing {
  const all = alertsFor(view.audience, view.diagnostic);
  if (all.length === 0) return nothing;
  return html`<section class="box critical" part="banner" aria-labelledby="alerts-title">
    ${heading(view.level, html`${warningIcon()}<span>${alerts(all.length)}</span>`, {id: 'alerts-title'})}
    <ul>
      ${all.map(
        ({disease, alert}) =>
          html`<li part="alert">
            <button type="button" class="link printed" @click=${() => view.goTo(disease)}>
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
  const counts = conclusionCounts(view.diagnostic);
  if (counts.length === 0) return nothing;
  return html`<div class="filters no-print" role="group" aria-label=${filterName()}>
      ${counts.map(
        ([received, count]) =>
          html`<button
            type="button"
            class=${priorityOf(received)}
            part="button ${priorityOf(received)}"
            aria-pressed=${view.only === received ? 'true' : 'false'}
            @click=${() => view.choose(view.only === received ? undefined : received)}
          >
            ${conclusionIcon(received)}<span>${count} ${wordFor(view, received)}</span>
          </button>`,
      )}
      <button
        type="button"
        part="button"
        aria-pressed=${view.only === undefined ? 'true' : 'false'}
        @click=${() => view.choose(undefined)}
      >
        ${showAll()}
      </button>
    </div>
    ${view.only === undefined ? nothing : html`<p class="muted no-print">${filterText(view)}</p>`}`;
}

/** How much the filter lets through. */
export function filterText({diagnostic: {diagnostic_per_disease: all}, only}: View): string {
  const shown = only === undefined ? all : all.filter(({advice}) => advice.conclusion === only);
  return shownOf(shown.length, all.length);
}
