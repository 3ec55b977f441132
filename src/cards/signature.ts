import {VaccError} from '../errors.js';
import {CardError, type Card} from './card.js';

/** A public key of an issuer that the host trusts, as a JSON Web Key: `kty` is `EC` and `crv` is `P-256`. */
export interface CardKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  /** The id of the key, as cards name it. */
  readonly kid: string;
  /** The issuer whose key it is, if only its cards may be signed with it. */
  readonly issuer?: string;
}

/** The statements of a card about its signature. */
export interface Signed {
  /** The names under which the key may be listed. */
  readonly kids: readonly string[];
  readonly issuer: string;
  readonly isEs256: boolean;
  readonly data: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

const curve = {name: 'ECDSA', namedCurve: 'P-256'};

/**
 * Checks a signature with the host's key of that name, if there is one and the algorithm is ES256.
 *
 * @throws {CardError} `signature-wrong`
 * @throws {VaccError} `config/invalid` when the key of the host is none.
 */
export async function checkSignature(signed: Signed, keys: readonly CardKey[]): Promise<Card['signature']> {
  const key = keys.find(({kid, issuer}) => signed.kids.includes(kid) && (issuer ?? signed.issuer) === signed.issuer);
  // pages without a secure context have no Web Crypto
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (!key || !signed.isEs256 || !subtle) return 'not-checked';
  const {kty, crv, x, y} = key;
  const imported = await subtle.importKey('jwk', {kty, crv, x, y}, curve, false, ['verify']).catch((cause: unknown) => {
    throw new VaccError('A key for cards is no public key on the curve P-256', 'config/invalid', {cause});
  });
  const {data, signature} = signed;
  const fits = await subtle.verify({name: 'ECDSA', hash: 'SHA-256'}, imported, signature, data);
  if (!fits) throw new CardError('signature-wrong');
  return 'valid';
}
