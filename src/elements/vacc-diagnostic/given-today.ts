import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {vaccineById} from '../../catalogue/catalogue-index.js';
import type {CatalogueVaccine} from '../../contract/catalogue.js';
import {cleanCode} from '../../contract/clean-text.js';
import {repeatedIn} from '../../domain/entries/duplicates.js';
import type {ActEntry, BoxEntry} from '../../domain/entries/entries.js';
import {isExpired} from '../../domain/scan/expiry.js';
import {vaccinesToOffer} from '../../domain/result/vaccines-to-offer.js';
import {inNaturalOrder} from '../../domain/text/natural-order.js';
import {diseaseNames, vaccineComment, vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {VaccGivenRequestEvent, VaccRequestEvent} from '../../events/step-events.js';
import {boxText, expiredText, lotLabel, unclearLot} from '../../i18n/box-text.js';
import {dateFor} from '../../i18n/formats.js';
import {dontKnow, no, yes} from '../../i18n/labels.js';
import {problemText} from '../../i18n/problem-text.js';
import {actLabel, doubledText} from '../parts/act-text.js';
import {announce} from '../parts/announce.js';
import {button, primaryButton} from '../parts/button.js';
import {doubtText} from '../parts/doubt.js';
import {radioField, textField} from '../parts/field.js';
import {ScannedBox} from '../parts/scanned-box.js';
import {isProfessional, type DiagnosticElement, type ResultContext} from './result-context.js';

/** The answers about a vaccine given today. */
type GivenAct = Readonly<Pick<ActEntry, 'vaccineId' | 'booster'> & BoxEntry>;

const noAnswers: GivenAct = {vaccineId: '', booster: ''};

/** The paths of the two fields, for their ids. */
const paths = {box: 'given.box', lot: 'given.lot', vaccineId: 'given.vaccine', booster: 'given.booster'} as const;

/**
 * Records a vaccine given today, so that nobody has to leave the result for it. A vaccine that is not offered here, such as
 * one given in spite of a contraindication, is entered with the whole history in sight.
 */
export class GivenToday {
  readonly #host: DiagnosticElement;
  #isOpen = false;
  #act: GivenAct = noAnswers;
  /** The answers when Add was last pressed: missing ones, or a duplicate, are shown. */
  #tried: GivenAct | undefined;
  readonly #box: ScannedBox;
  /** The text in the field for the code of the box. */
  #typed = '';

  constructor(host: DiagnosticElement) {
    this.#host = host;
    this.#box = new ScannedBox(host, {
      box: (box) => this.#take({vaccineId: '', booster: this.#act.booster, ...box}),
      vaccine: (vaccineId) => this.#fill(vaccineId),
      asks: (text) => announce(host, text),
    });
  }

  /** Takes the code of a box, and opens the form for it. @returns false for another text. */
  async scan(text: string): Promise<boolean> {
    if (!this.#host.catalogue || !this.#box.isCode(text)) return false;
    this.#toggle(true);
    return this.#box.take(text);
  }

  /** For professionals. Where no vaccine can be offered, the button leads to the history. */
  renderButton(context: ResultContext): TemplateResult | typeof nothing {
    if (this.#host.readonly || !isProfessional(context)) return nothing;
    const isOffered = offered(context).length > 0;
    const press = () => (isOffered ? this.#toggle(!this.#isOpen) : this.#send(noAnswers));
    return html`<button
      type="button"
      class="primary no-print"
      part="button button-primary"
      aria-expanded=${isOffered ? this.#isOpen : nothing}
      @click=${press}
    >
      ${msg('Record a vaccine given today', {id: 'given.title'})}
    </button>`;
  }

  /** The form below the button while it is open, or the vaccine that was recorded here. */
  renderForm(context: ResultContext): TemplateResult | typeof nothing {
    const {given} = this.#host;
    if (given && !this.#isOpen) return recorded(actLabel(given, context), () => this.#undo());
    return this.#isOpen
      ? html`<div class="given no-print">${this.#renderFields(context, offered(context))}</div>`
      : nothing;
  }

  #renderFields(context: ResultContext, vaccines: readonly CatalogueVaccine[]): TemplateResult {
    const add = () => this.#add(context, vaccines);
    const chosen = vaccines.find(({id}) => id === this.#act.vaccineId);
    const doubled = chosen && this.#tried === this.#act ? this.#repeatedText(context) : '';
    const other = () => this.#send({...this.#act, booster: '', ...(chosen && noAnswers)});
    return html`<div @keydown=${(event: KeyboardEvent) => addOnEnter(event, add)}>
      ${this.#renderBox()}${this.#renderLot(context)}${this.#renderNotOffered(context, chosen)}
      ${this.#renderVaccine(context, vaccines)}${this.#renderBooster()} ${doubled ? doubtText(doubled) : nothing}
      <div class="actions">
        ${primaryButton(msg('Add and update the recommendations', {id: 'given.add'}), add)}
        ${button(msg('Another vaccine: add it in the history', {id: 'given.other'}), other)}
      </div>
    </div>`;
  }

  /** A scanner types the code of the box, and most press Enter after it. Another text stays, and is said to be none. */
  #renderBox(): TemplateResult {
    const take = (event: Event) => {
      const {target} = event;
      if (!(target instanceof HTMLInputElement) || target.value === '' || !this.#box.isCode(target.value)) return;
      event.preventDefault();
      event.stopPropagation(); // Enter is the end of the code: it adds nothing
      void this.#box.take(target.value);
    };
    const isOther = this.#typed.trim() !== '' && !this.#box.isCode(this.#typed);
    const status = isOther ? msg('This is not the code of a box', {id: 'box.no-code'}) : this.#box.text;
    return html`<div @change=${take} @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && take(event)}>
      ${textField({
        path: paths.box,
        label: msg('Code of the box, by a scanner', {id: 'box.code'}),
        value: this.#typed,
        after: html`<p>${status}</p>`,
        onInput: (text) => {
          this.#typed = text;
          this.#host.requestUpdate();
        },
      })}
    </div>`;
  }

  #renderLot({audience, today}: ResultContext): TemplateResult | typeof nothing {
    const {lot, expiry} = this.#act;
    if (lot === undefined && expiry === undefined) return nothing;
    const {possibleLots} = this.#box;
    return html`${textField({
      path: paths.lot,
      label: lotLabel(),
      hint: possibleLots.length > 0 ? unclearLot(possibleLots) : undefined,
      after: expiry && html`<p class="muted">${boxText({expiry}, audience)}</p>`,
      value: lot ?? '',
      onInput: (text) => this.#set({...this.#act, lot: text}, this.#tried),
    })}${expiry && isExpired(expiry, today) ? doubtText(expiredText(expiry, audience)) : nothing}`;
  }

  /** The vaccine of a box that may not be recorded without the whole history in sight. */
  #renderNotOffered(context: ResultContext, chosen: CatalogueVaccine | undefined) {
    const {vaccineId} = this.#act;
    return vaccineId && !chosen ? doubtText(notOffered(nameOfId(context, vaccineId))) : nothing;
  }

  #renderVaccine(context: ResultContext, vaccines: readonly CatalogueVaccine[]): TemplateResult {
    const {audience, today} = context;
    const nameOf = (vaccine: CatalogueVaccine) => nameGiven(context, vaccine);
    return radioField({
      path: paths.vaccineId,
      label: msg(str`Vaccine given today, ${dateFor(audience, today)}`, {id: 'given.vaccine'}),
      error: this.#tried && !this.#act.vaccineId ? missing('vac.empty') : undefined,
      value: this.#act.vaccineId,
      choices: inNaturalOrder(vaccines, nameOf).map((vaccine) => [vaccine.id, choice(context, vaccine)] as const),
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
    const isOtherDay = context.today !== this.#host.today; // midnight has passed: the label shows the day before
    if (!chosen || !this.#act.booster || isOtherDay) {
      this.#set(this.#act, this.#act);
      return void this.#host.focusPath(paths[chosen && !isOtherDay ? 'booster' : 'vaccineId']);
    }
    const doubled = this.#repeatedText(context);
    if (!doubled || this.#tried === this.#act) return this.#send(this.#act);
    this.#set(this.#act, this.#act);
    announce(this.#host, doubled);
  }

  /** One vaccine protects against several diseases: it must not be added under each of them. */
  #repeatedText(context: ResultContext): string {
    const {today, result, catalogue} = this.#host;
    const acts = result?.patientFile.patient.prevention_acts ?? [];
    const dated = acts.map(({date, prevention_method_id: id}) => ({vaccineId: id, date}));
    const listed = repeatedIn(dated, {vaccineId: this.#act.vaccineId, date: today}, catalogue);
    return listed ? doubledText(nameOfId(context, listed.vaccineId), dateFor(context.audience, listed.date)) : '';
  }

  #take(act: GivenAct) {
    this.#typed = '';
    this.#set(act);
  }

  #fill(vaccineId: string) {
    const {audience, catalogue, locale} = this.#host;
    this.#set({...this.#act, vaccineId}, this.#tried);
    const vaccine = catalogue && vaccineById(catalogue, vaccineId);
    const name = vaccine ? vaccineName(catalogue, vaccine, locale) : cleanCode(vaccineId);
    announce(this.#host, [name, boxText(this.#act, audience)].filter(Boolean).join('. '));
  }

  /** Hands the answers to the owner; without a vaccine, it is chosen in the history. */
  #send(act: GivenAct) {
    this.#toggle(false);
    this.#host.dispatchEvent(new VaccGivenRequestEvent(act));
  }

  #undo() {
    this.#host.dispatchEvent(new VaccRequestEvent('vacc-undo-request'));
  }

  #toggle(isOpen: boolean) {
    this.#isOpen = isOpen;
    this.#typed = '';
    this.#box.forget();
    this.#set(noAnswers);
  }

  #set(act: GivenAct, tried?: GivenAct) {
    this.#act = act;
    this.#tried = tried;
    this.#host.requestUpdate();
  }
}

