import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Catalogue} from '../../../contract/catalogue.js';
import type {DiseaseDiagnostic} from '../../../contract/diagnostic.js';
import type {AdviceGroup} from '../../../domain/result/advice.js';
import {priorityOf} from '../../../domain/result/priority.js';
import type {VaccResult} from '../../../domain/result/result.js';
import {actsAgainst, datesOf, spansFor, type Lane, type Span, type Timeline} from '../../../domain/result/timeline.js';
import {unitText} from '../../../i18n/date-words.js';
import {dateFor} from '../../../i18n/formats.js';
import {labelledText} from '../../../i18n/step-labels.js';
import {boosterLabel, notGiven} from '../../../i18n/labels.js';
import {dosesCountedLabel, priorityLabel} from '../../../i18n/result-labels.js';
import {plural} from '../../../i18n/plural.js';
import {button} from '../../parts/button.js';
import {serviceText} from '../../parts/service-text.js';
import {conclusion, wordsOf} from '../conclusion.templates.js';
import {limitDate, receivedDate} from '../dates.templates.js';
import {diseasesShown} from '../overview.templates.js';
import {dosesIn, received, receivedLabel} from '../received.templates.js';
import {diseaseId, isProfessional, nameOf, type View} from '../view.js';

/** What a timeline is made of. */
export interface Shown {
  readonly view: View;
  readonly groups: readonly AdviceGroup[];
  readonly result: VaccResult;
  readonly catalogue: Catalogue | undefined;
  readonly span: Span;
  readonly show: (span: Span) => void;
}

/** The rows in words, with room for the drawings, and what is to be drawn there. */
export function timelineRows(shown: Shown): {readonly rows: TemplateResult; readonly drawn: Timeline} {
  const {view, result} = shown;
  const {birthdate} = result.patientFile.patient;
  const spans = spansFor(birthdate, view.today);
  const span = spans.includes(shown.span) ? shown.span : 'life';
  const rows = rowsOf(shown);
  return {
    rows: html`${spanButtons(spans, span, shown.show)}${frame(view, rows, result)}`,
    drawn: {
      birthdate,
      today: view.today,
      span,
      lanes: rows.map(({lane}) => lane),
      target: isProfessional(view) ? 24 : 44,
      words: wordsFor(span),
    },
  };
}

/** Far more than an ordinary answer has: thousands would keep the page from answering while they are drawn. */
const mostRows = 150;

/** A lane and the disease that it is about; the first lane is about none: all vaccines received. */
interface Row {
  readonly lane: Lane;
  readonly disease?: DiseaseDiagnostic;
  /** Whether the acts against the disease are known, so that its lane can show them. */
  readonly matched?: boolean;
}

/** The vaccines received, then a row per disease in the order of the advice. */
function rowsOf({view, groups, result, catalogue}: Shown): Row[] {
  const {prevention_acts: acts = []} = result.patientFile.patient;
  const rowOf = (disease: DiseaseDiagnostic): Row => {
    const against = catalogue && actsAgainst(disease.disease.id, catalogue, acts);
    const lane = {
      name: nameOf(view, disease).text,
      doses: dosesIn(view, against ?? [], catalogue),
      ...datesOf(disease.advice),
    };
    return {lane, disease, matched: against !== undefined};
  };
  return [
    {lane: {name: receivedLabel(), doses: dosesIn(view, acts, catalogue)}},
    ...groups
      .flatMap(({diseases}) => diseases)
      .slice(0, mostRows)
      .map(rowOf),
  ];
}

const spanLabel = (span: Span): string =>
  ({
    childhood: msg('Childhood', {id: 'timeline.childhood'}),
    decade: msg('Last 10 years', {id: 'timeline.decade'}),
    life: msg('Whole life', {id: 'timeline.life'}),
  })[span];

/** What the drawing needs besides the lanes. */
const wordsFor = (span: Span): Timeline['words'] => ({
  life: span === 'life' ? msg('Since birth', {id: 'timeline.since-birth'}) : spanLabel(span),
  near: msg('6 months back, 2 years ahead', {id: 'timeline.near'}),
  today: msg('Today', {id: 'timeline.today'}),
  age: ({count, unit}) => unitText(count, unit),
  month: (date) => dateFor('professional', date).replace(/^\S+ /, ''),
  doses: (count) =>
    plural(
      count,
      () => msg(str`${count} dose`, {id: 'timeline.dose-count.one'}),
      () => msg(str`${count} doses`, {id: 'timeline.dose-count.other'}),
    ),
  legend: {
    dose: msg('Dose', {id: 'timeline.legend.dose'}),
    booster: boosterLabel('yes'),
    many: msg('Several doses: press to list them', {id: 'timeline.legend.many'}),
    flag: msg('From (targeted date)', {id: 'timeline.legend.flag'}),
    beam: msg('Before (limit date)', {id: 'timeline.legend.beam'}),
    bar: msg('Between the two dates', {id: 'timeline.legend.bar'}),
    open: msg('No limit date given', {id: 'timeline.legend.open'}),
    arrow: msg('Outside the period drawn', {id: 'timeline.legend.arrow'}),
  },
});

