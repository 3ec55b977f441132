import {expect} from '@open-wc/testing';
import {readQuestionnaire} from '../../../src/contract/questionnaire.js';
import {path} from '../../../src/domain/entries/entries.js';
import {indexConditions} from '../../../src/domain/questionnaire/tree.js';
import {pathsIn} from '../../../src/domain/questionnaire/tree-places.js';
import {topicsAround, topicsIn, type Topic} from '../../../src/domain/questionnaire/topics.js';
import {VaccQuestionnaire} from '../../../src/ui/elements/vacc-questionnaire/vacc-questionnaire.js';
import {all, one, questionnaire, search} from '../../helpers/questionnaire.js';
import {aGeneratedTree} from '../../helpers/large-tree.js';
import {countFolded} from './helpers/count-folded.js';
import {waitUntil} from './helpers/wait-until.js';

const {sections} = readQuestionnaire(aGeneratedTree());
const topics = topicsIn(sections);

const below = (list: readonly Topic[]): readonly Topic[] => list.flatMap((topic) => [topic, ...below(topic.topics)]);
const everyTopic = below(topics.topics);
/** A question in a topic inside two others, and these topics. */
const placed = [...indexConditions(sections).values()].find((one) => topicsAround(topics, one.path).length === 3)!;
const around = topicsAround(topics, placed.path);
const question = placed.condition.id;

const pathOf = ({section}: Topic) => pathsIn(sections).get(section)!;
const everyPath = new Set(everyTopic.map(pathOf));
const allButOne = new Set([...everyPath].filter((at) => at !== pathOf(around.at(-1)!)));

/** The ids of the topics that were drawn: each asks once whether it closes. */
const drawn: string[] = [];

customElements.define(
  'topic-counting-questionnaire',
  class extends VaccQuestionnaire {
    override canClose(topic: Topic): boolean {
      drawn.push(topic.section.id);
      return super.canClose(topic);
    }
  },
);

/** The topics that are drawn again when one thing becomes another. */
async function drawnAgain(change: object, open = everyPath) {
  const element = await questionnaire(sections, {open}, 'topic-counting-questionnaire');
  drawn.length = 0;
  Object.assign(element, change);
  await element.updateComplete;
  return [...drawn];
}

describe(`of ${everyTopic.length} topics with 904 questions that are all open`, () => {
  const cases: readonly (readonly [title: string, change: object, open?: Set<string>])[] = [
    ['an answer', {value: new Map([[question, true]])}],
    ['where an answer came from', {origins: new Map([[path.condition(question), 'host']])}],
    ['a problem', {problems: [{step: 'profile', code: 'number.invalid', path: path.condition(question)}]}],
    ['an opened topic', {open: everyPath}, allButOne],
  ];
  for (const [title, change, open] of cases) {
    it(`${title} redraws only the topics around it`, async () => {
      expect(await drawnAgain(change, open)).to.deep.equal(around.map(({section}) => section.id));
    });
  }

  it('no change redraws none, and another language all of them', async () => {
    expect(await drawnAgain({value: new Map(), problems: []})).to.deep.equal([]);
    expect(await drawnAgain({lang: 'fr'})).to.have.length(everyTopic.length);
  });
});

it('two questionnaires of a page share their style sheets', async () => {
  const [first, other] = [await questionnaire(sections), await questionnaire(sections)];
  const sheets = first.shadowRoot!.adoptedStyleSheets;
  expect(sheets).to.have.length(8); // with those of the search, of a summary and of a form
  expect(other.shadowRoot!.adoptedStyleSheets).to.deep.equal(sheets);
  expect(all(first, 'style, link')).to.deep.equal([]);
});

it('the words of a search are prepared once, when its field has the focus: not for the first screen, not at a key', async () => {
  const read = readQuestionnaire(aGeneratedTree()).sections;
  const labels = new Set([...indexConditions(read).values()].map(({condition}) => condition.label['en']));
  const prepared = countFolded((text) => labels.has(text));
  try {
    const element = await questionnaire(read);
    expect(prepared.take(), 'first screen').to.equal(0);
    one<HTMLInputElement>(element, '[type=search]').focus();
    let times = 0;
    await waitUntil(() => (times += prepared.take()) >= 904, 'made ready');
    await search(element, 'immune');
    expect(all(element, 'fieldset')).to.have.length(20);
    expect(prepared.take(), 'at the key').to.be.below(200); // those that are shown are read again
  } finally {
    prepared.end();
  }
});
