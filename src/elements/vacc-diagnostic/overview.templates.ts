import {html, nothing, type TemplateResult} from 'lit';
import type {DiseaseDiagnostic, Message, Orphan} from '../../contract/diagnostic.js';
import {alertsFor} from '../../domain/result/advice.js';
import {groupedBy} from '../../domain/text/grouped.js';
import {priorityOf} from '../../domain/result/priority.js';
import {publicGroups} from '../../domain/result/public-groups.js';
import {publicGroupTitle, type HeadlineItem} from '../../i18n/headline-text.js';
import {alertsTitle, resultLabels} from '../../i18n/result-text.js';
import {messageText} from '../../i18n/text-in.js';
import {heading} from '../parts/heading.js';
import {conclusionIcon} from '../parts/conclusion-icon.js';
import {warningIcon} from '../parts/warning-icon.js';
import {inALine, labelled, serviceName} from '../parts/text.js';
import {partWith, wordsOf} from './conclusion-and-dates.templates.js';
import {capOf, capped, diseaseCap} from './lists.templates.js';
import {messageContents} from './messages.templates.js';
import {diseaseId, goTo, isProfessional, nameOf, type ResultContext} from './result-context.js';

export const headlineId = 'headline';

/**
 * The result in one line: counts with the shape and the word of each conclusion. A count may be as wide as a phone. So the
 * comma after it is in its own text: no line begins with it, and none gets wider.
 *
 * @see Service interface §2.6 and §4.4, MUST 9.
 */
export function headline({level, model}: ResultContext): TemplateResult {
  const {overall, counts, look} = model.headline;
  const isCalm = look === 'standard';
  const lookOf = (conclusion: string) =>
    isCalm || priorityOf(conclusion) !== 'standard' ? priorityOf(conclusion) : 'unsure';
  const item = ({conclusion, text}: HeadlineItem, mark = '') =>
    html`<span class="whole ${conclusion === undefined ? '' : lookOf(conclusion)}"
      >${conclusion === undefined ? nothing : conclusionIcon(conclusion, isCalm)}<bdi>${text}${mark}</bdi></span
    >`;
  const line = counts.map((count, index) => html`${item(count, index < counts.length - 1 ? ',' : '')} `);
  return html`<div class="summary ${look}" part=${partWith('summary', look)}>
    ${heading(level, html`${overall ? html`${item(overall)} ` : nothing}${line}`, {id: headlineId})}
  </div>`;
}

/**
 * The names behind the counts, each a link to its disease: for professionals on narrow hosts, where the table begins below
 * the first screen.
 */
export function names(context: ResultContext): TemplateResult | typeof nothing {
  const lines = isProfessional(context) ? dueNames(context) : publicNames(context);
  const count = lines.flatMap(([, diseases]) => diseases).length;
  if (count === 0) return nothing;
  return html`<div class="names ${isProfessional(context) ? 'narrow no-print' : ''}">
    ${lines.map(([title, diseases]) => html`<p>${labelled(html`<strong>${title}</strong>`, links(context, diseases))}</p>`)}
    ${isProfessional(context) || count === 1 ? nothing : html`<p class="muted">${resultLabels.oneVaccine()}</p>`}
  </div>`;
}

type NamesLine = readonly [title: string, diseases: readonly DiseaseDiagnostic[]];

const dueNames = (context: ResultContext): NamesLine[] =>
  context.list.groups
    .filter(({conclusion}) => conclusion === 'late' || conclusion === 'todo')
    .map(({conclusion, diseases}) => [wordsOf(context, conclusion), diseases]);

const publicNames = ({list, addressee}: ResultContext): NamesLine[] =>
  publicGroups(list.groups)
    .filter(({kind}) => kind !== 'calm')
    .map(({kind, diseases}) => [publicGroupTitle(kind, addressee), diseases]);

function links(context: ResultContext, diseases: readonly DiseaseDiagnostic[]): TemplateResult {
  const drawn = diseases.slice(0, diseaseCap.items);
  const named = drawn.map(
    (disease) =>
      html`<button type="button" class="link" part="link" @click=${goTo(diseaseId(context, disease))}>
        ${serviceName(nameOf(context, disease))}
      </button>`,
  );
  return html`${inALine(drawn.length < diseases.length ? [...named, '…'] : named)}`;
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
    ${heading(context.level + 1, title, {id: 'alerts-title'})}
    <ul>
      ${drawn.map(([, same], index) => alertItem(context, `alert-${index}`, same, capOf(byText.length)))}
    </ul>
    ${notice}
  </section>`;
}

/** The names are no links: a link for each would stand between the heading and the diseases. */
function alertItem(
  context: ResultContext,
  id: string,
  same: readonly DiseaseAlert[],
  cap: ReturnType<typeof capOf>,
): TemplateResult {
  const {drawn, notice} = capped(context, id, same, ({disease}) => nameOf(context, disease).text, cap);
  const named = inALine(drawn.map(({disease}) => serviceName(nameOf(context, disease))));
  const [first] = drawn;
  const text = first && messageContents(context, first.alert);
  return html`<li part="alert">${labelled(html`<strong>${named}</strong>`, text)}${notice}</li>`;
}
