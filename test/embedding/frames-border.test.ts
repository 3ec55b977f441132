import type {Frame, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {useSite} from '../e2e/helpers/site.js';
import {frameOf, openHost} from './helpers/frames.js';
import {startFrameHost} from './helpers/frame-host.js';

const site = useSite();
const isWhole = process.env['FORM'] !== 'short';

const who = {patient: {birthdate: '1990-01-01', gender: 'f'}};
const whole = {patient: {...who.patient, conditions: [], prevention_acts: []}};

/** So that nothing but its policy keeps a document of another origin from an answer. */
const forAll = {'access-control-allow-origin': '*'};

const inSandbox = 'sandbox="allow-scripts"';

async function open(attributes = inSandbox, beside = '') {
  const {page, ...opened} = await openHost(
    site,
    `${beside}<vacc-frame base-url="/session/service" ${attributes}></vacc-frame>`,
  );
  return {...opened, page, frame: await frameOf(page)};
}

const dayIn = (frame: Frame) => frame.locator('vacc-patient .parts input').first().inputValue();
/** The current frame, which is another one after each load. */
const dayOf = async (page: Page) => dayIn(await frameOf(page));

describe.runIf(isWhole)('a frame in a sandbox', () => {
  it('tells the page of a mistake in its settings, and that it is ready to a script that comes later', async () => {
    const {page, complaints, events} = await open(`${inSandbox} audience="profesional"`);
    await page.evaluate(() => document.querySelector('vacc-frame')!.ready);
    await expect.poll(async () => (await events()).filter(({type}) => type === 'vacc-error').length).toBe(1);
    const {detail} = (await events()).find(({type}) => type === 'vacc-error')!;
    expect(detail).toMatchObject({code: 'config/invalid', operation: 'config'});
    expect(complaints).toEqual([expect.stringContaining('config/invalid: audience takes public or professional')]);
  });

  it('reaches no cookie, no storage, no page, no network and no other script [F-2]', async () => {
    const {page, frame} = await open();
    await page.route('**/reached.*', (route) =>
      route.fulfill({body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml', headers: forAll}),
    );
    const reached = (where: Page | Frame) =>
      where.evaluate(async (origin) => {
        const loaded = (of: object, ask: () => void) =>
          new Promise((resolve, reject) => {
            Object.assign(of, {onload: resolve, onerror: reject});
            ask();
          });
        const ways: Record<string, () => unknown> = {
          cookie: () => document.cookie,
          localStorage: () => localStorage.length,
          sessionStorage: () => sessionStorage.length,
          page: () => window.parent.document.title,
          network: () => {
            const request = new XMLHttpRequest(); // `fetch` goes over the line
            request.open('GET', `${origin}/reached.svg`);
            return loaded(request, () => request.send());
          },
          picture: () => {
            const picture = new Image();
            return loaded(picture, () => (picture.src = `${origin}/reached.svg`));
          },
          script: () => {
            const script = document.createElement('script');
            return loaded(script, () => {
              script.src = `${origin}/cdn/vacc-check.js`;
              document.head.append(script);
            });
          },
        };
        const open: string[] = [];
        for (const [name, way] of Object.entries(ways)) {
          try {
            await way();
            open.push(name);
          } catch {
            // refused, as it must be
          }
        }
        return open;
      }, new URL(page.url()).origin);
    const ways = ['cookie', 'localStorage', 'sessionStorage', 'page', 'network', 'picture', 'script'];
    expect(await reached(page)).toEqual(ways);
    expect(await reached(frame)).toEqual([]);
    const inner = () => document.querySelector('vacc-frame')!.shadowRoot!.querySelector('iframe')!.contentDocument;
    expect(await page.evaluate(inner)).toBe(null);
  });

  it('has no data in its address, its name or an attribute [F-21]', async () => {
    const {page} = await open(`${inSandbox} patient-key="chart-4711"`);
    await page.evaluate((file) => void (document.querySelector('vacc-frame')!.patientFile = file), who);
    await expect.poll(async () => (await dayOf(page)) !== '').toBe(true);
    const iframe = await page.evaluate(
      () => document.querySelector('vacc-frame')!.shadowRoot!.querySelector('iframe')!.outerHTML,
    );
    expect(iframe).toContain('blob:');
    expect(iframe).not.toMatch(/chart-4711|1990/);
  });

  it('is no duplicate of a Lit in the page: `lit-html` is a policy of each document [F-31]', async () => {
    const host = await startFrameHost();
    const {page} = await site.open('/index.html');
    await page.goto(host.page('blob:'));
    await page.evaluate(() => {
      const {trustedTypes} = window as unknown as {trustedTypes: {createPolicy: (name: string, of: object) => void}};
      trustedTypes.createPolicy('lit-html', {});
      const frame = document.createElement('vacc-frame');
      frame.setAttribute('sandbox', 'allow-scripts');
      document.body.append(frame);
    });
    expect(await dayOf(page)).toBe('');
    await host.close();
  });
});

describe.runIf(isWhole)('a frame that is loaded anew', () => {
  it('has no result until it is asked for again [F-11]', async () => {
    const {page} = await open(`${inSandbox} questionnaire="off"`);
    await page.evaluate(async (file) => {
      const element = document.querySelector('vacc-frame')!;
      element.patientFile = file;
      await element.diagnose();
    }, whole);
    const step = () => page.evaluate(() => document.querySelector('vacc-frame')!.step);
    expect(await step()).toBe('diagnosis');
    await page.evaluate(() =>
      document.body.append(document.createElement('main'), document.querySelector('vacc-frame')!),
    );
    await frameOf(page);
    await expect.poll(step).toBe('review');
    expect(
      await page.evaluate(() =>
        document
          .querySelector('vacc-frame')!
          .exportAs('json')
          .catch(() => 'none'),
      ),
    ).toBe('none');
    await page.evaluate(() => document.querySelector('vacc-frame')!.diagnose());
    expect(await step()).toBe('diagnosis');
  });

  it('because it did not answer, has its entries [F-26]', async () => {
    const {page, frame} = await open();
    await frame.locator('vacc-patient .parts input').first().fill('27');
    await expect.poll(() => page.evaluate(() => document.querySelector('vacc-frame')!.dirty)).toBe(true);
    await frame.evaluate(() => void (MessagePort.prototype.postMessage = () => {}));
    await page.evaluate(() => {
      const {setTimeout} = window;
      window.setTimeout = ((act: () => void, ms: number) => setTimeout(act, ms / 20)) as typeof setTimeout;
      document.querySelector('vacc-frame')!.density = 'compact';
      queueMicrotask(() => (window.setTimeout = setTimeout));
    });
    await expect.poll(() => frame.isDetached()).toBe(true);
    expect(await dayOf(page)).toBe('27');
  });

  it('because its document reloaded itself, has its entries; another patient starts the count of loads anew [F-27]', async () => {
    const {page, events} = await open('patient-key="a"');
    const typed = async (day: string) => {
      await (await frameOf(page)).locator('vacc-patient .parts input').first().fill(day);
      await expect.poll(() => page.evaluate(() => document.querySelector('vacc-frame')!.dirty)).toBe(true);
    };
    const reloads = async (times: number) => {
      for (; times > 0; times--) {
        const frame = await frameOf(page);
        await frame.evaluate(() => location.reload()).catch(() => undefined); // its answer may be gone with it
        await expect.poll(() => frame.isDetached()).toBe(true);
      }
    };
    await typed('27');
    await reloads(2);
    expect(await dayOf(page)).toBe('27');
    await page.evaluate(() => void (document.querySelector('vacc-frame')!.patientKey = 'b'));
    await typed('28');
    await reloads(2);
    expect(await dayOf(page)).toBe('28');
    expect(await events('vacc-error')).toEqual([]);
  });
});

describe.runIf(isWhole)('a frame beside its page', () => {
  it('waits for a listener of the page without a limit, and shows that it waits [F-25]', async () => {
    const {page, frame} = await open(`${inSandbox} questionnaire="off"`);
    await page.evaluate((file) => {
      const element = document.querySelector('vacc-frame')!;
      element.patientFile = file;
      element.addEventListener('vacc-before-step', (event) =>
        event.waitUntil(new Promise<void>((resolve) => (window.answer = () => resolve()))),
      );
    }, who);
    await expect.poll(() => dayIn(frame)).not.toBe('');
    await frame.evaluate(() => {
      const {setTimeout} = window;
      window.setTimeout = ((act: () => void, ms: number) => setTimeout(act, ms / 20)) as typeof setTimeout;
    });
    await frame.getByRole('button', {name: /^Continue/}).click();
    await frame.locator('[aria-busy=true]').first().waitFor();
    await page.waitForTimeout(1000); // 20 seconds to the frame, twice its limit
    expect(await frame.locator('[aria-busy=true]').count()).toBeGreaterThan(0);
    await page.evaluate(() => window.answer('resolve'));
    await expect.poll(() => page.evaluate(() => document.querySelector('vacc-frame')!.step)).toBe('history');
  });

  it('shows the notice of a vaccine list that failed, although the page cancels the error [F-14]', async () => {
    const {page, frame, events} = await open(`${inSandbox} questionnaire="off" catalogue-src="/nothing.json"`);
    await page.evaluate(async (file) => {
      const element = document.querySelector('vacc-frame')!;
      element.addEventListener('vacc-error', (event) => event.preventDefault());
      element.patientFile = file;
      await element.next();
    }, who);
    await expect.poll(async () => (await events('vacc-error')).length).toBe(1);
    await frame.locator('vacc-history [part~=notice]').first().waitFor();
  });

  it('has no web font of the page [F-1]', async () => {
    const {page, frame} = await open(
      inSandbox,
      '<style>@font-face {font-family: Ours; src: local("DejaVu Sans")}</style>',
    );
    const fonts = () => [...document.fonts].map(({family}) => family);
    expect(await page.evaluate(fonts)).toEqual(['Ours']);
    expect(await frame.evaluate(fonts)).toEqual([]);
  });

  it('keeps a request that is of no patient, such as the vaccine list, when the patient changes [F-22]', async () => {
    const {page, frame, events} = await open(`${inSandbox} questionnaire="off"`);
    let [times, release] = [0, () => {}];
    const asked = new Promise<void>((seen) => {
      void page.route('**/list.json', async (route) => {
        times++;
        seen();
        await new Promise<void>((resolve) => (release = resolve));
        await route.fulfill({json: packagedCatalogue});
      });
    });
    await page.evaluate((file) => {
      const element = document.querySelector('vacc-frame')!;
      element.setAttribute('catalogue-src', '/list.json');
      element.patientKey = 'a';
      element.patientFile = file;
      element.next().catch(() => undefined); // the next patient ends it
    }, who);
    await asked;
    await page.evaluate(async (file) => {
      const element = document.querySelector('vacc-frame')!;
      element.patientKey = 'b';
      element.patientFile = file;
      await element.next();
    }, who);
    release();
    await frame.locator('vacc-history').waitFor();
    await frame.getByText(/^Yes/).first().click();
    await frame.getByRole('combobox').fill('REVAXIS');
    await frame
      .getByRole('option', {name: /REVAXIS/})
      .first()
      .waitFor();
    expect(times).toBe(1);
    expect(await events('vacc-error')).toEqual([]);
  });

  it('has the title that the page gives, and prints itself alone [F-16]', async () => {
    const {page, frame} = await open('sandbox="allow-scripts allow-modals" questionnaire="off" title="The mother"');
    await page.evaluate(() => (window.print = () => (document.title = 'the page')));
    await frame.evaluate(() => (window.print = () => void (document.title = 'the frame')));
    await page.evaluate(async (file) => {
      const element = document.querySelector('vacc-frame')!;
      element.patientFile = file;
      await element.diagnose();
      await element.print();
    }, whole);
    await expect.poll(() => frame.title()).toBe('the frame');
    expect(await page.title()).toBe('Host');
    expect(await page.locator('vacc-frame iframe').getAttribute('title')).toBe('The mother');
  });
});
