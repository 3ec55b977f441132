import type {LitElement, TemplateResult} from 'lit';
import type {ActEntry} from '../../domain/entries/entries.js';
import {newId} from '../../session/new-id.js';
import {announce} from '../parts/announce.js';
import type {HistoryView} from './view.js';
import {actForm} from './act-form.js';
import {isListed, withDraftAdded} from './history-edits.js';
import {addedText, doubledText} from './act-form-text.js';
import {VaccinePicker} from './vaccine-picker.js';

/** The form for an act, with the search for its vaccine. */
export class ActForm {
  readonly #host: LitElement;
  readonly #picker: VaccinePicker;
  readonly #view: () => HistoryView;
  /** The act in the form that stands in the list on the same day: adding it was asked for once. */
  #doubled: ActEntry | undefined;
  /** What was added last, until it is changed or something is removed. */
  #added: ActEntry | undefined;

  constructor(host: LitElement, view: () => HistoryView) {
    this.#host = host;
    this.#view = view;
    this.#picker = new VaccinePicker(host);
  }

  render(view: HistoryView): TemplateResult {
    return actForm(view, this.#picker, {
      added: this.#added,
      doubled: this.#doubled === view.value.draft,
      add: () => void this.#add(),
    });
  }

  /** What was listed in the page belonged to the act before. */
  forget() {
    this.#picker.list();
  }

  /** What was added last is not the last word any more. */
  forgetAdded() {
    this.#added = undefined;
  }

  async #add() {
    const view = this.#view();
    const {draft} = view.value;
    if (!view.check()) return;
    if (this.#doubled !== draft && isListed(view.value)) {
      this.#doubled = draft;
      this.#host.requestUpdate();
      return announce(this.#host, doubledText(draft, view));
    }
    const {history, act} = withDraftAdded(view.value, `act-${newId()}`);
    this.#added = view.changed ? undefined : act;
    const moved = view.next(history);
    if (this.#added) announce(this.#host, addedText(act, {...view, value: history}));
    await moved;
  }
}
