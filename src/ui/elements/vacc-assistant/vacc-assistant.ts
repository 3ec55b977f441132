import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {keyed} from 'lit/directives/keyed.js';
import {nuva} from '../../../catalogue/nuva/nuva-part.js';
import type {Catalogue} from '../../../contract/catalogue.js';
import type {PatientFile} from '../../../contract/known-patient-file.js';
import {copyOf, frozenCopy} from '../../../contract/own-data.js';
import {Announcer} from '../../controllers/announcer.js';
import {CatalogueSource, type CatalogueState} from '../../controllers/catalogue-source.js';
import {PageLanguage} from '../../controllers/page-language.js';
import {SessionController} from '../../controllers/session-controller.js';
import {writeStep} from '../../controllers/step-attribute.js';
import {audienceOf, type Addressee, type Audience} from '../../../domain/audience.js';
import type {DateOrder} from '../../../domain/dates/date-entry.js';
import type {Draft} from '../../../domain/entries/draft.js';
import {fromRecord, type Step} from '../../../domain/entries/entries.js';
import type {GtinMap} from '../../../domain/scan/vaccines-of-gtin.js';
import {noResult} from '../../../domain/result/exports.js';
import type {VaccResult} from '../../../domain/result/result.js';
import {VaccError} from '../../../errors.js';
import {VaccReadyEvent} from '../../../session/events/flow-events.js';
import type {VaccExportRequestEvent} from '../../../session/events/step-events.js';
import {stepLabel} from '../../../words/step-labels.js';
import {addLanguage, language} from '../../../words/localize.js';
import {reportChunkError} from '../../../session/chunk-error.js';
import {
  createVaccSession,
  endSessions,
  type GetAccessToken,
  type QuestionnaireMode,
  type SessionState,
  type SessionTimings,
  type VaccSession,
} from '../../../session/index.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {today} from '../../../today.js';
import {version} from '../../../version.js';
import type {LazyPart} from '../../../lazy-part.js';
import {fhir, laterSteps} from './lazy-parts.js';
import type {VaccAnnounceEvent} from '../parts/announce.js';
import {heading} from '../parts/heading.js';
import {LazyContent, notLoaded, partFailed, partLoading} from '../parts/lazy-content.js';
import {isLocked} from '../parts/locked.js';
import {painted} from '../parts/painted.js';
import type {StepElement} from '../parts/step-element.js';
import {VaccElement} from '../parts/vacc-element.js';
import type {VaccDiagnostic} from '../vacc-diagnostic/vacc-diagnostic.js';
import type {FhirMaps} from '../../../exchange/fhir/read/read-conditions.js';
import type {FhirReport} from '../../../exchange/fhir/read/report.js';
import type {ExportChoice, ResultFormat} from './result-files.js';
import {SavedFile} from './saved-file.js';
import {patientStep} from './patient-step.js';
import {UserActions} from './user-actions.js';
import styles from './vacc-assistant.styles.js';
import {actions, headingId, reviewHeading, savedFile, type StepName, stepper} from './vacc-assistant.templates.js';

/** The properties that are settings of the session under the same name. */
const sessionSettings = [
  'baseUrl',
  'tokenEndpoint',
  'credentials',
  'csrfHeader',
  'csrfToken',
  'sessionKey',
  'getAccessToken',
  'questionnaireMode',
  'postalPattern',
  'timings',
] as const;

/** Parts of the inner elements, and their states, that a host may style. */
const innerParts =
  'heading, heading-2, heading-3, heading-4, field, input, choice, label, hint, error, error-summary, section, condition, search, answers, act, catalogue-option, summary, ' +
  'alert, advice, conclusion, date, message, document, timeline, banner, notice, button, button-primary, link, disclosure, ' +
  'critical, high, medium, standard, open, invalid';

