import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const ids = readdirSync(new URL('src/words/', root))
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...read(`src/words/${file}`).matchAll(/\bid: '([a-z0-9.-]+)'/g)])
  .map(([, id]) => id ?? '');

const unit = /<trans-unit id="([^"]+)">\s*<source>[^]*?<\/source>\s*<target>([^]*?)<\/target>/g;

/** The French words by text id, with a mark where a value or an element goes. */
const french = [...read('locales/fr.xlf').matchAll(unit)].map(([, id = '', target = '']): [string, string] => [
  id,
  target.replace(/<[^>]*>/g, '0').replace(/&\w+;/g, '&'),
]);

describe('the French translation', () => {
  it('has a text for every text of i18n', () => {
    const found = new Map(french);
    expect(ids.length).toBeGreaterThan(150);
    expect(ids.filter((id) => !found.get(id)?.trim())).toEqual([]);
  });

  it('has no-break spaces before : ; ? ! and inside « »', () => {
    expect(french.filter(([, text]) => /[^\u00a0][:;?!»]|«[^\u00a0]/.test(text))).toEqual([]);
  });
});
