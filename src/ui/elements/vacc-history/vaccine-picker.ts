import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {vaccineById} from '../../../domain/vaccines/catalogue-index.js';
import type {Catalogue} from '../../../catalogue/index.js';
import type {ActEntry, BoxEntry} from '../../../domain/entries/entries.js';
import {startsLikeCode} from '../../../domain/scan/read-scan.js';
import {markDifferences} from '../../../domain/vaccines/look-alikes.js';
import {diseaseNames, vaccineName} from '../../../domain/vaccines/vaccine-names.js';
import {leastTyped, searchVaccines, type VaccineMatches} from '../../../domain/vaccines/vaccine-search.js';
import {boxText, scanAgain} from '../../../words/box-text.js';
import {notGiven} from '../../../words/labels.js';
import {language, msg, str} from '../../../words/localize.js';
import {actComment, actDiseases, actName, countOfVaccines, unknownCodeText} from '../../../words/act-text.js';
import {announce} from '../parts/announce.js';
import {Combobox, mostOptions, twoLines, type ComboboxOption} from '../parts/combobox.js';
import {fieldId, radioField, type FieldFrame} from '../parts/field.js';
import {marked} from '../parts/marked.js';
import {boxCard, ScannedBox} from '../parts/scanned-box.js';
import {ScannerKeys} from '../parts/scanner-keys.js';
import {AboutVaccine} from './about-vaccine.js';
import type {VaccHistory} from './vacc-history.js';

type PickerField = Pick<FieldFrame, 'path' | 'error'>;

/**
 * Chooses a vaccine by its name, or by a disease when the brand is unknown, also from a longer list. Typed text is no
 * value until a vaccine is chosen.
 */
export class VaccinePicker {
  readonly #host: VaccHistory;
  readonly #edit: (part: Partial<ActEntry>) => void;
  readonly #combobox: Combobox;
  readonly #about: AboutVaccine;
  readonly #box: ScannedBox;
  /** The code that came to its end, and was read wrong. */
  #misread = '';
  /** The typed text whose matches are all listed in the page; the input shows the chosen vaccine meanwhile. */
  #listed = '';

