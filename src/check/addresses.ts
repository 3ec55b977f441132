import {operationPaths} from '../contract/operations.js';
import {operationUrl, secureUrl} from '../http/urls.js';
import {line, type CheckResult, type CheckId} from './check-result.js';
import {observedAddress} from './observed.js';
import type {HostSetup, CheckEnvironment} from './host-setup.js';

export interface Addresses {
  readonly lines: readonly CheckResult[];
  readonly service?: URL | undefined;
  readonly token?: URL | undefined;
}

/** Looks at the addresses as they were written, before anything is sent. */
export function addresses({baseUrl, token}: HostSetup, {base}: CheckEnvironment): Addresses {
  const service = address(baseUrl, 'base-url', base);
  const asked = token && address(token.address, token.kind === 'endpoint' ? 'token-endpoint' : 'auth-url', base);
  return {
    lines: [serviceLine(baseUrl, service), ...(asked ? [tokenLine(asked)] : [])],
    service: service instanceof URL ? service : undefined,
    token: asked instanceof URL ? asked : undefined,
  };
}

/** The address, or the reason against it. */
function address(written: string, field: string, base?: string): URL | Fault {
  try {
    return secureUrl(written, field, base);
  } catch {
    return faultOf(written, base);
  }
}

interface Fault {
  readonly observed: string;
  readonly fix: string;
}

/** The address itself is not repeated: it may hold a password. */
function faultOf(written: string, base?: string): Fault {
  if (!URL.canParse(written, base)) {
    return {observed: 'it is no address', fix: 'Write it whole, with https:// before it: https://service.example/api'};
  }
  const {protocol, username, password} = new URL(written, base);
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

function serviceLine(written: string, service: URL | Fault): CheckResult {
  const id: CheckId = 'service-address';
  if (!(service instanceof URL)) return line(id, 'problem', service.observed, service.fix);
  const path = service.pathname.replace(/\/+$/, '');
  const ending = operationPaths.find((operation) => path.endsWith(operation));
  if (ending) {
    return line(id, 'problem', `it ends with ${ending}`, `Leave ${ending} out: the widget adds the operation itself.`);
  }
  if (path.includes('/decision_support')) {
    const fix = 'Use the address of the current generation; npx vacc-assistant migrate rewrites old requests.';
    return line(id, 'problem', 'it is that of the previous generation (/decision_support)', fix);
  }
  if (service.hash) return line(id, 'problem', 'it has a part after #', 'Leave it out: it never reaches a server.');
  const [first, second] = operationPaths.map((operation) => observedAddress(operationUrl(service, operation)));
  return line(id, 'ok', `the operations are ${first} and ${second}`);
}

const tokenLine = (token: URL | Fault): CheckResult =>
  token instanceof URL
    ? line('token-address', 'ok', observedAddress(token))
    : line('token-address', 'problem', token.observed, token.fix);
