import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../../words/localize.js';
import {
  actsAgainst,
  spansFor,
  type Dose,
  type Lane,
  type Span,
  type Timeline,
} from '../../../../domain/result/timeline.js';
import {unitText} from '../../../../words/date-words.js';
import {dateFor} from '../../../../words/formats.js';
import {boosterLabel, receivedLabel} from '../../../../words/labels.js';
import {dosesCounted} from '../../../../words/result-text.js';
import {plural} from '../../../../words/plural.js';
import {labelledText} from '../../../../words/step-labels.js';
import type {Counted, CountedAct} from '../../../../result/counted.js';
import {plainText} from '../../../../result/line.js';
import type {Row} from '../../../../result/row.js';
import {button} from '../../parts/button.js';
import {datesLine, line} from '../../parts/line.js';
import {serviceText} from '../../parts/text.js';
import {conclusion} from '../conclusion.templates.js';
import {capped, diseaseCap} from '../lists.templates.js';
import {isProfessional, type View} from '../view.js';

export {drawTimeline} from '../../../../result/timeline/index.js';

/** The rows in words, with room for the drawings, and the data to draw there. */
export function timelineRows(
  view: View,
  wanted: Span,
  choose: (span: Span) => void,
): {readonly rows: TemplateResult; readonly drawn: Timeline} {
  const {birthdate, acts} = view.model.counted;
  const spans = spansFor(birthdate, view.today);
  const span = spans.includes(wanted) ? wanted : 'life';
  const all: Lane = {name: receivedLabel(), doses: dosesOf(acts)};
  const diseases = lanesOf(view);
  const {drawn: rows, notice} = capped(view, 'timeline-more', diseases, ({row}) => row.name.text, diseaseCap);
  const notDrawn = view.model.rows.size - diseases.length;
  return {
    rows: html`${spanButtons(spans, span, choose)}${frame(view, all, rows, notDrawn)}${notice}`,
    drawn: {
      birthdate,
      today: view.today,
      span,
      lanes: [all, ...rows.map(({lane}) => lane)],
      target: isProfessional(view) ? 24 : 44,
      words: wordsFor(span),
    },
  };
}

const dosesOf = (acts: readonly CountedAct[]): Dose[] =>
  acts.flatMap(({date, line, received}) => (date ? {date, booster: received.booster, text: plainText(line)} : []));

/** The lane of a disease. */
interface DiseaseLane {
  readonly lane: Lane;
  readonly row: Row;
  /** Whether the acts against the disease are known, so that its lane can show them. */
  readonly matched: boolean;
}

/** A lane for each disease with a dose or a date, in the order of the list, which has all of them. */
function lanesOf({model, catalogue}: View): DiseaseLane[] {
  const laneOf = (row: Row): DiseaseLane => {
    const against = catalogue && actsAgainst(row.diseaseId, catalogue, model.counted.acts, ({received}) => received);
    const lane = {name: row.name.text, doses: dosesOf(against ?? []), ...row.dates.days};
    return {lane, row, matched: against !== undefined};
  };
  const isDrawn = ({lane: {doses, from, before}}: DiseaseLane) => doses.length > 0 || Boolean(from ?? before);
  return [...model.groups, ...(model.noAction?.groups ?? [])]
    .flatMap(({rows}) => rows)
    .map(laneOf)
    .filter(isDrawn);
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

/** An empty row would read as "never vaccinated". */
const unmatchedText = (count: number): string =>
  msg(
    str`Diseases whose row shows no dose, because the vaccine list does not say which vaccines protect against them: ${count}.`,
    {id: 'timeline.unmatched'},
  );

const notDrawnText = (count: number): string =>
  msg(str`Diseases in the list only, without a dose or a date to draw: ${count}.`, {id: 'timeline.not-drawn'});

/** The frame of the timeline: every row also says in words what its drawing shows. */
function frame(view: View, all: Lane, rows: readonly DiseaseLane[], notDrawn: number): TemplateResult {
  const unknown = rows.filter(({matched}) => !matched).length;
  return html`<figure class="timeline" part="timeline">
    <figcaption>
      ${msg(
        'The vaccines received and, after the break, the dates that the service recommends. Each row also says them in words.',
        {id: 'timeline.caption'},
      )}
      ${all.doses.length > 0 && unknown > 0 ? unmatchedText(unknown) : nothing}
      ${notDrawn > 0 ? notDrawnText(notDrawn) : nothing}
    </figcaption>
    <details class="key">
      <summary part="disclosure">${msg('Key to the signs', {id: 'timeline.key'})}</summary>
      <ul class="legend"></ul>
    </details>
    <div class="scale">
      <span></span>
      <div class="axis" aria-hidden="true"></div>
    </div>
    <div class="lane">
      <strong>${all.name}</strong>
      <div class="drawing"></div>
      <div class="facts">${receivedActs(view.model.counted)}</div>
    </div>
    ${rows.map((row, index) => [conclusionName(row, rows[index - 1]), lane(row)])}
  </figure>`;
}

/** The vaccines that the result rests on, newest first, and the number of those that are not drawn, by reason. */
const receivedActs = ({acts, undrawn}: Counted): TemplateResult =>
  html`<ul>
      ${acts.map((act) => (act.date ? html`<li>${line(act.line)}</li>` : nothing))}
    </ul>
    ${undrawn.map(({reason, count}) => html`<p>${labelledText(reason, count)}</p>`)}`;

/** Above the first of several rows with one conclusion. */
function conclusionName({row}: DiseaseLane, before: DiseaseLane | undefined): TemplateResult | typeof nothing {
  const {words, tone} = row;
  if (before?.row.words === words) return nothing;
  return html`<div class="scale ${tone}">${conclusion(row.conclusion, tone, words)}</div>`;
}

function lane({row, lane: {doses}, matched}: DiseaseLane): TemplateResult {
  const {dates, tone, name, doses: counted} = row;
  return html`<div class="lane ${tone}">
    <strong>${serviceText(name)}</strong>
    <div class="drawing"></div>
    <div class="facts">
      ${dosesText(counted.number, matched ? doses.length : undefined)},
      ${dates.inside.length > 0 ? datesLine(dates.inside) : msg('no date given', {id: 'timeline.no-date'})}
    </div>
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
