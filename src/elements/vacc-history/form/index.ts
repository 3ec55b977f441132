import type {LitElement, TemplateResult} from 'lit';
import styles from '../../../styles/combobox.js';
import type {HistoryView} from '../view.js';
import {actForm} from './act-form.js';
import {VaccinePicker} from './vaccine-picker.js';

/** The form for an act, with the search for its vaccine: loaded when there are vaccines to enter. */
export class ActForm {
  readonly styles = styles;
  readonly #picker: VaccinePicker;

  constructor(host: LitElement) {
    this.#picker = new VaccinePicker(host);
  }

  render(view: HistoryView): TemplateResult {
    return actForm(view, this.#picker);
  }

  /** What was listed in the page belonged to the act before. */
  forget() {
    this.#picker.list();
  }
}
