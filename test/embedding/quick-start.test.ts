import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {pointer} from '../e2e/helpers/pointer.js';
import {visibleText} from '../e2e/helpers/visible-text.js';
import {atHome} from '../e2e/helpers/visits.js';
import {visitor} from '../e2e/helpers/visitor.js';
import {answers, freePort, startCommand, type Program} from './helpers/program.js';

/** The text on screen once the service has answered. */
const signs = {profile: 'You had chickenpox (simulation)', diagnosis: 'Not recommended in your situation'};
const isShort = process.env['FORM'] === 'short';
const blocks = blocksOf('docs/quick-start.md');
const files = blocks.filter(({file}) => file !== undefined);
const command = (name: string) => blocks.find(({marks}) => marks.includes(`run=${name}`))!.code;
const line = (name: string) => blocks.find(({marks}) => marks.includes(`line=${name}`))!.code.trim();

/**
 * Runs the page's commands in an empty folder. The full form packs the package, and npm installs it with its
 * dependencies; the short form links the dependencies of this checkout.
 */
async function install(folder: string): Promise<void> {
  if (isShort) return linked(folder);
  await finished(`npm pack --pack-destination ${folder}`, '.');
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  await finished(command('install').replace('vacc-assistant', `./${tarball}`), folder);
}

function linked(folder: string): void {
  const link = (to: string, at: string) => {
    mkdirSync(dirname(join(folder, at)), {recursive: true});
    symlinkSync(resolve(to), join(folder, at));
  };
  link('.', 'node_modules/vacc-assistant');
  const bin = resolve('dist/cli/bin.js');
  mkdirSync(join(folder, 'node_modules/.bin'));
  writeFileSync(join(folder, 'node_modules/.bin/vacc-assistant'), `#!/bin/sh\nexec node ${bin} "$@"\n`, {mode: 0o755});
  for (const name of ['hono', '@hono/node-server']) link(`node_modules/${name}`, `node_modules/${name}`);
  link('cdn', 'public/vendor');
}

/** @throws {Error} with the command's output. */
async function finished(script: string, cwd: string): Promise<void> {
  const program = startCommand(`set -e\n${script}`, cwd);
  if ((await program.exit) !== 0) throw new Error(`${script}\n${program.said()}`);
}

describe('the quick start, followed literally', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quick-start-'));
  const programs: Program[] = [];
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    const [port, servicePort] = [await freePort(), await freePort()];
    origin = `http://localhost:${port}`;
    const here = (text: string) => text.replaceAll('3000', String(port)).replaceAll('8090', String(servicePort));
    await install(folder);
    for (const {file, code} of files) {
      mkdirSync(dirname(join(folder, file!)), {recursive: true});
      writeFileSync(join(folder, file!), here(code));
    }
    const page = readFileSync(join(folder, 'public/index.html'), 'utf8');
    const withToken = page.replace(/<vacc-assistant .*<\/vacc-assistant>/, here(line('public/index.html')));
    expect(withToken).not.toBe(page);
    writeFileSync(join(folder, 'public/token.html'), withToken);
    for (const name of ['service', 'server']) programs.push(startCommand(here(command(name)), folder));
    await answers(origin, programs[1]!);
    await answers(`http://127.0.0.1:${servicePort}`, programs[0]!);
    browser = await chromium.launch(findBrowser());
  }, 600_000); // npm pack builds first, and npm install uses the registry
  afterAll(async () => {
    await browser?.close();
    for (const program of programs) program.stop();
    rmSync(folder, {recursive: true, force: true});
  });

  it('needs fewer than 30 lines of your own code', () => {
    const lines = files.flatMap(({code}) => code.split('\n')).filter((text) => text.trim() !== '');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.length).toBeLessThan(30);
  });

  // The short form of the second variant stops at the service's questions, which require its token.
  for (const [how, path, step] of [
    ['through the proxy', '/', 'diagnosis'],
    ['with a token', '/token.html', isShort ? 'profile' : 'diagnosis'],
  ] as const) {
    it(`leads to a ${step}, ${how}`, async () => {
      const page = await browser.newPage({colorScheme: 'light'});
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(origin + path);
      expect(await colourOf(page, 'Continue')).toBe('rgb(107, 45, 143)'); // the colour of theme.css
      await visitor(page, pointer(page)).upTo(step, atHome);
      expect(await visibleText(page)).toContain(signs[step]);
      expect(complaints.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([]);
      await page.close();
    });
  }
});

const colourOf = (page: Page, button: string) =>
  page.getByRole('button', {name: button}).evaluate((element) => getComputedStyle(element).backgroundColor);
