import {html, type TemplateResult} from 'lit';

/*
 * Icons are drawn in the colour of the text and have real holes: forced colours paint over everything else, and a white
 * mark on a coloured shape would vanish.
 */
export const icon = (shape: string): TemplateResult =>
  html`<svg class="icon" width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
    <path fill-rule="evenodd" d=${shape} />
  </svg>`;

export const warningShape = 'M10 1 19.5 18H.5zM9 7v5h2V7zm0 6.5v2h2v-2z';

/** Beside the word "Error" or "Alert". */
export const warningIcon = (): TemplateResult => icon(warningShape);
