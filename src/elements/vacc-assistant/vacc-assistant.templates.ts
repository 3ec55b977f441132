import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Audience} from '../../domain/audience.js';
import type {Step} from '../../domain/entries.js';
import {entriesKept, errorText, loadingQuestions, retry as retryLabel, secondsText} from '../../i18n/error-text.js';
import type {Pending, SessionState, ShownFailure} from '../../session/index.js';
import {button} from '../parts/button.js';
import {warningIcon} from '../parts/warning-icon.js';

/** The steps as a breadcrumb: those that have been on screen lead back to them, and forward again. */
export function stepper(
  steps: readonly Step[],
  {step: current, visited}: SessionState,
  nameOf: (step: Step) => string,
  goTo: (step: Step, isBack: boolean) => void,
): TemplateResult {
  const index = steps.indexOf(current);
  const item = (step: Step, place: number) => {
    const name = nameOf(step);
    return html`<li
      value=${place + 1}
      part="step ${place < index ? 'done' : step === current ? 'current' : ''}"
      aria-current=${step === current ? 'step' : nothing}
    >
      ${
        visited.includes(step) && step !== current
          ? html`<button type="button" class="link" @click=${() => goTo(step, place < index)}>${name}</button>`
          : html`<span>${name}</span>`
      }
    </li>`;
  };
  return html`<nav class="no-print" part="steps" aria-label=${msg('Steps', {id: 'shell.steps'})}>
    <p class="where">${msg(str`Step ${index + 1} of ${steps.length}: ${nameOf(current)}`, {id: 'shell.where'})}</p>
    <ol class="steps">
      ${steps.map(item)}
    </ol>
  </nav>`;
}

export const reviewHeading = (): string =>
  msg('Check the information before asking for the recommendations', {id: 'shell.review.heading'});

/** What is awaited; nothing at first, so that a quick answer does not flicker. */
export function progress(pending: Pending | undefined, cancel: () => void): TemplateResult | typeof nothing {
  if (!pending || pending.phase === 'quiet') return nothing;
  return html`<div class="box info" part="notice">
    <slot name="loading"><p>${progressText(pending)}</p></slot>
    ${pending.phase === 'slow' ? button(msg('Cancel', {id: 'shell.cancel'}), cancel) : nothing}
  </div>`;
}

export function progressText({operation, phase, waitMs}: Pending): string {
  if (waitMs !== undefined) {
    return `${msg(str`The service asked to wait ${secondsText(waitMs)}.`, {id: 'shell.wait'})} ${entriesKept()}`;
  }
  if (phase === 'slow') return `${msg('This is taking longer than usual.', {id: 'shell.slow'})} ${entriesKept()}`;
  if (operation === 'host') return msg('Waiting for this site...', {id: 'shell.loading.host'});
  return operation === 'questionnaire'
    ? loadingQuestions()
    : msg('Asking for the recommendations...', {id: 'shell.loading.diagnosis'});
}

export const failureId = 'failure';

/** A failure in words, with the way on: another try, or the entry that the service refused. */
export function failurePanel(
  failure: ShownFailure,
  audience: Audience,
  retry: () => void,
  refused: {readonly step: string; readonly edit: () => void} | undefined,
): TemplateResult {
  const {heading, body, support} = errorText(failure, audience);
  return html`<div
    class="box critical"
    part="error-summary"
    id=${failureId}
    role="group"
    aria-labelledby="failure-heading"
    tabindex="-1"
  >
    <p id="failure-heading" class="title">${warningIcon()}<strong>${heading}</strong></p>
    <p class="service-text">${body}</p>
    <p class="muted">${support}</p>
    <slot name="error"></slot>
    <div class="actions">
      ${failure.retryable ? button(retryLabel(), retry) : nothing}
      ${refused ? button(msg(str`Go to: ${refused.step}`, {id: 'shell.go-to'}), refused.edit) : nothing}
    </div>
  </div>`;
}

export const heldBackId = 'held-back';

/** The host held the flow: in its own words, when it gave some. */
export const heldBackBox = (message: string): TemplateResult =>
  html`<div class="box high" part="notice" id=${heldBackId} role="group" tabindex="-1">
    <p>${message.trim() || msg('This site asks you to stay on this step for now.', {id: 'shell.held-back'})}</p>
  </div>`;

/** The end of the flow, which the host has accepted. */
export const completedText = (): string => msg('Finished. The result was handed over.', {id: 'shell.completed'});

export function actions(
  {step, returningTo}: SessionState,
  back: (() => void) | undefined,
  next: () => void,
): TemplateResult {
  return html`<div class="actions" part="actions">
    ${back ? button(msg('Back', {id: 'shell.back'}), back) : nothing}
    ${
      step === 'diagnosis'
        ? nothing
        : html`<button type="button" id="continue" class="primary" part="button button-primary" @click=${next}>
            ${continueLabel(step, returningTo !== undefined)}
          </button>`
    }
  </div>`;
}

function continueLabel(step: Step, returning: boolean): string {
  if (step === 'review') return msg('Get the recommendations', {id: 'shell.diagnose'});
  return returning
    ? msg('Continue to the review', {id: 'shell.continue.review'})
    : msg('Continue', {id: 'shell.continue'});
}

/** The way to keep the answers in a file and to have them again: beside the way on, not on it. */
export function savedFile(save: () => void, read: (file: File) => void, said: unknown): TemplateResult {
  const link = (label: string, press: (event: Event) => void) =>
    html`<button type="button" class="link" part="button" @click=${press}>${label}</button>`;
  const choose = ({currentTarget}: Event) =>
    (currentTarget as HTMLElement).parentElement!.querySelector<HTMLElement>('input')!.click();
  return html`<div class="saved no-print">
    ${link(msg('Save my answers to a file', {id: 'saved.save'}), save)}
    ${link(msg('Open a saved file', {id: 'saved.open'}), choose)}
    <input type="file" accept=".json,application/json" hidden @change=${(event: Event) => chosen(event, read)} />
    ${said}
  </div>`;
}

function chosen({target}: Event, read: (file: File) => void) {
  const input = target as HTMLInputElement;
  const [file] = input.files ?? [];
  input.value = ''; // else the same file could not be chosen again
  if (file) read(file);
}
