import {fixture} from '@open-wc/testing';
import type {Condition, Section} from '../../src/contract/questionnaire.js';
import {path, type Answers} from '../../src/domain/entries/entries.js';
import {fieldId} from '../../src/ui/elements/parts/field.js';
import {VaccQuestionnaire} from '../../src/ui/elements/vacc-questionnaire/vacc-questionnaire.js';
import {aCondition, aSection, texts} from './builders.js';

if (!customElements.get('vacc-questionnaire')) customElements.define('vacc-questionnaire', VaccQuestionnaire);

/** The element as a host page uses it without the assistant. */
export async function questionnaire(
  sections: readonly Section[],
  over: Partial<VaccQuestionnaire> = {},
  tag = 'vacc-questionnaire',
) {
  const element = await fixture<VaccQuestionnaire>(document.createElement(tag));
  Object.assign(element, {lang: 'en', audience: 'professional', sections}, over);
  await element.updateComplete;
  return element;
}

export const all = <T extends Element = HTMLElement>(element: VaccQuestionnaire, selector: string): T[] => [
  ...(element.shadowRoot?.querySelectorAll<T>(selector) ?? []),
];

/** The element that matches a selector and contains a text. */
export function one<T extends Element = HTMLElement>(element: VaccQuestionnaire, selector: string, text = ''): T {
  const [found, ...more] = all<T>(element, selector).filter(({textContent}) => textContent.includes(text));
  if (!found || more.length > 0) throw new Error(`${found ? 'More than one' : 'No'} ${selector} with "${text}"`);
  return found;
}

export const focused = (element: VaccQuestionnaire) => element.shadowRoot?.activeElement ?? null;

/** The DOM id of the field of a question. */
export const fieldOf = ({id}: Condition) => fieldId(path.condition(id));

/** The rendered text of an element. */
export const said = ({textContent}: Element) => textContent.replace(/\s+/g, ' ').trim();

/** Presses the heading of a section, or a button. */
export async function press(element: VaccQuestionnaire, text: string) {
  one<HTMLButtonElement>(element, 'button', text).click();
  await element.updateComplete;
}

/** The choice of a yes-or-no question. */
export const choice = (element: VaccQuestionnaire, question: string, word: string) =>
  [...one(element, 'fieldset', question).querySelectorAll<HTMLLabelElement>('label.choice')]
    .find((label) => said(label) === word)
    ?.querySelector('input') as HTMLInputElement;

export async function type(element: VaccQuestionnaire, field: HTMLInputElement, text: string) {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  await element.updateComplete;
}

export const search = (element: VaccQuestionnaire, text: string) =>
  type(element, one<HTMLInputElement>(element, 'input[type=search]'), text);

/** Records the values that the element reports. */
export function reported(element: VaccQuestionnaire): Answers[] {
  const values: Answers[] = [];
  element.addEventListener('change', () => values.push(element.value));
  return values;
}

/** Records the announcements of the element. */
export function spoken(element: VaccQuestionnaire): {text: string; delay: number}[] {
  const texts: {text: string; delay: number}[] = [];
  element.addEventListener('vacc-announce', (event) => {
    const {text, delay} = event as Event & {text: string; delay: number};
    texts.push({text, delay});
  });
  return texts;
}

/** A tree of the size of a published one: 60 sections with 180 subsections of 5 questions each. */
export function aLargeTree(): Section[] {
  const leaf = (name: string) =>
    aSection({
      title: texts(name),
      conditions: Array.from({length: 5}, (_, index) =>
        aCondition({label: texts(`Question ${name}.${index}`), help: texts('An explanation of some length.')}),
      ),
    });
  const top = (name: string) =>
    aSection({
      title: texts(name),
      sections: Array.from({length: 3}, (_, index) =>
        aSection({
          title: texts(`${name}.${index}`),
          sections: Array.from({length: 4}, (_unused, inner) => leaf(`${name}.${index}.${inner}`)),
        }),
      ),
    });
  return Array.from({length: 15}, (_, index) => top(`Section ${index}`));
}
