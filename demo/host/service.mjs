/** The simulated service behind the provider's tokens. */
import * as oauth from 'oauth4webapi';
import {createSimulator} from '../../dist/simulator/index.js';
import {serviceAudience} from './provider.mjs';

/**
 * The simulator, for holders of a token of the provider: it checks signature (with the provider's published keys),
 * issuer, audience and time as a separate service would.
 *
 * @param {{issuer: string}} options
 * @returns {(request: Request) => Promise<Response>}
 */
export function createService({issuer}) {
  const provider = {issuer, jwks_uri: `${issuer}/protocol/openid-connect/certs`};
  const authenticate = (request) =>
    oauth
      .validateJwtAccessToken(provider, request, serviceAudience, {[oauth.allowInsecureRequests]: true}) // loopback
      .then(
        () => true,
        () => false,
      );
  return createSimulator({authenticate});
}
