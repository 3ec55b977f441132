import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {GetAccessToken} from '../../../src/client/index.js';
import {patience} from '../../../tools/patience.mjs';
import {collectText} from '../../e2e/helpers/visible-text.js';
import {marker, newAnswer, visitAt} from './state.js';
import type {Facts, Given, ProviderName, Settings, Standing} from './report.js';
import type {Watch} from './watch.js';

const names = ['before-step', 'step', 'before-diagnose', 'diagnostic', 'complete', 'reset', 'session-expired', 'error'];
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until a condition holds. @throws {Error} on time-out. */
export async function until(what: string, isSo: () => unknown) {
  const end = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`);
    await pause(20);
  }
}

/** Operates one assistant: sets its state, presses its buttons, reads the screen. */
export class Desk {
  readonly given: Given;
  readonly watch: Watch;
  readonly assistant: VaccAssistant;
  events: string[] = [];
  errors: {code: string; [fact: string]: unknown}[] = [];
  warnings: string[] = [];
  before: Standing | undefined;
  errorAt = 0;
  seen: Record<string, unknown> = {};

  constructor(given: Given, watch: Watch) {
    this.given = given;
    this.watch = watch;
    this.assistant = this.create();
    for (const name of names) this.assistant.addEventListener(`vacc-${name}`, () => this.events.push(name));
    this.assistant.addEventListener('vacc-error', ({detail}) => {
      this.errorAt = performance.now();
      this.errors.push(JSON.parse(JSON.stringify(detail)) as Facts['errors'][number]);
    });
    this.assistant.addEventListener('vacc-warning', ({detail}) => this.warnings.push(JSON.stringify(detail)));
  }

  create(): VaccAssistant {
    const {settings, other, nobody} = this.given;
    const {at, audience = 'public', provider, tokenAt, serviceAt} = settings;
    const assistant = document.createElement('vacc-assistant');
    assistant.baseUrl = `${serviceAt ? other : ''}/service`;
    assistant.tokenEndpoint = `${tokenAt ? {other, nobody}[tokenAt] : ''}/token`;
    if (provider) assistant.getAccessToken = providers[provider];
    assistant.audience = audience;
    assistant.id = at;
    return assistant;
  }

  get root(): ShadowRoot {
    return this.assistant.shadowRoot!;
  }

  /** Shows the assistant with the visit's entries, and waits until it is idle. */
  async open(step: Settings['at'] = this.given.settings.at, birthdate?: string) {
    const start = {token: 'patient', questions: 'patient', questionnaire: 'profile', diagnostic: 'review'} as const;
    if (!this.assistant.isConnected) document.body.append(this.assistant);
    await this.assistant.updateComplete;
    this.assistant.restoreDraft(visitAt(start[step], birthdate));
    await this.calm();
    const asked = () => this.watch.calls.some(({operation}) => operation === 'questionnaire');
    if (start[step] !== 'patient') await until('the questions', asked);
    await this.calm();
  }

  /** Waits until the assistant has been idle for a moment. */
  async calm(assistant = this.assistant) {
    let quiet = 0;
    await until('the end of what is under way', () => (quiet = isBusy(assistant) ? 0 : quiet + 1) > 3);
    await assistant.updateComplete;
  }

  get isBusy(): boolean {
    return isBusy(this.assistant);
  }

  get step(): string {
    return this.assistant.step;
  }

  get hasResult(): boolean {
    return this.events.includes('diagnostic') && this.has('vacc-diagnostic', '[part~=advice]');
  }

  /** Whether the element of a step has a match. */
  has(element: string, selector: string): boolean {
    return Boolean(this.root.querySelector(element)?.shadowRoot?.querySelector(selector));
  }

  get text(): string {
    return collectText(this.assistant);
  }

  /** The current step, entries and focus. */
  stand(): Standing {
    const {step, patient, history, answers, waiting} = this.assistant.getDraft();
    // an answer without its question counts as much as one with it
    const given = [
      ...(waiting as Kept[]).map(({id, value}) => [id, value]),
      ...(answers as Kept[]).map(({id, answer}) => [id, answer]),
    ];
    return {step, entries: JSON.stringify({patient, history, answers: given.sort()}), focus: this.focus};
  }

  get focus(): string {
    const {focused} = this.watch;
    return focused ? focused.id || `${focused.localName} ${nameOf(focused).slice(0, 40)}` : '';
  }

  /** The buttons on screen, through all shadow roots. */
  buttons(within: ParentNode = this.root): HTMLButtonElement[] {
    return [...within.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLButtonElement && element.checkVisibility() && !element.disabled ? [element] : []),
      ...(element.shadowRoot ? this.buttons(element.shadowRoot) : []),
    ]);
  }

  button(name: string): HTMLButtonElement {
    const found = this.buttons().find((one) => nameOf(one) === name);
    if (!found) throw new Error(`There is no button ${name}`);
    return found;
  }

  press(name: string) {
    const button = this.button(name);
    button.focus();
    button.click();
  }

  get primary(): string {
    return nameOf(this.button(this.step === 'review' ? 'Get the recommendations' : 'Continue'));
  }

  /** Answers a question through the step's element. */
  answer() {
    const profile = this.root.querySelector('vacc-questionnaire')!;
    profile.value = new Map([...profile.value, [newAnswer, true]]);
    profile.dispatchEvent(new Event('change', {bubbles: true}));
  }

  /** Breaks the operation, and starts to record. */
  async arm() {
    const {settings, pace} = this.given;
    if (settings.at === 'questionnaire') this.answer();
    if (settings.slow && pace !== 1) {
      const timings = {tokenTimeoutMs: 8_000 * pace, serviceTimeoutMs: 15_000 * pace};
      this.assistant.timings = {progressMs: 400, slowMs: 8_000 * pace, ...timings};
      await this.assistant.updateComplete;
    }
    await tell('/arm');
    [this.events, this.errors, this.warnings] = [[], [], []];
    this.before = this.stand();
    this.watch.begin();
  }

  /** Presses the button that sends the broken request. */
  ask() {
    this.press(this.primary);
  }

  async facts(): Promise<Facts> {
    await this.assistant.updateComplete;
    const {frozen, stalled} = this.watch.facts();
    const looked = {
      after: this.stand(),
      text: this.text,
      hasResult: this.hasResult,
      buttons: this.buttons().map(nameOf),
      calls: [...this.watch.calls],
      errors: [...this.errors],
      events: [...this.events],
      warnings: [...this.warnings],
      ...{frozen, stalled},
    };
    const [nextStep, succeeded] = this.given.goesOn ? await this.goOn() : ['', false];
    const first = this.errors[0] && looked.calls.find(({operation}) => operation === brokenOf[this.given.settings.at]);
    const waited = first ? this.errorAt - first.at : NaN;
    return {before: this.before!, waited, nextStep, succeeded, seen: this.seen, ...this.watch.facts(), ...looked};
  }

  /** Restores the service and takes the next step that the screen offers. */
  async goOn(): Promise<[nextStep: string, succeeded: boolean]> {
    await tell('/restore');
    const {step} = this;
    if (step === 'diagnosis') return ['', this.hasResult];
    const retry = this.buttons().some((one) => nameOf(one) === 'Retry');
    const nextStep = retry ? 'Retry' : this.primary;
    this.press(nextStep);
    const isOn = () => {
      if (step === 'review') return this.hasResult;
      return this.root.querySelector('#failure') === null && (!retry ? this.step !== step : this.hasQuestions);
    };
    const succeeded = await until('the next step', () => !this.isBusy && isOn()).then(
      () => true,
      () => false,
    );
    return [nextStep, succeeded];
  }

  get hasQuestions(): boolean {
    return this.has('vacc-questionnaire', '[part~=section]');
  }
}

const isBusy = ({shadowRoot}: Element) => shadowRoot?.querySelector('.step')?.getAttribute('aria-busy') !== 'false';

interface Kept {
  readonly id: string;
  readonly value?: unknown;
  readonly answer?: unknown;
}

const brokenOf = {
  token: 'token',
  questions: 'questionnaire',
  questionnaire: 'questionnaire',
  diagnostic: 'diagnostic',
} as const;

const nameOf = (button: Element) => button.textContent.replace(/\s+/g, ' ').trim();

/** Sends to the case's server, bypassing the counted `fetch`. */
export const tell = (path: string, body = '') =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.onload = () => resolve();
    request.onerror = () => reject(new Error(`No answer from ${path}`));
    request.send(body);
  });

const providers: Readonly<Record<ProviderName, GetAccessToken>> = {
  throws: () => {
    throw new Error(`broken for ${marker}`);
  },
  rejects: () => Promise.reject(new Error(`refused for ${marker}`)),
  hangs: () => new Promise(() => undefined),
  nothing: () => undefined as unknown as string,
  'the-same': () => 'token-1',
  nan: () => ({accessToken: 'token-1', expiresIn: NaN}),
  'line-break': () => 'token\r\nx: y',
  'not-ascii': () => 'tokén',
};
