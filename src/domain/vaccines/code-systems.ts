import {checkDigit} from '../scan/check-digit.js';

/**
 * The code systems that NUVA aligns, by their names there, the most specific first: packs and products, then vaccines
 * without a brand. Each has its addresses in patient records, without scheme, `www.`, `urn:oid:` and trailing `/` or
 * `#`. Systems without an address are for lists whose host knows it.
 */
const systems = {
  CIP: ['smt.esante.gouv.fr/terminologie-bdpm', 'smt.esante.gouv.fr/terminologie-cip_ucd'],
  CIS: ['smt.esante.gouv.fr/terminologie-bdpm'],
  NTIN: ['gs1.org/gtin', '1.3.160'],
  UPC: ['gs1.org/gtin', '1.3.160'],
  AIC: ['2.16.840.1.113883.2.9.6.1.5'], // Italy
  CNK: [
    'ehealth.fgov.be/standards/fhir/medication/namingsystem/cnk-codes',
    'ehealth.fgov.be/standards/fhir/namingsystem/cnk-codes',
    'cnk.apb.be/codings/cnk_product_codes',
  ], // Belgium
  'CTI-EXTEND': ['ehealth.fgov.be/standards/fhir/medication/namingsystem/cti-extended-code'],
  CTI: [],
  CODE_NATIONAL_SPAIN: [],
  'CP-NRONATIDENT': [], // Luxembourg
  DIN: ['hl7.org/fhir/namingsystem/ca-hc-din', 'hl7.org/fhir/sid/ca-hc-din', '2.16.840.1.113883.5.1105'], // Canada
  ELGA: [
    'termgit.elga.gv.at/codesystem/eimpf-impfstoffe',
    'termgit.elga.gv.at/codesystem/asp-liste',
    '1.2.40.0.34.4.16',
  ], // Austria
  'EU-NUMBER': ['ec.europa.eu/health/documents/community-register/html'],
  INFARMED: [], // Portugal
  NDC: ['hl7.org/fhir/sid/ndc', '2.16.840.1.113883.6.69'], // United States
  PZN: ['fhir.de/codesystem/ifa/pzn', '1.2.276.0.76.4.6'], // Germany
  SWISSMEDIC: ['fhir.ch/ig/ch-vacd/codesystem/ch-vacd-swissmedic-cs'],
  SWISSLEGACY: ['fhir.ch/ig/ch-vacd/codesystem/ch-vacd-myvaccines-cs'],
  THL: [], // Finland
  // The extensions of SNOMED CT by NUVA and by Canada use the address of SNOMED CT.
  SCT_NUVA: ['snomed.info/sct', '2.16.840.1.113883.6.96'],
  'SNOMED-CT': ['snomed.info/sct', '2.16.840.1.113883.6.96'],
  CVC: ['snomed.info/sct', '2.16.840.1.113883.6.96'],
  CVX: [
    'hl7.org/fhir/sid/cvx',
    '2.16.840.1.113883.12.292',
    '2.16.840.1.113883.6.59',
    'www2.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx',
    'www2a.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx',
    'www2a.cdc.gov/nip/iis/iisstandards/vaccines.asp?rpt=cvx',
    'phinvads.cdc.gov/vads/viewcodesystem.action?id=2.16.840.1.113883.12.292',
  ],
  ICD11: ['id.who.int/icd/release/11/mms', 'id.who.int/icd11/mms'],
  ATC: ['whocc.no/atc', '2.16.840.1.113883.6.73', 'smt.esante.gouv.fr/terminologie-atc'],
} as const;

export type CodeSystem = keyof typeof systems;
export const codeSystems = Object.keys(systems) as readonly CodeSystem[];

/** The systems whose codes the packaged list of NUVA has, and a catalogue if it names no others. */
export const mainSystems = [
  'CIP',
  'CIS',
  'SCT_NUVA',
  'SNOMED-CT',
  'CVX',
  'ATC',
  'SWISSMEDIC',
  'SWISSLEGACY',
  'ELGA',
  'CNK',
  'ICD11',
] as const satisfies CodeSystem[];

/** Addresses of NUVA: two of its own, and those of the French agency and of the VCDS guide. */
const nuvaAddresses = [
  'ivci.org/nuva',
  '1.3.6.1.4.1.48601.1.1.1',
  'smt.esante.gouv.fr/terminologie-nuva',
  'euvabeco.net/vcds-ig/codesystem/nuva',
];

/** Whether an address is one of NUVA. */
export const isNuvaAddress = (address: string): boolean => nuvaAddresses.includes(plain(address));

/** The systems at an address, the most specific first; none for an unknown address. */
export const systemsAt = (address: string): readonly CodeSystem[] => systemsByAddress.get(plain(address)) ?? [];

/** An address as in the tables above. That of an edition of SNOMED CT, with or without its version, is that of SNOMED CT. */
const plain = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/(?:www\.)?|urn:oid:)/, '')
    .replace(/(?<![/#])[/#]+$/, '') // without the look-behind, a long run of slashes is read from each of them
    .replace(/^(snomed\.info\/sct)\/\d+(?:\/version\/\d+)?$/, '$1');

const systemsByAddress = new Map<string, CodeSystem[]>();
for (const name of codeSystems) {
  for (const address of systems[name]) systemsByAddress.set(address, [...(systemsByAddress.get(address) ?? []), name]);
}

/**
 * A code as NUVA writes it. The `#` of a retired code is removed.
 *
 * @param code As written in the record.
 */
export function plainCode(system: CodeSystem, code: string): string {
  const plain = code.trim().replace(/^#/, '');
  return spellings[system]?.(plain) ?? plain;
}

/** Systems whose codes are written in several ways. */
const spellings: Partial<Record<CodeSystem, (code: string) => string>> = {
  CIP: (code) => frenchPackIn(code) ?? (/^\d{7}$/.test(code) ? cip13Of(code) : code),
  CVX: (code) => code.padStart(2, '0'), // 08, not 8
  'EU-NUMBER': (code) => code.replaceAll('/', '-'),
  NDC: (code) => code.replace(/^(\d{4,5}-\d{3,4})-\d{1,2}$/, '$1'), // without the package of the product
  NTIN: (code) => code.replace(/^0+/, ''),
  UPC: (code) => code.replace(/^0+/, ''),
};

/** The French pack code (CIP13) in a code: the code itself, or a GTIN, which has a zero before it. */
export const frenchPackIn = (code: string): string | undefined => /^0?(34009\d{8})$/.exec(code.trim())?.[1];

/** The pack code of 13 figures for one of 7, as it was until 2009: the same with a prefix and another check figure. */
export function cip13Of(cip7: string): string {
  const figures = `34009${cip7}`;
  return figures + checkDigit(figures);
}
