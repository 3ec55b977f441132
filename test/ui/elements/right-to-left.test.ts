import {expect, fixture, html} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import '../../../src/ui/entry/define.js';
import {setLanguage} from '../../../src/words/localize.js';
import {typed} from '../../domain/entries/entry-builders.js';
import {aCondition, aDocument, aMessage, aSection, texts} from '../../helpers/builders.js';
import {diagnosisOf, disease, one, show} from '../../helpers/diagnostic.js';
import {aPatientEntry} from '../../domain/entries/entry-builders.js';
import {one as oneIn, press, questionnaire} from '../../helpers/questionnaire.js';
import {anActEntry, show as showHistory} from './vacc-history-parts.js';
import {waitUntil} from './helpers/wait-until.js';
import {areFontsWide} from '../../helpers/fonts.js';

const itFits = areFontsWide ? it.skip : it;

const page = document.documentElement;
const arabic = 'COVID لقاح.';
const hebrew = 'חיסון מומלץ.';

const says = (words: string, over: Record<string, string> = {}) =>
  aMessage({message_type: 'summary', contents: {en: words, ...over}});
const anAnswer = () =>
  diagnosisOf(
    disease('Tetanus', {
      advice: {
        conclusion: 'late',
        targeted_date: '2012-03-14',
        limit_date: '2031-06-02',
        messages: [says('Give 2 of 3 doses.')],
        documents: [aDocument({title: 'Guide.', publication_date: '2024-05-01'})],
      },
    }),
    disease('Measles', {advice: {conclusion: 'up_to_date', messages: [says('Nothing to do.')]}}),
  );
const section = () =>
  aSection({
    title: texts('Long-term diseases (2).'),
    description: texts('Answer what you know.'),
    conditions: [aCondition({label: texts('Start of 2 of 3.'), condition_type: 'date'})],
  });

const elements: Readonly<Record<string, () => Promise<HTMLElement>>> = {
  'vacc-diagnostic, professional': () => show(anAnswer()),
  'vacc-diagnostic, public': () => show(anAnswer(), {audience: 'public'}),
  'vacc-questionnaire': async () => {
    const element = await questionnaire([section(), section()]);
    await press(element, 'Expand all');
    return element;
  },
  'vacc-history': () => showHistory({acts: [anActEntry()]}),
  'vacc-patient': () =>
    fixture(html`<vacc-patient .value=${aPatientEntry({birthdate: typed('1987-03-14')})}></vacc-patient>`),
  'vacc-assistant': async () => {
    const element = Object.assign(document.createElement('vacc-assistant'), {baseUrl: '/service'});
    await fixture(html`${element}`);
    const step = element.shadowRoot!.querySelector('vacc-patient')!;
    await step.updateComplete;
    return element;
  },
};

/** The text nodes of an element and of those in it, in their order. */
function textsIn(root: Node): Text[] {
  if (root instanceof Text) return root.data.trim() ? [root] : [];
  if (root instanceof HTMLStyleElement) return [];
  const inside = root instanceof Element && root.shadowRoot ? root.shadowRoot : root;
  return [...inside.childNodes].flatMap(textsIn);
}

/** Where the words of a text stand, one after the other. */
function placesOf(text: Text): string[] {
  const range = document.createRange();
  return [...text.data.matchAll(/\p{L}+|\p{N}+|[^\p{L}\p{N}\s]/gu)].map(({0: word, index}) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const {left, top} = range.getBoundingClientRect();
    return `${word} ${Math.round(left)} ${Math.round(top)}`;
  });
}

const pictureOf = (element: HTMLElement): string[] => [
  ...textsIn(element).flatMap(placesOf),
  ...[...(element.shadowRoot?.querySelectorAll('.title') ?? [])].map(
    (title) => getComputedStyle(title, '::before').content,
  ),
];

/** The left edge of words in an element. */
function leftOf(words: string, element: Element): number {
  const text = textsIn(element).find(({data}) => data.includes(words));
  if (!text) throw new Error(`"${words}" is not in "${element.textContent}"`);
  const range = document.createRange();
  range.setStart(text, text.data.indexOf(words));
  range.setEnd(text, text.data.indexOf(words) + words.length);
  return range.getBoundingClientRect().left;
}

/** Words stand in this order from left to right. */
function expectOrder(element: Element, ...words: string[]) {
  const places = words.map((word) => leftOf(word, element));
  expect(places, words.join(' | ')).to.deep.equal(places.toSorted((a, b) => a - b));
}

const removeDirection = () => page.removeAttribute('dir');

