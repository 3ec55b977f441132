import {svg, html, type TemplateResult} from 'lit';
import {isConclusion, type Conclusion} from '../../contract/diagnostic.js';

/*
 * Icons are drawn in the colour of the text and have real holes: forced colours paint over everything else, and a white
 * mark on a coloured shape would vanish.
 */
const icon = (shape: TemplateResult<2>) =>
  html`<svg class="icon" width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
    ${shape}
  </svg>`;

const disc = 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
const ring = 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14z';
const tick = 'M8.6 14.2 4.4 10l1.5-1.5 2.7 2.7 5.5-5.5 1.5 1.5z';
const box = 'M2 2h16v16H2zm2 2v12h12V4z';

const hollow = (path: string) => svg`<path fill-rule="evenodd" d=${path} />`;
const dashed = svg`<path d="M3 3h14v14H3z" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3 2" />
  <path d="M9 13.2h2v2H9zM7 7.4C7.2 5.6 8.4 4.8 10 4.8c1.8 0 3 1 3 2.5 0 2-2 2.3-2 4.3H9c0-2.8 2-3 2-4.200 0-.5-.4-.8-1-.8s-1 .3-1.1.8z" />`;

/** One shape per conclusion: the status is told by shape and word, never by colour alone. */
const shapes: Record<Conclusion, TemplateResult<2>> = {
  late: hollow('M10 1 19.5 18H.5zM9 7v5h2V7zm0 6.5v2h2v-2z'),
  contraindicated: svg`<path fill-rule="evenodd" d=${ring} /><path d="m4.3 5.7 1.4-1.4 10 10-1.4 1.4z" />`,
  todo: hollow(`${box}M9 6h2v3h3v2h-3v3H9v-3H6V9h3z`),
  unmanaged: dashed,
  exception: dashed,
  suggested: hollow('M10 1 19 10l-9 9-9-9zm0 2.8L3.8 10l6.2 6.2 6.2-6.2z'),
  up_to_date: hollow(`${disc}${tick}`),
  complete_scheme: hollow(`${disc}M6.7 14 3.200 10.5l1.3-1.3 2.2 2.2 4-4L12 8.7zm4.5 0-1.3-1.3 5.3-5.3 1.3 1.3z`),
  no_action: hollow(`${ring}M5.5 9h9v2h-9z`),
};

export const conclusionIcon = (conclusion: string) => icon(isConclusion(conclusion) ? shapes[conclusion] : dashed);

/** Beside the word "Error" or "Alert". */
export const warningIcon = () => icon(shapes.late);
