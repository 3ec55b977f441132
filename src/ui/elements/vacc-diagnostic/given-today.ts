import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {vaccineById} from '../../../domain/vaccines/catalogue-index.js';
import type {Catalogue, CatalogueVaccine} from '../../../contract/catalogue.js';
import {cleanCode} from '../../../contract/clean-text.js';
import type {IsoDate} from '../../../contract/dates.js';
import {readDiagnostic} from '../../../contract/diagnostic.js';
import {dated, repeatedIn, type DatedVaccine} from '../../../domain/entries/duplicates.js';
import {path, type ActEntry, type BoxEntry} from '../../../domain/entries/entries.js';
import {isExpired} from '../../../domain/scan/expiry.js';
import {resultDay, type VaccResult} from '../../../domain/result/result.js';
import {vaccinesToOffer} from '../../../domain/result/vaccines-to-offer.js';
import {inNaturalOrder} from '../../../domain/text/natural-order.js';
import {diseaseNames, vaccineComment, vaccineName} from '../../../domain/vaccines/vaccine-names.js';
import {VaccGivenRequestEvent, VaccRequestEvent} from '../../../session/events/step-events.js';
import {boxText, expiredText, lotLabel, scanAgain, unclearLot} from '../../../words/box-text.js';
import {dateFor} from '../../../words/formats.js';
import {boosterLabel, dontKnow, no, yes} from '../../../words/labels.js';
import {problemText} from '../../../words/problem-text.js';
import {isOld} from '../../../result/result-model.js';
import {actLabel, doubledText, type TextView} from '../../../words/act-text.js';
import {announce} from '../parts/announce.js';
import {button, primaryButton} from '../parts/button.js';
import {doubtText} from '../parts/doubt.js';
import {fieldId, radioField, textField} from '../parts/field.js';
import {boxCard, ScannedBox} from '../parts/scanned-box.js';
import {ScannerKeys} from '../parts/scanner-keys.js';
import type {VaccDiagnostic} from './vacc-diagnostic.js';
import {isProfessional, type View} from './view.js';

/** The answers about a vaccine given today. */
type GivenAct = Readonly<Pick<ActEntry, 'vaccineId' | 'booster'> & BoxEntry>;

const noAnswers: GivenAct = {vaccineId: '', booster: ''};

/** The paths of the fields, for their ids. */
const paths = {box: 'given.box', lot: 'given.lot', vaccineId: 'given.vaccine', booster: 'given.booster'} as const;

/** The vaccines that may be offered beside a result, on the day of its drawing. */
interface Offer extends TextView {
  readonly today: IsoDate;
  readonly vaccines: readonly CatalogueVaccine[];
}

/**
 * Records a vaccine given today, so that nobody has to leave the result for it. A vaccine that is not offered here, such as
 * one given in spite of a contraindication, is entered with the whole history in sight.
 */
export class GivenToday {
  readonly #host: VaccDiagnostic;
  #isOpen = false;
  #act: GivenAct = noAnswers;
  /** The answers when Add was last pressed: missing ones, or a duplicate, are shown. */
  #tried: GivenAct | undefined;
  readonly #box: ScannedBox;
  /** The text in the field for the code of the box. */
  #typed = '';
  /** Whether that text came to its end, and is no code. */
  #isWrong = false;
  /** The vaccine of a box before, which another scan replaced unrecorded. */
  #replaced = '';

