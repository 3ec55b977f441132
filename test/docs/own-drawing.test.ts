import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';

it('the drawing of a result in docs/take-away.md is the one that a browser runs', () => {
  const shown = blocksOf('docs/take-away.md').find(({file}) => file === 'own-drawing.mjs');
  expect(shown?.code).toBe(readFileSync('docs/snippets/own-drawing.mjs', 'utf8'));
});
