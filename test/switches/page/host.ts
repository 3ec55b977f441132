import type {VaccEvent, VaccWaitableEvent} from '../../../src/session/events/vacc-event.js';
import type {Build} from '../open-page.js';
import {actions, type ActionName} from './actions.js';
import {patient, patientsIn, type Patient} from './patients.js';
import {Random} from './random.js';
import {delay, Service, task} from './service.js';
import {assistantStage, frameStage, type Stage} from './stage.js';
import {asText, Watch} from './watch.js';

const events = [
  ...['ready', 'before-step', 'step', 'change', 'before-diagnose', 'diagnostic', 'complete', 'reset', 'export'],
  ...['session-expired', 'error', 'warning'],
].map((name) => `vacc-${name}`);

/** The places where a host may switch: inside an event, or at an await of the host, the service or the component. */
const points = [
  ...[...events, 'request', 'answer', 'token', 'held', 'microtask', 'timer'],
  ...Array.from({length: 12}, () => 'any event'),
];

/** In the order in which the host sets the key and the file of the next patient. */
const orders = ['key, file', 'file, key', 'attribute, file', 'file, attribute', 'key alone', 'no key, file'] as const;

interface Trap {
  readonly point: string;
  /** How many times the place is passed before. */
  left: number;
}

/** Longer than any wait of the component in this test. */
const patienceMs = 20_000;

/** A host that switches its patients at random moments of random visits. */
export class Host {
  readonly watch = new Watch();
  /** How often the patient was switched at each place. */
  readonly switchedAt: Record<string, number> = {};
  readonly drafts: {readonly draft: unknown; readonly owner: Patient}[] = [];
  /** Actions whose promises have not settled. */
  underWay = 0;
  stage: Stage | undefined;
  random = new Random(0);
  /** Whether the file of the current patient was given in an order that binds the component, and not wiped since. */
  hasFile = false;
  /** A file was set in this task after its key: without another one, it would count as that of the next key. */
  hasLooseFile = false;
  readonly #isFrame: boolean;
  readonly #service: Service;
  readonly #first: number;
  #seed: number;
  #traps: Trap[] = [];
  /** The key was changed in this task. */
  #hasNewKey = false;

  constructor(build: Build, seed: number, first: number, simulate: (request: Request) => Promise<Response>) {
    this.#isFrame = build === 'iframe';
    this.#seed = seed;
    this.#first = first;
    const reach = (point: string) => this.reach(point);
    this.#service = new Service(simulate, this.watch, {random: () => this.random, reach});
    Object.defineProperty(navigator, 'clipboard', {
      value: {writeText: (text: string) => Promise.resolve(this.watch.see(text, 'the clipboard'))},
    });
  }

