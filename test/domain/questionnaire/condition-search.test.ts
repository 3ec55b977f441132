import {describe, expect, it} from 'vitest';
import {excerptAround, searchConditions} from '../../../src/domain/questionnaire/condition-search.js';
import {aCondition, aSection, texts} from '../../helpers/builders.js';

const asked = (label: string, help = '') => aCondition({label: {fr: label}, help: {fr: help}});

describe('the search over conditions [§4.4-3]', () => {
  const sections = [
    aSection({
      title: {fr: 'Métier'},
      conditions: [
        asked('Égoutier', 'Travail dans les égouts'),
        asked('Allergie à l’œuf'),
        asked('Drépanocytose'),
        asked('Ablation', 'Une splénectomie'),
        asked('Travail dans les mines'),
      ],
    }),
    aSection({title: {fr: 'Santé'}, sections: [aSection({title: {fr: 'Rate'}, conditions: [asked('Absence')]})]}),
  ];
  const found = (typed: string) => searchConditions(sections, typed, 'fr').map(({condition}) => condition.label['fr']);

  for (const {why, typed, labels} of [
    {why: 'without accents', typed: 'egout', labels: ['Égoutier']},
    {why: 'by the letters of a ligature', typed: 'allergie oeuf', labels: ['Allergie à l’œuf']},
    {why: 'by the ligature itself', typed: 'œuf', labels: ['Allergie à l’œuf']},
    {why: 'in capitals', typed: 'DREPANO', labels: ['Drépanocytose']},
    {why: 'by a word of the explanation', typed: 'splenectomie', labels: ['Ablation']},
    {why: 'by label and explanation together', typed: 'ablation splen', labels: ['Ablation']},
    {why: 'by the title of any section above', typed: 'sante absence', labels: ['Absence']},
    {why: 'label first, then explanation', typed: 'travail', labels: ['Travail dans les mines', 'Égoutier']},
    {why: 'not inside a word', typed: 'goutier', labels: []},
    {why: 'not by one of two words', typed: 'ablation mines', labels: []},
  ]) {
    it(`finds ${why}: "${typed}"`, () => expect(found(typed)).toEqual(labels));
  }

  it('ranks titles last, and keeps the order of the tree inside a rank', () => {
    const [metier] = found('metier egoutier');
    expect(metier).toBe('Égoutier');
    expect(found('metier')).toHaveLength(5);
    expect(searchConditions(sections, 'travail', 'fr').map(({foundIn}) => foundIn)).toEqual(['label', 'help']);
    expect(searchConditions(sections, 'metier', 'fr')[0]?.foundIn).toBe('title');
  });

  it('finds all in the order of the tree while no word is typed', () => {
    expect(found(' - ')).toHaveLength(6);
    expect(found('')[0]).toBe('Égoutier');
  });

  it('finds a question with two places once', () => {
    const twice = aCondition({label: texts('Free', 'Libre')});
    const two = [aSection({conditions: [twice]}), aSection({conditions: [twice]})];
    expect(searchConditions(two, 'free', 'en')).toHaveLength(1);
  });

  it('finds by the question that stands for an empty title', () => {
    const sections = [
      aSection({title: {fr: ' '}, question: {fr: 'Où voyagez-vous ?'}, conditions: [asked('Antigua')]}),
    ];
    expect(searchConditions(sections, 'voyagez antigua', 'fr')).toHaveLength(1);
  });

  it('searches the language that is shown', () => {
    const both = [aSection({conditions: [aCondition({label: texts('Spleen', 'Rate')})]})];
    expect(searchConditions(both, 'rate', 'fr')).toHaveLength(1);
    expect(searchConditions(both, 'rate', 'en')).toHaveLength(0);
  });
});

describe('the excerpt of an explanation', () => {
  const words = (count: number) => Array.from({length: count}, (_, index) => `word${index}`).join(' ');

  it('is the whole of a short one', () => expect(excerptAround('A short text.', 'text')).toBe('A short text.'));

  it('surrounds the first match and is cut between words', () => {
    const excerpt = excerptAround(`${words(60)} splenectomy ${words(60)}`, 'splen');
    expect(excerpt).toMatch(/^… word\d+ .* splenectomy word0 .*word\d+ …$/);
    expect(excerpt.length).toBeLessThan(200);
  });

  it('surrounds a word that any typed word starts', () => {
    const excerpt = excerptAround(`${words(60)} splenectomy ${words(60)}`, 'nowhere splen');
    expect(excerpt).toContain('splenectomy');
    expect(excerpt.startsWith('… ')).toBe(true);
  });

  it('is cut after a whole word, and not where the text ends by itself', () => {
    const [shown, whole] = [words(25), `${words(25)}.`]; // 25 words and the text after each
    expect(excerptAround(whole, 'word0')).toBe(whole);
    expect(excerptAround(`${shown} more`, 'word0')).toBe(`${shown} …`);
  });

  it('is the start of a long text with the word at its start', () => {
    expect(excerptAround(words(60), 'word0')).toMatch(/^word0 .* …$/);
  });
});
