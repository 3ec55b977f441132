import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {LitElement} from 'lit';
import {createSimulator} from '../../../src/simulator/index.js';
import {version} from '../../../src/version.js';
import {withTexts} from '../../helpers/every-text.js';
import {hostileStrings} from '../../helpers/hostile-strings.js';
import {onLoopback} from '../../helpers/loopback.js';

/** The report that a page sends about itself when it is done. */
export interface Outcome {
  /** Policy violations, from the page's own events. */
  readonly violations: readonly string[];
  /** Uncaught errors, and warnings and errors of the console. */
  readonly uncaught: readonly string[];
  readonly console: readonly string[];
  /** The codes of `vacc-warning`. */
  readonly warnings: readonly string[];
  /** Whether the fallback between the tags is visible. */
  readonly fallback: boolean;
  /** The steps that were on screen, and the final text. */
  readonly steps: readonly string[];
  readonly text: string;
  /** The paths fetched from the build's folder. */
  readonly scripts: readonly string[];
  readonly files: Readonly<Record<string, number>>;
  readonly tripped: number;
}

export interface PageUnderPolicy {
  readonly origin: string;
  /** The URL of a page with these scripts under a policy; with `hostile`, the service answers with hostile texts. */
  readonly page: (policy: string, scripts: readonly string[], hostile?: boolean) => string;
  /** The report that the page posts at its end. */
  readonly outcome: () => Promise<Outcome>;
  /** The browser's reports to the policy's `report-uri`. */
  readonly reports: () => readonly string[];
  readonly close: () => Promise<void>;
}

const root = new URL('../../../', import.meta.url);
const script = 'text/javascript; charset=utf-8';

/** Serves a page under any policy, the built script and a service on one origin. */
export async function servePageUnderPolicy(): Promise<PageUnderPolicy> {
  let tell: (outcome: Outcome) => void = () => undefined;
  const reports: string[][] = []; // by page: a browser may send a report after the next page has opened
  const simulator = createSimulator({authenticate: () => true});

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const {pathname, search, searchParams} = new URL(request.url!, 'http://page.test');
    const give = (type: string, body: string, headers = {}) =>
      response.writeHead(200, {'content-type': type, 'cache-control': 'no-store', ...headers}).end(body);
    if (pathname === '/page') {
      const policy = `${searchParams.get('policy')}; report-uri /reports?${reports.length - 1}`;
      return give('text/html; charset=utf-8', pageOf(searchParams), {'content-security-policy': policy});
    }
    if (pathname === '/visit.js') return give(script, `(${String(visit)})()`);
    if (pathname === '/watch.js') return give(script, `(${String(watch)})()`);
    if (pathname === '/trespass.js') return give(script, `(${String(trespass)})()`);
    if (pathname.startsWith('/other/') || pathname.startsWith('/cdn/')) {
      const file = await readFile(new URL(pathname.replace(/^\/other/, '/cdn').slice(1), root), 'utf8');
      return give(script, pathname.startsWith('/other/') ? file.replaceAll(version, '99.0.0') : file);
    }
    const body = await textOf(request);
    if (pathname === '/reports') {
      reports[Number(search.slice(1))]!.push(body);
      return response.writeHead(204).end();
    }
    if (pathname === '/outcome') {
      response.writeHead(204).end();
      return tell(JSON.parse(body) as Outcome);
    }
    const [, service, ...path] = pathname.split('/');
    if (service !== 'service' && service !== 'hostile') return response.writeHead(404).end();
    const {method = 'GET'} = request;
    const init = {method, headers: {'content-type': 'application/json'}, ...(method === 'POST' && {body})};
    const given = await simulator(new Request(`http://service.test/${path.join('/')}`, init));
    const json = (await given.json()) as object;
    response.writeHead(given.status, {'content-type': 'application/json'});
    return response.end(JSON.stringify(service === 'hostile' ? inHostileWords(json) : json));
  }

  const {origin, close} = await onLoopback(createServer((request, response) => void answer(request, response)));
  return {
    ...{origin, close},
    page(policy, scripts, hostile = false) {
      reports.push([]);
      return `${origin}/page?${new URLSearchParams({policy, scripts: scripts.join(), service: hostile ? 'hostile' : 'service'})}`;
    },
    outcome: () => new Promise<Outcome>((resolve) => (tell = resolve)),
    reports: () => reports.at(-1)!,
  };
}

