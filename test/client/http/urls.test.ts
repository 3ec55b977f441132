import {describe, expect, it} from 'vitest';
import {isOwnServer, operationUrl, secureBase, secureUrl} from '../../../src/client/http/urls.js';

describe('secureUrl [T8]', () => {
  for (const {why, address, base, url} of [
    {why: 'takes https', address: 'https://api.example.org/v1', url: 'https://api.example.org/v1'},
    {why: 'takes http on localhost', address: 'http://localhost:8080', url: 'http://localhost:8080/'},
    {why: 'takes http under localhost', address: 'http://ehr.localhost/', url: 'http://ehr.localhost/'},
    {why: 'takes http on a loopback address', address: 'http://127.0.0.1:1/', url: 'http://127.0.0.1:1/'},
    {why: 'takes http on any loopback address', address: 'http://127.10.20.30/', url: 'http://127.10.20.30/'},
    {why: 'takes http on the IPv6 loopback address', address: 'http://[::1]:1/', url: 'http://[::1]:1/'},
    {
      why: 'resolves a path against the page',
      address: '/api',
      base: 'https://ehr.example/chart/7',
      url: 'https://ehr.example/api',
    },
    {
      why: 'resolves an address without scheme against the page',
      address: '//api.example',
      base: 'https://ehr.example/',
      url: 'https://api.example/',
    },
  ]) {
    it(why, () => expect(secureUrl(address, 'base-url', base).href).toBe(url));
  }

  for (const {why, address, base, code} of [
    {why: 'no address', address: undefined, code: 'config/missing'},
    {why: 'an empty address', address: '', code: 'config/missing'},
    {why: 'a blank address', address: ' ', code: 'config/missing'},
    {why: 'another scheme on localhost', address: 'ftp://localhost/', code: 'config/insecure-url'},
    {why: 'a host that only ends like localhost', address: 'http://notlocalhost/', code: 'config/insecure-url'},
    {why: 'http elsewhere', address: 'http://api.example.org/', code: 'config/insecure-url'},
    {
      why: 'a host that only starts like localhost',
      address: 'http://localhost.example.org/',
      code: 'config/insecure-url',
    },
    {
      why: 'a host that only starts like a loopback address',
      address: 'http://127.0.0.1.example.org/',
      code: 'config/insecure-url',
    },
    {
      why: 'a path on a page served over http',
      address: '/api',
      base: 'http://ehr.example/',
      code: 'config/insecure-url',
    },
    {why: 'a path without a page', address: '/api', code: 'config/insecure-url'},
    {why: 'another scheme', address: 'javascript:alert(1)', code: 'config/insecure-url'},
    {why: 'a file', address: 'file:///etc/hosts', code: 'config/insecure-url'},
    {why: 'a user name in the address', address: 'https://user@api.example.org/', code: 'config/insecure-url'},
  ]) {
    it(`refuses ${why}, and names the input [P-3] [S-10]`, () => {
      expect(() => secureUrl(address, 'base-url', base)).toThrow(
        expect.objectContaining({code, message: expect.stringContaining('base-url') as string}),
      );
    });
  }
});

describe('secureBase [T8]', () => {
  for (const end of ['?', '#', '?tenant=1', '/api#top', '/api/?']) {
    it(`[H-11] refuses an address that ends with ${end}, and names the input but not the address [P-3] [S-10]`, () => {
      expect(() => secureBase(`https://a.example${end}`, 'base-url')).toThrow(
        expect.objectContaining({code: 'config/insecure-url', message: 'base-url must have no ? and no #'}),
      );
    });
  }

  it('is otherwise secureUrl', () => {
    expect(secureBase('/api', 'base-url', 'https://a.example/').href).toBe('https://a.example/api');
    expect(() => secureBase('http://a.example', 'base-url')).toThrow('base-url must be https:');
  });
});

describe('operationUrl [T8]', () => {
  for (const {base, url} of [
    {base: 'https://a.example', url: 'https://a.example/questionnaire'},
    {base: 'https://a.example/api', url: 'https://a.example/api/questionnaire'},
    {base: 'https://a.example/api//', url: 'https://a.example/api/questionnaire'},
  ]) {
    it(`appends the path to ${base}`, () => expect(operationUrl(new URL(base), '/questionnaire').href).toBe(url));
  }
});

describe('the host server of a page [T8]', () => {
  const origin = 'https://host.example';
  for (const {address, pageOrigin, is} of [
    {address: 'https://host.example/token', pageOrigin: origin, is: true},
    {address: 'https://host.example:8443/token', pageOrigin: origin, is: false},
    {address: 'http://host.example/token', pageOrigin: origin, is: false},
    {address: 'https://service.example/token', pageOrigin: origin, is: false},
    {address: 'https://host.example/token', pageOrigin: undefined, is: false},
  ]) {
    it(`${is ? 'has' : 'does not have'} ${address}, for a page of ${pageOrigin}`, () =>
      expect(isOwnServer(new URL(address), pageOrigin)).toBe(is));
  }
});
