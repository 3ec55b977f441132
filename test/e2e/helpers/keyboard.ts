import {matches, type Control, type Hand, type Name} from './hand.js';

/** The focused control, by its words on screen. */
export interface Focused {
  readonly kind: string;
  readonly name: string;
  readonly group: string;
  /** The name of the active option of a combobox. */
  readonly option: string;
}

/** The part of a page's API that any browser driver has. */
export interface Desk {
  /** Runs a function in the page, without its closure. */
  readonly evaluate: <Result, Given>(look: (given: Given) => Result, given: Given) => Promise<Result>;
  readonly keyboard: {
    /** One key, or a chord such as `Shift+Tab`. */
    readonly press: (key: string) => Promise<void>;
    readonly type: (text: string) => Promise<void>;
  };
}

/** Buttons at the ends of a page, where tabbing turns back: beyond them, Tab moves into the browser's own interface. */
const turnsAt: ReadonlyMap<string, string> = new Map([
  ['Start of the page', 'Tab'],
  ['End of the page', 'Shift+Tab'],
]);

/**
 * Runs in the page: puts these buttons there. After the last control, a headless browser keeps the focus, and Firefox
 * moves it to and fro between that control and its own interface.
 */
export function markEnds() {
  for (const [name, put] of [
    ['Start of the page', 'prepend'],
    ['End of the page', 'append'],
  ] as const) {
    const button = Object.assign(document.createElement('button'), {textContent: name});
    document.body[put](button);
  }
}

/** More tab stops than any page of the demo has, to detect endless tabbing. */
const mostStops = 250;

/**
 * Operates a page by keyboard alone: Tab to a control, then its own keys. No script focuses or clicks; a script only
 * reads what has the focus, as a user sees or hears it.
 */
export function keyboard(page: Desk): Hand {
  const {keyboard: keys} = page;

  /** Presses Tab from the current focus, wrapping around the end of the page. */
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

  /** Arrow down, then up, because WebKit does not wrap around from the last radio button to the first. */
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
  const legend = element?.closest('fieldset')?.querySelector('legend')?.cloneNode(true) as Element | undefined;
  legend?.querySelector('.visually-hidden')?.remove(); // the disease, which tells groups of one name apart
  return {
    kind: kind ?? '',
    name: label || text(input ? input.labels?.[0] : element),
    group: text(legend),
    option: text(option),
  };
}
