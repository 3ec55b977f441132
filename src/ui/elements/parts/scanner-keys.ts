import type {ReactiveController} from 'lit';
import {startsLikeCode} from '../../../domain/scan/read-scan.js';
import type {StepElement} from './step-element.js';
import {VaccElement} from './vacc-element.js';

/** The field that the code of a box belongs into. */
interface ScanField {
  /** Whether a code can be taken now. */
  readonly isReady: () => boolean;
  /** The input; none while something else stands in its place. */
  readonly input: () => HTMLInputElement | undefined;
  /** Shows the input with the beginning of a code, and focuses it: the rest is typed there. */
  readonly begin: (text: string) => void;
  /** Takes a code whose end comes before the focus has moved. */
  readonly end: (text: string) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A scanner needs 1 to 30 milliseconds for a key, a practised hand 100 and more for a figure. The mean over all keys
 * counts, because a radio link or a busy computer delays single ones.
 */
const mostForKey = 80;
/** After so long a pause the next key begins another text. */
const pause = 500;
/** Nobody types on a button: so many quick keys there are those of a scanner, whatever it has read. */
const fewest = 4;

const separator = '\u001D';

/**
 * Brings the code that a scanner types elsewhere in the element into the field for it. The scanner ends with Enter,
 * which would press the button that has the focus. Speed tells its keys from those of a person. In a text field a
 * program may be as fast, so there the text also has to begin like the code of a box. It hears keys in the shadow root
 * alone: those of the host page are none of ours.
 */
export class ScannerKeys implements ReactiveController {
  readonly #host: StepElement;
  readonly #field: ScanField;
  #text = '';
  #since = 0;
  #last = 0;
  #isScan = false;
  /** The values of the controls that got the first keys. */
  readonly #before = new Map<Control, string>();

  constructor(host: StepElement, field: ScanField) {
    this.#host = host;
    this.#field = field;
    host.addController(this);
  }

  /** Before the control that has the focus: it must not act on the keys. */
  hostConnected() {
    this.#host.renderRoot.addEventListener('keydown', this.#take as EventListener, true);
  }

  readonly #take = (event: KeyboardEvent) => {
    const {key, target, timeStamp} = event;
    const input = this.#field.input();
    if (target === input) {
      this.#forget();
      if (isSeparator(event) && key === ']') typeSeparator(event, input);
      return;
    }
    if (timeStamp - this.#last > pause) this.#forget();
    this.#last = timeStamp;
    if (event.isComposing || event.repeat || !isOurs(target) || !this.#field.isReady()) return;
    if (key === 'Enter' || key === 'Tab') {
      const text = this.#isScan ? this.#text : '';
      this.#forget();
      if (text === '') return;
      stop(event);
      this.#field.end(text);
    } else if (key.length === 1) {
      if (this.#text === '') this.#since = timeStamp;
      this.#text += isSeparator(event) ? separator : key;
      if (this.#isQuick(target, timeStamp)) this.#bring(event);
    }
  };

  #isQuick(target: Element, now: number): boolean {
    const isText = target.matches(texts);
    if (isText && !this.#before.has(target as Control)) this.#before.set(target as Control, (target as Control).value);
    const isCode = isText ? startsLikeCode(this.#text) : this.#text.length >= fewest;
    return (this.#isScan ||= isCode && now - this.#since <= mostForKey * this.#text.length);
  }

  #bring(event: KeyboardEvent) {
    stop(event);
    for (const [control, value] of this.#before) if (control.value !== value) putBack(control, value);
    this.#before.clear();
    this.#field.begin(this.#text);
  }

  #forget() {
    this.#text = '';
    this.#isScan = false;
    this.#before.clear();
  }
}

const texts = 'input[type=text], input[type=search], select, textarea';

/** Slots show elements of the host page inside of ours. */
const isOurs = (target: EventTarget | null): target is Element =>
  target instanceof Element && (target.getRootNode() as Partial<ShadowRoot>).host instanceof VaccElement;

/** Scanners press Control and ] for the separator, or Alt and its number. AltGr types a sign, such as ] itself. */
const isSeparator = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');

function stop(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Browsers type nothing for Control and ]. */
function typeSeparator(event: Event, input: HTMLInputElement) {
  stop(event);
  input.setRangeText(separator, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', {bubbles: true}));
}

function putBack(control: Control, value: string) {
  control.value = value;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, {bubbles: true}));
}
