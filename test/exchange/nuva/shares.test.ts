import {beforeAll, describe, expect, it} from 'vitest';
import {mainSystems} from '../../../src/domain/vaccines/code-systems.js';
import {noExcerpt} from '../../helpers/nuva-excerpt.js';
import {sharesOfCodes, type Share} from './shares.js';

describe.skipIf(noExcerpt)('the codes that NUVA aligns, imported without a list of the host', () => {
  let shares: ReadonlyMap<string, Share>;
  beforeAll(async () => {
    shares = new Map((await sharesOfCodes()).map((share) => [share.system, share]));
  });

  for (const system of mainSystems) {
    it(`name their vaccine, at least 99 of 100 and no other: ${system}`, () => {
      const {codes, resolved, wrong} = shares.get(system)!;
      expect(resolved / codes).toBeGreaterThanOrEqual(0.99);
      expect(wrong).toBe(0);
    });
  }

  it('name no vaccine or are asked in the systems that the packaged list leaves out, but for French packs', () => {
    const others = [...shares.values()].filter(
      ({system}) => !['SNOMED-CT', 'SCT_NUVA', 'NTIN', 'CVC'].includes(system),
    );
    const unknown = others.filter(({resolved}) => resolved === 0);
    expect(unknown.every(({codes, unknown}) => unknown === codes)).toBe(true);
    expect(unknown).toHaveLength(12);
    expect(shares.get('NTIN')).toMatchObject({resolved: 13, wrong: 2}); // two packs that the table of CIP has elsewhere
  });
});
