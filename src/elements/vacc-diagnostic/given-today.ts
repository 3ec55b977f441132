import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {CatalogueVaccine} from '../../contract/catalogue.js';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import type {ActEntry} from '../../domain/entries/entries.js';
import {priorityOf} from '../../domain/result/priority.js';
import {inNaturalOrder} from '../../domain/text/natural-order.js';
import {vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {vaccinesAgainst} from '../../domain/vaccines/vaccine-search.js';
import {VaccGivenRequestEvent} from '../../events/step-events.js';
import {dateFor} from '../../i18n/formats.js';
import {dontKnow, no, yes} from '../../i18n/labels.js';
import {problemText} from '../../i18n/problem-text.js';
import {doubledText} from '../parts/act-text.js';
import {announce} from '../parts/announce.js';
import {button, primaryButton} from '../parts/button.js';
import {radioField} from '../parts/field.js';
import {serviceName} from '../parts/text.js';
import {warningIcon} from '../parts/warning-icon.js';
import {isProfessional, nameOf, type DiagnosticElement, type ResultContext} from './result-context.js';

/** The answers about a vaccine given today. */
type GivenAct = Readonly<Pick<ActEntry, 'vaccineId' | 'booster'>>;

const noAnswers: GivenAct = {vaccineId: '', booster: ''};

/** The paths of the two fields, for their ids. */
const paths = {vaccineId: 'given.vaccine', booster: 'given.booster'} as const;

/**
 * Records a vaccine given today where its disease is concluded on, so that nobody has to leave the result for it. It is
 * offered where the service sees something to do. A vaccine given in spite of a contraindication, or without need, is
 * entered with the whole history in sight.
 */
export class GivenToday {
  readonly #host: DiagnosticElement;
  /** The id of the disease whose form is open: one at a time. */
  #open: string | undefined;
  #act: GivenAct = noAnswers;
  /** The answers when Add was last pressed: missing ones, or a duplicate, are shown. */
  #tried: GivenAct | undefined;

  constructor(host: DiagnosticElement) {
    this.#host = host;
  }

  /** A button and the form that it opens. Where the catalogue names no vaccine, the button leads to the history. */
  render(context: ResultContext, diagnosed: DiseaseDiagnostic): TemplateResult | typeof nothing {
    const {conclusion} = diagnosed.advice;
    const isDue = priorityOf(conclusion) !== 'standard' && conclusion !== 'contraindicated';
    if (!isDue || this.#host.readonly || !isProfessional(context)) return nothing;
    const {id} = diagnosed.disease;
    const vaccines = context.catalogue ? vaccinesAgainst(context.catalogue, id) : [];
    const isOpen = this.#open === id;
    const press = () => (vaccines.length === 0 ? this.#send(noAnswers) : this.#toggle(isOpen ? undefined : id));
    return html`<div class="given ${isOpen ? 'open' : ''} no-print">
      <button type="button" part="button" aria-expanded=${vaccines.length === 0 ? nothing : isOpen} @click=${press}>
        ${msg('Given today', {id: 'given.title'})}<span class="visually-hidden"
          >: ${serviceName(nameOf(context, diagnosed))}</span
        >
      </button>
      ${isOpen ? this.#renderForm(context, vaccines) : nothing}
    </div>`;
  }

  #renderForm(context: ResultContext, vaccines: readonly CatalogueVaccine[]): TemplateResult {
    const add = () => this.#add(context, vaccines);
    const chosen = vaccines.find(({id}) => id === this.#act.vaccineId);
    const isWarned = chosen && this.#isDoubled && this.#tried === this.#act;
    return html`<div @keydown=${(event: KeyboardEvent) => addOnEnter(event, add)}>
      ${this.#renderVaccine(context, vaccines)}${this.#renderBooster()}
      ${isWarned ? html`<p class="doubt">${warningIcon()}<span>${alreadyGiven(context, chosen)}</span></p>` : nothing}
      <div class="actions">
        ${primaryButton(msg('Add and update the recommendations', {id: 'given.add'}), add)}
        ${button(msg('Another vaccine: add it in the history', {id: 'given.other'}), () => this.#send(noAnswers))}
      </div>
    </div>`;
  }

  #renderVaccine(context: ResultContext, vaccines: readonly CatalogueVaccine[]): TemplateResult {
    const {audience, today} = context;
    const nameOf = (vaccine: CatalogueVaccine) => nameGiven(context, vaccine);
    return radioField({
      path: paths.vaccineId,
      label: msg(str`Vaccine given today, ${dateFor(audience, today)}`, {id: 'given.vaccine'}),
      error: this.#tried && !this.#act.vaccineId ? missing('vac.empty') : undefined,
      value: this.#act.vaccineId,
      choices: inNaturalOrder(vaccines, nameOf).map(
        (vaccine) => [vaccine.id, html`<bdi>${nameOf(vaccine)}</bdi>`] as const,
      ),
      onChoose: (vaccineId) => this.#set({...this.#act, vaccineId}, this.#tried),
    });
  }

  #renderBooster(): TemplateResult {
    return radioField({
      path: paths.booster,
      label: msg('Was it a booster dose?', {id: 'history.booster'}),
      error: this.#tried && !this.#act.booster ? missing('act.booster') : undefined,
      value: this.#act.booster,
      choices: [
        ['yes', yes()],
        ['no', no()],
        ['unknown', dontKnow()],
      ],
      onChoose: (booster) => this.#set({...this.#act, booster}, this.#tried),
    });
  }

  #add(context: ResultContext, vaccines: readonly CatalogueVaccine[]) {
    const chosen = vaccines.find(({id}) => id === this.#act.vaccineId);
    if (!chosen || !this.#act.booster) {
      this.#set(this.#act, this.#act);
      return void this.#host.focusPath(paths[chosen ? 'booster' : 'vaccineId']);
    }
    if (!this.#isDoubled || this.#tried === this.#act) return this.#send(this.#act);
    this.#set(this.#act, this.#act);
    announce(this.#host, alreadyGiven(context, chosen));
  }

  /** One vaccine protects against several diseases: it must not be added under each of them. */
  get #isDoubled(): boolean {
    const {today, result} = this.#host;
    const acts = result?.patientFile.patient.prevention_acts ?? [];
    return acts.some(({date, prevention_method_id: id}) => date === today && id === this.#act.vaccineId);
  }

  /** Hands the answers to the owner; without a vaccine, it is chosen in the history. */
  #send(act: GivenAct) {
    this.#toggle(undefined);
    this.#host.dispatchEvent(new VaccGivenRequestEvent(act));
  }

  #toggle(open: string | undefined) {
    this.#open = open;
    this.#set(noAnswers);
  }

  #set(act: GivenAct, tried?: GivenAct) {
    this.#act = act;
    this.#tried = tried;
    this.#host.requestUpdate();
  }
}

/** The vaccines of the form are those of the catalogue. */
const nameGiven = ({catalogue, locale}: ResultContext, vaccine: CatalogueVaccine): string =>
  vaccineName(catalogue!, vaccine, locale);

const alreadyGiven = (context: ResultContext, vaccine: CatalogueVaccine): string =>
  doubledText(nameGiven(context, vaccine), dateFor(context.audience, context.today));

const missing = (code: 'vac.empty' | 'act.booster'): string =>
  problemText({code, step: 'history', path: ''}, {conditionLabel: String});

/** Enter in a field of the form adds the vaccine: to the assistant it would be the end of the step. */
function addOnEnter(event: KeyboardEvent, add: () => void) {
  if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  add();
}
