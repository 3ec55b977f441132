import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {hasDates} from '../../domain/result/advice-dates.js';
import type {VaccExportRequestEvent} from '../../events/step-events.js';
import {button} from '../parts/button.js';
import {isProfessional, type View} from './view.js';

export type Wanted = VaccExportRequestEvent['detail'];

/** What became of the file that was asked for last. */
export interface ExportStatus {
  readonly wanted: Wanted;
  readonly status: 'pending' | 'done' | 'failed';
  /** What of the result the file could not hold. */
  readonly losses?: readonly {readonly reason: string}[];
}

export const copyButton = (take: (wanted: Wanted) => void): TemplateResult =>
  button(msg('Copy as text', {id: 'take.copy'}), () => take({format: 'text', copy: true}));

/** The result in the forms that its readers keep, give on or print. A calendar only where there is a date for it. */
export function downloads(view: View, take: (wanted: Wanted) => void): TemplateResult {
  const forms: readonly (readonly [Wanted['format'], string])[] = [
    ...(isProfessional(view) ? [] : ([['sheet', msg('One sheet for the pharmacist', {id: 'take.sheet'})]] as const)),
    ['html', msg('Download for printing', {id: 'take.html'})],
    ['text', msg('Plain text', {id: 'take.text'})],
    ...(hasDates(view.diagnostic) ? ([['ics', msg('Dates for a calendar', {id: 'take.ics'})]] as const) : []),
    ['json', msg('Data (JSON)', {id: 'take.json'})],
    ...(isProfessional(view) ? ([['fhir', msg('Data (FHIR)', {id: 'take.fhir'})]] as const) : []),
  ];
  const name = msg('Download', {id: 'take.download'});
  return html`<div class="actions downloads" role="group" aria-label=${name}>
    <span>${name}</span>
    ${forms.map(([format, label]) => button(label, () => take({format})))}
  </div>`;
}

/** The text of what became of it; none for a download that holds everything, which the browser shows itself. */
export function takenText({wanted, status, losses = []}: ExportStatus): string {
  if (losses.length > 0) return lossesText(losses.map(({reason}) => reason));
  if (status === 'pending') return msg('Preparing the file...', {id: 'take.pending'});
  if (status === 'done') return wanted.copy ? msg('Copied. Paste it where you need it.', {id: 'take.copied'}) : '';
  return wanted.copy
    ? msg('The text could not be copied. Try again, or download it.', {id: 'take.not-copied'})
    : msg('The file could not be prepared. Nothing is lost: try again.', {id: 'take.failed'});
}

export function takenBox(taken: ExportStatus, take: (wanted: Wanted) => void): TemplateResult | typeof nothing {
  const text = takenText(taken);
  if (text === '') return nothing;
  const failed = taken.status === 'failed';
  return html`<div class="box ${failed ? 'high' : 'info'}" part="notice">
    <p>${text}</p>
    ${failed ? button(msg('Retry', {id: 'shell.retry'}), () => take(taken.wanted)) : nothing}
  </div>`;
}

/** Only FHIR cannot hold everything. */
function lossesText(reasons: readonly string[]): string {
  const several = reasons.length - reasons.filter((reason) => Object.hasOwn(lossTexts, reason)).length;
  const texts = [
    ...Object.entries(lossTexts).flatMap(([reason, text]) => (reasons.includes(reason) ? [text()] : [])),
    ...(several > 0
      ? [msg(str`texts, dates or addresses that FHIR does not allow (${several})`, {id: 'take.loss'})]
      : []),
  ];
  return msg(str`Not in the FHIR file: ${texts.join('; ')}.`, {id: 'take.losses'});
}

const lossTexts: Readonly<Record<string, () => string>> = {
  'no-element': () => msg('the travel plans', {id: 'take.loss.journey'}),
  'no-disease': () => msg('the recommendations, because the answer names no disease', {id: 'take.loss.disease'}),
  unreadable: () => msg('parts of the answer that could not be read', {id: 'take.loss.unreadable'}),
};
