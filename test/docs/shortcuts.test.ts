import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';

it('the recipe for shortcuts in docs/page.md is the one that a browser runs', () => {
  const shown = blocksOf('docs/page.md').find(({file}) => file === 'shortcuts.mjs');
  expect(shown?.code).toBe(readFileSync('docs/snippets/shortcuts.mjs', 'utf8'));
});
