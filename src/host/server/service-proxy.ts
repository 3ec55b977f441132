import {isTooLarge, parsedJson} from '../../contract/json.js';
import {isOperationPath, operationMethods} from '../../contract/operations.js';
import {bodyOf} from './body.js';
import {type Bytes, type Handler, type Reply, webHandler} from './call.js';
import {createGate} from './gate.js';
import type {ServerOptions} from './options.js';
import {answering, privateHeaders, problem} from './problem.js';
import {askService, failed, isRefusal, type ServiceAnswer} from './service.js';
import {upstreamsOf} from './upstreams.js';

/** A patient file with hundreds of vaccinations has some 50 kB. The service takes only JSON (§4). */
const accepted = {types: /^application\/json\s*(?:;|$)/i, largest: 1_000_000};

/**
 * The host's proxy of the service, for proxy mode. Mount it under any path before the name of the operation.
 * The proxy adds the publisher's token, which never leaves the server.
 *
 * @throws {VaccError} `config/missing` or `config/insecure-url` when it cannot be set up safely.
 */
export function createServiceProxy(options: ServerOptions): Handler {
  const upstreams = upstreamsOf(options);
  const {settings, store} = upstreams;
  const gate = createGate('service', settings, store);
  const answer = answering('service', settings.observe, async (call) => {
    const {method} = call;
    const path = `/${call.path.split('/').at(-1)}`;
    if (!isOperationPath(path)) return problem('operation'); // nothing else is ever forwarded
    const methods: readonly string[] = operationMethods[path];
    if (!methods.includes(method)) return problem('method', {allow: methods.join(', ')});
    const admitted = await gate(call);
    if ('status' in admitted) return admitted;
    const limits = {...accepted, timeoutMs: settings.timeouts.service};
    const body = method === 'POST' ? await bodyOf(call, limits) : undefined;
    if (body && 'status' in body) return body;
    return relayed(await askService(upstreams, {method, path, body, signal: call.signal, ...admitted}));
  });
  return webHandler(answer);
}

/** The reply for the component: answers and refusals of the input (§7) with the service's body. */
function relayed(answer: ServiceAnswer): Reply {
  const {status, body} = answer;
  if (status >= 200 && status < 300) return withBody(body.byteLength > 0 ? 200 : 204, body);
  if (isRefusal(answer) && isJson(body)) return withBody(status, body);
  return failed(answer);
}

const withBody = (status: number, body: Bytes): Reply => ({
  status,
  headers: {...privateHeaders, 'content-type': 'application/json'},
  ...(body.byteLength > 0 && {body}),
});

/** A refusal that is not JSON is a page or a stack trace of a server in between. The component reads none above its caps. */
function isJson(body: Uint8Array): boolean {
  const text = new TextDecoder().decode(body);
  return !isTooLarge(text) && parsedJson(text) !== undefined;
}
