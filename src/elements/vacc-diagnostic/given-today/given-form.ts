import type {CatalogueVaccine} from '../../../contract/catalogue.js';
import {vaccineName} from '../../../domain/vaccines/vaccine-names.js';
import {dateFor} from '../../../i18n/formats.js';
import {doubledText} from '../../parts/act-text.js';
import {announce} from '../../parts/announce.js';
import {fieldId} from '../../parts/field.js';
import {nothingYet, type GivenAct, type Host} from './given-act.js';
import type {View} from '../view.js';
import {givenFields, givenForm} from './form.templates.js';

/** The form for a vaccine given today. */
export class GivenForm {
  readonly #host: Host;
  readonly #send: (act: GivenAct) => void;
  #act: GivenAct = nothingYet;
  /** Add was pressed with this: what is missing in it, or is listed today already, is shown. */
  #asked: GivenAct | undefined;

  constructor(host: Host, send: (act: GivenAct) => void) {
    this.#host = host;
    this.#send = send;
  }

  render(view: View, vaccines: readonly CatalogueVaccine[]) {
    const chosenNow = () => vaccines.find(({id}) => id === this.#act.vaccineId);
    const chosen = chosenNow();
    const isWarned = chosen && this.#isDoubled && this.#asked === this.#act;
    return givenForm(view, {
      vaccines,
      act: this.#act,
      asked: this.#asked !== undefined,
      doubled: isWarned ? alreadyGiven(view, chosen) : '',
      edit: (part) => this.#set({...this.#act, ...part}, this.#asked),
      add: () => this.#add(view, chosenNow()),
      choose: () => this.#send(nothingYet),
    });
  }

  /** What was entered belonged to another disease. */
  forget() {
    this.#set(nothingYet);
  }

  #set(act: GivenAct, asked?: GivenAct) {
    this.#act = act;
    this.#asked = asked;
    this.#host.requestUpdate();
  }

  #add(view: View, chosen: CatalogueVaccine | undefined) {
    const isComplete = chosen && this.#act.booster;
    if (isComplete && (!this.#isDoubled || this.#asked === this.#act)) return this.#send(this.#act);
    this.#set(this.#act, this.#act);
    if (isComplete) announce(this.#host, alreadyGiven(view, chosen));
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

const alreadyGiven = ({locale, audience, today}: View, vaccine: CatalogueVaccine): string =>
  doubledText(vaccineName(vaccine, locale), dateFor(audience, today));
