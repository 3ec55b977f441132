import {describe, expect, it} from 'vitest';
import {conclusions} from '../../../src/contract/diagnostic-values.js';
import {publicGroups} from '../../../src/domain/result/public-groups.js';
import {aDisease} from '../../helpers/builders.js';

const groupOf = (conclusion: string) => ({conclusion, diseases: [aDisease({disease: {name: conclusion}})], count: 1});
const inShort = (...of: readonly string[]) =>
  publicGroups(of.map(groupOf)).map(({kind, conclusion, diseases}) => [
    kind,
    conclusion,
    diseases.map(({disease}) => disease.name),
  ]);

describe('publicGroups', () => {
  it('[§4.4-case-priority] has the headings of the public in their order, whatever the order of the conclusions', () => {
    expect(inShort(...conclusions.toReversed(), 'postponed').map(([kind]) => kind)).toEqual([
      'late',
      'contraindicated',
      'todo',
      'discuss',
      'suggested',
      'calm',
    ]);
  });

  it('has what leaves a question open together, never under what is to be planned', () => {
    expect(inShort('todo', 'exception', 'unmanaged', 'postponed', '__proto__')).toEqual([
      ['todo', 'todo', ['todo']],
      ['discuss', 'exception', ['exception', 'unmanaged', 'postponed', '__proto__']],
    ]);
  });

  it('has the three conclusions that ask for nothing under one heading', () => {
    expect(inShort('up_to_date', 'complete_scheme', 'no_action')).toEqual([
      ['calm', 'up_to_date', ['up_to_date', 'complete_scheme', 'no_action']],
    ]);
  });

  it('has no empty heading', () => expect(inShort()).toEqual([]));
});
