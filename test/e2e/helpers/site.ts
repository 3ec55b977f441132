import {chromium, type Browser} from 'playwright-core';
import {afterAll, beforeAll} from 'vitest';
import {startHost} from '../../../demo/host/server.mjs';
import {findBrowser} from '../../../tools/find-browser.mjs';
import {openPage, type Opened} from './open-page.js';

/** A request that reached the provider's token endpoint or the service. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed for the provider, text for the service. */
  readonly body: unknown;
}

/** A replacement for the service's answer: a response, a cut connection, or none. */
export type Instead = (request: Request) => Promise<Response | undefined> | Response | 'cut' | undefined;

/** The requests that reached the provider and the service since the page was opened. */
interface Requests {
  readonly token: readonly Seen[];
  readonly service: readonly Seen[];
}

/** The demo's host and a browser, for the tests of one file. */
export interface Site {
  readonly requests: Requests;
  /** Starts a new host, and opens a page without cookies or a cache. */
  readonly open: (path: string) => Promise<Opened>;
  /** Breaks the service until `restoreService` is called or the next page is opened. */
  readonly breakService: (fault: Instead) => void;
  readonly restoreService: () => void;
}

type Host = Awaited<ReturnType<typeof startHost>>;

/** Starts a browser before the tests of a file and closes everything after them; call it at the top of the file. */
export function useSite(): Site {
  let browser: Browser;
  let host: Host | undefined;
  let opened: Opened | undefined;
  let instead: Instead | undefined;

  const leave = async () => {
    await opened?.page.context().close();
    await host?.close();
    instead = undefined;
  };

  beforeAll(async () => {
    browser = await chromium.launch(findBrowser());
  });
  afterAll(async () => {
    await leave();
    await browser.close();
  });

  return {
    get requests() {
      return host!.requests as unknown as Requests;
    },
    async open(path) {
      await leave();
      host = await startHost({port: 0, record: true, intercept: (request: Request) => instead?.(request)});
      opened = await openPage(browser, host.origin, path);
      return opened;
    },
    breakService: (fault) => void (instead = fault),
    restoreService: () => void (instead = undefined),
  };
}
