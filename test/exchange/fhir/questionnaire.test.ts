import {describe, expect, it} from 'vitest';
import {answersToFhir, questionnaireToFhir} from '../../../src/exchange/fhir/index.js';
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
const writtenItems = (tree = sections) => flat(itemsOf(questionnaireToFhir(tree, options)));

/** A section with all kinds of texts, a question and a subsection; another without questions. */
const tree = [
  aSection({
    id: 'health',
    title: {en: 'Health', fr: 'Santé'},
    question: {en: 'Which of these?'},
    description: {en: 'In short.'},
    help: {en: 'Ask.'},
    alert: {en: 'Careful.'},
    conditions: [aCondition({id: 'asthma', label: {en: 'Asthma'}, help: {en: 'Of any kind.'}})],
    sections: [
      aSection({
        id: 'body',
        title: {},
        question: {},
        conditions: [aCondition({id: 'weight', label: {en: 'Weight'}, condition_type: 'float'})],
      }),
    ],
  }),
  aSection({id: 'empty'}),
];
const codedAs = (code: string) => [{system: 'https://euvabeco.net/vcds-ig/CodeSystem/Conditions', code}];

/** A question in three places, and another whose id is that of the second of them. */
const repeated = [1, 2].map(() => aSection({id: 'twice', conditions: [aCondition({id: 'one'})]}));
repeated.push(aSection({id: 'last', conditions: [aCondition({id: 'one-2'}), aCondition({id: 'one'})]}));

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
      const item = writtenItems().find(({linkId}) => linkId === condition.id);
      expect(item).toMatchObject({type, text: condition.label['en'], code: [{code: condition.id}]});
    });
  }

  it('names a section without a title by its question, once', () => {
    const sections = [
      aSection({id: 's', title: {}, question: {en: 'Do you travel?'}, conditions: [aCondition({id: 'c'})]}),
    ];
    const {item} = questionnaireToFhir(sections, {language: 'en', url: 'urn:q'}) as {item: {item: object[]}[]};
    expect(item).toMatchObject([{linkId: 's', text: 'Do you travel?', type: 'group'}]);
    expect(item[0]!.item).toMatchObject([{linkId: 'c'}]);
    expect(answersToFhir([{id: 'c', value: true}], sections, {language: 'en'})).toMatchObject({
      item: [{linkId: 's', text: 'Do you travel?'}],
    });
  });

  it('writes sections as groups, their texts as what is shown, and nothing that is not there', () => {
    expect(questionnaireToFhir(tree, {language: 'en', url: 'urn:q'})).toStrictEqual({
      resourceType: 'Questionnaire',
      language: 'en',
      url: 'urn:q',
      status: 'active',
      subjectType: ['Patient'],
      item: [
        {
          linkId: 'health',
          text: 'Health',
          _text: {
            extension: [
              {
                url: 'http://hl7.org/fhir/StructureDefinition/translation',
                extension: [
                  {url: 'lang', valueCode: 'fr'},
                  {url: 'content', valueString: 'Santé'},
                ],
              },
            ],
          },
          type: 'group',
          item: [
            {linkId: 'alert-health', text: 'Careful.', type: 'display'},
            {linkId: 'question-health', text: 'Which of these?', type: 'display'},
            {linkId: 'description-health', text: 'In short.', type: 'display'},
            {linkId: 'help-health', text: 'Ask.', type: 'display'},
            {
              linkId: 'asthma',
              code: codedAs('asthma'),
              text: 'Asthma',
              type: 'boolean',
              item: [{linkId: 'help-asthma', text: 'Of any kind.', type: 'display'}],
            },
            {
              linkId: 'body',
              type: 'group',
              item: [{linkId: 'weight', code: codedAs('weight'), text: 'Weight', type: 'decimal'}],
            },
          ],
        },
      ],
    });
  });

  for (const {type, says} of [
    {type: 'colour', says: {url: 'urn:vacc-assistant:fhir:condition-type', valueString: 'colour'}},
    {
      type: ' ',
      says: {url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown'},
    },
  ]) {
    it(`shows a question of a type that it does not know (${type}), says which, and lets nobody answer it`, () => {
      const [item] = writtenItems([aSection({conditions: [aCondition({condition_type: type})]})]).slice(-1);
      expect(item).toMatchObject({type: 'string', readOnly: true, extension: [says]});
    });
  }

  it('gives what stands again a number that nothing else has', () => {
    const links = writtenItems(repeated).map(({linkId}) => linkId);
    expect(links.filter((link) => !link.startsWith('question-'))).toEqual(
      'twice one twice-2 one-2 last one-2-2 one-3'.split(' '),
    );
  });

  it('keeps the alert, the question and the help as texts to show', () => {
    expect(
      writtenItems()
        .filter(({type}) => type === 'display')
        .map(({text}) => text),
    ).toEqual(expect.arrayContaining(['Ask your doctor.', 'Does one of these apply?', 'Type 1 or 2.', 'In short.']));
  });

  it('leaves out sections without a question, and gives a question that stands twice two ids and one code', () => {
    expect(writtenItems().filter(({type}) => type === 'group')).toHaveLength(4);
    const places = writtenItems()
      .filter(({code}) => code?.[0]?.code === diabetes.id)
      .map(({linkId}) => linkId);
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

  it('writes answers that the validators find nothing wrong with', () => {
    expect(findings(answersToFhir(conditions, sections, {language: 'en'}))).toEqual([]);
  });

  it('writes answers in the groups of their questions, with what was asked, and nothing that is not there', () => {
    const given = [
      {id: 'weight', value: 60},
      {id: 'asthma', value: true},
      {id: 'other', value: 3},
      {id: 'unlabelled', value: false},
    ];
    const written = answersToFhir(given, tree, {
      language: 'en',
      subject: 'Patient/1',
      origins: new Map([['asthma', 'host']]),
      labelOf: (id) => (id === 'other' ? {en: 'Other'} : {}),
    });
    expect(written).toStrictEqual({
      resourceType: 'QuestionnaireResponse',
      language: 'en',
      status: 'completed',
      subject: {reference: 'Patient/1'},
      item: [
        {
          linkId: 'health',
          text: 'Health',
          _text: expect.anything() as unknown,
          item: [
            {
              linkId: 'asthma',
              text: 'Asthma',
              answer: [{extension: [{url: 'urn:vacc-assistant:fhir:origin', valueCode: 'host'}], valueBoolean: true}],
            },
            {linkId: 'body', item: [{linkId: 'weight', text: 'Weight', answer: [{valueDecimal: 60}]}]},
          ],
        },
        {linkId: 'other', text: 'Other', answer: [{valueInteger: 3}]},
        {linkId: 'unlabelled', answer: [{valueBoolean: false}]},
      ],
    });
  });

  it('needs no label for a question outside the questionnaire, and writes no empty texts', () => {
    const bare = {language: 'en', id: '', authored: '', subject: ''};
    expect(answersToFhir([{id: 'other', value: true}], [], bare)).toStrictEqual({
      resourceType: 'QuestionnaireResponse',
      language: 'en',
      status: 'completed',
      item: [{linkId: 'other', answer: [{valueBoolean: true}]}],
    });
  });

  it('answers in the same groups and questions that the questionnaire has, where they stand again', () => {
    const answers = [
      {id: 'one', value: true},
      {id: 'one-2', value: true},
    ];
    const links = flat(itemsOf(answersToFhir(answers, repeated, {language: 'en'}))).map(({linkId}) => linkId);
    expect(links).toEqual(['twice', 'one', 'last', 'one-2-2']);
  });

  for (const {value, type = 'integer', answer} of [
    {value: 2 ** 31 - 1, answer: {valueInteger: 2 ** 31 - 1}},
    {value: 1 - 2 ** 31, answer: {valueInteger: 1 - 2 ** 31}},
    {value: 2 ** 31, answer: {valueDecimal: 2 ** 31}}, // too large for a FHIR integer
    {value: 1.5, answer: {valueDecimal: 1.5}},
    {value: 2, type: 'float', answer: {valueDecimal: 2}},
    {value: 'soon', type: 'date', answer: undefined},
  ]) {
    it(`writes ${value} to a question of the type ${type} as ${JSON.stringify(answer) ?? 'nothing'}`, () => {
      const asking = [aSection({conditions: [aCondition({id: 'one', condition_type: type})]})];
      const items = flat(itemsOf(answersToFhir([{id: 'one', value}], asking, {language: 'en'})));
      expect(items.flatMap((item) => item.answer ?? [])).toStrictEqual(answer ? [answer] : []);
      expect(items).toHaveLength(answer ? 2 : 0);
    });
  }

  it('writes each answer once, where its question stands, in the type of the question; others last', () => {
    const answers = flat(itemsOf(answersToFhir(conditions, sections, {language: 'en'}))).flatMap(
      ({answer}) => answer ?? [],
    );
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
