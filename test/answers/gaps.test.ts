import type {Page} from 'playwright-core';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import type {IsoDate} from '../../src/contract/dates.js';
import {documentAs} from '../../src/result/documents/index.js';
import {resultDocument} from '../../src/result/documents/result-document.js';
import {textOf} from '../../src/result/documents/text-writer.js';
import {jsonExport} from '../../src/domain/result/exports.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import {setLanguage} from '../../src/words/localize.js';
import {resultFromFhir, toFhir} from '../../src/exchange/fhir/index.js';
import {plainText} from '../../src/result/line.js';
import {resultModel} from '../../src/result/result-model.js';
import {compact, pdfPages} from '../e2e/helpers/pdf-pages.js';
import {useSite} from '../e2e/helpers/site.js';
import {stubWindow} from '../words/in-language.js';
import {plain} from './expected.js';
import {calmResult, gapCases, type GapCase} from './gaps.js';
import {print, show} from './page.js';
import {plainMarkup} from './plain-markup.js';
import {audiences, languages, type Lang, type Reader} from './words.js';

vi.setConfig({testTimeout: 600_000});

const sites = [useSite(), useSite()] as const;
let screen: Page;
let paper: Page;
beforeAll(async () => {
  stubWindow();
  [screen, paper] = await Promise.all(
    sites.map(async (site) => {
      const {page} = await site.open('/vacc-diagnostic.html');
      await page.waitForFunction(() => document.querySelector('vacc-diagnostic')?.result !== undefined);
      return page;
    }) as [Promise<Page>, Promise<Page>],
  );
  await paper.emulateMedia({media: 'print'});
});

const today = '2025-03-01' as IsoDate;
const cases = Object.entries(gapCases);
const pairs = cases.flatMap(([one, first], index) =>
  cases.slice(index + 1).map(([other, second]) => [`${one}, and ${other}`, first, second] as const),
);

const sourceOf = (result: VaccResult, lang: Lang, day: IsoDate) => ({
  ...{result, addressee: 'self' as const, locale: lang, today: day, sections: []},
  ...{known: new Map<string, never>(), catalogue: packagedCatalogue},
});
const modelOf = (result: VaccResult, reader: Reader, lang: Lang, day: IsoDate) =>
  resultModel(result, {audience: reader, addressee: 'self', locale: lang}, sourceOf(result, lang, day));

/** The text that a result says of its gaps in the model, and whether it may look calm. */
function inModel(result: VaccResult, reader: Reader, lang: Lang, day: IsoDate) {
  const model = modelOf(result, reader, lang, day);
  const text = model.gaps.map(({line}) => plainText(line)).join('\n');
  return {text: plain(text), isCalm: model.isCalm && model.headline.tone === 'standard'};
}

const drawnOf = (result: VaccResult, reader: Reader, lang: Lang, day: IsoDate) =>
  [result, {audience: reader, lang, today: day, sections: [], catalogue: packagedCatalogue}] as const;

