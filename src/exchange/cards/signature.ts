import {VaccError} from '../../errors.js';
import {CardError, type Card} from './card.js';

/** A public key of an issuer that the host trusts, as a JSON Web Key: `EC` on P-256, or `OKP` on Ed25519 without `y`. */
export interface CardKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y?: string;
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
  /** As JOSE names it, such as `ES256`. */
  readonly algorithm: string;
  readonly data: BufferSource;
  readonly signature: BufferSource;
}

/** The algorithms that cards are signed with, by their names in JOSE, with the parameters of Web Crypto. */
const algorithms = new Map([
  ['ES256', {curve: 'P-256', key: {name: 'ECDSA', namedCurve: 'P-256'}, check: {name: 'ECDSA', hash: 'SHA-256'}}],
  ['EdDSA', {curve: 'Ed25519', key: {name: 'Ed25519'}, check: {name: 'Ed25519'}}],
]);

/**
 * Checks a signature with the host's key of that name, if there is one and the platform knows the algorithm.
 *
 * @throws {CardError} `signature-wrong`
 * @throws {VaccError} `config/invalid` when the key of the host is none.
 */
export async function checkSignature(signed: Signed, keys: readonly CardKey[]): Promise<Card['signature']> {
  const key = keys.find(({kid, issuer}) => signed.kids.includes(kid) && (issuer ?? signed.issuer) === signed.issuer);
  const algorithm = algorithms.get(signed.algorithm);
  // pages without a secure context have no Web Crypto
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (!key || !algorithm || key.crv !== algorithm.curve || !subtle) return 'not-checked';
  const {kty, crv, x, y} = key;
  const jwk = {kty, crv, x, ...(y !== undefined && {y})};
  const imported = await subtle.importKey('jwk', jwk, algorithm.key, false, ['verify']).catch((cause: unknown) => {
    if ((cause as Error).name === 'NotSupportedError') return undefined; // older browsers have no Ed25519
    throw new VaccError('A key for cards is no public key on the curves P-256 or Ed25519', 'config/invalid', {cause});
  });
  if (!imported) return 'not-checked';
  if (!(await subtle.verify(algorithm.check, imported, signed.signature, signed.data)))
    throw new CardError('signature-wrong');
  return 'valid';
}
