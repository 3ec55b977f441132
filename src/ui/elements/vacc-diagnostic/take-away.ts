import {html, nothing, type TemplateResult} from 'lit';
import {VaccExportRequestEvent, VaccRequestEvent} from '../../../session/events/step-events.js';
import {language, languages, msg, str} from '../../../words/localize.js';
import {announce} from '../parts/announce.js';
import {button, primaryButton} from '../parts/button.js';
import {radioField} from '../parts/field.js';
import type {VaccDiagnostic} from './vacc-diagnostic.js';
import {isProfessional, type View} from './view.js';

type Wanted = VaccExportRequestEvent['detail'];

/** The page to show as the reader wants it. */
interface SheetChoice {
  readonly lang?: string;
  readonly large: boolean;
}

/** The outcome of the last file that was asked for. */
interface ExportStatus {
  readonly wanted: Wanted;
  readonly status: 'pending' | 'done' | 'failed';
  /** Why the file does not hold some parts of the result: a reason for each part. */
  readonly losses?: readonly string[];
}

/** The forms in which a reader keeps, shares or prints the result, and the outcome of the last one. */
export class TakeAway {
  readonly #host: VaccDiagnostic;
  #status: ExportStatus | undefined;
  /** Whether the files are listed, or the choices of the page to show. */
  #open: 'files' | 'sheet' | undefined;
  /** The page to show as the reader chose it; at first in the language of the screen. */
  #sheet: SheetChoice = {large: false};

  constructor(host: VaccDiagnostic) {
    this.#host = host;
  }

  /** The outcome belonged to another result. */
  forget() {
    this.#status = undefined;
  }

  /**
   * Print, the clipboard and, on demand, all files, with the outcome of the last one.
   *
   * @param more What else the public finds behind "More".
   */
  render(view: View, more: unknown = nothing): TemplateResult {
    const professional = isProfessional(view);
    const calendar = view.model.days.length > 0 && this.#button(calendarLabel(view), {format: 'ics'});
    const print = () => this.#host.dispatchEvent(new VaccRequestEvent('vacc-print-request'));
    const toggle = (part: 'files' | 'sheet') => () => {
      this.#open = this.#open === part ? undefined : part;
      this.#host.requestUpdate();
    };
    const sheet = html`<button
      type="button"
      part="button"
      aria-expanded=${this.#open === 'sheet'}
      @click=${toggle('sheet')}
    >
      ${sheetLabel()}
    </button>`;
    return html`<div class="actions take-away" part="actions">
        ${button(msg('Print', {id: 'diagnostic.print'}), print)} ${professional ? sheet : nothing}
        ${professional ? this.#button(msg('Copy as text', {id: 'take.copy'}), {format: 'text', copy: true}) : calendar || nothing}
        <slot name="result-actions"></slot>
        <button type="button" part="button" aria-expanded=${this.#open === 'files'} @click=${toggle('files')}>
          ${professional ? msg('More files', {id: 'take.more'}) : msg('More', {id: 'take.more.public'})}
        </button>
      </div>
      ${this.#open === 'sheet' ? this.#renderSheet() : nothing}
      ${
        this.#open === 'files'
          ? [this.#renderFiles(professional, calendar), professional ? nothing : [this.#renderSheet(), more]]
          : nothing
      }
      ${this.#renderStatus()}`;
  }

  /** The data alone, with the outcome of the last file. */
  renderSave(): TemplateResult {
    const label = msg('Save the answer', {id: 'take.raw'});
    return html`<div class="actions no-print">${this.#button(label, {format: 'json'})}</div>
      ${this.#renderStatus()}`;
  }

  /** The page for a pharmacist or a doctor: what the public takes away first. */
  renderSheetButton(): TemplateResult {
    return primaryButton(sheetLabel(), () => void this.request({format: 'sheet'}));
  }

