import {html, nothing, type TemplateResult} from 'lit';

/** @param pressed For a button that stays pressed. */
export const button = (label: unknown, press: () => void, pressed?: boolean): TemplateResult =>
  html`<button type="button" part="button" aria-pressed=${pressed ?? nothing} @click=${press}>${label}</button>`;

/** The one that leads on. */
export const primaryButton = (label: string, press: () => void): TemplateResult =>
  html`<button type="button" class="primary" part="button button-primary" @click=${press}>${label}</button>`;
