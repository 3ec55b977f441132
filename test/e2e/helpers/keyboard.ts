import type {Page} from 'playwright-core';
import {matches, type Control, type Hand, type Name} from './hand.js';

/** What has the focus, in the words of the screen. */
interface Focused {
  readonly kind: string;
  readonly name: string;
  readonly group: string;
  /** The name of the option that a combobox points at. */
  readonly option: string;
}

/** More stops than any page of the demo has: whoever needs more goes round in circles. */
const mostStops = 250;

/**
 * Works a page by its keyboard alone: Tab to get there, then the keys of the control. Nothing is focused or clicked by
 * a script; looking at what has the focus is what eyes or a screen reader would do.
 */
export function keyboard(page: Page): Hand {
  const {keyboard: keys} = page;

  /** Tabs on from where the focus is, past the end of the page and round to its start if need be. */
  async function tabTo(wanted: string, isThere: (focused: Focused) => boolean): Promise<Focused> {
    for (let stops = 0; stops < mostStops; stops++) {
      const focused = await page.evaluate(whatHasFocus);
      if (isThere(focused)) return focused;
      await keys.press('Tab');
    }
    throw new Error(`The Tab key never came to ${wanted}`);
  }

  const to = (kind: RegExp, {name, group}: Control) =>
    tabTo(`${String(name)}${group === undefined ? '' : ` in ${String(group)}`}`, (focused) => {
      const inGroup = group === undefined || matches(group, focused.group);
      return kind.test(focused.kind) && matches(name, focused.name) && inGroup;
    });

  async function arrowTo(isThere: (focused: Focused) => boolean, wanted: Name) {
    for (let presses = 0; presses < mostStops; presses++) {
      if (isThere(await page.evaluate(whatHasFocus))) return;
      await keys.press('ArrowDown');
    }
    throw new Error(`The arrow keys never came to ${String(wanted)}`);
  }

  return {
    press: async (name) => {
      await to(/^(button|summary)$/, {name});
      await keys.press('Enter');
    },
    type: async (field, text) => {
      await to(/^(text|combobox)$/, field);
      await keys.type(text);
    },
    choose: async (group, option) => {
      await to(/^radio$/, {group, name: /./});
      await arrowTo(({name}) => matches(option, name), option);
      await keys.press('Space');
    },
    pick: async (field, text, option) => {
      await to(/^combobox$/, field);
      await keys.type(text);
      await arrowTo((focused) => matches(option, focused.option), option);
      await keys.press('Enter');
    },
  };
}

/** Runs in the page. */
function whatHasFocus(): Focused {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const text = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const label = element?.getAttribute('aria-label') ?? '';
  const root = element?.getRootNode() as Document | ShadowRoot | undefined;
  const option = root?.getElementById(element?.getAttribute('aria-activedescendant') ?? '');
  const input = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element : undefined;
  const kind =
    element?.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : element?.localName);
  return {
    kind: kind ?? '',
    name: label || text(input ? input.labels?.[0] : element),
    group: text(element?.closest('fieldset')?.querySelector('legend')),
    option: text(option),
  };
}
