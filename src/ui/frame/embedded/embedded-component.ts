import {embeddedTexts} from '../../../generated/frame-texts.js';
import type {VaccAssistant} from '../../elements/vacc-assistant/vacc-assistant.js';
import type {VaccError} from '../../../errors.js';
import {invalid, reportMistakes} from '../../../session/mistakes/mistake.js';
import type {VaccErrorEvent, VaccExportEvent} from '../../../session/events/index.js';
import type {VaccEvent, VaccWaitableEvent} from '../../../session/events/vacc-event.js';
import {applyAppearance} from '../appearance.js';
import {MessageLink} from '../message-link.js';
import type {Call, EventAnswer, EventMessage, EmbeddedState, Settings} from '../messages.js';
import {addTexts, textsIn} from '../texts-in.js';
import {fetchOverLink} from './fetch.js';
import {reportPlaces} from './places.js';

const forwardedEvents = ['ready', 'step', 'change', 'diagnostic', 'not-today', 'reset', 'warning'];
const waitableEvents = ['before-step', 'before-diagnose', 'complete'];
const methods = [
  'next',
  'back',
  'goTo',
  'diagnose',
  'getDraft',
  'restoreDraft',
  'importFhir',
  'exportAs',
  'print',
  'scan',
  'refreshToken',
  'checkValidity',
  'reportValidity',
];
const msg = textsIn(embeddedTexts);
const pageDoesNotAnswer = msg('The page around this check does not answer. Your entries are kept. Try again.', {
  id: 'embedded.no-answer',
});

/** How long the page may take to confirm that a message has arrived. */
const limitMs = 10_000;

/** The assistant in the iframe, at its end of the message link. */
export class EmbeddedComponent {
  readonly #link: MessageLink;
  readonly #assistant = document.createElement('vacc-assistant');
  /**
   * Whether the user has entries that the page has not received. `getDraft`, called below, resets the assistant's own
   * `dirty`.
   */
  #dirty = false;
  #draft: unknown;
  #isStateDue = false;
  #measure = () => {};

  constructor(port: MessagePort) {
    this.#link = new MessageLink(
      port,
      {
        'vacc.set': (settings: Settings, signal: AbortSignal) => this.#set(settings, signal),
        'vacc.call': (call: Call, signal: AbortSignal) => this.#call(call, signal),
      },
      limitMs,
    );
    fetchOverLink(this.#link);
    this.#forwardEvents();
  }

  /** The patient changes in the task of the message: no later one is sent about the patient before. */
  async #set({properties, appearance, canPrint, restored, wipe}: Settings, signal: AbortSignal) {
    const assistant = this.#assistant;
    if (appearance) {
      applyAppearance(appearance);
      if (appearance.dir) assistant.dir = appearance.dir;
      else assistant.removeAttribute('dir');
    }
    if (canPrint === false) window.print = () => void this.#printElsewhere();
    const {languages = [], ...settings} = properties;
    for (const [name, value] of Object.entries(settings)) {
      Object.assign(assistant, {[name]: name === 'getAccessToken' ? value && this.#provider() : value});
    }
    if (wipe) assistant[wipe]();
    if (!assistant.isConnected) {
      document.body.replaceChildren(assistant);
      this.#measure = reportPlaces(this.#link);
    }
    await this.#addLanguages(languages);
    await assistant.updateComplete;
    signal.throwIfAborted();
    if (restored) {
      assistant.restoreDraft(restored.draft);
      this.#dirty = restored.dirty;
      await assistant.updateComplete;
    }
    this.#measure(); // before the page shows the iframe
    return {};
  }

  /** @param packs What the page gave: language packs, unchecked. */
  async #addLanguages(packs: unknown) {
    const assistant = this.#assistant;
    const {addLanguage} = assistant.constructor as typeof VaccAssistant;
    addTexts(packs);
    for (const pack of [packs].flat() as Parameters<typeof addLanguage>[0][]) {
      await addLanguage(pack).catch(({message}: VaccError) => {
        reportMistakes(assistant, assistant.patientKey ?? null, [invalid(message)]);
      });
    }
  }

  /** A new function each time the page sets one, because the token cache is keyed by the function. */
  #provider(): VaccAssistant['getAccessToken'] {
    return async ({reason, signal}) =>
      (await this.#link.request<{token: string}>('vacc.token', {reason}, {signal, chart: null})).token;
  }

