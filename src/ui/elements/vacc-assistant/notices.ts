import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {clockText} from '../../../words/clock-text.js';
import {entriesKept, errorText, loadingQuestions, secondsText} from '../../../words/error-text.js';
import {pageLeftText} from '../../../words/page-left-text.js';
import {retry as retryLabel} from '../../../words/step-labels.js';
import type {Pending, SessionState, ShownFailure} from '../../../session/index.js';
import {button} from '../parts/button.js';
import {warningIcon} from '../parts/warning-icon.js';
import type {VaccAssistant} from './vacc-assistant.js';
import {waysToRefused, withLabels} from './refused-fields.js';
import {completedId, failureId, heldBackId} from './vacc-assistant.templates.js';

/**
 * Why the flow stays on the step: the host holds it, an error, its end, or a request under way. And a clock that may be
 * wrong, which the result says in its own place.
 */
export function notices(assistant: VaccAssistant): TemplateResult {
  const {session} = assistant;
  const {state} = session;
  return html`${state.heldBack === undefined ? nothing : heldBackBox(state.heldBack)}
  ${state.failure ? errorPanel(assistant, state.failure) : nothing}
  ${state.pageLeft ? html`<div class="box info" part="notice"><p>${pageLeftText(assistant.audience)}</p></div>` : nothing}
  ${state.clock && state.step !== 'diagnosis' ? html`<div class="box high" part="notice"><p>${clockText(state.clock)}</p></div>` : nothing}
  ${progress(state.pending, () => session.cancel())}`;
}

/** The texts to announce when a notice appears without a press. */
export function spoken(before: SessionState, now: SessionState, assistant: Recipient): string[] {
  const {audience} = assistant;
  const {failure, completed, pageLeft, clock} = now;
  return [
    ...(pageLeft && !before.pageLeft ? [pageLeftText(audience)] : []),
    ...(clock && !before.clock ? [clockText(clock)] : []),
    ...(failure && failure !== before.failure ? [errorText(failure, audience).heading] : []),
    ...(completed && !before.completed ? [completedText(now, assistant)] : []),
  ];
}

/** The request under way; nothing at first, so that a quick answer does not flicker. */
function progress(pending: Pending | undefined, cancel: () => void): TemplateResult | typeof nothing {
  if (!pending || pending.phase === 'quiet') return nothing;
  return html`<div class="box info" part="notice">
    <slot name="loading"><p>${progressText(pending)}</p></slot>
    ${pending.phase === 'slow' ? button(msg('Cancel', {id: 'shell.cancel'}), cancel) : nothing}
  </div>`;
}

export function progressText({operation, phase, waitMs}: Pending): string {
  if (waitMs !== undefined) {
    return `${msg(str`The server asked to wait ${secondsText(waitMs)}.`, {id: 'shell.wait'})} ${entriesKept()}`;
  }
  if (phase === 'slow') return `${msg('This is taking longer than usual.', {id: 'shell.slow'})} ${entriesKept()}`;
  if (operation === 'host') return msg('Waiting for this site…', {id: 'shell.loading.host'});
  return operation === 'questionnaire'
    ? loadingQuestions()
    : msg('Asking for the recommendations…', {id: 'shell.loading.diagnosis'});
}

/** An error in words, with the next step: Retry, or the entries that the service refused. */
function errorPanel(assistant: VaccAssistant, failure: ShownFailure): TemplateResult {
  const {session, actions, audience} = assistant;
  const {heading, body, support} = errorText(withLabels(assistant, failure), audience);
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
      ${failure.retryable || failure.operation === 'questionnaire' ? button(retryLabel(), () => actions.press(() => session.retry())) : nothing}
      ${failure.code === 'service/invalid-input' ? waysToRefused(assistant, failure) : nothing}
    </div>
  </div>`;
}

/** The host holds the flow back: in its own words, when it gave some. */
const heldBackBox = (message: string): TemplateResult =>
  html`<div class="box high" part="notice" id=${heldBackId} role="group" tabindex="-1">
    <p>${message.trim() || msg('This site asks you to stay on this step for now.', {id: 'shell.held-back'})}</p>
  </div>`;

/** The words in the place of Finish: the host gets a result once. */
export const completedBox = (assistant: VaccAssistant): TemplateResult =>
  html`<div slot="finish" class="box info" part="notice" id=${completedId} role="group" tabindex="-1">
    <p>${completedText(assistant.session.state, assistant)}</p>
  </div>`;

type Recipient = Pick<VaccAssistant, 'audience' | 'recipient'>;

/** That the result was sent is said only when the host confirmed it. */
function completedText({completed}: SessionState, {audience, recipient}: Recipient): string {
  if (completed === 'confirmed')
    return recipient
      ? msg(str`Finished. Sent to ${recipient}.`, {id: 'shell.completed.sent'})
      : msg('Finished. This site has received the result.', {id: 'shell.completed.received'});
  return audience === 'public'
    ? msg('Finished. Nothing was sent to your doctor.', {id: 'shell.completed.public'})
    : msg('Finished.', {id: 'shell.completed'});
}
