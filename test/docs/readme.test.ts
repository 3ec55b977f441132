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
  it('has at most 700 words', () => {
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(700);
  });

  it('leads each of the five readers to the first page of their group of the contents', () => {
    const groups = contents().slice(1); // the first is for everybody
    expect(ways).toHaveLength(5);
    expect(ways.map(({page}) => page)).toEqual(groups.map(({pages}) => pages[0]!.source));
  });

  it('shows the pictures that the command takes', () => {
    const command = readFileSync('tools/docs-pictures.mjs', 'utf8');
    const shown = linksOf('README.md').filter((href) => href.endsWith('.png'));
    const taken = [...command.matchAll(/\{name: '([\w-]+)'/g)].map(([, name]) => `docs/pictures/${name}.png`);
    expect(shown.sort()).toEqual(taken.sort());
  });
});
