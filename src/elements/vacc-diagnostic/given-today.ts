import {nothing, type LitElement, type TemplateResult} from 'lit';
import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';
import type {IsoDate} from '../../contract/dates.js';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {priorityOf} from '../../domain/priority.js';
import type {VaccResult} from '../../domain/result.js';
import {vaccinesAgainst} from '../../domain/vaccines-against.js';
import {announce} from '../parts/announce.js';
import {fieldId} from '../parts/field.js';
import {doubledText, givenFields, givenForm, givenLink, type GivenAct} from './given-today.templates.js';
import {isProfessional, type View} from './view.js';

/** What the form rests on. */
interface Host extends LitElement {
  readonly readonly: boolean;
  readonly catalogue: Catalogue | undefined;
  readonly result: VaccResult | undefined;
  readonly today: IsoDate;
}

const nothingYet: GivenAct = {vaccineId: '', booster: ''};

/**
 * Records a vaccine given today where its disease is concluded on, so that nobody has to leave the result for it. It is
 * offered where the service sees something to do: what is given in spite of a contraindication, or without need, is
 * entered with the whole history in sight.
 */
export class GivenToday {
  readonly #host: Host;
  readonly #send: (act: GivenAct) => void;
  /** The disease whose form is open: one at a time. */
  #open: string | undefined;
  #act: GivenAct = nothingYet;
  /** Add was pressed with this: what is missing in it, or is listed today already, is shown. */
  #asked: GivenAct | undefined;

  /** @param send Takes the vaccination, without a vaccine when it is to be chosen in the history. */
  constructor(host: Host, send: (act: GivenAct) => void) {
    this.#host = host;
    this.#send = (act) => {
      this.#set(undefined, nothingYet);
      send(act);
    };
  }

  render(view: View, {disease, advice: {conclusion}}: DiseaseDiagnostic): TemplateResult | typeof nothing {
    const {catalogue, readonly} = this.#host;
    const isDue = priorityOf(conclusion) !== 'standard' && conclusion !== 'contraindicated';
    if (!isDue || readonly || !isProfessional(view)) return nothing;
    const vaccines = catalogue ? vaccinesAgainst(catalogue, disease.id) : [];
    const choose = () => this.#send(nothingYet);
    if (vaccines.length === 0) return givenLink(view, disease, choose);
    const chosen = this.#chosenOf(vaccines);
    const isWarned = chosen && this.#isDoubled && this.#asked === this.#act;
    return givenForm(view, disease, {
      vaccines,
      act: this.#open === disease.id ? this.#act : undefined,
      asked: this.#asked !== undefined,
      doubled: isWarned ? doubledText(view, chosen) : '',
      toggle: () => this.#set(this.#open === disease.id ? undefined : disease.id, nothingYet),
      edit: (part) => this.#set(disease.id, {...this.#act, ...part}, this.#asked),
      add: () => this.#add(view, this.#chosenOf(vaccines)),
      choose,
    });
  }

  #chosenOf(vaccines: readonly CatalogueVaccine[]): CatalogueVaccine | undefined {
    return vaccines.find(({id}) => id === this.#act.vaccineId);
  }

  #set(open: string | undefined, act: GivenAct, asked?: GivenAct) {
    this.#open = open;
    this.#act = act;
    this.#asked = asked;
    this.#host.requestUpdate();
  }

  #add(view: View, chosen: CatalogueVaccine | undefined) {
    const isComplete = chosen && this.#act.booster;
    if (isComplete && (!this.#isDoubled || this.#asked === this.#act)) return this.#send(this.#act);
    this.#set(this.#open, this.#act, this.#act);
    if (isComplete) announce(this.#host, doubledText(view, chosen));
    else void this.#focus(givenFields[chosen ? 'booster' : 'vaccineId']);
  }

  async #focus(path: string) {
    await this.#host.updateComplete;
    this.#host.shadowRoot?.getElementById(fieldId(path))?.focus();
  }

  /** One vaccine protects against several diseases: it must not be added under each of them. */
  get #isDoubled(): boolean {
    const {today, result} = this.#host;
    const acts = result?.patientFile.patient.prevention_acts ?? [];
    return acts.some(({date, prevention_method_id: id}) => date === today && id === this.#act.vaccineId);
  }
}