/** The buttons of the periods; none where there is no choice. */
const spanButtons = (
  spans: readonly Span[],
  shown: Span,
  choose: (span: Span) => void,
): TemplateResult | typeof nothing =>
  spans.length < 2
    ? nothing
    : html`<div class="actions looks no-print" role="group" aria-label=${msg('Period', {id: 'timeline.period'})}>
        ${spans.map((span) => button(spanLabel(span), () => choose(span), span === shown))}
      </div>`;

/** Once above each group, so that it is in sight. */
const axis = html`<div class="axis" aria-hidden="true"></div>`;

/** An empty row would read as "never vaccinated". */
const unmatchedText = (count: number): string =>
  msg(
    str`Diseases whose row shows no dose, because the vaccine list does not say which vaccines protect against them: ${count}.`,
    {id: 'timeline.unmatched'},
  );

/** The frame of the picture: every row says in words what the drawing in it shows. */
function frame(view: View, [first, ...rows]: readonly Row[], result: VaccResult): TemplateResult {
  const all = view.diagnostic.diagnostic_per_disease.length;
  const unknown = rows.filter(({matched}) => !matched).length;
  return html`<figure class="timeline" part="timeline">
    <figcaption>
      ${msg(
        'The vaccines received and, after the break, the dates that the service recommends. Each row also says them in words.',
        {id: 'timeline.caption'},
      )}
      ${first?.lane.doses.length && unknown > 0 ? unmatchedText(unknown) : nothing}
      ${rows.length < all ? html`<strong>${diseasesShown(rows.length, all)}</strong>` : nothing}
    </figcaption>
    <ul class="legend" aria-hidden="true"></ul>
    <div class="scale"><span></span>${axis}</div>
    <div class="lane">
      <strong>${first?.lane.name}</strong>
      <div class="drawing"></div>
      <div class="facts">${received(first?.lane.doses ?? [], result)}</div>
    </div>
    ${rows.flatMap((row, index) => [...groupName(view, row, rows[index - 1]), lane(view, row)])}
  </figure>`;
}

/** Above the first row of a group. */
function groupName(view: View, {disease}: Row, before: Row | undefined): TemplateResult[] {
  const priorityIn = (row: Row | undefined) => row?.disease && priorityOf(row.disease.advice.conclusion);
  const priority = disease && priorityOf(disease.advice.conclusion);
  if (!priority || priority === priorityIn(before)) return [];
  return [
    html`<div class="scale ${priority} ${view.only === undefined ? '' : 'filtered'}">
      <strong>${priorityLabel(priority, view.audience)}</strong>${axis}
    </div>`,
  ];
}

function lane(view: View, {disease, lane: {doses}, matched}: Row): TemplateResult | typeof nothing {
  if (!disease) return nothing;
  const {advice, prevention_acts_count: counted} = disease;
  const filtered = (view.only ?? advice.conclusion) === advice.conclusion ? '' : 'filtered';
  const blank = doses.length === 0 && !advice.targeted_date && !advice.limit_date ? 'blank' : '';
  return html`<div class="lane ${priorityOf(advice.conclusion)} ${filtered} ${blank}">
    <button type="button" class="link" @click=${() => view.goTo(diseaseId(view, disease))}>
      ${serviceText(nameOf(view, disease))}
    </button>
    ${conclusion(advice.conclusion, wordsOf(view, advice.conclusion))}
    <div class="drawing"></div>
    <div class="facts">${dosesText(counted, matched ? doses.length : undefined)}${datesText(view, disease)}</div>
  </div>`;
}

/** What the service counted; and what the lane shows where that is another number, never silently. */
function dosesText(counted: number | undefined, shown: number | undefined): string {
  if (counted === undefined) return labelledText(dosesCountedLabel(), notGiven());
  if (shown && shown === counted) return msg(str`${counted} counted by the service`, {id: 'timeline.counted'});
  if (shown !== undefined && shown !== counted)
    return plural(
      shown,
      () =>
        msg(str`${shown} in the history concerns this disease; the service counted ${counted}`, {
          id: 'timeline.differs.one',
        }),
      () =>
        msg(str`${shown} in the history concern this disease; the service counted ${counted}`, {
          id: 'timeline.differs.other',
        }),
    );
  return plural(
    counted,
    () => msg(str`${counted} dose counted`, {id: 'timeline.doses.one'}),
    () => msg(str`${counted} doses counted`, {id: 'timeline.doses.other'}),
  );
}

function datesText(view: View, {advice}: DiseaseDiagnostic): TemplateResult {
  const {targeted_date: from, limit_date: before} = advice;
  if (!from && !before) return html`, ${msg('no date given', {id: 'timeline.no-date'})}`;
  const inWords = [
    from && msg(html`from ${receivedDate(view, from)}`, {id: 'timeline.from'}),
    before && msg(html`before ${limitDate(view, advice)}`, {id: 'timeline.before'}),
  ].filter(Boolean);
  return html`, ${inWords[0]}${inWords[1] ? ', ' : nothing}${inWords[1] ?? nothing}`;
}
