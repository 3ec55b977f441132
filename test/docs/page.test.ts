import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

const page = readFileSync('docs/page.md', 'utf8');
const {budgets} = JSON.parse(readFileSync('package.json', 'utf8')) as {budgets: Record<string, Record<string, number>>};

it('docs/page.md has each limit of bytes that `npm run size` checks', () => {
  const forms = {raw: 'not compressed', gzip: 'gzip', brotli: 'brotli'};
  const limits = Object.values(budgets).flatMap((budget) =>
    Object.entries(budget).map(([form, bytes]) => [`${bytes / 1000} kB`, forms[form as keyof typeof forms]] as const),
  );
  const sizes = page.split('\n### Sizes\n')[1]!.split('\n### ')[0]!;
  expect(limits.length).toBeGreaterThan(4);
  for (const [bytes, form] of limits) expect(sizes).toMatch(new RegExp(`at most ${bytes},? ${form}`));
});

it('docs/page.md has the policy that a browser runs the whole flow under', () => {
  const [, header] = /^Content-Security-Policy: (.+)$/m.exec(page)!;
  const tested = readFileSync('test/faults/csp.test.ts', 'utf8').replaceAll(/" \+\s+"/g, '');
  const [, strict] = /const strict =\s+"(.+)";/.exec(tested)!;
  expect(`${header!.replace(/ lit-html$/, '')}`).toBe(strict!.replace(" img-src 'self';", '')); // the icon of the test's page
});
