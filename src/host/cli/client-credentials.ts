import type {TokenRequest} from '../check/index.js';
import {UsageError} from './command.js';

const path = '/realms/professional/protocol/openid-connect/token';

/**
 * The token request of §5, in both encodings of id and secret: RFC 6749 §2.3.1 form-encodes them, and old realms do not
 * decode them.
 *
 * @throws {UsageError} when the environment has no id or no secret. They are never read from the command line, which
 * every user of the machine can see.
 */
export function clientCredentials(authUrl: string, env: Readonly<Record<string, string | undefined>>): TokenRequest {
  const [id, secret] = ['VACC_CLIENT_ID', 'VACC_CLIENT_SECRET'].map((name) => {
    if (!env[name]) throw new UsageError(`--auth-url needs ${name} in the environment.`);
    return env[name];
  }) as [string, string];
  const form = [id, secret].map(formEncoded).join(':');
  const raw = `${id}:${secret}`;
  return {
    kind: 'provider',
    address: authUrl.replace(/\/+$/, '') + path,
    init: tokenRequest(form),
    secret,
    ...(raw !== form && {rawInit: tokenRequest(raw)}),
  };
}

const formEncoded = (text: string) => new URLSearchParams({text}).toString().slice('text='.length);

const tokenRequest = (credentials: string): RequestInit => ({
  method: 'POST',
  headers: {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: 'grant_type=client_credentials',
});
