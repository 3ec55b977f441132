import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/index.js';
import type {VaccAssistant} from '../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {findBrowser} from '../../tools/find-browser.mjs';
import type {OpenStates} from '../e2e/every-state/walk.js';
import {useBareHost} from './helpers/bare-host.js';
import {buildWithPseudoLanguage, pseudo, type Clone} from './helpers/pseudo-language.js';
import {textsOnScreen} from './helpers/texts-on-screen.js';

/** The text without a translation. It shows that what is not translated is found. */
const left = {id: 'patient.zipcode', text: 'Postal code'};

/** A text in the letters of the language. */
const translated = /^[^a-z]*\p{Script=Arabic}[^a-z]*$/iu;

let clone: Clone;
beforeAll(async () => {
  clone = await buildWithPseudoLanguage(left.id);
}, 600_000);
afterAll(() => clone?.remove());

describe('a language that was added by one file and `npm run build`', () => {
  const host = useBareHost();
  beforeEach(() => {
    host.instead = (path) => readFileSync(join(clone.folder, path), 'utf8');
  });

  const builds = {
    'the classic script': '<script src="/cdn/vacc-assistant.js"></script>',
    'the module build': '<script type="module" src="/cdn/vacc-assistant.esm.js"></script>',
  };
  const open = (scripts = builds['the classic script']) =>
    host.open(`<!doctype html>
      <html lang="${pseudo}"><title>A page</title>${scripts}
      <vacc-assistant base-url="/service/" questionnaire="off"></vacc-assistant></html>`);
  const assistant = (page: Page) => page.locator('vacc-assistant') as unknown as AssistantLocator;
  const directions = async (page: Page) => {
    const of = (tag: string) => page.locator(tag).evaluate((element) => getComputedStyle(element).direction);
    return [await of('vacc-assistant'), await of('vacc-patient')];
  };

  it('is named by the build where it is not complete', () => {
    expect(clone.said).toContain(`locales/${pseudo}.xlf: 1 without a translation, in English: ${left.id}\n`);
  });

  for (const [name, scripts] of Object.entries(builds)) {
    it(`is in ${name}, for pages in it`, async () => {
      const {page, complaints} = await open(scripts);
      expect(await page.getByRole('heading', {level: 2}).textContent()).toMatch(translated);
      expect(await page.locator('[part=base]').first().getAttribute('lang')).toBe(pseudo);
      expect(complaints).toEqual([]);
    });
  }

  it('decides the direction, unless the element has its own', async () => {
    const {page} = await open();
    await page.locator('vacc-patient').waitFor();
    expect(await directions(page)).toEqual(['rtl', 'rtl']);
    await assistant(page).evaluate((element) => void (element.dir = 'ltr'));
    expect(await directions(page)).toEqual(['ltr', 'ltr']);
    await assistant(page).evaluate((element) => element.removeAttribute('dir'));
    await page.evaluate(() => void (document.documentElement.lang = 'fr'));
    await page.getByRole('button', {name: 'Continuer', exact: true}).waitFor();
    expect(await directions(page)).toEqual(['ltr', 'ltr']);
  });

  it('has its dates, ages and countries, in Gregorian years and the figures of the fields', async () => {
    const {page} = await open();
    await assistant(page).evaluate((element) => {
      const patient = {birthdate: '1987-03-14', gender: 'f', birthplace: {countrycode: 'FRA'}, prevention_acts: []};
      element.patientFile = {patient};
    });
    for (const text of ['14 مارس 1987', /\d\d\u00a0(?:سنة|سنوات)/, 'فرنسا']) {
      await page.locator('vacc-review').getByText(text).first().waitFor();
    }
  });

  it('takes the name of a month in its date fields', async () => {
    const {page} = await open();
    const fields = page.locator('vacc-patient .parts').first().getByRole('textbox');
    for (const [place, text] of ['14', 'مارس', '1987'].entries()) await fields.nth(place).fill(text);
    await page.locator('vacc-patient [id$=gender]').first().check();
    await page.locator('#continue').click();
    await page.locator('vacc-history').waitFor();
    expect(await assistant(page).evaluate((element) => element.patientFile)).toMatchObject({
      patient: {birthdate: '1987-03-14'},
    });
  });

  it('has its files, too: each in its letters, a page from right to left', async () => {
    const {page} = await open();
    await assistant(page).evaluate(async (element) => {
      element.patientFile = {patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: []}};
      await element.updateComplete;
      await element.goTo('diagnosis');
    });
    await page.locator('vacc-diagnostic').waitFor();
    for (const format of ['text', 'html', 'sheet'] as const) {
      const file = await assistant(page).evaluate(
        async (element, format) => (await element.exportAs(format)).text(),
        format,
      );
      expect(file).toMatch(/\p{Script=Arabic}{3}/u);
      expect(format === 'text' || file.includes(`<html lang="${pseudo}" dir="rtl">`)).toBe(true);
    }
  });

  it('is that of a frame', async () => {
    const {page} = await host.open(
      `<!doctype html><html lang="${pseudo}"><title>A page</title><script src="/cdn/vacc-embed.js"></script>
      <vacc-frame base-url="/service/"></vacc-frame></html>`,
    );
    await expect.poll(() => page.locator('vacc-frame iframe').getAttribute('title')).toMatch(translated);
  });
});

