import {operationPaths} from '../../contract/operations.js';
import {operationUrl, parsedUrl, secureUrl} from '../../client/http/urls.js';
import {ok, problem, type CheckId, type CheckResult} from './check-result.js';
import type {CheckEnvironment, HostSetup} from './host-setup.js';
import {observedAddress} from './observed.js';

export interface Addresses {
  readonly results: readonly CheckResult[];
  readonly service?: URL | undefined;
  readonly token?: URL | undefined;
}

/** Checks the addresses as written, before anything is sent. */
export function addresses({baseUrl, token}: HostSetup, {base}: CheckEnvironment): Addresses {
  const service = address(baseUrl, 'base-url', base);
  const tokenAddress = token && address(token.address, token.kind === 'endpoint' ? 'token-endpoint' : 'auth-url', base);
  return {
    results: [serviceResult(baseUrl, service), ...(tokenAddress ? [tokenResult(tokenAddress)] : [])],
    service: service instanceof URL ? service : undefined,
    token: tokenAddress instanceof URL ? tokenAddress : undefined,
  };
}

/** The address, or its error. */
function address(written: string, field: string, base?: string): URL | AddressError {
  try {
    return secureUrl(written, field, base);
  } catch {
    return addressErrorOf(written, base);
  }
}

interface AddressError {
  readonly observed: string;
  readonly fix: string;
}

/** The address is not repeated, because it may hold a password. */
function addressErrorOf(written: string, base?: string): AddressError {
  const url = parsedUrl(written, base);
  if (!url) {
    return {observed: 'it is no address', fix: 'Write it whole, with https:// before it: https://service.example/api'};
  }
  const {protocol, username, password} = url;
  if (username || password) {
    return {
      observed: 'it holds a user name or a password',
      fix: 'Take them out: browsers refuse such addresses, and they end up in logs.',
    };
  }
  return {
    observed: `it begins with ${protocol}, and is not on this machine`,
    fix: 'Write https://. Patient data and tokens go over TLS only; http: is for localhost and 127.0.0.1 alone.',
  };
}

function serviceResult(written: string, service: URL | AddressError): CheckResult {
  const id: CheckId = 'service-address';
  if (!(service instanceof URL)) return problem(id, service.observed, service.fix);
  const path = service.pathname.replace(/\/+$/, '');
  const ending = operationPaths.find((operation) => path.endsWith(operation));
  if (ending) {
    return problem(id, `it ends with ${ending}`, `Leave ${ending} out: the component adds the operation itself.`);
  }
  if (path.includes('/decision_support')) {
    const fix = 'Use the address of the current generation; npx vacc-assistant migrate rewrites old requests.';
    return problem(id, 'it is that of the previous generation (/decision_support)', fix);
  }
  if (/[?#]/.test(service.href)) {
    const fix = 'Leave it out: the component adds the operation at the end.';
    return problem(id, 'it has a part after ? or #', fix);
  }
  const [first, second] = operationPaths.map((operation) => observedAddress(operationUrl(service, operation)));
  return ok(id, `the operations are ${first} and ${second}`);
}

const tokenResult = (token: URL | AddressError): CheckResult =>
  token instanceof URL
    ? ok('token-address', observedAddress(token))
    : problem('token-address', token.observed, token.fix);
