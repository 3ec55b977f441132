import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {conclusions} from '../../src/contract/diagnostic-values.js';
import {AdviceFacts, Disease, Document, DocumentFile, Message} from '../../src/contract/diagnostic.js';
import {recommendsDates} from '../../src/domain/result/advice-dates.js';
import {answerPage} from '../../tools/data-reference.mjs';

const page = readFileSync('docs/answer.md', 'utf8');
const section = (title: string) => page.split(`\n${title}\n`)[1]!.split(/\n##+ /)[0]!;
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (.+) \|$/gm)].slice(2).map(([, cells]) => cells!.split('|').map((cell) => cell.trim()));
const lastNames = (paths: readonly string[]) => new Set(paths.map((path) => path.split('.').at(-1)!));

describe('docs/answer.md', () => {
  it('has the words that `npm run docs:data` writes from the sources', async () => {
    expect(page).toBe(await answerPage());
  });

  it('has each field that `readDiagnostic` reads, and no other', () => {
    const read = [Disease, AdviceFacts, Message, Document, DocumentFile].flatMap((schema) =>
      Object.keys(schema.def.shape),
    );
    const own = ['conclusion', 'prevention_acts_count', 'matching_conditions'];
    const named = rowsOf(section('## Each field')).flatMap(([fields]) =>
      [...fields!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!.replaceAll('[]', '')),
    );
    const lists = ['file']; // stands for its own fields
    expect([...lastNames(named)].sort()).toEqual(
      [...new Set([...read, ...own])].filter((name) => !lists.includes(name)).sort(),
    );
  });

  it('names the conclusions whose dates recommend, and those whose dates do not', () => {
    const [, some, others] = /only with the conclusions ([^]+?)\. With\s+([^]+?) or an unknown/.exec(page)!;
    const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const recommending = (conclusion: string) => recommendsDates({conclusion} as Parameters<typeof recommendsDates>[0]);
    expect(named(some!).sort()).toEqual(conclusions.filter(recommending).sort());
    expect(named(others!).sort()).toEqual(conclusions.filter((one) => !recommending(one)).sort());
  });
});
