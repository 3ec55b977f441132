import {controls, isForReadersOnly, line, visibleText} from './walk.js';

/** The visible label of each control in screen order, to compare with its accessible name. */
export const visibleNames = (element: HTMLElement): string[] =>
  controls(element).map((control) =>
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? [...(control.labels ?? [])].map(visibleText).map(line).join(' ')
      : isForReadersOnly(control) // a skip link without the focus
        ? line(control.textContent)
        : visibleText(control),
  );
