import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import type {Span, Timeline} from '../../../domain/result/timeline.js';
import {button} from '../parts/button.js';
import {LazyPart} from '../../../lazy-part.js';
import {LazyContent} from '../parts/lazy-content.js';
import type {VaccDiagnostic} from './vacc-diagnostic.js';
import type {View} from './view.js';

type TimelinePart = typeof import('./timeline/timeline-rows.js');

/** docs/decisions/005 */
export const timeline = new LazyPart(() => import('./timeline/timeline-rows.js'));

/** The switch between list and timeline, and the timeline once it is loaded. */
export class TimelineSwitch implements ReactiveController {
  readonly #host: VaccDiagnostic;
  readonly #content: LazyContent<TimelinePart>;
  #span: Span = 'life';
  #drawn: Timeline | undefined;

  constructor(host: VaccDiagnostic) {
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
  isShown(view: View): boolean {
    return this.isWanted && canDraw(view);
  }

  /** One switch with two positions, if there is anything to draw. */
  renderSwitch(view: View): TemplateResult | typeof nothing {
    if (!canDraw(view)) return nothing;
    const wanted = this.isWanted;
    return html`<div class="switch" role="group" aria-label=${labels.showAs()}>
      ${button(labels.list(), () => this.#choose('list'), !wanted)}
      ${button(labels.timeline(), () => this.#choose('timeline'), wanted)}
    </div>`;
  }

  /** Whether the reader has chosen one of both. */
  get isChosen(): boolean {
    return this.#host.shown !== undefined;
  }

  /** For the public, behind "More": leads to the switch, which stands above the list from then on. */
  renderButton(view: View): TemplateResult | typeof nothing {
    return canDraw(view) && !this.isChosen
      ? html`<div class="actions">${button(labels.timeline(), () => void this.#open())}</div>`
      : nothing;
  }

  async #open() {
    this.#choose('timeline');
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('.switch [aria-pressed=true]')?.focus();
  }

  /** The timeline; until it is loaded, and where it cannot be loaded, the list that it takes the place of. */
  render(view: View, list: unknown): unknown {
    this.#drawn = undefined;
    const draw = ({timelineRows}: TimelinePart) => {
      const {rows, drawn} = timelineRows(view, this.#span, this.#show);
      this.#drawn = drawn;
      return rows;
    };
    return this.#content.render(draw, list);
  }

  hostUpdated() {
    const frame = this.#host.renderRoot.querySelector<HTMLElement>('.timeline');
    if (!frame || !this.#drawn) return;
    try {
      this.#content.part?.drawTimeline(frame, this.#drawn);
    } catch (error) {
      this.#host.fail(error);
    }
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

/** A life that has not begun has no axis; without vaccinations and dates there is nothing on it. */
function canDraw({model, today}: View): boolean {
  const {birthdate, acts} = model.counted;
  return birthdate <= today && (acts.some(({date}) => date) || model.days.length > 0);
}

const labels = {
  showAs: () => msg('Show as', {id: 'timeline.show-as'}),
  timeline: () => msg('Timeline', {id: 'timeline.timeline'}),
  list: () => msg('List', {id: 'timeline.list'}),
  failed: () => msg('The timeline could not be loaded. The list has every recommendation.', {id: 'timeline.failed'}),
};