  /** @param edit Changes the act in the form. */
  constructor(host: VaccHistory, edit: (part: Partial<ActEntry>) => void) {
    this.#host = host;
    this.#edit = edit;
    this.#combobox = new Combobox(host);
    this.#about = new AboutVaccine(host);
    this.#box = new ScannedBox(host, {
      box: (box) => edit({vaccineId: '', vaccineText: '', lot: undefined, expiry: undefined, ...box}),
      vaccine: (id, box) => this.#fill(id, box),
      asks: (text) => announce(host, text),
    });
    new ScannerKeys(host, {
      isReady: () => host.hasPicker,
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
    this.#listed = '';
    this.#misread = '';
    this.#box.forget();
  }

  get isListing(): boolean {
    return this.#listed !== '' || this.#box.choices.length > 0;
  }

  /** Whether the card of a box stands in place of the field. */
  get isCard(): boolean {
    return this.#box.isFound && this.#act.vaccineId !== '';
  }

  /** @param box The lot and the expiry of the act, for the card. */
  render(catalogue: Catalogue, field: PickerField, box: unknown): TemplateResult {
    const [act, host] = [this.#act, this.#host];
    if (this.isCard) {
      const about = [actDiseases(act, host), actComment(act, host)].filter(Boolean).join('. ');
      return boxCard(field.path, actName(act, host), about, box, () => this.#begin(''));
    }
    return html`${this.#search(catalogue, field)} ${this.isListing ? this.#radios(catalogue) : nothing}`;
  }

  /** The description of the input, below all fields: what may be typed, or the chosen vaccine in full, with more. */
  about(catalogue: Catalogue): TemplateResult {
    const {vaccineId} = this.#act;
    const chosen = vaccineId && !this.isCard ? this.#chosenText : nothing;
    return html`<div class="hint" part="hint" id=${hintId}>${vaccineId ? nothing : hint()}</div>
      <div class="chosen" id=${chosenId}>${chosen}</div>
      ${this.#about.render(catalogue, vaccineId)}`;
  }

  get #act(): ActEntry {
    return this.#host.value.draft;
  }

  #found(catalogue: Catalogue, typed: string): VaccineMatches {
    return searchVaccines(catalogue, typed, this.#host.locale);
  }

  #search(catalogue: Catalogue, field: PickerField) {
    const {vaccineId, vaccineText} = this.#act;
    const found = this.#found(catalogue, vaccineId ? '' : vaccineText);
    const count = found.vaccines.length;
    return this.#combobox.field({
      ...field,
      error: this.#misread && this.#misread === vaccineText ? scanAgain() : field.error,
      label: msg('Vaccine name or disease', {id: 'history.vaccine'}),
      describedBy: `${hintId} ${chosenId}`,
      text: vaccineId ? actName(this.#act, this.#host) : vaccineText,
      options: this.#options(catalogue, found, mostOptions),
      status: this.#box.text || (vaccineId ? nothing : this.#status(vaccineText, count)),
      onFocus: () => void setTimeout(() => this.#warmUp(catalogue)), // once the focus is drawn
      onInput: (text) => {
        this.#listed = '';
        if (vaccineId) this.#box.forget();
        // The lot is that of the vaccine that was chosen, not of another one.
        this.#edit({vaccineId: '', vaccineText: text, ...(vaccineId && {lot: undefined, expiry: undefined})});
      },
      onText: (text) => !vaccineId && this.#read(text),
      onChoose: (id) => this.#choose(id),
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
    void this.#host.focusForm();
  }

  /** Takes a code that came to its end. @returns false for a text that is none, not even a wrong one. */
  #read(text: string): boolean {
    if (this.#box.isCode(text)) return (void this.scan(text), true);
    if (!startsLikeCode(text)) return false;
    this.#misread = text;
    this.#edit({vaccineText: text});
    announce(this.#host, scanAgain());
    void this.#host.focusForm().then(() => this.#input?.select()); // the next code replaces it
    return true;
  }

  #fill(vaccineId: string, box: BoxEntry) {
    const hasFocus = this.#host.shadowRoot?.activeElement === this.#input;
    this.#edit({vaccineId});
    if (hasFocus) void this.#host.focusForm();
    announce(this.#host, [this.#chosenText, boxText(box, this.#host.audience)].filter(Boolean).join(' '));
  }

  #choose(vaccineId: string) {
    this.#edit({vaccineId, vaccineText: ''});
    announce(this.#host, this.#chosenText);
  }

  /** Repeats the whole name, which in the input might be taken for typed text. */
  get #chosenText(): string {
    const [act, host] = [this.#act, this.#host];
    const [name, diseases] = [actName(act, host), actDiseases(act, host) || notGiven()];
    const chosen = msg(str`You chose: ${name}. Protects against: ${diseases}.`, {id: 'history.chosen.diseases'});
    return unknownCodeText(act, host) || `${chosen} ${actComment(act, host)}`.trim();
  }

  #status(text: string, count: number) {
    if (text.trim().length < leastTyped || this.#listed) return nothing;
    if (this.#box.isCode(text)) return msg('The code of a box: press Enter to read it', {id: 'box.press-enter'});
    if (count === 0) return nothingFound(text.trim());
    if (count <= mostOptions) return countOfVaccines(count);
    return html`${msg(str`${mostOptions} of ${count} shown. Type more letters, or`, {id: 'history.shown'})}
      <button type="button" class="link" part="link" @click=${() => void this.#showAll(text)}>
        ${msg('show all', {id: 'history.show-all'})}
      </button>`;
  }

  async #showAll(text: string) {
    this.#listed = text;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.shadowRoot?.getElementById(fieldId(listedPath))?.focus(); // the button is gone
  }

  /** Radio buttons in the page: a longer popup would not be read. Guarded, as there may be hundreds. */
  #radios(catalogue: Catalogue) {
    const {choices} = this.#box;
    const {vaccineId} = this.#act;
    const inputs = [this.#listed, choices, vaccineId, catalogue, this.#host.locale, language()];
    return guard(inputs, () => {
      const vaccines = choices.flatMap((id) => vaccineById(catalogue, id) ?? []);
      const found = choices.length > 0 ? {vaccines, words: new Map()} : this.#found(catalogue, this.#listed);
      const options = this.#options(catalogue, found, Infinity);
      return html`<div class="all">
        ${radioField({
          path: listedPath,
          label: countOfVaccines(options.length),
          value: vaccineId,
          choices: options.map((option) => [option.id, twoLines(option)] as const),
          onChoose: (id) => this.#choose(id),
        })}
      </div>`;
    });
  }
}

const [hintId, chosenId] = ['vaccine-hint', 'chosen-vaccine'];

const listedPath = 'listed';

const hint = () =>
  msg('Brand not known? Type the disease, for example "tetanus", "MMR" or "DTP".', {id: 'history.vaccine.hint'});

const nothingFound = (text: string): string =>
  msg(str`No vaccine found for "${text}". Check the spelling, or search by disease`, {id: 'history.found.none'});
