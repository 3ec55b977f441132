import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';
import type {VaccAssistant} from '../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {serveHostPages, tag, type HostPage, type HostPages} from './helpers/host-pages.js';

const assistant = '<vacc-assistant base-url="/service" questionnaire="off"></vacc-assistant>';
const inline = (code: string) => `<script>${code}</script>`;

let browser: Browser;
let host: HostPages;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  host = await serveHostPages();
  // Otherwise Chromium does not use its back/forward cache.
  browser = await chromium.launch({...findBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache']});
});
afterEach(async () => {
  await page?.context().close();
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

/** Opens a page of a host, and records console messages and uncaught errors as complaints. */
async function open(made: HostPage, viewport = {width: 1280, height: 900}): Promise<Page> {
  page = await (await browser.newContext({viewport})).newPage();
  page.setDefaultTimeout(patience);
  complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  await page.goto(host.address(made));
  return page;
}

/** Runs in the page: requests a diagnosis and returns the result's texts as one string, as hosts may patch arrays. */
async function diagnose(at: number): Promise<string> {
  const element = document.querySelectorAll('vacc-assistant')[at] ?? (window as {assistant?: VaccAssistant}).assistant!;
  element.reset();
  element.patientFile = {
    patient: {
      birthdate: '1950-03-14',
      gender: 'f',
      prevention_acts: [{date: '2019-03-02', prevention_method_id: 'VAC0053', booster: false}],
    },
  };
  await element.updateComplete;
  await element.diagnose();
  const inner = () => element.shadowRoot!.querySelector('.content > :last-child')!.shadowRoot!;
  const isShown = () => inner().querySelector('.paper, [part~=advice]') !== null;
  for (const end = performance.now() + 60_000; !isShown() && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return `${element.step}: ${inner().textContent}`;
}

async function expectResult(at = 0, says = 'This result is information') {
  const text = await page.evaluate(diagnose, at);
  expect(text).toMatch(/^diagnosis: /);
  expect(text).toContain(says);
}

const diagnoses = () => host.received.filter(({path}) => path === '/service/diagnostic_for_patient');

/** The horizontal overflow of the page. */
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('in a host that changes platform features the script uses', () => {
  const frozen = `for (const {prototype} of [Object, Array, Function, Error, Promise, Map, Set, RegExp, String, Number, Date,
    EventTarget, Event, Node, Element, HTMLElement, ShadowRoot, Document]) Object.freeze(prototype);`;
  const oldPrototypeJs = `for (const {prototype} of [Array, String, Number, Date]) prototype.toJSON = function () { return '"' + this + '"'; };
    Array.prototype.each = function (work) { this.forEach(work); };
    Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
    Function.prototype.bind = function (self, ...given) { const work = this; return (...more) => work.apply(self, [...given, ...more]); };`;
  const zone = `window.Promise = class ZoneAwarePromise extends Promise {};
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const handle = typeof listener === 'function' ? function (event) { return listener.call(this, event); } : listener;
      return add.call(this, type, handle, options);
    };
    const later = setTimeout;
    window.setTimeout = (work, ...rest) => later(() => work(), ...rest);`;
  const names = [
    'currentScript',
    'baseURI',
    'head',
    'title',
    'forms',
    'activeElement',
    'documentElement',
    'styleSheets',
  ];
  const clobbering = `<form name="fetch"><input name="method"></form>
    ${names.map((name) => `<img name="${name}" src="/trap/picture.png" alt="">`).join('')}<a id="customElements"></a><a id="VaccAssistant"></a>`;

  const cases: readonly (HostPage & {readonly what: string})[] = [
    {what: 'freezes every prototype', head: inline(frozen), body: assistant},
    {what: 'adds a toJSON to arrays, as Prototype.js did', head: inline(oldPrototypeJs), body: assistant},
    {what: 'replaces Promise, timers and listeners, as Zone.js does', head: inline(zone), body: assistant},
    {
      what: 'wraps customElements.define',
      head: inline(`const {define} = customElements;
        customElements.define = function (tag, ...rest) { if (!this.get(tag)) define.call(this, tag, ...rest); };`),
      body: assistant,
    },
    {
      what: 'replaces customElements.define after the script has loaded',
      body: `${inline("customElements.define = () => { throw new Error('taken'); };")}${assistant}`,
    },
    {what: 'has another base URL', head: '<base href="/far/away/">', body: assistant},
    {
      what: 'has elements that clobber members of document and window',
      body: `${clobbering}${assistant}${tag}`,
      scripts: '',
    },
    {
      what: 'is written in windows-1252',
      contentType: 'text/html; charset=windows-1252',
      scripts: '<script src="/cdn/vacc-assistant.js" charset="utf-8"></script>',
      body: assistant,
    },
    {
      what: 'resets every style',
      head: '<style>* { all: unset !important; }</style>',
      body: assistant,
    },
    {
      what: 'has a reset for every element',
      head: `<style>*, ::before, ::after { margin: 0; padding: 0; border: 0; box-sizing: content-box; font: 8px fantasy;
        list-style: none; } button, input, fieldset { display: none; } :root { font-size: 62.5%; }</style>`,
      body: assistant,
    },
  ];
  for (const {what, ...made} of cases) {
    it(`shows a diagnosis without warnings or errors when the host ${what}`, async () => {
      await open(made);
      await expectResult();
      expect(complaints).toEqual([]);
      const {patient} = JSON.parse(diagnoses()[0]!.body) as {patient: {prevention_acts: unknown}};
      expect(patient.prevention_acts).toHaveLength(1);
      const script = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
      expect(script.filter((name) => name.includes('/cdn/'))).toEqual([`${host.origin}/cdn/vacc-assistant.js`]);
    });
  }

  it('has intact texts on a page in windows-1252, with or without charset on the tag', async () => {
    for (const charset of ['charset="utf-8"', '']) {
      await open({
        contentType: 'text/html; charset=windows-1252',
        root: 'lang="fr"',
        scripts: `<script src="/cdn/vacc-assistant.js" ${charset}></script>`,
        body: assistant,
      });
      const shown = await page.evaluate(async () => {
        const element = document.querySelector('vacc-assistant')!;
        await element.updateComplete;
        return element.shadowRoot?.textContent ?? '';
      });
      expect(shown, charset).toContain('Étape');
    }
  });

  it('shows nothing when the host hides every element, which is the host’s right', async () => {
    await open({head: '<style>* { display: none !important; }</style>', body: assistant});
    expect(await page.locator('vacc-assistant').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });
});

describe('defined more than once', () => {
  for (const {src, says} of [
    {src: '/cdn/vacc-assistant.js?again', says: []},
    {src: '/other/vacc-assistant.js', says: [expect.stringContaining('99.0.0 is not used')]},
  ]) {
    it(`${says.length > 0 ? 'warns once about another version' : 'is silent for the same version'}, and works`, async () => {
      await open({scripts: `${tag}<script src="${src}"></script>`, body: assistant});
      await expectResult();
      expect(complaints).toEqual(says);
    });
  }
});

describe('in the document', () => {
  it('ten work on one page, and each has its own result', async () => {
    await open({body: assistant.repeat(10)});
    await Promise.all(Array.from({length: 10}, (_, at) => expectResult(at)));
    expect(diagnoses()).toHaveLength(10);
    expect(complaints).toEqual([]);
  });

  it('keeps its state when it is moved ten times, and requests nothing again', async () => {
    await open({body: `<div id="one">${assistant}</div><div id="two"></div>`});
    await expectResult();
    const before = host.received.length;
    const after = await page.evaluate(async () => {
      const element = document.querySelector('vacc-assistant')!;
      const text = () => element.shadowRoot!.querySelector('.content > :last-child')!.shadowRoot!.textContent;
      const shown = text();
      for (let move = 0; move < 10; move++) {
        document.querySelector(move % 2 ? '#one' : '#two')!.append(element);
        await new Promise((resolve) => setTimeout(resolve));
      }
      await element.updateComplete;
      return {step: element.step, isSame: text() === shown, regions: element.children.length};
    });
    expect(after).toEqual({step: 'diagnosis', isSame: true, regions: 0});
    expect(host.received).toHaveLength(before);
  });

  it('keeps what was typed when a framework removes it and inserts it again', async () => {
    await open({body: `<div id="one">${assistant}</div>`});
    await page.getByRole('textbox', {name: 'Day'}).fill('14');
    await page.evaluate(async () => {
      const element = document.querySelector('vacc-assistant')!;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      document.querySelector('#one')!.replaceWith(element); // as HTMX does
    });
    expect(await page.getByRole('textbox', {name: 'Day'}).inputValue()).toBe('14');
    await expectResult();
    expect(complaints).toEqual([]);
  });

  it('is replaced when the host rewrites its own markup, and the old one leaves nothing behind', async () => {
    await open({body: `<div id="one">${assistant}</div>`});
    await page.getByRole('textbox', {name: 'Day'}).fill('14');
    await page.evaluate(() => {
      const one = document.querySelector('#one')!;
      one.innerHTML = `${one.innerHTML}`; // the serialized markup includes the live regions
    });
    expect(await page.getByRole('textbox', {name: 'Day'}).inputValue()).toBe('');
    await expectResult();
    expect(complaints).toEqual([]);
  });

  for (const mode of ['open', 'closed'] as const) {
    it(`works inside a shadow root in ${mode} mode`, async () => {
      await open({body: '<div id="around" lang="en"></div>'});
      await page.evaluate((mode) => {
        const root = document.querySelector('#around')!.attachShadow({mode});
        root.innerHTML = '<vacc-assistant base-url="/service" questionnaire="off"></vacc-assistant>';
        Object.assign(window, {assistant: root.firstChild});
      }, mode);
      await expectResult();
      expect(complaints).toEqual([]);
    });
  }

  for (const around of ['<dialog id="around">', '<div popover id="around">']) {
    it(`works in ${around}`, async () => {
      await open({body: `${around}${assistant}</${around.slice(1, 4) === 'dia' ? 'dialog' : 'div'}>`});
      await page.evaluate(() => {
        const around = document.querySelector<HTMLElement>('#around')!;
        if (around instanceof HTMLDialogElement) around.showModal();
        else around.showPopover();
      });
      expect(await page.getByRole('textbox', {name: 'Day'}).isVisible()).toBe(true);
      await expectResult();
      expect(complaints).toEqual([]);
    });
  }

  it('accepts attributes and properties set before the script has loaded', async () => {
    await open({
      scripts: '',
      body: `<vacc-assistant questionnaire="off" audience="professional"></vacc-assistant>
        ${inline(`Object.assign(document.querySelector('vacc-assistant'), {baseUrl: '/service', headingLevel: 4})`)}${tag}`,
    });
    await expectResult(0, 'Decision support.');
    const facts = await page.evaluate(() => {
      const element = document.querySelector('vacc-assistant')!;
      return [element.baseUrl, element.audience, element.shadowRoot!.querySelectorAll('h4').length > 0];
    });
    expect(facts).toEqual(['/service', 'professional', true]);
  });

  for (const {what, inside} of [
    {what: 'text between its tags', inside: '<p id="fallback">Ask your doctor.</p>'},
    {
      what: 'a declarative shadow root',
      inside: '<template shadowrootmode="open"><p id="old">Drawn by a server</p></template><p id="fallback"></p>',
    },
  ]) {
    it(`takes over markup from a server with ${what}`, async () => {
      await open({scripts: '', body: assistant.replace('></', `>${inside}</`) + tag});
      await expectResult();
      expect(await page.locator('#fallback').isVisible()).toBe(false);
      expect(await page.locator('#old').count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  }

  it('refuses to be moved to the document of an iframe, with one log line, and keeps the host’s fallback visible', async () => {
    await open({
      body: `${assistant.replace('></', '><p>Ask your doctor.</p></')}<iframe srcdoc="<p>A frame</p>"></iframe>`,
    });
    const frame = page.frameLocator('iframe');
    await frame.getByText('A frame').waitFor();
    await page.evaluate(() => {
      const inner = document.querySelector('iframe')!.contentDocument!;
      inner.body.append(document.querySelector('vacc-assistant')!);
    });
    expect(await frame.getByText('Ask your doctor.').isVisible()).toBe(true);
    expect(complaints).toEqual([expect.stringContaining('create the element in the document where it is shown')]);
  });

  it('has nothing of the patient when the browser kept the page and the user returns, and says so [P-24]', async () => {
    await open({body: `${assistant}<a href="/elsewhere">Elsewhere</a>`});
    await page.getByRole('textbox', {name: 'Day'}).fill('14');
    await page.evaluate(() => {
      addEventListener('pageshow', ({persisted}) => Object.assign(window, {isKept: persisted}));
    });
    await page.getByRole('link', {name: 'Elsewhere'}).click();
    await page.waitForURL('**/elsewhere');
    await page.goBack({waitUntil: 'commit'});
    await expect.poll(() => page.evaluate(() => (window as {isKept?: boolean}).isKept)).toBe(true);
    expect(await page.getByRole('textbox', {name: 'Day'}).inputValue()).toBe('');
    await page.getByText('You left this page and came back.').first().waitFor();
    await expectResult();
  });
});

describe('beside the host’s own content', () => {
  const kinds =
    `a abbr address article aside b blockquote button caption cite code dd details div dl dt em fieldset figcaption
    figure footer form h1 h2 h3 header hr i img input kbd label legend li main mark meter nav ol p pre progress q s
    samp section select small span strong sub summary sup table textarea time u ul var`.split(/\s+/);
  const reference = `<style>body { font: 15px serif; } h2 { color: teal; }</style><div id="reference">${kinds
    .map((kind) => `<${kind}>x</${kind}>`)
    .join('')}</div>`;

  /** Runs in the page: every computed style of the reference elements, and the document's own state. */
  const look = () => {
    const styles = [document.documentElement, document.body, ...document.querySelectorAll('#reference *')].map(
      (element) => {
        const style = getComputedStyle(element);
        return [...style]
          .filter((name) => !/size|height|width|origin|inset|perspective/.test(name))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`)
          .join();
      },
    );
    const sheets = [document.styleSheets.length, document.adoptedStyleSheets.length];
    const root = [...document.documentElement.attributes, ...document.body.attributes].map(({name}) => name);
    return JSON.stringify([styles, sheets, root]);
  };

  it('changes no style of it, and adds to the page only one global and the markers of its libraries', async () => {
    await open({scripts: '', body: `${reference}<div id="place"></div>`});
    expect(kinds.length).toBeGreaterThan(50);
    const before = await page.evaluate(look);
    const globals = await page.evaluate(() => Object.keys(window).join());
    await page.evaluate(async (markup) => {
      const script = Object.assign(document.createElement('script'), {src: '/cdn/vacc-assistant.js'});
      const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
      document.body.append(script);
      await loaded;
      document.querySelector('#place')!.innerHTML = markup;
    }, assistant);
    await expectResult();
    expect(await page.evaluate(look)).toBe(before);
    const added = (await page.evaluate(() => Object.keys(window))).filter((name) => !globals.split(',').includes(name));
    const marks = [
      '__zod_globalConfig',
      'litElementVersions',
      'litHtmlVersions',
      'litPropertyMetadata',
      'reactiveElementVersions',
    ];
    expect(added.filter((name) => !marks.includes(name))).toEqual(['VaccAssistant']);
    await page.addStyleTag({content: 'h2 { color: tomato; }'});
    expect(await page.evaluate(look)).not.toBe(before); // the check works
  });

  const small = {width: 320, height: 900};
  for (const {what, made, viewport} of [
    {what: 'in a right-to-left page', made: {root: 'dir="rtl" lang="en"'}, viewport: small},
    {what: 'at 200 % text size', made: {head: '<style>:root { font-size: 200%; }</style>'}, viewport: small},
    {
      what: 'at 200 % zoom',
      made: {head: '<style>:root { zoom: 2; }</style>'},
      viewport: {width: 640, height: 900},
    },
    {
      what: 'in a page that resets every style',
      made: {head: '<style>* { all: unset !important; }</style>'},
      viewport: small,
    },
  ]) {
    it(`fits into 320 pixels ${what}, from the first step to the result`, async () => {
      const made_ = {...made, body: assistant};
      await open(made_, viewport);
      await page.getByRole('textbox', {name: 'Day'}).waitFor();
      expect(await overflow()).toBeLessThanOrEqual(0);
      for (const step of ['history', 'review'] as const) {
        await page.evaluate((to) => document.querySelector('vacc-assistant')!.goTo(to), step);
        expect(await overflow(), step).toBeLessThanOrEqual(0);
      }
      await expectResult();
      expect(await overflow(), 'diagnosis').toBeLessThanOrEqual(0);
    });
  }

  it.each([
    ['nothing else', ''],
    ['the sizes of its own that it had to set before', '--vacc-font-size: 1.6rem; --vacc-target-size: 4.4rem;'],
  ])('has full-size text and targets in a host with 62.5 % font size and %s', async (_, own) => {
    const style = `:root { font-size: 62.5%; } vacc-assistant { ${own} }`;
    await open({head: `<style>${style}</style>`, body: assistant});
    const day = page.getByRole('textbox', {name: 'Day'});
    expect((await day.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(await day.evaluate((field) => getComputedStyle(field).fontSize)).toBe('18px'); // the public reads larger letters
  });

  /** The layout shift of a page whose script loads late. */
  async function shift(head: string): Promise<number> {
    await open({
      head,
      scripts: '',
      body: `${assistant}<p>What stands below.</p>${inline(`
        window.shift = 0;
        new PerformanceObserver((list) => { for (const {value} of list.getEntries()) window.shift += value; })
          .observe({type: 'layout-shift', buffered: true});`)}`,
    });
    const frames = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await frames();
    await page.addScriptTag({url: '/cdn/vacc-assistant.js'});
    await page.getByRole('textbox', {name: 'Day'}).waitFor();
    await frames();
    return page.evaluate(() => (window as unknown as {shift: number}).shift);
  }

  it('shifts no layout when it appears, with the lines of docs/page.md, but does without them (the control)', async () => {
    const lines = 'vacc-assistant { display: block; min-block-size: 48rem; }';
    expect(await shift(`<style>${lines}</style>`)).toBe(0);
    expect(await shift('')).toBeGreaterThan(0);
  });
});

describe('in a form of the host', () => {
  for (const method of ['post', 'get'] as const) {
    it(`sends its vaccinations ${method === 'post' ? 'in the body of a POST' : 'not at all by GET, which would put them into the URL'}`, async () => {
      await open({
        body: `<form method="${method}" action="/intake"><input name="note" value="a note">
          <vacc-history name="acts"></vacc-history><button>Send</button></form>`,
      });
      await page.getByRole('radio', {name: 'None received'}).check();
      await page.evaluate(() => document.querySelector('vacc-history')!.updateComplete);
      await page.getByRole('button', {name: 'Send'}).click();
      await page.waitForURL('**/intake*');
      const [intake] = host.received.filter(({path}) => path === '/intake');
      const sent = new URLSearchParams(method === 'post' ? intake!.body : intake!.search);
      expect(Object.fromEntries(sent)).toEqual({note: 'a note', ...(method === 'post' && {acts: '[]'})});
      expect(complaints).toEqual(method === 'post' ? [] : [expect.stringContaining('Set method="post"')]);
    });
  }
});
