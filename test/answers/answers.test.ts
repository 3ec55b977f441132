import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import type {Page} from 'playwright-core';
import type {IsoDate} from '../../src/contract/dates.js';
import type {Advice} from '../../src/contract/diagnostic.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {documentAs, type DocumentFormat} from '../../src/result/documents/index.js';
import {jsonExport} from '../../src/domain/result/exports.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import {setLanguage} from '../../src/words/localize.js';
import {resultFromFhir, toFhir} from '../../src/exchange/fhir/index.js';
import {compact, pdfPages} from '../e2e/helpers/pdf-pages.js';
import {useSite, type Site} from '../e2e/helpers/site.js';
import {keepFigures} from '../helpers/figures.js';
import fc from '../helpers/fuzz.js';
import {aResult} from '../helpers/result.js';
import {stubWindow} from '../words/in-language.js';
import {anyAnswer, sections, type Answer} from './answer.js';
import {expectedOf, inReadingOrder, noteOf, plain, rawConclusions, type Expected} from './expected.js';
import {cell, plainMarkup} from './plain-markup.js';
import {draw, print, show, type Drawn, type DrawnDisease} from './page.js';
import * as words from './words.js';
import {audiences, languages, type Lang, type Reader} from './words.js';

/** How many random answers each form gets, over both readers and both languages. */
const answers =
  process.env['FORM'] === 'short' ? {files: 160, drawn: 80, pdf: 8} : {files: 10_000, drawn: 2_000, pdf: 200};

/** Thousands of answers take longer than a usual test. */
vi.setConfig({testTimeout: 1_800_000});

const today = '2025-03-01' as IsoDate;
/** The box of the one vaccination of the request, as it was scanned or as a record gave it. */
const lots = [{path: 'patient.prevention_acts[0]', lotNumber: 'R1B231V', expirationDate: '2027-06'}];
/** The day that the reader picked for the next visit. */
const visit = '2027-06-15' as IsoDate;
const declined = {reason: 'declined', decidedBy: 'patient'} as const;
function resultOf(answer: Answer, audience: Reader): VaccResult {
  const result = aResult(answer, {audience});
  const instants = {requestedAt: '2025-03-01T09:05:00.000Z', receivedAt: '2025-03-01T09:05:01.000Z'};
  const notToday = answer.diagnostic_per_disease.flatMap(({disease, advice}, index) =>
    ['late', 'todo'].includes(advice.conclusion)
      ? [{...declined, diseaseId: disease.id, words: noteOf(index), at: instants.receivedAt}]
      : [],
  );
  return {...result, lots, provenance: {...result.provenance, ...instants}, ...(notToday.length > 0 && {notToday})};
}

/** A text that has everything about a disease that no heading says. */
function expectWhole(text: string, {documents, reasons}: Expected, messages: readonly string[]) {
  const places = messages.map((token) => text.indexOf(token));
  expect(
    places.filter((at) => at < 0),
    'every message for this reader',
  ).toEqual([]);
  expect(places, 'alerts first, then the fixed order').toEqual(places.toSorted((a, b) => a - b));
  for (const token of reasons) expect(text, 'every reason').toContain(token);
  for (const {title} of documents) expect(text, 'every document').toContain(title);
}

/** The dates that are given, each after the word that recommends it, or both as information. */
function expectDates(text: string, {recommends, from, before}: Expected, lang: Lang) {
  const lower = text.toLowerCase();
  const given = [from, before].filter((date) => date !== undefined);
  const places = given.map(({alone, recommended}) => lower.indexOf(small(recommends ? recommended : alone)));
  expect(
    places.filter((at) => at < 0),
    'every date that is given',
  ).toEqual([]);
  expect(places, 'the targeted date first').toEqual(places.toSorted((a, b) => a - b));
  if (!recommends) expectNoRecommendation(text, given, lang);
}

