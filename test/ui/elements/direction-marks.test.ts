import {expect} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {show as showDiagnosis, diagnosisOf, disease} from '../../helpers/diagnostic.js';
import {texts as both, aCondition, aSection} from '../../helpers/builders.js';
import {questionnaire} from '../../helpers/questionnaire.js';
import {anActEntry, show as showHistory} from './vacc-history-parts.js';

const marks = ['\u200F', '\u061C', '\u200E', '\u202E', '\u2067', '\u2069\u202B'];
const dosed = marks.flatMap((mark) => [
  `VAX 0.25${mark} - 0.5 mL`,
  `VAX ${mark}0.25 - ${mark}0.5 mL`,
  `${mark}VAX 0.25${mark}/0.5 mL`,
]);

/** The boxes of the parts of the dose in each text that has one, in the order in which they are written. */
function boxesOf(root: ParentNode): DOMRect[][] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: DOMRect[][] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const range = document.createRange();
    const boxes = [...node.data.matchAll(/0\.25|0\.5|mL/g)].flatMap(({index, 0: {length}}) => {
      range.setStart(node, index);
      range.setEnd(node, index + length);
      const [box] = range.getClientRects(); // on its first line, where it is broken
      return box && box.width > 0 ? [box] : [];
    });
    if (boxes.length === 3) found.push(boxes);
  }
  return found;
}

/** Whether each part stands after the one before: further right, or on a line below. */
const isInOrder = (boxes: readonly DOMRect[]) =>
  boxes.every((box, index) => {
    const before = boxes[index - 1];
    return !before || box.top > before.top + 2 || (box.top > before.top - 2 && box.left > before.left);
  });

const turnedIn = (element: Element) =>
  boxesOf(element.shadowRoot!)
    .filter((boxes) => !isInOrder(boxes))
    .map((boxes) => boxes.map(({left}) => left));

/** A view of the texts, one item for each. */
const views: Readonly<Record<string, () => Promise<Element>>> = {
  'names of vaccines in the history': () => {
    const vaccines = dosed.map((name, index) => ({id: `V${index}`, name, diseases: []}));
    const acts = vaccines.map(({id}, index) => anActEntry({key: `a${index}`, vaccineId: id}));
    return showHistory({acts}, {catalogue: {...packagedCatalogue, vaccines}});
  },
  'unknown codes of vaccines': () =>
    showHistory({acts: dosed.map((vaccineId, index) => anActEntry({key: `a${index}`, vaccineId}))}),
  'names of vaccines in the words of a patient record': () =>
    showHistory({
      acts: dosed.map((vaccineText, index) => anActEntry({key: `a${index}`, vaccineId: '', vaccineText})),
    }),
  'dates in the words of a patient record': () =>
    showHistory({acts: dosed.map((date, index) => anActEntry({key: `a${index}`, date}))}),
  'names of diseases': () =>
    showDiagnosis(
      diagnosisOf(...dosed.map((name) => disease(name, {disease: {name, translations: both(name, name)}}))),
    ),
  'questions of the service': async () => {
    const conditions = dosed.map((text) => aCondition({label: both(text, text)}));
    const element = await questionnaire([aSection({conditions})]);
    element.shadowRoot!.querySelector<HTMLElement>('.toggle')?.click();
    await element.updateComplete;
    return element;
  },
};

describe('a dose with direction marks inside', () => {
  for (const [name, showAll] of Object.entries(views)) {
    it(`is drawn in the order in which it is written: ${name} [H19] [S-25]`, async () => {
      const element = await showAll();
      Object.assign((element as HTMLElement).style, {inlineSize: '900px'});
      expect(boxesOf(element.shadowRoot!).length).to.be.at.least(dosed.length);
      expect(turnedIn(element)).to.deep.equal([]);
      await emulateMedia({media: 'print'});
      expect(turnedIn(element)).to.deep.equal([]);
      await emulateMedia({media: 'screen'});
    });
  }

  it('is turned in a plain element (the control)', () => {
    const plain = document.createElement('p');
    plain.textContent = '\u200F0.25\u200F - \u200F0.5\u200F mL';
    document.body.append(plain);
    const [boxes] = boxesOf(plain);
    expect(isInOrder(boxes!)).to.equal(false);
    plain.remove();
  });
});
