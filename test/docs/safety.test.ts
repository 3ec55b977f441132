import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const text = readFileSync(inRoot('docs/safety.md'), 'utf8');
const hazards = text
  .split('## What is left')[0]!
  .split(/^\*\*/m)
  .slice(1)
  .map((hazard) => ({
    name: hazard.split('.**')[0]!,
    tests: [...hazard.matchAll(/^- `([^`]+)`: "(.+)"$/gm)].map(([, file, title]) => ({file: file!, title: title!})),
    points: hazard.match(/^- /gm)?.length ?? 0,
  }));

/** `…` stands for a value in a title: the parts around it must be present in order. */
const pattern = (title: string) =>
  new RegExp(
    `(?:it|describe)\\(\\s*['"\`].*${title
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}`,
  );

describe('the hazards of docs/safety.md', () => {
  it('are all listed', () => {
    expect(hazards.length).toBeGreaterThanOrEqual(16);
    expect(hazards.filter(({tests, points}) => tests.length === 0 || tests.length < points)).toEqual([]);
  });

  for (const {name, tests} of hazards) {
    it(`name existing tests: ${name}`, () => {
      const missing = tests.filter(
        ({file, title}) => !existsSync(inRoot(file)) || !pattern(title).test(readFileSync(inRoot(file), 'utf8')),
      );
      expect(missing).toEqual([]);
    });
  }

  it('detects a missing title', () => {
    expect(pattern('says … anew').test("it('says nothing anew', () => {")).toBe(true);
    expect(pattern('says … anew').test("it('says nothing', () => {")).toBe(false);
  });
});
