import {expect, it} from 'vitest';
import * as api from '../src/index.js';

it('registers no element: `define` does', () => {
  const tags = ['assistant', 'patient', 'questionnaire', 'history', 'review', 'diagnostic'].map(
    (name) => `vacc-${name}`,
  );
  const defined = tags.filter((tag) => globalThis.customElements?.get(tag)); // Node has the registry that Lit brings
  expect(defined).toEqual([]);
});

it('gives the host of a diagnosis that stands alone what answers its request for a file', () => {
  expect(Object.keys(api)).toEqual(expect.arrayContaining(['jsonExport', 'resultToHandOut']));
});
