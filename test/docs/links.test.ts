import {existsSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {contents} from '../../docs/site/contents.mjs';
import {isExternal, target} from '../../docs/site/links.mjs';
import {linksOf, outlineOf, sources} from '../../docs/site/read.mjs';

/** The problem of a link inside the repository; undefined for a valid link. */
function fault(source: string, href: string): string | undefined {
  const {file, hash} = target(source, href);
  if (!existsSync(file)) return `${source}: ${href}: there is no such file`;
  if (hash === '' || !file.endsWith('.md')) return undefined;
  return outlineOf(file).some(({id}) => id === hash) ? undefined : `${source}: ${href}: there is no such heading`;
}

const pages = sources();
const listed = contents().flatMap((group) => group.pages.map((page) => page.source));

describe('the documentation', () => {
  for (const source of pages) {
    it(`has no broken link: ${source}`, () => {
      const inside = linksOf(source).filter((href) => !isExternal(href));
      expect(inside.map((href) => fault(source, href)).filter(Boolean)).toEqual([]);
    });

    it(`has one title, and skips no heading level: ${source}`, () => {
      const levels = outlineOf(source).map(({level}) => level);
      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
    });
  }

  it('lists every page once in its contents', () => {
    expect([...listed].sort(), 'docs/README.md is the contents: a new page is listed there').toEqual(
      pages.filter((source) => source !== 'docs/README.md'),
    );
  });

  it('links only to these external pages; no test fetches them', () => {
    const foreign = new Set(pages.flatMap(linksOf).filter(isExternal));
    expect([...foreign].sort()).toEqual(['https://creativecommons.org/licenses/by/4.0/']);
  });

  it('detects a missing file and a missing heading', () => {
    expect(fault('docs/page.md', 'gone.md')).toMatch('no such file');
    expect(fault('docs/page.md', '#gone')).toMatch('no such heading');
    expect(fault('docs/page.md', '#content-security-policy')).toBeUndefined();
  });
});
