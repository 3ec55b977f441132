import type {PatientFile} from '../../contract/known-patient-file.js';
import {copyOf, frozen, frozenCopy, isSame} from '../../contract/own-data.js';
import {secureUrl} from '../../client/http/urls.js';
import {download} from '../controllers/download.js';
import {writeStep} from '../controllers/step-attribute.js';
import type {LanguagePack} from '../../words/language-pack.js';
import type {VaccAssistant} from '../elements/vacc-assistant/vacc-assistant.js';
import type {VaccError} from '../../errors.js';
import {VaccErrorEvent} from '../../session/events/fault-events.js';
import {VaccExportEvent} from '../../session/events/export-event.js';
import type {ResetReason} from '../../session/events/flow-events.js';
import {VaccWaitableEvent} from '../../session/events/vacc-event.js';
import {events} from './events.js';
import {FrameWindow} from './frame-window.js';
import {closed, MessageLink, otherPatient} from './message-link.js';
import {appearanceOf, watchAppearance} from './appearance.js';
import type {
  EventAnswer,
  EventMessage,
  FetchMessage,
  EmbeddedState,
  Appearance,
  Place,
  Settings,
  Size,
} from './messages.js';
import {names, properties, type SharedProperty} from './properties.js';
import {callService} from './service-calls.js';
import {newId} from '../../session/new-id.js';
import {FrameView} from './frame-view.js';
import {addTexts} from './texts-in.js';

/** Time limits in milliseconds. */
interface FrameLimits {
  /** From the insertion into the page until the assistant is on screen. */
  readonly load: number;
  /** Until the iframe confirms that a message has arrived. */
  readonly answer: number;
}

/** After so many documents of one iframe, one in it leaves or hangs for a reason that another load does not fix. */
const maxLoads = 3;

/** A method of the assistant, called over the message link. */
type Remote<Name extends keyof VaccAssistant> = VaccAssistant[Name] extends (...args: infer Args) => infer Given
  ? (...args: Args) => Promise<Awaited<Given>>
  : never;

/** The names of the properties by their attributes. */
const attributes = new Map(
  names.flatMap((name) => {
    const attribute = properties[name]?.attribute;
    return attribute ? [[attribute, name]] : [];
  }),
);

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- their accessors are made of the table
export interface VaccFrame extends Pick<VaccAssistant, SharedProperty> {}