/** Information is labelled as that, and no word recommends it. */
function expectNoRecommendation(text: string, given: readonly NonNullable<Expected['from']>[], lang: Lang) {
  const lower = text.toLowerCase();
  if (given.length > 0) expect(text).toContain(words.givenByService[lang]);
  for (const {alone} of given) {
    for (const word of [words.since, words.from, words.before])
      expect(lower, 'no word that recommends a date').not.toContain(small(word[lang] + alone));
  }
}

const small = (text: string) => plain(text).toLowerCase();

/** Both dates; one that is not given is said. */
function expectDatesInFull(text: string, one: Expected, lang: Lang) {
  expectDates(text, one, lang);
  const {from, before, recommends} = one;
  if (!recommends) {
    if (!from || !before) expect(small(text)).toContain(small(words.notGiven[lang]));
    return;
  }
  const [noStart, noLimit, noDate] = [words.noStart, words.noLimit, words.noDate].map((of) => text.includes(of[lang]));
  expect({noStart, noLimit, noDate}).toEqual({
    noStart: !from && before !== undefined,
    noLimit: !before && from !== undefined,
    noDate: !from && !before,
  });
}

/** The text before the first disease: every alert, and who decides. */
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
  keepFigures('answers', {...answers, seed: fc.readConfigureGlobal().seed, version});
});

