import type {CDPSession, Page} from 'playwright-core';
import {expect, it} from 'vitest';
import {patience} from '../../tools/patience.mjs';
import {useSite} from './helpers/site.js';

/** Chromium's accessibility tree, as far as it is about live regions. */
interface Node {
  readonly name?: {readonly value: string};
  readonly role?: {readonly value: string};
  readonly properties?: readonly {readonly name: string; readonly value: {readonly value?: unknown}}[];
  readonly nodeId: string;
  readonly parentId?: string;
}

/** The polite live regions that assistive technology is told of, each with its text. */
async function regionsIn(devtools: CDPSession): Promise<readonly string[]> {
  const {nodes} = (await devtools.send('Accessibility.getFullAXTree')) as unknown as {nodes: readonly Node[]};
  const isPolite = ({properties = []}: Node) =>
    properties.some(({name, value}) => name === 'live' && value.value === 'polite');
  const isRoot = (node: Node) => isPolite(node) && !isPolite(nodes.find(({nodeId}) => nodeId === node.parentId)!);
  const isWithin = (node: Node | undefined, root: Node): boolean =>
    node !== undefined &&
    (node === root ||
      isWithin(
        nodes.find(({nodeId}) => nodeId === node.parentId),
        root,
      ));
  return nodes.filter(isRoot).map((root) =>
    nodes
      .filter((node) => node.role?.value === 'StaticText' && isWithin(node, root))
      .map(({name}) => name!.value)
      .join(' '),
  );
}

const move = {
  'in the page': () => undefined,
  'in a modal dialog, which makes everything around it inert': () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.append(document.querySelector('vacc-assistant')!);
    dialog.showModal();
  },
};

const site = useSite();
const say = (page: Page, text: string) =>
  page.evaluate((said) => document.querySelector('vacc-assistant')!.announce(said), text);

for (const [where, put] of Object.entries(move)) {
  it(`assistive technology knows the live regions of an assistant ${where} before they speak, and hears them [UX-16]`, async () => {
    const {page} = await site.open('/vacc-patient.html');
    await page.evaluate(() => document.body.replaceChildren(document.createElement('vacc-assistant')));
    await page.evaluate(put);
    const devtools = await page.context().newCDPSession(page);
    const heard = expect.poll(() => regionsIn(devtools), {timeout: patience});
    await heard.toEqual(['', '']);
    await say(page, 'Three questions found');
    await expect.poll(async () => (await regionsIn(devtools)).join('')).toBe('Three questions found');
  });
}
