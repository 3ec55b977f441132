import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';

it('the recipe for shortcuts in docs/hosts.md is the one that a browser runs', () => {
  const shown = blocksOf('docs/hosts.md').find(({file}) => file === 'shortcuts.mjs');
  expect(shown?.code).toBe(readFileSync('docs/snippets/shortcuts.mjs', 'utf8'));
});