describe.each(audiences)('any answer, to a %s reader', (reader) => {
  describe.each(languages)('in %s', (lang) => {
    beforeAll(async () => {
      stubWindow();
      await setLanguage(lang);
    });

    const check = (property: (answer: Answer, expected: readonly Expected[]) => unknown, all = answers.files) =>
      fc.assert(
        fc.asyncProperty(
          anyAnswer,
          async (answer) => void (await property(answer, expectedOf(answer, today, reader, lang))),
        ),
        {numRuns: all / audiences.length / languages.length},
      );

    const properties = {audience: reader, lang, today, sections};

    it('shows on screen every disease with its words, its dates, its texts in their order and its priority [§4.4-8] [§4.4-10]', () =>
      check(async (answer, expected) => {
        const drawn = await draw(screen, resultOf(answer, reader), properties);
        expectDrawn(drawn, inReadingOrder(expected, answer, reader), reader, lang);
        for (const disease of drawn.diseases) expectOpened(disease, expected[disease.index]!, reader);
      }, answers.drawn));

    it('has on the pages of a PDF every text that its reader may see, and none for another', () =>
      check(async (answer, expected) => {
        await show(paper, resultOf(answer, reader), {...properties, catalogue: packagedCatalogue});
        const text = (await pdfPages(await paper.pdf({format: 'A4'}))).join('');
        expect(expected.flatMap(({foreign}) => foreign).filter((token) => text.includes(token))).toEqual([]);
        for (const one of expected) {
          const titles = one.documents.map(({title}) => compact(title));
          const note = one.note ? [one.note] : [];
          for (const token of [one.token, ...one.messages, ...one.reasons, ...titles, ...note])
            expect(text).toContain(token);
        }
      }, answers.pdf));

    /** The whole result as plain text: of a file, or of paper. */
    const texts = {
      paper: async (answer: Answer) => {
        const printed = await print(paper, resultOf(answer, reader), {...properties, catalogue: packagedCatalogue});
        expect(printed.map(([name]) => name)).toEqual(['document']);
        return plainMarkup(printed[0]![1]);
      },
      text: (answer: Answer) => write('text', answer, reader, lang),
      html: (answer: Answer) => write('html', answer, reader, lang),
    };

    it.each(['paper', 'text', 'html'] as const)('says the same as %s', (format) =>
      check(
        async (answer, expected) => {
          const text = await texts[format](answer);
          const inOrder = inReadingOrder(expected, answer, reader);
          expectNothingForeign(text, expected);
          expect(text).toContain(plain(words.overall[lang]));
          const decides = text.indexOf(plain(words.responsibility[reader][lang]));
          expectBefore(text.slice(0, decides + 200), expected, reader, lang);
          const annexAt = expected.length > 0 ? text.indexOf(words.annex[lang]) : text.length;
          expectFirstPage(text.slice(decides, annexAt), inOrder, lang);
          const annex = text.slice(annexAt);
          expect(text, 'the lot and the expiry of the box').toContain(words.box[lang]);
          const places = inOrder.map((one) => annex.indexOf(titleOf(one, lang)));
          expect(places, 'in the order of the screen').toEqual(places.toSorted((a, b) => a - b));
          inOrder.forEach((one, index) => {
            const section = annex.slice(places[index], places[index + 1]);
            expectWhole(section, {...one, documents: []}, one.messages);
            expectDatesInFull(section.split('[1]')[0]!, one, lang);
            for (const {title, address} of one.documents) {
              const number = new RegExp(`\\[(\\d+)\\] ${title}`).exec(annex)?.[1];
              expect(section, 'its number').toContain(`[${number}]`);
              if (address) expect(annex).toContain(address);
            }
          });
        },
        format === 'paper' ? answers.drawn : answers.files,
      ),
    );

    it('says on the sheet which alerts there are, and every disease with its conclusion and its dates', () =>
      check((answer, expected) => {
        const text = write('sheet', answer, reader, lang);
        expectNothingForeign(text, expected);
        const decides = text.indexOf(plain(words.responsibility[reader][lang]));
        expect(decides).toBeGreaterThan(0);
        for (const token of expected.flatMap(({alerts}) => alerts))
          expect(text.slice(0, decides), 'alerts come first').toContain(token);
        const rest = text.slice(decides);
        expect(rest, 'the lot and the expiry of the box').toContain(words.box[lang]);
        for (const [one, section] of sectionsOf(rest, expected)) {
          expectDates(section, one, lang);
          if (one.note) expectNote(section, one, lang);
          if (one.noAction) continue; // the names stand together below their conclusion
          expect(section.startsWith(titleOf(one, lang))).toBe(true);
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

    it('adds to the calendar the day of the next visit, with the diseases whose two dates it lies within', () =>
      check((answer, expected) => {
        const source = sourceOf(answer, reader, lang);
        const eventsOf = (content: string) => content.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
        const others = eventsOf(documentAs('ics', source).content);
        const events = eventsOf(documentAs('ics', source, {visit}).content);
        expect(events).toHaveLength(others.length + 1);
        const event = plain(events.at(-1)!);
        expect(event).toContain(`DTSTART;VALUE=DATE:${visit.replaceAll('-', '')}`);
        const within = expected.filter((one) => isWithin(one, answer.diagnostic_per_disease[one.index]!.advice));
        expect(event.match(/d\d_/g) ?? []).toEqual(within.map(({token}) => token));
        expect(event.includes(words.overlap[lang])).toBe(within.length > 1);
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
        for (const {diagnostic, notToday, lots: boxes} of files) {
          expect(boxes).toEqual(lots);
          expect(notToday).toEqual(reader === 'professional' ? result.notToday : undefined);
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

/** Whether the day of the visit lies within the dates that recommend; one that is not given limits nothing. */
function isWithin(
  {recommends, days, unreadable}: Expected,
  {targeted_date: from, limit_date: before}: Advice,
): boolean {
  if (!recommends || days.length === 0 || unreadable.length > 0) return false;
  return (from ?? visit) <= visit && visit <= (before ?? visit);
}

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

/** A drawn result: the alerts of all and who decides, then the diseases, each under its heading. */
function expectDrawn(drawn: Drawn, all: readonly Expected[], reader: Reader, lang: Lang) {
  expectNothingForeign(drawn.whole, all);
  if (drawn.diseases.length > 0) expectBefore(plain(drawn.before), all, reader, lang);
  expect(plain(drawn.shown)).toContain(plain(words.overall[lang]));
  expect(drawn.diseases.map(({index}) => index)).toEqual(all.map(({index}) => index));
  drawn.diseases.forEach((disease, place) => {
    const one = all[place]!;
    const closed = plain(disease.closed);
    expect(disease.part).toBe(['advice', one.priority].filter(Boolean).join(' '));
    expect(plain(disease.group)).toContain(plain(one.group));
    expect(plain(disease.conclusion)).toContain(plain(one.conclusion));
    expect(closed).toContain(plain(one.name));
    expect(disease.days).toEqual(one.days);
    expectNote(closed, one, lang);
    if (reader === 'professional' && !one.noAction) expectCells(closed, one, lang);
    else expectDates(closed, one, lang);
    if (!one.noAction && reader === 'professional')
      for (const token of one.summaries) expect(closed, 'the summary needs no press').toContain(token);
  });
}

/** Why nothing is given today, in words and in the words of the professional. */
function expectNote(text: string, {note}: Expected, lang: Lang) {
  if (note) expect(text).toContain(`${plain(words.declined[lang])}. ${note}`);
  else expect(text).not.toContain('note_');
}

/** A row of the table: a date in each column, or information across both. */
function expectCells(row: string, one: Expected, lang: Lang) {
  const {from, before, recommends} = one;
  if (!recommends) {
    expectDates(row, one, lang);
    if (from || before) expect(row).toContain(words.givenByService[lang]);
    return;
  }
  const [fromAt, beforeAt] = [words.from, words.before].map((word) => row.indexOf(capital(word[lang]).trim()));
  expect(fromAt).toBeGreaterThanOrEqual(0);
  expect(row.slice(fromAt, beforeAt)).toContain(plain(from?.alone ?? words.notGiven[lang]));
  expect(row.slice(beforeAt)).toContain(plain(before?.alone ?? words.notGiven[lang]));
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The text that one press opens; for the public the summary comes before everything else. */
function expectOpened({details, links}: DrawnDisease, one: Expected, reader: Reader) {
  const isSummary = (token: string) => reader === 'public' && one.summaries.includes(token);
  const [first, others] = [one.messages.filter(isSummary), one.messages.filter((token) => !isSummary(token))];
  const rest = plain(details);
  for (const token of first) expect(rest, 'the summary').toContain(token);
  expectWhole(rest, one, others);
  expect(links).toEqual(one.documents.flatMap(({address}) => address ?? []));
}

/** The first page of a file: each disease once, with its dates and its summary, under its heading. */
function expectFirstPage(page: string, inOrder: readonly Expected[], lang: Lang) {
  const found = sectionsOf(page, inOrder);
  const open = inOrder.filter(({noAction}) => !noAction);
  expect(found.slice(0, open.length).map(([one]) => one.token)).toEqual(open.map(({token}) => token));
  expect(found).toHaveLength(inOrder.length);
  for (const [one, section] of found) {
    const heading = page.lastIndexOf(plain(one.group), page.indexOf(section));
    expect(heading, 'its heading stands above').toBeGreaterThanOrEqual(0);
    for (const token of one.noAction ? [] : one.summaries) expect(section).toContain(token);
    if (one.note) expectNote(section, one, lang);
    if (one.recommends && section.includes(cell)) {
      for (const date of [one.from, one.before]) expect(section).toContain(plain(date?.alone ?? words.notGiven[lang]));
    } else expectDates(section, one, lang);
  }
}

/** The words of a text after the name of each disease, in the order of the text. */
function sectionsOf(text: string, expected: readonly Expected[]): [Expected, string][] {
  const found = expected.map((one) => ({one, at: text.indexOf(plain(one.name))})).toSorted((a, b) => a.at - b.at);
  expect(found.filter(({at}) => at < 0)).toEqual([]);
  return found.map(({one, at}, index) => [one, text.slice(at, found[index + 1]?.at)]);
}

/** `Tetanus: Overdue`. */
const titleOf = ({name, conclusion}: Expected, lang: Lang): string =>
  plain(`${name}${lang === 'fr' ? ' ' : ''}: ${conclusion}`);

const sourceOf = (answer: Answer, reader: Reader, lang: Lang) => ({
  ...{result: resultOf(answer, reader), addressee: 'self' as const, locale: lang, today, sections},
  ...{known: new Map<string, never>(), catalogue: packagedCatalogue},
});

/** A file as plain text. */
const write = (format: DocumentFormat, answer: Answer, reader: Reader, lang: Lang): string =>
  plainMarkup(documentAs(format, sourceOf(answer, reader, lang)).content);
