import type {Page} from 'playwright-core';

/** Chromium's own accessibility tree, as the DevTools protocol gives it. */
interface Node {
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: {readonly value: string};
  readonly name?: {readonly value: string};
}

const roles = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'radio',
  'checkbox',
  'spinbutton',
  'DisclosureTriangle',
];

/** Connects to a page; the returned function lists the accessible names of its controls in document order. */
export async function namesOf(page: Page): Promise<() => Promise<string[]>> {
  const devtools = await page.context().newCDPSession(page);
  return async () => {
    const {nodes} = (await devtools.send('Accessibility.getFullAXTree')) as unknown as {nodes: readonly Node[]};
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const inOrder = (node: Node): Node[] => [
      node,
      ...(node.childIds ?? []).flatMap((id) => inOrder(byId.get(id) ?? {nodeId: id, ignored: true})),
    ];
    return inOrder(nodes[0]!)
      .filter(({ignored, role}) => !ignored && roles.includes(role?.value ?? ''))
      .map(({name}) => name?.value ?? '');
  };
}

/** A name must contain the words on screen, because users of speech input say what they see. */
export function namesWithoutTheirWords(names: readonly string[], visible: readonly string[]): string[] {
  const plain = (text: string) =>
    text
      .replace(/[\s\u{a0}]+/gu, ' ')
      .trim()
      .toLowerCase();
  if (names.length !== visible.length)
    return [`${names.length} names for ${visible.length} controls: ${names.join(' | ')} / ${visible.join(' | ')}`];
  return names.flatMap((name, place) => {
    const words = plain(visible[place]!);
    return plain(name) !== '' && words !== '' && plain(name).includes(words) ? [] : [`"${words}" is called "${name}"`];
  });
}
