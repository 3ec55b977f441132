import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import type {IsoDate} from '../../contract/dates.js';
import {stepOf} from '../../domain/entries/entries.js';
import {actAt} from '../../domain/entries/entry-at.js';
import {isSameAnswer, type VaccResult} from '../../domain/result/result.js';
import {indexConditions} from '../../domain/questionnaire/tree.js';
import {VaccEditRequestEvent, VaccRequestEvent} from '../../events/step-events.js';
import {language, msg} from '../../i18n/localize.js';
import type {Reader} from '../../domain/audience.js';
import {resultModel, type ResultModel} from '../../result/result-model.js';
import {primaryButton} from '../parts/button.js';
import {catalogueCredit} from '../parts/act-text.js';
import {adviceTable} from './advice-table.templates.js';
import {annex} from './annex.templates.js';
import {changesBox} from './changes.templates.js';
import {countedBox} from './counted.templates.js';
import {GivenToday} from './given-today.js';
import {NextVisit} from './next-visit.js';
import {noAction} from './no-action.templates.js';
import {NotTodayForms} from './not-today-forms.js';
import {droppedNotes} from './not-today.templates.js';
import {notUsed} from './not-used.templates.js';
import {alertsBox, headline, headlineId, names} from './overview.templates.js';
import {publicAdvice} from './public-advice.templates.js';
import {recordFooter, recordHeader, staleBanner, statement} from './record.templates.js';
import type {DiagnosticElement, ResultContext} from './result-context.js';
import {TakeAway} from './take-away.js';
import {ThemeGuard} from './theme-guard/theme-guard.js';
import {TimelineSwitch} from './timeline-switch.js';

/** Draws a result that can be read, and answers the buttons in it. */
export class ResultView implements ReactiveController {
  readonly #host: DiagnosticElement;
  readonly #given: GivenToday;
  readonly #notToday: NotTodayForms;
  readonly #takeAway: TakeAway;
  readonly #visit: NextVisit;
  readonly #timeline: TimelineSwitch;
  readonly #themeGuard: ThemeGuard;
  #result: VaccResult | undefined;
  #open = new Set<string>();
  /** @see ResultContext.drawings */
  #drawings = new Map<string, Set<() => void>>();
  #model: {readonly inputs: readonly unknown[]; readonly model: ResultModel} | undefined;
  #listed: ReadonlyMap<string, number> = new Map();
  /** The result that is being updated: its pressed button goes with it, and the focus then moves to the headline. */
  #updating: VaccResult | undefined;

