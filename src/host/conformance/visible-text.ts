/**
 * The text in sight in a document, in one line. Open shadow roots, frames of the same origin and the values of fields
 * belong to it; the address of a link follows its text in `<>`. It uses nothing outside itself: its source runs in a page.
 */
export function visibleText(root: Document = document): string {
  const skipped = ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'];
  const read = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (node.nodeType !== Node.ELEMENT_NODE) return all(node.childNodes);
    const element = node as HTMLElement;
    if (skipped.includes(element.tagName)) return '';
    const {display} = getComputedStyle(element);
    if (display !== 'contents' && !element.checkVisibility({visibilityProperty: true})) return '';
    const text = inside(element);
    return display === 'inline' ? text : ` ${text} `;
  };
  const all = (nodes: Iterable<Node>): string => [...nodes].map(read).join('');
  // by its name: an element of a frame is of another class than that of the page
  const is = <Name extends keyof HTMLElementTagNameMap>(
    element: HTMLElement,
    ...names: Name[]
  ): element is HTMLElementTagNameMap[Name] => names.some((name) => name === element.localName);
  const inside = (element: HTMLElement): string => {
    if (is(element, 'iframe')) {
      const inner = element.contentDocument;
      return inner?.body ? read(inner.body) : '';
    }
    if (is(element, 'input', 'textarea')) return ` ${element.value} `;
    if (is(element, 'select')) return ` ${element.selectedOptions[0]?.text ?? ''} `;
    if (is(element, 'slot')) {
      const assigned = element.assignedNodes();
      return all(assigned.length > 0 ? assigned : element.childNodes);
    }
    const text = all((element.shadowRoot ?? element).childNodes);
    return is(element, 'a') && element.href ? `${text} <${element.href}> ` : text;
  };
  return read(root.body).replace(/\s+/g, ' ').trim();
}

/** The lines that a person pastes into the console of a browser: they hand in what is in sight there. */
export const snippetFor = (address: string): string =>
  `fetch(${JSON.stringify(address)}, {method: 'POST', mode: 'no-cors', body: (${visibleText.toString()})()}).then(() => 'Handed in')`;
