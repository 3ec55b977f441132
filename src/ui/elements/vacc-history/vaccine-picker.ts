import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {vaccineById} from '../../../domain/vaccines/catalogue-index.js';
import type {Catalogue} from '../../../catalogue/index.js';
import {emptyAct, type ActEntry, type BoxEntry} from '../../../domain/entries/entries.js';
import {startsLikeCode} from '../../../domain/scan/read-scan.js';
import {markDifferences} from '../../../domain/vaccines/look-alikes.js';
import {diseaseNames, vaccineName} from '../../../domain/vaccines/vaccine-names.js';
import {leastTyped, searchVaccines, type VaccineMatches} from '../../../domain/vaccines/vaccine-search.js';
import {boxText, scanAgain} from '../../../words/box-text.js';
import {notGiven} from '../../../words/labels.js';
import {language, msg, str} from '../../../words/localize.js';
import {
  actComment,
  actDiseases,
  actName,
  countOfVaccines,
  unknownCodeText,
  type TextView,
} from '../../../words/act-text.js';
import {announce} from '../parts/announce.js';
import {Combobox, mostOptions, twoLines, type ComboboxOption} from '../parts/combobox.js';
import {fieldId, radioField, type FieldFrame} from '../parts/field.js';
import {marked} from '../parts/marked.js';
import {boxCard, ScannedBox, type ScanHost} from '../parts/scanned-box.js';
import {ScannerKeys} from '../parts/scanner-keys.js';
import {AboutVaccine} from './about-vaccine.js';

type PickerField = Pick<FieldFrame, 'path' | 'error'>;

/**
 * Chooses a vaccine by its name, or by a disease when the brand is unknown, also from a longer list. Typed text is no
 * value until a vaccine is chosen.
 */
export class VaccinePicker {
  readonly #host: ScanHost;
  readonly #edit: (part: Partial<ActEntry>) => void;
  readonly #focus: () => Promise<boolean>;
  readonly #combobox: Combobox;
  readonly #about: AboutVaccine;
  readonly #box: ScannedBox;
  /** The code that came to its end, and was read wrong. */
  #wrong = '';
  /** The typed text whose matches are all listed in the page; the input shows the chosen vaccine meanwhile. */
  #all = '';

