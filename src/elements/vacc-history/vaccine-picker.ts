import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {vaccineById} from '../../catalogue/catalogue-index.js';
import type {Catalogue} from '../../catalogue/index.js';
import {emptyAct, type ActEntry, type BoxEntry} from '../../domain/entries/entries.js';
import {markDifferences} from '../../domain/vaccines/look-alikes.js';
import {diseaseNames, vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {leastTyped, searchVaccines, type VaccineMatches} from '../../domain/vaccines/vaccine-search.js';
import {boxText} from '../../i18n/box-text.js';
import {notGiven} from '../../i18n/labels.js';
import {language} from '../../i18n/localize.js';
import {actComment, actDiseases, actName, countOfVaccines, unknownCodeText, type TextView} from '../parts/act-text.js';
import {announce} from '../parts/announce.js';
import {Combobox, mostOptions, twoLines, type ComboboxOption} from '../parts/combobox.js';
import {fieldId, radioField, type FieldFrame} from '../parts/field.js';
import {marked} from '../parts/marked.js';
import {ScannedBox, type ScanHost} from '../parts/scanned-box.js';
import {AboutVaccine} from './about-vaccine.js';

/**
 * Chooses a vaccine by its name, or by a disease when the brand is unknown, also from a longer list. Typed text is no
 * value until a vaccine is chosen.
 */
export class VaccinePicker {
  readonly #host: ScanHost;
  readonly #edit: (part: Partial<ActEntry>) => void;
  readonly #combobox: Combobox;
  readonly #about: AboutVaccine;
  readonly #box: ScannedBox;
  /** The typed text whose matches are all listed in the page; the input shows the chosen vaccine meanwhile. */
  #all = '';

  constructor(host: ScanHost, edit: (part: Partial<ActEntry>) => void) {
    this.#host = host;
    this.#edit = edit;
    this.#combobox = new Combobox(host);
    this.#about = new AboutVaccine(host);
    this.#box = new ScannedBox(host, {
      box: (box) => edit({vaccineId: '', vaccineText: '', lot: undefined, expiry: undefined, ...box}),
      vaccine: (id, box) => void this.#fill(id, box),
      asks: (text) => announce(host, text),
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

  render(catalogue: Catalogue, act: ActEntry, field: Pick<FieldFrame, 'path' | 'error'>): TemplateResult {
    return html`${this.#search(catalogue, act, field)} ${this.isListing ? this.#radios(catalogue, act) : nothing}`;
  }

  /** The description of the input, below all fields: what may be typed, or the chosen vaccine in full, with more. */
  about(catalogue: Catalogue, act: ActEntry): TemplateResult {
    const {vaccineId} = act;
    return html`<div class="hint" part="hint" id=${hintId}>${vaccineId ? nothing : hint()}</div>
      <div class="chosen" id=${chosenId}>${vaccineId ? chosenText(act, this.#host) : nothing}</div>
      ${this.#about.render(catalogue, vaccineId)}`;
  }

  #found(catalogue: Catalogue, typed: string): VaccineMatches {
    return searchVaccines(catalogue, typed, this.#host.locale);
  }

  #search(catalogue: Catalogue, act: ActEntry, field: Pick<FieldFrame, 'path' | 'error'>) {
    const {vaccineId, vaccineText} = act;
    const found = this.#found(catalogue, vaccineId ? '' : vaccineText);
    const count = found.vaccines.length;
    return this.#combobox.field({
      ...field,
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
      onText: (text) => {
        if (vaccineId || !this.#box.isCode(text)) return false;
        void this.scan(text);
        return true;
      },
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

  /** The name stays selected: the code of the next box replaces it. */
  async #fill(vaccineId: string, box: BoxEntry) {
    this.#edit({vaccineId});
    const chosen = chosenText({...emptyAct(''), vaccineId}, this.#host);
    announce(this.#host, [chosen, boxText(box, this.#host.audience)].filter(Boolean).join(' '));
    await this.#host.updateComplete;
    const input = this.#host.shadowRoot?.activeElement;
    if (input instanceof HTMLInputElement && input.role === 'combobox') input.select();
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
