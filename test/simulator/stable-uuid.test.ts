import {expect, it} from 'vitest';
import {stableUuid} from '../../src/simulator/stable-uuid.js';

it('gives a name the same id for ever: it stands in drafts and in answers that hosts keep', () => {
  expect(['condition/mosquitoes', 'condition/forestStay'].map(stableUuid)).toEqual([
    '96008572-9d67-82b9-8048-45f0249da997',
    '1ceffd81-30c2-88d2-8951-4c7333439814',
  ]);
});

it('is made of four FNV-1a hashes of the name', () => {
  const name = `a name that nobody has asked for: ${Math.random()}`; // ids are cached by name
  const hex = [0, 1, 2, 3].map((start) => fnv1a(`${start}${name}`)).join('');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)];
  expect(stableUuid(name)).toBe(groups.join('-'));
});

/** FNV-1a as its authors define it, with BigInt. */
function fnv1a(text: string): string {
  const steps = [...text].map((sign) => BigInt(sign.charCodeAt(0)));
  const hash = steps.reduce((before, sign) => BigInt.asUintN(32, (before ^ sign) * 0x01000193n), 0x811c9dc5n);
  return hash.toString(16).padStart(8, '0');
}

it('gives similar names different ids', () => {
  const names = Array.from({length: 500}, (_, n) => `condition/${n}`);
  expect(new Set(names.map(stableUuid)).size).toBe(500);
});
