import type {Catalogue, CatalogueVaccine} from '../../../contract/catalogue.js';
import type {PreventionAct} from '../../../contract/patient-file.js';
import {path, type BoxEntry, type Origin} from '../../../domain/entries/entries.js';
import {boxAt} from '../../../domain/entries/sent-lots.js';
import type {VaccResult} from '../../../domain/result/result.js';
import {vaccineById} from '../../../domain/vaccines/catalogue-index.js';
import {nuvaIdIn, resolveVaccine, type VaccineCoding} from '../../../domain/vaccines/vaccine-codes.js';
import {vaccineName} from '../../../domain/vaccines/vaccine-names.js';
import type {Json} from '../json.js';
import {ownExtensions, ownSystems, systems} from '../systems.js';
import {codingOf, fhirText} from '../texts.js';
import type {BundleEntries} from './bundle-entries.js';
import {originExtension} from './write-patient.js';

/** Which codes of vaccines are written. */
export interface VaccineCodeOptions {
  /** The catalogue for the names and codes of vaccines and diseases. */
  readonly catalogue: Catalogue;
  /** The address that is written for vaccines of NUVA; by default, both that are in use, each in a coding of its own. */
  readonly nuvaSystem?: NuvaSystem;
  /**
   * Also writes the wider codes of the catalogue, such as that of all vaccines against a disease for a brand: only a
   * single one, against the same diseases.
   */
  readonly widerCodes?: boolean;
}

export interface ImmunizationContext extends VaccineCodeOptions {
  readonly locale: string;
  /** A reference to the patient. */
  readonly patient: string;
}

/** Adds an Immunization of each act that was sent. */
export function addImmunizations(
  entries: BundleEntries,
  {patientFile, lots}: VaccResult,
  origins: ReadonlyMap<string, Origin>,
  context: ImmunizationContext,
) {
  patientFile.patient.prevention_acts.forEach((act, index) => {
    const origin = origins.get(`${path.history}[${index}]`);
    entries.add(`act-${index}`, (id) => writeImmunization(act, id, origin, boxAt(lots, index), context));
  });
}

/** An act as an Immunization, with the lot and the expiry of its box where they are known. The site is unknown. */
function writeImmunization(
  act: PreventionAct,
  id: string,
  origin: Origin | undefined,
  {lot, expiry}: BoxEntry,
  context: ImmunizationContext,
): Json {
  const {prevention_method_id: method, date, booster} = act;
  return {
    resourceType: 'Immunization',
    id,
    extension: [{url: ownExtensions.booster, valueBoolean: booster}, ...originExtension(origin)],
    status: 'completed',
    vaccineCode: vaccineCode(method, context),
    patient: {reference: context.patient},
    occurrenceDateTime: date,
    ...(lot && {lotNumber: fhirText(lot)}),
    ...(expiry && {expirationDate: expiry}),
  };
}

/** A vaccine by its id, with the codes that read back as this very vaccine. */
export function vaccineCode(id: string, context: ImmunizationContext): Json {
  const {catalogue, locale} = context;
  const vaccine = vaccineById(catalogue, id);
  const name = vaccine && fhirText(vaccineName(catalogue, vaccine, locale));
  return {coding: codingsOf(id, name, context), ...(name && {text: name})};
}

/** The addresses of NUVA that are in use. */
const nuvaSystems = [systems.nuva, systems.nuvaFrance] as const;
type NuvaSystem = (typeof nuvaSystems)[number];

/** The code systems that are written beside NUVA. */
const otherSystems = [
  ['CVX', systems.cvx],
  ['SNOMED-CT', systems.snomed],
  ['ATC', systems.atc],
  ['CIS', systems.cis],
] as const;

/** The id that was sent, and the codes that read back as this very vaccine. */
function codingsOf(
  id: string,
  name: string | undefined,
  {catalogue, nuvaSystem, widerCodes}: ImmunizationContext,
): Json[] {
  const isNuva = nuvaIdIn(id) === id;
  const own = isNuva ? (nuvaSystem ? [nuvaSystem] : nuvaSystems) : [ownSystems.method];
  const vaccine = vaccineById(catalogue, id);
  const exact = onlyCodes(vaccine?.codes).filter((coding) => readBack([coding], catalogue)?.id === id);
  const wider = widerCodes && vaccine ? onlyCodes(vaccine.widerCodes) : [];
  const sound = wider.filter(
    (coding) => readBack([coding], catalogue) && readBack([...exact, coding, {code: id}], catalogue)?.id === id,
  );
  return [
    ...own.map((system) => codingOf(system, id, name)),
    ...[...exact, ...sound].map(({system, code}) => codingOf(system, code)),
  ];
}

/**
 * The code of each system that has one. If it has several, none is written, because the catalogue does not say which one
 * fits best. Retired codes are not written.
 */
const onlyCodes = (codes: Readonly<Record<string, readonly string[]>> = {}) =>
  otherSystems.flatMap(([name, system]) => {
    const [code, ...more] = (codes[name] ?? []).filter((code) => !code.startsWith('#'));
    return code && more.length === 0 ? [{system, code}] : [];
  });

/** The vaccine that a reader finds for these codes, if it is one: beside a wider code of other diseases it is none. */
function readBack(codings: readonly VaccineCoding[], catalogue: Catalogue): CatalogueVaccine | undefined {
  const [found, ...more] = resolveVaccine(codings, catalogue);
  return more.length === 0 ? found?.vaccine : undefined;
}
