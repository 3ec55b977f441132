/** All rendered descendants of an element, through all shadow roots, in reading order. */
export function* within(element: Element): Generator<HTMLElement | SVGElement> {
  for (const child of childrenOf(element)) {
    if (!(child instanceof HTMLElement || child instanceof SVGElement) || child.localName === 'style') continue;
    if (!isRendered(child)) continue;
    yield child;
    yield* within(child);
  }
}

/** An element with `display: contents` has no box, but its children are rendered. */
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

/** The tab stops; one for each group of radio buttons. */
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

/** The parent element, or the host of a shadow root. */
export const around = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot;
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

export function closest(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = around(at)) if (at.matches(selector)) return at;
  return null;
}

/** Whether an element is visually hidden, for screen readers only: clipped, not removed. */
export function isForReadersOnly(element: Element): boolean {
  for (let at: Element | null = element; at; at = around(at)) {
    const {position, clipPath} = getComputedStyle(at);
    if (position === 'absolute' && clipPath === 'inset(50%)') return true;
  }
  return false;
}

export const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The visible text of an element. */
export function visibleText(element: Element): string {
  const own = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || isForReadersOnly(node)) return '';
    return [...node.childNodes].map(own).join('');
  };
  return line(own(element));
}

/** The visible text nodes with their elements. */
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

/** The name of an element in a finding, the same in each run. */
export function named(element: Element): string {
  const text = line(element.textContent).slice(0, 40);
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  return `<${element.localName}${classes}${element.id && ` #${element.id}`}> ${text}`;
}
