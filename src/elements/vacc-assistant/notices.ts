import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Audience} from '../../domain/audience.js';
import {stepOf, type Step} from '../../domain/entries/entries.js';
import {fieldNamedIn} from '../../domain/entries/named-field.js';
import {entriesKept, errorText, loadingQuestions, secondsText} from '../../i18n/error-text.js';
import {retry as retryLabel} from '../../i18n/step-labels.js';
import type {Pending, SessionState, ShownFailure} from '../../session/index.js';
import {button} from '../parts/button.js';
import {warningIcon} from '../parts/warning-icon.js';
import type {Shell} from './shell.js';
import {failureId, heldBackId} from './vacc-assistant.templates.js';

/** Why the flow stays, what failed, that it is over, and what is awaited. */
export function notices({element, session, titleOf, press}: Shell): TemplateResult {
  const {state} = session;
  return html`${state.heldBack === undefined ? nothing : heldBackBox(state.heldBack)}
  ${
    state.failure
      ? failurePanel(
          state.failure,
          element.audience,
          () => press(() => session.retry()),
          refused(state, titleOf, (step, field) => press(() => session.edit(step, field), true)),
        )
      : nothing
  }
  ${state.completed ? html`<div class="box info" part="notice"><p>${completedText()}</p></div>` : nothing}
  ${progress(state.pending, () => session.cancel())}`;
}

/** What is to be spoken of them when they come without a press, or when the user waits. */
export function spoken(before: SessionState, {failure, completed}: SessionState, audience: Audience): string[] {
  return [
    ...(failure && failure !== before.failure ? [errorText(failure, audience).heading] : []),
    ...(completed && !before.completed ? [completedText()] : []),
  ];
}

/** The way to the entry that a refusal speaks of. */
function refused(
  {failure, entries}: SessionState,
  titleOf: (step: Step) => string,
  edit: (step: Step, field: string) => void,
) {
  const field = fieldNamedIn(failure?.detail ?? '', entries);
  if (field === undefined) return undefined;
  const step = stepOf(field);
  return {step: titleOf(step), edit: () => edit(step, field)};
}

/** What is awaited; nothing at first, so that a quick answer does not flicker. */
function progress(pending: Pending | undefined, cancel: () => void): TemplateResult | typeof nothing {
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

/** A failure in words, with the way on: another try, or the entry that the service refused. */
function failurePanel(
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

/** The host held the flow: in its own words, when it gave some. */
const heldBackBox = (message: string): TemplateResult =>
  html`<div class="box high" part="notice" id=${heldBackId} role="group" tabindex="-1">
    <p>${message.trim() || msg('This site asks you to stay on this step for now.', {id: 'shell.held-back'})}</p>
  </div>`;

/** The end of the flow, which the host has accepted. */
const completedText = (): string => msg('Finished. The result was handed over.', {id: 'shell.completed'});
