import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {mistakes} from '../helpers/mistakes.js';

const page = readFileSync(new URL('../../docs/troubleshooting.md', import.meta.url), 'utf8');

describe('docs/troubleshooting.md', () => {
  it('has the mistakes that are tested, to the letter and in order, and at least 25', () => {
    const sections = page.split('\n### ').slice(1);
    const written = sections.map((section) => [
      section.split('\n')[0],
      [...section.matchAll(/^\| `(.+?)` \| (.+?) \| `(.+?)` \|$/gm)].map(([, ...cells]) => cells),
    ]);
    const tested = Object.entries(mistakes).map(([title, rows]) => [
      title,
      rows.map(({wrote, reads, code}) => [wrote, reads.replace(`vacc-assistant ${code}: `, ''), code]),
    ]);
    expect(written).toEqual(tested);
    expect(Object.values(mistakes).flat().length).toBeGreaterThanOrEqual(25);
  });
});
