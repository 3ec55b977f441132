import {controls, isForReadersOnly, line, visibleText} from './walk.js';

/** The words beside or on each control, in the order of the screen, to be held against its accessible name. */
export const visibleNames = (element: HTMLElement): string[] =>
  controls(element).map((control) =>
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? [...(control.labels ?? [])].map(visibleText).map(line).join(' ')
      : isForReadersOnly(control) // a skip link, until it has the focus
        ? line(control.textContent)
        : visibleText(control),
  );
