import {msg} from '@lit/localize';
import {html, type ReactiveController, type TemplateResult} from 'lit';
import type {AdviceGroup} from '../../domain/result/advice.js';
import {hasDates} from '../../domain/result/advice-dates.js';
import type {VaccResult} from '../../domain/result/result.js';
import type {Span, Timeline} from '../../domain/result/timeline.js';
import {button} from '../parts/button.js';
import {timeline} from '../lazy-parts.js';
import {LazyContent} from '../parts/lazy-content.js';
import {dosesIn, receivedDisclosure} from './received.templates.js';
import {isProfessional, type DiagnosticElement, type ResultContext} from './result-context.js';

type TimelinePart = typeof import('./timeline/timeline-rows.js');

/** The choice between timeline and list, and the timeline once it is loaded. */
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

  /** Whether the timeline is shown above the advice: by default for professionals only. */
  get isWanted(): boolean {
    const {shown, audience} = this.#host;
    return (shown ?? (audience === 'professional' ? 'picture' : 'list')) === 'picture';
  }

  load(): Promise<void> {
    return this.#content.load();
  }

  drawn(update: () => Promise<boolean>): Promise<boolean> {
    return this.#content.drawn(update);
  }

  render(context: ResultContext, groups: readonly AdviceGroup[], result: VaccResult): TemplateResult {
    this.#drawn = undefined;
    const {birthdate, prevention_acts: acts} = result.patientFile.patient;
    const doses = dosesIn(context, acts);
    if (birthdate > context.today || (doses.length === 0 && !hasDates(context.diagnostic)))
      return html`<p class="muted">
        ${msg('No picture: there is no vaccination and no date to draw.', {id: 'timeline.empty'})}
      </p>`;
    const wanted = this.isWanted;
    const buttons = html`<div class="actions looks no-print" role="group" aria-label=${labels.showAs()}>
      ${button(labels.picture(), () => this.#choose('picture'), wanted)}
      ${button(isProfessional(context) ? labels.table() : labels.cards(), () => this.#choose('list'), !wanted)}
    </div>`;
    const inWords = receivedDisclosure(doses, result);
    if (!wanted) return html`${buttons}${inWords}`;
    const draw = ({timelineRows}: TimelinePart) => {
      const {rows, drawn} = timelineRows(context, {groups, result, span: this.#span}, this.#show);
      this.#drawn = drawn;
      return rows;
    };
    return html`${buttons}${this.#content.render(draw, inWords)}`;
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

const labels = {
  showAs: () => msg('Show as', {id: 'timeline.show-as'}),
  picture: () => msg('Picture', {id: 'timeline.picture'}),
  table: () => msg('Table', {id: 'timeline.table'}),
  cards: () => msg('Cards', {id: 'timeline.cards'}),
  failed: () => msg('The picture could not be loaded. What it shows stands in words below.', {id: 'timeline.failed'}),
};
