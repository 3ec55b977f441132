import {html, type TemplateResult} from 'lit';

/** An icon in the colour of the text, with real holes: forced colours would hide a white mark on a coloured shape. */
export const icon = (shape: string): TemplateResult =>
  html`<svg class="icon" width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
    <path fill-rule="evenodd" d=${shape} />
  </svg>`;

export const warningShape = 'M10 1 19.5 18H.5zM9 7v5h2V7zm0 6.5v2h2v-2z';

/** Stands beside the word "Error" or "Alert". */
export const warningIcon = (): TemplateResult => icon(warningShape);
