import {addLanguage, setLanguage} from '../../src/words/localize.js';
import {checks, type CheckName} from './checks/index.js';
import {html} from './checks/walk.js';
import {diagnosisStates} from './diagnosis.js';
import {historyStates} from './history.js';
import {journeyStates} from './journeys.js';
import {patientStates} from './patient.js';
import {questionnaireStates} from './questionnaire.js';
import {reviewStates} from './review.js';
import {shellStates} from './shell.js';
import {settled, stage, type Setting, type States} from './state.js';

/** Every state of the product; the first word is the area. */
const states: States = {
  ...shellStates,
  ...patientStates,
  ...questionnaireStates,
  ...historyStates,
  ...reviewStates,
  ...diagnosisStates,
};

export interface StatesPage {
  readonly names: readonly string[];
  /** Shows a state, or a stop of a journey. */
  readonly show: (name: string, setting: Setting) => Promise<void>;
  /** Adds a language pack. */
  readonly addLanguage: typeof addLanguage;
  /** Reverses the direction of the element on the stage. */
  readonly turn: (direction: 'ltr' | 'rtl') => void;
  /** Doubles the text size and sets the spacing of WCAG 1.4.12 in every root. */
  readonly enlarge: () => Promise<void>;
  /** Runs checks, by name, on the element on the stage. */
  readonly ask: (names: readonly CheckName[]) => Promise<Partial<Record<CheckName, readonly string[]>>>;
}

declare global {
  interface Window {
    states: StatesPage;
    /** The element on the stage. */
    shown: HTMLElement;
  }
}

let setting: Setting;

const spacing = new CSSStyleSheet();
spacing.replaceSync(`
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`);

window.states = {
  names: Object.keys(states),
  addLanguage,
  async show(name, wanted) {
    setting = wanted;
    stage().replaceChildren();
    await setLanguage(setting.lang);
    window.shown = await {...states, ...journeyStates}[name]!(setting);
    await settled();
    window.scrollTo(0, 0);
  },
  turn: (direction) => void (window.shown.dir = direction),
  async enlarge() {
    document.documentElement.style.fontSize = '200%';
    for (const root of new Set(html(document.body).map((element) => element.getRootNode() as ShadowRoot))) {
      if (!root.adoptedStyleSheets.includes(spacing)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, spacing];
    }
    await settled();
  },
  async ask(names) {
    const answers: Partial<Record<CheckName, readonly string[]>> = {};
    for (const name of names) answers[name] = await checks[name](window.shown, setting); // some checks move the focus
    return answers;
  },
};
