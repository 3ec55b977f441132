import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {titles} from '../../src/host/check/index.js';
import {setUps} from '../host/check/set-ups.js';
import {bodies, whatIsSent} from '../../src/host/check/invented-patient.js';

const page = readFileSync(new URL('../../docs/check.md', import.meta.url), 'utf8');

describe('docs/check.md', () => {
  it('has the twelve set-ups that are tested, each with its first line', () => {
    const rows = [...page.matchAll(/^\| (.+?) \| `((?:Cause|Most likely|Problem): .+)` \|$/gm)].map(
      ([, ...cells]) => cells,
    );
    const tested = setUps.map(({what, first}) => [what, first.replace('{origin}', 'https://ehr.example')]);
    expect(rows).toEqual(tested);
    expect(rows).toHaveLength(12);
  });

  it('lists exactly the lines of the check, in order', () => {
    const rows = [...page.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)].map(([, id, title]) => [id, title]);
    expect(rows).toEqual(Object.entries(titles));
  });

  it('names the fictional patient as the check does, and as it is sent', () => {
    for (const fact of JSON.stringify(bodies).match(/\d{4}-\d\d-\d\d|VAC\d+/g)!) {
      expect(page).toContain(fact);
      expect(whatIsSent).toContain(fact);
    }
  });
});
