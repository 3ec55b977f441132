import {describe, expect, it} from 'vitest';
import {tokensOfEndpoint, tokensOfProvider} from '../../src/client/shared-tokens.js';
import {browserEnvironment, defaultTimings} from '../../src/client/environment.js';

const endpoint = {url: new URL('https://ehr.example/token'), credentials: 'same-origin', headers: {}} as const;
const ofEndpoint = (over: object = {}, world = browserEnvironment) =>
  tokensOfEndpoint({...endpoint, ...over}, world, defaultTimings);
const ofProvider = (provider: () => string) => tokensOfProvider(provider, browserEnvironment, defaultTimings);

describe('the token sources of a page [T4]', () => {
  it('are shared for the same provider function only', () => {
    const provider = () => 'abc';
    expect(ofProvider(provider)).toBe(ofProvider(provider));
    expect(ofProvider(provider)).not.toBe(ofProvider(() => 'abc'));
  });

  it('are shared for the same endpoint', () => {
    expect(ofEndpoint()).toBe(ofEndpoint({url: new URL('https://ehr.example/a/../token')}));
  });

  for (const {why, over} of [
    {why: 'another address', over: {url: new URL('https://ehr.example/token2')}},
    {why: 'other credentials', over: {credentials: 'include'}},
    {why: 'another guard against cross-site requests', over: {headers: {'x-csrf': 't1'}}},
  ]) {
    it(`are separate for ${why}`, () => expect(ofEndpoint(over)).not.toBe(ofEndpoint()));
  }

  it('are separate for another `fetch`', () => {
    expect(ofEndpoint({}, {...browserEnvironment, fetch: () => Promise.reject(new Error())})).not.toBe(ofEndpoint());
  });
});
