import type {Catalogue} from '../../contract/catalogue.js';
import {isNuvaAddress} from '../../domain/vaccines/code-systems.js';
import type {Coding} from './json.js';
import {systems} from './systems.js';

/**
 * Target diseases in NUVA and in SNOMED CT, from the value sets of ImmDS 1 and 2, IPS and CH-VACD (those of Belgium and of
 * the French agency name no code). The first code is the same disease and is written, beside that of ImmDS, if it has
 * another. The others are only read: an older, wider or narrower name of what the same vaccines prevent.
 *
 * Not read: pandemic influenza (NUVA's is the seasonal one), and diseases that no vaccine of the packaged list is against.
 */
const same = `DIS001 397430003 397428000
DIS002 76902006
DIS003 27836007
DIS004 398102009 721764008
DIS005 709410003 70036007
DIS006 66071002
DIS008 14189004
DIS009 36989005
DIS010 36653000
DIS011 38907003
DIS014 56717001
DIS015 719590007 6142004
DIS016 40468003
DIS017 16541001
DIS018 4834000
DIS025 16814004
DIS027 712986001
DIS028 52947006
DIS030 14168008
DIS031 38362002
DIS032 18624000 186150001 415822001
DIS033 4740000
DIS034 77377001
DIS036 63650001
DIS038 240532009 363354003 266113007
DIS057 840539006
DIS058 55735004`;

/** Codes that mean a part of the disease in NUVA, or any of several. They are only read. */
const other = `67924001 DIS029
359814004 DIS029
111852003 DIS029
23511006 DIS043 DIS044 DIS045 DIS046 DIS047
860805006 DIS043 DIS044 DIS045 DIS046 DIS047
186747009 DIS057`;

/**
 * The codes of ImmDS (http://hl7.org/fhir/us/immds/ValueSet/targetDisease, the same in 1.0.0 and 2.0.0) that are other than
 * the first one above: a wider disease, or another name of what the vaccines prevent. Every other first code is that of
 * ImmDS 2.0.0, but for mpox, leptospirosis and papillomavirus. ImmDS has none for these: smallpox, cervical cancer and
 * genital warts are other diseases.
 */
const inImmDS = `DIS004 721764008
DIS032 415822001
DIS043 23511006
DIS044 23511006
DIS045 23511006
DIS046 23511006
DIS047 23511006
DIS057 186747009`;

const tableOf = (lines: string): readonly (readonly [first: string, others: readonly string[]])[] =>
  lines.split('\n').map((line) => {
    const [first = '', ...others] = line.split(' ');
    return [first, others];
  });

const firstCodes = (lines: string): ReadonlyMap<string, string> =>
  new Map(tableOf(lines).map(([nuva, [code = '']]) => [nuva, code]));
const written = [firstCodes(same), firstCodes(inImmDS)];
const nuvaBySnomed: ReadonlyMap<string, readonly string[]> = new Map([
  ...tableOf(same).flatMap(([nuva, codes]) => codes.map((code) => [code, [nuva]] as const)),
  ...tableOf(other),
]);

const nuvaDisease = /^DIS\d{3}$/;

/** The ids of the diseases that a concept names, in a list, one of which is meant; empty if none of its codes is known. */
export function diseasesNamed(codings: readonly Coding[]): (readonly string[])[] {
  const ids = codings.flatMap(nuvaIdsOf);
  return ids.length > 0 ? [ids] : [];
}

function nuvaIdsOf({system, code}: Coding): readonly string[] {
  if (snomedAddresses.includes(system)) return nuvaBySnomed.get(code) ?? [];
  return isNuvaAddress(system) && nuvaDisease.test(code) ? [code] : [];
}

const snomedAddresses: readonly string[] = [systems.snomed, 'urn:oid:2.16.840.1.113883.6.96'];

/** The NUVA and SNOMED CT codes of a disease of the service, if the catalogue maps its id. */
export function codesOfDisease(serviceId: string, {diseases}: Catalogue): {system: string; code: string}[] {
  const known = diseases.find(({serviceDiseaseIds}) => serviceDiseaseIds?.includes(serviceId));
  if (!known) return [];
  const snomed = written.flatMap((codes) => codes.get(known.id) ?? []);
  return [
    ...(nuvaDisease.test(known.id) ? [{system: systems.nuva, code: known.id}] : []),
    ...snomed.map((code) => ({system: systems.snomed, code})),
  ];
}
