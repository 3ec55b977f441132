/** The texts of a screen, with those that come from outside: the service, the vaccine list, the user. */
interface Screen {
  readonly texts: readonly string[];
  readonly outside: readonly string[];
}

/** Runs in the page of the states. Hidden texts count: they are a press away. */
export function textsOnScreen(): Screen {
  const spoken = ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'label', 'placeholder', 'title'];
  const texts: string[] = [];
  const outside: string[] = [];

  /** Marked as a text in another language, or as a text of the service; its tag says which language. */
  const isFromOutside = (element: Element) => element.matches('.service-text, bdi.tag, bdi[lang], pre');

  const visit = (node: Node) => {
    if (node instanceof Text) texts.push(node.data);
    if (node instanceof Element) {
      if (node.localName === 'style') return;
      for (const name of spoken) texts.push(node.getAttribute(name) ?? '');
      if (node instanceof HTMLInputElement && node.type !== 'radio') outside.push(node.value);
      if (isFromOutside(node)) return void outside.push(node.textContent.trim());
      if (node.querySelector(':scope > mark')) return void texts.push(node.textContent); // a word may be marked in part
      if (node.shadowRoot) visit(node.shadowRoot);
    }
    for (const child of node.childNodes) visit(child);
  };
  visit(window.shown);
  return {texts: texts.filter((text) => text.trim() !== ''), outside};
}
