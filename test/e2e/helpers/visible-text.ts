import type {Page} from 'playwright-core';

/**
 * The visible text through all shadow roots, in the order of the screen, one piece per line; includes names that only
 * assistive technology announces.
 */
export const visibleText = (page: Page, selector = 'vacc-assistant'): Promise<string> =>
  page.locator(selector).evaluate(collectText);

/** Runs in the page: the visible text of one element. */
export function collectText(root: Element): string {
  const texts: string[] = [];
  const shown = (element: Element) => element.localName === 'slot' || element.checkVisibility();
  const childrenOf = (element: Element): Iterable<Node> => {
    if (element instanceof HTMLSlotElement && element.assignedNodes().length > 0) return element.assignedNodes();
    if (element instanceof HTMLDetailsElement && !element.open) return element.querySelectorAll(':scope > summary');
    return (element.shadowRoot ?? element).childNodes;
  };
  const visit = (node: Node) => {
    if (node instanceof Text) texts.push(node.data);
    if (!(node instanceof Element) || ['style', 'script'].includes(node.localName) || !shown(node)) return;
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '');
    for (const child of childrenOf(node)) visit(child);
  };
  visit(root);
  const tidy = texts.map((text) => text.replace(/\s+/g, ' ').trim());
  return tidy.filter((text) => text !== '').join('\n');
}
