/** All texts in an element and its shadow roots, visible or not, with attributes and field values. */
export function everythingIn(element: HTMLElement): string {
  const texts: string[] = [];
  const visit = (root: ParentNode) => {
    for (const inside of root.querySelectorAll('*')) {
      for (const node of inside.childNodes) if (node instanceof Text) texts.push(node.data);
      for (const attribute of inside.attributes) texts.push(attribute.value);
      if (inside instanceof HTMLInputElement) texts.push(inside.value);
      if (inside.shadowRoot) visit(inside.shadowRoot);
    }
  };
  if (element.shadowRoot) visit(element.shadowRoot);
  visit(element);
  return texts.join('\n');
}
