import {msg, str} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import {button} from './button.js';

/** What was taken away, shown and spoken in the same words. */
export const removedText = (label: string): string => msg(str`Removed: ${label}.`, {id: 'history.removed'});

/** The way back stays for as long as the step is on screen: nobody is hurried. */
export const undoNote = (label: string, undo: () => void): TemplateResult =>
  html`<p class="box info">${removedText(label)} ${button(msg('Undo', {id: 'history.undo'}), undo)}</p>`;

/** Names what it would take away. */
export const removeButton = (label: string, remove: () => void): TemplateResult =>
  button(html`${msg('Remove', {id: 'history.remove'})}<span class="visually-hidden"> ${label}</span>`, remove);
