import type {Catalogue} from '../../../contract/catalogue.js';
import {keysOf, resolveVaccine} from '../../../domain/vaccines/vaccine-codes.js';
import {codingsOf, type Coding} from '../json.js';
import type {FhirQuestionReason} from './report.js';

/** The words of the International Patient Summary, whatever the address of their code system. */
const words: ReadonlyMap<string, FhirQuestionReason> = new Map([
  ['no-known-immunizations', 'none-known'],
  ['no-immunization-info', 'missing'],
]);

const codes: ReadonlyMap<string, FhirQuestionReason> = new Map([
  ['SNOMED-CT-787482006', 'none-known'],
  ['CVX-998', 'none-given'],
]);

const statementOf = (coding: Coding): FhirQuestionReason | undefined =>
  words.get(coding.code) ??
  keysOf(coding)
    .map((key) => codes.get(key))
    .find((statement) => statement !== undefined);

/** Whether a code says that there is no vaccination. */
export const saysNone = (coding: Coding): boolean => statementOf(coding) !== undefined;

/**
 * The statement of a `vaccineCode` on the vaccinations as a whole, instead of naming one: a completed Immunization, and
 * no act. `undefined` if it names a vaccine, too.
 */
export function statementIn(vaccineCode: unknown, catalogue: Catalogue): FhirQuestionReason | undefined {
  const codings = codingsOf(vaccineCode);
  return resolveVaccine(codings, catalogue).length > 0
    ? undefined
    : codings.map(statementOf).find((statement) => statement !== undefined);
}
