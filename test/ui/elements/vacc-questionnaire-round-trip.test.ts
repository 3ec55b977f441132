import {expect} from '@open-wc/testing';
import {readQuestionnaire, type Condition, type Section} from '../../../src/contract/questionnaire.js';
import {draftOf, readDraft} from '../../../src/domain/entries/draft.js';
import {emptyEntries, path, type Answers} from '../../../src/domain/entries/entries.js';
import {answersSetAside} from '../../../src/domain/questionnaire/answer-checks.js';
import {conditionValues} from '../../../src/domain/questionnaire/profile.js';
import {conditionsUnder, indexConditions} from '../../../src/domain/questionnaire/tree.js';
import type {VaccQuestionnaire} from '../../../src/ui/elements/vacc-questionnaire/vacc-questionnaire.js';
import {setLanguage} from '../../../src/words/localize.js';
import {aGeneratedTree} from '../../helpers/large-tree.js';
import {all, fieldOf, one, press, questionnaire, search, type} from '../../helpers/questionnaire.js';

const tree = aGeneratedTree();
const asked = [...conditionsUnder(tree)].map(({condition}) => condition);

function some(wanted: string, count: number): Condition[] {
  const all = asked.filter(({condition_type: is}) => is === wanted);
  return all.filter((_, index) => index % Math.floor(all.length / count) === count % 7).slice(0, count);
}

/** Some of each type, from all over the tree, with what is typed and what of it must be sent. */
const entries = [
  ...some('boolean', 10).map((condition) => ({condition, typed: 'Yes', sent: true})),
  ...some('boolean', 7).map((condition) => ({condition, typed: 'No', sent: false})),
  ...some('integer', 3).map((condition, index) => ({condition, typed: `−${index + 1}`, sent: -index - 1})),
  ...some('float', 3).map((condition, index) => ({condition, typed: `${index},5`, sent: index + 0.5})),
  ...some('date', 3).map((condition) => ({condition, typed: '14', sent: '2020-03-14'})),
];
const expected = asked.flatMap(({id}) =>
  entries.flatMap(({condition, sent}) => (condition.id === id ? [{id, value: sent}] : [])),
);

const sentBy = (sections: readonly Section[], value: Answers) =>
  conditionValues(indexConditions(readQuestionnaire(sections).sections), value);

/** The controls of a question, where it stands in the tree. */
async function controlsOf(element: VaccQuestionnaire, condition: Condition): Promise<HTMLInputElement[]> {
  await element.focusPath(path.condition(condition.id));
  const frame = one(element, `#${fieldOf(condition)}`).closest('.field')!;
  return [...frame.querySelectorAll('input')];
}

async function enter(element: VaccQuestionnaire, condition: Condition, typed: string) {
  const controls = await controlsOf(element, condition);
  if (condition.condition_type === 'boolean') controls[typed === 'Yes' ? 0 : 1]!.click();
  else if (condition.condition_type === 'date') {
    for (const [index, part] of ['14', '3', '2020'].entries()) await type(element, controls[index]!, part);
  } else await type(element, controls[0]!, typed);
}

async function shown(element: VaccQuestionnaire, condition: Condition) {
  const controls = await controlsOf(element, condition);
  if (condition.condition_type !== 'boolean') return controls[0]!.value;
  return ['Yes', 'No', 'No answer'][controls.findIndex(({checked}) => checked)];
}

async function answered() {
  const element = await questionnaire(tree);
  for (const {condition, typed} of entries) await enter(element, condition, typed);
  return element;
}

describe('answers to 904 questions on screen', () => {
  let element: VaccQuestionnaire;

  before(async () => {
    element = await answered();
    document.body.append(element); // out of the fixture, which is taken away after the first test
  });
  after(() => element.remove());

  const stillSent = () => {
    expect(sentBy(tree, element.value)).to.deep.equal(expected);
  };

  it('are in the request as given, and no question that was left is [UX-25] [UX-26] [H04]', stillSent);

  it('survive closed sections, a search and a filter', async () => {
    await press(element, 'Collapse all');
    expect(all(element, 'input')).to.have.length(1);
    await search(element, 'zzz');
    await search(element, '');
    await press(element, `With answer (${entries.length})`);
    expect(all(element, '.condition')).to.have.length(entries.length);
    await press(element, `With answer (${entries.length})`);
    stillSent();
  });

  it('survive another language', async () => {
    await setLanguage('fr');
    element.lang = 'fr';
    await element.updateComplete;
    expect(one(element, 'button', 'Avec réponse').textContent).to.contain(`(${entries.length})`);
    await setLanguage('en');
    element.lang = 'en';
    await element.updateComplete;
    stillSent();
  });

  it('survive a reload without their questions, which are listed meanwhile, and one that brings them back [H05]', async () => {
    const fewer = structuredClone(tree.slice(0, 8));
    const away = answersSetAside(indexConditions(fewer), element.value);
    Object.assign(element, {sections: fewer, setAside: away, known: new Map(asked.map((one) => [one.id, one]))});
    await element.updateComplete;
    expect(all(element, '[part=notice] li')).to.have.length(away.size);
    expect(away.size).to.be.above(5);
    const ids = new Set([...conditionsUnder(fewer)].map(({condition}) => condition.id));
    expect(sentBy(fewer, element.value)).to.deep.equal(expected.filter(({id}) => ids.has(id)));
    Object.assign(element, {sections: structuredClone(tree), setAside: new Map()});
    await element.updateComplete;
    stillSent();
  });

  it('survive a draft, and are shown again as they were given [UX-25]', async () => {
    const draft: unknown = JSON.parse(JSON.stringify(draftOf({...emptyEntries, answers: element.value}, 'profile')));
    const restored = await questionnaire(tree, {value: readDraft(draft).entries.answers});
    for (const {condition, typed} of entries) expect(await shown(restored, condition)).to.equal(typed);
    expect(sentBy(tree, restored.value)).to.deep.equal(expected);
  });

  it('are none again once each is removed [UX-25] [H04]', async () => {
    for (const {condition} of entries.filter(({condition: {condition_type: is}}) => is === 'boolean')) {
      (await controlsOf(element, condition))[2]!.click();
      expect(await shown(element, condition)).to.equal('No answer');
    }
    const left = new Set(sentBy(tree, element.value).map(({value}) => typeof value));
    expect(left.has('boolean')).to.equal(false);
  });
});
