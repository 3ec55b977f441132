import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';

/** @param pressed For a button that stays pressed. */
export const button = (label: unknown, press: () => void, pressed?: boolean): TemplateResult =>
  html`<button type="button" part="button" aria-pressed=${pressed ?? nothing} @click=${press}>${label}</button>`;

/** The button for the next step. */
export const primaryButton = (label: unknown, press: () => void): TemplateResult =>
  html`<button type="button" class="primary" part="button button-primary" @click=${press}>${label}</button>`;

/** Shown and announced when something was removed. */
export const removedText = (label: string): string => msg(str`Removed: ${label}.`, {id: 'history.removed'});

export const undoLabel = (): string => msg('Undo', {id: 'history.undo'});

/** The offer to undo stays as long as the step is on screen: nobody is hurried. */
export const undoNote = (label: string, undo: () => void): TemplateResult =>
  html`<p class="box info">${removedText(label)} ${button(undoLabel(), undo)}</p>`;

/** A button whose accessible name says what it takes back. */
export const undoButton = (label: string, undo: () => void): TemplateResult =>
  button(html`${undoLabel()}<span class="visually-hidden"> ${label}</span>`, undo);

/** A button whose accessible name says what it removes. */
export const removeButton = (label: string, remove: () => void): TemplateResult =>
  button(html`${msg('Remove', {id: 'history.remove'})}<span class="visually-hidden"> ${label}</span>`, remove);
