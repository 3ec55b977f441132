import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {nuvaCatalogue} from '../../src/catalogue/index.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';

it('docs/questions.md has as many vaccines as the package', () => {
  const answer = readFileSync('docs/questions.md', 'utf8').split('\n## How many vaccines')[1]!.split('\n## ')[0]!;
  const {vaccines} = nuvaCatalogue();
  expect(answer).toContain(`has ${packagedCatalogue.vaccines.length} vaccines`);
  expect(answer).toContain(`has ${vaccines.length.toLocaleString('en')} vaccines:`);
});
