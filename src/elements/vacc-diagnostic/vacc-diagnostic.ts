import {msg} from '@lit/localize';
import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Catalogue} from '../../contract/catalogue.js';
import {readDiagnostic, type Diagnostic} from '../../contract/diagnostic.js';
import type {Condition, Section} from '../../contract/questionnaire.js';
import {OpenForPrint} from '../../controllers/print.js';
import {adviceGroups} from '../../domain/advice.js';
import {path, stepOf, type Entries} from '../../domain/entries.js';
import type {Problem} from '../../domain/problems.js';
import type {VaccResult} from '../../domain/result.js';
import {indexConditions, type ConditionIndex} from '../../domain/tree.js';
import {
  VaccEditRequestEvent,
  VaccExportRequestEvent,
  VaccGivenRequestEvent,
  VaccRequestEvent,
} from '../../events/step-events.js';
import {language} from '../../i18n/localize.js';
import {titleIn} from '../../i18n/text-in.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {announce} from '../parts/announce.js';
import {button, primaryButton} from '../parts/button.js';
import {catalogueCredit} from '../parts/catalogue-credit.js';
import {PartOnRequest} from '../parts/part-on-request.js';
import {StepElement} from '../parts/step-element.js';
import {adviceGroup} from './advice.templates.js';
import {alertsBox, filters, headline, headlineId, shownText} from './overview.templates.js';
import {gaps, recordFooter, recordHeader, responsibilityNote, staleBanner} from './record.templates.js';
import {GivenToday} from './given-today.js';
import {copyButton, downloads, takenBox, takenText, type TakenAway, type Wanted} from './take-away.templates.js';
import {TimelinePicture} from './timeline-picture.js';
import styles from './vacc-diagnostic.styles.js';
import {nameOf, type View} from './view.js';

/**
 * A diagnosis: the result in one line, every alert, the advice for each disease, documents; print and download. It
 * needs no network, so a stored result can be shown alone.
 *
 * Words and colours of the conclusions are the service's; nothing here recomputes one.
 *
 * @slot patient-summary - The identity of the patient as the host shows it, above the result and on paper.
 * @slot disclaimer - Adds to the statement of responsibility; never replaces it.
 * @slot result-actions - Buttons of the host beside Print and Download.
 * @csspart summary - The result in one line; a second token tells its priority (`::part(summary critical)`).
 * @csspart banner - The box of all alerts, and the one in place of a result of earlier answers.
 * @csspart alert - An alert.
 * @csspart notice - What the result does not rest on; the statement of responsibility.
 * @csspart advice - The advice for one disease; a second token tells its priority.
 * @csspart conclusion - The conclusion in words; a second token tells its priority.
 * @csspart date - A date of an advice.
 * @csspart message - A message of the service.
 * @csspart document - A reference.
 * @csspart actions - Print, Download, Finish.
 * @csspart button - A button.
 * @fires {VaccExportRequestEvent} vacc-export-request - A form of the result was asked for; `waitUntil` says when it is there.
 * @fires {VaccRequestEvent} vacc-print-request - Print was pressed.
 * @fires {VaccRequestEvent} vacc-finish-request - Finish was pressed.
 * @fires {VaccRequestEvent} vacc-update-request - A result of earlier answers is to be updated.
 * @fires {VaccGivenRequestEvent} vacc-given-request - A vaccine was given today. Holds health data; not composed.
 * @fires {VaccEditRequestEvent} vacc-edit-request - The user wants to see an answer that the advice rests on.
 */
export class VaccDiagnostic extends StepElement {
  static override styles = [tokens, form, visuallyHidden, styles];

  /** What to show. */
  @property({attribute: false}) result: VaccResult | undefined;
  /** The questionnaire, for the labels of conditions and as the way back to their answers. */
  @property({attribute: false}) sections: readonly Section[] = [];
  /** Questions outside the loaded questionnaire, for their labels. */
  @property({attribute: false}) known: ReadonlyMap<string, Condition> = new Map();
  /** What the result was computed from, as entered: names what was not sent. */
  @property({attribute: false}) entries: Entries | undefined;
  /** Named on paper as the source of the vaccine names. */
  @property({attribute: false}) catalogue: Catalogue | undefined;
  /** Whether an entry changed since; what the result itself says when not set. */
  @property({type: Boolean}) stale: boolean | undefined;

  /** The result that this one took the place of: what changed is shown. */
  @property({attribute: false}) replaced: VaccResult | undefined;
  /** Whether the picture is above the advice; when not set, it is for professionals. A choice fires `change`. */
  @property({attribute: false}) shown: 'picture' | 'list' | undefined;

  @state() private only: string | undefined;
  @state() private taken: TakenAway | undefined;

