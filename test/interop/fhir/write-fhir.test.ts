import {describe, expect, it} from 'vitest';
import {resultFromFhir, toFhir} from '../../../src/interop/fhir/index.js';
import {catalogue, sections, wholeResult} from './results.js';
import {findings} from './validate.js';

describe('toFhir', () => {
  it('writes a bundle that two validators and our own assertions find nothing wrong with', () => {
    const {bundle} = toFhir(wholeResult(), {sections, catalogue});
    expect(findings(bundle)).toEqual([]);
  });
  it('round', () => {
    const {bundle} = toFhir(wholeResult(), {sections, catalogue});
    const again = toFhir(resultFromFhir(bundle), {sections, catalogue});
    expect(again.bundle).toEqual(bundle);
  });
});
