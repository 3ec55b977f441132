/** One policy: its directives by name. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies of a header, separated by commas, or of a `<meta>`. @see Content Security Policy Level 3 §2.2 */
export function readPolicies(text: string): Policy[] {
  return text
    .split(',')
    .map((policy) => {
      const directives = new Map<string, readonly string[]>();
      for (const directive of policy.split(';')) {
        const [name, ...values] = directive.trim().split(/\s+/);
        const key = name?.toLowerCase() ?? '';
        if (key && !directives.has(key)) directives.set(key, values); // the first of duplicates counts
      }
      return directives;
    })
    .filter(({size}) => size > 0);
}

/** The sources of the first of these directives, or of `default-src`; `undefined`: nothing is restricted. */
const sourcesOf = (policy: Policy, ...names: readonly string[]): readonly string[] | undefined =>
  [...names, 'default-src'].map((name) => policy.get(name)).find((sources) => sources !== undefined);

export const allowsConnection = (policy: Policy, target: URL, page: URL): boolean =>
  sourcesOf(policy, 'connect-src')?.some((source) => matches(source, target, page)) ?? true;

/**
 * Whether a script with this `src` and `nonce` may run. `undefined`: the policy uses hashes, which are not computed
 * here.
 */
export function allowsScript(policy: Policy, target: URL, page: URL, nonce?: string): boolean | undefined {
  const sources = sourcesOf(policy, 'script-src-elem', 'script-src');
  if (!sources) return true;
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  if (sources.some((source) => /^'sha\d{3}-/.test(source))) return undefined;
  return !sources.includes("'strict-dynamic'") && sources.some((source) => matches(source, target, page));
}

/** Lit creates one Trusted Types policy of this name; without it nothing is rendered. */
export function allowsLit(policy: Policy): boolean {
  const names = policy.get('trusted-types');
  return names === undefined || names.includes('lit-html') || names.includes('*');
}

export const allowsScripts = (policy: Policy): boolean => policy.get('sandbox')?.includes('allow-scripts') ?? true;

const schemes = ['http:', 'https:', 'ws:', 'wss:'];

function matches(source: string, target: URL, page: URL): boolean {
  const lower = source.toLowerCase();
  if (lower === "'self'") return target.origin === page.origin;
  if (lower === '*') return schemes.includes(target.protocol);
  if (/^[a-z][\w+.-]*:$/.test(lower)) return isScheme(lower, target.protocol);
  const parts = /^(?:([a-z][\w+.-]*:)\/\/)?(\*|(?:\*\.)?[^:/*]+)(?::(\d+|\*))?(\/.*)?$/.exec(lower);
  if (!parts) return false;
  const [, scheme = page.protocol, host = '', port, path] = parts;
  return (
    isScheme(scheme, target.protocol) &&
    (host === '*' || (host.startsWith('*.') ? target.hostname.endsWith(host.slice(1)) : target.hostname === host)) &&
    (port === '*' || (port ?? usualPort(target.protocol)) === (target.port || usualPort(target.protocol))) &&
    isPath(path, target.pathname.toLowerCase())
  );
}

/** A source for http allows https, too. */
const isScheme = (written: string, used: string) => written === used || (written === 'http:' && used === 'https:');

const usualPort = (protocol: string) => (protocol === 'https:' ? '443' : '80');

/** A path that ends with a slash allows all paths below it. */
const isPath = (written: string | undefined, used: string) =>
  written === undefined || (written.endsWith('/') ? used.startsWith(written) : used === written);
