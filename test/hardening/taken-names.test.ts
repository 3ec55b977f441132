import {createServer} from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {serveHostPages, type HostPages} from '../embedding/helpers/host-pages.js';
import {onLoopback, type Listening} from '../helpers/loopback.js';

declare global {
  interface Window {
    /** What the page was told: errors of the console and of scripts. */
    said: string[];
  }
}

const isFull = process.env['FORM'] !== 'short';

/** Elements that are a property of `document` or of `window` by their name, with a foreign address. */
const elements: Readonly<Record<string, (name: string, address: string) => string>> = {
  img: (name, address) => `<img name="${name}" id="${name}" src="${address}">`,
  form: (name, address) =>
    `<form name="${name}" id="${name}" action="${address}"><input name="src" value="${address}"></form>`,
  a: (name, address) => `<a name="${name}" id="${name}" href="${address}">a</a>`,
  iframe: (name, address) => `<iframe name="${name}" id="${name}" src="${address}"></iframe>`,
  object: (name, address) => `<object name="${name}" id="${name}" data="${address}"></object>`,
  input: (name, address) => `<input name="${name}" id="${name}" value="${address}">`,
};

const names = [
  ...['currentScript', 'createElement', 'createTreeWalker', 'querySelector', 'litHtmlVersions', 'head'],
  ...['body', 'documentElement', 'baseURI', 'adoptedStyleSheets', 'customElements', 'forms'],
];
/** Lit calls these before anything of ours can stand in for them. */
const calledByLit = ['createElement', 'createTreeWalker'];

const builds = {
  'the classic script': {
    tags: '<script nonce="abc" src="/cdn/vacc-assistant.js"></script>',
    element: 'vacc-assistant',
  },
  'the loader and the module build': {
    tags: '<script nonce="abc" src="/cdn/vacc-loader.js"></script>',
    element: 'vacc-assistant',
  },
  'the frame': {tags: '<script nonce="abc" src="/cdn/vacc-embed.js"></script>', element: 'vacc-frame'},
};

const listen = `<script nonce="abc">
  window.said = [];
  console.error = (...words) => window.said.push(words.join(' '));
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, ({message, reason}) => window.said.push(String(message ?? reason)));
</script>`;

for (const engine of askedEngines) {
  describe(`${engine}, an element of the page that has the name of a member of \`document\` or of \`window\` [T17]`, () => {
    let host: HostPages;
    let foreign: Listening;
    let page: EnginePage;
    let asked: string[] = [];
    beforeAll(async () => {
      host = await serveHostPages();
      const server = createServer(({url}, response) => {
        asked.push(url!);
        response.writeHead(200, {'access-control-allow-origin': '*', 'content-type': 'text/javascript'}).end('');
      });
      foreign = await onLoopback(server);
      page = await openIn[engine]();
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
      await foreign?.close();
    });

    const seconds = 20_000;
    const open = async (taken: string, {tags, element}: (typeof builds)['the frame'], head = '') => {
      asked = [];
      const body = `${taken}${tags}<${element} base-url="/service"></${element}>`;
      await page.goto(host.address({head: head + listen, scripts: '', body}));
      const look = () => page.evaluate(lookAt, element);
      const isOver = async () => ((seen) => seen.isStarted || seen.said.length > 0)(await look());
      await expect.poll(isOver, {timeout: seconds}).toBe(true);
      return look();
    };
    const address = () => `${foreign.origin}/x.js`;

    for (const [what, build] of Object.entries(builds)) {
      for (const [kind, markup] of Object.entries(elements).filter(([kind]) => isFull || kind === 'img')) {
        it(`[H-19] never decides where ${what} loads from, and stops its start only with a reason: <${kind}>`, async () => {
          for (const name of names) {
            const {isStarted, said} = await open(markup(name, address()), build);
            expect(
              asked.filter((path) => path !== '/x.js'),
              name,
            ).toEqual([]);
            if (isStarted) expect(said, name).toEqual([]);
            else {
              expect(calledByLit, name).toContain(name);
              expect(build.element, name).toBe('vacc-assistant');
              expect(said.join('\n'), name).toContain(`named "${name}"`);
            }
          }
        });
      }

      it(`[H-19] never lets a foreign script in by 'strict-dynamic': ${what}`, async () => {
        const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-abc' 'strict-dynamic'">`;
        const {isStarted, said} = await open(elements['img']!('currentScript', address()), build, policy);
        expect({isStarted, said}).toEqual({isStarted: true, said: []});
        expect(asked.filter((path) => path !== '/x.js')).toEqual([]);
      });
    }
  });
}

/** Runs in the page, whose elements may hide each member of `document`. */
function lookAt(tag: string) {
  const element = Document.prototype.querySelector.call(document, tag);
  const root = element?.shadowRoot;
  const iframe = root?.querySelector('iframe');
  const isStarted = iframe
    ? getComputedStyle(iframe).visibility === 'visible'
    : Boolean(root?.querySelector('vacc-patient')?.shadowRoot?.querySelector('input'));
  return {isStarted, said: window.said};
}