  constructor(host: VaccDiagnostic) {
    this.#host = host;
    this.#box = new ScannedBox(host, {
      box: (box) => this.#take(box),
      vaccine: (vaccineId) => this.#fill(vaccineId),
      asks: (text) => announce(host, text),
    });
    new ScannerKeys(host, {
      isReady: () => this.#isPossible,
      input: () => this.#input,
      begin: (text) => this.#begin(text),
      end: (text) => this.#read(text),
    });
  }

  /** Takes the code of a box, and opens the form for it. @returns false where nothing can be recorded, or for another text. */
  async scan(text: string): Promise<boolean> {
    if (!this.#isPossible || !this.#box.isCode(text)) return false;
    if (!this.#isOpen) this.#toggle(true);
    if (this.#box.isFound) this.#forgetBox();
    return this.#box.take(text);
  }

  /** Only professionals record, on a result that holds and is of today or yesterday. */
  get #isPossible(): boolean {
    const {audience, catalogue, result, stale, today} = this.#host;
    return (
      audience === 'professional' &&
      !this.#isLocked &&
      result !== undefined &&
      !(stale ?? result.stale) &&
      !isOld(resultDay(result), today) &&
      catalogue !== undefined
    );
  }

  get #isLocked(): boolean {
    return this.#host.isLocked(path.history);
  }

  #offerIn({model, today, catalogue}: View): Offer {
    const {audience, locale} = model.reader;
    return {catalogue, locale, audience, today, vaccines: offered(catalogue, this.#host.result!)};
  }

  /** For professionals. Where no vaccine can be offered, the button leads to the history. */
  renderButton(view: View): TemplateResult | typeof nothing {
    if (this.#isLocked || !isProfessional(view) || isOld(view.model.day, view.today)) return nothing;
    const isOffered = this.#offerIn(view).vaccines.length > 0;
    const press = () => (isOffered ? this.#press() : this.#send(noAnswers));
    // One filled button leads on: while the form is open, its own.
    return html`<button
      type="button"
      class=${this.#isOpen ? '' : 'primary'}
      part=${this.#isOpen ? 'button' : 'button button-primary'}
      aria-expanded=${isOffered ? this.#isOpen : nothing}
      @click=${press}
    >
      ${msg('Record a vaccine given today', {id: 'given.title'})}
    </button>`;
  }

  /** The form while it is open, below the alerts, or the vaccine that was recorded here. */
  renderForm(view: View): TemplateResult | typeof nothing {
    const {given} = this.#host;
    const offer = this.#offerIn(view);
    if (given && !this.#isOpen)
      return recorded(actLabel(given, offer), this.#isLocked ? undefined : () => this.#undo());
    return this.#isOpen && !this.#isLocked ? html`<div class="given">${this.#renderFields(offer)}</div>` : nothing;
  }

  #renderFields(offer: Offer): TemplateResult {
    const {vaccines} = offer;
    const add = () => this.#add(offer);
    const isCard = this.#box.isFound;
    const chosen = vaccines.find(({id}) => id === this.#act.vaccineId);
    const doubled = chosen && this.#tried === this.#act ? this.#repeatedText(offer) : '';
    const other = () => this.#send({...this.#act, booster: '', ...(chosen && noAnswers)});
    return html`<div @keydown=${(event: KeyboardEvent) => addOnEnter(event, add)}>
      ${
        isCard
          ? this.#renderCard(offer)
          : html`${this.#renderBox()}${this.#renderLot(offer)}${this.#renderVaccine(offer)}`
      }
      ${this.#renderBooster()}
      ${this.#act.booster === 'unknown' ? html`<p class="hint">${boosterLabel('unknown')}</p>` : nothing}
      ${doubled ? doubtText(doubled) : nothing}
      <div class="actions">
        ${isCard && !chosen ? nothing : primaryButton(msg('Add and update the recommendations', {id: 'given.add'}), add)}
        ${button(msg('Another vaccine: add it in the history', {id: 'given.other'}), other)}
      </div>
    </div>`;
  }

  /** A scanner types the code of the box, and most press Enter after it. Another text stays, and is said to be none. */
  #renderBox(): TemplateResult {
    const end = (event: KeyboardEvent, text: string) => {
      event.preventDefault();
      event.stopPropagation(); // Enter is the end of the code: it adds nothing
      this.#read(text);
    };
    return html`<div
      @change=${({target}: Event) => this.#left((target as HTMLInputElement).value)}
      @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && end(event, (event.target as HTMLInputElement).value)}
    >
      ${textField({
        path: paths.box,
        label: msg('Code of the box, by a scanner', {id: 'box.code'}),
        error: this.#isWrong ? scanAgain() : undefined,
        value: this.#typed,
        after: html`<p>${this.#box.text}</p>`,
        onInput: (text) => this.#type(text),
      })}
    </div>`;
  }

  /** The vaccine of the box, in place of its field and of the list. */
  #renderCard(offer: Offer): TemplateResult {
    const vaccine = vaccineById(offer.catalogue!, this.#act.vaccineId);
    const drop = () => {
      this.#box.forget();
      this.#replaced = '';
      this.#take({});
      void this.#focus();
    };
    return boxCard(
      paths.box,
      nameOfId(offer, this.#act.vaccineId),
      vaccine ? aboutVaccine(offer, vaccine) : '',
      html`${this.#renderLot(offer)}${this.#doubts(offer).map(doubtText)}`,
      drop,
    );
  }

  #renderLot({audience, today}: Offer): TemplateResult | typeof nothing {
    const {lot, expiry} = this.#act;
    if (lot === undefined && expiry === undefined) return nothing;
    const {isFound, possibleLots} = this.#box;
    return html`${textField({
      path: paths.lot,
      label: lotLabel(),
      hint: possibleLots.length > 0 ? unclearLot(possibleLots) : undefined,
      after: expiry && html`<p class="muted">${boxText({expiry}, audience)}</p>`,
      value: lot ?? '',
      onInput: (text) => this.#set({...this.#act, lot: text}, this.#tried),
    })}${!isFound && expiry && isExpired(expiry, today) ? doubtText(expiredText(expiry, audience, '')) : nothing}`;
  }

  /** What is doubtful about a box whose vaccine was found. */
  #doubts(offer: Offer): string[] {
    const {expiry, vaccineId} = this.#act;
    const {audience, today, vaccines} = offer;
    const name = nameOfId(offer, vaccineId);
    const isRecorded = this.#listed.some((listed) => listed.date === today && listed.vaccineId === vaccineId);
    const isOffered = vaccines.some(({id}) => id === vaccineId);
    const isReplaced = this.#replaced !== '' && this.#replaced !== vaccineId;
    return [
      expiry && isExpired(expiry, today) ? expiredText(expiry, audience, name) : '',
      isRecorded ? msg('Already recorded today', {id: 'box.recorded'}) : isOffered ? '' : notOffered(name),
      isReplaced ? notRecorded(nameOfId(offer, this.#replaced)) : '',
    ].filter(Boolean);
  }

  #renderVaccine(offer: Offer): TemplateResult {
    const {audience, today, vaccines} = offer;
    const nameOf = (vaccine: CatalogueVaccine) => nameGiven(offer, vaccine);
    return radioField({
      path: paths.vaccineId,
      label: msg(str`Vaccine given today, ${dateFor(audience, today)}`, {id: 'given.vaccine'}),
      error: this.#tried && !this.#act.vaccineId ? missing('vac.empty') : undefined,
      value: this.#act.vaccineId,
      choices: inNaturalOrder(vaccines, nameOf).map((vaccine) => [vaccine.id, choice(offer, vaccine)] as const),
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

  #add(offer: Offer) {
    const chosen = offer.vaccines.find(({id}) => id === this.#act.vaccineId);
    const isOtherDay = offer.today !== this.#host.today; // midnight has passed: the label shows the day before
    if (!chosen || !this.#act.booster || isOtherDay) {
      this.#set(this.#act, this.#act);
      const vaccine = this.#box.isFound ? 'box' : 'vaccineId';
      return void this.#host.focusPath(paths[chosen && !isOtherDay ? 'booster' : vaccine]);
    }
    const doubled = this.#repeatedText(offer);
    if (!doubled || this.#tried === this.#act) return this.#send(this.#act);
    this.#set(this.#act, this.#act);
    announce(this.#host, doubled);
  }

  /** One vaccine protects against several diseases: it must not be added under each of them. */
  #repeatedText(offer: Offer): string {
    const {today, catalogue} = this.#host;
    const listed = repeatedIn(this.#listed, {vaccineId: this.#act.vaccineId, date: today}, catalogue);
    return listed ? doubledText(nameOfId(offer, listed.vaccineId), dateFor(offer.audience, listed.date!)) : '';
  }

  /** The vaccinations of the list, also the ones that were not sent. A result of the host has only those sent. */
  get #listed(): readonly DatedVaccine[] {
    const {entries, result} = this.#host;
    if (entries) return entries.history.acts.map(dated);
    const acts = result?.patientFile.patient.prevention_acts ?? [];
    return acts.map(({date, prevention_method_id: vaccineId}) => ({vaccineId, date}));
  }

  get #input(): HTMLInputElement | undefined {
    const field = this.#host.shadowRoot?.getElementById(fieldId(paths.box));
    return field instanceof HTMLInputElement ? field : undefined;
  }

  /** Focuses the field of the scanner, or the card in its place. */
  #focus(): Promise<boolean> {
    return this.#host.focusPath(paths.box);
  }

  #press() {
    this.#toggle(!this.#isOpen);
    if (this.#isOpen) void this.#focus();
  }

  #type(text: string) {
    this.#typed = text;
    this.#isWrong = false;
    this.#host.requestUpdate();
  }

  /** The first keys of a scanner, pressed elsewhere: the field for the rest stands there again, whatever stood in its place. */
  #begin(text: string) {
    if (!this.#isOpen) this.#toggle(true);
    if (this.#box.isFound) this.#forgetBox();
    this.#type(text);
    void this.#focus();
  }

  /** A scanner that ends with Tab leaves the field. */
  #left(text: string) {
    if (this.#box.isCode(text)) return void this.#box.take(text);
    if (text.trim() === '') return; // a code that was taken
    this.#isWrong = true;
    this.#host.requestUpdate();
  }

  /** Takes a code that came to its end. A scanner may press Enter twice: nothing is no code. */
  #read(text: string) {
    if (text.trim() === '') return;
    if (this.#box.isCode(text)) return void this.#box.take(text);
    this.#type(text);
    this.#isWrong = true;
    announce(this.#host, scanAgain());
    void this.#focus().then(() => this.#input?.select()); // the next code replaces it
  }

  /** The vaccine of a box is dropped with it, but for the note that it was not recorded. */
  #forgetBox() {
    this.#replaced = this.#act.vaccineId;
    this.#box.forget();
    this.#take({});
  }

  #take(box: BoxEntry) {
    this.#type('');
    this.#set({vaccineId: '', booster: this.#act.booster, ...box});
  }

  #fill(vaccineId: string) {
    const {catalogue, locale, audience, today, result} = this.#host;
    if (!result) return; // it went while the vaccine was looked for
    const hasFocus = this.#host.shadowRoot?.activeElement === this.#input;
    this.#set({...this.#act, vaccineId}, this.#tried);
    if (hasFocus) void this.#focus();
    const vaccines = offered(catalogue, result);
    const offer = {catalogue, locale, audience, today, vaccines};
    const texts = [nameOfId(offer, vaccineId), boxText(this.#act, audience), ...this.#doubts(offer)];
    announce(this.#host, texts.filter(Boolean).join('. '));
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
    this.#replaced = '';
    this.#box.forget();
    this.#type('');
    this.#set(noAnswers);
  }

  #set(act: GivenAct, tried?: GivenAct) {
    this.#act = act;
    this.#tried = tried;
    this.#host.requestUpdate();
  }
}

/** Undo stays as long as the result is on screen: nobody is hurried. */
const recorded = (label: string, undo: (() => void) | undefined): TemplateResult =>
  html`<p class="box info" part="notice">
    ${msg(str`Recorded: ${label}.`, {id: 'given.recorded'})}
    ${undo ? button(msg('Undo', {id: 'history.undo'}), undo) : nothing}
  </p>`;

/** An alert for any reader keeps a vaccine from being offered: the answer is taken as received. */
const offered = (catalogue: Catalogue | undefined, result: VaccResult): CatalogueVaccine[] =>
  catalogue ? vaccinesToOffer(catalogue, readDiagnostic(result.diagnostic).diagnostic_per_disease) : [];

/** The name with strength as the list gives it, its comment, and the diseases that the vaccine protects against. */
const choice = (offer: Offer, vaccine: CatalogueVaccine): TemplateResult =>
  html`<span
    ><bdi>${nameGiven(offer, vaccine)}</bdi> <small class="muted">${aboutVaccine(offer, vaccine)}</small></span
  >`;

const aboutVaccine = ({catalogue, locale}: Offer, vaccine: CatalogueVaccine): string =>
  [diseaseNames(catalogue!, vaccine, locale).join(', '), vaccineComment(vaccine, locale)].filter(Boolean).join('. ');

/** The vaccines of the form are those of the catalogue. */
const nameGiven = ({catalogue, locale}: Offer, vaccine: CatalogueVaccine): string =>
  vaccineName(catalogue!, vaccine, locale);

function nameOfId(offer: Offer, id: string): string {
  const vaccine = offer.catalogue && vaccineById(offer.catalogue, id);
  return vaccine ? nameGiven(offer, vaccine) : cleanCode(id);
}

const notOffered = (name: string): string =>
  msg(str`${name} is not among the vaccines offered here. Add it in the history.`, {id: 'box.not-offered'});

const notRecorded = (name: string): string =>
  msg(str`${name}, scanned before this box, was not recorded.`, {id: 'box.not-recorded'});

const missing = (code: 'vac.empty' | 'act.booster'): string =>
  problemText({code, step: 'history', path: ''}, {conditionLabel: String});

/** Enter in a field of the form adds the vaccine: to the assistant it would be the end of the step. */
function addOnEnter(event: KeyboardEvent, add: () => void) {
  if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  add();
}
