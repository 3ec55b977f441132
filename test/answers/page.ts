import type {Page} from 'playwright-core';
import type {VaccResult} from '../../src/domain/result/result.js';
import type {VaccDiagnostic} from '../../src/elements/vacc-diagnostic/vacc-diagnostic.js';

/** A disease of a drawn result. */
export interface DrawnDisease {
  /** The names in its `part`: `advice`, and its priority. */
  readonly part: string;
  /** The text in sight. */
  readonly shown: string;
  /** The text with what a press opens. */
  readonly whole: string;
  /** The dates that the browser can read. */
  readonly days: readonly string[];
  /** The addresses of the documents. */
  readonly links: readonly string[];
}

/** A drawn result: on screen, or on paper where the page emulates print. */
export interface Drawn {
  /** The text in sight before the first disease. */
  readonly before: string;
  readonly diseases: readonly DrawnDisease[];
  readonly shown: string;
  readonly whole: string;
}

type Properties = Partial<Pick<VaccDiagnostic, 'audience' | 'today' | 'sections'>> & {readonly lang: string};

/** Shows a result in the page's `<vacc-diagnostic>`. */
export const draw = (page: Page, result: VaccResult, properties: Properties): Promise<Drawn> =>
  page.evaluate(
    async ([shownResult, others]) => {
      const element = document.querySelector('vacc-diagnostic')!;
      Object.assign(element, others, {result: shownResult});
      await element.updateComplete;
      const isIn = (lang: string) => element.shadowRoot!.querySelector<HTMLElement>('.base')!.lang === lang;
      while (!isIn(others.lang)) await new Promise(requestAnimationFrame); // its texts are on their way
      if (matchMedia('print').matches) window.dispatchEvent(new Event('beforeprint'));
      const base = element.shadowRoot!.querySelector('.base')!;
      const rows = [...base.querySelectorAll('[part~="advice"]')];

      /** The text of the nodes in sight; a node after `end` does not count. */
      const textInSight = (root: Node, end?: Node) => {
        const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: string[] = [];
        while (nodes.nextNode()) {
          const node = nodes.currentNode;
          if (end && node.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_CONTAINS) break;
          if (end && node.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_PRECEDING) break;
          if (node.parentElement!.checkVisibility({visibilityProperty: true})) texts.push(node.textContent!);
        }
        return texts.join('');
      };
      const drawn = {
        before: textInSight(base, rows[0]),
        diseases: rows.map((row) => ({
          part: row.getAttribute('part')!,
          shown: textInSight(row),
          whole: row.textContent,
          days: [...row.querySelectorAll<HTMLTimeElement>('[part~="date"]')].map(({dateTime}) => dateTime),
          links: [...row.querySelectorAll('a')].map(({href}) => href),
        })),
        shown: textInSight(base),
        whole: base.textContent,
      };
      window.dispatchEvent(new Event('afterprint'));
      return drawn;
    },
    [result, properties] as const,
  );
