import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import type {Step} from '../../../domain/entries/entries.js';
import type {SessionState} from '../../../session/index.js';
import {button} from '../parts/button.js';

export interface StepName {
  readonly name: string;
  /** The basis of a result, beside the step that it comes from: `1 of 120`. */
  readonly note: string;
}

/** The steps as a breadcrumb: those that have been on screen lead back to them, and forward again. */
export function stepper(
  steps: readonly Step[],
  {step: current, visited}: SessionState,
  labelOf: (step: Step) => StepName,
  goTo: (step: Step, isBack: boolean) => void,
): TemplateResult {
  const index = steps.indexOf(current);
  const item = (step: Step, place: number) => {
    const {name, note} = labelOf(step);
    const state = place < index ? 'done' : step === current ? 'current' : '';
    // The space is in the text: Chromium leaves one between two elements out of the name of a button.
    const label = html`<span>${name}${note && html`<span class="note">${` ${note}`}</span>`}</span>`;
    return html`<li part="step ${state}" aria-current=${step === current ? 'step' : nothing}>
      <span class="marker" part="marker ${state}"></span>${
        visited.includes(step) && step !== current
          ? html`<button type="button" class="link" part="link" @click=${() => goTo(step, place < index)}>
              ${label}
            </button>`
          : label
      }
    </li>`;
  };
  return html`<nav class="no-print" part="steps" aria-label=${msg('Steps', {id: 'shell.steps'})}>
    <p class="where">
      ${msg(str`Step ${index + 1} of ${steps.length}: ${labelOf(current).name}`, {id: 'shell.where'})}
    </p>
    <div class="segments">${steps.map((_, place) => html`<span class=${place <= index ? 'done' : ''}></span>`)}</div>
    <ol class="steps">
      ${steps.map(item)}
    </ol>
  </nav>`;
}

export const reviewHeading = (): string =>
  msg('Check the information before asking for the recommendations', {id: 'shell.review.heading'});

/** Targets of the focus; `notices.ts` draws all but the first. */
export const headingId = 'step-heading';
export const failureId = 'failure';
export const heldBackId = 'held-back';
export const completedId = 'completed';

export const backLabel = (): string => msg('Back', {id: 'shell.back'});

export function actions(
  {step, returningTo}: SessionState,
  back: (() => void) | undefined,
  next: () => void,
): TemplateResult {
  return html`<div class="actions" part="actions">
    <button type="button" id="continue" class="primary" part="button button-primary" @click=${next}>
      ${continueLabel(step, returningTo !== undefined)}
    </button>
    ${back ? button(backLabel(), back) : nothing}
  </div>`;
}

export const resultLabel = (): string => msg('Get the recommendations', {id: 'shell.diagnose'});

function continueLabel(step: Step, returning: boolean): string {
  if (step === 'review') return resultLabel();
  return returning
    ? msg('Continue to the review', {id: 'shell.continue.review'})
    : msg('Continue', {id: 'shell.continue'});
}

/** Saving the answers to a file and opening it again: beside the flow, not part of it. */
export function savedFile(save: () => void, read: ((file: File) => void) | undefined, said: unknown): TemplateResult {
  const link = (label: string, press: (event: Event) => void) =>
    html`<button type="button" class="link" part="link" @click=${press}>${label}</button>`;
  const choose = ({currentTarget}: Event) =>
    (currentTarget as HTMLElement).parentElement!.querySelector<HTMLElement>('input')!.click();
  return html`<div class="saved no-print">
    ${link(msg('Save and continue later', {id: 'saved.save'}), save)}
    ${
      read
        ? html`${link(msg('Open a saved file', {id: 'saved.open'}), choose)}
            <input
              type="file"
              accept=".json,application/json"
              hidden
              @change=${(event: Event) => chosen(event, read)}
            />`
        : nothing
    }
    ${said}
  </div>`;
}

function chosen({target}: Event, read: (file: File) => void) {
  const input = target as HTMLInputElement;
  const [file] = input.files ?? [];
  input.value = ''; // else the same file could not be chosen again
  if (file) read(file);
}
