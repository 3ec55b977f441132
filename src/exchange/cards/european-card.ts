import {isIsoDate, type IsoDate} from '../../contract/dates.js';
import {missingPackage} from '../../errors.js';
import {text} from '../fhir/json.js';
import {systems} from '../fhir/systems.js';
import {omitEmpty} from '../fhir/texts.js';
import {fromBase45} from './base45.js';
import {toBase64Url} from './base64url.js';
import {CardError, holderOfCard, instantOf, type Card, type CardDose} from './card.js';
import {inflate} from './inflate.js';
import {checkSignature, type CardKey} from './signature.js';

/** COSE and CWT name their fields by numbers (RFC 9052, RFC 8392); `hcert` is that of the European certificates. */
const header = {alg: 1, kid: 4};
const claim = {iss: 1, exp: 4, nbf: 5, iat: 6, hcert: -260};
const algorithms: ReadonlyMap<unknown, string> = new Map([
  [-7, 'ES256'],
  [-8, 'EdDSA'],
]);
/** The field of `hcert` that holds a digital COVID certificate. */
const covidCertificate = 1;

type Fields = ReadonlyMap<unknown, unknown>;

/** The content of a tag: 18 is COSE_Sign1, 61 a CWT. */
const untagged = (value: () => unknown) => value();
const options = {useMaps: true, rejectDuplicateMapKeys: true, tags: {18: untagged, 61: untagged}};

/**
 * Reads a European Vaccination Card: Base45, zlib, CWT.
 *
 * @throws {CardError}
 * @throws {VaccError} `config/missing` without the package cborg.
 */
export async function readEuropeanCard(written: string, keys: readonly CardKey[]): Promise<Card> {
  const bytes = fromBase45(written);
  if (!bytes) throw new CardError('no-card');
  const {decode, encode} = await import('cborg').catch(missingPackage('cborg'));
  const decoded = (encoded: Uint8Array): unknown => {
    try {
      return decode(encoded, options);
    } catch (cause) {
      throw new CardError('unreadable', {cause});
    }
  };
  const [protectedHeader, unprotected, payload, signature] = parts(decoded(await inflate(bytes, 'deflate')));
  const headers = [protectedHeader.length > 0 ? decoded(protectedHeader) : new Map(), unprotected].map(fields);
  const claims = fields(decoded(payload));
  const card = fields(claims.get(claim.hcert));
  const issuer = text(claims.get(claim.iss));
  const list = card.get('v');
  if (!Array.isArray(list)) throw new CardError(card.has(covidCertificate) ? 'covid-certificate' : 'unreadable');
  const birthDate = text(card.get('dob'));
  const doses = list.flatMap((dose) => doseOf(fields(dose), birthDate) ?? []);
  const kid = headers.map((each) => each.get(header.kid)).find((each) => each instanceof Uint8Array);
  const checked = await checkSignature(
    {
      kids: kid ? [new TextDecoder().decode(kid), toBase64Url(kid)] : [],
      issuer,
      algorithm: algorithms.get(headers[0]?.get(header.alg)) ?? '',
      data: new Uint8Array(encode(['Signature1', protectedHeader, new Uint8Array(), payload])),
      signature,
    },
    keys,
  );
  const name = fields(card.get('nam'));
  // the two drafts of the card name them differently
  const given = text(name.get('gnt')) || text(name.get('gn'));
  const family = text(name.get('fnt')) || text(name.get('fn'));
  const [issuedAt, validFrom, expiresAt] = [claim.iat, claim.nbf, claim.exp].map((key) => instantOf(claims.get(key)));
  return {
    kind: 'european-vaccination-card',
    issuer,
    ...(issuedAt && {issuedAt}),
    ...(validFrom && {validFrom}),
    ...(expiresAt && {expiresAt}),
    signature: checked,
    revocation: 'not-checked',
    holder: {name: [given, family].filter(Boolean).join(' '), birthDate},
    patient: omitEmpty({resourceType: 'Patient', birthDate}),
    doses,
    leftOut: list.length - doses.length,
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

function parts(message: unknown): [protectedHeader: Bytes, unprotected: unknown, payload: Bytes, signature: Bytes] {
  const [protectedHeader, unprotected, payload, signature] = Array.isArray(message) ? (message as unknown[]) : [];
  return [bytesIn(protectedHeader), unprotected, bytesIn(payload), bytesIn(signature)];
}

function bytesIn(value: unknown): Bytes {
  if (!(value instanceof Uint8Array)) throw new CardError('unreadable');
  return new Uint8Array(value);
}

const fields = (value: unknown): Fields => (value instanceof Map ? value : new Map());

/** Days: the age of a person. */
const oldest = 150 * 366;

/** Days since birth and the number of the vaccine in NUVA, in both drafts of the card; `undefined` for anything else. */
function doseOf(dose: Fields, birthDate: string): CardDose | undefined {
  const [age, vaccine] = [dose.get('a'), dose.get('mp')];
  if (!isWhole(age, oldest) || !isWhole(vaccine, 9999) || vaccine === 0) return undefined;
  const date = isIsoDate(birthDate) ? daysAfter(birthDate, age) : '';
  // without the day of birth, the user says the day, and sees what the card has
  const occurrence = date ? {occurrenceDateTime: date} : {occurrenceString: `age ${age} d`};
  const immunization = {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: {coding: [{system: systems.nuva, code: `VAC${String(vaccine).padStart(4, '0')}`}]},
    patient: holderOfCard,
    ...occurrence,
  };
  return {date, immunization};
}

const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** Empty after the year 9999, which has no day of four figures. */
function daysAfter(birth: IsoDate, days: number): string {
  const date = new Date(Date.parse(birth) + days * 86_400_000).toISOString().slice(0, 10);
  return isIsoDate(date) ? date : '';
}
