/**
 * What a listener takes of a request of Node's `http` and of Express. The types are its own, so that a host can compile
 * without `@types/node`.
 */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** In Express, which takes the mount off `url`. */
  readonly originalUrl?: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly httpVersionMajor: number;
  readonly socket: {readonly remoteAddress?: string | undefined; readonly encrypted?: boolean};
  /** Whether the whole request has arrived. */
  readonly complete: boolean;
  readonly readableFlowing: boolean | null;
  pause(): unknown;
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  once(event: 'end' | 'close', listener: () => void): unknown;
  once(event: 'error', listener: (error: Error) => void): unknown;
}

/** The parts of the response that a listener uses. */
export interface NodeResponse {
  readonly destroyed: boolean;
  readonly writableFinished: boolean;
  shouldKeepAlive: boolean;
  once(event: 'close', listener: () => void): unknown;
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  end(body?: string | Uint8Array): unknown;
}

/** A listener for `createServer` of Node's `http`, and for Express. */
export type NodeListener = (request: NodeRequest, response: NodeResponse) => void;
