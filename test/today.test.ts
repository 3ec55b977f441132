import {afterEach, describe, expect, it, vi} from 'vitest';
import {today} from '../src/today.js';

describe('today', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    vi.useRealTimers();
    process.env['TZ'] = zone;
    if (zone === undefined) delete process.env['TZ'];
  });

  for (const {at, day} of [
    {at: 'America/Cayenne', day: '2026-02-28'},
    {at: 'Europe/Paris', day: '2026-03-01'},
    {at: 'Pacific/Noumea', day: '2026-03-01'},
  ]) {
    it(`[UX-30] is the day of the reader's own calendar: ${at}`, () => {
      process.env['TZ'] = at;
      vi.useFakeTimers({now: Date.parse('2026-03-01T01:30:00Z')});
      expect(today()).toBe(day);
    });
  }
});
