import {describe, expect, it} from 'vitest';
import {retryAfterMs} from '../../src/client/retry.js';

const wait = (value?: string) => retryAfterMs(new Headers(value === undefined ? {} : {'retry-after': value}));

describe('retryAfterMs', () => {
  for (const {why, value, ms} of [
    {why: 'seconds', value: '2', ms: 2000},
    {why: 'seconds with spaces around them', value: ' 2 ', ms: 2000},
    {why: 'no wait', value: '0', ms: 0},
    {why: 'a past date as no wait', value: 'Wed, 21 Oct 2015 07:28:00 GMT', ms: 0},
    {why: 'nothing from a missing header', value: undefined, ms: undefined},
    {why: 'nothing from a word', value: 'soon', ms: undefined},
    {why: 'nothing from a negative number', value: '-5', ms: undefined},
    {why: 'a number out of range as thirty years', value: '9'.repeat(400), ms: 1e12},
    {why: 'a date out of range as thirty years', value: 'Fri, 12 Sep 275760 00:00:00 GMT', ms: 1e12},
    {why: 'nothing from a fraction', value: '1.5', ms: undefined},
    {why: 'nothing from an invalid date', value: 'Wed, 99 Foo 2015 GMT', ms: undefined},
  ]) {
    it(`reads ${why}`, () => expect(wait(value)).toBe(ms));
  }

  it('reads a future date', () => {
    const ms = wait(new Date(Date.now() + 5000).toUTCString());
    expect(ms).toBeGreaterThan(3500); // an HTTP date has no fractions of a second
    expect(ms).toBeLessThanOrEqual(5000);
  });
});
