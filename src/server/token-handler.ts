import {createGate} from './gate.js';
import {type ServerOptions, settingsOf} from './options.js';
import {answering, privateHeaders, problem} from './problem.js';
import {tokenSourceFor} from './upstream-token.js';

/** Bytes. The token contract has no body. */
const largestRequest = 1024;

/**
 * The host's token endpoint for token mode: `POST` without a body, answered with
 * `{"access_token", "token_type": "Bearer", "expires_in": seconds}` or problem JSON. It never reads a body.
 *
 * The token carries the publisher's rights: prefer `createServiceProxy`, which keeps it on the server.
 *
 * @throws {VaccError} `config/missing` or `config/insecure-url` when it cannot be set up safely.
 */
export function createTokenHandler(options: ServerOptions): (request: Request) => Promise<Response> {
  const gate = createGate(settingsOf(options));
  const token = tokenSourceFor(options);
  return answering(async (request) => {
    if (request.method !== 'POST') return problem('method', {allow: 'POST'});
    // no HTML form can send this header, so a foreign page needs a preflight, which these handlers do not answer
    if (request.headers.get('x-requested-with') !== 'vacc-assistant') return problem('origin');
    const refusal = await gate(request);
    if (refusal) return refusal;
    if (Number(request.headers.get('content-length')) > largestRequest) return problem('tooLarge');
    const {value, secondsLeft} = await token();
    // not `Response.json`: adapters to Node send a text at once, and read that one as a stream
    return new Response(JSON.stringify({access_token: value, token_type: 'Bearer', expires_in: secondsLeft()}), {
      headers: {...privateHeaders, 'content-type': 'application/json'},
    });
  });
}
