import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {alpha2ByAlpha3} from '../../src/domain/entries/countries.js';
import type {VaccErrorEvent} from '../../src/session/events/fault-events.js';
import type {VaccAssistant} from '../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {LanguagePack} from '../../src/words/language-pack.js';
import {findBrowser} from '../../tools/find-browser.mjs';
import {openStates as openStatesOf} from '../../tools/states.mjs';
import type {OpenStates} from '../e2e/every-state/walk.js';
import {useBareHost} from './helpers/bare-host.js';
import {pseudoPack, pseudos, type Pseudo} from './helpers/pseudo-language.js';
import {textsOnScreen} from './helpers/texts-on-screen.js';

const openStates = openStatesOf as (browser: Browser) => Promise<OpenStates>;

/** The text without a translation. It shows that what is not translated is found. */
const left = {id: 'patient.zipcode', text: 'Postal code'};
/** Stands in English beside the translation. */
const review = 'Nobody who knows vaccination has reviewed this translation.';

type Class = typeof VaccAssistant;

const builds = {
  'the classic script': '<script src="/cdn/vacc-assistant.js"></script>',
  'the module build': '<script type="module" src="/cdn/vacc-assistant.esm.js"></script>',
};

describe.each(pseudos)('a pack for $language', (pseudo) => {
  const host = useBareHost();
  let pack: LanguagePack;
  let said: string;
  beforeAll(async () => {
    ({pack, said} = await pseudoPack(pseudo, left.id));
  });

  const {language, direction} = pseudo;
  /** Only letters of the language. */
  const translated = new RegExp(`^[^a-z]*[${pseudo.letters}][^a-z]*$`, 'i');
  const open = (scripts = builds['the classic script']) =>
    host.open(`<!doctype html>
      <html lang="${language}"><title>A page</title>${scripts}
      <vacc-assistant base-url="/service/" questionnaire="off"></vacc-assistant></html>`);
  const add = (page: Page) =>
    page.evaluate(async (pack) => {
      await customElements.whenDefined('vacc-assistant');
      await (customElements.get('vacc-assistant') as Class).addLanguage(pack);
    }, pack);
  const assistant = (page: Page) => page.locator('vacc-assistant') as unknown as AssistantLocator;
  const translatedHeading = (page: Page) => page.getByRole('heading', {level: 2, name: translated}).waitFor();

  it('is made by the command, which names what is not translated', () => {
    expect(said).toContain(`1 without a translation, in English: ${left.id}\n`);
  });

  for (const [name, scripts] of Object.entries(builds)) {
    it(`is on screen with ${name}, in its direction`, async () => {
      const {page, complaints} = await open(scripts);
      await add(page);
      await translatedHeading(page);
      expect(await page.locator('[part=base]').first().getAttribute('lang')).toBe(language);
      const of = (tag: string) => page.locator(tag).evaluate((element) => getComputedStyle(element).direction);
      expect([await of('vacc-assistant'), await of('vacc-patient')]).toEqual([direction, direction]);
      await assistant(page).evaluate((element) => void (element.dir = 'ltr'));
      expect([await of('vacc-assistant'), await of('vacc-patient')]).toEqual(['ltr', 'ltr']);
      expect(complaints).toEqual([]);
    });
  }

  it('is added by the global of the classic script', async () => {
    const {page} = await open();
    await page.evaluate(
      (pack) => (globalThis as unknown as {VaccAssistant: Class}).VaccAssistant.addLanguage(pack),
      pack,
    );
    await translatedHeading(page);
  });

  it('has its files, too: each in its letters', async () => {
    const {page} = await open();
    await add(page);
    await assistant(page).evaluate(async (element) => {
      element.patientFile = {patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: []}};
      await element.updateComplete;
      await element.goTo('diagnosis');
    });
    await page.locator('vacc-diagnostic').waitFor();
    const turned = direction === 'rtl' ? ' dir="rtl"' : '';
    for (const format of ['text', 'html', 'sheet'] as const) {
      const file = await assistant(page).evaluate(
        async (element, format) => (await element.exportAs(format)).text(),
        format,
      );
      expect(file).toMatch(new RegExp(`[${pseudo.letters}]{3}`));
      expect(format === 'text' || file.includes(`<html lang="${language}"${turned}>`)).toBe(true);
    }
  });

  it('is that of a frame', async () => {
    const {page} = await host.open(
      `<!doctype html><html lang="${language}"><title>A page</title><script src="/cdn/vacc-embed.js"></script>
      <vacc-frame base-url="/service/"></vacc-frame></html>`,
    );
    await page.locator('vacc-frame').evaluate((frame, pack) => void Object.assign(frame, {languages: [pack]}), pack);
    await expect.poll(() => page.locator('vacc-frame iframe').getAttribute('title')).toMatch(translated);
    await page.frameLocator('vacc-frame iframe').getByRole('heading', {level: 2, name: translated}).waitFor();
  });
});

