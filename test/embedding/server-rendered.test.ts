import {chromium, type Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {buildSample, noTelemetry, pack, registryAnswers, serverRendered} from '../../tools/frameworks.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {openPage} from '../e2e/helpers/open-page.js';
import {pointer} from '../e2e/helpers/pointer.js';
import {onStep, visitor} from '../e2e/helpers/visitor.js';
import {atTheDoctor} from '../e2e/helpers/visits.js';
import {freePort} from '../helpers/loopback.js';
import {answers, startCommand, type Program} from './helpers/program.js';
import {pageOfReact} from './helpers/react-tag.js';
import {startUpstream} from './helpers/upstream.js';

const canInstall = await registryAnswers();
const reason = canInstall ? '' : ', not tried: no npm registry answers';
const minutes = 60_000;

/** The chart of every sample, and the pages that define the elements statically or late, in an effect. */
const chart = {key: 'chart-1', file: {patient: {birthdate: '1990-03-14', gender: 'f'}}};
const pagesOf = (name: string) => (['react-server', 'next'].includes(name) ? ['/'] : ['/', '/late']);

beforeAll(async () => {
  if (canInstall) await pack();
}, 10 * minutes);

describe.each(serverRendered)(`a page that a server renders, with %s${reason}`, (name) => {
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  let program: Program;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    if (!canInstall) return;
    await buildSample(name);
    upstream = await startUpstream();
    const port = String(await freePort());
    origin = `http://127.0.0.1:${port}`;
    const where = {PORT: port, HOST: '127.0.0.1', ORIGIN: origin, PAGE_ORIGIN: origin};
    program = startCommand('npm start', `demo/server-rendered/${name}`, {...upstream.env, ...where, ...noTelemetry});
    await answers(origin, program);
    browser = await chromium.launch(findBrowser());
  }, 15 * minutes);
  afterAll(async () => {
    await browser?.close();
    program?.stop();
    await upstream?.close();
  });

  it.runIf(canInstall).each(pagesOf(name))(
    'hydrates without a message, hands the chart over, and saves the result of a whole visit: %s',
    async (path) => {
      const markup = await (await fetch(origin + path)).text();
      expect(markup).toContain('results saved');
      const [tag = ''] = /<vacc-assistant[^>]*>/.exec(markup) ?? [];
      expect(tag).not.toContain(chart.file.patient.birthdate);
      expect(tag !== '').toBe(name !== 'react-server' && name !== 'next');

      const {page, complaints, events} = await openPage(browser, origin, path);
      await onStep(page, 'patient');
      const given = () =>
        page.evaluate(() => {
          const {patientKey, patientFile, audience, baseUrl} = document.querySelector('vacc-assistant')!;
          return {patientKey, patientFile, audience, baseUrl};
        });
      const file = {patient: {...chart.file.patient, prevention_acts: []}, requested_by_professional: true};
      await expect
        .poll(given)
        .toEqual({patientKey: chart.key, patientFile: file, audience: 'professional', baseUrl: '/service'});

      const {goOnTo, profile, press, questionAsked, history} = visitor(page, pointer(page));
      await goOnTo('profile');
      await profile(atTheDoctor);
      await press('Continue');
      await questionAsked(atTheDoctor);
      await goOnTo('history');
      await history(atTheDoctor);
      await goOnTo('review');
      await goOnTo('diagnosis');
      const status = page.getByRole('status');
      const before = Number.parseInt((await status.first().textContent())!, 10);
      await press('Finish');
      await expect.poll(async () => (await events('vacc-complete')).length).toBe(1);
      expect((await events('vacc-complete'))[0]!.detail).toMatchObject({
        patientKey: chart.key,
        patientFile: chart.file,
      });
      await page.getByText('finished').first().waitFor();
      await page.reload();
      await expect.poll(() => status.first().textContent()).toBe(`${before + 1} results saved`);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});

describe.runIf(canInstall)('a plain tag that React for development takes over from the markup of a server', () => {
  let browser: Browser;
  beforeAll(async () => {
    await buildSample('react-server');
    browser = await chromium.launch(findBrowser());
  }, 5 * minutes);
  afterAll(() => browser?.close());

  it.each(['statically', 'late'] as const)('is as React has left it, with the elements defined %s', async (how) => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const body = await pageOfReact(how);
    await page.route('**/*', (route) => route.fulfill({contentType: 'text/html; charset=utf-8', body}));
    await page.goto('https://react.example/');
    await page.waitForFunction(() => 'isHydrated' in window && document.querySelector('vacc-assistant')!.hasUpdated);
    expect(complaints.filter((text) => !text.includes('Lit is in dev mode'))).toEqual([]);
    expect(await page.locator('vacc-assistant').getAttribute('class')).toBe('theirs');
    await page.close();
  });
});
