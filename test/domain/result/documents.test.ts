import {describe, expect, it} from 'vitest';
import type {Audience} from '../../../src/domain/audience.js';
import {documentLink, documentName, documentsFor} from '../../../src/domain/result/documents.js';
import {aDocument} from '../../helpers/builders.js';
import {hostileAddresses} from '../../helpers/hostile-addresses.js';

describe('documentLink [T10]', () => {
  const links: readonly {why: string; url: string; file?: string; link?: string}[] = [
    {why: 'follows https', url: 'https://example.org/a', link: 'https://example.org/a'},
    {why: 'follows http', url: 'http://example.org/a', link: 'http://example.org/a'},
    {why: 'follows upper case', url: 'HTTPS://EXAMPLE.ORG', link: 'HTTPS://EXAMPLE.ORG'},
    {why: 'takes url before file.url', url: 'https://a.example', file: 'https://b.example', link: 'https://a.example'},
    {why: 'takes file.url for an empty url', url: '', file: 'https://b.example', link: 'https://b.example'},
    {
      why: 'takes file.url for a url that may not be followed',
      url: 'javascript:alert(1)',
      file: 'https://b.example',
      link: 'https://b.example',
    },
    {why: 'refuses javascript:', url: 'javascript:alert(1)'},
    {why: 'refuses javascript: in mixed case', url: 'JaVaScRiPt:alert(1)'},
    {why: 'refuses javascript: behind a space', url: ' javascript:alert(1)'},
    {why: 'refuses javascript: behind a control character', url: '\u0001javascript:alert(1)'},
    {why: 'refuses javascript: with a line break in its name', url: 'java\nscript:alert(1)'},
    {why: 'refuses javascript: that mentions https', url: 'javascript://https://example.org/%0aalert(1)'},
    {why: 'refuses data:', url: 'data:text/html,<script>alert(1)</script>'},
    {why: 'refuses blob:', url: 'blob:https://example.org/a'},
    {why: 'refuses file:', url: 'file:///etc/passwd'},
    {why: 'refuses vbscript:', url: 'vbscript:msgbox(1)'},
    {why: 'refuses mailto:', url: 'mailto:a@example.org'},
    {why: 'refuses a path', url: '/a'},
    {why: 'refuses a relative address', url: 'a.pdf'},
    {why: 'refuses an address without scheme', url: '//example.org/a'},
    {why: 'refuses a host without scheme', url: 'example.org'},
    {why: 'refuses https without slashes, which is relative to a page', url: 'https:a'},
    {why: 'refuses a scheme alone', url: 'https://'},
    {why: 'refuses an impossible host', url: 'https://exa mple.org'},
    {why: 'refuses a control character before the scheme', url: '\u0000https://example.org'},
    {why: 'refuses nothing at all', url: ''},
  ];
  for (const {why, url, file = '', link} of links) {
    it(`[§2.5-document-url] ${why}`, () => {
      expect(documentLink(aDocument({url, file: {filename: '', url: file}}))).toBe(link);
    });
  }
});

describe('a hostile address [T10]', () => {
  it('is not a link, neither as the URL of a document nor as that of its file [§2.5-document-url]', () => {
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(60);
    const followed = hostileAddresses.filter(
      (url) => documentLink(aDocument({url})) ?? documentLink(aDocument({url: '', file: {filename: '', url}})),
    );
    expect(followed).toEqual([]);
  });

  for (const url of [
    'https://example.org',
    'https://example.org:8443/a?b=c@d#e',
    ' https://example.org/a\n',
    'https://example.org/a b (1).pdf',
    'https://example.org/@team/~a/%2e',
    'https://пример.example/путь/é',
    'http://[2001:db8::1]/a',
  ]) {
    it(`is not this one: ${url.trim()}`, () => {
      expect(documentLink(aDocument({url}))).toBe(url);
    });
  }
});

describe('documentName [T10]', () => {
  for (const {why, title, filename, name} of [
    {why: 'its title', title: ' Guide ', filename: 'a.pdf', name: 'Guide'},
    {why: 'its file name', title: ' ', filename: ' a.pdf', name: 'a.pdf'},
    {why: 'nothing', title: '', filename: '', name: ''},
  ]) {
    it(`[§2.5-document] calls a document by ${why}`, () => {
      expect(documentName(aDocument({title, file: {filename, url: ''}}))).toBe(name);
    });
  }
});

describe('documentsFor [T10]', () => {
  const documents = ['health_professional', 'patient', '', 'health_professional'].map((target_audience) =>
    aDocument({target_audience}),
  );
  const [a, b, c, d] = documents;

  it('[§2.5-document] sets those for professionals apart for the public, and leaves none out', () => {
    for (const audience of ['public', 'profesional'] as Audience[])
      expect(documentsFor(audience, documents)).toEqual({own: [b, c], professional: [a, d]});
  });
  it('[§2.5-document] gives professionals all in the order received', () => {
    expect(documentsFor('professional', documents)).toEqual({own: documents, professional: []});
  });
});
