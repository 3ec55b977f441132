import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import type {Page} from 'playwright-core';
import type {IsoDate} from '../../src/contract/dates.js';
import {packagedCatalogue} from '../../src/catalogue/index.js';
import {documentAs, type DocumentFormat} from '../../src/documents/index.js';
import {jsonExport} from '../../src/domain/result/exports.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import {setLanguage} from '../../src/i18n/localize.js';
import {resultFromFhir, toFhir} from '../../src/interop/fhir/index.js';
import {useSite, type Site} from '../e2e/helpers/site.js';
import {keepFigures} from '../helpers/figures.js';
import fc from '../helpers/fuzz.js';
import {aResult} from '../helpers/result.js';
import {stubWindow} from '../i18n/in-language.js';
import {anyAnswer, sections, type Answer} from './answer.js';
import {expectedOf, isByPriority, plain, rawConclusions, type Expected} from './expected.js';
import {draw, type Drawn, type DrawnDisease} from './page.js';
import * as words from './words.js';
import {audiences, languages, type Lang, type Reader} from './words.js';

/** In all, over both readers and both languages. */
const answers = process.env['FORM'] === 'short' ? 160 : 10_000;
const each = {numRuns: answers / audiences.length / languages.length};

/** Thousands of answers take longer than a usual test. */
vi.setConfig({testTimeout: Math.max(300_000, each.numRuns * 2_000)});

const today = '2025-03-01' as IsoDate;
function resultOf(answer: Answer, audience: Reader): VaccResult {
  const result = aResult(answer, {audience});
  const instants = {requestedAt: '2025-03-01T09:05:00.000Z', receivedAt: '2025-03-01T09:05:01.000Z'};
  return {...result, provenance: {...result.provenance, ...instants}};
}

/** A text that says everything of a disease, and nothing that belongs to another reader. */
function expectWhole(text: string, {documents, reasons}: Expected, messages: readonly string[]) {
  const places = messages.map((token) => text.indexOf(token));
  expect(
    places.filter((at) => at < 0),
    'every message for this reader',
  ).toEqual([]);
  expect(places, 'alerts first, then the fixed order').toEqual(places.toSorted((a, b) => a - b));
  for (const {title} of documents) expect(text, 'every document').toContain(title);
  for (const token of reasons) expect(text, 'every reason').toContain(token);
}

function expectDates(text: string, {recommends, dates, noDates}: Expected, lang: Lang) {
  const [from, before] = dates.map(plain) as [string, string];
  if (recommends) {
    expect(text).toContain(`${plain(words.recommendedFrom[lang])}`);
    expect(text).toContain(`${plain(words.recommendedBefore[lang])}`);
  } else {
    expect(text).not.toContain(plain(words.recommendedFrom[lang]));
    expect(text).not.toContain(plain(words.recommendedBefore[lang]));
    if (!noDates) expect(text).toContain(words.givenByService[lang]);
  }
  const at = text.toLowerCase().indexOf(from.toLowerCase());
  expect(at, 'the targeted date, or that none was given').toBeGreaterThanOrEqual(0);
  expect(
    text.toLowerCase().indexOf(before.toLowerCase(), recommends ? at + 1 : 0),
    'the limit date',
  ).toBeGreaterThanOrEqual(0);
}

/** What stands before the first disease: every alert, and who decides. */
function expectBefore(before: string, expected: readonly Expected[], reader: Reader, lang: Lang) {
  for (const token of expected.flatMap(({alerts}) => alerts))
    expect(before, 'every alert, first and open').toContain(token);
  expect(before).toContain(plain(words.responsibility[reader][lang]));
  const count = expected.reduce((sum, {alertCount}) => sum + alertCount, 0);
  if (count > 0) expect(before, 'how many alerts').toContain(`(${count})`);
}

function expectNothingForeign(text: string, expected: readonly Expected[]) {
  expect(expected.flatMap(({foreign}) => foreign).filter((token) => text.includes(token))).toEqual([]);
  expect(text, 'no value of the wire').not.toMatch(rawConclusions);
}

