import {describe, expect, it} from 'vitest';
import {readQuestionnaire, type Section} from '../../../src/contract/questionnaire.js';
import type {Answer} from '../../../src/domain/entries/entries.js';
import {
  alertsIn,
  firstOf,
  hasAlertAround,
  partsOf,
  statusOf,
  topicsAround,
  topicsIn,
  type Topic,
} from '../../../src/domain/questionnaire/topics.js';
import {conditionsUnder} from '../../../src/domain/questionnaire/tree.js';
import {noTogether, unknown} from '../../../src/domain/questionnaire/yes-or-no.js';
import {wholeQuestionnaire} from '../../../src/simulator/questionnaire.js';
import {aCondition, aSection, texts} from '../../helpers/builders.js';
import {aGeneratedTree} from '../../helpers/large-tree.js';

/** A section without texts but its title. */
const titled = (title: string, over: Partial<Section> = {}) => aSection({title: texts(title), question: {}, ...over});
const leaf = (title: string, count: number) =>
  titled(title, {conditions: Array.from({length: count}, () => aCondition())});
const nameOf = ({title}: Section) => title['en'] ?? '';
const names = (topics: readonly Topic[]) => topics.map(({section}) => nameOf(section));
const listed = (topic: Topic) => partsOf(topic).map(({section, path}) => [...path, section].map(nameOf).join(' > '));

const outline = (topics: readonly Topic[], depth = 0): string[] =>
  topics.flatMap(({section, topics: inside}) => [
    `${'  '.repeat(depth)}${nameOf(section)}`,
    ...outline(inside, depth + 1),
  ]);

describe('topicsIn', () => {
  it('makes one topic of each top section with up to 40 questions, however deep they stand', () => {
    const deep = titled('A', {sections: [titled('B', {sections: [leaf('C', 39)], conditions: [aCondition()]})]});
    const {topics} = topicsIn([deep, leaf('D', 51)]);
    expect(names(topics)).toEqual(['A', 'D']);
    expect(topics.map(({topics: inside}) => inside)).toEqual([[], []]);
    expect(listed(topics[0]!)).toEqual(['A', 'B', 'B > C']);
  });

  it('makes a topic of each section inside where there are more', () => {
    const long = titled('A', {sections: [leaf('B', 20), titled('C', {sections: [leaf('D', 20), leaf('E', 21)]})]});
    const [topic] = topicsIn([long]).topics;
    expect(listed(topic!)).toEqual(['A']);
    expect(outline([topic!])).toEqual(['A', '  B', '  C', '    D', '    E']);
    expect(topic!.topics[1]!.above.map(nameOf)).toEqual(['A']);
  });

  it('opens by no more than three presses: the third level lists all of its questions', () => {
    const third = titled('C', {sections: [leaf('D', 30), leaf('E', 30)]});
    const long = titled('A', {sections: [titled('B', {sections: [third]})]});
    expect(outline(topicsIn([long]).topics)).toEqual(['A', '  B', '    C']);
  });

  it('passes over a section with nothing of its own, which stands in the path of those below', () => {
    const bare = titled('B', {sections: [leaf('C', 1)]});
    const told = titled('D', {description: texts('Read this.'), sections: [leaf('E', 1)]});
    const warned = titled('F', {alert: texts('Beware.'), sections: [leaf('G', 1)]});
    const [topic] = topicsIn([titled('A', {sections: [bare, told, warned, leaf('H', 0)]})]).topics;
    expect(listed(topic!)).toEqual(['A', 'B > C', 'D', 'D > E', 'F', 'F > G', 'H']);
  });

  for (const {why, inside, shows} of [
    {why: 'shows the groups of up to 12 rows at once', inside: 11, shows: true},
    {why: 'keeps the groups of more rows closed', inside: 12, shows: false},
  ]) {
    it(why, () => {
      const group = titled('A', {sections: Array.from({length: inside}, (_, index) => leaf(String(index), 10))});
      expect(topicsIn([group, leaf('B', 1)])).toMatchObject({showsGroups: shows});
    });
  }

  for (const [name, tree] of [
    ['the simulator', readQuestionnaire(wholeQuestionnaire()).sections],
    ['904 questions in 226 sections', readQuestionnaire(aGeneratedTree()).sections],
  ] as const) {
    it(`lists every place of every question of ${name} once`, () => {
      const inside = (list: readonly Topic[]): unknown[] =>
        list.flatMap((topic) => [
          ...partsOf(topic).flatMap(({section}) => section.conditions.map(({id}) => id)),
          ...inside(topic.topics),
        ]);
      const asked = [...conditionsUnder(tree)].map(({condition: {id}}) => id);
      expect(inside(topicsIn(tree).topics).toSorted()).toEqual(asked.toSorted());
    });
  }
});

