import type {IsoDate} from '../../src/contract/dates.js';
import type {Audience} from '../../src/domain/audience.js';
import type {BuiltInLanguage} from '../../src/domain/text/built-in-languages.js';
import {patience} from '../../tools/patience.mjs';
import '../../src/ui/entry/define-all.js';

/** The audience and the language of a state. */
export interface Setting {
  readonly audience: Audience;
  readonly lang: BuiltInLanguage;
}

/** Creates an element in a state. */
export type State = (setting: Setting) => Promise<HTMLElement>;
export type States = Readonly<Record<string, State>>;

/** The current day for the steps. The assistant uses the clock. */
export const today = '2026-11-21' as IsoDate;

/** The element of a step alone, on a page with headings of levels 1 and 2. */
export async function step<
  Tag extends 'vacc-patient' | 'vacc-questionnaire' | 'vacc-history' | 'vacc-review' | 'vacc-diagnostic',
>(tag: Tag, setting: Setting, over: Partial<HTMLElementTagNameMap[Tag]>): Promise<HTMLElementTagNameMap[Tag]> {
  const element = document.createElement(tag);
  Object.assign(element, setting, {today}, over);
  const heading = document.createElement('h2');
  heading.textContent = tag;
  stage().append(heading, element);
  await element.updateComplete;
  return element;
}

/** The place of the element, empty before each state. */
export const stage = (): HTMLElement => document.getElementById('stage')!;

/** The actions that lead to a state, as a user takes them, in any language. */
export const all = <T extends HTMLElement = HTMLElement>(element: Element, selector: string): T[] => [
  ...(element.shadowRoot ?? element).querySelectorAll<T>(selector),
];

export async function press(element: Element, selector: string, place = 0): Promise<void> {
  const found = await until(() => all(element, selector).at(place), `${selector} ${place} of ${element.localName}`);
  found.click();
  await settled();
}

export async function type(element: Element, selector: string, text: string): Promise<void> {
  const input = await until(() => all<HTMLInputElement>(element, selector)[0], `${selector} of ${element.localName}`);
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  await settled();
}

/** Opens every disclosure, and those inside it; each once, because one may close another. */
export async function openAll(element: Element): Promise<void> {
  for (const details of all<HTMLDetailsElement>(element, 'details')) details.open = true;
  const opened = new Set<Element>();
  const next = () => all(element, 'button[aria-expanded="false"]').find((closed) => !opened.has(closed));
  for (let closed; (closed = next()); await settled()) {
    opened.add(closed);
    closed.click();
  }
}

/** Waits until all pending work is done. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export async function until<T>(look: () => T, what: string): Promise<NonNullable<T>> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const seen = look();
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Never came: ${what}`);
}