/**
 * `<vacc-assistant>` in an iframe of its own: the same attributes, properties and events; methods return promises.
 *
 * The iframe itself neither sends requests nor stores anything. This element calls the token endpoint and the service
 * for it, so `sandbox="allow-scripts"` is enough. The content between the tags is shown when the iframe cannot be
 * loaded.
 *
 * @attr {string} src - Address of `embed.html`; by default beside the script. In a sandbox without an origin only the
 *   folder counts: this element makes the document itself, of the scripts in there.
 * @attr {string} sandbox - As on an iframe: `allow-scripts`, and `allow-modals` to print from within.
 * @attr {string} title - Names the iframe for screen readers, where a page has several.
 * @slot - Shown when the iframe cannot be loaded.
 * @see docs/frames.md
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- see above
export class VaccFrame extends HTMLElement {
  static readonly observedAttributes = [...attributes.keys(), 'patient-key', 'src', 'sandbox'];
  /** The address of `embed.html` without the attribute `src`; the classic script sets it. */
  static src = '';

  /** How long to wait for the iframe, in milliseconds. */
  limits!: FrameLimits;

  readonly #values = new Map<string, unknown>();
  /** The names of the values that are not sent yet. */
  readonly #changed = new Set<string>();
  readonly #view = new FrameView(this.attachShadow({mode: 'open'}), () => this.#loadAnew());
  #window: FrameWindow | undefined;
  #link: MessageLink | undefined;
  /** Settles when the iframe is loaded, or cannot be; calls of methods wait for it. */
  #loaded = deferred();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | undefined;
  /** The appearance that was sent last. */
  #sentAppearance: Appearance | undefined;
  #state: EmbeddedState | undefined;
  /** Counts the settings sent: the iframe is shown when it has applied the last ones. */
  #settingsSent = 0;
  /** A nonce for the current patient: a message with another one is dropped. */
  #chart = newId();
  /** The user has seen the current patient, so the draft holds the patient file and all entries. */
  #isShown = false;
  /** Counts the documents that were loaded without being asked for by the host or the user. */
  #loads = 0;
  /** Which of the two the host set first in this task. A key and a patient file of one task belong together. */
  #setFirst: 'key' | 'file' | undefined;

  constructor() {
    super();
    if (!Object.hasOwn(this, 'limits')) this.limits = {load: 10_000, answer: 10_000}; // else the page was first
  }

  static {
    for (const name of names) {
      Object.defineProperty(this.prototype, name, {
        get(this: VaccFrame) {
          return this.#values.get(name) ?? properties[name]?.initial;
        },
        set(this: VaccFrame, value: unknown) {
          this.#set(name, value);
        },
        configurable: true,
        enumerable: true,
      });
    }
  }

  /**
   * The host's opaque id of the patient record; never sent to a server. A change is sent to the iframe before anything
   * else, hides the iframe until it has wiped the previous patient, and drops later messages about that patient.
   */
  get patientKey(): string | undefined {
    return this.#values.get('patientKey') as string | undefined;
  }
  set patientKey(given: string | null | undefined) {
    const key = given ?? undefined;
    if (key === this.patientKey) return;
    if (this.#setFirst !== 'file') this.#forgetFile(); // it belongs to the previous patient
    this.#setFirst = 'key';
    this.#openChart();
    this.#set('patientKey', key);
    this.#flush();
  }

  /** The patient data that the host passes in. Reading it gives the request as of the last event. */
  get patientFile(): PatientFile | undefined {
    const given = this.#values.get('patientFile') as PatientFile | undefined;
    return copyOf(this.#changed.has('patientFile') || !this.#state ? given : this.#state.patientFile);
  }
  set patientFile(file: PatientFile | undefined) {
    this.#setFirst ??= 'file';
    this.#set('patientFile', file);
  }

  /**
   * Language packs to add to the interface, which keeps them. A broken one fires `vacc-error` with the code
   * `config/invalid`, and the frame goes on without it.
   */
  get languages(): readonly LanguagePack[] {
    return (this.#values.get('languages') as readonly LanguagePack[] | undefined) ?? [];
  }
  set languages(packs: readonly LanguagePack[]) {
    this.#set('languages', packs);
    addTexts(packs);
    if (this.#stopWatching) this.#view.setTitle(this.title, appearanceOf(this).lang);
  }

  get step(): VaccAssistant['step'] {
    return this.#state?.step ?? 'patient';
  }

  /** Whether the user's entries would be lost if the page were left now. */
  get dirty(): boolean {
    return this.#state?.dirty ?? false;
  }

  /** Resolves when the first step is on screen. Rejects when the iframe cannot be loaded; after that, the next read waits for another try. */
  get ready(): Promise<void> {
    return this.#loaded.promise;
  }

  next: Remote<'next'> = () => this.#call('next');
  back: Remote<'back'> = () => this.#call('back');
  goTo: Remote<'goTo'> = (step) => this.#call('goTo', step);
  diagnose: Remote<'diagnose'> = () => this.#call('diagnose');
  getDraft: Remote<'getDraft'> = () => this.#call('getDraft');
  restoreDraft: Remote<'restoreDraft'> = (draft, options = {}) => this.#call('restoreDraft', draft, options);
  importFhir: Remote<'importFhir'> = (json, maps = {}) => this.#call('importFhir', json, maps);
  exportAs: Remote<'exportAs'> = (format, options = {}) => this.#call('exportAs', format, options);
  print: Remote<'print'> = () => this.#call('print');
  scan: Remote<'scan'> = (text) => this.#call('scan', text);
  refreshToken: Remote<'refreshToken'> = () => this.#call('refreshToken');
  checkValidity: Remote<'checkValidity'> = () => this.#call('checkValidity');
  reportValidity: Remote<'reportValidity'> = () => this.#call('reportValidity');

  /** Wipes everything of this patient, and hides the iframe until it has. */
  reset: Remote<'reset'> = () => this.#wipe('reset');
  /** The user has signed out: as `reset()`, and drops the access tokens in the iframe. */
  signOut: Remote<'signOut'> = () => this.#wipe('signOut');

  connectedCallback() {
    for (const name of [...names, 'patientFile', 'patientKey', 'languages']) this.#upgrade(name);
    if (this.ownerDocument !== document) return this.#view.showMoved(appearanceOf(this).lang);
    this.#view.adoptStyles();
    this.#watch();
    this.#loadAnew();
  }

  /** The browser discards the document of an iframe that leaves the page. */
  disconnectedCallback() {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#unload();
  }

  /** @internal A browser with `moveBefore` keeps the iframe when the element moves. */
  connectedMoveCallback() {
    this.#watch();
  }

  attributeChangedCallback(name: string, before: string | null, text: string | null) {
    if (name === 'patient-key') this.patientKey = text;
    else if (attributes.has(name)) {
      const property = attributes.get(name)!;
      const read = properties[property]?.read;
      this.#set(property, read && (text !== null || read(null) === false) ? read(text) : (text ?? undefined));
    } else if (this.#stopWatching && text !== before) this.#loadAnew();
  }

  /** Moves the focus into the iframe. */
  override focus(options?: FocusOptions) {
    this.#window?.element.focus(options);
  }

  /** A property set before the class was defined hides the accessor. */
  #upgrade(name: string) {
    if (!Object.hasOwn(this, name)) return;
    const own = this as unknown as Record<string, unknown>;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }

  #set(name: string, value: unknown) {
    this.#values.set(name, frozenCopy(value)); // it is sent later, and again when the iframe is loaded anew
    this.#changed.add(name);
    queueMicrotask(() => {
      this.#setFirst = undefined;
      this.#flush();
    });
  }

  #forgetFile() {
    this.#values.delete('patientFile');
    this.#changed.delete('patientFile');
  }

  /** With a link, settings follow in the same task, and their answer reveals the iframe again. */
  #openChart(): string {
    this.#chart = newId();
    this.#link?.openChart(this.#chart);
    this.#loads = 1;
    this.#state = undefined;
    this.#isShown = false;
    this.removeAttribute('step');
    this.#view.hide();
    return this.#chart;
  }

  /** Sends all properties of one task in one message. */
  #flush() {
    if (!this.#link || this.#changed.size === 0) return;
    void this.#send({properties: this.#sentValues([...this.#changed])});
    this.#changed.clear();
  }

  #sentValues(given: readonly string[]): Settings['properties'] {
    const shared = given.filter((name) => properties[name]?.as !== 'own');
    return Object.fromEntries(shared.map((name) => [name, this.#sentValue(name)]));
  }

  #sentValue(name: string): unknown {
    const property = properties[name];
    const value = this.#values.get(name) ?? property?.initial;
    if (name === 'getAccessToken') return Boolean(value);
    return property?.as === 'address' ? absolute(value as string | undefined, this.baseURI) : value;
  }

  /** Sends settings where there is a document to take them. It is shown when it has applied the last ones. */
  async #send(settings: Settings) {
    if (!this.#link) return;
    const settingsSent = ++this.#settingsSent;
    const isAnswered = await this.#link.request('vacc.set', settings).then(
      () => true,
      () => false,
    );
    if (settingsSent !== this.#settingsSent) return;
    if (isAnswered) this.#reveal();
    else this.#reload();
  }

  #reveal() {
    clearTimeout(this.#timer);
    this.#isShown = true;
    this.#view.reveal();
    this.#loaded.resolve();
  }

  #loadAnew() {
    this.#loads = 0;
    this.#load();
  }

  /** The document has left its iframe, or no longer answers. One that leaves again and again would do so for ever. */
  #reload() {
    if (this.#loads < maxLoads) return this.#load();
    this.#unload();
    this.#fail({code: 'network/failed', message: 'The document in the frame leaves it, or does not answer'}, true);
  }

  #load() {
    this.#loads++;
    this.#unload();
    let url: URL;
    try {
      url = secureUrl(this.getAttribute('src') ?? VaccFrame.src, 'src', this.baseURI);
    } catch (cause) {
      return this.#fail(cause as VaccError, false);
    }
    this.#window = new FrameWindow(url, this.getAttribute('sandbox'), {
      connected: (port) => this.#connect(port),
      left: () => this.#reload(),
    });
    this.#timer = setTimeout(() => {
      const message =
        'embed.html or a script beside it cannot be loaded, may not be framed here, or does not name the origin of this page';
      this.#unload();
      this.#fail({code: 'network/failed', message}, true);
    }, this.limits.load);
    this.#view.showLoading(this.#window.element, this.title, appearanceOf(this).lang);
  }

  #unload() {
    clearTimeout(this.#timer);
    this.#settingsSent++;
    if (this.#loaded.isResolved()) this.#loaded = deferred();
    this.#link?.close();
    this.#link = undefined;
    this.#window?.close();
    this.#window = undefined;
  }

  #fail({code, message}: Pick<VaccError, 'code' | 'message'>, retryable: boolean) {
    this.#loaded.reject(new Error('The frame of the vaccination check could not be loaded'));
    this.#loaded = deferred();
    const failure = {
      code,
      message,
      operation: 'frame',
      retryable,
      attempts: 1,
      requestId: newId(),
      patientKey: this.patientKey ?? null,
    } as const;
    if (this.dispatchEvent(new VaccErrorEvent(failure))) this.#view.showFailure(appearanceOf(this).lang);
  }

  #connect(port: MessagePort) {
    this.#link = new MessageLink(
      port,
      {
        'vacc.event': (message: EventMessage) => this.#dispatch(message),
        'vacc.state': ({state}: EventMessage) => this.#setState(state),
        'vacc.size': ({height}: Size) => this.#view.resize(height),
        'vacc.show': (place: Place) => this.#view.scrollTo(place),
        'vacc.token': async ({reason}: {reason: 'initial'}, signal: AbortSignal) => ({
          token: await this.getAccessToken?.({reason, signal}),
        }),
        'vacc.fetch': (message: FetchMessage, signal: AbortSignal) => this.#fetch(message, signal),
      },
      this.limits.answer,
      this.#chart,
    );
    const {draft, dirty = false} = (this.#isShown && this.#state) || {};
    const sandbox = this.getAttribute('sandbox');
    void this.#send({
      properties: this.#sentValues([...this.#values.keys()]),
      appearance: (this.#sentAppearance = appearanceOf(this)),
      canPrint: sandbox === null || /\ballow-modals\b/.test(sandbox),
      ...(draft !== undefined && {restored: {draft, dirty}}),
    });
    this.#changed.clear();
  }

  /** Dispatches an event of the iframe here; answers when every `waitUntil` has settled. */
  #dispatch({type, detail, state}: EventMessage): EventAnswer | Promise<EventAnswer> {
    if (detail.patientKey !== (this.patientKey ?? null)) throw otherPatient();
    if (['user', 'page-left'].includes((detail as {reason?: ResetReason}).reason!)) this.#forgetFile();
    this.#setState(state);
    const event = new events[type]!(frozen(detail) as never);
    const prevented = !this.dispatchEvent(event);
    if (event instanceof VaccExportEvent && !prevented) download(document, event.detail); // a sandbox forbids it
    if (event instanceof VaccWaitableEvent && !prevented)
      return event.settled().then((confirmed) => ({prevented, confirmed}));
    return {prevented};
  }

  #setState(state: EmbeddedState) {
    this.#state = state;
    writeStep(this, state.step);
  }

  #fetch(message: FetchMessage, signal: AbortSignal) {
    const addressOf = (name: string) => this.#sentValue(name) as string | undefined;
    const {credentials, csrfHeader, csrfToken} = this;
    return callService(
      message,
      {
        baseUrl: addressOf('baseUrl'),
        tokenEndpoint: addressOf('tokenEndpoint'),
        catalogueSrc: addressOf('catalogueSrc'),
        catalogueIntegrity: this.getAttribute('catalogue-integrity'),
        hasProvider: Boolean(this.getAccessToken),
        credentials,
        csrf: csrfHeader && csrfToken ? {[csrfHeader]: csrfToken} : {},
      },
      signal,
    );
  }

  async #wipe(wipe: 'reset' | 'signOut') {
    this.#forgetFile();
    const chart = this.#openChart();
    await this.#send({properties: {}, wipe});
    await this.#loaded.promise;
    if (chart !== this.#chart) throw otherPatient();
  }

  async #call<T>(method: string, ...args: unknown[]): Promise<T> {
    const chart = this.#chart;
    const given = frozenCopy(args); // the host may change its own meanwhile
    await this.#loaded.promise;
    if (chart !== this.#chart) throw otherPatient();
    if (!this.#link) throw closed(); // the element has left the page
    const {value} = await this.#link.request<{value: T}>('vacc.call', {method, args: given});
    return value;
  }

  #watch() {
    this.#stopWatching?.();
    this.#stopWatching = watchAppearance(this, () => this.#updateAppearance());
    this.#updateAppearance();
  }

  #updateAppearance() {
    if (!this.#link) return;
    const appearance = appearanceOf(this);
    this.#view.setTitle(this.title, appearance.lang);
    if (isSame(appearance, this.#sentAppearance)) return;
    this.#sentAppearance = appearance;
    void this.#send({properties: {}, appearance});
  }
}

/**
 * Resolves an address against the page, because the iframe has another base. An invalid one is left for the iframe to
 * refuse.
 */
function absolute(address: string | undefined, base: string): string | undefined {
  try {
    return address && new URL(address, base).href;
  } catch {
    return address;
  }
}

/** A promise with its functions, which several callers wait for. */
function deferred() {
  let resolve!: () => void;
  let reject!: (reason: Error) => void;
  let isResolved = false;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = () => {
      isResolved = true;
      onResolve();
    };
    reject = onReject;
  });
  promise.catch(() => undefined); // there may be no caller
  return {promise, resolve, reject, isResolved: () => isResolved};
}

declare global {
  interface HTMLElementTagNameMap {
    'vacc-frame': VaccFrame;
  }
}
