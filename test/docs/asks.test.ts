import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

const rows = readFileSync('docs/asks.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| *\d+ *\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number, , answer, shownBy]) => ({number: Number(number), answer: answer!, shownBy: shownBy!}));

const named = /`(test\/[^`]+)`: "([^"]+)"/g;

describe('docs/asks.md', () => {
  it('has a row with an answer for each of the 28 asks', () => {
    expect(rows.map(({number}) => number)).toEqual(Array.from({length: 28}, (_, index) => index + 1));
    for (const {number, answer} of rows) expect(answer, `ask ${number}`).not.toBe('');
  });

  for (const {number, shownBy} of rows) {
    it(`names an existing test, or says why there is none: ask ${number}`, () => {
      const tests = [...shownBy.matchAll(named)];
      if (tests.length === 0) expect(shownBy).toMatch(/^Not tested: .{20,}/);
      for (const [, file, title] of tests) {
        expect(existsSync(file!), file).toBe(true);
        expect(readFileSync(file!, 'utf8'), file).toContain(title);
      }
    });
  }
});
