import {expect, it} from 'vitest';
import {stableUuid} from '../../src/simulator/stable-uuid.js';

it('gives a name the same id for ever: it stands in drafts and in answers that hosts keep', () => {
  expect(['condition/mosquitoes', 'condition/forestStay'].map(stableUuid)).toEqual([
    '96008572-9d67-82b9-8048-45f0249da997',
    '1ceffd81-30c2-88d2-8951-4c7333439814',
  ]);
});

it('gives similar names different ids', () => {
  const names = Array.from({length: 500}, (_, n) => `condition/${n}`);
  expect(new Set(names.map(stableUuid)).size).toBe(500);
});
