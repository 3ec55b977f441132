import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {hasDates} from '../../domain/result/advice-dates.js';
import {VaccExportRequestEvent} from '../../events/step-events.js';
import {announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {isProfessional, type DiagnosticElement, type ResultContext} from './result-context.js';

type Wanted = VaccExportRequestEvent['detail'];

/** The outcome of the last file that was asked for. */
interface ExportStatus {
  readonly wanted: Wanted;
  readonly status: 'pending' | 'done' | 'failed';
  /** Why the file does not hold some parts of the result: a reason for each part. */
  readonly losses?: readonly string[];
}

/** The forms in which a reader keeps, shares or prints the result, and the outcome of the last one. */
export class TakeAway {
  readonly #host: DiagnosticElement;
  #status: ExportStatus | undefined;

  constructor(host: DiagnosticElement) {
    this.#host = host;
  }

  /** The outcome belonged to another result. */
  forget() {
    this.#status = undefined;
  }

  renderCopyButton(): TemplateResult {
    return this.#button(msg('Copy as text', {id: 'take.copy'}), {format: 'text', copy: true});
  }

  /** A calendar is offered only where there is a date for it. */
  renderDownloads(context: ResultContext): TemplateResult {
    const professional = isProfessional(context);
    const name = msg('Download', {id: 'take.download'});
    return html`<div class="actions downloads" role="group" aria-label=${name}>
        <span>${name}</span>
        ${
          professional
            ? nothing
            : this.#button(msg('One sheet for the pharmacist', {id: 'take.sheet'}), {format: 'sheet'})
        }
        ${this.#button(msg('Download for printing', {id: 'take.html'}), {format: 'html'})}
        ${this.#button(msg('Plain text', {id: 'take.text'}), {format: 'text'})}
        ${
          hasDates(context.diagnostic)
            ? this.#button(msg('Dates for a calendar', {id: 'take.ics'}), {format: 'ics'})
            : nothing
        }
        ${this.#button(msg('Data (JSON)', {id: 'take.json'}), {format: 'json'})}
        ${professional ? this.#button(msg('Data (FHIR)', {id: 'take.fhir'}), {format: 'fhir'}) : nothing}
      </div>
      ${this.#renderStatus()}`;
  }

  #button(label: string, wanted: Wanted): TemplateResult {
    return button(label, () => void this.#request(wanted));
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

  async #request(wanted: Wanted) {
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
  if (status === 'pending') return msg('Preparing the file...', {id: 'take.pending'});
  if (status === 'done') return wanted.copy ? msg('Copied. Paste it where you need it.', {id: 'take.copied'}) : '';
  return wanted.copy
    ? msg('The text could not be copied. Try again, or download it.', {id: 'take.not-copied'})
    : msg('The file could not be prepared. Nothing is lost: try again.', {id: 'take.failed'});
}

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