/**
 * The whole vaccination check: patient, health profile, vaccination history, review, diagnosis.
 *
 * It sends requests only to the host's token endpoint and to the service (or to the host's proxy of it). It stores
 * nothing, and reports to the host by DOM events.
 *
 * @attr {string} lang - Language of the interface; without it, that of the nearest ancestor, then of the page.
 * @attr {string} step - The step on screen, written by the element, for styles; none on the first one.
 * @attr {string} catalogue-integrity - Integrity of the file at `catalogue-src`, as on a script: `sha384-…`.
 * @slot header - Above the steps.
 * @slot footer - Below everything.
 * @slot patient-summary - The identity of the patient as the host shows it, for the result and its print.
 * @slot disclaimer - Adds to the statement of responsibility; never replaces it.
 * @slot result-actions - Buttons of the host beside Print and Download.
 * @slot loading - Replaces the text shown while a request is under way.
 * @slot error - Adds to the panel of an error, such as how to reach support.
 * @csspart base - Everything.
 * @csspart steps - The list of the steps.
 * @csspart step - A step in that list.
 * @csspart marker - The mark of a step; a tick when it is done.
 * @csspart current - With `step`: the one on screen.
 * @csspart done - With `step`: one that was left for a later one.
 * @csspart body - The content of the step on screen.
 * @csspart heading - The name of the step on screen.
 * @csspart heading-1 - With `heading`: the name of the step.
 * @csspart heading-2 - With `heading`: a part of the step.
 * @csspart heading-3 - With `heading`: a part of that.
 * @csspart heading-4 - With `heading`: a part of that, or any below.
 * @csspart notice - A request under way, or why the flow stays on the step.
 * @csspart error-summary - An error and the next step.
 * @csspart actions - Back and Continue.
 * @csspart button - A button.
 * @csspart link - A link, or a button that looks like one.
 * @csspart button-primary - With `button`: Continue.
 * @fires {VaccReadyEvent} vacc-ready - The first step is on screen.
 * @fires {VaccBeforeStepEvent} vacc-before-step - Before a step is left; can be held or cancelled.
 * @fires {VaccStepEvent} vacc-step - Another step is on screen.
 * @fires {VaccChangeEvent} vacc-change - An entry changed; carries no value.
 * @fires {VaccBeforeDiagnoseEvent} vacc-before-diagnose - Before the request; can be held or cancelled.
 * @fires {VaccDiagnosticEvent} vacc-diagnostic - A diagnosis is shown.
 * @fires {VaccNotTodayEvent} vacc-not-today - A professional noted why a due vaccination is not given today, or took it back.
 * @fires {VaccCompleteEvent} vacc-complete - The user has finished; can be held or cancelled.
 * @fires {VaccResetEvent} vacc-reset - Everything was wiped.
 * @fires {VaccExportEvent} vacc-export - A file is ready; cancel it to take the file.
 * @fires {VaccSessionExpiredEvent} vacc-session-expired - The host's session has ended; cancel it to sign in.
 * @fires {VaccErrorEvent} vacc-error - Something failed; cancel it to hide the built-in panel.
 * @fires {VaccWarningEvent} vacc-warning - Something was unknown or unreadable, and usable all the same.
 */
export class VaccAssistant extends VaccElement {
  static override styles = [tokens, form, visuallyHidden, styles];

  /** Adds a language to the interface of the whole page: `addLanguage()` of the package. */
  static readonly addLanguage = addLanguage;

