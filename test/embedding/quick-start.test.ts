import {mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';
import {pointer} from '../e2e/helpers/pointer.js';
import {visibleText} from '../e2e/helpers/visible-text.js';
import {atHome} from '../e2e/helpers/visits.js';
import {visitor} from '../e2e/helpers/visitor.js';
import {answers, startCommand, type Program} from './helpers/program.js';

const origin = 'http://localhost:3000';
const blocks = blocksOf('docs/quick-start.md');
const files = blocks.filter(({file}) => file !== undefined);
const command = (name: string) => blocks.find(({marks}) => marks.includes(`run=${name}`))!.code;
const line = (name: string) => blocks.find(({marks}) => marks.includes(`line=${name}`))!.code.trim();

describe('the quick start, followed literally', () => {
  const parent = mkdtempSync(join(tmpdir(), 'quick-start-'));
  const folder = join(parent, 'my-page');
  const programs: Program[] = [];
  let browser: Browser;

  beforeAll(async () => {
    symlinkSync(resolve('.'), join(parent, 'vacc-assistant')); // the reader's clone
    const installed = startCommand(`set -e\n${command('install')}`, parent);
    if ((await installed.exit) !== 0) throw new Error(installed.said());
    for (const {file, code} of files) writeFileSync(join(folder, file!), code);
    const page = readFileSync(join(folder, 'public/index.html'), 'utf8');
    const withToken = page.replace(/<vacc-assistant .*<\/vacc-assistant>/, line('public/index.html'));
    expect(withToken).not.toBe(page);
    writeFileSync(join(folder, 'public/token.html'), withToken);
    for (const name of ['service', 'server']) programs.push(startCommand(command(name), folder));
    await answers(origin, programs[1]!);
    await answers('http://127.0.0.1:8090', programs[0]!);
    browser = await chromium.launch(findBrowser());
  }, 600_000); // the build takes minutes, and npm install uses the registry
  afterAll(async () => {
    await browser?.close();
    for (const program of programs) program.stop();
    rmSync(parent, {recursive: true, force: true});
    for (const packed of readdirSync('.').filter((name) => name.endsWith('.tgz'))) rmSync(packed);
  });

  it('needs fewer than 50 lines of your own', () => {
    const lines = files.flatMap(({code}) => code.split('\n')).filter((text) => text.trim() !== '');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.length).toBeLessThan(50);
  });

  it('has a server that prints its address', () => {
    expect(programs[1]!.said().split('\n')).toContain(origin);
  });

  for (const [how, path] of [
    ['through the proxy', '/'],
    ['with a token', '/token.html'],
  ] as const) {
    it(`leads to a diagnosis, ${how}`, async () => {
      const page = await browser.newPage({colorScheme: 'light'});
      page.setDefaultTimeout(patience);
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(origin + path);
      expect(await colourOf(page, 'Continue')).toBe('rgb(107, 45, 143)'); // the colour of theme.css
      await visitor(page, pointer(page)).upTo('diagnosis', atHome);
      expect(await visibleText(page)).toContain('Not recommended in your situation');
      if (path === '/') await savesTheResult(page);
      expect(complaints.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([]);
      await page.close();
    });
  }

  async function savesTheResult(page: Page): Promise<void> {
    await page.getByRole('button', {name: 'Finish', exact: true}).click();
    await page.getByText('Sent to the server of this page').first().waitFor();
    const saved = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as {schema: string; diagnostic: object};
    expect(saved.schema).toBe('vacc-result/1');
    expect(saved.diagnostic).toHaveProperty('diagnostic_per_disease');
  }
});

const colourOf = (page: Page, button: string) =>
  page
    .getByRole('button', {name: button, exact: true})
    .evaluate((element) => getComputedStyle(element).backgroundColor);
