import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe disables `target-size`, its only rule of WCAG 2.2, by default. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const everyRule = {runOnly: {type: 'tag', values: tags}, rules: {'target-size': {enabled: true}}};

/** The rules whose answer depends on language, colours and width. */
export const rulesOfLooks = {runOnly: {type: 'rule', values: ['color-contrast', 'target-size']}};

export type Rules = typeof everyRule | typeof rulesOfLooks;

interface Node {
  readonly html: string;
  readonly any: readonly {readonly message: string}[];
}
interface Results {
  readonly violations: readonly {readonly id: string; readonly nodes: readonly Node[]}[];
  readonly incomplete: Results['violations'];
}

/** Undecided results of axe that were reviewed by hand; all others are findings. */
const reviewed = [
  {
    rule: 'color-contrast',
    why: 'a text of the timeline, which axe cannot see behind: the check `graphics` measures it',
    is: ({html}: Node) => html.startsWith('<text'),
  },
  {
    rule: 'color-contrast',
    why: 'more lines than one, beside other rows or inside a link: axe takes them for covered; the check `texts` measures it',
    is: ({html, any}: Node) =>
      /^<(?:span class="conclusion |bdi class="service-text")/.test(html) &&
      any.every(({message}) => message.includes('partially overlaps other elements')),
  },
  {
    rule: 'color-contrast',
    why: 'lies under the open list of the vaccines, or at its edge; at 320 px, where the list is in the flow, it is measured',
    is: ({any}: Node, state: string) =>
      /picker/.test(state) && any.every(({message}) => /overlap|has no value/.test(message)),
  },
  {
    rule: 'th-has-data-cells',
    why: 'the title of a group of rows spans all columns: axe looks for its cells in its own row and columns alone',
    is: ({html}: Node) => html.startsWith('<table role="table"'),
  },
];

/** Loads axe into a page; the returned function checks the state on screen. */
export async function axeOf(page: Page, rules: Rules): Promise<(state: string) => Promise<string[]>> {
  await page.evaluate(source);
  return async (state) => {
    const {violations, incomplete} = await page.evaluate((options) => {
      const {axe} = window as unknown as {axe: {run: (context: Element, options: object) => Promise<Results>}};
      return axe.run(window.shown, {...options, resultTypes: ['violations', 'incomplete']});
    }, rules);
    const open = incomplete.map(({id, nodes}) => ({
      id: `${id} (undecided)`,
      nodes: nodes.filter((node) => !reviewed.some(({rule, is}) => rule === id && is(node, state))),
    }));
    return [...violations, ...open].flatMap(({id, nodes}) =>
      nodes.map(({html, any}) => `${id}: ${html.slice(0, 120)} ${any.map(({message}) => message).join(' ')}`),
    );
  };
}
