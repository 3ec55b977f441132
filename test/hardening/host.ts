import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage} from 'node:http';
import {createSimulator} from '../../src/simulator/index.js';
import {builds, pageProgram} from '../switches/open-page.js';
import {everythingIn} from '../ui/elements/helpers/everything-in.js';
import {onLoopback} from '../helpers/loopback.js';

const root = new URL('../../', import.meta.url);

const helpers = '<script src="/helpers.js"></script>';

/** A host with a page, a session, one patient, tokens and a service, on one origin. */
export interface Host {
  readonly origin: string;
  /** The tokens that the service has seen, in order, each once. */
  readonly tokensUsed: () => readonly string[];
  /** Signs in again, and forgets the tokens. */
  readonly begin: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Serves `/page?build=script&cache=no-store`, an empty page with `build`; `/chart?…`, which shows the patient while the
 * session lasts; `/signed-out`, which ends it; and `/run.js`, the program of random switches.
 *
 * @param patient The patient file of the chart.
 */
export async function startHost(patient: object): Promise<Host> {
  const simulator = createSimulator({authenticate: () => true});
  let isSignedIn = true;
  let tokens = 0;
  const used = new Set<string>();

  const server = createServer((request, response) => {
    const {pathname, searchParams} = new URL(request.url!, 'http://host.test');
    const give = (type: string, body: string, headers = {}) =>
      response.writeHead(200, {'content-type': `${type}; charset=utf-8`, ...headers}).end(body);
    const [, folder, ...path] = pathname.split('/');
    const cache = searchParams.get('cache');
    const build = builds[searchParams.get('build') as keyof typeof builds];
    const html = (title: string, content: string) =>
      give('text/html', `<!doctype html><html lang="en"><title>${title}</title>${content}`, {
        ...(cache && {'cache-control': cache}),
      });
    if (folder === 'page') return void html('Page', `${helpers}${build}<body>`);
    if (folder === 'chart')
      return void html('Chart', `${helpers}${build}<script src="/chart.js" defer></script><body>`);
    if (folder === 'helpers.js') return void give('text/javascript', `window.everythingIn = ${String(everythingIn)}`);
    if (folder === 'run.js') return void pageProgram().then((text) => give('text/javascript', text));
    if (folder === 'chart.js') return void give('text/javascript', `(${String(showChart)})()`);
    if (folder === 'signed-out') {
      isSignedIn = false;
      return void html('Signed out', '<body>');
    }
    if (folder === 'patient') {
      return isSignedIn
        ? void give('application/json', JSON.stringify(patient), {'cache-control': 'no-store'})
        : void response.writeHead(401).end();
    }
    if (folder === 'cdn') {
      return void readFile(new URL(pathname.slice(1), root), 'utf8').then(
        (text) => give(pathname.endsWith('.html') ? 'text/html' : 'text/javascript', text),
        () => response.writeHead(404).end(),
      );
    }
    if (folder === 'denied') return void response.writeHead(401).end();
    if (folder === 'token') {
      const token = {access_token: `token-${++tokens}`, token_type: 'Bearer', expires_in: 300};
      return void give('application/json', JSON.stringify(token), {'cache-control': 'no-store'});
    }
    if (folder !== 'service') return void response.writeHead(404).end();
    const {authorization, method = 'GET'} = {...request.headers, method: request.method};
    if (authorization) used.add(authorization);
    return void textOf(request).then(async (body) => {
      const init = {method, headers: {'content-type': 'application/json'}, ...(method === 'POST' && {body})};
      const given = await simulator(new Request(`http://service.test/${path.join('/')}`, init));
      response.writeHead(given.status, {'content-type': 'application/json'}).end(await given.text());
    });
  });
  const {origin, close} = await onLoopback(server);

  return {
    origin,
    tokensUsed: () => [...used],
    begin() {
      isSignedIn = true;
      used.clear();
    },
    close,
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return text;
}

declare global {
  interface Window {
    /** Of each `pageshow`: whether it came from the browser's page cache. */
    shows: boolean[];
    resets: string[];
    everythingIn: typeof everythingIn;
  }
}

/** Runs in the page: shows the patient in the last step, where the session lasts. */
function showChart() {
  Object.assign(window, {shows: [], resets: []});
  window.addEventListener('pageshow', ({persisted}) => window.shows.push(persisted));
  document.addEventListener('vacc-reset', ({detail: {reason}}) => window.resets.push(reason));
  void fetch('/patient').then(async (answer) => {
    const assistant = document.createElement('vacc-assistant');
    Object.assign(assistant, {baseUrl: '/service', questionnaireMode: 'off', patientKey: 'one'});
    if (answer.ok) assistant.patientFile = (await answer.json()) as object;
    document.body.append(assistant);
    await customElements.whenDefined('vacc-assistant');
    if (answer.ok) await assistant.goTo('review');
    if (answer.ok) await assistant.diagnose();
    document.title = answer.ok ? 'Chart of the patient' : 'Chart without a session';
  });
}