  constructor(host: DiagnosticElement) {
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
   * @throws {Error} when the answer cannot be read whole.
   */
  render(result: VaccResult, locale: string): TemplateResult {
    const context = this.#contextOf(result, locale);
    if (this.#isStale)
      return html`<slot class="no-print" name="steps"></slot
        >${staleBanner(result, headlineId, this.#request('vacc-update-request'))}`;
    return html`<div
      class="paper"
      @go-to=${this.#onGoTo}
      @toggle-details=${this.#onToggle}
      @show-more=${this.#onShowMore}
      @edit-entry=${this.#onEdit}
    >
      <div class="head">${recordHeader(context, result)}</div>
      <div>
        ${context.audience === 'professional' ? this.#forProfessional(context, result) : this.#forPublic(context, result)}
      </div>
      <div class="foot">${recordFooter(context, result)}</div>
    </div>`;
  }

  #contextOf(result: VaccResult, locale: string): ResultContext {
    const {audience, addressee, today, entries, catalogue, known, sections, headingLevel, readonly} = this.#host;
    const model = this.#modelOf(result, {audience, addressee, locale}, today);
    const {conditions = []} = result.patientFile.patient;
    const onPaper = this.#host.printing.isOn;
    const context: ResultContext = {
      ...{locale, audience, addressee, today, model, known, entries, catalogue},
      diagnostic: model.diagnostic,
      list: model.list,
      day: model.day ?? today,
      asked: indexConditions(sections),
      unsentActs: entries ? result.notSent.flatMap(({path}) => actAt(entries, path) ?? []) : [],
      conditionValues: new Map(conditions.map(({id, value}) => [id, value])),
      editable: entries !== undefined && !readonly,
      level: headingLevel + 1,
      onPaper,
      open: onPaper ? new Set() : this.#open,
      drawings: (this.#drawings = new Map<string, Set<() => void>>()),
      listed: this.#listed,
      notToday: audience === 'professional' ? (result.notToday ?? []) : [],
      notTodayForm: (disease) => this.#notToday.render(context, disease),
    };
    return context;
  }

  /** Remembered from one drawing to the next. */
  #modelOf(result: VaccResult, reader: Reader, today: IsoDate): ResultModel {
    const inputs = [result, reader.audience, reader.addressee, reader.locale, today, language()];
    if (!this.#model || inputs.some((input, index) => input !== this.#model?.inputs[index]))
      this.#model = {inputs, model: resultModel(result, reader, today)};
    return this.#model.model;
  }

  /** Urgent matters stand first; nobody has to open or scroll anything for them. */
  #forProfessional(context: ResultContext, result: VaccResult): TemplateResult {
    return html`<div class="bar no-print"><slot name="steps"></slot>${this.#takeAway.render(context)}</div>
      <div class="top">${headline(context)}${this.#given.renderButton(context)}</div>
      ${names(context)}${this.#given.renderForm(context)}${droppedNotes(context, this.#host.droppedNotes)}${alertsBox(context)}${notUsed(context)}
      ${this.#changes(context, result)}
      <div class="line">${statement(context, result)}${this.#timeline.renderSwitch(context, result)}</div>
      ${this.#listOrTimeline(context, result, html`${adviceTable(context)}${noAction(context)}`)}
      ${this.#visit.render(context)} ${context.onPaper ? annex(context) : nothing}${this.#credit()}
      <div class="actions no-print">${this.#finish()}</div>`;
  }

  #forPublic(context: ResultContext, result: VaccResult): TemplateResult {
    return html`${headline(context)}${names(context)}${alertsBox(context)}${notUsed(context)}
      ${statement(context, result)}
      <div class="actions no-print">${this.#takeAway.renderSheetButton()}</div>
      ${this.#changes(context, result)}${this.#timeline.renderSwitch(context, result)}
      ${this.#listOrTimeline(context, result, publicAdvice(context))} ${countedBox(context, result)}
      <div class="no-print">${this.#takeAway.render(context)}</div>
      ${context.onPaper ? annex(context) : nothing}${this.#credit()}
      <div class="actions no-print">${this.#finish()}</div>`;
  }

  #listOrTimeline(context: ResultContext, result: VaccResult, list: unknown): unknown {
    return this.#timeline.isShown(context, result) ? this.#timeline.render(context, result, list) : list;
  }

  #changes(context: ResultContext, result: VaccResult): TemplateResult | typeof nothing {
    const {replaced} = this.#host;
    return replaced ? changesBox({...context, level: context.level + 1}, replaced, result) : nothing;
  }

  #credit(): TemplateResult | typeof nothing {
    const {catalogue} = this.#host;
    return catalogue ? html`<p class="muted credit">${catalogueCredit(catalogue)}</p>` : nothing;
  }

  #finish(): TemplateResult | typeof nothing {
    if (this.#host.audience === 'public' && !this.#host.finish) return nothing;
    return primaryButton(msg('Finish', {id: 'diagnostic.finish'}), this.#request('vacc-finish-request'));
  }

  readonly #onGoTo = ({detail: id}: CustomEvent<string>) => void this.focus(id);

  readonly #onToggle = ({detail: id}: CustomEvent<string>) => {
    if (!this.#open.delete(id)) this.#open.add(id);
    for (const draw of this.#drawings.get(id) ?? []) draw();
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
