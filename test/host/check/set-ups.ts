import {bare, crossing, paged, provided, proxy, always, forHolders, withHeaders} from './broken-cases.js';
import {client, pageUnder, session, type Broken, type Instead} from './host.js';

/** A set-up of docs/check.md that does not work, and the first line of the check. `{origin}` stands for the host. */
export interface SetUp {
  /** As docs/check.md has it. */
  readonly what: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly broken?: Broken;
  /** Runs against a server with a certificate that nobody vouches for. */
  readonly selfSigned?: true;
  readonly first: string;
}

const signedIn = {VACC_COOKIE: session};
const withSecret = {VACC_CLIENT_ID: client.clientId, VACC_CLIENT_SECRET: client.clientSecret};
const asked = 'Questionnaire for the invented patient';

/** The page has this origin for the handler. */
const asPageOf =
  (origin: string): Instead =>
  (request, sound) =>
    sound(new Request(request, {headers: {...Object.fromEntries(request.headers), origin}}));

export const setUps: readonly SetUp[] = [
  {
    what: 'The server is not started',
    args: ['--base-url', 'http://127.0.0.1:{closed}'],
    first: 'Cause: Connection to the service: nothing listens there (ECONNREFUSED)',
  },
  {
    what: 'The certificate is self-signed',
    args: ['--base-url', '{origin}'],
    selfSigned: true,
    first:
      'Cause: Certificate of the service: the certificate is self-signed: nobody vouches for it (DEPTH_ZERO_SELF_SIGNED_CERT)',
  },
  {
    what: 'The path of `base-url` is wrong',
    args: ['--base-url', '{origin}/elsewhere', '--origin', 'https://my.page'],
    env: signedIn,
    first: `Cause: ${asked}: answered with 404: the service is not at this address`,
  },
  {
    what: 'The service redirects to a sign-in page',
    args: bare,
    broken: {service: always(302, null, {location: 'https://sign-in.example/?ticket=T1CK3T'})},
    first: 'Cause: Redirect at the service: 302 to https://sign-in.example',
  },
  {
    what: 'The check has no login session for the proxy',
    args: proxy,
    env: {},
    first: `Most likely: ${asked}: refused with 401: no login session was given`,
  },
  {
    what: 'The `clientSecret` of the proxy is wrong',
    args: proxy,
    env: signedIn,
    broken: {provider: always(401)},
    first: `Cause: ${asked}: answered with 502: your proxy, or a gateway, has no usable answer`,
  },
  {
    what: 'The `allowedOrigins` of the proxy do not include the page',
    args: [...proxy, '--origin', '{origin}'],
    env: signedIn,
    broken: {proxy: asPageOf('https://www.ehr.example')},
    first: `Most likely: ${asked}: refused with 403 to a page of {origin}`,
  },
  {
    what: 'The token endpoint is not mounted',
    args: [...bare, '--token-endpoint', '{origin}/elsewhere', '--origin', 'https://my.page'],
    env: signedIn,
    first: 'Cause: Token: answered with 404: nothing hands out tokens at this address',
  },
  {
    what: 'The client secret for `--auth-url` is wrong',
    args: provided,
    env: {...withSecret, VACC_CLIENT_SECRET: 'wrong'},
    first: 'Cause: Token: the provider answered 401: it does not know this id with this secret',
  },
  {
    what: 'The service wants a token of another realm, audience or scope',
    args: provided,
    env: withSecret,
    broken: {service: forHolders(always(401))},
    first: 'Cause: Token at the service: the token is refused with 401',
  },
  {
    what: 'The service does not allow the origin of the page',
    args: crossing,
    env: withSecret,
    broken: {service: withHeaders({'access-control-allow-origin': 'https://other.page'})},
    first: 'Cause: CORS: origin at the service: the answer to OPTIONS allows https://other.page, not https://my.page',
  },
  {
    what: 'The content security policy of the page does not allow the service',
    args: paged,
    env: signedIn,
    broken: {page: () => pageUnder("script-src https://my.page; connect-src 'none'")},
    first: "Cause: Content security policy of the page: connect-src lacks 'self'",
  },
];
