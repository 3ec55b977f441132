import {msg} from '@lit/localize';
import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {readDiagnostic, type Diagnostic} from '../../../contract/diagnostic.js';
import {adviceGroups} from '../../../domain/result/advice.js';
import {path, stepOf} from '../../../domain/entries/entries.js';
import type {VaccResult} from '../../../domain/result/result.js';
import {indexConditions, type ConditionIndex} from '../../../domain/questionnaire/tree.js';
import {
  VaccEditRequestEvent,
  VaccExportRequestEvent,
  VaccGivenRequestEvent,
  VaccRequestEvent,
} from '../../../events/step-events.js';
import {announce} from '../../parts/announce.js';
import {button, primaryButton} from '../../parts/button.js';
import {catalogueCredit} from '../../parts/catalogue-credit.js';
import {changesBox} from '../changes.templates.js';
import {adviceGroup} from '../advice.templates.js';
import {Room} from '../few.js';
import {GivenToday} from '../given-today/given-today.js';
import {alertsBox, filters, headline, headlineId, shownText} from '../overview.templates.js';
import {gaps, recordFooter, recordHeader, responsibilityNote, staleBanner} from '../record.templates.js';
import {copyButton, downloads, takenBox, takenText, type ExportStatus, type Wanted} from '../take-away.templates.js';
import {TimelinePicture} from '../timeline-switch.js';
import type {VaccDiagnostic} from '../vacc-diagnostic.js';
import {nameOf, type View} from '../view.js';
import {ThemeGuard} from './theme-guard.js';

/** What a diagnosis looks like. */
export class ResultView implements ReactiveController {
  readonly #host: VaccDiagnostic;
  readonly #given: GivenToday;
  readonly #timeline: TimelinePicture;
  #result: VaccResult | undefined;
  /** The conclusion that the list is filtered by. */
  #only: string | undefined;
  /** The lists of which more was asked for. */
  #asked: ReadonlyMap<string, number> = new Map();
  /** What is being taken away, or was. */
  #taken: ExportStatus | undefined;
  /** The result that is being updated: what was pressed will be gone with it, and the focus goes to the headline. */
  #updating: VaccResult['provenance'] | undefined;

