import type {Catalogue} from '../../../contract/catalogue.js';
import type {PreventionAct} from '../../../contract/patient-file.js';
import type {Origin} from '../../../domain/entries/entries.js';
import {vaccineById} from '../../../catalogue/index.js';
import {nuvaIdIn} from '../../../domain/vaccines/vaccine-codes.js';
import {vaccineName} from '../../../domain/vaccines/vaccine-names.js';
import type {Json} from '../json.js';
import {ownExtensions, ownSystems, systems} from '../systems.js';
import {codingOf, fhirText} from '../texts.js';
import {originExtension} from './write-patient.js';

export interface ImmunizationContext {
  readonly catalogue: Catalogue;
  readonly locale: string;
  /** A reference to the patient. */
  readonly patient: string;
}

/** An act as an Immunization. The lot and the site are unknown, because the interface has no such fields. */
export function writeImmunization(
  act: PreventionAct,
  id: string,
  origin: Origin | undefined,
  context: ImmunizationContext,
): Json {
  const {catalogue, locale, patient} = context;
  const {prevention_method_id: method, date, booster} = act;
  const vaccine = vaccineById(catalogue, method);
  const name = vaccine && fhirText(vaccineName(catalogue, vaccine, locale));
  const system = nuvaIdIn(method) === method ? systems.nuva : ownSystems.method;
  return {
    resourceType: 'Immunization',
    id,
    extension: [{url: ownExtensions.booster, valueBoolean: booster}, ...originExtension(origin)],
    status: 'completed',
    vaccineCode: {coding: [codingOf(system, method, name), ...otherCodes(vaccine?.codes)], ...(name && {text: name})},
    patient: {reference: patient},
    occurrenceDateTime: date,
  };
}

/** The code systems of the catalogue with a known URL. */
const addresses = [
  ['CVX', systems.cvx],
  ['SNOMED-CT', systems.snomed],
] as const;

/**
 * The codes of this vaccine in other systems. If a system has several, none is written, because the catalogue does not
 * say which one fits best. The catalogue has no codes that are less specific than the vaccine.
 */
function otherCodes(codes: Readonly<Record<string, readonly string[]>> = {}): Json[] {
  return addresses.flatMap(([name, system]) => {
    const valid = (codes[name] ?? []).filter((code) => !code.startsWith('#'));
    return valid.length === 1 && valid[0] ? [codingOf(system, valid[0])] : [];
  });
}
