import {expect} from '@open-wc/testing';
// eslint-disable-next-line no-restricted-imports -- in the browser, where fuzz.ts cannot run; the seed stands below
import fc from 'fast-check';
import {packagedCatalogue} from '../../src/catalogue/index.js';
import {audiences} from '../../src/domain/audience.js';
import {language, languages} from '../../src/i18n/localize.js';
import {all, diagnosisOf, disease, show, text} from '../helpers/diagnostic.js';
import {finderOf, informationRows, recommendingIds} from '../helpers/information-rows.js';
import {waitUntil} from './helpers/wait-until.js';

const dates = {targeted_date: '2025-06-10', limit_date: '2025-12-10'};
const advised = disease('Zzz', {advice: {conclusion: 'late', ...dates}});

/** All its texts and names, hidden ones too, with a space between two of them: lists and cells run together otherwise. */
const wordsIn = (nodes: readonly HTMLElement[]): string =>
  nodes
    .flatMap((node) => [...node.outerHTML.matchAll(/>([^<]+)|(?:aria-label|title)="([^"]*)"/g)])
    .map(([, content = '', name = '']) => content + name)
    .join(' ');

describe('the dates of a contraindicated, exceptional, unmanaged or unknown disease', () => {
  for (const lang of languages) {
    for (const audience of audiences) {
      it(`are recommended by no word and by no mark on screen, whatever they are, ${lang}, ${audience}`, async () => {
        const xliff = await (await fetch('/locales/fr.xlf')).text();
        const {labels, facts, legend} = recommendingIds;
        const [inRow, inLegend] = [[...labels, ...facts], legend].map((ids) => finderOf(xliff, lang, ids));
        const draw = async (...rows: Parameters<typeof diagnosisOf>) => {
          const el = await show(diagnosisOf(...rows), {lang, audience, shown: 'picture', catalogue: packagedCatalogue});
          await waitUntil(() => all(el, '.lane svg').length > 0 && language() === lang, 'it is drawn in its language');
          await el.updateComplete;
          return el;
        };
        const run = async (rows: Parameters<typeof diagnosisOf>) => {
          const el = await draw(...rows, advised);
          const own = (selector: string) => all(el, selector).filter((row) => !text(row).includes('Zzz'));
          const [lanes, advices] = [own('.lane').slice(1), own('.advice')];
          expect([lanes.length, advices.length]).to.deep.equal([rows.length, rows.length]);
          expect(inRow!(wordsIn([...lanes, ...advices]))).to.deep.equal([]);
          for (const row of lanes) expect(row.querySelectorAll('.dates *')).to.have.length(0);
          el.remove();
          const alone = await draw(...rows);
          expect(inLegend!(wordsIn(all(alone, '.legend')))).to.deep.equal([]);
          alone.remove();
        };
        await fc.assert(fc.asyncProperty(informationRows, run), {numRuns: 12, seed: 20260301});
      });
    }
  }

  it('would be found if they were recommended', async () => {
    const xliff = await (await fetch('/locales/fr.xlf')).text();
    for (const lang of languages) {
      const el = await show(diagnosisOf(advised), {lang, shown: 'picture', catalogue: packagedCatalogue});
      await waitUntil(() => all(el, '.lane svg').length > 0 && language() === lang, 'it is drawn in its language');
      await el.updateComplete;
      const {labels, facts, legend} = recommendingIds;
      expect(finderOf(xliff, lang, labels)(wordsIn(all(el, '.advice')))).to.have.length(2);
      expect(finderOf(xliff, lang, facts)(wordsIn(all(el, '.facts')))).to.have.length(2);
      expect(finderOf(xliff, lang, legend)(wordsIn(all(el, '.legend')))).to.have.length(3);
      expect(all(el, '.dates *')).not.to.have.length(0);
    }
  });
});