/** Undo stays as long as the result is on screen: nobody is hurried. */
const recorded = (label: string, undo: () => void): TemplateResult =>
  html`<p class="box info no-print" part="notice">
    ${msg(str`Recorded: ${label}.`, {id: 'given.recorded'})} ${button(msg('Undo', {id: 'history.undo'}), undo)}
  </p>`;

const offered = ({catalogue, diagnostic}: ResultContext): CatalogueVaccine[] =>
  catalogue ? vaccinesToOffer(catalogue, diagnostic.diagnostic_per_disease) : [];

/** The name with strength as the list gives it, its comment, and the diseases that the vaccine protects against. */
function choice(context: ResultContext, vaccine: CatalogueVaccine): TemplateResult {
  const {catalogue, locale} = context;
  const about = [diseaseNames(catalogue!, vaccine, locale).join(', '), vaccineComment(vaccine, locale)];
  return html`<span
    ><bdi>${nameGiven(context, vaccine)}</bdi> <small class="muted">${about.filter(Boolean).join('. ')}</small></span
  >`;
}

/** The vaccines of the form are those of the catalogue. */
const nameGiven = ({catalogue, locale}: ResultContext, vaccine: CatalogueVaccine): string =>
  vaccineName(catalogue!, vaccine, locale);

function nameOfId(context: ResultContext, id: string): string {
  const vaccine = context.catalogue && vaccineById(context.catalogue, id);
  return vaccine ? nameGiven(context, vaccine) : cleanCode(id);
}

const notOffered = (name: string): string =>
  msg(str`${name} is not among the vaccines offered here. Add it in the history.`, {id: 'box.not-offered'});

const missing = (code: 'vac.empty' | 'act.booster'): string =>
  problemText({code, step: 'history', path: ''}, {conditionLabel: String});

/** Enter in a field of the form adds the vaccine: to the assistant it would be the end of the step. */
function addOnEnter(event: KeyboardEvent, add: () => void) {
  if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  add();
}
