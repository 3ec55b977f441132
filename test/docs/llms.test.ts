import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {contents} from '../../docs/site/contents.mjs';
import {llmsFull, llmsList} from '../../tools/llms.mjs';

const pages = contents().flatMap((group) => group.pages);

describe('llms.txt', () => {
  const list = readFileSync('llms.txt', 'utf8');

  it('is what `npm run docs:llms` writes from docs/README.md', () => {
    expect(list).toBe(llmsList());
  });

  it('has a title, a summary, and one sentence for each page, whose file is there', () => {
    expect(list).toMatch(/^# vacc-assistant\n\n> Web components .+\n\n## Everybody\n\n- /);
    const entries = [...list.matchAll(/^- \[.+\]\((.+)\): ([A-Z<`"].+\.)$/gm)].map(([, file]) => file!);
    expect(entries).toEqual(pages.map(({source}) => source));
    expect(entries.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('leads to the pages of the site when it is served there', () => {
    expect(llmsList(({built}) => built)).toContain('- [Quick start](docs/quick-start.html): ');
  });
});

describe('llms-full.txt', () => {
  it('has the whole text of each page, in the order of the contents, below its path', () => {
    const full = llmsFull();
    const places = pages.map(({source}) =>
      full.indexOf(`<!-- ${source} -->\n\n${readFileSync(source, 'utf8').trim()}\n`),
    );
    expect(places).not.toContain(-1);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });
});