const sites = [useSite(), useSite()] as const;
let screen: Page;
let paper: Page;
beforeAll(async () => {
  [screen, paper] = await Promise.all([ready(sites[0]), ready(sites[1])]);
  await paper.emulateMedia({media: 'print'});
});
afterAll(() => {
  const version = `Chromium ${screen.context().browser()!.version()}`;
  keepFigures('answers', {answers, seed: fc.readConfigureGlobal().seed, version});
});

describe.each(audiences)('any answer, to a %s reader', (reader) => {
  describe.each(languages)('in %s', (lang) => {
    beforeAll(async () => {
      stubWindow();
      await setLanguage(lang);
    });

    const check = (property: (answer: Answer, expected: readonly Expected[]) => unknown) =>
      fc.assert(
        fc.asyncProperty(anyAnswer, async (answer) => void (await property(answer, expectedOf(answer, reader, lang)))),
        each,
      );

    const drawn = (page: Page, answer: Answer) =>
      draw(page, resultOf(answer, reader), {audience: reader, lang, today, sections});

    it('shows on screen and on paper every disease with its words, its dates, its texts in their order and its priority [§4.4-8] [§4.4-10]', () =>
      check(async (answer, expected) => {
        const [onScreen, onPaper] = await Promise.all([drawn(screen, answer), drawn(paper, answer)]);
        expectDrawn(onScreen, expected, reader, lang);
        expectDrawn(onPaper, expected, reader, lang);
        for (const one of expected) {
          const {shown} = diseaseIn(onPaper, one);
          expectWhole(plain(shown), one, one.messagesOnScreen); // nothing is closed on paper
        }
      }));

    it.each(['text', 'html'] as const)('says the same as %s', (format) =>
      check((answer, expected) => {
        const text = write(format, answer, reader, lang);
        expectNothingForeign(text, expected);
        expect(text).toContain(plain(words.overall[lang]));
        const found = expected
          .map((one) => ({one, at: text.indexOf(titleOf(one, reader, lang))}))
          .toSorted((a, b) => a.at - b.at);
        expect(found.filter(({at}) => at < 0)).toEqual([]);
        expect(isByPriority(found.map(({one}) => one.priority))).toBe(true);
        expectBefore(text.slice(0, found[0]?.at), expected, reader, lang);
        found.forEach(({one, at}, index) => {
          const section = text.slice(at, found[index + 1]?.at);
          expectWhole(section, one, one.messages);
          expectDates(section, one, lang);
          for (const {address} of one.documents) if (address) expect(section).toContain(address);
        });
      }),
    );

    it('says on the sheet which alerts there are, and every disease with its conclusion and its dates', () =>
      check((answer, expected) => {
        const text = write('sheet', answer, reader, lang);
        expectNothingForeign(text, expected);
        const first = text.indexOf(plain(words.responsibility[reader][lang]));
        expect(first).toBeGreaterThan(0);
        for (const token of expected.flatMap(({alerts}) => alerts)) expect(text).toContain(token);
        for (const one of expected) {
          expect(text).toContain(one.token);
          if (one.priority === 'standard') continue; // names alone: there is nothing to act upon
          const at = text.indexOf(titleOf(one, reader, lang));
          expect(at).toBeGreaterThan(0);
          expectDates(text.slice(at).split(/d\d_/, 2).join(one.token), one, lang);
        }
      }));

    it('puts the dates that recommend into the calendar, and no others', () =>
      check((answer, expected) => {
        const {content} = documentAs('ics', sourceOf(answer, reader, lang));
        const text = plain(content.replaceAll('\r\n ', '').replaceAll('\\,', ','));
        expectNothingForeign(text, expected);
        const recommended = expected
          .filter(({recommends}) => recommends)
          .flatMap(({token, days}) => days.map((day) => [token, day.replaceAll('-', '')]));
        const events = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+) SUMMARY:(.*?) DESCRIPTION/g)];
        expect(events.map(([, day, summary]) => [/d\d_/.exec(summary!)![0], day])).toEqual(recommended);
        for (const [, , summary] of events) {
          const one = expected.find(({token}) => summary!.includes(token))!;
          expect(summary).toContain(plain(one.conclusion));
        }
      }));

    it('keeps every fact in JSON and in FHIR, without the messages for another reader', () =>
      check((answer, expected) => {
        if (expected.length === 0) return; // FHIR has no recommendation without a disease
        const result = resultOf(answer, reader);
        const {bundle, losses} = toFhir(result, {sections, catalogue: packagedCatalogue});
        const files = [JSON.parse(jsonExport(result).content) as VaccResult, resultFromFhir(bundle)];
        const unreadable = expected.reduce((sum, {unreadable: dates}) => sum + dates.length, 0);
        expect(losses, 'FHIR holds no text that is not a date, and the export says so').toHaveLength(unreadable);
        const foreign = reader === 'public' ? expected.flatMap((one) => one.foreign) : [];
        for (const text of [jsonExport(result).content, JSON.stringify(bundle)])
          expect(foreign.filter((token) => text.includes(token))).toEqual([]);
        for (const {diagnostic} of files) {
          const read = diagnostic as Answer;
          expect(factsOf(read, expected)).toEqual(factsOf(answer, expected));
          read.diagnostic_per_disease.forEach(({advice}, index) => {
            const text = JSON.stringify(advice);
            const {messages, documents} = expected[index]!;
            for (const token of [...messages, ...documents.map(({title}) => title)]) expect(text).toContain(token);
          });
        }
      }));
  });
});

