import {describe, expect, it} from 'vitest';
import {readJson} from '../../src/client/json-body.js';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('readJson [T11]', () => {
  for (const body of ['{"a":1}', '[]', '0', 'false', '"x"', ' {} \n']) {
    it(`reads ${body}`, () => expect(readJson(body)).toEqual(JSON.parse(body)));
  }

  for (const body of ['', ' ', 'null', '{"a":', '<!doctype html>', '{} {}', 'undefined']) {
    it(`refuses ${JSON.stringify(body)}`, () => {
      expect(() => readJson(body)).toThrow(expect.objectContaining({code: 'service/bad-response'}));
    });
  }

  it('never quotes the body, which holds health data', () => {
    try {
      readJson('{"birthdate": 1990-05-10');
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toContain('1990');
      expect((error as Error).cause).toBeUndefined();
    }
  });

  it('reads down to the depth cap', () => expect(() => readJson(nested(64))).not.toThrow());

  it('reads as many objects and lists as the cap allows', () =>
    expect(() => readJson(`[${Array(19_999).fill('{}').join()}]`)).not.toThrow());

  it('reads as many values as the cap allows', () => expect(() => readJson(`[${'0,'.repeat(60_000)}0]`)).not.toThrow());

  for (const {why, body} of [
    {why: 'more objects than the cap', body: `[${Array(20_000).fill('{}').join()}]`},
    {why: 'a hundred thousand objects', body: JSON.stringify(Array(100_000).fill({sections: []}))},
    {why: 'more values than the cap', body: `[${'0,'.repeat(60_001)}0]`},
    {why: 'one level deeper than the cap', body: nested(65)},
    {why: 'many levels, in objects and lists', body: '{"a":['.repeat(100_000)},
    {why: 'one level deeper, in objects', body: '{"a":'.repeat(65)},
    {why: 'brackets after an escaped backslash', body: `["\\\\",${nested(64)}]`},
  ]) {
    it(`refuses ${why}`, () => {
      expect(() => readJson(body)).toThrow(expect.objectContaining({code: 'service/too-large'}));
    });
  }

  it('counts only the levels that are open', () => {
    const body = `[${Array.from({length: 100}, () => '{"a":[]}').join()}]`;
    expect(readJson(body)).toEqual(JSON.parse(body));
  });

  it('does not count brackets inside texts', () => {
    const text = '[{"\\"'.repeat(100);
    expect(readJson(JSON.stringify([text]))).toEqual([text]);
  });

  it('reads a text of megabytes', () => {
    const text = 'é"\\['.repeat(500_000);
    expect(readJson(JSON.stringify([text]))).toEqual([text]);
  });
});
