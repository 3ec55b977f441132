/** Everything inside an element that is rendered, through all shadow roots, as a reader meets it. */
export function* within(element: Element): Generator<HTMLElement | SVGElement> {
  for (const child of childrenOf(element)) {
    if (!(child instanceof HTMLElement || child instanceof SVGElement) || child.localName === 'style') continue;
    if (!isRendered(child)) continue;
    yield child;
    yield* within(child);
  }
}

/** What has no box of its own is there all the same by its children. */
const isRendered = (element: Element) =>
  getComputedStyle(element).display === 'contents' || element.checkVisibility({visibilityProperty: true});

const childrenOf = (element: Element): Iterable<Element> =>
  element instanceof HTMLSlotElement && element.assignedElements().length > 0
    ? element.assignedElements()
    : (element.shadowRoot ?? element).children;

export const html = (element: Element): HTMLElement[] =>
  [...within(element)].filter((found) => found instanceof HTMLElement);

const operable = 'button, a[href], input, select, textarea, summary, [role=combobox]';

export const controls = (element: Element): HTMLElement[] => html(element).filter((found) => found.matches(operable));

/** What the Tab key stops at; of a group of radio buttons, one. */
export function tabStops(element: Element): HTMLElement[] {
  const groups = new Set<string>();
  return controls(element).filter((control) => {
    if (control.matches(':disabled') || control.tabIndex < 0) return false;
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
    const isFirst = !groups.has(control.name);
    groups.add(control.name);
    return isFirst;
  });
}

/** The element around, out of a shadow root into its host. */
export const around = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot;
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

export function closest(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = around(at)) if (at.matches(selector)) return at;
  return null;
}

/** Shown to readers of speech and braille alone: cut to nothing, not taken away. */
export function isForReadersOnly(element: Element): boolean {
  for (let at: Element | null = element; at; at = around(at)) {
    const {position, clipPath} = getComputedStyle(at);
    if (position === 'absolute' && clipPath === 'inset(50%)') return true;
  }
  return false;
}

export const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text of an element that is on screen. */
export function visibleText(element: Element): string {
  const own = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || isForReadersOnly(node)) return '';
    return [...node.childNodes].map(own).join('');
  };
  return line(own(element));
}

/** The nodes of text on screen, with the element each is in. */
export function* textNodes(
  element: Element,
): Generator<{readonly text: string; readonly node: Text; readonly parent: HTMLElement}> {
  for (const parent of [element, ...html(element)]) {
    for (const node of (parent.shadowRoot ?? parent).childNodes) {
      const text = node instanceof Text ? line(node.data) : '';
      if (text !== '') yield {text, node: node as Text, parent: parent as HTMLElement};
    }
  }
}

/** An element as a finding names it: holds nothing that changes from run to run. */
export function named(element: Element): string {
  const text = line(element.textContent).slice(0, 40);
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  return `<${element.localName}${classes}${element.id && ` #${element.id}`}> ${text}`;
}