  /** One page in the reader's language, whatever that of the screen is. */
  #renderSheet(): TemplateResult {
    const {lang = language(), large} = this.#sheet;
    const set = (change: Partial<SheetChoice>) => {
      this.#sheet = {...this.#sheet, ...change};
      this.#host.requestUpdate();
    };
    return html`<div class="files" role="group" aria-label=${sheetLabel()}>
      ${radioField({
        path: 'sheet.lang',
        label: msg('Language of the page', {id: 'take.sheet-language'}),
        value: lang,
        choices: languages().map((code) => [code, html`<span lang=${code}>${ownName(code)}</span>`] as const),
        onChoose: (chosen) => set({lang: chosen}),
      })}
      <label class="choice" part="choice"
        ><input
          type="checkbox"
          .checked=${large}
          @change=${({target}: Event) => set({large: (target as HTMLInputElement).checked})}
        />${msg('Large print', {id: 'take.large'})}</label
      >
      <div class="actions">
        ${this.#button(msg('Download the page', {id: 'take.sheet-download'}), {format: 'sheet', lang, large})}
      </div>
    </div>`;
  }

  /** A calendar is offered only where there is a date for it. */
  #renderFiles(professional: boolean, calendar: TemplateResult | false): TemplateResult {
    const name = msg('Download', {id: 'take.download'});
    return html`<div class="actions files" role="group" aria-label=${name}>
      ${this.#button(msg('Download for printing', {id: 'take.html'}), {format: 'html'})}
      ${
        professional
          ? calendar || nothing
          : this.#button(msg('Copy as text', {id: 'take.copy'}), {format: 'text', copy: true})
      }
      ${this.#button(msg('Plain text', {id: 'take.text'}), {format: 'text'})}
      ${this.#button(msg('Data (JSON)', {id: 'take.json'}), {format: 'json'})}
      ${professional ? this.#button(msg('Data (FHIR)', {id: 'take.fhir'}), {format: 'fhir'}) : nothing}
    </div>`;
  }

  #button(label: string, wanted: Wanted): TemplateResult {
    return button(label, () => void this.request(wanted));
  }

  #renderStatus(): TemplateResult | typeof nothing {
    const text = this.#status ? statusText(this.#status) : '';
    if (!this.#status || text === '') return nothing;
    const {status, wanted} = this.#status;
    const failed = status === 'failed';
    return html`<div class="box ${failed ? 'high' : 'info'}" part="notice">
      <p>${text}</p>
      ${failed ? this.#button(msg('Retry', {id: 'shell.retry'}), wanted) : nothing}
    </div>`;
  }

  /** Asks the owner for a file, and shows the outcome. */
  async request(wanted: Wanted) {
    const event = new VaccExportRequestEvent(wanted);
    const pending = this.#set({wanted, status: 'pending'});
    this.#host.dispatchEvent(event);
    if (!event.settled) {
      this.#set(undefined); // nobody hands it out: the screen must not claim that
      return;
    }
    const outcome = await event.settled.then(
      (losses): ExportStatus => ({wanted, status: 'done', losses: reasonsOf(losses)}),
      (): ExportStatus => ({wanted, status: 'failed'}),
    );
    if (this.#status !== pending) return; // another was asked for meanwhile, or there is another result
    this.#set(outcome);
    announce(this.#host, statusText(outcome));
  }

  #set(status: ExportStatus | undefined): ExportStatus | undefined {
    this.#status = status;
    this.#host.requestUpdate();
    return status;
  }
}

/** The reasons of `{path, reason}[]`. The owner may resolve with anything else, which counts as no loss. */
const reasonsOf = (losses: unknown): string[] =>
  Array.isArray(losses) ? losses.map(({reason}: {readonly reason: string}) => reason) : [];

/** Empty for a complete download: the browser shows it. */
function statusText({wanted, status, losses = []}: ExportStatus): string {
  if (losses.length > 0) return lossesText(losses);
  if (status === 'pending') return msg('Preparing the file…', {id: 'take.pending'});
  if (status === 'done') return wanted.copy ? msg('Copied. Paste it where you need it.', {id: 'take.copied'}) : '';
  return wanted.copy
    ? msg('The text could not be copied. Try again, or download it.', {id: 'take.not-copied'})
    : msg('The file could not be prepared. Nothing is lost: try again.', {id: 'take.failed'});
}

const sheetLabel = (): string => msg('One page to show', {id: 'take.sheet'});

/** The name of a language in itself. */
const ownName = (code: string): string => new Intl.DisplayNames([code], {type: 'language'}).of(code) ?? code;

const calendarLabel = (view: View): string =>
  isProfessional(view)
    ? msg('Dates for a calendar', {id: 'take.ics'})
    : msg('Dates in my calendar', {id: 'take.ics.public'});

/** Only FHIR cannot hold everything. */
function lossesText(reasons: readonly string[]): string {
  const others = reasons.filter((reason) => !Object.hasOwn(lossTexts, reason)).length;
  const texts = Object.entries(lossTexts)
    .filter(([reason]) => reasons.includes(reason))
    .map(([, text]) => text());
  if (others > 0)
    texts.push(msg(str`texts, dates or addresses that FHIR does not allow (${others})`, {id: 'take.loss'}));
  return msg(str`Not in the FHIR file: ${texts.join('; ')}.`, {id: 'take.losses'});
}

const lossTexts: Readonly<Record<string, () => string>> = {
  'no-element': () => msg('the travel plans', {id: 'take.loss.journey'}),
  'no-disease': () => msg('the recommendations, because the answer names no disease', {id: 'take.loss.disease'}),
  unreadable: () => msg('parts of the answer that could not be read', {id: 'take.loss.unreadable'}),
};
