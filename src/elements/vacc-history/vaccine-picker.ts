import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Catalogue} from '../../catalogue/index.js';
import type {ActEntry} from '../../domain/entries/entries.js';
import {markDifferences} from '../../domain/vaccines/look-alikes.js';
import {diseaseName, diseaseNames, vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {
  leastTyped,
  searchVaccines,
  unspecifiedDiseases,
  unspecifiedVaccines,
  type VaccineMatches,
} from '../../domain/vaccines/vaccine-search.js';
import {notGiven} from '../../i18n/labels.js';
import {language} from '../../i18n/localize.js';
import {plural} from '../../i18n/plural.js';
import {actComment, actDiseases, actName, unknownCodeText, type TextView} from '../parts/act-text.js';
import {announce} from '../parts/announce.js';
import {Combobox, mostOptions, twoLines, type ComboboxOption} from '../parts/combobox.js';
import {fieldId, radioField, singleField, type FieldFrame} from '../parts/field.js';
import {marked} from '../parts/marked.js';
import type {StepElement} from '../parts/step-element.js';
import {AboutVaccine} from './about-vaccine.js';

type Host = StepElement & TextView;

/**
 * Chooses a vaccine: by name or disease, from a longer list, or by disease alone when the brand is unknown. Typed text
 * is no value until a vaccine is chosen.
 */
export class VaccinePicker {
  readonly #host: Host;
  readonly #edit: (part: Partial<ActEntry>) => void;
  readonly #combobox: Combobox;
  readonly #about: AboutVaccine;
  /** The typed text whose matches are all listed in the page; the input shows the chosen vaccine meanwhile. */
  #all = '';
  /** The disease whose vaccines without a brand are listed in the page. */
  #disease = '';

  constructor(host: Host, edit: (part: Partial<ActEntry>) => void) {
    this.#host = host;
    this.#edit = edit;
    this.#combobox = new Combobox(host);
    this.#about = new AboutVaccine(host);
  }

  /** Lists all matches of a text or all vaccines against a disease in the page; without arguments, neither. */
  list({all = '', disease = ''} = {}) {
    this.#all = all;
    this.#disease = disease;
    this.#host.requestUpdate();
  }

  render(catalogue: Catalogue, act: ActEntry, field: Pick<FieldFrame, 'path' | 'error'>): TemplateResult {
    return html`${this.#search(catalogue, act, field)} ${this.#about.render(catalogue, act.vaccineId)}
    ${this.#all && this.#radios(catalogue, act, () => this.#found(catalogue, this.#all))}
    ${this.#byDisease(catalogue, act)}`;
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
      hint: msg('Type 2 letters or more, then choose in the list.', {id: 'history.vaccine.hint'}),
      text: vaccineId ? actName(act, this.#host) : vaccineText,
      options: this.#options(catalogue, found, mostOptions),
      status: vaccineId ? nothing : this.#status(vaccineText, count),
      chosen: vaccineId ? chosenText(act, this.#host) : nothing,
      onFocus: () => void setTimeout(() => this.#warmUp(catalogue)), // once the focus is drawn
      onInput: (text) => {
        this.list();
        this.#edit({vaccineId: '', vaccineText: text});
      },
      onChoose: (id) => this.#choose(act, id),
    });
  }

  #byDisease(catalogue: Catalogue, act: ActEntry): TemplateResult | typeof nothing {
    const {locale} = this.#host;
    const diseases = unspecifiedDiseases(catalogue, locale);
    if (diseases.length === 0) return nothing;
    const choices = [['', ''], ...diseases.map((one) => [one.id, diseaseName(one, locale)])];
    return html`<details class="field">
      <summary>${msg("I don't know the brand", {id: 'history.unknown-brand'})}</summary>
      ${singleField(
        {path: 'disease', label: msg('Disease', {id: 'history.disease'})},
        html`<select
          id=${fieldId('disease')}
          autocomplete="off"
          @change=${(event: Event) => this.list({disease: (event.target as HTMLSelectElement).value})}
        >
          ${choices.map(([id, name]) => html`<option value=${id} .selected=${id === this.#disease}>${name}</option>`)}
        </select>`,
      )}
      ${
        this.#disease &&
        this.#radios(catalogue, act, () => ({
          vaccines: unspecifiedVaccines(catalogue, this.#disease, locale),
          words: new Map(),
        }))
      }
    </details>`;
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

  #choose(act: ActEntry, vaccineId: string) {
    const part = {vaccineId, vaccineText: ''};
    this.#edit(part);
    announce(this.#host, chosenText({...act, ...part}, this.#host));
  }

  #status(text: string, count: number) {
    if (text.trim().length < leastTyped || this.#all) return nothing;
    if (count === 0) return nothingFound(text.trim());
    if (count <= mostOptions) return countOfVaccines(count);
    return html`${msg(str`${mostOptions} of ${count} shown. Type more letters, or`, {id: 'history.shown'})}
      <button type="button" class="link" @click=${() => void this.#showAll(text)}>
        ${msg('show all', {id: 'history.show-all'})}
      </button>`;
  }

  async #showAll(all: string) {
    this.list({all});
    await this.#host.updateComplete;
    this.#host.shadowRoot?.getElementById(fieldId(listedPath))?.focus(); // the button is gone
  }

  /** Radio buttons in the page: a longer popup would not be read. Guarded, as there may be hundreds. */
  #radios(catalogue: Catalogue, act: ActEntry, listed: () => VaccineMatches) {
    const inputs = [this.#all, this.#disease, act.vaccineId, catalogue, this.#host.locale, language()];
    return guard(inputs, () => {
      const options = this.#options(catalogue, listed(), Infinity);
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

export const countOfVaccines = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} vaccine`, {id: 'history.count.one'}),
    () => msg(str`${count} vaccines`, {id: 'history.count.other'}),
  );

const listedPath = 'listed';

const nothingFound = (text: string): string =>
  msg(str`No vaccine found for "${text}". Check the spelling, or search by disease`, {id: 'history.found.none'});

/** Repeats the whole name, which in the input might be taken for typed text. */
function chosenText(act: ActEntry, view: TextView): string {
  const [name, diseases] = [actName(act, view), actDiseases(act, view) || notGiven()];
  const chosen = msg(str`You chose: ${name}. Protects against: ${diseases}.`, {id: 'history.chosen.diseases'});
  return unknownCodeText(act, view) || `${chosen} ${actComment(act, view)}`.trim();
}
