import {describe, expect, it} from 'vitest';
import {readServiceError} from '../../src/contract/service-error.js';
import example from '../fixtures/service-error.json';

const read = (body: unknown) => readServiceError(typeof body === 'string' ? body : JSON.stringify(body));

describe('readServiceError', () => {
  it('reads the code and the detail of the stored example', () => expect(read(example)).toMatchObject(example.error));

  for (const {why, body, says} of [
    {
      why: 'reads `error.message` as the detail',
      body: {error: {code: 'c', message: 'm'}},
      says: {code: 'c', detail: 'm'},
    },
    {why: 'prefers `error.detail`', body: {error: {detail: 'd', message: 'm'}}, says: {detail: 'd'}},
    {
      why: 'joins a list of details',
      body: {error: {details: ['a', {detail: 'b'}, {message: 'c'}, 4]}},
      says: {detail: 'a\nb\nc'},
    },
    {
      why: 'keeps the field of each line',
      body: {error: {details: [{field: 'birthdate', message: 'is missing'}, {field: 4, detail: 'b'}, {field: 'x'}]}},
      says: {detail: 'birthdate: is missing\n4: b', fields: ['patient.birthdate']},
    },
    {why: 'reads problem JSON', body: {code: 'c', detail: 'd', status: 400}, says: {code: 'c', detail: 'd'}},
    {
      why: 'reads the shape of OAuth',
      body: {error: 'invalid', error_description: 'd'},
      says: {code: 'invalid', detail: 'd'},
    },
    {why: 'reads a code that is a number', body: {error: {code: 12}}, says: {code: '12'}},
    {
      why: 'reads a short plain text as the detail',
      body: 'birthdate is missing\n',
      says: {detail: 'birthdate is missing', fields: ['patient.birthdate']},
    },
    {why: 'returns nothing for an empty body', body: '', says: {}},
    {why: 'returns nothing for null', body: 'null', says: {}},
    {why: 'returns nothing for a list', body: '[]', says: {}},
    {why: 'never shows an HTML page', body: '<!DOCTYPE html><title>Bad</title>', says: {}},
    {why: 'never shows an HTML page inside JSON', body: {error: {code: 'c', detail: ' <html>'}}, says: {code: 'c'}},
    {why: 'shows a detail that mentions HTML', body: {detail: 'got <html>'}, says: {detail: 'got <html>'}},
    {why: 'skips an empty detail', body: {error: {detail: '  '}, detail: 'd'}, says: {detail: 'd'}},
    {why: 'reads a text of 300 characters as the detail', body: 'x'.repeat(300), says: {detail: 'x'.repeat(300)}},
    {why: 'ignores a long text, which is a server page', body: 'x'.repeat(301), says: {}},
    {why: 'cuts a long code', body: {error: {code: 'x'.repeat(1000)}}, says: {code: 'x'.repeat(200)}},
    {
      why: 'finds a field that the code names',
      body: {error: {code: 'patient.birthdate.invalid'}},
      says: {code: 'patient.birthdate.invalid', fields: ['patient.birthdate']},
    },
    {
      why: 'finds a field that any other text names',
      body: {error: {code: 'c', violations: [{field: '/patient/prevention_acts/2/date'}]}},
      says: {code: 'c', fields: ['patient.prevention_acts[2].date']},
    },
    {
      why: 'finds no field in a request that the service repeats',
      body: {error: {code: 'c'}, input: {patient: {birthdate: '1990-05-10', gender: 'f'}}},
      says: {code: 'c'},
    },
    {why: 'cuts a long detail', body: {error: {detail: 'x'.repeat(100_000)}}, says: {detail: 'x'.repeat(1000)}},
  ]) {
    it(`${why}`, () => expect(read(body)).toEqual(says));
  }
});
