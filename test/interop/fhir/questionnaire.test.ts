import {describe, expect, it} from 'vitest';
import {answersToFhir, questionnaireToFhir} from '../../../src/interop/fhir/index.js';
import {aCondition, aSection} from '../../helpers/builders.js';
import {aGeneratedTree} from '../../helpers/large-tree.js';
import {bodyMass, diabetes, pregnancy, sections, weeks} from './results.js';
import {findings} from './validate.js';

type Item = {
  linkId: string;
  type?: string;
  text?: string;
  code?: {code: string}[];
  item?: Item[];
  readOnly?: boolean;
  answer?: object[];
};

const itemsOf = (resource: unknown): Item[] => (resource as {item?: Item[]}).item ?? [];
const flat = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.item ?? [])]);
const options = {language: 'en', url: 'urn:uuid:0a1b2c3d-0000-4000-8000-000000000001'};
const items = flat(itemsOf(questionnaireToFhir(sections, options)));

describe('questionnaireToFhir', () => {
  it('writes a large tree that the validators find nothing wrong with', () => {
    expect(findings(questionnaireToFhir(aGeneratedTree(), options))).toEqual([]);
  });

  for (const {condition, type} of [
    {condition: diabetes, type: 'boolean'},
    {condition: weeks, type: 'integer'},
    {condition: pregnancy, type: 'date'},
    {condition: bodyMass, type: 'decimal'},
  ]) {
    it(`writes a condition of the type ${condition.condition_type} as ${type}, with its id as its code`, () => {
      const item = items.find(({linkId}) => linkId === condition.id);
      expect(item).toMatchObject({type, text: condition.label['en'], code: [{code: condition.id}]});
    });
  }

  it('shows a question of a type that it does not know, and lets nobody answer it', () => {
    const [item] = flat(
      itemsOf(questionnaireToFhir([aSection({conditions: [aCondition({condition_type: 'colour'})]})], options)),
    ).slice(-1);
    expect(item).toMatchObject({type: 'string', readOnly: true});
  });

  it('keeps the alert, the question and the help as texts to show', () => {
    expect(items.filter(({type}) => type === 'display').map(({text}) => text)).toEqual(
      expect.arrayContaining(['Ask your doctor.', 'Does one of these apply?', 'Type 1 or 2.', 'In short.']),
    );
  });

  it('leaves out sections without a question, and gives a question that stands twice two ids and one code', () => {
    expect(items.filter(({type}) => type === 'group')).toHaveLength(4);
    const places = items.filter(({code}) => code?.[0]?.code === diabetes.id).map(({linkId}) => linkId);
    expect(places).toEqual([diabetes.id, `${diabetes.id}-2`]);
  });
});

describe('answersToFhir', () => {
  const conditions = [
    {id: weeks.id, value: 3},
    {id: bodyMass.id, value: 24},
    {id: diabetes.id, value: false},
    {id: pregnancy.id, value: '2024-02-29'},
    {id: '0a1b2c3d-0001-4000-8000-000000000099', value: 2 ** 40},
  ];
  const response = answersToFhir(conditions, sections, {language: 'en'});

  it('writes answers that the validators find nothing wrong with', () => {
    expect(findings(response)).toEqual([]);
  });

  it('writes each answer once, where its question stands, in the type of the question; others last', () => {
    const answers = flat(itemsOf(response)).flatMap(({answer}) => answer ?? []);
    expect(answers).toEqual([
      {valueBoolean: false},
      {valueInteger: 3},
      {valueDate: '2024-02-29'},
      {valueDecimal: 24},
      {valueDecimal: 2 ** 40},
    ]);
  });

  it('says nothing of questions without an answer', () => {
    expect(itemsOf(answersToFhir([], sections, {language: 'en'}))).toEqual([]);
  });
});
