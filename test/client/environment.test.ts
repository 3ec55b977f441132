import {getEventListeners} from 'node:events';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {browserEnvironment} from '../../src/client/environment.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the environment of the client', () => {
  for (const {why, navigator, online} of [
    {why: 'offline when the browser is certain', navigator: {onLine: false}, online: false},
    {why: 'online when the browser says nothing', navigator: {}, online: true},
    {why: 'online where there is no browser', navigator: undefined, online: true},
  ]) {
    it(`is ${why}`, () => {
      vi.stubGlobal('navigator', navigator);
      expect(browserEnvironment.online()).toBe(online);
    });
  }

  it("leaves no listener on the caller's signal after a wait", async () => {
    const {signal} = new AbortController();
    await browserEnvironment.sleep(1, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
