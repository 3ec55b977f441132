/**
 * The patient records of the demo's FHIR server: three fictional patients in R4, written for this demo. Dates are
 * relative to today, so that ages keep matching what each patient shows.
 */
const thisYear = new Date().getFullYear();
const year = (back) => String(thisYear - back);

const nuva = 'http://ivci.org/NUVA';

const patient = (id, given, family, gender, birthDate, address = []) => ({
  resourceType: 'Patient',
  id,
  active: true,
  name: [{use: 'official', family, given: [given]}],
  gender,
  birthDate,
  ...(address.length > 0 && {address}),
});

const immunization = (who, number, vaccineCode, occurrenceDateTime) => ({
  resourceType: 'Immunization',
  id: `${who}-${number}`,
  status: 'completed',
  vaccineCode,
  patient: {reference: `Patient/${who}`},
  occurrenceDateTime,
});

const coded = (code, text) => ({coding: [{system: nuva, code, display: text}], text});
const home = (postalCode) => [{use: 'home', postalCode, country: 'FR'}];

/** A complete record except for the health profile. */
const complete = [
  patient('4711', 'Luc', 'Démo', 'male', `${year(62)}-05-21`, home('33000')),
  immunization('4711', 1, coded('VAC0017', 'M-M-RVAXPRO'), `${year(30)}-04-02`),
  immunization('4711', 2, coded('VAC0030', 'REVAXIS'), `${year(14)}-06-10`),
  immunization('4711', 3, coded('VAC0062', 'VAXIGRIP'), `${year(2)}-10-14`),
  immunization('4711', 4, coded('VAC0062', 'VAXIGRIP'), `${year(1)}-10-20`),
];

/** A vaccination of which only the month is known, and one described only in words. */
const unclear = [
  patient('4712', 'Rose', 'Imaginaire', 'female', `${year(29)}-02-18`, home('69003')),
  immunization('4712', 1, coded('VAC0043', 'BOOSTRIXTETRA'), `${year(17)}-06`),
  immunization('4712', 2, {text: 'Priorix'}, `${year(27)}-03-04`),
];

/** The service requires f or m, and FHIR's "other" is neither. */
const other = [
  patient('4713', 'Sacha', 'Prototype', 'other', `${year(41)}-11-30`),
  immunization('4713', 1, coded('VAC0030', 'REVAXIS'), `${year(3)}-05-11`),
];

/** @type {ReadonlyMap<string, {patient: object, immunizations: readonly object[]}>} */
export const charts = new Map(
  [complete, unclear, other].map(([who, ...immunizations]) => [who.id, {patient: who, immunizations}]),
);
