import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';

/** IBM Equal Access: a checker with rules of its own, which sees what axe does not look for. */
const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

interface Result {
  readonly ruleId: string;
  readonly value: readonly [policy: string, confidence: string];
  readonly message: string;
  readonly snippet: string;
  readonly path: {readonly dom: string};
}

/** Failures that were reviewed by hand; all others are findings. */
const reviewed: readonly {readonly rule: string; readonly why: string; readonly is: (result: Result) => boolean}[] = [
  {
    rule: 'input_label_exists',
    why: 'in a closed disclosure neither the field nor its label is drawn; another state opens it',
    is: ({path}) => path.dom.includes('/details['),
  },
  {
    rule: 'fieldset_label_valid',
    why: 'in a closed disclosure neither the group nor its legend is drawn; another state opens it',
    is: ({message, path}) => message.includes('does not have an accessible name') && path.dom.includes('/details['),
  },
  {
    rule: 'aria_child_valid',
    why: 'on a narrow host the row of titles is clipped; the tree of the browser has it',
    is: ({path}) => /\/vacc-diagnostic\[.*\/thead\[/.test(path.dom),
  },
  {
    rule: 'table_headers_exists',
    why: 'on a narrow host each row is a card, whose cells have the titles',
    is: ({path}) => path.dom.includes('/vacc-review['),
  },
  {
    rule: 'fieldset_label_valid',
    why: 'two legs of a journey may lead to one country, and each has its arrival and its departure in its own group',
    is: ({path}) => path.dom.includes('/vacc-patient['),
  },
  ...['heading_content_exists', 'aria_accessiblename_exists'].map((rule) => ({
    rule,
    why: 'its text for screen readers is clipped, which this checker takes for hidden; the tree of the browser has it',
    is: ({snippet}: Result) => snippet.includes('id="headline"'),
  })),
  {
    rule: 'aria_child_tabbable',
    why: 'the focus stays in the combobox, which names the active option by `aria-activedescendant`',
    is: ({snippet}) => snippet.includes('role="listbox"'),
  },
];

/** Loads the checker into a page; the returned function checks the state on screen by the rules of WCAG 2.2. */
export async function equalAccessOf(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(source);
  return async () => {
    const results = await page.evaluate(async () => {
      const {ace} = window as unknown as {
        ace: {Checker: new () => {check: (of: Document, rules: string[]) => Promise<{results: Result[]}>}};
      };
      const report = await new ace.Checker().check(document, ['WCAG_2_2']);
      return report.results
        .filter(({value: [, confidence]}) => confidence === 'FAIL')
        .map(({ruleId, value, message, snippet, path}) => ({ruleId, value, message, snippet, path: {dom: path.dom}}));
    });
    return results
      .filter((result) => !reviewed.some(({rule, is}) => rule === result.ruleId && is(result)))
      .map(({ruleId, message, snippet}) => `${ruleId}: ${message} ${snippet.slice(0, 120)}`);
  };
}
