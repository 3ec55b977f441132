import {html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult} from 'lit';
import {announce} from './announce.js';
import {errorId, fieldId, fieldTexts, hintId, type FieldFrame} from './field.js';

/** One entry of the list, in one or two lines; both belong to its name. */
export interface ComboboxOption {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
}

export interface ComboboxFrame extends FieldFrame {
  /** What is in the input: what was typed, or the name of what was chosen. */
  readonly text: string;
  /** Everything that fits the text, best first; the list shows the first ones. */
  readonly options: readonly ComboboxOption[];
  /** Between the input and the list: how many there are, or that there is none. */
  readonly status?: unknown;
  /** What was chosen, in full; it describes the input. */
  readonly chosen?: unknown;
  readonly onInput: (text: string) => void;
  readonly onChoose: (id: string) => void;
}

/** A longer list is not read: more letters find sooner. */
export const mostOptions = 10;

/** VoiceOver does not read the active option of a list that has no focus; elsewhere it would be read twice. */
const isApple = () => /^(?:Mac|iP)/.test(navigator.platform);

/**
 * A searchable field: an input with a list under it, after the pattern "editable combobox with list autocomplete" of the
 * ARIA practices. Nothing is chosen but by Enter or a press on an option: no first option is preselected, leaving the
 * field does not accept, typed text stays as typed. The focus stays in the input.
 *
 * One per host, for all its fields: only the one with the focus can be open.
 */
export class Combobox implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  /** The path of the field whose list is open. */
  #open: string | undefined;
  #active = -1;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated() {
    if (this.#active < 0) return;
    this.#host.shadowRoot?.querySelector('[role="option"][aria-selected="true"]')?.scrollIntoView({block: 'nearest'});
  }

  field(frame: ComboboxFrame): TemplateResult {
    const id = fieldId(frame.path);
    const shown = frame.options.slice(0, mostOptions);
    const open = this.#open === frame.path && shown.length > 0;
    return html`<div class="field" part="field" ?data-invalid=${frame.error !== undefined}>
      <label class="label" part="label" id="${id}-label" for=${id}>${frame.label}</label>${frame.note ?? nothing}
      ${fieldTexts(frame)}
      <div class="combobox">
        <input
          type="text"
          role="combobox"
          id=${id}
          autocomplete="off"
          spellcheck="false"
          aria-labelledby="${id}-label"
          aria-autocomplete="list"
          aria-expanded=${open ? 'true' : 'false'}
          aria-controls="${id}-list"
          aria-activedescendant=${open && this.#active >= 0 ? optionId(id, this.#active) : nothing}
          aria-describedby=${descriptions(frame)}
          aria-invalid=${frame.error === undefined ? nothing : 'true'}
          .value=${frame.text}
          @input=${(event: InputEvent) => this.#typed(frame, (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#key(event, frame, shown)}
          @blur=${() => this.#set(undefined)}
        />
        ${frame.status ?? nothing}
        <ul role="listbox" id="${id}-list" aria-labelledby="${id}-label" ?hidden=${!open}>
          ${open ? shown.map((option, index) => this.#option(frame, option, index)) : nothing}
        </ul>
      </div>
      ${frame.chosen ? html`<div class="chosen" id="${id}-chosen">${frame.chosen}</div>` : nothing}
    </div>`;
  }

  #option(frame: ComboboxFrame, option: ComboboxOption, index: number): TemplateResult {
    // eslint-disable-next-line lit-a11y/click-events-have-key-events -- the input has the keys: the focus never leaves it
    return html`<li
      role="option"
      part="catalogue-option"
      id=${optionId(fieldId(frame.path), index)}
      aria-selected=${index === this.#active ? 'true' : 'false'}
      @mousedown=${(event: MouseEvent) => event.preventDefault() /* the focus stays in the input */}
      @click=${() => this.#choose(frame, option)}
    >
      ${twoLines(option)}
    </li>`;
  }

  #typed(frame: ComboboxFrame, text: string) {
    this.#set(frame.path);
    frame.onInput(text);
  }

  #choose(frame: ComboboxFrame, {id}: ComboboxOption) {
    this.#set(undefined);
    frame.onChoose(id);
  }

  #set(open: string | undefined, active = -1) {
    this.#open = open;
    this.#active = active;
    this.#host.requestUpdate();
  }

  #key(event: KeyboardEvent, frame: ComboboxFrame, shown: readonly ComboboxOption[]) {
    if (event.isComposing || !this.#handles(event, frame, shown)) return;
    event.preventDefault();
    event.stopPropagation(); // the key is used up: no Continue, no closing of a dialog around
  }

  /** @returns whether the key was for the list; else it does in the text what it always does. */
  #handles({key, altKey}: KeyboardEvent, frame: ComboboxFrame, shown: readonly ComboboxOption[]): boolean {
    const open = this.#open === frame.path && shown.length > 0;
    const active = open ? shown[this.#active] : undefined;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (shown.length === 0) return false;
        if (altKey) this.#set(key === 'ArrowDown' ? frame.path : undefined);
        else this.#move(frame, shown, key === 'ArrowDown' ? 1 : -1);
        return true;
      case 'Enter':
        if (active) this.#choose(frame, active);
        return active !== undefined;
      case 'Escape':
        if (!open && frame.text === '') return false;
        if (!open) frame.onInput('');
        this.#set(undefined);
        return true;
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        if (open) this.#set(frame.path);
        return false;
      default:
        return false;
    }
  }

  /** Round and round; a closed list opens at its first option, or upwards at its last. */
  #move(frame: ComboboxFrame, shown: readonly ComboboxOption[], by: 1 | -1) {
    const from = this.#open === frame.path ? this.#active : -1;
    const next = from < 0 && by < 0 ? shown.length - 1 : (from + by + shown.length) % shown.length;
    this.#set(frame.path, next);
    const option = shown[next];
    if (option && isApple()) announce(this.#host, [option.name, option.detail].filter(Boolean).join(', '));
  }
}

const optionId = (id: string, index: number) => `${id}-option-${index}`;

const descriptions = ({path, hint, error, chosen}: ComboboxFrame) =>
  [hint ? hintId(path) : '', error ? errorId(path) : '', chosen ? `${fieldId(path)}-chosen` : '']
    .filter(Boolean)
    .join(' ') || nothing;

/** Name and detail of an entry, wherever it is listed. */
export const twoLines = ({name, detail}: ComboboxOption): TemplateResult =>
  html`<span class="two-lines"
    ><span><bdi>${name}</bdi></span> ${detail ? html`<span class="muted">${detail}</span>` : nothing}</span
  >`;
