import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {testsById} from '../../tools/promises.mjs';

const inRoot = (file: string) => new URL(`../../${file}`, import.meta.url);
const page = readFileSync(inRoot('SECURITY.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| T\d+ /.test(line));

describe('SECURITY.md', () => {
  it('has every threat of the model, each with a test or as the duty of the host', () => {
    expect(rows.map((row) => /T\d+/.exec(row)![0])).toEqual(Array.from({length: 24}, (_, i) => `T${i + 1}`));
    const tests = testsById();
    const isShown = (row: string) => tests.has(/T\d+/.exec(row)![0]) || row.includes("host's duty");
    expect(rows.filter((row) => !isShown(row))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...page.matchAll(/`((?:test|tools|demo)\/[\w./-]+)`|\]\(([\w./-]+)/g)].map(
      ([, file, link]) => file ?? link!,
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  });
});
