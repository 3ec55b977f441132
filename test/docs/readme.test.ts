import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {contents} from '../../docs/site/contents.mjs';
import {target} from '../../docs/site/links.mjs';
import {linksOf} from '../../docs/site/read.mjs';

const readme = readFileSync('README.md', 'utf8');
const ways = [
  ...readme.matchAll(/^\| an? (.+?) +\| \[.+?\]\((.+?)\) +\|$|^\| (responsible.+?) +\| \[.+?\]\((.+?)\) +\|$/gm),
].map(([, who, href, other, otherHref]) => ({who: who ?? other!, page: target('README.md', href ?? otherHref!).file}));

describe('README.md', () => {
  it('has at most 600 words', () => {
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(600);
  });

  it('leads each of the five readers to the first page of their group of the contents', () => {
    const groups = contents().filter(({title}) => title !== 'Everybody' && !title.startsWith('More for'));
    expect(ways).toHaveLength(5);
    expect(ways.map(({page}) => page)).toEqual(groups.map(({pages}) => pages[0]!.source));
  });

  it('shows the pictures that the command takes', () => {
    const command = readFileSync('tools/docs-pictures.mjs', 'utf8');
    const shown = linksOf('README.md').filter((href) => href.endsWith('.webp'));
    const taken = [...command.matchAll(/\{name: '([\w-]+)', path:/g)].map(([, name]) => `docs/pictures/${name}.webp`);
    expect(shown.sort()).toEqual(taken.sort());
  });
});

describe('the path of a front-end developer', () => {
  const pages = contents()
    .find(({title}) => title === 'Front-end developer')!
    .pages.map(({source}) => source);

  it('has nine pages, with at most 9,000 words that are not generated', () => {
    const byHand = (text: string) =>
      text.replace(/<!-- (?:[^>]+), by `npm run docs:data` -->[^]*?<!-- end of [^>]+ -->/g, '');
    const words = pages.map((page) => byHand(readFileSync(page, 'utf8')).split(/\s+/).filter(Boolean).length);
    expect(pages).toHaveLength(9);
    expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(9_000);
  });

  it('ends each page with where to go next', () => {
    for (const page of pages) expect(readFileSync(page, 'utf8').split('\n## ').at(-1), page).toMatch(/^Next\n/);
  });
});
