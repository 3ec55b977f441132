import {describe, expect, it} from 'vitest';
import {allows} from '../../demo/smart/scopes.js';

describe('the scopes that a launch was granted', () => {
  it.each([
    ['patient/Patient.r', 'Patient', 'r'],
    ['launch patient/Immunization.rs', 'Immunization', 'rs'],
    ['patient/*.rs', 'Immunization', 's'],
    ['patient/Provenance.c patient/Provenance.u', 'Provenance', 'cu'],
    ['user/Patient.cruds', 'Patient', 'r'],
    ['patient/*.read patient/*.write', 'Provenance', 'cru'],
    ['patient/*.*', 'Provenance', 'cru'],
  ])('%s allow on %s: %s', (scope, type, operations) => {
    expect(allows(scope, type, operations)).toBe(true);
  });

  it.each([
    ['', 'Patient', 'r'],
    ['patient/Patient.s', 'Patient', 'r'],
    ['patient/Immunization.r', 'Immunization', 'rs'],
    ['patient/PatientX.r', 'Patient', 'r'],
    ['patient/*.read', 'Provenance', 'c'],
    ['patient/Immunization.rs?status=completed', 'Immunization', 'rs'],
    ['system/*.cruds', 'Patient', 'r'],
    ['constructor', 'Patient', 'r'],
  ])('%s do not allow on %s: %s', (scope, type, operations) => {
    expect(allows(scope, type, operations)).toBe(false);
  });
});
