import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import {setLanguage} from '../../../src/words/localize.js';
import {aCondition, aMessage, aPatientFile, aSection, texts} from '../../helpers/builders.js';
import {all, aResult, diagnosisOf, disease, pressAdvice, show, showResult} from '../../helpers/diagnostic.js';
import {areFontsWide} from '../../helpers/fonts.js';

const itFits = areFontsWide ? it.skip : it;

const arabic = 'الحصبة الألمانية';
const hebrew = 'חיסון מומלץ';
const conditions = ['Chronic liver disease', hebrew, 'Works with small children', arabic].map((label, index) =>
  aCondition({id: `0a1b2c3d-0000-4000-8000-00000000000${index}`, label: {en: label}}),
);
const named = ['Tetanus', arabic, 'Measles', 'Whooping cough', hebrew, 'Rubella', 'Meningococcal W', 'Mumps'];
const conclusions = ['late', 'todo', 'contraindicated', 'suggested', 'todo', 'late', 'exception', 'todo'];
const alert = aMessage({message_type: 'alert', public_destination: 'patient', contents: {en: 'Ask first.'}});
const answer = () =>
  diagnosisOf(
    ...named.map((name, index) =>
      disease(name, {
        disease: {id: `d15ea5e5-0000-4000-8000-00000000000${index}`, name},
        advice: {
          conclusion: conclusions[index]!,
          matching_conditions: conditions.map(({id}) => id),
          messages: index % 2 ? [alert] : [],
        },
      }),
    ),
  );

interface Letter {
  readonly sign: string;
  readonly box: DOMRect;
  readonly block: Element;
}

/** The letters on screen in the order of the text, each with the block that it flows in. */
function lettersOf(element: Element): Letter[] {
  const walker = document.createTreeWalker(element.shadowRoot!.querySelector('.result')!, NodeFilter.SHOW_TEXT);
  const letters: Letter[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    let block = node.parentElement!;
    while (/^(inline|contents|ruby)/.test(getComputedStyle(block).display)) block = block.parentElement!;
    const range = document.createRange();
    for (let at = 0; at < node.data.length; at++) {
      if (!node.data[at]!.trim()) continue;
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const [box] = range.getClientRects();
      if (box && box.width > 1) letters.push({sign: node.data[at]!, box, block});
    }
  }
  return letters;
}

/** The marks that stand on a line below the letter before them, with the letters around. */
const atLineStarts = (element: Element) =>
  lettersOf(element).flatMap(({sign, box, block}, index, all) => {
    const before = all[index - 1];
    const isBelow = before?.block === block && box.top >= before.box.bottom - 2;
    const around = () =>
      all
        .slice(Math.max(0, index - 10), index + 6)
        .map((letter) => letter.sign)
        .join('');
    return isBelow && /[,.;:·!?)\]]/.test(sign) ? [around()] : [];
  });

/** The counts of the headline as they are seen from left to right. */
const countsSeen = (element: VaccDiagnostic) => {
  const letters = lettersOf(element).filter(
    ({block}) => block.closest('#headline') && !block.closest('.visually-hidden'),
  );
  return letters
    .sort((one, other) => Math.round((one.box.top - other.box.top) / 16) || one.box.left - other.box.left)
    .map(({sign}) => sign)
    .join('');
};

/** The words that a line ends inside of. */
function brokenWords(element: Element): string[] {
  const walker = document.createTreeWalker(element.shadowRoot!.querySelector('.result')!, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const {0: word, index} of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()];
      if (boxes.length > 1 && boxes.at(-1)!.top > boxes[0]!.bottom - 2) broken.push(word);
    }
  }
  return broken;
}

/** A result of long words: every conclusion, a limit that passed long ago, a remark on the doses, French names. */
const wordy = () =>
  diagnosisOf(
    ...[
      ['Papillomavirus humains', 'contraindicated'],
      ['Encéphalite japonaise', 'late'],
      ['Infections invasives à méningocoque', 'unmanaged'],
      ['Poliomyélite antérieure aiguë', 'exception'],
      ['Coqueluche', 'suggested'],
      ['Rougeole', 'up_to_date'],
      ['Gastro-entérite à rotavirus', 'complete_scheme'],
    ].map(([name, conclusion], index) =>
      disease(name!, {
        disease: {id: `d15ea5e5-0000-4000-8000-00000000001${index}`, name: name!},
        advice: {conclusion: conclusion!, targeted_date: '2022-01-01', limit_date: '2022-09-01'},
      }),
    ),
  );

const showIn = (over: Partial<VaccDiagnostic>) => show(answer(), {sections: [aSection({conditions})], ...over});

describe('the lines of a result', () => {
  after(async () => {
    await setLanguage('en');
    await setViewport({width: 800, height: 600});
  });

  for (const lang of ['en', 'fr'])
    for (const audience of ['professional', 'public'] as const)
      it(`begin with no mark at any width, and their parts keep to themselves: ${audience}, ${lang}`, async () => {
        await setLanguage(lang);
        const element = await showIn({lang, audience});
        if (audience === 'professional') await pressAdvice(element, 'Tetanus');
        for (let width = 320; width <= 1280; width += 60) {
          await setViewport({width, height: 900});
          expect(atLineStarts(element), `${width}`).to.deep.equal([]);
        }
      });

  for (const lang of ['en', 'fr'])
    for (const audience of ['professional', 'public'] as const)
      itFits(`end inside no word at any width: ${audience}, ${lang}`, async () => {
        await setLanguage(lang);
        await setViewport({width: 1280, height: 900});
        const element = await show(wordy(), {lang, audience});
        element.style.inlineSize = '60px';
        expect(brokenWords(element), 'the check finds them').not.to.deep.equal([]);
        for (let width = 320; width <= 1280; width += 8) {
          element.style.inlineSize = `${width - 16}px`; // beside the margins of a page
          expect(brokenWords(element), `${width}`).to.deep.equal([]);
        }
      });

  for (const isAsked of [true, false])
    it(`keep the value of a condition whole and within a phone: ${isAsked ? 'beside a link' : 'without a link'}`, async () => {
      const label = texts('Weight in kilograms at the last visit to this or to another practice');
      const weight = aCondition({label, condition_type: 'float'});
      const patientFile = aPatientFile({patient: {conditions: [{id: weight.id, value: 81.5}]}});
      const advice = {conclusion: 'todo', matching_conditions: [weight.id, conditions[0]!.id]};
      const result = aResult(diagnosisOf(disease('Tetanus', {advice})), {patientFile});
      const known = new Map([weight, ...conditions].map((condition) => [condition.id, condition]));
      const element = await showResult(result, isAsked ? {sections: [aSection({conditions: [weight]})]} : {known});
      expect(all(element, '.reasons button')).to.have.length(isAsked ? 1 : 0);
      for (let width = 240; width <= 400; width += 8) {
        element.style.inlineSize = `${width}px`;
        expect(brokenWords(element), `${width}`).to.deep.equal([]);
        const {right} = element.getBoundingClientRect();
        expect(lettersOf(element).filter(({box}) => box.right > right)).to.deep.equal([]);
      }
    });

  it('keep a count, its words and its comma together where the page runs from right to left', async () => {
    await setLanguage('en');
    await setViewport({width: 1280, height: 900});
    const element = await showIn({lang: 'en', dir: 'rtl'});
    const seen = countsSeen(element);
    for (const count of ['2overdue', '3todo', '1suggested']) expect(seen).to.contain(count);
    expect(seen).not.to.match(/\d,/);
  });
});
