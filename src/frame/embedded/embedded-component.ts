import type {VaccAssistant} from '../../elements/vacc-assistant/vacc-assistant.js';
import type {VaccErrorEvent, VaccExportEvent} from '../../events/index.js';
import type {VaccEvent, VaccWaitableEvent} from '../../events/vacc-event.js';
import {MessageLink} from '../message-link.js';
import type {Call, EventAnswer, EventMessage, EmbeddedState, Settings} from '../messages.js';
import {fetchOverLink} from './fetch.js';
import {applyAppearance} from './apply-appearance.js';
import {reportPlaces} from './places.js';

const forwardedEvents = ['ready', 'step', 'change', 'diagnostic', 'reset', 'warning'];
const waited = ['before-step', 'before-diagnose', 'complete'];
const methods = [
  ...['next', 'back', 'goTo', 'diagnose', 'getDraft', 'restoreDraft', 'reset', 'importFhir', 'exportAs', 'print'],
  ...['refreshToken', 'checkValidity', 'reportValidity'],
];
/** How long the page may take to say that a message has arrived. */
const limitMs = 10_000;

/** The assistant of a frame, at its end of the line. */
export class EmbeddedComponent {
  readonly #line: MessageLink;
  readonly #assistant = document.createElement('vacc-assistant');
  /** The patient that the page means; what is said of another one is dropped there. */
  #chart = 0;
  /** The page has not been given what the user entered; the assistant's own count is used up by the drafts in memory. */
  #dirty = false;
  #draft: unknown;
  #isStateDue = false;
  #measure = () => {};

  constructor(port: MessagePort) {
    this.#line = new MessageLink(
      port,
      {
        'vacc.set': (settings: Settings) => this.#set(settings),
        'vacc.call': (call: Call) => this.#do(call),
      },
      limitMs,
    );
    fetchOverLink(this.#line, () => this.#chart);
    this.#forwardEvents();
  }

  async #set({chart, properties, look, canPrint, restored}: Settings) {
    const assistant = this.#assistant;
    this.#chart = chart;
    if (look) applyAppearance(look);
    if (canPrint === false) window.print = () => void this.#printElsewhere();
    for (const [name, value] of Object.entries(properties)) {
      Object.assign(assistant, {[name]: name === 'getAccessToken' ? value && this.#provider() : value});
    }
    if (!assistant.isConnected) {
      document.body.replaceChildren(assistant);
      this.#measure = reportPlaces(this.#line);
    }
    await assistant.updateComplete;
    if (restored) {
      assistant.restoreDraft(restored.draft);
      this.#dirty = restored.dirty;
      await assistant.updateComplete;
    }
    this.#measure(); // before the page lets it be seen
    return {};
  }

  /** Another function each time the page sets one, because a token is kept by its function. */
  #provider(): VaccAssistant['getAccessToken'] {
    return async ({reason, signal}) => (await this.#line.ask<{token: string}>('vacc.token', {reason}, signal)).token;
  }

  async #do({chart, method, args}: Call) {
    const assistant = this.#assistant;
    this.#chart = chart;
    if (!methods.includes(method)) throw new Error('There is no such method');
    await assistant.updateComplete; // what was set before counts before
    if (chart !== this.#chart) throw new Error('Another patient came meanwhile');
    const act = assistant[method as 'next'] as (...args: unknown[]) => unknown;
    const value = await act.call(assistant, ...args);
    if (method === 'getDraft' || method === 'restoreDraft') this.#dirty = false;
    this.#tellState();
    return {value};
  }

  #forwardEvents() {
    const hear = <E extends VaccEvent<object>>(types: readonly string[], handle: (event: E) => void) => {
      for (const type of types) this.#assistant.addEventListener(`vacc-${type}`, handle as unknown as EventListener);
    };
    hear(forwardedEvents, (event) => {
      this.#note(event);
      this.#line.say('vacc.event', this.#messageOf(event));
      this.#soonTellState();
    });
    hear<VaccWaitableEvent<object>>(waited, (event) => event.waitUntil(this.#mayGoOn(event)));
    hear<VaccErrorEvent>(['error', 'session-expired'], (event) => {
      const goOn = event.resume ?? (() => {});
      if (event.resume) event.preventDefault(); // the page is asked first
      this.#ask(event).then(({prevented}) => prevented || goOn(), goOn);
    });
    hear<VaccExportEvent>(['export'], (event) => {
      event.preventDefault(); // the page hands it out: a sandbox may not
      if (event.detail.format === 'draft') this.#dirty = false;
      event.taken = this.#ask(event).then(({prevented}) => prevented);
    });
  }

  #note({type, detail}: VaccEvent<object>) {
    const {origin} = detail as {origin?: string};
    if (type === 'vacc-reset') this.#draft = undefined;
    if (type === 'vacc-reset' || origin === 'draft') this.#dirty = false;
  }

  /** A page that holds a step must not be passed over: without its word, the step stays. */
  async #mayGoOn(event: VaccWaitableEvent<object>) {
    const {prevented} = await this.#ask(event).catch((reason: Error & {code?: string}) => {
      throw reason.code === 'network/timeout' ? new Error(noAnswer()) : reason;
    });
    if (prevented) throw new Error('');
    if (event.type === 'vacc-complete') this.#dirty = false;
  }

  #ask(event: VaccEvent<object>): Promise<EventAnswer> {
    return this.#line.ask('vacc.event', this.#messageOf(event));
  }

  #messageOf({type, detail}: VaccEvent<object>): EventMessage {
    return {chart: this.#chart, type, detail, state: this.#state};
  }

  get #state(): EmbeddedState {
    const {step, patientFile, dirty} = this.#assistant;
    return {step, patientFile, dirty: this.#dirty || dirty, draft: this.#draft};
  }

  /** Once for all that happens in one task. */
  #soonTellState() {
    if (this.#isStateDue) return;
    this.#isStateDue = true;
    queueMicrotask(() => {
      this.#isStateDue = false;
      this.#tellState();
    });
  }

  #tellState() {
    this.#dirty ||= this.#assistant.dirty;
    this.#draft = this.#assistant.getDraft();
    this.#line.say('vacc.state', {chart: this.#chart, state: this.#state});
  }

  /** The sandbox forbids to print: the page hands out the result as a page to be printed. */
  async #printElsewhere() {
    const blob = await this.#assistant.exportAs('html');
    const {patientKey} = this.#assistant;
    const detail = {
      format: 'html',
      mediaType: blob.type,
      filename: 'vaccination-check.html',
      blob,
      patientKey: patientKey ?? null,
    };
    await this.#line.ask('vacc.event', {chart: this.#chart, type: 'vacc-export', detail, state: this.#state});
  }
}

/** In the language of the screen; the catalogue of texts is in the other script. */
const noAnswer = () =>
  document.documentElement.lang.startsWith('fr')
    ? 'La page qui contient ce bilan ne répond pas. Vos saisies sont conservées. Réessayez.'
    : 'The page around this check does not answer. What you entered is kept. Try again.';
