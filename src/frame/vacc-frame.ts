import {secureUrl} from '../http/urls.js';
import {download} from '../controllers/download.js';
import type {VaccAssistant} from '../elements/vacc-assistant/vacc-assistant.js';
import type {VaccError} from '../errors.js';
import {VaccErrorEvent} from '../events/fault-events.js';
import {VaccExportEvent} from '../events/export-event.js';
import {VaccWaitableEvent} from '../events/vacc-event.js';
import {events} from './events.js';
import {FrameWindow} from './frame-window.js';
import {MessageLink} from './message-link.js';
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
import {newId} from '../session/new-id.js';
import {FrameView} from './frame-view.js';

/** How long things may take, in milliseconds; a test gives short ones. */
export interface FrameLimits {
  /** From the insertion into the page until the assistant is on screen. */
  readonly load: number;
  /** Until the frame says that a message has arrived. */
  readonly answer: number;
}

/** A method of the assistant, over the line. */
type Remote<Name extends keyof VaccAssistant> = VaccAssistant[Name] extends (...args: infer Args) => infer Given
  ? (...args: Args) => Promise<Awaited<Given>>
  : never;

const attributes = new Map(
  names.flatMap((name) => (properties[name].attribute ? [[properties[name].attribute, name]] : [])),
);

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- their accessors are made of the table
export interface VaccFrame extends Pick<VaccAssistant, SharedProperty> {}

