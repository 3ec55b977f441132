import {expect, it} from 'vitest';
import {clockDifference} from '../../src/session/requests.js';

const service = '2026-03-10T12:00:00.000Z';

it('two clocks differ from two days on, in either direction; a wrong time zone is less', () => {
  for (const device of ['2026-03-12T12:00:00.000Z', '2026-03-08T12:00:00.000Z', '1999-01-01T00:00:00.000Z']) {
    expect(clockDifference(device, service)).toEqual({device, service});
  }
  for (const device of [service, '2026-03-12T11:59:59.999Z', '2026-03-08T12:00:00.001Z']) {
    expect(clockDifference(device, service)).toBe(undefined);
  }
});
