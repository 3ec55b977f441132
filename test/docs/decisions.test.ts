import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

const decisions = readdirSync('docs/decisions').sort();
const files = readdirSync('src', {recursive: true, encoding: 'utf8'}).map((file) => file.replaceAll('\\', '/'));

describe('the decisions that bind hosts', () => {
  it('are numbered without a gap', () => {
    const numbers = decisions.map((file) => Number(/^(\d{3})-[a-z-]+\.md$/.exec(file)?.[1]));
    expect(numbers).toEqual(decisions.map((_, i) => i + 1));
  });

  it.each(decisions)('say what is decided: %s', (file) => {
    expect(readFileSync(join('docs/decisions', file), 'utf8')).toMatch(/^# .+\n\n\*\*Decided\.\*\* /);
  });

  it('name the file of every lazy part, once for each', () => {
    const table = readFileSync('docs/decisions/005-lazy-parts.md', 'utf8').split('\n');
    const places = table.flatMap((row) => /^\|[^|]+\| +`([\w/-]+\.ts)`/.exec(row)?.[1] ?? []);
    const parts = files
      .filter((file) => file.endsWith('.ts') && !file.startsWith('generated/'))
      .flatMap(
        (file) =>
          readFileSync(join('src', file), 'utf8')
            .match(/new LazyPart\(/g)
            ?.map(() => file) ?? [],
      );
    expect(parts.length).toBeGreaterThan(3);
    // The languages are one row; the build makes a part of each.
    expect([...places].sort()).toEqual(parts.sort());
    expect(places.filter((file) => !existsSync(join('src', file)))).toEqual([]);
  });
});
