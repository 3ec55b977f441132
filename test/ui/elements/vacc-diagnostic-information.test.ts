import {expect} from '@open-wc/testing';
// eslint-disable-next-line no-restricted-imports -- in the browser, where fuzz.ts cannot run; the seed stands below
import fc from 'fast-check';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {DiseaseDiagnostic} from '../../../src/contract/diagnostic.js';
import {audiences} from '../../../src/domain/audience.js';
import {builtIn} from '../../../src/domain/text/built-in-languages.js';
import {language} from '../../../src/words/localize.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import {anAct, aPatientFile} from '../../helpers/builders.js';
import {all, aResult, diagnosisOf, disease, onPaper, showResult, text} from '../../helpers/diagnostic.js';
import {finderOf, informationRows, recommendingIds} from '../../helpers/information-rows.js';
import {waitUntil} from './helpers/wait-until.js';

const dates = {targeted_date: '2025-06-10', limit_date: '2025-12-10'};
const measles = packagedCatalogue.diseases.find(({names}) => names['en'] === 'Measles')!.serviceDiseaseIds![0]!;
const priorix = packagedCatalogue.vaccines.find(({name}) => name === 'PRIORIX')!.id;
const patientFile = aPatientFile({patient: {prevention_acts: [anAct({prevention_method_id: priorix})]}});
const advised = disease('Zzz', {disease: {id: measles}, advice: {conclusion: 'late', ...dates}});
const {labels, facts, legend} = recommendingIds;

/** A row with a dose, so that the timeline has a lane for it. */
const withDose = (row: DiseaseDiagnostic): DiseaseDiagnostic => ({...row, disease: {...row.disease, id: measles}});

/** All its texts and names, hidden ones too, with a space between two of them: lists and cells run together otherwise. */
const wordsIn = (nodes: readonly HTMLElement[]): string =>
  nodes
    .flatMap((node) => [...node.outerHTML.matchAll(/>([^<]+)|(?:aria-label|title)="([^"]*)"/g)])
    .map(([, content = '', name = '']) => content + name)
    .join(' ');

/** Shows a result as a list, then as a timeline. */
async function draw(rows: readonly DiseaseDiagnostic[], over: Partial<VaccDiagnostic>) {
  const el = await showResult(aResult(diagnosisOf(...rows), {patientFile}), {catalogue: packagedCatalogue, ...over});
  await waitUntil(() => language() === over.lang, 'it is in its language');
  await el.updateComplete;
  return {
    el,
    own: (selector: string) => all(el, selector).filter((row) => !text(row).includes('Zzz')),
    toTimeline: async () => {
      el.shown = 'timeline';
      await waitUntil(() => all(el, '.lane svg').length > 0, 'the timeline is drawn');
    },
  };
}

const finders = async (lang: 'en' | 'fr') => {
  const xliff = await (await fetch('/locales/fr.xlf')).text();
  return {inRow: finderOf(xliff, lang, [...labels, ...facts]), inLegend: finderOf(xliff, lang, legend)};
};

describe('the dates of a contraindicated, exceptional, unmanaged or unknown disease', () => {
  for (const lang of builtIn) {
    for (const audience of audiences) {
      it(`are recommended by no word and by no mark on screen and on paper, whatever they are, ${lang}, ${audience} [H15]`, async () => {
        const {inRow, inLegend} = await finders(lang);
        const run = async (given: readonly DiseaseDiagnostic[]) => {
          const rows = given.map(withDose);
          const {el, own, toTimeline} = await draw([...rows, advised], {lang, audience});
          const advices = own('.advice');
          expect(advices).to.have.length(rows.length);
          expect(inRow(wordsIn(advices))).to.deep.equal([]);
          await onPaper(() => expect(inRow(wordsIn(own('.annex > section')))).to.deep.equal([]));
          await toTimeline();
          const lanes = own('.lane').slice(1);
          expect(lanes).to.have.length(rows.length);
          expect(inRow(wordsIn(lanes))).to.deep.equal([]);
          for (const row of lanes) expect(row.querySelectorAll('.dates *')).to.have.length(0);
          el.remove();
          const alone = await draw(rows, {lang, audience});
          await alone.toTimeline();
          expect(inLegend(wordsIn(all(alone.el, '.legend')))).to.deep.equal([]);
          alone.el.remove();
        };
        await fc.assert(fc.asyncProperty(informationRows, run), {numRuns: 12, seed: 20260301});
      });
    }
  }

  for (const lang of builtIn) {
    it(`would be found if they were recommended, ${lang}`, async () => {
      const {inRow, inLegend} = await finders(lang);
      for (const audience of audiences) {
        const {el, toTimeline} = await draw([advised], {lang, audience});
        expect(inRow(wordsIn(all(el, '.advice'))).length).to.be.at.least(2);
        await onPaper(() => expect(inRow(wordsIn(all(el, '.annex > section'))).length).to.be.at.least(2));
        await toTimeline();
        expect(inRow(wordsIn(all(el, '.facts'))).length).to.be.at.least(2);
        expect(inLegend(wordsIn(all(el, '.legend')))).to.have.length(3);
        expect(all(el, '.dates *')).not.to.have.length(0);
      }
    });
  }
});
