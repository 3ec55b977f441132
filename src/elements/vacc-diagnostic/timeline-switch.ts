import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {msg} from '../../i18n/localize.js';
import {hasDates} from '../../domain/result/advice-dates.js';
import type {VaccResult} from '../../domain/result/result.js';
import type {Span, Timeline} from '../../domain/result/timeline.js';
import {button} from '../parts/button.js';
import {timeline} from '../lazy-parts.js';
import {LazyContent} from '../parts/lazy-content.js';
import {dosesIn} from './received.templates.js';
import type {DiagnosticElement, ResultContext} from './result-context.js';

type TimelinePart = typeof import('./timeline/timeline-rows.js');

/** The switch between list and timeline, and the timeline once it is loaded. */
export class TimelineSwitch implements ReactiveController {
  readonly #host: DiagnosticElement;
  readonly #content: LazyContent<TimelinePart>;
  #span: Span = 'life';
  #drawn: Timeline | undefined;

  constructor(host: DiagnosticElement) {
    this.#host = host;
    const patientKey = () => host.result?.patientKey;
    this.#content = new LazyContent(host, timeline, {failedText: labels.failed, patientKey});
    host.addController(this);
  }

  /** Whether the reader chose the timeline. */
  get isWanted(): boolean {
    return this.#host.shown === 'timeline';
  }

  load(): Promise<void> {
    return this.#content.load();
  }

  drawn(update: () => Promise<boolean>): Promise<boolean> {
    return this.#content.drawn(update);
  }

  /** Whether the timeline stands in the place of the list. */
  isShown(context: ResultContext, result: VaccResult): boolean {
    return this.isWanted && !this.#host.printing.isOn && canDraw(context, result);
  }

  /** One switch with two positions, if there is anything to draw. */
  renderSwitch(context: ResultContext, result: VaccResult): TemplateResult | typeof nothing {
    if (!canDraw(context, result)) return nothing;
    const wanted = this.isWanted;
    return html`<div class="switch no-print" role="group" aria-label=${labels.showAs()}>
      ${button(labels.list(), () => this.#choose('list'), !wanted)}
      ${button(labels.timeline(), () => this.#choose('timeline'), wanted)}
    </div>`;
  }

  /** The timeline; until it is loaded, and where it cannot be loaded, the list that it takes the place of. */
  render(context: ResultContext, result: VaccResult, list: unknown): unknown {
    this.#drawn = undefined;
    const draw = ({timelineRows}: TimelinePart) => {
      const {rows, drawn} = timelineRows(context, {result, span: this.#span}, this.#show);
      this.#drawn = drawn;
      return rows;
    };
    return this.#content.render(draw, list);
  }

  hostUpdated() {
    const frame = this.#host.renderRoot.querySelector<HTMLElement>('.timeline');
    if (frame && this.#drawn) this.#content.part?.drawTimeline(frame, this.#drawn);
  }

  #choose(shown: DiagnosticElement['shown']) {
    this.#host.shown = shown;
    this.#host.dispatchEvent(new Event('change', {bubbles: true}));
  }

  #show = (span: Span) => {
    this.#span = span;
    this.#host.requestUpdate();
  };
}

/** A life that has not begun has no axis; without vaccinations and dates there is nothing on it. */
function canDraw(context: ResultContext, {patientFile: {patient}}: VaccResult): boolean {
  const {birthdate, prevention_acts: acts} = patient;
  return birthdate <= context.today && (dosesIn(context, acts).length > 0 || hasDates(context.diagnostic));
}

const labels = {
  showAs: () => msg('Show as', {id: 'timeline.show-as'}),
  timeline: () => msg('Timeline', {id: 'timeline.timeline'}),
  list: () => msg('List', {id: 'timeline.list'}),
  failed: () => msg('The timeline could not be loaded. The list has every recommendation.', {id: 'timeline.failed'}),
};