describe('a component in a page that runs from right to left', () => {
  afterEach(async () => {
    removeDirection();
    page.lang = 'en';
    await setLanguage('en');
    await setViewport({width: 800, height: 600});
  });

  for (const [name, shown] of Object.entries(elements)) {
    for (const width of [320, 1280]) {
      it(`reads as it does alone: ${name}, ${width} px`, async () => {
        await setViewport({width, height: 900});
        const element = await shown();
        await document.fonts.ready;
        const alone = pictureOf(element);
        page.dir = 'rtl';
        await new Promise(requestAnimationFrame);
        expect(alone.length).to.be.above(20);
        const there = pictureOf(element);
        expect(there.filter((place, index) => place !== alone[index]).slice(0, 5)).to.deep.equal([]);
      });
    }
  }

  it('reads its dates, counts and full stops in French, too', async () => {
    page.lang = 'fr';
    page.dir = 'rtl';
    const element = await show(anAnswer(), {lang: 'fr', audience: 'public'});
    await waitUntil(() => one(element, '.base').textContent.includes('mars 2012'), 'French');
    expectOrder(one(element, 'time[datetime="2012-03-14"]'), '14', 'mars', '2012');
    expectOrder(one(element, '[part=message] .service-text'), 'Give', '2', '3', 'doses', '.');
  });

  it('is mirrored by a `dir` of its own, down to its steps; a date in it still reads day, month, year', async () => {
    const shell = await elements['vacc-assistant']!();
    shell.dir = 'RTL';
    const step = shell.shadowRoot!.querySelector('vacc-patient')!;
    expect(getComputedStyle(step).direction).to.equal('rtl');
    shell.removeAttribute('dir');
    expect(getComputedStyle(step).direction).to.equal('ltr');
    expectOrder(one(await show(anAnswer(), {dir: 'rtl'}), 'time[datetime="2012-03-14"]'), '14', 'Mar', '2012');
    const signOf = async (dir: string) =>
      getComputedStyle(oneIn(await questionnaire([section()], {dir}), '.toggle'), '::before').rotate;
    expect([await signOf('ltr'), await signOf('rtl')]).to.deep.equal(['45deg', '-45deg']);
  });
});

describe('a text of the service in a language that runs from right to left', () => {
  afterEach(removeDirection);
  const translated = {en: '', ar: arabic};

  /** From right to left: its first word, a Latin one, stands at the right, and the full stop at the left end. */
  function expectArabic(text: Element) {
    expect([text.getAttribute('lang'), text.getAttribute('dir')]).to.deep.equal(['ar', 'rtl']);
    expectOrder(text, '.', 'لقاح', 'COVID');
  }

  for (const dir of ['ltr', 'rtl']) {
    itFits(`stands under its own language and direction in an English result, in a ${dir} page`, async () => {
      page.dir = dir;
      const answer = diagnosisOf(
        disease('x', {
          disease: {translations: translated},
          advice: {
            conclusion: 'todo',
            messages: [aMessage({message_type: 'summary', contents: translated})],
            documents: [aDocument({title: arabic, language: 'ar'})],
          },
        }),
      );
      const element = await show(answer);
      element.style.inlineSize = '1600px'; // each text on one line
      one(element, 'button.disclose').click();
      await element.updateComplete;
      expectArabic(one(element, '.disclose .service-text'));
      expectArabic(one(element, '[part=message] .service-text'));
      expectArabic(one(element, '[part=document] .service-text'));
    });
  }

  it('stands so in the questions: title, question, description, help, alert and label', async () => {
    const text = translated;
    const condition = aCondition({label: text, help: text});
    const element = await questionnaire([
      aSection({title: text, question: text, description: text, help: text, alert: text, conditions: [condition]}),
    ]);
    await press(element, 'Expand all');
    for (const details of element.shadowRoot!.querySelectorAll('details')) details.open = true;
    const shown = [...element.shadowRoot!.querySelectorAll('.service-text')];
    expect(shown.length).to.be.at.least(7);
    for (const one of shown) expectArabic(one);
  });

  it('is not judged by its first letter: an English text that begins with a Hebrew word runs from left to right', async () => {
    const advice = {conclusion: 'todo', messages: [says(`${hebrew} is Hebrew.`)]};
    const element = await show(diagnosisOf(disease('x', {advice})));
    element.style.inlineSize = '2800px'; // the text on one line
    one(element, 'button.disclose').click();
    await element.updateComplete;
    const text = one(element, '[part=message] .service-text');
    expect(text.getAttribute('dir')).to.equal('ltr');
    expectOrder(text, 'חיסון', 'is', 'Hebrew');
  });

  it('is marked where the reader asked for that language; a tag beside it would say nothing new', async () => {
    const element = await show(diagnosisOf(disease('x', {disease: {translations: {ar: arabic}}})), {lang: 'ar'});
    const [name] = element.shadowRoot!.querySelectorAll('.advice .service-text, th .service-text');
    expectArabic(name!);
    expect(name!.nextElementSibling?.matches('.tag') ?? false).to.equal(false);
  });
});
