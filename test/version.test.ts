import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {version} from '../src/version.js';

it('is that of package.json, also in the entry of the module build', () => {
  const {version: published} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};
  expect(version).toBe(published);
  const [, written] = /export const version = '(.+)'/.exec(readFileSync('src/ui/entry/esm.ts', 'utf8'))!;
  expect(written).toBe(published);
});
