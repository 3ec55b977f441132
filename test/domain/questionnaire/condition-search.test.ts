import {describe, expect, it} from 'vitest';
import {searchConditions} from '../../../src/domain/questionnaire/condition-search.js';
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
        asked('Ablation', 'Une gastrectomie'),
        asked('Travail dans les mines'),
      ],
    }),
    aSection({title: {fr: 'Santé'}, sections: [aSection({title: {fr: 'Rate'}, conditions: [asked('Absence')]})]}),
  ];
  const found = (typed: string) =>
    searchConditions(sections, typed, 'fr').conditions.map(({condition}) => condition.label['fr']);

  for (const {why, typed, labels} of [
    {why: 'without accents', typed: 'egout', labels: ['Égoutier']},
    {why: 'by the letters of a ligature', typed: 'allergie oeuf', labels: ['Allergie à l’œuf']},
    {why: 'by the ligature itself', typed: 'œuf', labels: ['Allergie à l’œuf']},
    {why: 'in capitals', typed: 'DREPANO', labels: ['Drépanocytose']},
    {why: 'by a word of the explanation', typed: 'gastrectomie', labels: ['Ablation']},
    {why: 'by label and explanation together', typed: 'ablation gastr', labels: ['Ablation']},
    {why: 'by the title of any section above', typed: 'sante absence', labels: ['Absence']},
    {why: 'label first, then explanation', typed: 'travail', labels: ['Travail dans les mines', 'Égoutier']},
    {why: 'not inside a word', typed: 'nocytose', labels: []},
    {why: 'not by one of two words', typed: 'ablation mines', labels: []},
  ]) {
    it(`finds ${why}: "${typed}"`, () => expect(found(typed)).toEqual(labels));
  }

  it('ranks titles last, and keeps the order of the tree inside a rank', () => {
    const [metier] = found('metier egoutier');
    expect(metier).toBe('Égoutier');
    expect(found('metier')).toHaveLength(5);
    expect(searchConditions(sections, 'travail', 'fr').conditions.map(({foundIn}) => foundIn)).toEqual([
      'label',
      'help',
    ]);
    expect(searchConditions(sections, 'metier', 'fr').conditions[0]?.foundIn).toBe('title');
  });

  it('finds all in the order of the tree while nothing is typed', () => {
    expect(found(' ')).toHaveLength(6);
    expect(found('')[0]).toBe('Égoutier');
  });

  it('finds nothing by signs alone', () => {
    for (const typed of ['<', ' - ', '?!', '“”']) expect(found(typed), typed).toEqual([]);
  });

  for (const {why, typed, labels} of [
    {why: 'a letter that is missing', typed: 'drepanoctose', labels: ['Drépanocytose']},
    {why: 'a doubled letter', typed: 'egouttier', labels: ['Égoutier']},
    {why: 'swapped neighbours', typed: 'alelrgie', labels: ['Allergie à l’œuf']},
    {why: 'an error in the beginning of a word', typed: 'drapanoc', labels: ['Drépanocytose']},
    {why: 'an error in an explanation', typed: 'gastretcomie', labels: ['Ablation']},
    {why: 'an error in a short word', typed: 'egu', labels: []},
    {why: 'two errors in a word of seven letters', typed: 'alergei', labels: []},
  ]) {
    it(`${labels.length > 0 ? 'forgives' : 'does not forgive'} ${why}: "${typed}"`, () =>
      expect(found(typed)).toEqual(labels));
  }

  it('does not guess where something stands as it was typed', () => {
    expect(found('mine')).toEqual(['Travail dans les mines']);
    expect(found('minse')).toEqual(['Travail dans les mines']);
    expect(found('mind')).toEqual([]);
    expect(found('nines')).toEqual([]);
    expect(found('minxs')).toEqual(['Travail dans les mines']);
    const both = [aSection({conditions: [asked('Travail en mina'), asked('Travail en mine')]})];
    expect(searchConditions(both, 'mine', 'fr').conditions.map(({condition}) => condition.label['fr'])).toEqual([
      'Travail en mine',
    ]);
  });

  it('finds by a synonym, and marks the word that it has found', () => {
    const one = [aSection({conditions: [asked('Vous êtes enceinte'), asked('Autre')]})];
    const {conditions, words} = searchConditions(one, 'pregnnacy', 'fr');
    expect(conditions.map(({condition}) => condition.label['fr'])).toEqual(['Vous êtes enceinte']);
    expect([...words]).toEqual([['enceinte', 8]]);
  });

  it('marks whole words that it has found by a synonym still being typed', () => {
    const one = [aSection({title: {fr: 'Santé'}, conditions: [asked('Êtes-vous enceinte ?')]})];
    const {conditions, words} = searchConditions(one, 'pregn', 'fr');
    expect(conditions).toHaveLength(1);
    expect([...words]).toEqual([['enceinte', 8]]);
  });

  it('puts whole words before beginnings in the same text', () => {
    const two = [aSection({conditions: [asked('Rateau'), asked('Absence de rate')]})];
    const labels = searchConditions(two, 'rate', 'fr').conditions.map(({condition}) => condition.label['fr']);
    expect(labels).toEqual(['Absence de rate', 'Rateau']);
  });

  it('finds a question with two places once', () => {
    const twice = aCondition({label: texts('Free', 'Libre')});
    const two = [aSection({conditions: [twice]}), aSection({conditions: [twice]})];
    expect(searchConditions(two, 'free', 'en').conditions).toHaveLength(1);
  });

  it('finds by the question that stands for an empty title', () => {
    const sections = [
      aSection({title: {fr: ' '}, question: {fr: 'Où voyagez-vous ?'}, conditions: [asked('Antigua')]}),
    ];
    expect(searchConditions(sections, 'voyagez antigua', 'fr').conditions).toHaveLength(1);
  });

  it('searches every language, that of the reader first', () => {
    const [spleen, heart] = [aCondition({label: texts('Spleen', 'Rate')}), aCondition({label: texts('Rate', 'Pouls')})];
    const both = [aSection({conditions: [spleen, heart]})];
    const ids = (typed: string, locale: string) =>
      searchConditions(both, typed, locale).conditions.map(({condition}) => condition.id);
    expect(ids('rate', 'fr')).toEqual([spleen.id, heart.id]);
    expect(ids('rate', 'en')).toEqual([heart.id, spleen.id]);
    expect(ids('spleen', 'fr')[0]).toBe(spleen.id);
  });
});
