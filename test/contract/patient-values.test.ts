import {describe, expect, it} from 'vitest';
import {operationMethods, operationPaths} from '../../src/contract/operations.js';
import {isAnswerValue, isConditionId} from '../../src/contract/patient-values.js';

const id = '01234567-89ab-cdef-0123-456789abcdef';

describe('a condition id', () => {
  for (const value of [id, id.toUpperCase(), '00000000-0000-0000-0000-000000000000']) {
    it(`is a GUID: ${value}`, () => expect(isConditionId(value)).toBe(true));
  }

  for (const value of [
    '',
    ' ' + id,
    `${id} `,
    `${id}0`,
    `0${id}`,
    id.slice(1),
    id.slice(0, -1),
    id.replaceAll('-', ''),
    id.replace('89ab-', ''),
    id.replace('89ab', '89a'),
    id.replace('89ab', '89ag'),
    id.replace('89ab', '89a-'),
    id.replace('01234567', 'x1234567'),
    id.replace('01234567', '0123456-'),
    id.replace('456789abcdef', '456789abcdex'),
    `{${id}}`,
    [id],
    undefined,
    null,
    1,
  ]) {
    it(`is nothing else: ${JSON.stringify(value)}`, () => expect(isConditionId(value)).toBe(false));
  }
});

describe('the value of an answer', () => {
  for (const value of [true, false, 0, -1.5, '2027-03-14']) {
    it(`is a boolean, a finite number or a date: ${JSON.stringify(value)}`, () =>
      expect(isAnswerValue(value)).toBe(true));
  }

  for (const value of [
    Number.NaN,
    Infinity,
    -Infinity,
    null,
    undefined,
    [],
    {},
    1n,
    Symbol('yes'),
    '',
    'true',
    '2027-02-29',
  ]) {
    it(`is nothing else: ${typeof value} ${typeof value === 'string' || value === null ? value : ''}`, () =>
      expect(isAnswerValue(value)).toBe(false));
  }
});

it('the operations of the service are those of §4, with their methods', () => {
  expect(operationPaths).toEqual(['/questionnaire', '/diagnostic_for_patient']);
  expect(operationMethods).toEqual({'/questionnaire': ['GET', 'POST'], '/diagnostic_for_patient': ['POST']});
});