  /**
   * @param focus Focuses the field, or the card of a box in its place.
   * @param isReady Whether the field is on screen.
   */
  constructor(
    host: ScanHost,
    edit: (part: Partial<ActEntry>) => void,
    focus: () => Promise<boolean>,
    isReady: () => boolean,
  ) {
    this.#host = host;
    this.#focus = focus;
    this.#edit = edit;
    this.#combobox = new Combobox(host);
    this.#about = new AboutVaccine(host);
    this.#box = new ScannedBox(host, {
      box: (box) => edit({vaccineId: '', vaccineText: '', lot: undefined, expiry: undefined, ...box}),
      vaccine: (id, box) => this.#fill(id, box),
      asks: (text) => announce(host, text),
    });
    new ScannerKeys(host, {
      isReady,
      input: () => this.#input,
      begin: (text) => this.#begin(text),
      end: (text) => void this.#read(text),
    });
  }

  /** Takes the code of a box. @returns false for another text. */
  scan(text: string): Promise<boolean> {
    return this.#box.take(text);
  }

  /** The lots that the code of the box may mean, where it does not say which. */
  get possibleLots(): readonly string[] {
    return this.#box.possibleLots;
  }

  /** Drops what belonged to another act. */
  forget() {
    this.list();
    this.#wrong = '';
    this.#box.forget();
  }

  /** Lists all matches of a text in the page; without a text, none. */
  list(all = '') {
    this.#all = all;
    this.#host.requestUpdate();
  }

  get isListing(): boolean {
    return this.#all !== '' || this.#box.choices.length > 0;
  }

  /** Whether the card of a box stands in place of the field. */
  isCard(act: ActEntry): boolean {
    return this.#box.isFound && act.vaccineId !== '';
  }

  /** @param box The lot and the expiry of the act, for the card. */
  render(catalogue: Catalogue, act: ActEntry, field: PickerField, box: unknown): TemplateResult {
    if (this.isCard(act)) {
      const {path} = field;
      const about = [actDiseases(act, this.#host), actComment(act, this.#host)].filter(Boolean).join('. ');
      return boxCard(path, actName(act, this.#host), about, box, () => this.#begin(''));
    }
    return html`${this.#search(catalogue, act, field)} ${this.isListing ? this.#radios(catalogue, act) : nothing}`;
  }

  /** The description of the input, below all fields: what may be typed, or the chosen vaccine in full, with more. */
  about(catalogue: Catalogue, act: ActEntry): TemplateResult {
    const {vaccineId} = act;
    const chosen = vaccineId && !this.isCard(act) ? chosenText(act, this.#host) : nothing;
    return html`<div class="hint" part="hint" id=${hintId}>${vaccineId ? nothing : hint()}</div>
      <div class="chosen" id=${chosenId}>${chosen}</div>
      ${this.#about.render(catalogue, vaccineId)}`;
  }

  #found(catalogue: Catalogue, typed: string): VaccineMatches {
    return searchVaccines(catalogue, typed, this.#host.locale);
  }

  #search(catalogue: Catalogue, act: ActEntry, field: PickerField) {
    const {vaccineId, vaccineText} = act;
    const found = this.#found(catalogue, vaccineId ? '' : vaccineText);
    const count = found.vaccines.length;
    return this.#combobox.field({
      ...field,
      error: this.#wrong && this.#wrong === vaccineText ? scanAgain() : field.error,
      label: msg('Vaccine name or disease', {id: 'history.vaccine'}),
      describedBy: `${hintId} ${chosenId}`,
      text: vaccineId ? actName(act, this.#host) : vaccineText,
      options: this.#options(catalogue, found, mostOptions),
      status: this.#box.text || (vaccineId ? nothing : this.#status(vaccineText, count)),
      onFocus: () => void setTimeout(() => this.#warmUp(catalogue)), // once the focus is drawn
      onInput: (text) => {
        this.list();
        if (vaccineId) this.#box.forget();
        // The lot is that of the vaccine that was chosen, not of another one.
        this.#edit({vaccineId: '', vaccineText: text, ...(vaccineId && {lot: undefined, expiry: undefined})});
      },
      onText: (text) => !vaccineId && this.#read(text),
      onChoose: (id) => this.#choose(act, id),
    });
  }

  /**
   * The entries of a list: the whole name, then the diseases and whether the brand is left open. Words found are
   * marked, and so is the difference between names that look alike.
   */
  #options(catalogue: Catalogue, found: VaccineMatches, most: number): readonly ComboboxOption[] {
    const {locale} = this.#host;
    const [vaccines, words] = [found.vaccines.slice(0, most), found.words];
    const names = markDifferences(vaccines.map((vaccine) => vaccineName(catalogue, vaccine, locale)));
    return vaccines.map((vaccine, index) => {
      const diseases = marked(diseaseNames(catalogue, vaccine, locale).join(', '), words);
      return {
        id: vaccine.id,
        name: names[index]!.map(({text, differs}) => {
          const part = marked(text, words);
          return differs ? html`<strong>${part}</strong>` : part;
        }),
        detail: vaccine.abstract
          ? [diseases, ' · ', msg('brand not stated', {id: 'history.brand-not-stated'})]
          : diseases,
      };
    });
  }

  /** Searches before the first key press: folds the words of all vaccines, and lets the browser compile the code. */
  #warmUp(catalogue: Catalogue) {
    this.#options(catalogue, this.#found(catalogue, 'va'), mostOptions);
  }

  get #input(): HTMLInputElement | undefined {
    return this.#host.renderRoot.querySelector<HTMLInputElement>('[role=combobox]') ?? undefined;
  }

  /** The first keys of a scanner, pressed elsewhere, or none: the field stands there again, without what it held. */
  #begin(text: string) {
    this.forget();
    this.#edit({vaccineId: '', vaccineText: text, lot: undefined, expiry: undefined});
    void this.#focus();
  }

  /** Takes a code that came to its end. @returns false for a text that is none, not even a wrong one. */
  #read(text: string): boolean {
    if (this.#box.isCode(text)) return (void this.scan(text), true);
    if (!startsLikeCode(text)) return false;
    this.#wrong = text;
    this.#edit({vaccineText: text});
    announce(this.#host, scanAgain());
    void this.#focus().then(() => this.#input?.select()); // the next code replaces it
    return true;
  }

  #fill(vaccineId: string, box: BoxEntry) {
    const hasFocus = this.#host.shadowRoot?.activeElement === this.#input;
    this.#edit({vaccineId});
    if (hasFocus) void this.#focus();
    const chosen = chosenText({...emptyAct(''), vaccineId}, this.#host);
    announce(this.#host, [chosen, boxText(box, this.#host.audience)].filter(Boolean).join(' '));
  }

  #choose(act: ActEntry, vaccineId: string) {
    const part = {vaccineId, vaccineText: ''};
    this.#edit(part);
    announce(this.#host, chosenText({...act, ...part}, this.#host));
  }

  #status(text: string, count: number) {
    if (text.trim().length < leastTyped || this.#all) return nothing;
    if (this.#box.isCode(text)) return msg('The code of a box: press Enter to read it', {id: 'box.press-enter'});
    if (count === 0) return nothingFound(text.trim());
    if (count <= mostOptions) return countOfVaccines(count);
    return html`${msg(str`${mostOptions} of ${count} shown. Type more letters, or`, {id: 'history.shown'})}
      <button type="button" class="link" part="link" @click=${() => void this.#showAll(text)}>
        ${msg('show all', {id: 'history.show-all'})}
      </button>`;
  }

  async #showAll(all: string) {
    this.list(all);
    await this.#host.updateComplete;
    this.#host.shadowRoot?.getElementById(fieldId(listedPath))?.focus(); // the button is gone
  }

  /** Radio buttons in the page: a longer popup would not be read. Guarded, as there may be hundreds. */
  #radios(catalogue: Catalogue, act: ActEntry) {
    const {choices} = this.#box;
    const inputs = [this.#all, choices, act.vaccineId, catalogue, this.#host.locale, language()];
    return guard(inputs, () => {
      const vaccines = choices.flatMap((id) => vaccineById(catalogue, id) ?? []);
      const found = choices.length > 0 ? {vaccines, words: new Map()} : this.#found(catalogue, this.#all);
      const options = this.#options(catalogue, found, Infinity);
      return html`<div class="all">
        ${radioField({
          path: listedPath,
          label: countOfVaccines(options.length),
          value: act.vaccineId,
          choices: options.map((option) => [option.id, twoLines(option)] as const),
          onChoose: (id) => this.#choose(act, id),
        })}
      </div>`;
    });
  }
}

const [hintId, chosenId] = ['vaccine-hint', 'chosen-vaccine'];

const hint = () =>
  msg('Brand not known? Type the disease, for example "tetanus", "MMR" or "DTP".', {id: 'history.vaccine.hint'});
const listedPath = 'listed';

const nothingFound = (text: string): string =>
  msg(str`No vaccine found for "${text}". Check the spelling, or search by disease`, {id: 'history.found.none'});

/** Repeats the whole name, which in the input might be taken for typed text. */
function chosenText(act: ActEntry, view: TextView): string {
  const [name, diseases] = [actName(act, view), actDiseases(act, view) || notGiven()];
  const chosen = msg(str`You chose: ${name}. Protects against: ${diseases}.`, {id: 'history.chosen.diseases'});
  return unknownCodeText(act, view) || `${chosen} ${actComment(act, view)}`.trim();
}
