import {html, nothing, type ReactiveControllerHost, type TemplateResult} from 'lit';
import {afterTyping, announce} from './announce.js';
import {describedBy, fieldId, invalid, singleField, type FieldFrame} from './field.js';

/** One entry of the list, in one or two lines; both belong to its name. */
export interface ComboboxOption {
  readonly id: string;
  readonly name: unknown;
  readonly detail?: unknown;
}

export interface ComboboxFrame extends FieldFrame {
  readonly label: string;
  /** The text in the input: typed, or the name of the chosen option. */
  readonly text: string;
  /** All options that match the text, best first; the list shows the first ones. */
  readonly options: readonly ComboboxOption[];
  /** The number of matches, between the input and the list; announced after typing. */
  readonly status?: unknown;
  /** The id of more text that describes the input. */
  readonly describedBy?: string;
  readonly readonly?: boolean;
  readonly onFocus?: () => void;
  readonly onInput: (text: string) => void;
  readonly onChoose: (id: string) => void;
  /** Takes a text that is complete: at Enter, and when the field is left. @returns false for one that is no such text. */
  readonly onText?: (text: string) => boolean;
}

/** Nobody reads a longer list: more letters find sooner. */
export const mostOptions = 10;

/** VoiceOver does not read the active option of an unfocused list; other screen readers would read it twice. */
const isApple = () => /^(?:Mac|iP)/.test(navigator.platform);

/**
 * A searchable field: an input with a list below it, the pattern "editable combobox with list autocomplete" of the ARIA
 * practices. Only Enter or a click on an option chooses: no option is preselected, leaving the field accepts nothing,
 * and typed text stays as typed. The focus stays in the input. One instance serves all fields of an element and opens
 * one list at a time.
 */
export class Combobox {
  readonly #host: ReactiveControllerHost & HTMLElement;
  /** The path of the field whose list is open. */
  #open = '';
  #active = -1;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
  }

  field(frame: ComboboxFrame): TemplateResult {
    const id = fieldId(frame.path);
    const shown = frame.options.slice(0, mostOptions);
    const open = this.#open === frame.path && shown.length > 0;
    /* eslint-disable lit-a11y/accessible-name -- the label is made by singleField */
    return singleField(
      frame,
      html`<div class="combobox">
        <input
          type="text"
          part="input"
          role="combobox"
          id=${id}
          autocomplete="off"
          spellcheck="false"
          aria-autocomplete="list"
          aria-expanded=${open}
          aria-controls="${id}-list"
          aria-activedescendant=${open && shown[this.#active] ? `${id}-${this.#active}` : nothing}
          aria-describedby=${descriptionOf(frame)}
          aria-invalid=${invalid(frame)}
          .value=${frame.text}
          ?readonly=${frame.readonly}
          @focus=${frame.onFocus}
          @input=${(event: InputEvent) => this.#type(frame, (event.target as HTMLInputElement).value)}
          @change=${(event: Event) => frame.onText?.((event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#key(event, frame, shown)}
          @blur=${() => this.#open && this.#show('')}
        />
        <p id="${id}-status">${frame.status}</p>
        <ul role="listbox" id="${id}-list" aria-label=${frame.label} ?hidden=${!open}>
          ${open ? shown.map((option, index) => this.#option(frame, option, index)) : nothing}
        </ul>
      </div>`,
    );
    /* eslint-enable lit-a11y/accessible-name */
  }

  #option(frame: ComboboxFrame, option: ComboboxOption, index: number): TemplateResult {
    // eslint-disable-next-line lit-a11y/click-events-have-key-events -- the input has the keys: the focus never leaves it
    return html`<li
      role="option"
      part="catalogue-option"
      id="${fieldId(frame.path)}-${index}"
      aria-selected=${index === this.#active}
      @mousedown=${(event: MouseEvent) => event.preventDefault() /* the focus stays in the input */}
      @click=${() => this.#choose(frame, option)}
    >
      ${twoLines(option)}
    </li>`;
  }

  async #type({path, onInput}: ComboboxFrame, text: string) {
    this.#show(path);
    onInput(text);
    const status = await this.#drawn(`${fieldId(path)}-status`);
    announce(this.#host, status?.textContent?.trim() ?? '', {delay: afterTyping});
  }

  async #drawn(id: string) {
    await this.#host.updateComplete;
    return this.#host.shadowRoot?.getElementById(id);
  }

  #choose(frame: ComboboxFrame, {id}: ComboboxOption) {
    this.#show('');
    frame.onChoose(id);
  }

  #show(open: string, active = -1) {
    this.#open = open;
    this.#active = active;
    this.#host.requestUpdate();
  }

  /** Handles the keys of the list; other keys edit the text as usual. */
  #key(event: KeyboardEvent, frame: ComboboxFrame, shown: readonly ComboboxOption[]) {
    const {key, altKey, isComposing} = event;
    const isOpen = this.#open === frame.path && shown.length > 0;
    const active = isOpen ? shown[this.#active] : undefined;
    const isDown = key === 'ArrowDown';
    if (isComposing || frame.readonly) return;
    if (shown.length > 0 && (isDown || key === 'ArrowUp')) {
      if (altKey) this.#show(isDown ? frame.path : '');
      else void this.#move(frame, shown.length, isDown);
    } else if (active && key === 'Enter') this.#choose(frame, active);
    else if (key === 'Enter' && frame.onText?.((event.target as HTMLInputElement).value)) this.#show('');
    else if (key === 'Escape' && (isOpen || frame.text !== '')) {
      if (!isOpen) frame.onInput('');
      this.#show('');
    } else {
      if (active && /^(?:Home|End|Arrow)/.test(key)) this.#show(frame.path);
      return;
    }
    event.preventDefault();
    event.stopPropagation(); // handled: neither Continue nor a dialog of the host page reacts
  }

  /** Wraps around; a closed list opens at its first option, or upwards at its last. */
  async #move({path}: ComboboxFrame, count: number, isDown: boolean) {
    const last = count - 1;
    const below = this.#active < last ? this.#active + 1 : 0;
    const above = this.#active > 0 ? this.#active - 1 : last;
    const next = isDown ? below : above;
    this.#show(path, next);
    const option = await this.#drawn(`${fieldId(path)}-${next}`);
    option?.scrollIntoView({block: 'nearest'});
    if (isApple()) announce(this.#host, option?.textContent?.trim() ?? '');
  }
}

const descriptionOf = (frame: ComboboxFrame) =>
  [describedBy(frame), frame.describedBy].filter((ids) => typeof ids === 'string').join(' ') || nothing;

/** The name and detail of an option. */
export const twoLines = ({name, detail}: ComboboxOption): TemplateResult =>
  html`<span><bdi class="name">${name}</bdi> ${detail && html`<br /><span class="detail">${detail}</span>`}</span>`;
