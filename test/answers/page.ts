import type {Page} from 'playwright-core';
import type {VaccResult} from '../../src/domain/result/result.js';
import type {VaccDiagnostic} from '../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';

/** A disease of a drawn result. */
export interface DrawnDisease {
  /** Its place in the answer. */
  readonly index: number;
  /** The names in its `part`: `advice`, and its priority. */
  readonly part: string;
  /** The heading under which it stands. */
  readonly group: string;
  /** Its conclusion: beside all rows of a group, above a list of names, or in its own card. */
  readonly conclusion: string;
  /** The text before anything is pressed: its row, or its name with dates. */
  readonly closed: string;
  /** The text that one press opens. */
  readonly details: string;
  /** The dates that the browser can read. */
  readonly days: readonly string[];
  /** The addresses of the documents. */
  readonly links: readonly string[];
}

/** A result on screen. */
export interface Drawn {
  /** The text in sight before the first disease. */
  readonly before: string;
  readonly diseases: readonly DrawnDisease[];
  readonly shown: string;
  readonly whole: string;
}

type Properties = Partial<Pick<VaccDiagnostic, 'audience' | 'today' | 'sections' | 'catalogue'>> & {
  readonly lang: string;
};

/** Shows a result in the page's `<vacc-diagnostic>`. */
export const show = (page: Page, result: VaccResult, properties: Properties): Promise<void> =>
  page.evaluate(
    async ([shownResult, others]) => {
      const element = document.querySelector('vacc-diagnostic')!;
      Object.assign(element, others, {result: shownResult});
      await element.updateComplete;
      const isIn = (lang: string) => element.shadowRoot!.querySelector<HTMLElement>('.base')!.lang === lang;
      while (!isIn(others.lang)) await new Promise(requestAnimationFrame); // its texts are on their way
    },
    [result, properties] as const,
  );

/** The markup of a result on paper, in a page that emulates print; the parts in sight beside it. */
export async function print(page: Page, result: VaccResult, properties: Properties) {
  await show(page, result, properties);
  return page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const base = document.querySelector('vacc-diagnostic')!.shadowRoot!.querySelector('.base')!;
    const inSight = [...base.children].filter((part) => part.checkVisibility());
    const printed = inSight.map((part) => [part.className, part.outerHTML.replace(/<!--[^]*?-->/g, '')] as const);
    window.dispatchEvent(new Event('afterprint'));
    return printed;
  });
}

/** Shows a result, and reads it. */
export async function draw(page: Page, result: VaccResult, properties: Properties): Promise<Drawn> {
  await show(page, result, properties);
  return page.evaluate(async () => {
    const element = document.querySelector('vacc-diagnostic')!;
    const root = element.shadowRoot!;
    const base = root.querySelector('.base')!;

    /** The text of the nodes in sight; a node after `end` does not count. */
    const textInSight = (of: Node, end?: Node) => {
      const nodes = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (nodes.nextNode()) {
        const node = nodes.currentNode;
        if (end && node.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_CONTAINS) break;
        if (end && node.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_PRECEDING) break;
        if (node.parentElement!.checkVisibility({visibilityProperty: true})) texts.push(node.textContent!);
      }
      return texts.join('');
    };
    const rows = () => [...base.querySelectorAll('[part~="advice"]')];
    const groupOf = (row: Element) =>
      (row.closest('tbody')?.querySelector('.group-title') ??
        row.closest('section')!.querySelector('[part~="heading"]'))!.textContent;
    const conclusionOf = (row: Element) =>
      (row.localName === 'li'
        ? row.parentElement!.previousElementSibling!
        : (row.closest('tbody') ?? row)
      ).querySelector('[part~="conclusion"]')!.textContent;
    const before = textInSight(base, rows()[0]);
    const shown = textInSight(base);
    const closed = rows().map((row) => {
      const card = row.cloneNode(true) as Element;
      for (const hidden of card.querySelectorAll('details > :not(summary), .group-title')) hidden.remove();
      return card.textContent;
    });
    for (const button of base.querySelectorAll<HTMLElement>('.disclose')) button.click();
    await element.updateComplete;
    const opened = (row: Element) => (row.localName === 'tr' ? row.nextElementSibling : row)!;
    const diseases = rows().map((row, place) => {
      const details = opened(row).querySelector('.inside') ?? opened(row).querySelector('.details')?.parentElement;
      return {
        index: Number(/\d+/.exec(row.querySelector('[id^="disease-"]')!.id)![0]),
        part: row.getAttribute('part')!,
        group: groupOf(row),
        conclusion: conclusionOf(row),
        closed: closed[place]!,
        details: details?.textContent ?? '',
        days: [...row.querySelectorAll<HTMLTimeElement>('[part~="date"]')].map(({dateTime}) => dateTime),
        links: [...(details?.querySelectorAll('a') ?? [])].map(({href}) => href),
      };
    });
    return {before, diseases, shown, whole: base.textContent};
  });
}
