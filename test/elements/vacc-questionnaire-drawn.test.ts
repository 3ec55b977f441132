import {expect} from '@open-wc/testing';
import {readQuestionnaire} from '../../src/contract/questionnaire.js';
import {path} from '../../src/domain/entries.js';
import {pathsIn} from '../../src/domain/tree.js';
import {Drawn} from '../../src/elements/vacc-questionnaire/drawn.js';
import {all, questionnaire} from '../helpers/questionnaire.js';
import {aGeneratedTree} from '../helpers/large-tree.js';

const {sections} = readQuestionnaire(aGeneratedTree());
type Section = (typeof sections)[number];

const ways = (list: readonly Section[], above: readonly Section[] = []): (readonly Section[])[] =>
  list.flatMap((section) => [[...above, section], ...ways(section.sections, [...above, section])]);
const everyWay = ways(sections);
const everySection = everyWay.map((one) => one.at(-1)!);
/** The sections down to a question at the bottom. */
const way = everyWay.findLast((one) => one.length === 6 && one.at(-1)!.conditions.length > 0)!;
const question = way.at(-1)!.conditions[0]!.id;

const before = {
  ...{sections, shared: 'en', level: 3},
  ...{value: new Map(), origins: new Map(), open: new Set<string>(), problems: []},
};

/** The sections that are drawn again when one thing becomes another. */
function drawnAgain(change: object) {
  const drawn = new Drawn();
  drawn.follow(before);
  const stamps = new Map(everySection.map((section) => [section, drawn.stamp(section)]));
  drawn.follow({...before, ...change});
  return everySection.filter((section) => drawn.stamp(section) !== stamps.get(section));
}

describe('of 226 sections that may all be open', () => {
  const cases: readonly (readonly [title: string, change: object])[] = [
    ['an answer', {value: new Map([[question, true]])}],
    ['where an answer came from', {origins: new Map([[path.condition(question), 'host']])}],
    ['a problem', {problems: [{code: 'number.invalid', path: path.condition(question)}]}],
    ['an opened section', {open: new Set([pathsIn(sections).get(way.at(-1)!)])}],
  ];
  for (const [title, change] of cases) {
    it(`${title} draws those again that it stands in`, () => {
      expect(drawnAgain(change)).to.deep.equal(way);
    });
  }

  it('nothing draws none again, and another language all of them', () => {
    expect(drawnAgain({value: new Map(), problems: []})).to.deep.equal([]);
    expect(drawnAgain({shared: 'fr'})).to.have.length(226);
  });
});

it('two questionnaires of a page share their style sheets', async () => {
  const [one, other] = [await questionnaire(sections), await questionnaire(sections)];
  const sheets = one.shadowRoot!.adoptedStyleSheets;
  expect(sheets).to.have.length(4);
  expect(other.shadowRoot!.adoptedStyleSheets).to.deep.equal(sheets);
  expect(all(one, 'style, link')).to.deep.equal([]);
});
