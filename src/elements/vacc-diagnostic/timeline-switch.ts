import {msg} from '@lit/localize';
import {html, type ReactiveController, type TemplateResult} from 'lit';
import type {Catalogue} from '../../contract/catalogue.js';
import {writtenDay} from '../../contract/dates.js';
import type {AdviceGroup} from '../../domain/result/advice.js';
import type {VaccResult} from '../../domain/result/result.js';
import type {Span, Timeline} from '../../domain/result/timeline.js';
import {button} from '../parts/button.js';
import {timeline} from '../lazy-parts.js';
import {LazyContent} from '../parts/lazy-content.js';
import {dosesIn, receivedFolded} from './received.templates.js';
import type {VaccDiagnostic} from './vacc-diagnostic.js';
import {isProfessional, type View} from './view.js';

type TimelineDrawing = typeof import('./timeline/index.js');

/** Whether the timeline picture stands above the advice, and the picture itself once it is loaded. */
export class TimelinePicture implements ReactiveController {
  readonly #host: VaccDiagnostic;
  readonly #content: LazyContent<TimelineDrawing>;
  #span: Span = 'life';
  #drawn: Timeline | undefined;

  constructor(host: VaccDiagnostic) {
    this.#host = host;
    const patientKey = () => host.result?.patientKey ?? null;
    this.#content = new LazyContent(host, timeline, {failedText: labels.failed, patientKey});
    host.addController(this);
  }

  /** Whether it stands above the advice: where nobody chose, for professionals. */
  get isWanted(): boolean {
    const {shown, audience} = this.#host;
    return (shown ?? (audience === 'professional' ? 'picture' : 'list')) === 'picture';
  }

  load(): Promise<void> {
    return this.#content.load();
  }

  get pending(): Promise<void> | undefined {
    return this.#content.pending;
  }

  render(view: View, groups: readonly AdviceGroup[], result: VaccResult, catalogue?: Catalogue): TemplateResult {
    this.#drawn = undefined;
    const {birthdate, prevention_acts: acts} = result.patientFile.patient;
    const doses = dosesIn(view, acts, catalogue);
    const dates = view.diagnostic.diagnostic_per_disease.flatMap(({advice}) => [
      advice.targeted_date,
      advice.limit_date,
    ]);
    if (birthdate > view.today || (doses.length === 0 && !dates.some(writtenDay)))
      return html`<p class="muted">
        ${msg('No picture: there is no vaccination and no date to draw.', {id: 'timeline.empty'})}
      </p>`;
    const wanted = this.isWanted;
    const buttons = html`<div class="actions looks no-print" role="group" aria-label=${labels.showAs()}>
      ${button(labels.picture(), () => this.#choose('picture'), wanted)}
      ${button(isProfessional(view) ? labels.table() : labels.cards(), () => this.#choose('list'), !wanted)}
    </div>`;
    const inWords = receivedFolded(doses, result);
    if (!wanted) return html`${buttons}${inWords}`;
    const draw = ({timelineRows}: TimelineDrawing) => {
      const {rows, drawn} = timelineRows({view, groups, result, catalogue, span: this.#span, show: this.#show});
      this.#drawn = drawn;
      return rows;
    };
    return html`${buttons}${this.#content.render(draw, inWords)}`;
  }

  hostUpdated() {
    const frame = this.#host.renderRoot.querySelector<HTMLElement>('.timeline');
    if (frame && this.#drawn) this.#content.part?.drawTimeline(frame, this.#drawn);
  }

  #choose(shown: VaccDiagnostic['shown']) {
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
