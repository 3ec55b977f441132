import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../i18n/localize.js';
import type {DiseaseDiagnostic} from '../../../contract/diagnostic.js';
import {recommendedDates} from '../../../domain/result/advice-dates.js';
import {priorityOf} from '../../../domain/result/priority.js';
import type {VaccResult} from '../../../domain/result/result.js';
import {actsAgainst, spansFor, type Lane, type Span, type Timeline} from '../../../domain/result/timeline.js';
import {unitText} from '../../../i18n/date-words.js';
import {dateFor} from '../../../i18n/formats.js';
import {boosterLabel} from '../../../i18n/labels.js';
import {dosesCounted} from '../../../i18n/result-text.js';
import {plural} from '../../../i18n/plural.js';
import {button} from '../../parts/button.js';
import {serviceText} from '../../parts/text.js';
import {conclusion, datesPhrase, wordsOf} from '../conclusion-and-dates.templates.js';
import {diseaseCap} from '../lists.templates.js';
import {receivedLabel} from '../../../i18n/labels.js';
import {dosesIn, received} from '../received.templates.js';
import {isProfessional, nameOf, type ResultContext} from '../result-context.js';

export {drawTimeline} from '../../../timeline/index.js';

/** The result that a timeline shows, and its period. */
interface Shown {
  readonly result: VaccResult;
  readonly span: Span;
}

/** The rows in words, with room for the drawings, and the data to draw there. */
export function timelineRows(
  context: ResultContext,
  shown: Shown,
  choose: (span: Span) => void,
): {readonly rows: TemplateResult; readonly drawn: Timeline} {
  const {result} = shown;
  const {birthdate} = result.patientFile.patient;
  const spans = spansFor(birthdate, context.today);
  const span = spans.includes(shown.span) ? shown.span : 'life';
  const all: Lane = {
    name: receivedLabel(),
    doses: dosesIn(context, result.patientFile.patient.prevention_acts, result.lots),
  };
  const rows = rowsOf(context, shown);
  return {
    rows: html`${spanButtons(spans, span, choose)}${frame(context, all, rows, result)}`,
    drawn: {
      birthdate,
      today: context.today,
      span,
      lanes: [all, ...rows.map(({lane}) => lane)],
      target: isProfessional(context) ? 24 : 44,
      words: wordsFor(span),
    },
  };
}

/** The lane of a disease. */
interface Row {
  readonly lane: Lane;
  readonly disease: DiseaseDiagnostic;
  /** Whether the acts against the disease are known, so that its lane can show them. */
  readonly matched: boolean;
}

/** A row for each disease with a dose or a date, in the order of the list, which has all of them. */
function rowsOf(context: ResultContext, {result}: Shown): Row[] {
  const {catalogue} = context;
  const {prevention_acts: acts = []} = result.patientFile.patient;
  const rowOf = (disease: DiseaseDiagnostic): Row => {
    const against = catalogue && actsAgainst(disease.disease.id, catalogue, acts);
    const lane = {
      name: nameOf(context, disease).text,
      doses: dosesIn(context, against),
      ...recommendedDates(disease.advice),
    };
    return {lane, disease, matched: against !== undefined};
  };
  const {groups, noAction} = context.list;
  const isDrawn = ({lane: {doses, from, before}}: Row) => doses.length > 0 || Boolean(from ?? before);
  return [...groups, ...noAction]
    .flatMap(({diseases}) => diseases)
    .map(rowOf)
    .filter(isDrawn)
    .slice(0, diseaseCap.items);
}

const spanLabel = (span: Span): string =>
  ({
    childhood: msg('Childhood', {id: 'timeline.childhood'}),
    decade: msg('Last 10 years', {id: 'timeline.decade'}),
    life: msg('Whole life', {id: 'timeline.life'}),
  })[span];

/** The words of the drawing besides those of the lanes. */
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

/** A button for each period; none where there is no choice. */
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

/** Repeated above each group, so that it stays in sight. */
const axis = html`<div class="axis" aria-hidden="true"></div>`;

/** An empty row would read as "never vaccinated". */
const unmatchedText = (count: number): string =>
  msg(
    str`Diseases whose row shows no dose, because the vaccine list does not say which vaccines protect against them: ${count}.`,
    {id: 'timeline.unmatched'},
  );

const notDrawnText = (count: number): string =>
  msg(str`Diseases in the list only, without a dose or a date to draw: ${count}.`, {id: 'timeline.not-drawn'});

/** The frame of the timeline: every row also says in words what its drawing shows. */
function frame(context: ResultContext, all: Lane, rows: readonly Row[], result: VaccResult): TemplateResult {
  const diseases = context.diagnostic.diagnostic_per_disease.length;
  const unknown = rows.filter(({matched}) => !matched).length;
  return html`<figure class="timeline" part="timeline">
    <figcaption>
      ${msg(
        'The vaccines received and, after the break, the dates that the service recommends. Each row also says them in words.',
        {id: 'timeline.caption'},
      )}
      ${all.doses.length > 0 && unknown > 0 ? unmatchedText(unknown) : nothing}
      ${rows.length < diseases ? notDrawnText(diseases - rows.length) : nothing}
    </figcaption>
    <ul class="legend" aria-hidden="true"></ul>
    <div class="scale"><span></span>${axis}</div>
    <div class="lane">
      <strong>${all.name}</strong>
      <div class="drawing"></div>
      <div class="facts">${received(all.doses, result)}</div>
    </div>
    ${rows.map((row, index) => [groupName(context, row, rows[index - 1]), lane(context, row)])}
  </figure>`;
}

/** Above the first row of a group. */
function groupName(context: ResultContext, {disease}: Row, before: Row | undefined): TemplateResult | typeof nothing {
  const {conclusion: received} = disease.advice;
  if (before?.disease.advice.conclusion === received) return nothing;
  return html`<div class="scale ${priorityOf(received)}">
    ${conclusion(context, received, wordsOf(context, received))}${axis}
  </div>`;
}

function lane(context: ResultContext, {disease, lane: {doses}, matched}: Row): TemplateResult {
  const {advice, prevention_acts_count: counted} = disease;
  return html`<div class="lane ${priorityOf(advice.conclusion)}">
    <strong>${serviceText(nameOf(context, disease))}</strong>
    <div class="drawing"></div>
    <div class="facts">${dosesText(counted, matched ? doses.length : undefined)}${datesText(context, disease)}</div>
  </div>`;
}

/** The number of doses that the service counted. A different number of doses in the lane is never silent. */
function dosesText(counted: number | undefined, shown: number | undefined): string {
  if (counted === undefined) return dosesCounted(counted);
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
  return dosesCounted(counted);
}

function datesText(context: ResultContext, {advice}: DiseaseDiagnostic): TemplateResult {
  const phrase = datesPhrase(context, advice, false);
  return html`, ${phrase ?? msg('no date given', {id: 'timeline.no-date'})}`;
}
