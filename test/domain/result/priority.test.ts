import {describe, expect, it} from 'vitest';
import {conclusions} from '../../../src/contract/diagnostic-values.js';
import {priorityOf} from '../../../src/domain/result/priority.js';

const recommended = {
  late: 'critical',
  contraindicated: 'critical',
  todo: 'high',
  unmanaged: 'high',
  exception: 'high',
  suggested: 'medium',
  up_to_date: 'standard',
  no_action: 'standard',
  complete_scheme: 'standard',
};

describe('priorityOf', () => {
  for (const [conclusion, priority] of Object.entries(recommended)) {
    it(`[§4.4-case-priority] ranks ${conclusion} ${priority}`, () => expect(priorityOf(conclusion)).toBe(priority));
  }

  it('[§4.4-case-priority] has a rank for every conclusion of the interface [H12]', () => {
    expect(Object.keys(recommended).toSorted()).toEqual(conclusions.toSorted());
  });

  for (const unknown of ['', 'LATE', 'late ', 'postponed', '__proto__', 'constructor', 'toString']) {
    it(`[§4.4-case-priority] ranks "${unknown}", which is not known, high [H13]`, () =>
      expect(priorityOf(unknown)).toBe('high'));
  }
});
