import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createSimulator} from '../../../src/simulator/index.js';
import {version} from '../../../src/version.js';
import {onLoopback} from '../../helpers/loopback.js';

/** A page of a host. */
export interface HostPage {
  /** Markup in the head, before the component's script. */
  readonly head?: string;
  /** Attributes of the root element. */
  readonly root?: string;
  readonly body: string;
  /** The tags that load the script. */
  readonly scripts?: string;
  readonly contentType?: string;
}

/** A request that reached the host. */
interface Received {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly body: string;
}

export interface HostPages {
  readonly origin: string;
  /** The address of a page. */
  readonly address: (page: HostPage) => string;
  /** The requests since the last page was made, except for scripts. */
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

export const tag = '<script src="/cdn/vacc-assistant.js"></script>';

const root = new URL('../../../', import.meta.url);

/** Serves any page, the built script and a service on one origin. */
export async function serveHostPages(): Promise<HostPages> {
  const pages: string[] = [];
  const types: string[] = [];
  let received: Received[] = [];
  const simulator = createSimulator({authenticate: () => true});

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const {pathname, search} = new URL(request.url!, 'http://page.test');
    const give = (type: string, body: string | Buffer) => response.writeHead(200, {'content-type': type}).end(body);
    const [, folder, ...path] = pathname.split('/');
    if (folder === 'page') return give(types[Number(path[0])]!, pages[Number(path[0])]!);
    if (folder === 'cdn' || folder === 'other') {
      const file = await readFile(new URL(`cdn/${path.join('/')}`, root), 'utf8').catch(() => undefined);
      if (file === undefined) return response.writeHead(404).end();
      const type = pathname.endsWith('.html') ? 'text/html' : 'text/javascript'; // no charset
      return give(type, folder === 'other' ? file.replaceAll(version, '99.0.0') : file);
    }
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
    const {method = 'GET'} = request;
    received.push({method, path: pathname, search, body});
    if (folder !== 'service') return give('text/html', '<!doctype html><title>Somewhere else</title>');
    const init = {method, headers: {'content-type': 'application/json'}, ...(method === 'POST' && {body})};
    const given = await simulator(new Request(`http://service.test/${path.join('/')}`, init));
    response.writeHead(given.status, {'content-type': 'application/json'});
    return response.end(await given.text());
  }

  const {origin, close} = await onLoopback(createServer((request, response) => void answer(request, response)));
  return {
    ...{origin, close},
    address({
      root: attributes = 'lang="en"',
      head = '',
      body,
      scripts = tag,
      contentType = 'text/html; charset=utf-8',
    }) {
      received = [];
      types.push(contentType);
      pages.push(`<!doctype html><html ${attributes}><head><title>A host</title><link rel="icon" href="data:,">${head}
${scripts}</head><body>${body}</body></html>`);
      return `${origin}/page/${pages.length - 1}`;
    },
    get received() {
      return received;
    },
  };
}
