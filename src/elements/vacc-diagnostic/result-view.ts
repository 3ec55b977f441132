import {msg} from '@lit/localize';
import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {readDiagnostic, type Diagnostic} from '../../contract/diagnostic.js';
import {adviceGroups} from '../../domain/result/advice.js';
import {path, stepOf} from '../../domain/entries/entries.js';
import type {VaccResult} from '../../domain/result/result.js';
import {indexConditions} from '../../domain/questionnaire/tree.js';
import {VaccEditRequestEvent, VaccRequestEvent} from '../../events/step-events.js';
import {announce} from '../parts/announce.js';
import {button, primaryButton} from '../parts/button.js';
import {catalogueCredit} from '../parts/act-text.js';
import {adviceGroup} from './advice.templates.js';
import {changesBox} from './changes.templates.js';
import {GivenToday} from './given-today.js';
import {alertsBox, filters, headline, headlineId, shownText} from './overview.templates.js';
import {gaps, recordFooter, recordHeader, responsibilityNote, staleBanner} from './record.templates.js';
import {nameOf, type DiagnosticElement, type ResultContext} from './result-context.js';
import {TakeAway} from './take-away.js';
import {ThemeGuard} from './theme-guard/theme-guard.js';
import {TimelineSwitch} from './timeline-switch.js';

/** Draws a result that can be read, and answers the buttons in it. */
export class ResultView implements ReactiveController {
  readonly #host: DiagnosticElement;
  readonly #given: GivenToday;
  readonly #takeAway: TakeAway;
  readonly #timeline: TimelineSwitch;
  #result: VaccResult | undefined;
  /** The conclusion that the list is filtered by. */
  #only: string | undefined;
  #listed: ReadonlyMap<string, number> = new Map();
  /** The result that is being updated: its pressed button goes with it, and the focus then moves to the headline. */
  #updating: VaccResult['provenance'] | undefined;

  constructor(host: DiagnosticElement) {
    this.#host = host;
    this.#given = new GivenToday(host);
    this.#takeAway = new TakeAway(host);
    this.#timeline = new TimelineSwitch(host);
    host.addController(this);
    new ThemeGuard(host);
    const remember = () => (this.#updating = host.result?.provenance);
    for (const type of ['vacc-update-request', 'vacc-given-request']) host.addEventListener(type, remember);
  }

  /** Loads the timeline before its result where it can: drawn later, it would move the advice below it. */
  preload() {
    if (this.#timeline.isWanted) void this.#timeline.load();
  }

  /** @see LazyContent.drawn */
  drawn(update: () => Promise<boolean>): Promise<boolean> {
    return this.#timeline.drawn(update);
  }

  hostUpdate() {
    if (this.#result !== this.#host.result) {
      this.#only = undefined;
      this.#listed = new Map();
      this.#takeAway.forget();
    }
    this.#result = this.#host.result;
  }

  hostUpdated() {
    if (!this.#updating) return;
    const {result, shadowRoot} = this.#host;
    if (result?.provenance !== this.#updating) {
      this.#updating = undefined;
      void this.#show(headlineId);
    } else if (this.#isStale && document.activeElement === document.body) {
      shadowRoot?.querySelector('button')?.focus(); // the pressed button has gone with the result
    }
  }

  /**
   * @param locale Language of the service's texts.
   * @throws {Error} when the answer cannot be read whole.
   */
  render(result: VaccResult, locale: string): TemplateResult {
    const context = this.#contextOf(readDiagnostic(result.diagnostic), locale);
    const update = () => this.#request('vacc-update-request');
    return html`${this.#isStale ? staleBanner(result, update) : this.#renderBody(result, context)}${this.#renderActions(context)}`;
  }

  #contextOf(diagnostic: Diagnostic, locale: string): ResultContext {
    const {audience, addressee, today, entries, catalogue, known, sections, headingLevel} = this.#host;
    const asked = indexConditions(sections);
    return {
      ...{diagnostic, locale, audience, addressee, today, asked, known, entries, catalogue},
      level: headingLevel + 1,
      only: this.#only,
      listed: this.#listed,
    };
  }

  /** From the most to the least urgent: nobody can filter away what comes before the filters. */
  #renderBody(result: VaccResult, context: ResultContext): TemplateResult {
    const {catalogue, replaced} = this.#host;
    const groups = adviceGroups(context.diagnostic.diagnostic_per_disease, (disease) => nameOf(context, disease).text);
    return html`<div class="paper" @go-to=${this.#onGoTo} @show-more=${this.#onShowMore} @edit-answer=${this.#onEdit}>
      <div class="head">${recordHeader(context, result)}</div>
      <div>
        ${headline(context, groups)}${alertsBox(context)}
        ${replaced ? changesBox(context, replaced, result) : nothing}${gaps(context, result)}
        ${responsibilityNote(context)}${filters(context, this.#filter)}
        ${this.#timeline.render(context, groups, result)}
        ${groups.map((group) => adviceGroup(context, group, this.#given))}
        ${catalogue ? html`<p class="muted">${catalogueCredit(catalogue)}</p>` : nothing}
      </div>
      <div class="foot">${recordFooter(context, result)}</div>
    </div>`;
  }

  #renderActions(context: ResultContext): TemplateResult {
    return html`<fieldset class="field no-print" part="actions" ?disabled=${this.#isStale}>
      <div class="actions">
        ${button(msg('Print', {id: 'diagnostic.print'}), () => this.#request('vacc-print-request'))}
        ${this.#takeAway.renderCopyButton()}
        <slot name="result-actions"></slot>
      </div>
      ${this.#takeAway.renderDownloads(context)}
      <div class="actions">
        ${primaryButton(msg('Finish', {id: 'diagnostic.finish'}), () => this.#request('vacc-finish-request'))}
      </div>
    </fieldset>`;
  }

  readonly #filter = (conclusion: string | undefined) => {
    this.#only = conclusion;
    this.#host.requestUpdate();
    if (this.#result) announce(this.#host, shownText(readDiagnostic(this.#result.diagnostic), conclusion));
  };

  /** Clears the filter, which may hide the target. */
  readonly #onGoTo = ({detail: id}: CustomEvent<string>) => {
    this.#only = undefined;
    void this.#show(id);
  };

  readonly #onShowMore = ({detail: {list, count}}: CustomEvent<{readonly list: string; readonly count: number}>) => {
    this.#listed = new Map(this.#listed).set(list, count);
    void this.#show(list);
  };

  readonly #onEdit = ({detail: conditionId}: CustomEvent<string>) => {
    const at = path.condition(conditionId);
    this.#host.dispatchEvent(new VaccEditRequestEvent({step: stepOf(at), path: at}));
  };

  /** Moves the focus to an element; for a disease that is not drawn, to the notice that says so. */
  async #show(id: string) {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const root = this.#host.shadowRoot;
    const target = root?.getElementById(id) ?? root?.querySelector<HTMLElement>('[id$="-more"]');
    target?.closest('details')?.setAttribute('open', '');
    target?.focus();
  }

  get #isStale(): boolean {
    return this.#host.stale ?? this.#host.result?.stale ?? false;
  }

  #request(type: ConstructorParameters<typeof VaccRequestEvent>[0]) {
    this.#host.dispatchEvent(new VaccRequestEvent(type));
  }
}
