import type {TemplateResult} from 'lit';
import {isConclusion, type Conclusion} from '../../../contract/diagnostic-values.js';
import {priorityOf} from '../../../domain/result/priority.js';
import {icon, warningShape} from './warning-icon.js';

const disc = 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
const ring = `${disc}m0 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14z`;

const question =
  'M9 13.2h2v2H9zM7 7.4C7.2 5.6 8.4 4.8 10 4.8c1.8 0 3 1 3 2.5 0 2-2 2.3-2 4.3H9c0-2.8 2-3 2-4.2 0-.5-.4-.8-1-.8s-1 .3-1.1.8z';

/** Two dashed squares that differ: one has only its corners, one only its sides. */
const corners = `M2 2h6v2H4v4H2zm10 0h6v6h-2V4h-4zM2 12h2v4h4v2H2zm14 0h2v6h-6v-2h4z${question}`;
const sides = `M6 1h8v2H6zM6 17h8v2H6zM1 6h2v8H1zm16 0h2v8h-2z${question}`;

/** One shape per conclusion: shape and word tell the status, never colour alone. */
const shapes: Record<Conclusion, string> = {
  late: warningShape,
  contraindicated: `${ring}M4.4 5.8l1.4-1.4 9.8 9.8-1.4 1.4z`,
  todo: 'M2 2h16v16H2zm2 2v12h12V4zM9 6h2v3h3v2h-3v3H9v-3H6V9h3z',
  unmanaged: corners,
  exception: sides,
  suggested: 'M10 1 19 10l-9 9-9-9zm0 2.8L3.8 10l6.2 6.2 6.2-6.2z',
  up_to_date: `${disc}M8.6 14.2 4.4 10l1.5-1.5 2.7 2.7 5.5-5.5 1.5 1.5z`,
  complete_scheme: `${disc}M6.7 14 3.2 10.5l1.3-1.3 2.2 2.2 4-4L12 8.7zm4.5 0-1.3-1.3 5.3-5.3 1.3 1.3z`,
  no_action: `${ring}M5.5 9h9v2h-9z`,
};

const unsure = `M2 2h16v16H2zm2 2v12h12V4z${question}`;

/** @param isCalm Whether a conclusion that asks for nothing may have its calm sign. */
export const conclusionIcon = (conclusion: string, isCalm: boolean): TemplateResult =>
  icon(isConclusion(conclusion) && (isCalm || priorityOf(conclusion) !== 'standard') ? shapes[conclusion] : unsure);