  /** One visit: a patient, what user and host do, some switches, and a look at what is left. */
  async visit(visit: number) {
    const random = (this.random = new Random(this.#seed + visit * 0x9e3779b1));
    this.watch.begin(visit);
    const isNew = !this.stage || random.chance(this.#isFrame ? 0.05 : 0.3);
    if (isNew) this.#create();
    const isEarly = random.chance(0.5);
    if (isEarly) this.#setTraps();
    this.switch('visit');
    if (isNew) {
      if (random.chance(0.2)) this.switch('before the first update');
      document.body.append(this.element);
      if (random.chance(0.2)) this.switch('before the first update');
    }
    if (random.chance(0.6)) await this.#settle();
    if (random.chance(0.6)) await this.do('diagnose');
    if (random.chance(0.3)) await this.do('next');
    if (!isEarly) this.#setTraps();
    for (let left = random.below(7); left > 0; left -= 1) {
      const done = this.do(random.pick(random.chance(0.5) ? giving : names));
      const wait = random.below(3);
      if (wait === 0) await done;
      if (wait === 1) await delay(random);
    }
    if (random.chance(0.3)) this.switch('an action under way');
    await this.#settle();
    this.#traps = [];
    this.#look('at rest');
    const {current} = this.watch;
    if (this.hasFile && !patientsIn(asText(this.element.patientFile)).includes(current!.n))
      this.watch.report('at rest', `nothing of ${current!.n}`);
  }

  get element(): Stage['element'] {
    return this.stage!.element;
  }

  /** Does something as the host or the user would, and looks at what comes out of it. */
  async do(name: ActionName) {
    this.watch.note(name);
    this.underWay += 1;
    try {
      const outcome = actions[name](this); // without `await`, which would take a microtask
      if (outcome instanceof Promise) await outcome.then((value) => this.watch.receive(value, name));
      else this.watch.receive(outcome, name);
    } catch (error) {
      this.watch.receive(error, name);
    } finally {
      this.underWay -= 1;
    }
  }

  /** A place is passed where a trap may be. */
  reach(point: string, name = point) {
    for (const trap of this.#traps.filter((one) => one.point === point)) {
      if (trap.left-- > 0) continue;
      this.#traps = this.#traps.filter((other) => other !== trap);
      this.switch(name);
    }
  }

  /** Sets the key of another patient, and its file, in one of the orders that the documentation allows. */
  switch(point: string) {
    const {random, watch, element} = this;
    const order = this.hasLooseFile ? 'file, key' : random.pick(orders);
    const next = this.#nextPatient(order === 'no key, file');
    this.switchedAt[point] = (this.switchedAt[point] ?? 0) + 1;
    watch.note(`${watch.step + 1}: ${next.key} at ${point}: ${order}`);
    const isFileFirst = order.startsWith('file');
    const isPlain = !isFileFirst || (!this.#hasNewKey && element.isConnected);
    this.#hasNewKey = true;
    setTimeout(() => (this.#hasNewKey = false));
    if (isFileFirst) element.patientFile = next.file;
    watch.open(next);
    this.hasFile = isFileFirst && isPlain;
    if (!order.includes('attribute')) element.patientKey = next.key;
    else if (next.key === undefined) element.removeAttribute('patient-key');
    else element.setAttribute('patient-key', next.key);
    if (watch.current !== next) return; // a listener has switched again: this host follows it
    watch.see(asText(element.patientFile), 'the patient file, at once');
    const spoken = element.shadowRoot?.querySelectorAll('[aria-live]') ?? [];
    for (const line of spoken) watch.see(line.textContent, 'the announcer, at once');
    if (!isFileFirst && order !== 'key alone') {
      element.patientFile = next.file;
      this.hasFile = true;
    }
    setTimeout(() => this.#look('a task later'));
  }

  #nextPatient(isNobody: boolean): Patient {
    const {random, watch} = this;
    const before = watch.current?.key;
    const n = this.#first + watch.step;
    const again = random.chance(0.1) ? `key-${this.#first + random.below(watch.step + 1)}` : `key-${n}`;
    const key = isNobody && before !== undefined ? undefined : again === before ? `key-${n}` : again;
    return patient(n, key);
  }

  #create() {
    this.stage?.element.remove();
    const {random} = this;
    const stage = this.#isFrame
      ? frameStage(document.createElement('vacc-frame'))
      : assistantStage(document.createElement('vacc-assistant'));
    const {element} = stage;
    this.stage = stage;
    this.watch.current = undefined;
    this.hasFile = false;
    if (this.#isFrame && random.chance(0.5)) element.setAttribute('sandbox', 'allow-scripts');
    element.lang = 'en';
    element.finish = true;
    element.baseUrl = '/service';
    element.audience = random.pick(['public', 'professional']);
    element.questionnaireMode = random.pick(['adaptive', 'adaptive', 'off']);
    element.timings = {progressMs: random.pick([0, 400]), slowMs: 8_000};
    if (random.chance(0.5))
      element.getAccessToken = async () => {
        await delay(random);
        this.reach('token');
        await delay(random);
        return 'token';
      };
    for (const type of events) element.addEventListener(type, (event) => this.#hear(event as VaccEvent<object>));
  }

  #hear(event: VaccEvent<object>) {
    if (event.target !== this.stage?.element) return; // one that was removed
    const {type, detail} = event;
    const {current} = this.watch;
    this.watch.note(type);
    if (detail.patientKey !== (current?.key ?? null)) this.watch.report(type, `the key ${String(detail.patientKey)}`);
    this.watch.see(asText(detail), type);
    this.watch.see(asText(this.element.patientFile), `the patient file, inside ${type}`);
    const {blob} = detail as {blob?: Blob};
    if (blob) void blob.text().then((text) => this.watch.see(text, `the file of ${type}`, [current]));
    if (type === 'vacc-reset') this.hasFile &&= (detail as {reason?: string}).reason === 'patient-change';
    if (type === 'vacc-export' || (type === 'vacc-error' && this.random.chance(0.3))) event.preventDefault();
    if ('waitUntil' in event && this.random.chance(0.5)) (event as VaccWaitableEvent<object>).waitUntil(this.#hold());
    this.reach(type);
    this.reach('any event', type);
  }

  async #hold() {
    await delay(this.random);
    this.reach('held');
    await delay(this.random);
    if (this.random.chance(0.1)) throw new Error(this.watch.current!.mark);
  }

  #setTraps() {
    const {random} = this;
    for (let left = 1 + random.below(3); left > 0; left -= 1) {
      const trap: Trap = {point: random.pick(points), left: random.below(random.pick([1, 3, 8]))};
      this.#traps.push(trap);
      if (trap.point === 'microtask') void this.#afterMicrotasks(random.below(60));
      if (trap.point === 'timer') setTimeout(() => this.#spring('timer'), random.below(25));
    }
  }

  async #afterMicrotasks(count: number) {
    for (let left = count; left > 0; left -= 1) await Promise.resolve();
    this.#spring('microtask');
  }

  /** Springs a trap whatever its count. */
  #spring(point: string) {
    for (const trap of this.#traps) if (trap.point === point) trap.left = 0;
    this.reach(point);
  }

  #look(when: string) {
    const {element, text} = this.stage!;
    this.watch.see(text(), `the screen, ${when}`);
    this.watch.see(asText(element.patientFile), `the patient file, ${when}`);
  }

  /** Waits until nothing is under way. */
  async #settle() {
    const end = performance.now() + patienceMs;
    const isQuiet = () => this.underWay + this.#service.underWay === 0;
    do {
      await task();
      await Promise.race([this.stage!.drawn(), task(patienceMs)]);
      if (performance.now() > end) return this.watch.report('at rest', 'what never ends');
    } while (!isQuiet());
    await task();
  }
}

const names = Object.keys(actions) as ActionName[];
/** Those that take time and give or take data of the patient. */
const giving = ['exportAs', 'exportAs', 'getDraft', 'restoreDraft', 'importFhir', 'load'] as const;
