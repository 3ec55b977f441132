import type {Setting} from '../state.js';
import {closest, controls, isForReadersOnly, line, textNodes, visibleText} from './walk.js';

/** The visible label of each control in screen order, to compare with its accessible name. */
export const visibleNames = (element: HTMLElement): string[] =>
  controls(element).map((control) =>
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? [...(control.labels ?? [])].map(visibleText).map(line).join(' ')
      : isForReadersOnly(control) // a skip link without the focus
        ? line(control.textContent)
        : visibleText(control) || drawnText(control),
  );

/** The number of doses that is drawn below a button of the timeline. */
const drawnText = (control: HTMLElement): string => {
  const [over, drawing] = [control.getBoundingClientRect(), control.closest('.drawing')];
  const isBelow = ({left, right, top, bottom}: DOMRect) =>
    left >= over.left && right <= over.right && top >= over.top && bottom <= over.bottom;
  return [...(drawing?.querySelectorAll('text') ?? [])]
    .filter((text) => isBelow(text.getBoundingClientRect()))
    .map(({textContent}) => textContent)
    .join(' ');
};

/** The own texts of a screen about the reader that speak of somebody else. Texts of the service are quoted. */
export function addressed(element: HTMLElement, {audience}: Setting): string[] {
  const isAboutOther = ((element as {addressee?: string}).addressee ?? 'self') === 'other';
  if (audience !== 'public' || isAboutOther) return [];
  return [...textNodes(element)]
    .filter(({text}) => /\b(?:the|this|la|cette) (?:person|patient|personne)\b|\ble patient\b/i.test(text))
    .filter(({parent}) => !closest(parent, '.service-text, pre'))
    .map(({text}) => line(text));
}
