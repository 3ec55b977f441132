import {encode, Tagged} from 'cborg';
import type {CardKey} from '../../../src/exchange/cards/signature.js';

/** Issuers and cards of our own making, signed with keys that exist for one test run. */

type Bytes = Uint8Array<ArrayBuffer>;

export interface Issuer {
  readonly key: CardKey;
  readonly sign: (data: Bytes) => Promise<Bytes>;
}

const algorithms = {
  'P-256': {kty: 'EC', key: {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'}},
  Ed25519: {kty: 'OKP', key: {name: 'Ed25519'}},
};

export async function anIssuer(kid = 'issuer-1', crv: keyof typeof algorithms = 'P-256'): Promise<Issuer> {
  const {kty, key} = algorithms[crv];
  const made = await crypto.subtle.generateKey(key, true, ['sign', 'verify']);
  const {privateKey, publicKey} = made as CryptoKeyPair;
  const {x = '', y} = await crypto.subtle.exportKey('jwk', publicKey);
  return {
    key: {kty, crv, x, ...(y && {y}), kid},
    sign: async (data) => new Uint8Array(await crypto.subtle.sign(key, privateKey, data)),
  };
}

async function deflated(bytes: Bytes, format: 'deflate' | 'deflate-raw'): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Base45 by RFC 9285, §4. */
function toBase45(bytes: Bytes): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    const value = isPair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!;
    const figures = [value % 45, Math.floor(value / 45) % 45, ...(isPair ? [Math.floor(value / 2025)] : [])];
    text += figures.map((figure) => alphabet[figure]).join('');
  }
  return text;
}

const base64Url = (bytes: Bytes | string): string => Buffer.from(bytes).toString('base64url');

/** The claims of a European Vaccination Card, second draft; the first has `o` in place of `reg` and `rep`. */
export const aEuropeanCard = (over: Record<string, unknown> = {}) => ({
  ver: '1.0.0',
  nam: {fnt: 'DOE', gnt: 'Ada'},
  dob: '1987-03-14',
  v: [
    {reg: 'FRA', rep: 5, i: 1296, a: 10, mp: 29},
    {reg: 'FRA', rep: 5, i: 88, a: 12_001, mp: 53},
  ],
  ...over,
});

interface EuropeanOptions {
  readonly hcert?: unknown;
  readonly kid?: string;
  /** Changes the claims after they were signed. */
  readonly tamper?: (claims: Map<number, unknown>) => void;
  readonly tags?: readonly number[];
  readonly alg?: number;
  /** More claims. */
  readonly more?: readonly (readonly [claim: number, value: unknown])[];
}

/** The text of the QR code of a European Vaccination Card. */
export async function europeanCard(issuer: Issuer, options: EuropeanOptions = {}): Promise<string> {
  const {hcert = aEuropeanCard(), kid = issuer.key.kid, tamper, tags = [18], alg = -7, more = []} = options;
  const claims = new Map<number, unknown>([[1, 'FRA'], [6, 1_700_000_000], [4, 2_000_000_000], [-260, hcert], ...more]);
  const head = new Uint8Array(encode(new Map([[1, alg]])));
  const signed = new Uint8Array(encode(claims));
  const signature = await issuer.sign(new Uint8Array(encode(['Signature1', head, new Uint8Array(), signed])));
  tamper?.(claims);
  const message = [head, new Map([[4, new TextEncoder().encode(kid)]]), new Uint8Array(encode(claims)), signature];
  const tagged = tags.reduce<unknown>((inner, tag) => new Tagged(tag, inner), message);
  return toBase45(await deflated(new Uint8Array(encode(tagged)), 'deflate'));
}

/** Any bytes, as the text of a QR code of a European card. */
export const base45Of = async (value: unknown): Promise<string> =>
  toBase45(await deflated(new Uint8Array(encode(value)), 'deflate'));

export const immunization = (code: string, occurrenceDateTime: string, over: Record<string, unknown> = {}) => ({
  resourceType: 'Immunization',
  status: 'completed',
  vaccineCode: {coding: [{system: 'http://ivci.org/NUVA', code}]},
  patient: {reference: 'resource:0'},
  occurrenceDateTime,
  ...over,
});

export const holder = {
  resourceType: 'Patient',
  name: [{family: 'Doe', given: ['Ada', 'B.']}],
  birthDate: '1987-03-14',
};

export const aSmartCard = (...resources: readonly unknown[]) => ({
  iss: 'https://issuer.example',
  nbf: 1_700_000_000,
  vc: {
    type: ['https://smarthealth.cards#health-card'],
    credentialSubject: {
      fhirVersion: '4.0.1',
      fhirBundle: {
        resourceType: 'Bundle',
        type: 'collection',
        entry: resources.map((resource, index) => ({fullUrl: `resource:${index}`, resource})),
      },
    },
  },
});

export const someDoses = [holder, immunization('VAC0029', '1987-03-24'), immunization('VAC0053', '2020-01-21')];

/** A SMART Health Card in its compact form. */
export async function smartCard(
  issuer: Issuer,
  payload: unknown = aSmartCard(...someDoses),
  head: Record<string, unknown> = {},
): Promise<string> {
  const start = base64Url(JSON.stringify({zip: 'DEF', alg: 'ES256', kid: issuer.key.kid, ...head}));
  const json = new TextEncoder().encode(JSON.stringify(payload));
  const signed = `${start}.${base64Url(await deflated(json, 'deflate-raw'))}`;
  return `${signed}.${base64Url(await issuer.sign(new TextEncoder().encode(signed)))}`;
}

const figures = (letters: string) =>
  [...letters].map((letter) => String(letter.charCodeAt(0) - 45).padStart(2, '0')).join('');

/** The texts of the QR codes of a card: one, or several chunks. */
export function qrCodes(jws: string, count = 1): string[] {
  if (count === 1) return [`shc:/${figures(jws)}`];
  const size = Math.ceil(jws.length / count);
  return Array.from(
    {length: count},
    (_, index) => `shc:/${index + 1}/${count}/${figures(jws.slice(index * size, (index + 1) * size))}`,
  );
}
