import {parsedUrl} from '../../client/http/urls.js';
import type {CheckEnvironment} from './host-setup.js';

interface TrustedTypes {
  createPolicy: (name: string, rules: object) => unknown;
}

/** The longest delay of a violation report after its request, in milliseconds. */
const reportDelay = 100;

/** Checks from within the calling page: its own content security policy and origin. */
export function pageEnvironment(stop: AbortSignal): CheckEnvironment {
  const refused = new Set<string>(litRefusal());
  document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) => {
    const blocked = parsedUrl(blockedURI); // not `inline` or `eval`
    if (blocked) refused.add(`${effectiveDirective} ${blocked.origin}`);
  });
  return {
    place: 'page',
    fetch: (input, init) => fetch(input, init),
    base: document.createComment('').baseURI, // an `<img name="baseURI">` of the page would hide the document's own
    refusals: async () => {
      await new Promise((resolve) => setTimeout(resolve, reportDelay));
      return [...refused];
    },
    timeoutMs: 15_000,
    totalMs: 90_000,
    stop,
  };
}

/** Lit needs a Trusted Types policy named `lit-html`. Not tried where the component has already created it. */
function litRefusal(): string[] {
  const {trustedTypes} = globalThis as {trustedTypes?: TrustedTypes};
  if (!trustedTypes || customElements.get('vacc-assistant')) return [];
  try {
    if (!madeLit) trustedTypes.createPolicy('lit-html', {});
    madeLit = true;
    return [];
  } catch {
    return ['trusted-types lit-html'];
  }
}

let madeLit = false;
