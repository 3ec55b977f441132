import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {resultDocument} from '../../../result/documents/result-document.js';
import type {Reader} from '../../../domain/audience.js';
import {stepOf} from '../../../domain/entries/entries.js';
import {isSameAnswer, type VaccResult} from '../../../domain/result/result.js';
import {VaccEditRequestEvent, VaccRequestEvent} from '../../../session/events/step-events.js';
import {language, msg} from '../../../words/localize.js';
import {resultModel, type ResultModel} from '../../../result/result-model.js';
import type {RowKey} from '../../../result/row.js';
import {primaryButton} from '../parts/button.js';
import {line} from '../parts/line.js';
import {adviceTable} from './advice-table.templates.js';
import {changesBox} from './changes.templates.js';
import {countedBox} from './counted.templates.js';
import {gapsBox} from './gaps.templates.js';
import {GivenToday} from './given-today.js';
import {NextVisit} from './next-visit.js';
import {noAction} from './no-action.templates.js';
import {NotTodayForms} from './not-today-forms.js';
import {droppedNotes} from './not-today.templates.js';
import {alertsBox, headline, headlineId, names} from './overview.templates.js';
import {paper} from './paper.templates.js';
import {publicAdvice} from './public-advice.templates.js';
import {staleBanner, statement} from './statement.templates.js';
import {TakeAway} from './take-away.js';
import {ThemeGuard} from './theme-guard/theme-guard.js';
import {TimelineSwitch} from './timeline-switch.js';
import type {VaccDiagnostic} from './vacc-diagnostic.js';
import {isProfessional, type View} from './view.js';

/** Draws a result that can be read, and answers the buttons in it. */
export class ResultView implements ReactiveController {
  readonly #host: VaccDiagnostic;
  readonly #given: GivenToday;
  readonly #notToday: NotTodayForms;
  readonly #takeAway: TakeAway;
  readonly #visit: NextVisit;
  readonly #timeline: TimelineSwitch;
  readonly #themeGuard: ThemeGuard;
  #result: VaccResult | undefined;
  #open = new Set<string>();
  /** @see View.drawings */
  #drawings = new Map<RowKey, () => void>();
  #model: {readonly inputs: readonly unknown[]; readonly model: ResultModel} | undefined;
  #listed: ReadonlyMap<string, number> = new Map();
  /** The result that is being updated: its pressed button goes with it, and the focus then moves to the headline. */
  #updating: VaccResult | undefined;

