import {afterEach, describe, expect, it, vi} from 'vitest';
import {dayOf, today} from '../src/today.js';

describe('a civil day', () => {
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
      expect(dayOf('2026-03-01T01:30:00Z')).toBe(day);
    });
  }

  it('is not known of a text that names no instant', () =>
    expect(['', 'soon', '2026-02-31T99:00'].map(dayOf)).toEqual([undefined, undefined, undefined]));
});
