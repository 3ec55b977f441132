/** How a token is asked for; made by whoever knows the secret, if there is one. */
export interface TokenRequest {
  /** `endpoint`: the host's, as in the attribute `token-endpoint`. `provider`: the OpenID provider itself (§5). */
  readonly kind: 'endpoint' | 'provider';
  readonly address: string;
  /** Method, headers and body of a request to a provider. */
  readonly init?: RequestInit;
  /** The same in the encoding of old realms, where it differs. */
  readonly rawInit?: RequestInit;
  /** What must not be in an answer. */
  readonly secret?: string;
}

/** What an integrator has set up and wants to have looked at. */
export interface HostSetup {
  /** As in the attribute `base-url`. */
  readonly baseUrl: string;
  /** Without it: proxy mode. */
  readonly token?: TokenRequest;
  /** The origin of the page that will hold the widget. A page knows its own. */
  readonly origin?: string;
  /** The address of that page, for its policy. A page looks at its own. */
  readonly page?: string;
  /** A login session of the host, `name=value`. A browser sends its own. */
  readonly cookie?: string;
  /** As in the attributes `csrf-header` and `csrf-token`: the name of a header and what it carries. */
  readonly csrf?: Readonly<Record<string, string>>;
}

/** Where the check runs. */
export interface CheckEnvironment {
  /** A command may send any header; a page cannot, and is told less about failures. */
  readonly place: 'command' | 'page';
  readonly fetch: typeof globalThis.fetch;
  /** What relative addresses are resolved against. */
  readonly base?: string;
  /** The page's own policy: what it has refused so far, such as `connect-src https://service.example`. */
  readonly refusals?: () => Promise<readonly string[]>;
  /** Milliseconds for one request, and for all. */
  readonly timeoutMs: number;
  readonly totalMs: number;
  readonly stop: AbortSignal;
}
