import {msg} from '@lit/localize';
import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import type {Catalogue} from '../../contract/catalogue.js';
import {writtenDay} from '../../contract/dates.js';
import type {AdviceGroup} from '../../domain/advice.js';
import type {VaccResult} from '../../domain/result.js';
import type {Span, Timeline} from '../../domain/timeline.js';
import {announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {dosesIn, receivedFolded} from './received.templates.js';
import type {VaccDiagnostic} from './vacc-diagnostic.js';
import {isProfessional, type View} from './view.js';

/** Whether the timeline picture stands above the advice, and the picture itself once it is loaded. */
export class TimelinePicture implements ReactiveController {
  readonly #host: VaccDiagnostic;
  #part: typeof import('./picture/index.js') | 'pending' | 'failed' | undefined;
  #span: Span = 'life';
  #drawn: Timeline | undefined;

  constructor(host: VaccDiagnostic) {
    this.#host = host;
    host.addController(this);
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
    const wanted = (this.#host.shown ?? (isProfessional(view) ? 'picture' : 'list')) === 'picture';
    if (wanted && !this.#part) void this.#load();
    const part = this.#part;
    const buttons = html`<div class="actions looks no-print" role="group" aria-label=${labels.showAs()}>
      ${button(labels.picture(), () => this.#choose('picture'), wanted)}
      ${button(isProfessional(view) ? labels.table() : labels.cards(), () => this.#choose('list'), !wanted)}
    </div>`;
    if (wanted && typeof part === 'object') {
      const {rows, drawn} = part.timeline({view, groups, result, catalogue, span: this.#span, show: this.#show});
      this.#drawn = drawn;
      return html`${buttons}${rows}`;
    }
    return html`${buttons}${wanted && part === 'failed' ? this.#retry() : nothing}${receivedFolded(doses, result)}`;
  }

  hostUpdated() {
    const frame = this.#host.renderRoot.querySelector<HTMLElement>('.timeline');
    if (frame && this.#drawn && typeof this.#part === 'object') this.#part.drawTimeline(frame, this.#drawn);
  }

  #retry = () => html`<p>${labels.failed()} ${button(msg('Retry', {id: 'shell.retry'}), () => void this.#load())}</p>`;

  #choose(shown: VaccDiagnostic['shown']) {
    this.#host.shown = shown;
    this.#host.dispatchEvent(new Event('change', {bubbles: true}));
  }

  #show = (span: Span) => {
    this.#span = span;
    this.#host.requestUpdate();
  };

  async #load() {
    this.#part = 'pending';
    try {
      this.#part = await import('./picture/index.js');
    } catch {
      this.#part = 'failed';
      announce(this.#host, labels.failed());
    }
    this.#host.requestUpdate();
  }
}

const labels = {
  showAs: () => msg('Show as', {id: 'timeline.show-as'}),
  picture: () => msg('Picture', {id: 'timeline.picture'}),
  table: () => msg('Table', {id: 'timeline.table'}),
  cards: () => msg('Cards', {id: 'timeline.cards'}),
  failed: () => msg('The picture could not be loaded. What it shows stands in words below.', {id: 'timeline.failed'}),
};
