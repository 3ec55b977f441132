import {describe, expect, it} from 'vitest';
import {TokenAnswer} from '../../src/contract/token.js';

const read = (over: object) => TokenAnswer.safeParse({access_token: 'abc', token_type: 'Bearer', ...over});

describe('the token answer', () => {
  for (const {why, over, life} of [
    {why: 'a life in seconds', over: {expires_in: 300}, life: 300},
    {why: 'a life as a text of digits', over: {expires_in: '300'}, life: 300},
    {why: 'no life', over: {}, life: undefined},
    {why: 'a life of 0', over: {expires_in: 0}, life: 0},
    {why: 'a very long life', over: {expires_in: 1e12}, life: 1e12},
    {why: 'an infinite life', over: {expires_in: Infinity}, life: Infinity},
    {why: 'the type in any case', over: {token_type: 'bEARER'}, life: undefined},
  ]) {
    it(`may have ${why}`, () => expect(read(over).data?.expires_in).toBe(life));
  }

  for (const {why, over} of [
    {why: 'without a token', over: {access_token: undefined}},
    {why: 'with an empty token', over: {access_token: ''}},
    {why: 'with a line break in the token', over: {access_token: 'a\r\nX-Evil: 1'}},
    {why: 'with a space in the token', over: {access_token: 'a b'}},
    {why: 'with a token beyond ASCII', over: {access_token: 'é'}},
    {why: 'without a type', over: {token_type: undefined}},
    {why: 'with an unknown type', over: {token_type: 'mac'}},
    {why: 'with a type that begins like ours', over: {token_type: 'bearer-mac'}},
    {why: 'with a type that ends like ours', over: {token_type: 'notbearer'}},
    {why: 'with a negative life', over: {expires_in: -1}},
    {why: 'with a negative life as text', over: {expires_in: '-1'}},
    {why: 'with a life in words', over: {expires_in: 'soon'}},
    {why: 'with a life in another notation', over: {expires_in: '1e3'}},
    {why: 'with a life that begins with a space', over: {expires_in: ' 12'}},
    {why: 'with NaN', over: {expires_in: NaN}},
    {why: 'with a life of null', over: {expires_in: null}},
    {why: 'with an empty life', over: {expires_in: ''}},
    {why: 'with a life of true', over: {expires_in: true}},
  ]) {
    it(`is refused ${why}`, () => expect(read(over).success).toBe(false));
  }
});
