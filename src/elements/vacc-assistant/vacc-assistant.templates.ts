import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Addressee, Audience} from '../../domain/audience.js';
import type {Step} from '../../domain/entries.js';
import {stepOf} from '../../domain/entries.js';
import type {VaccErrorDetail} from '../../events/fault-events.js';
import {errorText} from '../../i18n/error-text.js';
import {stepLabel} from '../../i18n/labels.js';
import type {Pending} from '../../session/index.js';
import {warningIcon} from '../parts/icons.js';

interface Wording {
  readonly audience: Audience;
  readonly addressee: Addressee;
}

/** The steps as a breadcrumb: those that have been on screen lead back to them, and forward again. */
export function stepper(
  {
    steps,
    current,
    visited,
    wording,
  }: {steps: readonly Step[]; current: Step; visited: readonly Step[]; wording: Wording},
  goTo: (step: Step) => void,
): TemplateResult {
  const name = (step: Step) => stepLabel(step, wording.audience, wording.addressee);
  const index = steps.indexOf(current);
  return html`<nav part="steps" aria-label=${msg('Steps', {id: 'shell.steps'})}>
    <p class="where">${msg(str`Step ${index + 1} of ${steps.length}: ${name(current)}`, {id: 'shell.where'})}</p>
    <ol class="steps">
      ${steps.map((step, place) => {
        const done = visited.includes(step) && step !== current;
        return html`<li class=${place < index ? 'done' : ''} aria-current=${step === current ? 'step' : nothing}>
          ${
            done
              ? html`<button type="button" class="link" @click=${() => goTo(step)}>${name(step)}</button>`
              : html`<span>${name(step)}</span>`
          }
        </li>`;
      })}
    </ol>
  </nav>`;
}

/** The heading of a step; the review says what it is for. */
export const stepHeading = (step: Step, {audience, addressee}: Wording): string =>
  step === 'review'
    ? msg('Check the information before asking for the recommendations', {id: 'shell.review.heading'})
    : stepLabel(step, audience, addressee);

/** What is awaited; nothing at first, so that a quick answer does not flicker. */
export function progress(pending: Pending | undefined, cancel: () => void): TemplateResult | typeof nothing {
  if (!pending || pending.phase === 'quiet') return nothing;
  return html`<div class="box info" part="notice">
    <slot name="loading"><p>${progressText(pending)}</p></slot>
    ${
      pending.phase === 'slow'
        ? html`<button type="button" @click=${cancel}>${msg('Cancel', {id: 'shell.cancel'})}</button>`
        : nothing
    }
  </div>`;
}

export function progressText({operation, phase, waitMs}: Pending): string {
  if (waitMs !== undefined) {
    const seconds = Math.ceil(waitMs / 1000);
    return msg(str`The service asked to wait ${seconds}\u00a0s. Your entries are kept.`, {id: 'shell.wait'});
  }
  if (phase === 'slow') {
    return msg('This is taking longer than usual. Your entries are kept.', {id: 'shell.slow'});
  }
  return operation === 'questionnaire'
    ? msg('Loading the questions...', {id: 'shell.loading.questions'})
    : msg('Asking for the recommendations...', {id: 'shell.loading.diagnosis'});
}

export const failureId = 'failure';

/** A failure in words, with the way on: another try, or the entry that the service refused. */
export function failurePanel(
  failure: VaccErrorDetail,
  {
    field,
    wording,
    retry,
    edit,
  }: {
    readonly field: string | undefined;
    readonly wording: Wording;
    readonly retry: () => void;
    readonly edit: (step: Step, path: string) => void;
  },
): TemplateResult {
  const {heading, body, support} = errorText(failure);
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
      ${
        failure.retryable
          ? html`<button type="button" part="button" @click=${retry}>${msg('Retry', {id: 'shell.retry'})}</button>`
          : nothing
      }
      ${
        field === undefined
          ? nothing
          : html`<button type="button" part="button" @click=${() => edit(stepOf(field), field)}>
              ${msg(str`Go to: ${stepLabel(stepOf(field), wording.audience, wording.addressee)}`, {id: 'shell.go-to'})}
            </button>`
      }
    </div>
  </div>`;
}

/** The host held the flow: in its own words, when it gave some. */
export const heldBackBox = (message: string): TemplateResult =>
  html`<div class="box high" part="notice" id="held-back" role="group" tabindex="-1">
    <p>${message.trim() || msg('This site asks you to stay on this step for now.', {id: 'shell.held-back'})}</p>
  </div>`;

export const completedText = (): string => msg('Finished. The result was handed over.', {id: 'shell.completed'});

/** The end of the flow, which the host has accepted. */
export const completedBox = (): TemplateResult =>
  html`<div class="box info" part="notice"><p>${completedText()}</p></div>`;

export function actions(
  {step, canGoBack, returning}: {step: Step; canGoBack: boolean; returning: boolean},
  go: {
    readonly back: () => void;
    readonly next: () => void;
  },
): TemplateResult {
  return html`<div class="actions" part="actions">
    ${
      canGoBack
        ? html`<button type="button" part="button" @click=${go.back}>${msg('Back', {id: 'shell.back'})}</button>`
        : nothing
    }
    ${
      step === 'diagnosis'
        ? nothing
        : html`<button type="button" id="continue" class="primary" part="button button-primary" @click=${go.next}>
            ${continueLabel(step, returning)}
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
