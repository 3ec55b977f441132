import type {Catalogue} from '../../contract/catalogue.js';
import type {Coding} from './json.js';
import {systems} from './systems.js';

/**
 * Target diseases in NUVA and SNOMED CT, from HL7's guide for immunization decision support. Only exact matches:
 * "meningococcal disease" is wider than a serogroup, and "cervical cancer" is not an infection.
 */
const pairs = `DIS001 397428000
DIS002 76902006
DIS003 27836007
DIS004 721764008
DIS005 709410003
DIS006 66071002
DIS008 14189004
DIS009 36989005
DIS010 36653000
DIS011 38907003
DIS014 56717001
DIS015 719590007
DIS016 40468003
DIS017 16541001
DIS018 4834000
DIS025 16814004
DIS027 712986001
DIS028 52947006
DIS030 14168008
DIS031 38362002
DIS032 415822001
DIS033 4740000
DIS036 63650001
DIS058 55735004`
  .split('\n')
  .map((line) => line.split(' ') as [nuva: string, snomed: string]);

const snomedByNuva: ReadonlyMap<string, string> = new Map(pairs);
const nuvaBySnomed: ReadonlyMap<string, string> = new Map(pairs.map(([nuva, snomed]) => [snomed, nuva]));

const nuvaDisease = /^DIS\d{3}$/;
const isNuva = (system: string) => system.replace(/[#/]$/, '') === systems.nuva;

/** The ids of the diseases that a concept names, in a list; empty if none of its codes is known. */
export function diseasesNamed(codings: readonly Coding[]): (readonly string[])[] {
  const ids = codings.map(nuvaIdOf).filter((id) => id !== undefined);
  return ids.length > 0 ? [ids] : [];
}

function nuvaIdOf({system, code}: Coding): string | undefined {
  if (system === systems.snomed) return nuvaBySnomed.get(code);
  return isNuva(system) && nuvaDisease.test(code) ? code : undefined;
}

/** The NUVA and SNOMED CT codes of a disease of the service, if the catalogue maps its id. */
export function codesOfDisease(serviceId: string, {diseases}: Catalogue): {system: string; code: string}[] {
  const known = diseases.find(({serviceDiseaseIds}) => serviceDiseaseIds?.includes(serviceId));
  if (!known) return [];
  const snomed = snomedByNuva.get(known.id);
  return [
    ...(nuvaDisease.test(known.id) ? [{system: systems.nuva, code: known.id}] : []),
    ...(snomed ? [{system: systems.snomed, code: snomed}] : []),
  ];
}
