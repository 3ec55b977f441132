import {expect} from '@open-wc/testing';
import {setLanguage} from '../../../src/words/localize.js';
import {aPatientFile} from '../../helpers/builders.js';
import {all, aResult, diagnosisOf, disease, showResult, text} from '../../helpers/diagnostic.js';
import {waitUntil} from './helpers/wait-until.js';
import {areFontsWide} from '../../helpers/fonts.js';

const itFits = areFontsWide ? it.skip : it;

const advice = {conclusion: 'todo', targeted_date: '2025-06-10', limit_date: '2025-12-10'};

/** The labels of the axis with their places on screen. */
async function labels(width: number, birthdate: string, lang: string) {
  const patientFile = aPatientFile({patient: {birthdate: birthdate}});
  const el = await showResult(aResult(diagnosisOf(disease('Tetanus', {advice})), {patientFile}), {
    ...{lang, shown: 'timeline' as const},
    ...({style: `inline-size: ${width}px`} as object),
  });
  await waitUntil(() => all(el, '.axis text').length > 0, 'the axis is drawn');
  const [axis] = all(el, '.axis');
  const texts = [...axis!.querySelectorAll<SVGTextElement>('text')];
  const places = texts.map((node) => ({word: text(node), box: node.getBoundingClientRect()}));
  el.remove();
  return places.toSorted((one, other) => one.box.left - other.box.left);
}

describe('the axis of the timeline', () => {
  for (const lang of ['en', 'fr'])
    for (const width of [320, 352, 768, 1280])
      itFits(`names today, and no label touches another one at ${width} pixels, ${lang} [UX-44]`, async () => {
        await setLanguage(lang);
        for (const birthdate of ['2025-02-10', '2024-09-01', '2023-04-01', '2012-04-01', '1989-03-01', '1931-12-24']) {
          const found = await labels(width, birthdate, lang);
          expect(found.map(({word}) => word).join()).to.match(/Today|Aujourd.hui/);
          expect(found.length, birthdate).to.be.at.least(3);
          found.slice(1).forEach(({word, box}, index) => {
            const before = found[index]!;
            expect(box.left, `${before.word} | ${word}, born ${birthdate}`).to.be.at.least(before.box.right);
          });
        }
        await setLanguage('en');
      });
});
