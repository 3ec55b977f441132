import type {CheckEnvironment} from './host-setup.js';

interface TrustedTypes {
  createPolicy: (name: string, rules: object) => unknown;
}

/** How long after a request a report of its refusal may come, in milliseconds. */
const reportDelay = 100;

/** The check in the page that it is called from: this page's own policy and origin are what is looked at. */
export function pageEnvironment(stop: AbortSignal): CheckEnvironment {
  const refused = new Set<string>(litRefusal());
  document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) => {
    if (URL.canParse(blockedURI)) refused.add(`${effectiveDirective} ${new URL(blockedURI).origin}`);
  });
  return {
    place: 'page',
    fetch: (input, init) => fetch(input, init),
    base: document.baseURI,
    refusals: async () => {
      await new Promise((resolve) => setTimeout(resolve, reportDelay));
      return [...refused];
    },
    timeoutMs: 15_000,
    totalMs: 90_000,
    stop,
  };
}

/** Lit needs a policy of its name. Not tried beside the widget itself, which has made it already. */
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