interface AssistantLocator {
  evaluate<Result, Argument>(
    inPage: (element: VaccAssistant, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
}

/**
 * The texts that the states type, answer and take from a record, beside those of `textsOnScreen` and the vaccine list.
 */
const outside: readonly (string | RegExp)[] = [
  /\b(?:config|network|service)\/[a-z-]+|\bHTTP \d+|\b[0-9a-f]{24}\b/g, // for support
  /\bVAC\d{4}\b/g, // codes of NUVA
  ...['invalid_birthdate', 'QUOTA', 'CONFLICT'], // codes of the service
  ...['Rural area', 'postponed', 'rumour', 'soon'], // values of the service that are in no list
  'Save the note first.', // the host's reason
  ...['about 1990', /\bROR\b/g], // a date and a vaccine of a record
  ...[/\blow\b/g, 'perhaps'], // answers that are no values
  'Fever of 39, comes back next week', // a note of the professional
  ...['Example health authority', /\bhttps:\/\/\S+/g], // a document of the service, on paper
  /\((?:en|fr)\)/g, // the language of a text
  ...['English', 'français'], // languages to choose from, each named in its own
];

const {vaccines, diseases} = packagedCatalogue;
const catalogue = [
  ...vaccines.flatMap(({name, names = {}}) => [name, ...Object.values(names)]),
  ...diseases.flatMap(({names}) => Object.values(names)),
];

/** A no-break space keeps a number with its unit. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** The rest of a text without what came from outside: the longest first, because a name may contain another. */
function ownWords(text: string, shown: readonly string[]): string {
  const known = [...shown.map(plain), ...catalogue]
    .filter((part) => part !== '')
    .toSorted((a, b) => b.length - a.length);
  return [...known, ...outside].reduce<string>((rest, part) => rest.replaceAll(part, ''), plain(text));
}

const hasLatin = (text: string) => /\p{Script=Latin}{2}/u.test(text);

describe('every screen in a language that was added', () => {
  let browser: Browser;
  const found: string[] = [];
  const otherFigures: string[] = [];
  let texts = 0;
  let screens = 0;

  beforeAll(async () => {
    browser = await chromium.launch(findBrowser());
    const tools = pathToFileURL(join(clone.folder, 'tools/states.mjs')).href;
    const {openStates} = (await import(/* @vite-ignore */ tools)) as {
      openStates: (browser: Browser) => Promise<OpenStates>;
    };
    const {page, names, show} = await openStates(browser);
    for (const audience of ['professional', 'public'] as const) {
      for (const state of names) {
        await show(state, {audience, lang: pseudo as 'en'});
        const screen = await page.evaluate(textsOnScreen);
        const english = screen.texts.filter((text) => hasLatin(ownWords(text, screen.outside)));
        found.push(...english.map((text) => text.trim()));
        otherFigures.push(...screen.texts.filter((text) => /(?!\d)\p{Nd}/u.test(text)));
        screens++;
        texts += screen.texts.length;
      }
    }
  }, 900_000);
  afterAll(() => browser.close());

  it('has no English word but those of the one text without a translation', () => {
    const missed = found.filter((text) => hasLatin(text.replace(left.text, '')));
    process.stdout.write(`${texts} texts on ${screens} screens, ${missed.length} of them with English words\n`);
    expect([...new Set(missed)]).toEqual([]);
    expect(found).toContain(left.text);
  });

  it('has the figures that its fields take', () => expect(otherFigures).toEqual([]));
});