  /** The service, or the host's proxy of it: `https:`, or `http:` on loopback. */
  @property({attribute: 'base-url'}) baseUrl: string | undefined;
  /** Address of the host that hands out an access token. */
  @property({attribute: 'token-endpoint'}) tokenEndpoint: string | undefined;
  /** Fetch credentials for the token endpoint and a proxy. */
  @property() credentials: RequestCredentials = 'same-origin';
  /** Name of the header that carries `csrf-token` to the host's own addresses. */
  @property({attribute: 'csrf-header'}) csrfHeader: string | undefined;
  /** The host's token against forged requests. */
  @property({attribute: 'csrf-token'}) csrfToken: string | undefined;
  /** The host's opaque id of the signed-in session; never sent. Tokens are shared within one session only. */
  @property({attribute: 'session-key'}) sessionKey: string | undefined;
  /** Gives an access token; wins over `token-endpoint`. */
  @property({attribute: false}) getAccessToken: GetAccessToken | undefined;
  /** Who reads: decides `requested_by_professional`, the wording, and which messages show. */
  @property() audience: Audience = 'public';
  /** How the questionnaire is loaded: re-requested as answers change, once in full, or not at all. */
  @property({attribute: 'questionnaire'}) questionnaireMode: QuestionnaireMode = 'adaptive';
  /** The order of the parts of a date on screen, and of all-figure dates that are pasted. */
  @property({attribute: 'date-order'}) dateOrder: DateOrder = 'dmy';
  /** Regular expression that a postal code must match. */
  @property({attribute: 'postal-pattern'}) postalPattern: string | undefined;
  /** Where `patientFile` comes from, as events and the result name it: `legacy` for one that was migrated. */
  @property({attribute: 'patient-file-origin'}) patientFileOrigin: 'host' | 'fhir' | 'legacy' = 'host';
  /** Paths of the patient file that the user may not change. */
  @property({attribute: false}) lockedFields: readonly string[] = [];
  /**
   * Address of a vaccine catalogue of the host, which replaces `catalogue`. The attribute `catalogue-integrity` has its
   * integrity, as on a script: `sha384-…`.
   */
  @property({attribute: 'catalogue-src'}) catalogueSrc: string | undefined;
  /**
   * The vaccines of boxes by GTIN: the id in the vaccine list of each GTIN. A French GTIN needs none, because NUVA has the
   * codes CIP13.
   */
  @property({attribute: false}) gtinMap: GtinMap | undefined;
  /** @internal The state of loading the vaccine list. */
  catalogueState: CatalogueState = 'loaded';
  /** Shows, changes nothing. */
  @property({type: Boolean, reflect: true}) readonly = false;
  /** Offers the public a Finish button on the result; professionals always have one. */
  @property({type: Boolean}) finish = false;
  /** Who gets the result, in the words of the page: said once a listener of `vacc-complete` has confirmed it. */
  @property() recipient: string | undefined;
  /** Light or dark; `auto` follows the page's `color-scheme`. */
  @property({reflect: true, useDefault: true}) appearance: 'auto' | 'light' | 'dark' = 'auto';
  /** Spacing: `compact` shows more at once, for professionals; its targets keep 24 pixels and more. */
  @property({reflect: true, useDefault: true}) density: 'comfortable' | 'compact' = 'comfortable';
  /** Level of the step headings. */
  @property({type: Number, attribute: 'heading-level'}) headingLevel = 2;
  /** Time limits in milliseconds, for tests. */
  @property({attribute: false}) timings: SessionTimings = {progressMs: 400, slowMs: 8_000};

