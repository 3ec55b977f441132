import {brotliCompressSync} from 'node:zlib';
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {inRoot, readJson} from '../../tools/project.mjs';
import {firstView} from '../../tools/size.mjs';
import {useBareHost, type Opened} from './helpers/bare-host.js';

const host = useBareHost();

const module = '<script type="module" src="/cdn/vacc-assistant.esm.js"></script>';
const assistant = '<vacc-assistant base-url="/service">Vaccinations by phone: 01 23</vacc-assistant>';
const {version} = readJson('package.json') as {version: string};
const older = '0.0.9';
const olderModule = module.replace('/cdn/', '/cdn/older/');
/** The same build with another version number. */
const olderFile = (path: string) =>
  readFileSync(inRoot(path.replace('/older/', '/')), 'utf8').replaceAll(`"${version}"`, `"${older}"`);
const documentOf = (body: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>Page</title></head><body>${body}</body></html>`;

const scripts = ({requests}: Opened) => requests.filter((path) => path.endsWith('.js'));
const french = /^cdn\/chunks\/fr-[\w-]+\.js$/;
const later = /^cdn\/chunks\/later-steps-[\w-]+\.js$/;

/** Serves only these files of cdn/. */
const onlyThese = (files: readonly string[], extra?: RegExp) => {
  host.instead = (path) => (files.includes(path) || extra?.test(path) ? undefined : null);
};

async function fillInPatient({page}: Opened, locale: 'en' | 'fr' = 'en') {
  const [day, month, year, sex] =
    locale === 'en' ? ['Day', 'Month', 'Year', 'Female'] : ['Jour', 'Mois', 'Année', 'Féminin'];
  await page.getByRole('textbox', {name: day}).fill('14');
  await page.getByRole('textbox', {name: month}).fill('3');
  await page.getByRole('textbox', {name: year}).fill('1987');
  await page.getByRole('radio', {name: sex}).check();
}

/** The chunks that the first view preloads: a result needs no others. */
const ahead = ['later-steps', 'timeline', 'deferred'];
const isAhead = ({requests}: Opened) =>
  ahead.every((name) => requests.some((path) => path.startsWith(`cdn/chunks/${name}-`)));

async function loadedAhead(opened: Opened) {
  await expect.poll(() => isAhead(opened)).toBe(true);
  await opened.page.waitForLoadState('networkidle');
}

const heading = ({page}: Opened, name: string) => page.getByRole('heading', {name}).waitFor();

describe('the first view of the module build', () => {
  it('needs exactly the files that its budget counts, and stays within the budget', async () => {
    onlyThese(firstView());
    const opened = await host.open(documentOf(module + assistant));
    await fillInPatient(opened);
    const given = scripts(opened).filter((path) => firstView().includes(path));
    expect(given.sort()).toEqual(firstView().sort());
    const bytes = given.map((path) => brotliCompressSync(readFileSync(inRoot(path))).length);
    const {budgets} = readJson('package.json') as {budgets: Record<string, {brotli: number}>};
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(
      budgets['first view of the module build']!.brotli,
    );
  });

  it('begins, like the classic script, with the hint that lets Chromium compile it beside the page', () => {
    const files = [...(firstView() as string[]), 'cdn/vacc-assistant.js'];
    for (const file of files)
      expect(readFileSync(inRoot(file), 'utf8'), file).toMatch(/^\ufeff?\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('contains no client, no parser of answers, and no later step', () => {
    const sources = firstView().flatMap((file) => (readJson(`${file}.map`) as {sources: string[]}).sources);
    expect(sources.some((source) => source.endsWith('/vacc-patient.js'))).toBe(true); // the check works
    // The memory of tokens is there, because a sign-out drops them without loading the client.
    const notYet =
      /\/zod\/|\/client\/(?!token-memory)|packaged-catalogue|result-labels|error-text|\/(?:formats|problem-text)\.js|elements\/vacc-(?!assistant|patient)/;
    expect(sources.filter((source) => notYet.test(source))).toEqual([]);
  });

  it('also needs the texts of its language, and is never rendered in another', async () => {
    onlyThese(firstView(), french);
    const opened = await host.open(documentOf(module + assistant, 'fr'));
    await fillInPatient(opened, 'fr');
    const beside = scripts(opened).filter((path) => !firstView().includes(path));
    expect(beside.filter((path) => french.test(path))).toHaveLength(1);
    expect(beside[0]).toMatch(french);
  });

  it('is rendered in English when the texts of its language cannot be loaded, says so, and Retry loads them', async () => {
    host.instead = (path) => (french.test(path) ? null : undefined);
    const opened = await host.open(documentOf(module + assistant, 'fr'));
    await opened.page.getByText('This part could not be loaded. Nothing is lost.').waitFor();
    await opened.page.getByRole('textbox', {name: 'Year'}).fill('1987');
    host.instead = () => undefined;
    await opened.page.getByRole('button', {name: 'Retry'}).click();
    await opened.page.getByRole('button', {name: 'Continuer', exact: true}).waitFor();
    expect(await opened.page.getByRole('textbox', {name: 'Année'}).inputValue()).toBe('1987');
  });

  it('requests the rest only after it is rendered, and no other language', async () => {
    const opened = await host.open(documentOf(module + assistant));
    await opened.page.waitForFunction(() => customElements.get('vacc-diagnostic'));
    const asked = scripts(opened);
    expect(asked.slice(0, firstView().length).sort()).toEqual(firstView().sort());
    expect(asked.filter((path) => french.test(path))).toEqual([]);
    expect(opened.complaints).toEqual([]);
  });
});

describe('the later steps of the module build', () => {
  it('work offline once the first one is on screen', async () => {
    const opened = await host.open(documentOf(module + assistant));
    await opened.page.waitForFunction(() => customElements.get('vacc-diagnostic'));
    await loadedAhead(opened);
    host.instead = () => null;
    await fillInPatient(opened);
    await opened.page.getByRole('button', {name: 'Continue', exact: true}).click();
    await heading(opened, 'Your health');
    await opened.page.getByRole('button', {name: 'Continue', exact: true}).click();
    await heading(opened, 'Your vaccines');
    await opened.page.getByRole('radio', {name: 'I don’t know'}).check();
    await opened.page.getByRole('button', {name: 'Continue', exact: true}).click();
    await opened.page.getByRole('button', {name: 'Get the recommendations'}).first().click();
    await opened.page.locator('vacc-diagnostic .summary').first().waitFor();
    expect(scripts(opened).filter((path) => french.test(path))).toEqual([]);
  });

  it('are requested again by Retry when they do not load, and nothing is lost', async () => {
    host.instead = (path) => (later.test(path) ? null : undefined);
    const opened = await host.open(documentOf(module + assistant));
    await fillInPatient(opened);
    await opened.page.getByRole('button', {name: 'Continue', exact: true}).click();
    await opened.page.getByText('This part could not be loaded. Nothing is lost.').waitFor();
    host.instead = () => undefined;
    await opened.page.getByRole('button', {name: 'Retry'}).click();
    await opened.page.locator('vacc-questionnaire').getByRole('button').first().waitFor();
    await opened.page.getByRole('button', {name: 'Back'}).click();
    expect(await opened.page.getByRole('textbox', {name: 'Year'}).inputValue()).toBe('1987');
  });

  it('load the client and the questions by Retry, too', async () => {
    host.instead = (path) => (/\/deferred-[\w-]+\.js$/.test(path) ? null : undefined);
    const opened = await host.open(documentOf(module + assistant));
    await fillInPatient(opened);
    await opened.page.getByRole('button', {name: 'Continue', exact: true}).click();
    await opened.page.locator('#failure').waitFor();
    host.instead = () => undefined;
    await opened.page.locator('#failure').getByRole('button', {name: 'Retry'}).click();
    await opened.page.locator('vacc-questionnaire').getByRole('button').first().waitFor();
    expect(await opened.page.locator('#failure').count()).toBe(0);
  });

  it('load on a page that has only one of their elements', async () => {
    const opened = await host.open(documentOf(`${module}<vacc-history></vacc-history>`));
    await opened.page.getByRole('radio', {name: 'I don’t know'}).check();
    expect(opened.complaints).toEqual([]);
  });
});

describe('several copies on a page', () => {
  for (const {what, tags} of [
    {what: 'the module build twice', tags: [module, module.replace('.js', '.js?v=2')]},
    {
      what: 'the classic script and then the module build',
      tags: ['<script src="/cdn/vacc-assistant.js"></script>', module],
    },
    {
      what: 'the module build and then the classic script',
      tags: [module, '<script type="module">await import("/cdn/vacc-assistant.js")</script>'],
    },
  ]) {
    it(`${what}: the first wins silently`, async () => {
      const opened = await host.open(documentOf(tags.join('') + assistant), {'content-security-policy': ''});
      await fillInPatient(opened);
      await opened.page.waitForLoadState('networkidle');
      expect(opened.complaints).toEqual([]);
    });
  }

  for (const {what, first, second} of [
    {what: 'of a newer version after an older one', first: olderModule, second: module},
    {what: 'of an older version after a newer one', first: module, second: olderModule},
  ]) {
    it(`the module build ${what}: the first wins, and one warning names the unused one`, async () => {
      host.instead = (path) => (path.startsWith('cdn/older/') ? olderFile(path) : undefined);
      const opened = await host.open(documentOf(first + second + assistant));
      await fillInPatient(opened);
      const [used, unused] = first === module ? [version, older] : [older, version];
      await expect.poll(() => opened.complaints.length).toBeGreaterThan(0);
      expect(opened.complaints).toEqual([`vacc-assistant ${unused} is not used: there is ${used}`]);
      const defined = await opened.page.evaluate(
        () => (customElements.get('vacc-assistant') as unknown as {version: string}).version,
      );
      expect(defined).toBe(used);
    });
  }
});
