import {describe, expect, it} from 'vitest';
import {isSame} from '../../src/contract/own-data.js';

const act = {key: 'act-1', date: {day: '2', month: '3', year: '2015'}};

describe('two values', () => {
  for (const [one, other] of [
    ['a', 'a'],
    [undefined, undefined],
    [NaN, NaN],
    [act, structuredClone(act)],
    [act, {date: act.date, key: act.key}],
    [act, {...act, lot: undefined}],
    [[], []],
    [[act], [structuredClone(act)]],
    [new Map([['id', act]]), new Map([['id', structuredClone(act)]])],
    [Object.assign(Object.create(null) as object, act), act],
  ]) {
    it(`say the same: ${JSON.stringify([one, other])}`, () => expect(isSame(one, other)).toBe(true));
  }

  for (const [one, other] of [
    ['a', 'b'],
    ['1', 1],
    [0, false],
    [null, undefined],
    [null, {}],
    [{}, []],
    [act, {...act, key: 'act-2'}],
    [act, {...act, date: {...act.date, day: '3'}}],
    [act, {...act, lot: ''}],
    [{...act, lot: ''}, act],
    [{}, {constructor: 'x'}],
    [[1, 2], [1]],
    [
      [1, 2],
      [2, 1],
    ],
    [new Map([['id', true]]), new Map([['id', false]])],
    [new Map([['id', true]]), new Map()],
    [new Set(['a']), new Set(['b'])],
    [new Date(0), new Date(0)], // no data
  ]) {
    it(`do not: ${JSON.stringify([one, other])}`, () => expect(isSame(one, other)).toBe(false));
  }

  it('are not looked into where they are one object', () => {
    const one = Object.defineProperty({}, 'part', {enumerable: true, get: () => expect.unreachable()});
    expect(isSame([one], [one])).toBe(true);
  });
});
