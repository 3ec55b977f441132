import {VaccError} from '../errors.js';

/** Names of the machine itself: nothing leaves it, so plain http is allowed there. */
const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of an upstream without a slash at its end.
 *
 * @param name The option's name, for the message; the address itself is not repeated, it may hold credentials.
 * @throws {VaccError} `config/missing` when there is no address, `config/insecure-url` when it is neither https nor loopback.
 */
export function secureUrl(name: string, address: string | undefined): string {
  if (!address) throw new VaccError(`${name} is not set`, 'config/missing');
  if (!isSecure(address)) {
    throw new VaccError(
      `${name} must be an https address without user information (http only on loopback)`,
      'config/insecure-url',
    );
  }
  return address.replace(/\/+$/, '');
}

function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const {protocol, hostname, username, password} = new URL(address);
  if (username || password) return false; // `fetch` refuses it, and credentials do not belong into addresses
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

/**
 * Refuses to go on while this process has the verification of TLS certificates switched off.
 *
 * @throws {VaccError} `config/insecure-url`
 * @see Service interface §4.4, MUST 7: the certificate is verified before any exchange.
 */
export function requireCertificateChecks(env: Record<string, string | undefined> = process.env): void {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new VaccError('NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off', 'config/insecure-url');
  }
}