  /** @internal */
  readonly session: VaccSession = createVaccSession({
    target: this,
    titleOf: (step) => stepLabel(step, this.audience, this.addressee),
  });
  readonly #language = new PageLanguage(this);
  readonly #announcer = new Announcer(this);
  readonly #source = new CatalogueSource(this);
  readonly #later = new LazyContent(this, laterSteps, {patientKey: () => this.#patientKey});
  /** @internal */
  readonly actions: UserActions = new UserActions(this, this.session, this.#announcer, this.#later);
  readonly #saved: SavedFile = new SavedFile(this);
  /** An import whose code takes long, or could not be loaded. `retry` holds the record, so it is dropped with the patient. */
  #import: {readonly chart: object; readonly retry?: () => void} | undefined;
  #catalogue: Catalogue | undefined;
  #addressee: Addressee | undefined;
  #patientKey: string | undefined;
  /** The key has changed since the last update. */
  #isNewKey = false;
  /** A patient file that the host has set and that the session has not yet, and whether its patient key is set. */
  #pendingPatientFile: {readonly patientFile: PatientFile | undefined; readonly hasKey: boolean} | undefined;
  #shown: SessionState | undefined;
  /** @internal Whether the markup of the page has the element: a script makes one without attributes, after the parser. */
  readonly isFromMarkup = this.hasAttributes() || this.ownerDocument.readyState === 'loading';
  /** @internal How the user looks at results. It outlives the step and is stored nowhere. */
  resultShown: VaccDiagnostic['shown'];

  #setReady!: () => void;
  /** Resolves when the first step is on screen, as `vacc-ready` says, also for a script that comes later. */
  readonly ready: Promise<void> = new Promise((resolve) => (this.#setReady = resolve));

  constructor() {
    super();
    new SessionController(this, this.session);
    this.addEventListener('vacc-reset', ({detail: {reason}}) => {
      if (reason === 'sign-out' || reason === 'page-left') this.#prepareWipe();
    });
  }

  /**
   * The host's opaque id of the patient record; never sent. A change wipes everything at once, synchronously: nothing of
   * one patient may appear beside another's name. A patient file that is set in the same task, before or after the key,
   * belongs to this patient. One that was set after an earlier key does not, and is dropped.
   */
  @property({attribute: 'patient-key'})
  get patientKey(): string | undefined {
    return this.#patientKey;
  }
  set patientKey(key: string | null | undefined) {
    const before = this.#patientKey;
    this.#patientKey = key ?? undefined;
    if (before === this.#patientKey) return;
    const pending = this.#pendingPatientFile;
    this.#pendingPatientFile = pending && !pending.hasKey ? {...pending, hasKey: true} : undefined;
    this.#isNewKey = true;
    this.#announcer.silence();
    this.session.configure({patientKey: this.#patientKey});
  }

  /** Whom the public wording speaks to. Where the page does not say it, the first step asks the public. */
  @property()
  get addressee(): Addressee {
    return this.#addressee ?? this.session.state.addressee ?? 'self';
  }
  set addressee(addressee: Addressee | undefined) {
    this.#addressee = addressee;
  }

  /** @internal What the first step asks the public: whom the check is for, unless the page says it. */
  get askedAddressee(): Addressee | '' | undefined {
    const isAsked = this.#addressee === undefined && this.audience === 'public' && !this.readonly;
    return isAsked ? (this.session.state.addressee ?? '') : undefined;
  }

  /**
   * The vaccines to choose from: those of the host, or of the file at `catalogue-src`. By default those of the package,
   * which the module build loads with the later steps, and those of NUVA that the entries of the patient name.
   */
  @property({attribute: false})
  get catalogue(): Catalogue | undefined {
    return this.#catalogue ?? (this.catalogueSrc ? undefined : this.#later.part?.defaultList(this));
  }
  set catalogue(catalogue: Catalogue | undefined) {
    this.#catalogue = catalogue;
  }

  /**
   * The known data of the patient, in the wire shape of §2.1, any part of it, valid or not. Reading it gives the file that
   * would be sent now.
   */
  @property({attribute: false, hasChanged: () => true})
  get patientFile(): PatientFile | undefined {
    return this.#pendingPatientFile ? copyOf(this.#pendingPatientFile.patientFile) : this.session.patientFile;
  }
  set patientFile(patientFile: PatientFile | undefined) {
    this.#pendingPatientFile = {patientFile, hasKey: this.#isNewKey};
  }

  /** The step on screen; also an attribute, for styles. */
  get step(): Step {
    return this.session.state.step;
  }

  /** Moves the focus to the heading of the step. */
  override focus() {
    void this.actions.focusHeading();
  }

  /** Goes to the next step, from the review to the diagnosis. @returns false when the step stays; the reason is shown. */
  next(): Promise<boolean> {
    return this.session.next();
  }

  /** Goes back to the step before. @returns false on the first one. */
  back(): Promise<boolean> {
    return this.session.back();
  }

  /**
   * Goes to a step.
   *
   * @returns false when the step stays; the reason is shown.
   * @throws {VaccError} `config/invalid` when there is no such step.
   */
  goTo(step: Step): Promise<boolean> {
    return this.session.goTo(step);
  }

  /** Checks everything and asks for the diagnosis. */
  diagnose(): Promise<boolean> {
    return this.session.diagnose();
  }

  /** Wipes everything of this patient. */
  reset() {
    this.#prepareWipe();
    this.session.reset();
  }

  /**
   * The user has signed out: wipes everything of this patient, and drops every access token of the page.
   *
   * @see {@link VaccAssistant.signOut} for all elements of the page.
   */
  signOut() {
    this.session.signOut();
  }

  #prepareWipe() {
    this.#pendingPatientFile = undefined;
    this.#announcer.silence();
  }

  /** The user has signed out: ends every session of the page, also of elements that are not in it any more. */
  static signOut() {
    endSessions('sign-out');
  }

  /** Everything entered so far, as opaque JSON that the host keeps and gives to `restoreDraft`. */
  getDraft(): Draft {
    return this.session.getDraft();
  }

  /**
   * Restores what `getDraft()` returned; `dropped` names the entries that cannot be read.
   *
   * @param options `anyPatient`: the host answers for it that the draft belongs to the patient record that is open.
   * @throws {VaccError} `draft/invalid`, or `draft/other-patient` when it was made under another patient key; nothing
   *   changes then.
   */
  restoreDraft(
    draft: unknown,
    options?: {readonly anyPatient?: boolean},
  ): {readonly restored: number; readonly dropped: readonly string[]} {
    return this.session.restoreDraft(draft, options);
  }

  /**
   * Fills the steps from a patient record in FHIR R4 or R5: a Bundle, or a single resource. Entries of the user stay. The screen
   * asks what the record leaves open; the report gives a reason for what is not used.
   *
   * @param maps From codes of the record to conditions of the health profile.
   * @throws {VaccError} `import/invalid` when it is not FHIR R4 or R5, is about several patients, or holds nothing that is
   *   read; nothing changes then.
   */
  async importFhir(json: unknown, maps: FhirMaps = {}): Promise<FhirReport> {
    const {chart} = this.session.state; // a record that is still being read is not for the next patient
    const [given, codes] = [frozenCopy(json), frozenCopy(maps)]; // the host may change its own meanwhile
    await this.updateComplete; // properties that were set before apply first
    await this.#source.ready;
    const {readFhir} = await this.#loadImport(chart, () => this.importFhir(given, codes));
    if (chart !== this.session.state.chart) throw otherPatient();
    const {entries: _, ...report} = this.session.takeRecord(
      () =>
        readFhir(given, {catalogue: this.#catalogue, today: today(), maps: codes, postalPattern: this.postalPattern}),
      'fhir',
    );
    return report;
  }

  /** Loads the code that reads a record; an error is shown with Retry. */
  async #loadImport(chart: object, retry: () => Promise<unknown>) {
    const show = (retry?: () => void) => {
      if (chart !== this.session.state.chart) return;
      this.#import = {chart, ...(retry && {retry})};
      this.requestUpdate();
    };
    const slow = setTimeout(show, this.timings.progressMs);
    try {
      const [reader] = await Promise.all([this.loadFhir(), laterSteps.load()]);
      this.#import = undefined;
      this.requestUpdate();
      return reader;
    } catch (error) {
      show(() => void retry().catch(() => undefined));
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  /**
   * Takes the code of a box into the form on screen: that of the history, or that of a vaccine given today. For a camera of
   * the host; a scanner types it into the form by itself.
   *
   * @param text The code as scanners type it, a GS1 element string with the GTIN first.
   * @returns false where no such form can be shown, or the text is no such code.
   */
  async scan(text: string): Promise<boolean> {
    await this.updateComplete;
    return (await this.actions.stepElement?.scan?.(text)) ?? false;
  }

  /** The host has signed in again: drops the token and repeats what failed without one. */
  refreshToken(): Promise<boolean> {
    return this.session.refreshToken();
  }

  /** Whether the step on screen is without problems. */
  checkValidity(): boolean {
    return this.session.checkValidity();
  }

  /** As `checkValidity()`, and shows the problems. */
  reportValidity(): boolean {
    return this.session.reportValidity();
  }

  /**
   * Whether leaving the page now would lose entries of the user that were neither saved to a file, nor returned by
   * `getDraft()`, nor finished.
   */
  get dirty(): boolean {
    return this.session.dirty;
  }

  /**
   * The result as a file, without what its audience may not see.
   *
   * @param options For FHIR: the record's own reference to the patient, such as `Patient/123`. Then the bundle has no
   *   Patient of its own, and everything in it refers to the record's. `nuvaSystem` is the one address that is written for
   *   NUVA, and `widerCodes` adds codes that fit less well, where the catalogue has them. For `text`, `html`, `sheet` and `ics`: `lang`, a language tag, independent of the
   *   screen's. For `sheet`: `large`, large print. For `ics`: `visit`, a day of the next visit, `YYYY-MM-DD`.
   * @throws {VaccError} `config/invalid` when there is no such format or an option is not readable, `result/missing` when there is no result or it is
   *   outdated, `network/failed` when a part cannot be loaded.
   */
  async exportAs(format: ResultFormat, options?: ExportChoice): Promise<Blob> {
    const result = this.currentResult;
    const {fileOf} = await this.loadPart(laterSteps);
    const {blob} = await fileOf(this, result, format, options);
    if (result !== this.currentResult) throw noResult();
    return blob;
  }

  /** Prints the page; the component prints its result expanded. Does nothing while the result is outdated. */
  print() {
    if (this.currentResult) this.ownerDocument.defaultView?.print();
  }

  /** @internal The result, unless it is outdated or for another audience. */
  get currentResult(): VaccResult | undefined {
    const {currentResult: result} = this.session;
    return result?.audience === audienceOf(this.audience) ? result : undefined; // a new `audience` applies at once
  }

  /** Called by the browser. Lit ignores an attribute that a listener sets while the same one is applied. */
  override attributeChangedCallback(name: string, before: string | null, text: string | null) {
    if (name === 'patient-key') this.patientKey = text;
    else super.attributeChangedCallback(name, before, text);
  }

  /** Also waits for the code of the step: the focus follows when the step is drawn. */
  protected override getUpdateComplete(): Promise<boolean> {
    return this.#later.drawn(() => super.getUpdateComplete());
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    // Each round dispatches events, and Lit requests no update for what a listener of the host sets meanwhile. Listeners
    // that set without end get the page back between their rounds.
    let settings: readonly unknown[];
    let rounds = 0;
    const isOpen = () => this.#pendingPatientFile || this.#settings().some((one, index) => one !== settings[index]);
    do {
      settings = this.#settings();
      this.#configure(changed);
    } while (++rounds < mostRounds && isOpen());
    if (isOpen()) setTimeout(() => this.requestUpdate());
    if (this.#import?.chart !== this.session.state.chart) this.#import = undefined;
    if (this.#shown && this.#isOther(this.#shown) && this.matches(':focus-within')) this.actions.followsFocus = true;
  }

  #settings(): readonly unknown[] {
    return [this.#patientKey, this.audience, ...sessionSettings.map((name) => this[name])];
  }

  /** Gives the session the changed settings, then the patient file. */
  #configure(changed: PropertyValues<this>) {
    const {locale, catalogue} = this; // derived: from the language of the page, and from lazy parts
    this.session.configure({
      ...Object.fromEntries(sessionSettings.filter((name) => changed.has(name)).map((name) => [name, this[name]])),
      audience: audienceOf(this.audience),
      patientKey: this.#patientKey,
      locale,
      catalogue: catalogue && {name: catalogue.name, version: catalogue.version},
    });
    const pending = this.#pendingPatientFile;
    this.#pendingPatientFile = undefined;
    this.#isNewKey = false;
    const {patientFileOrigin: origin} = this;
    if (pending) this.session.prefill(pending.patientFile, fromRecord(origin) ? origin : 'host');
  }

  protected override firstUpdated() {
    for (const type of ['click', 'input', 'change', 'keydown'])
      this.renderRoot.addEventListener(type, this.#dropIfOld, {capture: true});
    void painted().then(() => this.#preload()); // the first view comes first
    const ready = () => ({version, locale: this.#language.tag, patientKey: this.#patientKey ?? null});
    void this.#language.switched.then(() => {
      this.dispatchEvent(new VaccReadyEvent(ready()));
      this.#setReady();
    });
  }

  /** Loads the later steps while the user fills in the first one: the connection may be lost by then. */
  #preload() {
    laterSteps.load().then(
      ({timeline}) => timeline.preload(),
      () => undefined, // the step reports it
    );
    this.#checkSettings();
  }

  /** Tells the integrator of wrong settings. */
  #checkSettings() {
    this.session.options.loadDeferred().then(
      ({checkElement}) => this.isConnected && checkElement(this),
      () => undefined, // the first request reports it
    );
  }

  protected override updated(changed: PropertyValues<this>) {
    const {state} = this.session;
    const before = this.#shown;
    if (before && (changed.size > 0 || before.step !== state.step)) this.#checkSettings();
    this.#shown = state;
    writeStep(this, state.step);
    this.#shareWithStep(state);
    if (!before) return; // the first view never takes the focus from the page
    if (this.#isOther(before) || state.focusPath !== undefined) void this.actions.focusView(state.focusPath);
    this.#announceNews(before, state);
  }

  protected override render(): TemplateResult {
    const {state, steps} = this.session;
    const {step} = state;
    const titleOf = (named: Step) => stepLabel(named, this.audience, this.addressee);
    const {part: later} = this.#later; // if it cannot be loaded, one sentence says so: in place of a later step
    return html`<div class="base" part="base" lang=${language()}>
      <slot name="header"></slot>
      ${this.#showsStepsInside ? nothing : this.renderSteps()}
      <div class="step" aria-busy=${state.pending !== undefined} @keydown=${this.#continueOnEnter}>
        ${heading(this, 1, step === 'review' ? reviewHeading() : titleOf(step), {
          id: headingId,
          class: this.#showsResult ? 'visually-hidden' : '',
        })}
        ${hasNotices(state) && (later || step === 'patient') ? this.#later.render(({notices}) => notices(this)) : nothing}
        ${this.#language.failed ? notLoaded(partFailed(), () => this.#language.retry()) : nothing}
        ${this.#import ? (this.#import.retry ? notLoaded(partFailed(), this.#import.retry) : partLoading()) : nothing}
        <div
          class="content"
          part="body"
          @vacc-announce=${({text, delay}: VaccAnnounceEvent) => this.#announcer.say(text, delay)}
        >
          ${hasOpenQuestions(state) ? later?.openQuestions(this) : nothing}
          ${keyed(
            state.chart,
            step === 'patient' ? patientStep(this.session, this) : this.#later.render(({laterStep}) => laterStep(this)),
          )}
        </div>
        ${
          step === 'diagnosis' && later
            ? nothing
            : actions(
                state,
                step === steps[0] ? undefined : () => this.actions.press(() => this.session.back(), true),
                () => this.actions.press(() => this.session.next()),
              )
        }
      </div>
      ${this.session.options.audience === 'public' && !this.readonly && this.#locked.length === 0 ? this.#savedFile() : nothing}
      <slot name="footer"></slot>
      <div class="visually-hidden">${this.#announcer.region}</div>
    </div>`;
  }

  /** The counts of a result are its heading on screen. */
  get #showsResult(): boolean {
    const {step, result} = this.session.state;
    return step === 'diagnosis' && result !== undefined && this.#later.part !== undefined;
  }

  /** Professionals see the steps of a result in its first line. */
  get #showsStepsInside(): boolean {
    return (
      this.session.state.step === 'diagnosis' && this.audience === 'professional' && this.#later.part !== undefined
    );
  }

  /** @internal The steps; beside each its note, if there is one. */
  renderSteps(
    labelOf = (step: Step): StepName => ({name: stepLabel(step, this.audience, this.addressee), note: ''}),
  ): TemplateResult {
    const {steps, state} = this.session;
    return stepper(steps, state, labelOf, (to, isBack) => this.actions.press(() => this.session.goTo(to), isBack));
  }

  /** Another step is on screen now, or the same one of another patient. */
  #isOther({step, chart}: SessionState): boolean {
    return step !== this.step || chart !== this.session.state.chart;
  }

  /** Sets the properties that all steps share, before the step's own update: none is ever drawn without. */
  #shareWithStep({entries, problems}: SessionState) {
    const shared: Partial<StepElement> = {
      lang: this.#language.tag,
      audience: this.audience,
      addressee: this.addressee,
      headingLevel: this.headingLevel,
      readonly: this.readonly,
      lockedFields: this.#locked,
      origins: entries.origins,
      problems,
    };
    const {stepElement: element} = this.actions;
    if (element) Object.assign(element, shared).setAttribute('exportparts', innerParts);
  }

  /** @internal Whether the user may not change an entry. */
  isLocked(path: string): boolean {
    return isLocked({readonly: this.readonly, lockedFields: this.#locked}, path);
  }

  /** Another value than a list is a mistake of the host, and locks nothing. */
  get #locked(): readonly string[] {
    return Array.isArray(this.lockedFields) ? this.lockedFields : noFields;
  }

  #savedFile() {
    return savedFile(
      () => void this.#saved.save(),
      this.session.state.step === 'diagnosis' ? undefined : (file) => void this.#saved.read(file),
      this.#saved.render(),
    );
  }

  /** @internal Language and region of the texts. */
  get locale(): string {
    return this.#language.tag || language();
  }

  /** @internal */
  announce(text: string) {
    this.#announcer.say(text);
  }

  /** @internal */
  loadCatalogue() {
    this.#source.load();
  }

  /** Announces what happened away from the focus. */
  #announceNews(before: SessionState, state: SessionState) {
    const {pending, failure, completed, pageLeft, clock, result, replaced} = state;
    if (pending && pending.phase !== 'quiet') this.actions.announceWait(pending);
    // After a press the focus goes to the error's panel, or to the words in the place of Finish, which are read out then.
    const isFocused = this.actions.followsFocus;
    const isNews =
      (failure && failure !== before.failure && !isFocused) ||
      (completed && !before.completed && !isFocused) ||
      (pageLeft && !before.pageLeft) ||
      (clock && !before.clock);
    if (isNews) this.#later.use(({spoken}) => spoken(before, state, this).forEach((text) => this.announce(text)));
    if (state.questions.length > before.questions.length)
      this.#later.use(({openQuestionsTitle}) => this.announce(openQuestionsTitle(state.questions)));
    if (state.otherPerson && !before.otherPerson)
      this.#later.use(({otherPersonTitle}) => this.announce(otherPersonTitle()));
    if (result && replaced && replaced !== before.replaced) this.#announceChanges(replaced, result);
  }

  #announceChanges(before: VaccResult, now: VaccResult) {
    const text = this.#later.part?.changesInShort(before, now, this);
    if (text) this.announce(text);
  }

  /** Until the next patient is drawn, the fields on screen are still those of the last one: none of them counts. */
  readonly #dropIfOld = (event: Event) => {
    if (this.#shown?.chart !== this.session.state.chart) event.stopImmediatePropagation();
  };

  /** Enter in an input is Continue, unless the field uses the key itself. */
  #continueOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
    const [origin] = event.composedPath();
    if (!(origin instanceof HTMLInputElement) || !['text', 'radio'].includes(origin.type)) return;
    event.preventDefault();
    this.actions.press(() => this.session.next());
  };

  /** @internal FHIR, with NUVA: the vaccines of a record have their names. */
  async loadFhir() {
    const part = await this.loadPart(fhir); // it imports NUVA, too: one failure, one event
    await nuva.load();
    return part;
  }

  /** @internal Loads a lazy part, and reports an error to the host. */
  loadPart<Part>(lazy: LazyPart<Part>): Promise<Part> {
    return reportChunkError(lazy.load(), this, () => this.#patientKey);
  }

  /** @internal Exports the result of now, not a later one that may be there when the code has loaded. */
  async exportResult(wanted: VaccExportRequestEvent['detail']) {
    const {currentResult: result} = this;
    const {exportResult} = await this.loadPart(laterSteps);
    return exportResult(this, result, wanted);
  }
}

const noFields: readonly string[] = [];

/** Of settings that listeners change in turn, more than any page needs. */
const mostRounds = 10;

const otherPatient = () => new VaccError('Another patient came meanwhile', 'import/invalid');

/** The patient record leaves questions open, or some of it is not used. */
const hasOpenQuestions = ({questions, leftOut, otherPerson}: SessionState) =>
  questions.length + leftOut.length > 0 || otherPerson !== undefined;

const hasNotices = (state: SessionState) =>
  hasReason(state) ||
  state.pageLeft ||
  state.clock !== undefined ||
  (state.pending !== undefined && state.pending.phase !== 'quiet');

/** Something holds the flow back. */
const hasReason = ({heldBack, failure}: SessionState) => heldBack !== undefined || failure !== undefined;

declare global {
  interface HTMLElementTagNameMap {
    'vacc-assistant': VaccAssistant;
  }
}