function pageOf(asked: URLSearchParams): string {
  const scripts = ['/watch.js', ...asked.get('scripts')!.split(','), '/visit.js'];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
${scripts.map((src) => `<script src="${src}" defer></script>`).join('\n')}</head>
<body><vacc-assistant base-url="/${asked.get('service')}" audience="professional"><p id="fallback">Ask your doctor.</p></vacc-assistant></body></html>`;
}

/** Replaces every readable text by a hostile one. */
function inHostileWords(json: object): object {
  let next = 0;
  return withTexts(json, (text) => (/[ A-ZÀ-Ý]/.test(text) ? hostileStrings[next++ % hostileStrings.length]! : text));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return text;
}

interface Watched extends Window {
  watched: {violations: string[]; uncaught: string[]; console: string[]; warnings: string[]; tripped: number};
}

/** Runs in the page before other scripts. */
function watch() {
  const seen: Watched['watched'] = {violations: [], uncaught: [], console: [], warnings: [], tripped: 0};
  Object.assign(window, {watched: seen, tripped: () => (seen.tripped += 1)});
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) =>
    seen.violations.push([violatedDirective, blockedURI, sample].join(' ')),
  );
  addEventListener('error', ({message}) => seen.uncaught.push(message));
  addEventListener('unhandledrejection', ({reason}) => seen.uncaught.push(String(reason)));
  document.addEventListener('vacc-warning', (event) => seen.warnings.push(event.detail.code));
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...words: unknown[]) => void seen.console.push(words.map(String).join(' '));
  }
}

/** Runs in the page: violates the policy. */
function trespass() {
  for (const attempt of [
    () => (document.head.innerHTML += '<meta name="x">'),
    () => document.body.setAttribute('style', 'color: red'),
    () => void fetch('https://elsewhere.example/').catch(() => undefined),
  ]) {
    try {
      attempt();
    } catch {
      // a violation
    }
  }
}

/** Runs in the page last: goes through the whole flow if the assistant has started, and posts the outcome. */
async function visit() {
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const until = async (holds: () => unknown) => {
    for (const end = performance.now() + 60_000; !holds() && performance.now() < end;) await wait(50);
  };
  const el = document.querySelector('vacc-assistant')!;
  const steps: string[] = [];
  const files: Record<string, number> = {};
  const inner = () => el.shadowRoot?.querySelector('.content > :last-child')?.shadowRoot;
  const press = (selector: string) =>
    inner()
      ?.querySelectorAll(selector)
      .forEach((one) => (one as HTMLElement).click());
  if (customElements.get('vacc-assistant')) {
    el.patientFile = {
      patient: {
        ...{birthdate: '1950-03-14', gender: 'f', area_of_residency: {zipcode: '75001'}},
        prevention_acts: [{date: '2019-03-02', prevention_method_id: 'VAC0053', booster: false}],
      },
    };
    await el.updateComplete;
    for (;;) {
      const content = el.shadowRoot!.querySelector<LitElement>('.content > :last-child');
      await content?.updateComplete;
      await until(() => el.shadowRoot!.querySelector('.step')?.getAttribute('aria-busy') === 'false');
      steps.push(el.step);
      if (el.step === 'profile') press('.toggle');
      if (el.step === 'patient' || el.step === 'review') press('summary');
      if (el.step === 'diagnosis' || !(await el.next())) break;
    }
    await until(() => inner()?.querySelector('.result'));
    press('button.link, summary, [role="group"] button');
    for (const format of ['json', 'text', 'html', 'sheet', 'ics', 'fhir'] as const) {
      files[format] = (await el.exportAs(format).catch(() => new Blob())).size;
    }
    await wait(300); // a late violation counts, too
  }
  const fallback = document.querySelector<HTMLElement>('#fallback')!;
  const outcome = {
    ...(window as unknown as Watched).watched,
    fallback: fallback.offsetHeight > 0,
    steps,
    files,
    text: inner()?.textContent ?? '',
    scripts: performance
      .getEntriesByType('resource')
      .map(({name}) => new URL(name).pathname)
      .filter((path) => path.startsWith('/cdn/')),
  };
  await fetch('/outcome', {method: 'POST', body: JSON.stringify(outcome)});
}