describe('the alerts of a topic', () => {
  const inner = titled('C', {alert: texts('inner'), sections: [leaf('D', 1)]});
  const middle = titled('B', {sections: [inner], conditions: [aCondition()]});
  const outer = titled('A', {alert: texts('outer'), sections: [middle]});
  const alerts = (topic: Topic) => alertsIn(topic).map(({section, path}) => [...path, section].map(nameOf).join(' > '));

  it('are its own and those inside, each with its path', () => {
    expect(alerts(topicsIn([outer]).topics[0]!)).toEqual(['A', 'B > C']);
  });

  it('are also those of the topics inside', () => {
    const long = titled('L', {sections: [outer, leaf('M', 50)]});
    expect(alerts(topicsIn([long]).topics[0]!)).toEqual(['A', 'A > B > C']);
  });

  it('are found around a section that has none itself, and not around one beside', () => {
    const [topic] = topicsIn([titled('A', {sections: [inner, leaf('E', 1)]})]).topics;
    expect(partsOf(topic!).map((part) => [nameOf(part.section), hasAlertAround(topic!, part)])).toEqual([
      ['A', false],
      ['C', true],
      ['D', true],
      ['E', false],
    ]);
    const group = topicsIn([titled('G', {alert: texts('group'), sections: [leaf('H', 50)]})]).topics[0]!;
    expect(hasAlertAround(group.topics[0]!, partsOf(group.topics[0]!)[0]!)).toBe(true);
  });
});

it('the first questions of a topic are those at any depth, a repeated one once', () => {
  const [one, two, three] = Array.from({length: 3}, () => aCondition());
  const inner = titled('B', {conditions: [one!, three!]});
  const outer = titled('A', {conditions: [one!, two!], sections: [inner]});
  expect(firstOf(outer, 2)).toEqual([one, two]);
  expect(firstOf(outer, 5)).toEqual([one, two, three]);
});

it('the topics around a question are those that must be open', () => {
  const target = leaf('C', 20);
  const tree = [leaf('O', 1), titled('A', {sections: [titled('B', {sections: [target]}), leaf('D', 40)]})];
  const [placed] = [...conditionsUnder(tree)].filter(({path}) => path.includes(target));
  expect(names(topicsAround(topicsIn(tree), placed!.path))).toEqual(['A', 'B']);
});

describe('the status of a topic', () => {
  const inner = aSection({conditions: [aCondition({id: 'c'}), aCondition({id: 'n', condition_type: 'integer'})]});
  const section = aSection({conditions: [aCondition({id: 'a'}), aCondition({id: 'a'})], sections: [inner]});

  for (const {why, answers, status} of [
    {why: 'none without answers', answers: {}, status: 0},
    {why: 'not those of other topics', answers: {elsewhere: true}, status: 0},
    {why: 'answers at any depth, a repeated question once', answers: {a: true, c: false}, status: 2},
    {why: 'one "No" of several', answers: {a: false}, status: 1},
    {why: '"No" to every yes-or-no question', answers: {a: false, c: noTogether}, status: 'all-no'},
    {why: 'a number beside them', answers: {a: false, c: false, n: '3'}, status: 3},
    {why: 'no invalid number', answers: {n: 'many'}, status: 0},
    {why: '"I don\'t know", which is no "No"', answers: {a: false, c: unknown}, status: 2},
  ] as const) {
    it(`counts ${why}`, () => {
      expect(statusOf(section, new Map<string, Answer>(Object.entries(answers)))).toBe(status);
    });
  }

  it('is never "All No" where no question takes "No"', () => {
    const numbers = aSection({conditions: [aCondition({condition_type: 'float'})]});
    expect(statusOf(numbers, new Map())).toBe(0);
  });
});
