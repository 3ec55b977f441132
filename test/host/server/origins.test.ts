import {describe, expect, it, vi} from 'vitest';
import {createServiceProxy, createTokenHandler} from '../../../src/host/server/index.js';
import {issuing, json, upstream} from './http-server.js';
import {fromPage, page, someOptions} from './requests.js';

/** Possible values of `Origin`. Only those of the list may pass. */
const origins = {
  'a page of the site': page,
  'no page': undefined,
  'a foreign page': 'https://evil.example',
  'a frame without an origin': 'null',
  'a suffix trick': 'https://ehr.example.evil.example',
  'a prefix trick': 'https://not-ehr.example',
  'a sub-domain': 'https://sub.ehr.example',
  'another port': 'https://ehr.example:8443',
  'the default port, written out': 'https://ehr.example:443',
  'another scheme': 'http://ehr.example',
  'another case': 'https://EHR.example',
  'a slash at the end': 'https://ehr.example/',
  'two origins': `${page} https://evil.example`,
  'two headers': `${page}, https://evil.example`,
  'user information': 'https://ehr.example@evil.example',
  'nothing at all': '',
};

const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none', 'Same-Origin', ''];

/** Allowed are a listed origin with a matching or no `Sec-Fetch-Site`, and a same-origin GET, which has no `Origin`. */
const passing: readonly string[] = [
  `POST | a page of the site | -`,
  `POST | a page of the site | same-origin`,
  `GET | a page of the site | -`,
  `GET | a page of the site | same-origin`,
  `GET | no page | same-origin`,
];

const operations = {
  'the token endpoint': {create: createTokenHandler, method: 'POST', path: '/session/token'},
  'the proxy, asked for a diagnosis': {
    create: createServiceProxy,
    method: 'POST',
    path: '/session/service/diagnostic_for_patient',
  },
  'the proxy, asked for the questionnaire': {
    create: createServiceProxy,
    method: 'GET',
    path: '/session/service/questionnaire',
  },
};

for (const [name, {create, method, path}] of Object.entries(operations)) {
  describe(`${name}, by Origin and Sec-Fetch-Site [T2]`, () => {
    for (const [why, origin] of Object.entries(origins)) {
      it(`answers ${why} as the table says [S-14]`, async () => {
        const [provider, service] = await Promise.all([upstream(issuing), upstream((r) => json(r, 200, []))]);
        const authorize = vi.fn(() => ({session: 'one'}));
        const handler = create(someOptions({authUrl: provider.origin, serviceUrl: service.origin, authorize}));
        for (const site of sites) {
          const passes = passing.includes(`${method} | ${why} | ${site ?? '-'}`);
          const body = method === 'POST' ? {body: '{}'} : {};
          const response = await handler(
            fromPage(path, {method, ...body, headers: {origin, 'sec-fetch-site': site, cookie: 'session=one'}}),
          );
          expect([site, response.status]).toEqual([site, passes ? 200 : 403]);
          expect([...response.headers.keys()].filter((key) => key.startsWith('access-control'))).toEqual([]);
          if (!passes) expect(await response.text()).not.toContain('token-');
        }
        const passed = passing.filter((row) => row.startsWith(`${method} | ${why} |`)).length;
        expect(authorize).toHaveBeenCalledTimes(passed);
        if (passed === 0) expect([provider.received, service.received]).toEqual([[], []]);
      });
    }
  });
}
