import {until, pause, tell, type Desk} from './desk.js';
import type {PlayName} from './report.js';

/** The actions of the user, the host or the machine in a case; afterwards the screen is ready to be checked. */
export type Play = (desk: Desk) => Promise<void>;

/** Sends the request, and waits for the outcome. */
const press: Play = async (desk) => {
  await desk.open();
  await desk.arm();
  desk.ask();
  await pause(50); // the request is sent after the host's approval
  await desk.calm();
};

/** Waits until the broken call has reached the service. */
async function underWay(desk: Desk) {
  await desk.open();
  await desk.arm();
  desk.ask();
  await tell('/arrived');
}

const questionsAsked = ({watch}: Desk) => watch.calls.filter(({operation}) => operation === 'questionnaire').length;

export const plays: Readonly<Record<PlayName, Play>> = {
  press,

  /** Expands all details of the result. */
  async unfold(desk) {
    await press(desk);
    const result = desk.root.querySelector('vacc-diagnostic')!.shadowRoot!;
    for (const details of result.querySelectorAll('details')) details.open = true;
  },

  async back(desk) {
    await underWay(desk);
    await tell('/left');
    desk.press('Back');
    await until('the step before', () => desk.step === 'history');
    await pause(1_000); // an answer or an error of the call would show by now
    desk.seen = {backAt: desk.step};
  },

  async remove(desk) {
    await underWay(desk);
    await tell('/left');
    desk.assistant.remove();
    await pause(1_200); // an error would show by now
    desk.seen = {eventsWhileAway: desk.events.filter((name) => name === 'error').length};
    await tell('/restore');
    document.body.append(desk.assistant);
    await desk.calm();
  },

  async move(desk) {
    await underWay(desk);
    const place = document.body.appendChild(document.createElement('section'));
    place.append(desk.assistant);
    await tell('/release');
    await desk.calm();
  },

  /** The answer to the earlier entries arrives after the answer to the current ones. */
  async race(desk) {
    desk.watch.deaf = true;
    await underWay(desk);
    desk.press('Back');
    await until('the step before', () => desk.step === 'history');
    const history = desk.root.querySelector('vacc-history')!;
    history.value = {...history.value, acts: history.value.acts.slice(0, 1)};
    history.dispatchEvent(new Event('change', {bubbles: true}));
    desk.before = desk.stand();
    await pause(50);
    desk.press('Continue');
    await until('the review', () => desk.step === 'review' && !desk.isBusy);
    desk.ask();
    await until('the result', () => desk.step === 'diagnosis');
    await tell('/release');
    await pause(400); // the late answer must change nothing
    desk.seen = {acts: desk.assistant.patientFile};
  },

  async 'double-click'(desk) {
    await desk.open();
    await desk.arm();
    const button = desk.button(desk.primary);
    button.focus();
    button.click();
    button.click();
    await pause(50);
    button.click();
    await desk.calm();
  },

  async four(desk) {
    await desk.open();
    await desk.arm();
    const others = [1, 2, 3].map(() => desk.create());
    document.body.append(...others);
    await Promise.all(others.map((one) => one.updateComplete));
    others.forEach((one) => one.restoreDraft({...desk.assistant.getDraft(), step: 'profile'}));
    desk.ask();
    await until('the questions of four', () => questionsAsked(desk) >= 4);
    await desk.calm();
    desk.seen = {questions: questionsAsked(desk)};
  },

  async expiry(desk) {
    await desk.open();
    await pause((desk.given.settings.tokenLife ?? 0) * 1_000); // it expires by the page's clock
    await desk.arm();
    desk.ask();
    await pause(50);
    await desk.calm();
  },

  async 'three-refused'(desk) {
    const others = [1, 2].map(() => desk.create());
    document.body.append(...others);
    await desk.open();
    const draft = desk.assistant.getDraft();
    for (const one of others) {
      const before = questionsAsked(desk);
      one.restoreDraft(draft);
      await until('its questions', () => questionsAsked(desk) > before); // otherwise they would be requested before the diagnosis
      await desk.calm(one);
    }
    await desk.arm();
    desk.ask();
    const shown = await Promise.all(others.map((one) => one.diagnose()));
    await desk.calm();
    desk.seen = {shown: shown.filter(Boolean).length};
  },

  async offline(desk) {
    await desk.open();
    let isOnline = false;
    Object.defineProperty(navigator, 'onLine', {get: () => isOnline, configurable: true});
    await desk.arm();
    desk.ask();
    await pause(50);
    await desk.calm();
    const calls = desk.watch.calls.length;
    isOnline = true;
    await tell('/restore');
    dispatchEvent(new Event('online'));
    await pause(1_000); // a request without a press would be sent by now
    desk.seen = {sentByItself: desk.watch.calls.length - calls};
  },

  /** One day forward, then back: the next birthday is tomorrow. */
  async clock(desk) {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const born = [tomorrow.getFullYear() - 30, tomorrow.getMonth() + 1, tomorrow.getDate()];
    await desk.open('diagnostic', born.map((part) => String(part).padStart(2, '0')).join('-'));
    await desk.arm();
    const ages = [ageOf(desk)];
    for (const days of [1, -1]) {
      shiftClock(days);
      await desk.assistant.back();
      await desk.assistant.next();
      await desk.calm();
      ages.push(ageOf(desk));
    }
    desk.seen = {ages};
    desk.ask();
    await pause(50);
    await desk.calm();
  },

  storage: press,

  async listener(desk) {
    desk.assistant.addEventListener('vacc-diagnostic', () => {
      throw new Error('the fault of the host');
    });
    await press(desk);
  },

  async catalogue(desk) {
    await desk.open();
    await desk.arm();
    const {assistant} = desk;
    const {catalogue} = assistant;
    await assistant.goTo('history');
    const shown: Record<string, boolean> = {};
    const form = () => desk.root.querySelector('vacc-history')!.shadowRoot!.querySelector('[role=combobox]');
    for (const [name, given] of [
      ['none', undefined],
      ['half', {...catalogue, vaccines: catalogue!.vaccines.slice(0, 3)}],
    ] as const) {
      assistant.catalogue = given as typeof catalogue;
      await assistant.updateComplete;
      await pause(100);
      shown[name] = form() !== null;
    }
    desk.seen = {shown, text: desk.text};
    await assistant.goTo('review');
    await desk.calm();
    desk.ask();
    await pause(50);
    await desk.calm();
  },

  /** Checks the screen during the wait. */
  async progress(desk) {
    await desk.open();
    await desk.arm();
    const start = performance.now();
    desk.ask();
    let saidAfter: number | undefined;
    const look = setInterval(() => {
      if (desk.root.querySelector('.box.info[part=notice]')) saidAfter ??= performance.now() - start;
    }, 10);
    await pause(50);
    await desk.calm();
    clearInterval(look);
    desk.seen = {saidAfter};
  },
};

const ageOf = (desk: Desk): string | undefined => /Age: (\d+ years)|(\d+ years)/.exec(desk.text)?.[0];

function shiftClock(days: number) {
  const Real = Object.getPrototypeOf(Date) === Function.prototype ? Date : (Object.getPrototypeOf(Date) as typeof Date);
  const shift = days * 86_400_000;
  window.Date = class extends Real {
    constructor(...given: []) {
      super(...((given.length > 0 ? given : [Real.now() + shift]) as []));
    }
    static override now = () => Real.now() + shift;
  } as DateConstructor;
}
