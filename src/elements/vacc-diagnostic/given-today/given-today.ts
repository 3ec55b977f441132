import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {DiseaseDiagnostic} from '../../../contract/diagnostic.js';
import {priorityOf} from '../../../domain/result/priority.js';
import {vaccinesAgainst} from '../../../domain/vaccines/vaccine-search.js';
import {serviceText} from '../../parts/service-text.js';
import {nothingYet, type GivenAct, type Host} from './given-act.js';
import {GivenForm} from './given-form.js';
import {isProfessional, nameOf, type View} from '../view.js';

/**
 * Records a vaccine given today where its disease is concluded on, so that nobody has to leave the result for it. It is
 * offered where the service sees something to do: what is given in spite of a contraindication, or without need, is
 * entered with the whole history in sight.
 */
export class GivenToday {
  readonly #host: Host;
  readonly #send: (act: GivenAct) => void;
  readonly #form: GivenForm;
  /** The disease whose form is open: one at a time. */
  #open: string | undefined;

  /** @param send Takes the vaccination, without a vaccine when it is to be chosen in the history. */
  constructor(host: Host, send: (act: GivenAct) => void) {
    this.#host = host;
    this.#send = (act) => {
      this.#toggle(undefined);
      send(act);
    };
    this.#form = new GivenForm(host, this.#send);
  }

  /** A button, and below it the form that it opens; where the catalogue names no vaccine, the way to the history. */
  render(view: View, diagnosed: DiseaseDiagnostic): TemplateResult | typeof nothing {
    const {catalogue, readonly} = this.#host;
    const {conclusion} = diagnosed.advice;
    const isDue = priorityOf(conclusion) !== 'standard' && conclusion !== 'contraindicated';
    if (!isDue || readonly || !isProfessional(view)) return nothing;
    const {id} = diagnosed.disease;
    const vaccines = catalogue ? vaccinesAgainst(catalogue, id) : [];
    const isOpen = this.#open === id;
    const press = () => (vaccines.length === 0 ? this.#send(nothingYet) : this.#toggle(isOpen ? undefined : id));
    return html`<div class="given ${isOpen ? 'open' : ''} no-print">
      <button type="button" part="button" aria-expanded=${vaccines.length === 0 ? nothing : isOpen} @click=${press}>
        ${msg('Given today', {id: 'given.title'})}<span class="visually-hidden"
          >: ${serviceText(nameOf(view, diagnosed))}</span
        >
      </button>
      ${isOpen ? this.#form.render(view, vaccines) : nothing}
    </div>`;
  }

  #toggle(open: string | undefined) {
    this.#open = open;
    this.#form.forget();
    this.#host.requestUpdate();
  }
}