  constructor(host: VaccDiagnostic) {
    this.#host = host;
    this.#given = new GivenToday(host, (act) => {
      this.#updating = host.result?.provenance;
      host.dispatchEvent(new VaccGivenRequestEvent(act));
    });
    this.#timeline = new TimelinePicture(host);
    host.addController(this);
    new ThemeGuard(host);
  }

  /** The timeline comes before its result where it can: drawn after it, it would move what is below. */
  preload() {
    if (this.#timeline.isWanted) void this.#timeline.load();
  }

  /** Settles when the timeline that is being loaded is drawn, or is known not to come. */
  get pending(): Promise<void> | undefined {
    return this.#timeline.pending;
  }

  /** Another result begins unfiltered, with nothing taken away. */
  hostUpdate() {
    if (this.#result !== this.#host.result) {
      this.#only = this.#taken = undefined;
      this.#asked = new Map();
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
      shadowRoot?.querySelector('button')?.focus(); // what was pressed has gone with the result
    }
  }

  /**
   * @param locale Language of the service's texts.
   * @throws {Error} when the answer cannot be read whole.
   */
  render(result: VaccResult, locale: string): TemplateResult {
    const view = this.#view(readDiagnostic(result.diagnostic), locale);
    return html`${this.#isStale ? staleBanner(result, this.#update) : this.#body(result, view)}${this.#actions(view)}`;
  }

  /** From the most to the least urgent; what must never be missed comes before anything that can be filtered. */
  #body(result: VaccResult, view: View): TemplateResult {
    const {catalogue, replaced} = this.#host;
    const groups = adviceGroups(view.diagnostic.diagnostic_per_disease, (disease) => nameOf(view, disease).text);
    return html`<div class="paper">
      <div class="head">${recordHeader(view, result)}</div>
      <div>
        ${headline(view, groups)}${alertsBox(view)}${replaced ? changesBox(view, replaced, result) : nothing}${gaps(view, result)}
        ${responsibilityNote(view)}${filters(view)}${this.#timeline.render(view, groups, result, catalogue)}
        ${groups.map((group) => adviceGroup(view, group))}
        ${catalogue ? html`<p class="muted">${catalogueCredit(catalogue)}</p>` : nothing}
      </div>
      <div class="foot">${recordFooter(view, result)}</div>
    </div>`;
  }

  #actions(view: View): TemplateResult {
    return html`<fieldset class="field no-print" part="actions" ?disabled=${this.#isStale}>
      <div class="actions">
        ${button(msg('Print', {id: 'diagnostic.print'}), () => this.#request('vacc-print-request'))}
        ${copyButton(this.#take)}
        <slot name="result-actions"></slot>
      </div>
      ${downloads(view, this.#take)}${this.#taken ? takenBox(this.#taken, this.#take) : nothing}
      <div class="actions">
        ${primaryButton(msg('Finish', {id: 'diagnostic.finish'}), () => this.#request('vacc-finish-request'))}
      </div>
    </fieldset>`;
  }

  #view(diagnostic: Diagnostic, locale: string): View {
    const {audience, addressee, today, entries, catalogue, known, headingLevel} = this.#host;
    const asked = this.#questions;
    const view: View = {
      ...{diagnostic, locale, audience, addressee, today, entries, catalogue, only: this.#only, asked},
      level: headingLevel + 1,
      room: new Room(this.#asked, (list, least) => {
        this.#asked = new Map(this.#asked).set(list, least);
        void this.#show(list, this.#only);
      }),
      conditionOf: (id) => asked.get(id)?.condition ?? known.get(id),
      choose: (conclusion) => {
        this.#only = conclusion;
        this.#host.requestUpdate();
        announce(this.#host, shownText(diagnostic, conclusion));
      },
      goTo: (id) => void this.#show(id),
      edit: (id) => this.#edit(path.condition(id)),
      given: (disease) => this.#given.render(view, disease),
    };
    return view;
  }

  async #show(id: string, only?: string) {
    this.#only = only;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const target = this.#host.shadowRoot?.getElementById(id) ?? this.#host.shadowRoot?.querySelector('[id$="-more"]');
    target?.closest('details')?.setAttribute('open', '');
    target?.focus();
  }

  get #questions(): ConditionIndex {
    return indexConditions(this.#host.sections);
  }

  get #isStale(): boolean {
    return this.#host.stale ?? this.#host.result?.stale ?? false;
  }

  #edit(at: string) {
    this.#host.dispatchEvent(new VaccEditRequestEvent({step: stepOf(at), path: at}));
  }

  #update = () => {
    this.#updating = this.#host.result?.provenance;
    this.#request('vacc-update-request');
  };

  #take = (wanted: Wanted) => void this.#takeAway(wanted);

  /** Asks for a file, and says what became of it. */
  async #takeAway(wanted: Wanted) {
    const event = new VaccExportRequestEvent(wanted);
    const taken = (outcome: Omit<ExportStatus, 'wanted'> | undefined) => {
      this.#host.requestUpdate();
      return (this.#taken = outcome && {wanted, ...outcome});
    };
    const pending = taken({status: 'pending'});
    this.#host.dispatchEvent(event);
    if (!event.settled) return void taken(undefined);
    const outcome = await event.settled.then(
      (losses) =>
        ({
          status: 'done',
          losses: Array.isArray(losses) ? (losses as NonNullable<ExportStatus['losses']>) : [],
        }) as const,
      () => ({status: 'failed'}) as const,
    );
    if (this.#taken !== pending) return; // another was asked for meanwhile, or there is another result
    announce(this.#host, takenText(taken(outcome)!));
  }

  #request(type: ConstructorParameters<typeof VaccRequestEvent>[0]) {
    this.#host.dispatchEvent(new VaccRequestEvent(type));
  }
}
