import {msg, str} from '@lit/localize';
import {html, nothing, type ReactiveControllerHost, type TemplateResult} from 'lit';
import type {Catalogue, CatalogueVaccine} from '../../catalogue/index.js';
import type {ActEntry} from '../../domain/entries.js';
import {
  diseaseName,
  leastTyped,
  searchVaccines,
  unspecifiedDiseases,
  unspecifiedVaccines,
} from '../../domain/vaccine-search.js';
import {plural} from '../../i18n/plural.js';
import {afterTyping, announce} from '../parts/announce.js';
import {Combobox, mostOptions, twoLines} from '../parts/combobox.js';
import {fieldId, radioField, textField} from '../parts/field.js';
import {selectField} from '../parts/select-field.js';
import {actDiseases, actName, isUnknownCode, unknownCodeText, vaccineOption, type TextView} from './act-text.js';

export interface PickerView extends TextView {
  readonly act: ActEntry;
  readonly path: string;
  readonly error: string | undefined;
  readonly onEdit: (part: Pick<ActEntry, 'vaccineId' | 'vaccineText'>) => void;
}

type CatalogueView = PickerView & {readonly catalogue: Catalogue};

/**
 * The choice of a vaccine: by name or disease, out of a longer list, or by disease alone for an unknown brand. What is
 * typed is no value until a vaccine is chosen.
 */
