import {matches, type Control, type Hand, type Name} from './hand.js';

/** What has the focus, in the words of the screen. */
export interface Focused {
  readonly kind: string;
  readonly name: string;
  readonly group: string;
  /** The name of the option that a combobox points at. */
  readonly option: string;
}

/** The little of a page that eyes and fingers need: any driver of any browser has it. */
export interface Desk {
  /** Runs a function in the page; it sees nothing of what is around it here. */
  readonly evaluate: <Result, Given>(look: (given: Given) => Result, given: Given) => Promise<Result>;
  readonly keyboard: {
    /** One key, or a chord such as `Shift+Tab`. */
    readonly press: (key: string) => Promise<void>;
    readonly type: (text: string) => Promise<void>;
  };
}

/** Names of buttons at the ends of a page, where a browser keeps the Tab key to itself beyond them: one turns back. */
const turnsAt: ReadonlyMap<string, string> = new Map([
  ['Start of the page', 'Tab'],
  ['End of the page', 'Shift+Tab'],
]);

/** More stops than any page of the demo has: whoever needs more goes round in circles. */
const mostStops = 250;

/**
 * Works a page by its keyboard alone: Tab to get there, then the keys of the control. Nothing is focused or clicked by
 * a script; looking at what has the focus is what eyes or a screen reader would do.
 */
export function keyboard(page: Desk): Hand {
  const {keyboard: keys} = page;

  /** Tabs on from where the focus is, past the end of the page and round to its start if need be. */
  async function tabTo(wanted: string, isThere: (focused: Focused) => boolean): Promise<Focused> {
    for (let key = 'Tab', stops = 0; stops < mostStops; stops++) {
      const focused = await page.evaluate(whatHasFocus, undefined);
      if (isThere(focused)) return focused;
      key = turnsAt.get(focused.name) ?? key;
      await keys.press(key);
    }
    throw new Error(`The Tab key never came to ${wanted}`);
  }

  const to = (kind: RegExp, {name, group}: Control) =>
    tabTo(`${String(name)}${group === undefined ? '' : ` in ${String(group)}`}`, (focused) => {
      const inGroup = group === undefined || matches(group, focused.group);
      return kind.test(focused.kind) && matches(name, focused.name) && inGroup;
    });

  /** Down, and up where the last one does not lead round to the first: WebKit stops there among radio buttons. */
  async function arrowTo(isThere: (focused: Focused) => boolean, wanted: Name) {
    for (const key of ['ArrowDown', 'ArrowUp']) {
      for (let before = '', presses = 0; presses < mostStops; presses++) {
        const focused = await page.evaluate(whatHasFocus, undefined);
        if (isThere(focused)) return;
        if (JSON.stringify(focused) === before) break;
        before = JSON.stringify(focused);
        await keys.press(key);
      }
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
export function whatHasFocus(): Focused {
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
