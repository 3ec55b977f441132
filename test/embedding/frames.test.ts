import {readFile} from 'node:fs/promises';
import {describe, expect, it} from 'vitest';
import {bodiesAt} from '../e2e/helpers/expectations.js';
import {pointer} from '../e2e/helpers/pointer.js';
import {useSite} from '../e2e/helpers/site.js';
import {visitor} from '../e2e/helpers/visitor.js';
import {atHome} from '../e2e/helpers/visits.js';
import {deskIn, frameOf, frameServer, openHost} from './helpers/frames.js';

const site = useSite();
const server = await frameServer();

/** The short form makes one visit, in the most restricted frame. */
const isWhole = process.env['FORM'] !== 'short';

const places = [
  {where: 'from another origin, in a sandbox', sandbox: 'sandbox="allow-scripts"', isElsewhere: true, short: true},
  {where: 'from another origin', sandbox: '', isElsewhere: true},
  {where: 'from the same origin', sandbox: '', isElsewhere: false},
].filter(({short}) => short || isWhole);

/** Opens a page that the frame's server allows to embed it. */
async function openFrame(attributes: string, content = '') {
  server.parents = [];
  const opened = await openHost(site, '<div id="place"></div>');
  const {page} = opened;
  server.parents = [new URL(page.url()).origin];
  const html = `<vacc-frame base-url="/session/service" ${attributes}>${content}</vacc-frame>`;
  await page.evaluate((html) => void (document.querySelector('#place')!.innerHTML = html), html);
  return opened;
}

const elsewhere = () => `src="${server.origin}/embed.html"`;

