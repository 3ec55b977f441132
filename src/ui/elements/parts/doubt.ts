import {html, type TemplateResult} from 'lit';
import {warningIcon} from './warning-icon.js';

/** A warning that holds nobody back, marked by icon and not by colour alone. */
export const doubtText = (text: string): TemplateResult =>
  html`<p class="doubt">${warningIcon()}<span>${text}</span></p>`;