  constructor(host: VaccDiagnostic) {
    this.#host = host;
    this.#given = new GivenToday(host);
    this.#notToday = new NotTodayForms(host);
    this.#takeAway = new TakeAway(host);
    this.#visit = new NextVisit(host, (wanted) => void this.#takeAway.request(wanted));
    this.#timeline = new TimelineSwitch(host);
    host.addController(this);
    this.#themeGuard = new ThemeGuard(host);
    const remember = () => (this.#updating = host.result);
    for (const type of ['vacc-update-request', 'vacc-given-request', 'vacc-undo-request'])
      host.addEventListener(type, remember);
  }

  /** Loads the timeline before its result where it can: drawn later, it would move what is below it. */
  preload() {
    if (this.#timeline.isWanted) void this.#timeline.load();
  }

  /** @see LazyContent.drawn */
  drawn(update: () => Promise<boolean>): Promise<boolean> {
    return this.#timeline.drawn(update);
  }

  hostUpdate() {
    if (!isSameAnswer(this.#result, this.#host.result)) {
      this.#notToday.forget();
      this.#open.clear();
      this.#model = undefined;
      this.#listed = new Map();
      this.#takeAway.forget();
      this.#visit.forget();
    }
    this.#result = this.#host.result;
  }

  hostUpdated() {
    if (!this.#updating) return;
    const {result, shadowRoot} = this.#host;
    if (!isSameAnswer(result, this.#updating)) {
      this.#updating = undefined;
      void this.focus(headlineId);
    } else if (this.#isStale && document.activeElement === document.body) {
      shadowRoot?.querySelector('button')?.focus(); // the pressed button has gone with the result
    }
  }

  /** Takes the code of a box for a vaccine given today. @returns false where nothing can be recorded. */
  scan(text: string): Promise<boolean> {
    return this.#given.scan(text);
  }

  /**
   * @param locale Language of the service's texts.
   * @throws {VaccError} `service/bad-response` when the answer cannot be read; any error for a damaged stored result.
   */
  render(result: VaccResult, locale: string): TemplateResult {
    const view = this.#viewOf(result, locale);
    if (this.#isStale)
      return html`<slot class="no-print" name="steps"></slot
        >${staleBanner(result, headlineId, this.#request('vacc-update-request'))}`;
    // Paper stands first: a slot that both have belongs to the first.
    return html`${this.#host.printing.isOn ? paper(resultDocument(view.model)) : nothing}
      <div
        class="result no-print"
        @toggle-details=${this.#onToggle}
        @show-more=${this.#onShowMore}
        @edit-entry=${this.#onEdit}
      >
        <slot name="patient-summary"></slot
        >${isProfessional(view) ? this.#forProfessional(view) : this.#forPublic(view)}
      </div>`;
  }

  /** The source of the names, with Finish and Back. An outdated result offers its update alone. */
  renderFoot(isShown: boolean): TemplateResult {
    const isFresh = isShown && !this.#isStale;
    const credit = isFresh ? (this.#model?.model.credit ?? []) : [];
    return html`<div class="foot no-print">
      ${credit.length > 0 ? html`<p class="muted credit">${line(credit)}</p>` : nothing}
      <div class="actions">
        ${isFresh ? html`<slot name="finish">${this.#finish()}</slot>` : nothing}<slot name="back"></slot>
      </div>
    </div>`;
  }

  /** In place of a failed result: its data, as they came. */
  renderSave(): TemplateResult {
    return this.#takeAway.renderSave();
  }

  #viewOf(result: VaccResult, locale: string): View {
    const {audience, addressee, today, entries, catalogue, headingLevel, readonly} = this.#host;
    const view: View = {
      model: this.#modelOf(result, {audience, addressee, locale}),
      today,
      catalogue,
      editable: entries !== undefined && !readonly,
      headingLevel,
      open: this.#open,
      drawings: (this.#drawings = new Map<RowKey, () => void>()),
      listed: this.#listed,
      notTodayForm: (row) => this.#notToday.render(view, row),
    };
    return view;
  }

  /** Remembered from one drawing to the next. */
  #modelOf(result: VaccResult, reader: Reader): ResultModel {
    const {sections, known, catalogue, entries, today} = this.#host;
    const {audience, addressee, locale} = reader;
    const inputs = [result, audience, addressee, locale, sections, known, catalogue, entries, today, language()];
    if (!this.#model || inputs.some((input, index) => input !== this.#model?.inputs[index]))
      this.#model = {inputs, model: resultModel(result, reader, {sections, known, catalogue, entries, today})};
    return this.#model.model;
  }

  /** Urgent matters stand first; nobody has to open or scroll anything for them. */
  #forProfessional(view: View): TemplateResult {
    return html`<div class="bar"><slot name="steps"></slot>${this.#takeAway.render(view)}</div>
      <div class="top">
        <div class="lead">${headline(view)}${names(view)}</div>
        ${this.#given.renderButton(view)}
      </div>
      ${alertsBox(view)}${gapsBox(view)}${droppedNotes(view, this.#host.droppedNotes)}${this.#given.renderForm(view)}
      ${this.#changes(view)}
      <div class="line">${statement(view)}${this.#timeline.renderSwitch(view)}</div>
      ${this.#listOrTimeline(view, html`${adviceTable(view)}${noAction(view)}`)}${this.#visit.render(view)}`;
  }

  #forPublic(view: View): TemplateResult {
    return html`<div class="lead">${headline(view)}${names(view)}</div>
      ${alertsBox(view)}${gapsBox(view)}${statement(view)}
      <div class="actions">${this.#takeAway.renderSheetButton()}</div>
      ${this.#changes(view)}${this.#timeline.isChosen ? this.#timeline.renderSwitch(view) : nothing}
      ${this.#listOrTimeline(view, publicAdvice(view))}${countedBox(view)}
      ${this.#takeAway.render(view, this.#timeline.renderButton(view))}`;
  }

  #listOrTimeline(view: View, list: unknown): unknown {
    return this.#timeline.isShown(view) ? this.#timeline.render(view, list) : list;
  }

  #changes(view: View): TemplateResult | typeof nothing {
    const {replaced, result} = this.#host;
    return replaced && result ? changesBox(view, replaced, result) : nothing;
  }

  #finish(): TemplateResult | typeof nothing {
    if (this.#host.audience === 'public' && !this.#host.finish) return nothing;
    return primaryButton(msg('Finish', {id: 'diagnostic.finish'}), this.#request('vacc-finish-request'));
  }

  readonly #onToggle = ({detail: key}: CustomEvent<RowKey>) => {
    if (!this.#open.delete(key)) this.#open.add(key);
    try {
      this.#drawings.get(key)?.();
    } catch (error) {
      return this.#host.fail(error);
    }
    this.#themeGuard.measure();
  };

  readonly #onShowMore = ({detail: {list, count}}: CustomEvent<{readonly list: string; readonly count: number}>) => {
    this.#listed = new Map(this.#listed).set(list, count);
    void this.focus(list);
  };

  readonly #onEdit = ({detail: path}: CustomEvent<string>) => {
    this.#host.dispatchEvent(new VaccEditRequestEvent({step: stepOf(path), path}));
  };

  /** Moves the focus to an element; for a disease that is not drawn, to the notice that says so. @returns whether there is one. */
  async focus(id: string): Promise<boolean> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const root = this.#host.shadowRoot;
    const target = root?.getElementById(id) ?? root?.querySelector<HTMLElement>('[id$="-more"]');
    target?.closest('details')?.setAttribute('open', '');
    target?.focus();
    return target !== undefined && target !== null;
  }

  get #isStale(): boolean {
    return this.#host.stale ?? this.#host.result?.stale ?? false;
  }

  #request(type: ConstructorParameters<typeof VaccRequestEvent>[0]): () => void {
    return () => void this.#host.dispatchEvent(new VaccRequestEvent(type));
  }
}
