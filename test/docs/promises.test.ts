import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {documents, exists, judge, read} from '../../tools/promises.mjs';

const textOf = (document: string) => readFileSync(new URL(`../../${document}`, import.meta.url), 'utf8');

describe('what the documents promise', () => {
  for (const document of documents) {
    it(`names existing tests, sentence by sentence: ${document}`, () => {
      const {promises, untested, broken} = judge(textOf(document));
      expect(promises.length).toBeGreaterThan(20);
      expect(untested).toEqual([]);
      expect(broken).toEqual([]);
    });
  }

  describe('is the control of each hazard in docs/safety.md', () => {
    const safety = textOf('docs/safety.md');
    const rows = [...safety.matchAll(/^\| (H\d\d) +\|(.*)\|$/gm)].map(([, id, cells]) => {
      const [hazard, cause, before, after, residual] = cells!.split('|').map((cell) => cell.trim());
      return {id: id!, hazard: hazard!, cause: cause!, before: before!, after: after!, residual: residual!};
    });
    const products = /^([1-5]) × ([1-5]) = (\d+)$/;
    const factors = (risk: string) => products.exec(risk)!.slice(1).map(Number) as [number, number, number];

    it('which stands under the id and the name of the table, with tests below it', () => {
      const {sentences, references} = read(safety);
      const controls = [...safety.matchAll(/^\*\*(H\d\d) (.+)\.\*\*/gm)].map(([, id, hazard]) => `${id} ${hazard}`);
      expect(rows.length).toBeGreaterThanOrEqual(16);
      expect(controls).toEqual(rows.map(({id, hazard}) => `${id} ${hazard}`));
      const paragraphs = new Set(sentences.filter((one) => !one.isBackground).map(({paragraph}) => paragraph));
      expect(paragraphs.size).toBe(rows.length);
      expect([...paragraphs].filter((hazard) => !references.some(({paragraph}) => paragraph === hazard))).toEqual([]);
    });

    it.each(rows)('which lowers its likelihood alone, to a risk below 10: $id', ({cause, before, after, residual}) => {
      const [severity, likelihood, risk] = factors(before);
      const [sameSeverity, lower, rest] = factors(after);
      expect([risk, rest]).toEqual([severity * likelihood, sameSeverity * lower]);
      expect(sameSeverity).toBe(severity);
      expect(lower).toBeLessThan(likelihood);
      expect(rest).toBeLessThan(10);
      expect([cause, residual]).not.toContain('');
    });
  });
});

describe('the list of promises without a test', () => {
  const own = '`test/docs/promises.test.ts`: "the list of promises without a test"';
  const untested = (text: string) => judge(text).untested;

  it('has each sentence of a paragraph and each row of a table that names none', () => {
    const table = '| a | b |\n| --- | --- |\n| It counts | to `1`. |';
    expect(untested(`# Title\n\n**Bold.** It runs. It never\nstops; it waits.\n\n${table}`)).toEqual([
      ...['3: It runs.', '3: It never stops;', '3: it waits.'],
      '8: It counts | to 1.',
    ]);
  });

  it('has no paragraph with tests below it, and no sentence whose words a test names', () => {
    expect(untested(`It runs. It stops.\n\n- ${own}\n\nIt waits.`)).toEqual(['5: It waits.']);
    expect(untested(`It runs \`now\`. It stops.\n\n- _runs \`now\`_: ${own}`)).toEqual(['1: It stops.']);
  });

  it('has no sentence and no section that is marked as no promise', () => {
    expect(untested('It runs. Be kind.\n\n<!-- no promise: Be kind -->')).toEqual(['1: It runs.']);
    expect(untested('## Duty\n\n<!-- no promise -->\n\nBe kind.\n\n## Deed\n\nIt runs.')).toEqual(['9: It runs.']);
  });

  it('comes with the references that lead nowhere', () => {
    const text = 'It runs.\n\n- `test/docs/promises.test.ts`: "is no title of it"\n\n<!-- no promise: It walks -->';
    expect(judge(text).broken).toEqual([
      'no such test: test/docs/promises.test.ts: is no title of it',
      'no such words: It walks',
    ]);
  });

  it('knows a title by the parts around its values', () => {
    const file = 'test/docs/promises.test.ts';
    expect(exists({file, title: 'names existing …, sentence by sentence: …'})).toBe(true);
    expect(exists({file, title: 'names … by title'})).toBe(false);
    expect(exists({file: 'test/docs/gone.test.ts'})).toBe(false);
  });
});
