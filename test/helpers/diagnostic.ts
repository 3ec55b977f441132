import {fixture, html} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import type {IsoDate} from '../../src/contract/dates.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import {VaccDiagnostic} from '../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import {aResult} from './result.js';

export {aResult, diagnosisOf, disease} from './result.js';

if (!customElements.get('vacc-diagnostic')) customElements.define('vacc-diagnostic', VaccDiagnostic);

/** Shows a result, by default to a professional on 1 March 2025. */
export const showResult = (result: VaccResult | undefined, over: Partial<VaccDiagnostic> = {}) => {
  const element = document.createElement('vacc-diagnostic');
  Object.assign(element, {lang: 'en', audience: 'professional', today: '2025-03-01' as IsoDate, result}, over);
  return fixture<VaccDiagnostic>(html`${element}`);
};

export const show = (diagnostic: unknown, over: Partial<VaccDiagnostic> = {}) => showResult(aResult(diagnostic), over);

export const all = (element: VaccDiagnostic, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];

export const one = (element: VaccDiagnostic, selector: string): HTMLElement => {
  const [found] = all(element, selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
};

/** The text of a node in one line. */
export const text = (node: Element): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The visible text in one line, on screen or on paper, without hidden and closed parts. */
export const seen = (element: VaccDiagnostic, selector = '.base'): string =>
  one(element, selector).innerText.replace(/\s+/g, ' ').trim();

export const button = (element: VaccDiagnostic, name: string): HTMLButtonElement => {
  const found = all(element, 'button').find((candidate) => text(candidate) === name);
  if (!found) throw new Error(`No button ${name}`);
  return found as HTMLButtonElement;
};

export const headlineOf = (element: VaccDiagnostic): string => all(element, '#headline .whole').map(text).join(' ');

/** A disease on screen, by its name: a row, an item of those that need no action, or a card. */
export const adviceOf = (element: VaccDiagnostic, name: string): HTMLElement => {
  const found = all(element, '.advice').find((advice) => text(advice).includes(name));
  if (!found) throw new Error(`No advice about ${name}`);
  return found;
};

/** The details of a disease that is open: those of a row stand in the row below it. */
export const detailsOf = (element: VaccDiagnostic, name: string): HTMLElement => {
  const advice = adviceOf(element, name);
  return advice.localName === 'tr' ? (advice.nextElementSibling as HTMLElement) : advice;
};

/** Opens or closes the details of a disease by the one control for it. */
export async function pressAdvice(element: VaccDiagnostic, name: string): Promise<void> {
  const group = adviceOf(element, name).closest('details');
  if (group) group.open = true;
  adviceOf(element, name).querySelector<HTMLElement>('.disclose, summary')!.click();
  await element.updateComplete;
}

/** Prints as a browser does: listeners first, then the styles of paper. */
export async function onPaper(read: () => unknown): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  await emulateMedia({media: 'print'});
  try {
    await read();
  } finally {
    await emulateMedia({media: 'screen'});
    window.dispatchEvent(new Event('afterprint'));
  }
}