  /** The result that is being updated: what was pressed will be gone with it, and the focus goes to the headline. */
  #updating: VaccResult['provenance'] | undefined;
  readonly #given = new GivenToday(this, (act) => {
    this.#updating = this.result?.provenance;
    this.dispatchEvent(new VaccGivenRequestEvent(act));
  });

  readonly #changes = new PartOnRequest(this, () => import('./changes/index.js'));
  readonly #timeline = new TimelinePicture(this);

  constructor() {
    super();
    new OpenForPrint(this);
  }

  protected override conditionLabel(id: string): string {
    return titleIn(this.#asked.get(id)?.condition.label ?? {}, id, this.audience, this.locale).text;
  }

  /** Nothing is entered here: a problem leads to the step where it is. */
  protected override goTo({path: at}: Problem) {
    this.#edit(at);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('result')) this.only = this.taken = undefined;
  }

  protected override updated() {
    if (!this.#updating) return;
    if (this.result?.provenance !== this.#updating) {
      this.#updating = undefined;
      void this.#show(headlineId);
    } else if (this.#isStale && document.activeElement === document.body) {
      this.shadowRoot?.querySelector('button')?.focus(); // what was pressed has gone with the result
    }
  }

  protected override render(): TemplateResult {
    return html`<div class="base ${this.audience}" part="base" lang=${language()}>
      ${this.summary()}${this.#content()}
    </div>`;
  }

  /** A stored result may hold anything: one that cannot be read whole shows nothing, and says so. */
  #content(): TemplateResult {
    const {result} = this;
    if (!result) return nothingToShow(msg('There is no result to show.', {id: 'diagnostic.no-result'}));
    try {
      const view = this.#view(readDiagnostic(result.diagnostic));
      return html`${this.#isStale ? staleBanner(result, this.#update) : this.#body(result, view)}${this.#actions(view)}`;
    } catch {
      return nothingToShow(
        msg('The answer could not be read. No recommendation is shown.', {id: 'diagnostic.unreadable'}),
      );
    }
  }

  /** From the most to the least urgent; what must never be missed comes before anything that can be filtered. */
  #body(result: VaccResult, view: View): TemplateResult {
    const {replaced} = this;
    const groups = adviceGroups(
      view.diagnostic.diagnostic_per_disease,
      (disease) => nameOf(view, disease).text,
      language(), // what a page writes into `lang` may be no language, and no order is worth a result
    );
    return html`<div class="paper">
      <div class="head">${recordHeader(view, result)}</div>
      <div>
        ${headline(view, groups)}${alertsBox(view)}${replaced ? this.#changes.render(({changesBox}) => changesBox(view, replaced, result)) : nothing}${gaps(view, result)}
        ${responsibilityNote(view)}${filters(view)}${this.#timeline.render(view, groups, result, this.catalogue)}
        ${groups.map((group) => adviceGroup(view, group))}
        ${this.catalogue ? html`<p class="muted">${catalogueCredit(this.catalogue)}</p>` : nothing}
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
      ${downloads(view, this.#take)}${this.taken ? takenBox(this.taken, this.#take) : nothing}
      <div class="actions">
        ${primaryButton(msg('Finish', {id: 'diagnostic.finish'}), () => this.#request('vacc-finish-request'))}
      </div>
    </fieldset>`;
  }

  #view(diagnostic: Diagnostic): View {
    const {locale, audience, addressee, today, entries, catalogue, only} = this;
    const asked = this.#asked;
    const view: View = {
      ...{diagnostic, locale, audience, addressee, today, entries, catalogue, only, asked},
      level: this.headingLevel + 1,
      conditionOf: (id) => asked.get(id)?.condition ?? this.known.get(id),
      choose: (conclusion) => {
        this.only = conclusion;
        announce(this, shownText(diagnostic, conclusion));
      },
      goTo: (id) => void this.#show(id),
      edit: (id) => this.#edit(path.condition(id)),
      given: (disease) => this.#given.render(view, disease),
    };
    return view;
  }

  async #show(id: string) {
    this.only = undefined;
    await this.updateComplete;
    const target = this.shadowRoot?.getElementById(id);
    target?.closest('details')?.setAttribute('open', '');
    target?.focus();
  }

  get #asked(): ConditionIndex {
    return indexConditions(this.sections);
  }

  get #isStale(): boolean {
    return this.stale ?? this.result?.stale ?? false;
  }

  #edit(at: string) {
    this.dispatchEvent(new VaccEditRequestEvent({step: stepOf(at), path: at}));
  }

  #update = () => {
    this.#updating = this.result?.provenance;
    this.#request('vacc-update-request');
  };

  #take = (wanted: Wanted) => void this.#takeAway(wanted);

  /** Asks for a file, and says what became of it. */
  async #takeAway(wanted: Wanted) {
    const event = new VaccExportRequestEvent(wanted);
    const taken = (status: TakenAway['status']) => (this.taken = {wanted, status});
    const pending = taken('pending');
    this.dispatchEvent(event);
    if (!event.settled) return void (this.taken = undefined);
    const status = await event.settled.then(
      () => 'done' as const,
      () => 'failed' as const,
    );
    if (this.taken !== pending) return; // another was asked for meanwhile, or there is another result
    announce(this, takenText(taken(status)));
  }

  #request(type: ConstructorParameters<typeof VaccRequestEvent>[0]) {
    this.dispatchEvent(new VaccRequestEvent(type));
  }
}

const nothingToShow = (why: string): TemplateResult => html`<p class="box critical" part="notice">${why}</p>`;

declare global {
  interface HTMLElementTagNameMap {
    'vacc-diagnostic': VaccDiagnostic;
  }
}
