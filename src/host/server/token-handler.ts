import {type Handler, webHandler} from './call.js';
import {createGate} from './gate.js';
import type {ServerOptions} from './options.js';
import {answering, privateHeaders, problem, tooLarge} from './problem.js';
import {upstreamsOf} from './upstreams.js';

/** Bytes. The token contract has no body. */
const largestRequest = 1024;

const headers = {...privateHeaders, 'content-type': 'application/json'};

/**
 * The host's token endpoint for token mode: `POST` without a body, answered with
 * `{"access_token", "token_type": "Bearer", "expires_in": seconds}` or problem JSON. It never reads a body.
 * With `X-Token-Reason: rejected`, it gives another token than the one it keeps, at most every 10 seconds.
 *
 * The token carries the publisher's rights: prefer `createServiceProxy`, which keeps it on the server.
 *
 * @throws {VaccError} `config/missing` or `config/insecure-url` when it cannot be set up safely.
 */
export function createTokenHandler(options: ServerOptions): Handler {
  const {settings, store, token} = upstreamsOf(options);
  const gate = createGate('token', settings, store);
  const answer = answering('token', settings.observe, async (call) => {
    if (call.method !== 'POST') return problem('method', {allow: 'POST'});
    // no HTML form can send this header, so a foreign page needs a preflight, which these handlers do not answer
    if (call.header('x-requested-with') !== 'vacc-assistant') return problem('origin');
    const admitted = await gate(call);
    if ('status' in admitted) return admitted;
    if (Number(call.header('content-length')) > largestRequest) return tooLarge(largestRequest);
    const kept = await token.current();
    const isRejected = call.header('x-token-reason') === 'rejected';
    const {value, secondsLeft} = isRejected ? await token.after(kept.value) : kept;
    const body = JSON.stringify({access_token: value, token_type: 'Bearer', expires_in: secondsLeft()});
    return {status: 200, headers, body};
  });
  return webHandler(answer);
}
