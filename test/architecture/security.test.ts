import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

const inRoot = (file: string) => new URL(`../../${file}`, import.meta.url);
const page = readFileSync(inRoot('SECURITY.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| T\d+ /.test(line));

describe('SECURITY.md', () => {
  it('has every threat of the model, each with a test or as the duty of the host', () => {
    expect(rows.map((row) => /T\d+/.exec(row)![0])).toEqual(Array.from({length: 24}, (_, i) => `T${i + 1}`));
    expect(rows.filter((row) => !/`test\/[\w/-]+\.test\.ts`|host's duty/.test(row))).toEqual([]);
  });

  it('names tests and files that exist', () => {
    const named = [...page.matchAll(/`((?:test|tools)\/[\w./-]+)`|\]\(([\w./-]+)/g)].map(
      ([, test, link]) => test ?? link!,
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  });
});