export class VaccinePicker {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #combobox: Combobox;
  /** The typed text whose matches are all in the page; the input shows the choice meanwhile. */
  #all: string | undefined;
  /** The disease of the picker for an unknown brand, empty before one is chosen; `undefined` while that is closed. */
  #disease: string | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#combobox = new Combobox(host);
  }

  /** Closes what was opened for the act before. */
  reset() {
    this.#all = undefined;
    this.#disease = undefined;
    this.#host.requestUpdate();
  }

  render(view: PickerView): TemplateResult {
    const {catalogue} = view;
    if (!catalogue || catalogue.vaccines.length === 0) return codeField(view);
    const known = {...view, catalogue};
    return html`${this.#search(known)} ${this.#allOf(known)} ${this.#unknownBrand(known)}`;
  }

  #search(view: CatalogueView) {
    const {act, path, error, catalogue, locale} = view;
    const found = act.vaccineId === '' ? searchVaccines(catalogue, act.vaccineText, locale) : [];
    return this.#combobox.field({
      path,
      error,
      label: msg('Vaccine name or disease', {id: 'history.vaccine'}),
      hint: msg('Type 2 letters or more, then choose in the list.', {id: 'history.vaccine.hint'}),
      text: act.vaccineId === '' ? act.vaccineText : actName(act, view),
      options: found.map((vaccine) => vaccineOption(vaccine, catalogue, locale)),
      status: this.#status(view, found),
      chosen: act.vaccineId === '' ? undefined : chosenText(view),
      onInput: (text) => this.#type(view, text),
      onChoose: (id) => this.#choose(view, id),
    });
  }

  #type({onEdit, catalogue, locale}: CatalogueView, text: string) {
    this.#all = undefined;
    onEdit({vaccineId: '', vaccineText: text});
    if (text.trim().length < leastTyped) return;
    const {length} = searchVaccines(catalogue, text, locale);
    announce(this.#host, length === 0 ? nothingFound(text) : countText(length), {delay: afterTyping});
  }

  #choose(view: CatalogueView, vaccineId: string) {
    view.onEdit({vaccineId, vaccineText: ''});
    announce(this.#host, chosenText({...view, act: {...view.act, vaccineId}}));
  }

  #status({act}: CatalogueView, found: readonly CatalogueVaccine[]) {
    if (act.vaccineId !== '' || act.vaccineText.trim().length < leastTyped) return nothing;
    if (found.length === 0) return html`<p class="status">${nothingFound(act.vaccineText)}</p>`;
    if (found.length <= mostOptions || this.#all !== undefined) return nothing;
    return html`<p class="status">
      ${msg(str`${mostOptions} of ${found.length} shown. Type more letters, or`, {id: 'history.shown'})}
      <button type="button" class="link" @click=${() => void this.#showAll(act.vaccineText)}>
        ${msg('show all', {id: 'history.show-all'})}
      </button>
    </p>`;
  }

  async #showAll(text: string) {
    this.#all = text;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.shadowRoot?.getElementById(fieldId(allPath))?.focus(); // the button is gone
  }

  /** Everything that was found, as radio buttons in the page: a longer popup would not be read. */
  #allOf(view: CatalogueView) {
    if (this.#all === undefined) return nothing;
    const found = searchVaccines(view.catalogue, this.#all, view.locale);
    return this.#radios(view, allPath, countText(found.length), found);
  }

  #radios(view: CatalogueView, path: string, label: string, vaccines: readonly CatalogueVaccine[]) {
    return html`<div class="all">
      ${radioField({
        path,
        label,
        value: view.act.vaccineId,
        choices: vaccines.map(
          (vaccine) => [vaccine.id, twoLines(vaccineOption(vaccine, view.catalogue, view.locale))] as const,
        ),
        onChoose: (id) => this.#choose(view, id),
      })}
    </div>`;
  }

  #unknownBrand(view: CatalogueView) {
    const open = this.#disease !== undefined;
    const diseases = unspecifiedDiseases(view.catalogue, view.locale);
    if (diseases.length === 0) return nothing;
    return html`<div class="field">
      <button
        type="button"
        class="link"
        aria-expanded=${open ? 'true' : 'false'}
        aria-controls=${open ? 'unknown-brand' : nothing}
        @click=${() => this.#setDisease(open ? undefined : '')}
      >
        ${msg("I don't know the brand", {id: 'history.unknown-brand'})}
      </button>
      ${open ? html`<div id="unknown-brand">${this.#byDisease(view, diseases)}</div>` : nothing}
    </div>`;
  }

  #byDisease(view: CatalogueView, diseases: Catalogue['diseases']) {
    const {catalogue, locale} = view;
    const disease = this.#disease ?? '';
    return html`${selectField({
      path: 'unknown-brand-disease',
      label: msg('Disease', {id: 'history.disease'}),
      value: disease,
      choices: [
        ['', msg('Choose the disease', {id: 'history.disease.choose'})],
        ...diseases.map((one) => [one.id, diseaseName(one, locale)] as const),
      ],
      onChoose: (id) => this.#setDisease(id),
    })}
    ${
      disease === ''
        ? nothing
        : this.#radios(
            view,
            'unknown-brand-vaccine',
            msg('Vaccines whose brand is not stated', {id: 'history.unspecified'}),
            unspecifiedVaccines(catalogue, disease, locale),
          )
    }`;
  }

  #setDisease(disease: string | undefined) {
    this.#disease = disease;
    this.#host.requestUpdate();
  }
}

const allPath = 'all-vaccines';

/** Without a catalogue an act can still be entered, by the code that the record has. */
const codeField = ({act, path, error, onEdit}: PickerView) =>
  textField({
    path,
    error,
    label: msg('Vaccine code', {id: 'history.code'}),
    hint: msg('The vaccine list is not available. Enter the code of the vaccine as it is in the record.', {
      id: 'history.code.hint',
    }),
    value: act.vaccineId,
    onInput: (text) => onEdit({vaccineId: text.trim(), vaccineText: ''}),
  });

const countText = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} vaccine found`, {id: 'history.found.one'}),
    () => msg(str`${count} vaccines found`, {id: 'history.found.other'}),
  );

const nothingFound = (text: string): string =>
  msg(str`No vaccine found for "${text.trim()}". Check the spelling, or search by disease`, {id: 'history.found.none'});

/** The whole name again, where it cannot be taken for what was typed. */
function chosenText(view: PickerView): string {
  const {act} = view;
  if (isUnknownCode(act, view)) return unknownCodeText(act.vaccineId);
  const name = actName(act, view);
  const diseases = actDiseases(act, view);
  return diseases === ''
    ? msg(str`You chose: ${name}.`, {id: 'history.chosen'})
    : msg(str`You chose: ${name}. Protects against: ${diseases}.`, {id: 'history.chosen.diseases'});
}