  async #call({method, args}: Call, signal: AbortSignal) {
    const assistant = this.#assistant;
    if (!methods.includes(method)) throw new Error('There is no such method');
    await assistant.updateComplete; // applies the properties set before the call
    signal.throwIfAborted();
    const act = assistant[method as 'next'] as (...args: unknown[]) => unknown;
    const value = await act.call(assistant, ...args);
    signal.throwIfAborted();
    if (method === 'getDraft' || method === 'restoreDraft') this.#dirty = false;
    this.#sendState();
    return {value};
  }

  #forwardEvents() {
    const listen = <E extends VaccEvent<object>>(types: readonly string[], handle: (event: E) => void) => {
      for (const type of types) this.#assistant.addEventListener(`vacc-${type}`, handle as unknown as EventListener);
    };
    listen(forwardedEvents, (event) => {
      this.#trackDraft(event);
      this.#link.notify('vacc.event', this.#messageOf(event));
      this.#scheduleState();
    });
    listen<VaccWaitableEvent<object>>(waitableEvents, (event) => event.waitUntil(this.#approvalOf(event)));
    listen<VaccErrorEvent>(['error', 'session-expired'], (event) => {
      const resume = event.resume ?? (() => {});
      if (event.resume) event.preventDefault(); // the page decides first
      this.#request(event).then(({prevented}) => {
        if (!prevented) resume();
      }, resume);
    });
    listen<VaccExportEvent>(['export'], (event) => {
      event.preventDefault(); // the page offers the file: a sandbox forbids it
      const {entries} = this.#assistant.session.state;
      event.taken = this.#request(event).then(({prevented}) => {
        if (event.detail.format === 'draft') this.#markKept(entries);
        return prevented;
      });
    });
  }

  #trackDraft({type, detail}: VaccEvent<object>) {
    const {origin} = detail as {origin?: string};
    if (type === 'vacc-reset') this.#draft = undefined;
    if (type === 'vacc-reset' || origin === 'draft') this.#dirty = false;
  }

  /** The page has the saved file. The user may have gone on typing meanwhile. */
  #markKept(entries: VaccAssistant['session']['state']['entries']) {
    const {session} = this.#assistant;
    if (session.state.entries !== entries) return;
    session.markKept(entries);
    this.#dirty = false;
    this.#sendState();
  }

  /** Without an answer of the page the step stays, because the page may hold it back. */
  async #approvalOf(event: VaccWaitableEvent<object>) {
    const {prevented, confirmed} = await this.#request(event).catch((reason: Error & {code?: string}) => {
      throw reason.code === 'network/timeout' ? new Error(pageDoesNotAnswer(document.documentElement.lang)) : reason;
    });
    if (prevented) throw new Error('');
    if (event.type === 'vacc-complete') this.#dirty = false;
    return confirmed;
  }

  #request(event: VaccEvent<object>): Promise<EventAnswer> {
    return this.#link.request('vacc.event', this.#messageOf(event));
  }

  #messageOf({type, detail}: VaccEvent<object>): EventMessage {
    return {type, detail, state: this.#state};
  }

  get #state(): EmbeddedState {
    const {step, patientFile, dirty} = this.#assistant;
    return {step, patientFile, dirty: this.#dirty || dirty, draft: this.#draft};
  }

  /** Sends the state once per task. */
  #scheduleState() {
    if (this.#isStateDue) return;
    this.#isStateDue = true;
    queueMicrotask(() => {
      this.#isStateDue = false;
      this.#sendState();
    });
  }

  #sendState() {
    this.#dirty ||= this.#assistant.dirty;
    this.#draft = this.#assistant.getDraft();
    this.#link.notify('vacc.state', {state: this.#state});
  }

  /** The sandbox forbids printing, so the page offers the result as a document to print. */
  async #printElsewhere() {
    const {chart} = this.#link;
    const blob = await this.#assistant.exportAs('html');
    if (chart !== this.#link.chart) return;
    const {patientKey} = this.#assistant;
    const detail = {
      format: 'html',
      mediaType: blob.type,
      filename: 'vaccination-check.html',
      blob,
      patientKey: patientKey ?? null,
    };
    await this.#link.request('vacc.event', {type: 'vacc-export', detail, state: this.#state});
  }
}