describe('a frame', () => {
  for (const {where, sandbox, isElsewhere} of places) {
    it(`supports a visit from the birth date to the result: ${where} [F-3]`, async () => {
      const opened = await openFrame(`${sandbox} ${isElsewhere ? elsewhere() : ''}`);
      const {page, complaints, requests} = opened;
      const frame = await frameOf(page);
      const hand = pointer(deskIn(page, frame));
      const somebody = visitor(deskIn(page, frame), hand);
      await somebody.wholeFlow(atHome);

      const [body] = bodiesAt(site, '/diagnostic_for_patient') as {patient: object}[];
      expect(body!.patient).toMatchObject({...atHome.wire.who, prevention_acts: atHome.wire.acts});
      const types = (await opened.events()).map(({type}) => type);
      const wanted = [
        'vacc-ready',
        'vacc-before-step',
        'vacc-step',
        'vacc-change',
        'vacc-before-diagnose',
        'vacc-diagnostic',
      ];
      expect(types).toEqual(expect.arrayContaining(wanted));
      expect(await page.locator('vacc-frame').getAttribute('step')).toBe('diagnosis');

      // The frame itself requested only files beside it; the page made the document in a sandbox.
      const byFrame = requests.filter((request) => request.frame() === frame).map((request) => request.url());
      expect(byFrame.filter((url) => !/^blob:|\/(?:cdn\/)?(?:embed\.html|vacc-[\w-]+\.js)$/.test(url))).toEqual([]);
      expect(await frame.evaluate(() => window.violations)).toEqual([]);
      expect(complaints).toEqual([]);

      // The frame is as high as its content.
      const gap = () => frame.evaluate(() => innerHeight - document.body.getBoundingClientRect().height);
      await expect.poll(gap).toBeLessThan(2);
      expect(await gap()).toBeGreaterThanOrEqual(0);
      // The focused control was scrolled into view of the page.
      const heading = await frame.locator('#step-heading').boundingBox();
      expect(heading!.y).toBeGreaterThanOrEqual(0);
      expect(heading!.y).toBeLessThan(900);

      if (!sandbox) return;
      expect(await frame.evaluate(() => self.origin)).toBe('null');
      const download = page.waitForEvent('download');
      await hand.press(/Print/);
      expect(await readFile(await (await download).path(), 'utf8')).toContain('<!doctype html>');
    });
  }

  it.runIf(isWhole)('gets a token from the page over its port, requested once [F-17]', async () => {
    const opened = await openFrame(`${elsewhere()} sandbox="allow-scripts" token-endpoint="/session/token"`);
    const {page} = opened;
    await page.evaluate(() => {
      const frame = document.querySelector('vacc-frame')!;
      frame.baseUrl = '/service';
      frame.getAccessToken = async ({reason}) => {
        const answer = await fetch('/session/token', {
          method: 'POST',
          headers: {'x-requested-with': 'vacc-assistant', accept: 'application/json'},
        });
        const {access_token: accessToken} = (await answer.json()) as {access_token: string};
        return {accessToken, expiresIn: reason === 'initial' ? 300 : 1};
      };
      frame.patientFile = {patient: {birthdate: '1990-01-01', gender: 'f'}};
    });
    await frameOf(page);
    expect(await page.evaluate(() => document.querySelector('vacc-frame')!.next())).toBe(true);
    await expect.poll(() => bodiesAt(site, '/questionnaire').length).toBeGreaterThan(0);
    expect(site.requests.service[0]!.headers['authorization']).toMatch(/^Bearer /);
    expect(site.requests.token).toHaveLength(1);
  });

  it('has the page’s appearance and language, before it is shown and after the page changes', async () => {
    const {page} = await openFrame(`${elsewhere()} style="--vacc-color-accent: rgb(1, 2, 3)"`);
    const frame = await frameOf(page);
    const look = () =>
      frame.evaluate(() => {
        const {lang} = document.documentElement;
        const {colorScheme} = getComputedStyle(document.documentElement);
        const assistant = document.querySelector('vacc-assistant')!;
        const {direction} = getComputedStyle(assistant);
        const step = assistant.shadowRoot!.querySelector('.button-primary, [part~=button-primary]')!;
        return {lang, direction, colorScheme, button: getComputedStyle(step).backgroundColor};
      });
    expect(await look()).toEqual({lang: 'en', direction: 'ltr', colorScheme: 'light dark', button: 'rgb(1, 2, 3)'});
    await page.evaluate(() => {
      Object.assign(document.documentElement, {lang: 'fr', dir: 'rtl'});
      document.body.style.colorScheme = 'dark';
    });
    await expect.poll(look).toMatchObject({lang: 'fr', direction: 'ltr', colorScheme: 'dark'});
    await page.evaluate(() => (document.querySelector('vacc-frame')!.dir = 'rtl'));
    await expect.poll(look).toMatchObject({direction: 'rtl'});
    await page.evaluate(() => document.querySelector('vacc-frame')!.removeAttribute('dir'));
    await expect.poll(() => frame.locator('vacc-assistant').getAttribute('dir')).toBe(null);
    await frame.getByRole('button', {name: 'Continuer', exact: true}).waitFor();
    expect(await page.locator('vacc-frame iframe').getAttribute('title')).toBe('Bilan vaccinal');
  });

  it.runIf(isWhole)(
    'shows its fallback content while the script of the assistant cannot be loaded [F-23]',
    async () => {
      const {page, events} = await openFrame('', '<p id="instead">Ask your doctor.</p>');
      const script = `${server.origin}/vacc-assistant.js`;
      const load = () =>
        page.evaluate((src) => {
          const frame = document.querySelector('vacc-frame')!;
          frame.limits = {load: 2_000, answer: 60_000};
          frame.setAttribute('src', src);
        }, `${server.origin}/embed.html`);
      await page.route(script, (route) => route.abort());
      await load();
      await page.getByText('The vaccination check could not be loaded.').waitFor();
      expect(await page.locator('#instead').isVisible()).toBe(true);
      expect(await events('vacc-error')).toMatchObject([
        {detail: {code: 'network/failed', operation: 'frame', retryable: true}},
      ]);
      await page.unroute(script);
      await page.evaluate(() => (document.querySelector('vacc-frame')!.limits = {load: 60_000, answer: 60_000}));
      await page.getByRole('button', {name: 'Try again'}).click();
      await frameOf(page);
      expect(await page.locator('#instead').isVisible()).toBe(false);
    },
  );

  it.runIf(isWhole)(
    'shows its fallback content, and reports why, when embedding is refused or the document is missing [F-23]',
    async () => {
      for (const path of ['/embed.html', '/nothing.html']) {
        const opened = await openFrame('', '<p id="instead">Ask your doctor.</p>');
        const {page} = opened;
        server.parents = [];
        await page.evaluate((src) => {
          const frame = document.querySelector('vacc-frame')!;
          frame.limits = {load: 300, answer: 300};
          frame.setAttribute('src', src);
        }, server.origin + path);
        await page.getByText('The vaccination check could not be loaded.').waitFor();
        expect(await page.locator('#instead').isVisible()).toBe(true);
        expect(await opened.events('vacc-error')).toMatchObject([
          {detail: {code: 'network/failed', operation: 'frame', retryable: true}},
        ]);
        server.parents = [new URL(page.url()).origin];
        await page.evaluate((src) => {
          document.querySelector('vacc-frame')!.limits = {load: 60_000, answer: 60_000};
          document.querySelector('vacc-frame')!.setAttribute('src', src);
        }, `${server.origin}/embed.html`);
        if (path === '/embed.html') await page.getByRole('button', {name: 'Try again'}).click();
        await frameOf(page);
        expect(await page.locator('#instead').isVisible()).toBe(false);
      }
    },
  );
});
