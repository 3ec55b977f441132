import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {documents, exists, judge, promisesOf, read, testsById} from '../../tools/promises.mjs';

const textOf = (document: string) => readFileSync(new URL(`../../${document}`, import.meta.url), 'utf8');
const tests = testsById();

describe('what the documents promise', () => {
  for (const document of documents) {
    it(`names existing tests, sentence by sentence: ${document}`, () => {
      const {promises, untested, broken} = judge(textOf(document), tests);
      expect(promises.length).toBeGreaterThan(20);
      expect(untested).toEqual([]);
      expect(broken).toEqual([]);
    });
  }

  it('has a sentence for each id in the title of a test', () => {
    const named = new Set(documents.flatMap((document) => read(textOf(document)).flatMap(({ids}) => ids)));
    expect([...tests.keys()].filter((id) => !named.has(id))).toEqual([]);
  });

  describe('is the control of each hazard in docs/safety.md', () => {
    const safety = textOf('docs/safety.md');
    const rows = [...safety.matchAll(/^\| (H\d\d) +\|(.*)\|$/gm)].map(([, id, cells]) => {
      const [hazard, cause, before, after, residual] = cells!.split('|').map((cell) => cell.trim());
      return {id: id!, hazard: hazard!, cause: cause!, before: before!, after: after!, residual: residual!};
    });
    const products = /^([1-5]) × ([1-5]) = (\d+)$/;
    const factors = (risk: string) => products.exec(risk)!.slice(1).map(Number) as [number, number, number];

    it('which stands under the id and the name of the table, with tests that name the id', () => {
      const sentences = promisesOf(safety, tests).filter(({title}) => title?.startsWith('H'));
      const controls = [...safety.matchAll(/^\*\*(H\d\d) (.+)\.\*\*/gm)].map(([, id, hazard]) => `${id} ${hazard}`);
      expect(rows.length).toBeGreaterThanOrEqual(16);
      expect(controls).toEqual(rows.map(({id, hazard}) => `${id} ${hazard}`));
      const shown = sentences.filter((one) => one.tests.length > 0);
      expect(new Set(shown.map(({paragraph}) => paragraph)).size).toBe(rows.length);
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
  const own = new Map([['S-1', [{file: 'test/docs/promises.test.ts', title: 'a test'}]]]);
  const untested = (text: string) => judge(text, own).untested;

  it('has each sentence of a paragraph and each row of a table without an id', () => {
    const table = '| a | b |\n| --- | --- |\n| It counts | to `1`. |';
    expect(untested(`# Title\n\n**Bold.** It runs. It never\nstops; it waits.\n\n${table}`)).toEqual([
      ...['3: It runs.', '3: It never stops;', '3: it waits.'],
      '8: It counts | to 1.',
    ]);
  });

  it('has no sentence and no row with an id', () => {
    expect(untested('It runs.<!--S-1--> It stops. It `waits`<!--S-1-->; it goes.')).toEqual([
      '1: It stops.',
      '1: it goes.',
    ]);
    expect(untested('| a |\n| --- |\n| It runs<!--S-1--> |\n| It stops |')).toEqual(['4: It stops']);
  });

  it('has no sentence and no section that is marked as background, and no links to the next pages', () => {
    expect(untested('It runs. Be kind.<!--background-->')).toEqual(['1: It runs.']);
    expect(untested('## Duty\n\n<!-- no promise -->\n\nBe kind.\n\n## Deed\n\nIt runs.')).toEqual(['9: It runs.']);
    expect(untested('## Next\n\nRead on.')).toEqual([]);
  });

  it('has the row of a threat or hazard that no test names, unless it is the duty of the host', () => {
    const rows = "| a | b |\n| --- | --- |\n| T97 | a flood |\n| T98 | host's duty |";
    expect(untested(rows)).toEqual(['3: T97 | a flood']);
  });

  it('comes with the ids that no test has', () => {
    expect(judge('It runs.<!--S-1 S-2-->', own).broken).toEqual(['no test has the id S-2']);
  });

  it('knows a title by the parts around its values', () => {
    const file = 'test/docs/promises.test.ts';
    expect(exists({file, title: 'names existing …, sentence by sentence: …'})).toBe(true);
    expect(exists({file, title: 'names … by title'})).toBe(false);
    expect(exists({file: 'test/docs/gone.test.ts'})).toBe(false);
  });
});