describe('a pack that is refused', () => {
  const host = useBareHost();
  let good: LanguagePack;
  beforeAll(async () => {
    good = (await pseudoPack(pseudos[0]!, left.id)).pack;
  });

  const packs: readonly (readonly [why: string, spoilt: (pack: LanguagePack) => unknown])[] = [
    ['is old', (pack) => ({...pack, version: '0.0.1'})],
    ['is broken', (pack) => ({...pack, formats: undefined})],
    ['has other values', (pack) => ({...pack, texts: {...pack.texts, labelled: '{0}'}})],
    ['has markup', (pack) => ({...pack, texts: {...pack.texts, labelled: '<img src=x onerror=alert(1)>{0} {1}'}})],
    ['has 50 MB', (pack) => ({...pack, texts: {...pack.texts, 'patient.more': 'a'.repeat(50_000_000)}})],
  ];

  for (const [why, spoilt] of packs) {
    it(`because it ${why} leaves the page in English, and the page goes on`, async () => {
      const {page, complaints} = await host.open(`<!doctype html>
        <html lang="${good.language}"><title>A page</title>${builds['the classic script']}
        <vacc-assistant base-url="/service/" questionnaire="off"></vacc-assistant></html>`);
      const isBig = why === 'has 50 MB'; // it is made in the page, which takes it faster
      const code = await page.evaluate(
        async ([pack, isBig]) => {
          const text = (pack as {texts: Record<string, string>}).texts;
          if (isBig) text['patient.more'] = 'a'.repeat(50_000_000);
          const {addLanguage} = customElements.get('vacc-assistant') as Class;
          return addLanguage(pack as LanguagePack).catch(({code}: {code: string}) => code);
        },
        [isBig ? good : spoilt(good), isBig] as const,
      );
      expect(code).toBe('config/invalid');
      await page.getByRole('heading', {level: 2, name: 'About you'}).waitFor();
      await page.getByRole('button', {name: 'Continue', exact: true}).click();
      await page.getByText('Enter the date of birth').first().waitFor();
      expect(complaints).toEqual([]);
    });
  }

  it('reaches the host of a frame as vacc-error, and the frame is shown in English', async () => {
    const {page} = await host.open(
      `<!doctype html><html lang="${good.language}"><title>A page</title><script src="/cdn/vacc-embed.js"></script>
      <vacc-frame base-url="/service/"></vacc-frame></html>`,
    );
    const told = page.locator('vacc-frame').evaluate(
      (frame, pack) =>
        new Promise((resolve) => {
          frame.addEventListener('vacc-error', (event) => {
            const {code, operation} = (event as VaccErrorEvent).detail;
            resolve([code, operation]);
          });
          Object.assign(frame, {languages: [pack]});
        }),
      {...good, version: '0.0.1'},
    );
    expect(await told).toEqual(['config/invalid', 'config']);
    await page.frameLocator('vacc-frame iframe').getByRole('heading', {level: 2, name: 'About you'}).waitFor();
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
  const known = [...shown, ...catalogue]
    .map(plain)
    .filter((part) => part !== '')
    .toSorted((a, b) => b.length - a.length);
  return [...known, ...outside].reduce<string>((rest, part) => rest.replaceAll(part, ''), plain(text));
}

/** No pseudo-language has these letters. */
const hasEnglish = (text: string) => /[a-z]{2}/i.test(text);

/** The words of the platform and of CLDR in a language, which may have letters of English, and the languages to choose from. */
async function ofPlatform(page: Page, {formats, language}: LanguagePack): Promise<string[]> {
  const names = await page.evaluate(
    ([codes, language]) => {
      const [regions, tongues] = (['region', 'language'] as const).map(
        (type) => new Intl.DisplayNames(language, {type}),
      );
      return [...codes.map((code) => regions!.of(code)!), tongues!.of(language)!];
    },
    [[...alpha2ByAlpha3.values()], language] as const,
  );
  const {months, shortMonths, monthsAlone, units} = formats;
  const unitWords = Object.values(units).flatMap((forms) =>
    Object.values(forms).map((text) => text.replace('{count}', '').trim()),
  );
  const monthNames = [months, shortMonths, monthsAlone].flat();
  return [
    ...['English', 'français', ...names, ...monthNames],
    ...monthNames.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
    ...unitWords.map((text) => plain(text).trim()),
  ];
}

describe.each(pseudos)('every screen in a language that was added: $language', (pseudo: Pseudo) => {
  let browser: Browser;
  const found: string[] = [];
  const otherFigures: string[] = [];
  let texts = 0;
  let screens = 0;

  beforeAll(async () => {
    browser = await chromium.launch(findBrowser());
    const {pack} = await pseudoPack(pseudo, left.id);
    const {page, names, show} = await openStates(browser);
    await page.evaluate((pack) => window.states.addLanguage(pack), pack);
    const platform = await ofPlatform(page, pack);
    for (const audience of ['professional', 'public'] as const) {
      for (const state of names) {
        await show(state, {audience, lang: pseudo.language as 'en'});
        const screen = await page.evaluate(textsOnScreen);
        const own = screen.texts.map((text) =>
          text.trim() === review ? review : ownWords(text, [...screen.outside, ...platform]).trim(),
        );
        found.push(...own.filter(hasEnglish));
        otherFigures.push(...screen.texts.filter((text) => /(?!\d)\p{Nd}/u.test(text)));
        screens++;
        texts += screen.texts.length;
      }
    }
  }, 1_800_000);
  afterAll(() => browser.close());

  it('has no English word but those of the one text without a translation, and what says that it is not reviewed', () => {
    const missed = found.filter((text) => hasEnglish(text.replace(left.text, '').replace(review, '')));
    process.stdout.write(
      `${pseudo.language}: ${texts} texts on ${screens} screens, ${missed.length} with English words\n`,
    );
    expect([...new Set(missed)]).toEqual([]);
    expect(found).toContain(left.text);
    expect(found).toContain(review);
  });

  it('has the figures that its fields take', () => expect(otherFigures).toEqual([]));
});