/** The facts of an answer, without the dates that cannot be read. */
const factsOf = ({conclusion, diagnostic_per_disease: diseases}: Answer, expected: readonly Expected[]) => [
  conclusion,
  ...diseases.map(({advice, prevention_acts_count: count}, index) => {
    const readable = (date: string | null) => (date && expected[index]!.unreadable.includes(date) ? null : date);
    return [advice.conclusion, readable(advice.targeted_date), readable(advice.limit_date), count];
  }),
];

async function ready(site: Site): Promise<Page> {
  const {page} = await site.open('/vacc-diagnostic.html');
  await page.waitForFunction(() => document.querySelector('vacc-diagnostic')?.result !== undefined);
  return page;
}

/** The one disease of a drawn result that a token names. */
function diseaseIn({diseases}: Drawn, {token}: Expected): DrawnDisease {
  const found = diseases.filter(({whole}) => whole.includes(`${token} `));
  expect(found).toHaveLength(1);
  return found[0]!;
}

function expectDrawn(drawn: Drawn, expected: readonly Expected[], reader: Reader, lang: Lang) {
  expectNothingForeign(drawn.whole, expected);
  expectBefore(plain(drawn.before), expected, reader, lang);
  expect(plain(drawn.shown)).toContain(plain(words.overall[lang]));
  expect(drawn.diseases).toHaveLength(expected.length);
  expect(isByPriority(drawn.diseases.map(({part}) => part.split(' ')[1]!))).toBe(true);
  for (const one of expected) {
    const disease = diseaseIn(drawn, one);
    const whole = plain(disease.whole);
    expect(disease.part).toBe(`advice ${one.priority}`);
    expect(whole).toContain(plain(one.conclusion));
    expect(disease.days).toEqual(one.days);
    expectDates(whole, one, lang);
    expectWhole(whole, one, one.messagesOnScreen);
    expect(disease.links).toEqual(one.documents.flatMap(({address}) => address ?? []));
    for (const token of one.alerts) if (one.priority !== 'standard') expect(disease.shown).toContain(token);
  }
}

/** `Tetanus: Overdue`; for the public the action comes first. */
function titleOf({name, conclusion}: Expected, reader: Reader, lang: Lang): string {
  const [first, second] = reader === 'professional' ? [name, conclusion] : [conclusion, name];
  return plain(`${first}${lang === 'fr' ? ' ' : ''}: ${second}`);
}

const sourceOf = (answer: Answer, reader: Reader, lang: Lang) => ({
  ...{result: resultOf(answer, reader), addressee: 'self' as const, locale: lang, today, sections},
  ...{known: new Map<string, never>(), catalogue: packagedCatalogue},
});

/** A file as plain text. */
const write = (format: DocumentFormat, answer: Answer, reader: Reader, lang: Lang): string =>
  plain(
    documentAs(format, sourceOf(answer, reader, lang))
      .content.replace(/<(style|script|title)[\s\S]*?<\/\1>/g, '')
      .replace(/<\/?(?:bdi|a|time|strong)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'"),
  );