/** The words in sight before the first disease, and the calm marks anywhere. */
async function onScreen(...given: Parameters<typeof drawnOf>) {
  await show(screen, ...drawnOf(...given));
  return screen.evaluate(() => {
    const root = document.querySelector('vacc-diagnostic')!.shadowRoot!;
    const inSight = (node: Node) => node.parentElement!.checkVisibility({visibilityProperty: true});
    const nodes = document.createTreeWalker(root.querySelector('.base')!, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (nodes.nextNode()) if (inSight(nodes.currentNode)) texts.push(nodes.currentNode.textContent!);
    const calm = root.querySelectorAll('.standard, [part~=standard]').length;
    return {text: texts.join(''), isCalm: calm > 0};
  });
}

async function onPaper(...given: Parameters<typeof drawnOf>) {
  const [[, markup]] = (await print(paper, ...drawnOf(...given))) as [readonly [string, string]];
  return {text: plainMarkup(markup), isCalm: /class="standard"/.test(markup)};
}

async function asPdf(...given: Parameters<typeof drawnOf>): Promise<string> {
  await show(paper, ...drawnOf(...given));
  return (await pdfPages(await paper.pdf({format: 'A4'}))).join('');
}

const changed = (reader: Reader, ...gaps: readonly GapCase[]) =>
  gaps.reduce((result, {change}) => change(result), calmResult(reader));

describe.each(audiences)('to a %s reader', (reader) => {
  describe.each(languages)('in %s', (lang) => {
    beforeAll(() => setLanguage(lang));

    it('a result without gaps says none, and is calm, in every form', async () => {
      const result = calmResult(reader);
      const given = [result, reader, lang, today] as const;
      expect(inModel(...given)).toEqual({text: '', isCalm: true});
      expect((await onScreen(...given)).isCalm).toBe(true);
      expect((await onPaper(...given)).isCalm).toBe(true);
      for (const {words} of Object.values(gapCases))
        expect(plainMarkup(documentAs('html', sourceOf(result, lang, today)).content)).not.toContain(
          plain(words[reader][lang]),
        );
    });

    it.each(cases)('%s is said in every form, and nothing looks calm', async (_, gap) => {
      const day = gap.today ?? today;
      const result = changed(reader, gap);
      const given = [result, reader, lang, day] as const;
      const words = plain(gap.words[reader][lang]);
      const isCalm = gap.staysCalm === true;
      const model = inModel(...given);
      expect(model.text).toContain(words);
      expect(model.isCalm).toBe(isCalm);
      for (const format of ['text', 'html', 'sheet'] as const) {
        const {content} = documentAs(format, sourceOf(result, lang, day));
        expect(plainMarkup(content), format).toContain(words);
        if (format !== 'text') expect(/class="standard"/.test(content), format).toBe(isCalm);
      }
      for (const draw of [onScreen, onPaper]) {
        const drawn = await draw(...given);
        expect(plain(drawn.text), draw.name).toContain(words);
        expect(drawn.isCalm, draw.name).toBe(isCalm);
      }
      expect(await asPdf(...given)).toContain(compact(words.replaceAll("'", '’')));
    });

    it('two of them are both said, in the model and on screen', async () => {
      let met = 0;
      for (const [name, one, other] of pairs) {
        const day = one.today ?? other.today ?? today;
        const given = [changed(reader, one, other), reader, lang, day] as const;
        const alone = [one, other].map((gap) => inModel(changed(reader, gap), reader, lang, gap.today ?? today).text);
        const both = inModel(...given);
        if (alone.some((text) => !both.text.includes(text))) continue; // they change the same thing
        const drawn = await onScreen(...given);
        for (const {words} of [one, other]) expect(plain(drawn.text), name).toContain(plain(words[reader][lang]));
        expect([both.isCalm, drawn.isCalm], name).toEqual(Array(2).fill(Boolean(one.staysCalm && other.staysCalm)));
        met += 1;
      }
      expect(met).toBeGreaterThan(0.6 * pairs.length);
    });

    it.each(cases)('%s is said of the result that was stored as JSON and as FHIR', (_, gap) => {
      const day = gap.today ?? today;
      const result = changed(reader, gap);
      const {bundle} = toFhir(result, {sections: [], catalogue: packagedCatalogue});
      const words = plain(gap.words[reader][lang]);
      for (const stored of [JSON.parse(jsonExport(result).content) as VaccResult, resultFromFhir(bundle)]) {
        const said = inModel(stored, reader, lang, day);
        expect(said.text).toContain(words);
        expect(said.isCalm).toBe(gap.staysCalm === true);
      }
    });
  });

  it('a writer that forgets the gaps, or takes today for the day of the result, would be found', async () => {
    await setLanguage('en');
    const gap = gapCases['a profile that failed']!;
    const model = modelOf(changed(reader, gap), reader, 'en', today);
    expect(plain(textOf(resultDocument(model)))).toContain(gap.words[reader].en);
    const forgetful = {...model, gaps: [], noAction: {...model.noAction!, caveat: ''}};
    expect(plain(textOf(resultDocument(forgetful)))).not.toContain(gap.words[reader].en);
    const result = calmResult(reader);
    const age = (given: VaccResult) => /Age: .*/.exec(textOf(resultDocument(modelOf(given, reader, 'en', today))))?.[0];
    const receivedAt = '2035-03-01T09:05:01';
    expect(age(result)).not.toBe(age({...result, provenance: {...result.provenance, receivedAt}}));
  });
});
