import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type RequestListener} from 'node:http';
import {extname} from 'node:path';
import {createSimulator} from '../../../src/simulator/index.js';
import {onLoopback} from '../../helpers/loopback.js';

const cdn = new URL('../../../cdn/', import.meta.url);
const types: Readonly<Record<string, string>> = {'.html': 'text/html', '.js': 'text/javascript'};

/** A page with `vacc-embed.js` under a real policy, its service, and a foreign server that hears what it can. */
export interface FrameHost {
  /** Another origin. */
  readonly foreign: string;
  /**
   * The address of the page, whose script has the nonce `abc`.
   *
   * @param frames Its `frame-src`.
   * @param scripts Its `script-src`, by default the name of its origin.
   */
  readonly page: (frames: string, scripts?: string) => string;
  /** The paths under `cdn/` that redirect, with their targets. */
  readonly redirects: Map<string, string>;
  /** The files under `cdn/` with code at their end. */
  readonly appended: Map<string, string>;
  /** How often each path was requested. */
  readonly loads: Map<string, number>;
  /** The messages that the foreign page heard, and the bodies that the service received. */
  readonly heard: string[];
  readonly served: string[];
  readonly close: () => Promise<unknown>;
}

/**
 * A foreign page that does all it can for a port: it says hello with and without one, whenever it is spoken to, asks for
 * the token and for the service over each port, and reports what it hears.
 */
const foreignPage = `<script>
  const report = (text) => fetch('/heard', {method: 'POST', mode: 'no-cors', body: text});
  report('loaded');
  const listen = (port) => {
    let asked = false;
    port.onmessage = ({data}) => {
      report('port ' + JSON.stringify(data));
      if (asked) return;
      asked = true;
      const {baseUrl} = data.payload?.properties ?? {};
      const request = {url: baseUrl + '/questionnaire', method: 'POST', headers: {}, body: '{}', chart: data.payload?.chart};
      const ask = (messageType, payload) =>
        port.postMessage({messageId: messageType, messageType, chart: data.chart, payload});
      ask('vacc.token', {reason: 'initial'});
      ask('vacc.fetch', request);
    };
  };
  const hello = (more) => {
    const {port1, port2} = new MessageChannel();
    listen(port1);
    const message = {messageId: 'hello', messageType: 'vacc.hello', chart: null, payload: {version: '0.2.0', nonce: '', ...more}};
    parent.postMessage(message, '*', [port2]);
    parent.postMessage(message, '*');
  };
  addEventListener('message', ({data, ports: [port]}) => {
    report('window ' + JSON.stringify(data));
    if (port) listen(port);
    else hello(data?.payload);
  });
  hello();
  addEventListener('load', () => hello());
</script>`;

export async function startFrameHost(): Promise<FrameHost> {
  const simulator = createSimulator({authenticate: () => true});
  const [redirects, appended, loads] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, number>(),
  ];
  const [heard, served]: [string[], string[]] = [[], []];

  const foreign = await listening((request, response) => {
    void textOf(request).then((text) => {
      if (request.url === '/heard') heard.push(text);
      response.writeHead(200, {'content-type': 'text/html'}).end(request.url === '/heard' ? '' : foreignPage);
    });
  });

  const own = await listening((request, response) => {
    const {pathname, searchParams} = new URL(request.url!, 'http://host.test');
    loads.set(pathname, (loads.get(pathname) ?? 0) + 1);
    const [, folder, ...path] = pathname.split('/');
    if (folder === 'page') {
      const policy = [
        ...["default-src 'none'", `script-src ${searchParams.get('scripts')}`, "connect-src 'self'", "base-uri 'none'"],
        ...["form-action 'none'", "require-trusted-types-for 'script'", 'trusted-types lit-html'],
        `frame-src ${searchParams.get('frames')}`,
      ].join('; ');
      const html =
        '<!doctype html><html lang="en"><title>Host</title><script nonce="abc" src="/cdn/vacc-embed.js"></script><body>';
      return void response.writeHead(200, {'content-type': 'text/html', 'content-security-policy': policy}).end(html);
    }
    if (folder === 'cdn') {
      const location = redirects.get(path.join('/'));
      if (location !== undefined) return void response.writeHead(302, {location}).end();
      const type = types[extname(pathname)] ?? 'text/plain';
      return void readFile(new URL(path.join('/'), cdn), 'utf8').then(
        (text) =>
          response
            .writeHead(200, {'content-type': type, 'cache-control': 'no-store'})
            .end(text + (appended.get(path.join('/')) ?? '')),
        () => response.writeHead(404).end(),
      );
    }
    if (folder !== 'service') return void response.writeHead(404).end();
    void textOf(request).then(async (body) => {
      if (body) served.push(body);
      const {method = 'GET'} = request;
      const init = {method, headers: {'content-type': 'application/json'}, ...(method === 'POST' && {body})};
      const given = await simulator(new Request(`http://service.test/${path.join('/')}`, init));
      response.writeHead(given.status, {'content-type': 'application/json'}).end(await given.text());
    });
  });

  return {
    ...{redirects, appended, loads, heard, served},
    foreign: foreign.origin,
    page(frames, scripts = own.origin) {
      for (const each of [redirects, appended, loads]) each.clear();
      for (const each of [heard, served]) each.length = 0;
      return `${own.origin}/page?${new URLSearchParams({frames, scripts}).toString()}`;
    },
    close: () => Promise.all([own.close(), foreign.close()]),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return text;
}

const listening = (answer: RequestListener) => onLoopback(createServer(answer));
