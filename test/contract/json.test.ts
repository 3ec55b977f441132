import {afterEach, describe, expect, it} from 'vitest';
import {ignoreToJSON, parsedJson} from '../../src/contract/json.js';

describe('parsedJson', () => {
  it('returns the value of JSON, and nothing for other texts', () => {
    expect(['{"a":[1]}', 'null', '', '{a}'].map(parsedJson)).toEqual([{a: [1]}, null, undefined, undefined]);
  });
});

describe('ignoreToJSON', () => {
  afterEach(() => Reflect.deleteProperty(Array.prototype, 'toJSON'));

  it('ignores the toJSON of arrays that old libraries add', () => {
    const written = () => JSON.stringify({acts: [{dates: ['2015-03-02']}], none: []}, ignoreToJSON);
    const plain = '{"acts":[{"dates":["2015-03-02"]}],"none":[]}';
    expect(written()).toBe(plain);
    Object.defineProperty(Array.prototype, 'toJSON', {configurable: true, value: () => 'a text'});
    expect([JSON.stringify({acts: []}), written()]).toEqual(['{"acts":"a text"}', plain]);
  });
});
