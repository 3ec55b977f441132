/** A real OpenID provider with one client, its keys and tokens in memory, at the path that §5 names. */
import {generateKeyPairSync} from 'node:crypto';
import {Provider} from 'oidc-provider';

/** The path of the realm below the provider's URL (§5). */
export const realmPath = '/realms/professional';

/** The audience of the tokens: the protected service. */
export const serviceAudience = 'urn:vacc-demo:service';

/**
 * @param {{issuer: string, clientId: string, clientSecret: string, lifetime?: number, onTokenRequest?: (request: object) => void}} options
 *   `lifetime` of a token in seconds; `onTokenRequest` receives each request of the token endpoint.
 * @returns a Node request listener for everything below `realmPath`.
 */
export function createProvider({issuer, clientId, clientSecret, lifetime = 300, onTokenRequest}) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: {keys: [signingKey()]},
    ttl: {ClientCredentials: lifetime},
    routes: {token: '/protocol/openid-connect/token', jwks: '/protocol/openid-connect/certs'},
    features: {
      clientCredentials: {enabled: true},
      devInteractions: {enabled: false},
      resourceIndicators: {
        enabled: true,
        defaultResource: () => serviceAudience, // so that the token request is exactly that of §5
        getResourceServerInfo: () => ({
          scope: '',
          audience: serviceAudience,
          accessTokenFormat: 'jwt',
          jwt: {sign: {alg: 'ES256'}},
        }),
      },
    },
  });
  if (onTokenRequest) provider.use(noting(onTokenRequest));
  return mounted(provider.callback());
}

/** New at every start, so that tokens of an earlier run are invalid. */
const signingKey = () => ({
  ...generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey.export({format: 'jwk'}),
  alg: 'ES256',
  use: 'sig',
});

const noting = (onTokenRequest) => async (ctx, next) => {
  await next();
  if (ctx.path !== '/protocol/openid-connect/token') return;
  const {method, headers, status} = ctx;
  onTokenRequest({method, path: ctx.req.originalUrl, headers, status, body: {...ctx.oidc?.body}});
};

/** The provider finds its own mount path by comparing `originalUrl` and `url`. */
const mounted = (listener) => (req, res) => {
  req.originalUrl = req.url;
  req.url = req.url.slice(realmPath.length);
  return listener(req, res);
};