/**
 * `<vacc-assistant>` in a frame of its own: the same attributes, properties and events; methods give promises.
 *
 * The frame itself makes no request and keeps nothing. This element asks the token endpoint and the service for it, so
 * `sandbox="allow-scripts"` is enough. What stands between the tags is shown when the frame does not come.
 *
 * @attr {string} src - Address of `embed.html`; by default beside the script.
 * @attr {string} sandbox - As on a frame: `allow-scripts`, and `allow-modals` to print from within.
 * @attr {string} title - Names the frame for those who cannot see it, where a page has several.
 * @slot - Shown when the frame does not come.
 * @see docs/frames.md
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- see above
export class VaccFrame extends HTMLElement {
  static readonly observedAttributes = [...attributes.keys(), 'patient-key', 'src', 'sandbox'];
  /** Where `embed.html` is when the attribute `src` does not say so; the classic script sets it. */
  static src = '';

  /** How long to wait for the frame, in milliseconds. */
  limits: FrameLimits = {load: 10_000, answer: 10_000};

  readonly #values = new Map<string, unknown>();
  readonly #changed = new Set<string>();
  readonly #view = new FrameView(this.attachShadow({mode: 'open'}), () => this.#load());
  #window: FrameWindow | undefined;
  #line: MessageLink | undefined;
  /** The assistant is there, or never will be: whoever calls a method waits for it. */
  #there = deferred();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | undefined;
  #look: Appearance | undefined;
  #state: EmbeddedState | undefined;
  /** Counts what was handed over. */
  #turn = 0;
  /** Counts the patients: whatever carries an older number is dropped. */
  #chart = 0;
  /** The key is new to the frame; a patient file that is set now is of this chart. */
  #isNewKey = false;
  /** A patient file that the frame has not got yet was set after the key. */
  #fileHasKey: boolean | undefined;

  static {
    for (const name of names) {
      Object.defineProperty(this.prototype, name, {
        get(this: VaccFrame) {
          return this.#values.get(name) ?? properties[name].initial;
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
   * The host's opaque id of the chart; never sent to anybody. A change goes to the frame before anything else, hides it
   * until it has wiped what it showed, and drops whatever still comes of the chart before.
   */
  get patientKey(): string | undefined {
    return this.#values.get('patientKey') as string | undefined;
  }
  set patientKey(given: string | null | undefined) {
    const key = given ?? undefined;
    if (key === this.patientKey) return;
    if (this.#fileHasKey !== false)
      this.#forgetFile(); // it was of the chart before
    else this.#fileHasKey = true;
    this.#isNewKey = true;
    this.#nextChart();
    this.#view.hide();
    this.#set('patientKey', key);
    this.#flush();
  }

  /** What is known of the patient. Reading it gives what would be sent, as of the last event. */
  get patientFile(): unknown {
    return this.#changed.has('patientFile') || !this.#state ? this.#values.get('patientFile') : this.#state.patientFile;
  }
  set patientFile(file: unknown) {
    this.#fileHasKey = this.#isNewKey;
    this.#set('patientFile', file);
  }

  get step(): VaccAssistant['step'] {
    return this.#state?.step ?? 'patient';
  }

  /** Whether leaving the page now would lose something that the user has entered. */
  get dirty(): boolean {
    return this.#state?.dirty ?? false;
  }

  next: Remote<'next'> = () => this.#call('next');
  back: Remote<'back'> = () => this.#call('back');
  goTo: Remote<'goTo'> = (step) => this.#call('goTo', step);
  diagnose: Remote<'diagnose'> = () => this.#call('diagnose');
  getDraft: Remote<'getDraft'> = () => this.#call('getDraft');
  restoreDraft: Remote<'restoreDraft'> = (draft) => this.#call('restoreDraft', draft);
  importFhir: Remote<'importFhir'> = (json, maps = {}) => this.#call('importFhir', json, maps);
  exportAs: Remote<'exportAs'> = (format, options = {}) => this.#call('exportAs', format, options);
  print: Remote<'print'> = () => this.#call('print');
  refreshToken: Remote<'refreshToken'> = () => this.#call('refreshToken');
  checkValidity: Remote<'checkValidity'> = () => this.#call('checkValidity');
  reportValidity: Remote<'reportValidity'> = () => this.#call('reportValidity');

  /** Wipes everything of this patient. */
  reset: Remote<'reset'> = () => {
    this.#forgetFile();
    this.#nextChart();
    return this.#call('reset');
  };

  connectedCallback() {
    for (const name of [...names, 'patientFile', 'patientKey']) this.#upgrade(name);
    this.#watch();
    this.#load();
  }

  /** The browser throws the document of a frame away that is taken out of the page. */
  disconnectedCallback() {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#unload();
  }

  /** @internal A browser that can move an element without taking it out keeps the frame as it is. */
  connectedMoveCallback() {
    this.#watch();
  }

  attributeChangedCallback(name: string, before: string | null, text: string | null) {
    if (name === 'patient-key') this.patientKey = text;
    else if (attributes.has(name)) {
      const property = attributes.get(name)!;
      const {read} = properties[property];
      this.#set(property, read && (text !== null || read(null) === false) ? read(text) : (text ?? undefined));
    } else if (this.#stopWatching && text !== before) this.#load();
  }

  /** Moves the focus into the frame. */
  override focus(options?: FocusOptions) {
    this.#window?.element.focus(options);
  }

  /** What was set before the class was there stands in the way of its accessor. */
  #upgrade(name: string) {
    if (!Object.hasOwn(this, name)) return;
    const own = this as unknown as Record<string, unknown>;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }

  #set(name: string, value: unknown) {
    this.#values.set(name, value);
    this.#changed.add(name);
    queueMicrotask(() => this.#flush());
  }

  #forgetFile() {
    this.#values.delete('patientFile');
    this.#changed.delete('patientFile');
    this.#fileHasKey = undefined;
  }

  #nextChart() {
    this.#chart++;
    this.#state = undefined;
    this.removeAttribute('step');
  }

  /** What was set together goes over together. */
  #flush() {
    if (!this.#line || this.#changed.size === 0) return;
    this.#send(this.#line, this.#settings(this.#changed));
    this.#sent();
  }

  #sent() {
    this.#changed.clear();
    queueMicrotask(() => {
      this.#isNewKey = false;
      this.#fileHasKey = undefined;
    });
  }

  #settings(changed: ReadonlySet<string>): Settings {
    const handed = [...changed].filter((name) => properties[name as SharedProperty]?.as !== 'own');
    return {
      chart: this.#chart,
      properties: Object.fromEntries(handed.map((name) => [name, this.#handedOver(name)])),
    };
  }

  #handedOver(name: string): unknown {
    const property: (typeof properties)[SharedProperty] | undefined = properties[name as SharedProperty];
    const value = this.#values.get(name) ?? property?.initial;
    if (name === 'getAccessToken') return Boolean(value);
    return property?.as === 'address' ? absolute(value as string | undefined) : value;
  }

  /** The frame is in sight again when it has taken over all that was said of the chart. */
  #send(line: MessageLink, settings: Settings) {
    const turn = ++this.#turn;
    line.ask('vacc.set', settings).then(
      () => turn === this.#turn && this.#reveal(),
      () => line === this.#line && this.#load(), // it does not answer any more
    );
  }

  #reveal() {
    clearTimeout(this.#timer);
    this.#view.reveal();
    this.#there.open();
  }

  #load() {
    this.#unload();
    let url: URL;
    try {
      url = secureUrl(this.getAttribute('src') ?? VaccFrame.src, 'src', document.baseURI);
    } catch (cause) {
      return this.#fail(cause as VaccError, false);
    }
    this.#look = appearanceOf(this);
    this.#window = new FrameWindow(url, this.getAttribute('sandbox'), {
      connected: (port) => this.#connect(port),
      left: () => this.#load(),
    });
    this.#timer = setTimeout(() => {
      const message =
        'embed.html is not at its address, may not be framed here, or does not name the origin of this page';
      this.#unload();
      this.#fail({code: 'network/failed', message}, true);
    }, this.limits.load);
    this.#view.wait(this.#window.element, this.title, this.#look.lang);
  }

  #unload() {
    clearTimeout(this.#timer);
    this.#turn++;
    if (this.#there.isOpen()) this.#there = deferred();
    this.#line?.close();
    this.#line = undefined;
    this.#window?.close();
    this.#window = undefined;
  }

  #fail({code, message}: Pick<VaccError, 'code' | 'message'>, retryable: boolean) {
    this.#there.close();
    this.#there = deferred();
    const failure = {
      code,
      message,
      operation: 'frame',
      retryable,
      attempts: 1,
      requestId: newId(),
      patientKey: this.patientKey ?? null,
    } as const;
    if (this.dispatchEvent(new VaccErrorEvent(failure))) this.#view.fail(appearanceOf(this).lang);
  }

  #connect(port: MessagePort) {
    const line = (this.#line = new MessageLink(
      port,
      {
        'vacc.event': (message: EventMessage) => this.#hear(message),
        'vacc.state': ({chart, state}: EventMessage) => void (chart === this.#chart && this.#take(state)),
        'vacc.size': ({height}: Size) => this.#view.resize(height),
        'vacc.show': (place: Place) => this.#view.show(place),
        'vacc.token': async ({reason}: {reason: 'initial'}, signal: AbortSignal) => ({
          token: await this.getAccessToken?.({reason, signal}),
        }),
        'vacc.fetch': (message: FetchMessage, signal: AbortSignal) => this.#fetch(message, signal),
      },
      this.limits.answer,
    ));
    const {draft, dirty = false} = this.#state ?? {};
    const sandbox = this.getAttribute('sandbox');
    this.#send(line, {
      ...this.#settings(new Set(this.#values.keys())),
      look: this.#look!,
      canPrint: sandbox === null || /\ballow-modals\b/.test(sandbox),
      ...(draft !== undefined && {restored: {draft, dirty}}),
    });
    this.#sent();
  }

  /** An event of the frame happens again here; the answer goes back when all who hold it are done. */
  #hear({chart, type, detail, state}: EventMessage): EventAnswer | Promise<EventAnswer> {
    if (chart !== this.#chart || detail.patientKey !== (this.patientKey ?? null))
      throw new Error('This is of another patient');
    if ((detail as {reason?: unknown}).reason === 'user') this.#forgetFile();
    this.#take(state);
    const event = new events[type]!(detail as never);
    const prevented = !this.dispatchEvent(event);
    if (event instanceof VaccExportEvent && !prevented) download(document, event.detail); // a sandbox may not
    if (event instanceof VaccWaitableEvent && !prevented) return event.settled().then(() => ({prevented}));
    return {prevented};
  }

  #take(state: EmbeddedState) {
    this.#state = state;
    this.setAttribute('step', state.step);
  }

  #fetch(message: FetchMessage, signal: AbortSignal) {
    if (message.body !== undefined && message.chart !== this.#chart) throw new Error('This is of another patient');
    const addressOf = (name: string) => this.#handedOver(name) as string | undefined;
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

  async #call<T>(method: string, ...args: unknown[]): Promise<T> {
    const chart = this.#chart;
    if (!this.#line || method !== 'reset') await this.#there.passed;
    if (chart !== this.#chart) throw new Error('Another patient came meanwhile');
    const {value} = await this.#line!.ask<{value: T}>('vacc.call', {chart, method, args});
    return value;
  }

  #watch() {
    this.#stopWatching?.();
    this.#stopWatching = watchAppearance(this, () => this.#changeLook());
    this.#changeLook();
  }

  #changeLook() {
    if (!this.#line) return;
    const look = appearanceOf(this);
    this.#view.speak(this.title, look.lang);
    if (JSON.stringify(look) === JSON.stringify(this.#look)) return;
    this.#look = look;

    this.#send(this.#line, {chart: this.#chart, properties: {}, look});
  }
}

/** As the page means it: the frame stands elsewhere. What cannot be read goes over as it is, and is refused there. */
function absolute(address: string | undefined): string | undefined {
  try {
    return address && new URL(address, document.baseURI).href;
  } catch {
    return address;
  }
}

/** Where several wait for one moment that comes, or will not come. */
function deferred() {
  let open!: () => void;
  let close!: () => void;
  let isOpen = false;
  const passed = new Promise<void>((resolve, reject) => {
    open = () => {
      isOpen = true;
      resolve();
    };
    close = () => reject(new Error('The frame of the vaccination check could not be loaded'));
  });
  passed.catch(() => undefined); // whoever waits hears it; nobody need wait
  return {open, close, passed, isOpen: () => isOpen};
}

declare global {
  interface HTMLElementTagNameMap {
    'vacc-frame': VaccFrame;
  }
}
