import {msg, str} from '@lit/localize';
import {html, nothing, type LitElement, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Catalogue, CatalogueVaccine} from '../../catalogue/index.js';
import type {ActEntry} from '../../domain/entries/entries.js';
import {diseaseName} from '../../domain/vaccines/vaccine-names.js';
import {
  leastTyped,
  searchVaccines,
  unspecifiedDiseases,
  unspecifiedVaccines,
} from '../../domain/vaccines/vaccine-search.js';
import {notGiven} from '../../i18n/labels.js';
import {language} from '../../i18n/localize.js';
import {actComment, actDiseases, actName, unknownCodeText, type TextView} from '../parts/act-text.js';
import {announce} from '../parts/announce.js';
import {Combobox, mostOptions, twoLines} from '../parts/combobox.js';
import {fieldId, radioField} from '../parts/field.js';
import {AboutVaccine} from './about-vaccine.js';
import {selectField} from './select-field.js';
import {countOfVaccines} from './act-form-text.js';
import {optionsFor} from './vaccine-options.js';
import type {HistoryView} from './view.js';

/**
 * The choice of a vaccine: by name or disease, out of a longer list, or by disease alone for an unknown brand. What is
 * typed is no value until a vaccine is chosen.
 */
export class VaccinePicker {
  readonly #host: LitElement;
  readonly #combobox: Combobox;
  readonly #about: AboutVaccine;
  /** The typed text whose matches are all in the page; the input shows the choice meanwhile. */
  #all = '';
  /** The disease whose vaccines without a brand are in the page. */
  #disease = '';

  constructor(host: LitElement) {
    this.#host = host;
    this.#combobox = new Combobox(host);
    this.#about = new AboutVaccine(host);
  }

  /** Lists one or the other in the page; neither for the next act. */
  list({all = '', disease = ''} = {}) {
    this.#all = all;
    this.#disease = disease;
    this.#host.requestUpdate();
  }

  render(catalogue: Catalogue, view: HistoryView, path: string, error: string | undefined): TemplateResult {
    const {locale} = view;
    const diseases = unspecifiedDiseases(catalogue, locale);
    return html`${this.#search(catalogue, view, path, error)} ${this.#about.render(catalogue, view)}
    ${this.#all && this.#radios(view, () => searchVaccines(catalogue, this.#all, locale))}
    ${
      diseases.length === 0
        ? nothing
        : html`<details class="field">
            <summary>${msg("I don't know the brand", {id: 'history.unknown-brand'})}</summary>
            ${selectField({
              path: 'disease',
              label: msg('Disease', {id: 'history.disease'}),
              value: this.#disease,
              choices: [['', ''], ...diseases.map((one) => [one.id, diseaseName(one, locale)] as const)],
              onChoose: (disease) => this.list({disease}),
            })}
            ${this.#disease && this.#radios(view, () => unspecifiedVaccines(catalogue, this.#disease, locale))}
          </details>`
    }`;
  }

  #search(catalogue: Catalogue, view: HistoryView, path: string, error: string | undefined) {
    const {locale, edit} = view;
    const {draft} = view.value;
    const {vaccineId, vaccineText} = draft;
    const found = vaccineId ? [] : searchVaccines(catalogue, vaccineText, locale);
    return this.#combobox.field({
      path,
      error,
      label: msg('Vaccine name or disease', {id: 'history.vaccine'}),
      hint: msg('Type 2 letters or more, then choose in the list.', {id: 'history.vaccine.hint'}),
      text: vaccineId ? actName(draft, view) : vaccineText,
      options: shownOptions(found, view, vaccineText),
      status: vaccineId ? nothing : this.#status(vaccineText, found.length),
      chosen: vaccineId ? chosenText(draft, view) : nothing,
      onFocus: () => void setTimeout(() => getReady(catalogue, view)), // once the focus is drawn
      onInput: (text) => {
        this.list();
        edit({vaccineId: '', vaccineText: text});
      },
      onChoose: (id) => this.#choose(view, id),
    });
  }

  #choose(view: HistoryView, vaccineId: string) {
    const part = {vaccineId, vaccineText: ''};
    view.edit(part);
    announce(this.#host, chosenText({...view.value.draft, ...part}, view));
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

  /** Radio buttons in the page: a longer popup would not be read. There may be hundreds: a key elsewhere draws none anew. */
  #radios(view: HistoryView, listed: () => readonly CatalogueVaccine[]) {
    const {catalogue, locale, value} = view;
    const {vaccineId} = value.draft;
    return guard([this.#all, this.#disease, vaccineId, catalogue, locale, language()], () => {
      const options = optionsFor(listed(), view, this.#all);
      return html`<div class="all">
        ${radioField({
          path: listedPath,
          label: countOfVaccines(options.length),
          value: vaccineId,
          choices: options.map((option) => [option.id, twoLines(option)] as const),
          onChoose: (id) => this.#choose(view, id),
        })}
      </div>`;
    });
  }
}

const shownOptions = (found: readonly CatalogueVaccine[], view: HistoryView, typed: string) =>
  optionsFor(found.slice(0, mostOptions), view, typed);

/** A search that nobody asked for: it folds the words of all vaccines, and has the browser compile what a key runs. */
function getReady(catalogue: Catalogue, view: HistoryView) {
  const typed = 'va';
  shownOptions(searchVaccines(catalogue, typed, view.locale), view, typed);
}

const listedPath = 'listed';

const nothingFound = (text: string): string =>
  msg(str`No vaccine found for "${text}". Check the spelling, or search by disease`, {id: 'history.found.none'});

/** The whole name again, where it cannot be taken for what was typed. */
function chosenText(act: ActEntry, view: TextView): string {
  const [name, diseases] = [actName(act, view), actDiseases(act, view) || notGiven()];
  const chosen = msg(str`You chose: ${name}. Protects against: ${diseases}.`, {id: 'history.chosen.diseases'});
  return unknownCodeText(act, view) || `${chosen} ${actComment(act, view)}`.trim();
}
