import {describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {readQuestionnaire} from '../../src/contract/questionnaire.js';
import {diagnosticWarnings, questionnaireWarnings} from '../../src/domain/answer-warnings.js';
import diagnostic from '../fixtures/diagnostic.json';
import {aCondition, aDiagnostic, aDisease, aMessage, anAdvice, aSection, texts} from '../helpers/builders.js';

const said = (warnings: readonly {code: string; path: string}[]) => warnings.map(({code, path}) => `${code} ${path}`);

describe('diagnosticWarnings', () => {
  const of = (json: unknown, locale = 'en') => said(diagnosticWarnings(readDiagnostic(json), locale));
  const ofRow = (over: Parameters<typeof aDisease>[0], locale?: string) =>
    of(aDiagnostic({diagnostic_per_disease: [aDisease(over)]}), locale);
  const at = 'diagnostic_per_disease[0]';
  const ofMessage = (over: Parameters<typeof aMessage>[0], locale?: string) =>
    ofRow({advice: anAdvice({messages: [aMessage(over)]})}, locale);

  it('is empty for a valid answer and for the stored example', () => {
    expect(of(aDiagnostic())).toEqual([]);
    for (const locale of ['en', 'fr', 'fr-CA']) expect(of(diagnostic, locale)).toEqual([]);
  });

  for (const {why, warnings, expected} of [
    {
      why: 'an overall conclusion that is not known',
      warnings: () => of(aDiagnostic({conclusion: 'new'})),
      expected: ['unknown-value conclusion'],
    },
    {
      why: 'a conclusion that is not known',
      warnings: () => ofRow({advice: {conclusion: 'new'}}),
      expected: [`unknown-value ${at}.advice.conclusion`],
    },
    {
      why: 'a count that cannot be read',
      warnings: () => ofRow({prevention_acts_count: -1}),
      expected: [`unknown-count ${at}.prevention_acts_count`],
    },
    {
      why: 'a targeted date that cannot be read',
      warnings: () => ofRow({advice: {targeted_date: 'x'}}),
      expected: [`unreadable-date ${at}.advice.targeted_date`],
    },
    {
      why: 'a limit that does not exist',
      warnings: () => ofRow({advice: {limit_date: '2026-02-30'}}),
      expected: [`unreadable-date ${at}.advice.limit_date`],
    },
    {
      why: 'dates that are no texts',
      warnings: () => ofRow({advice: {targeted_date: 20260503, limit_date: {year: 2026}} as never}),
      expected: [`unreadable-date ${at}.advice.targeted_date`, `unreadable-date ${at}.advice.limit_date`],
    },
    {
      why: 'a message type that is not known',
      warnings: () => ofMessage({message_type: 'fax'}),
      expected: [`unknown-value ${at}.advice.messages[0].message_type`],
    },
    {
      why: 'a destination that is not known',
      warnings: () => ofMessage({public_destination: 'x'}),
      expected: [`unknown-value ${at}.advice.messages[0].public_destination`],
    },
    {
      why: 'a message without text',
      warnings: () => ofMessage({contents: {}}),
      expected: [`empty-text ${at}.advice.messages[0]`],
    },
    {
      why: 'a message in another language',
      warnings: () => ofMessage({contents: {de: 'a'}}),
      expected: [`other-language ${at}.advice.messages[0].contents`],
    },
    {
      why: 'a disease in another language',
      warnings: () => ofRow({disease: {translations: {de: 'a'}}}),
      expected: [`other-language ${at}.disease.translations`],
    },
    {
      why: 'rows left out',
      warnings: () => of(aDiagnostic({diagnostic_per_disease: [aDisease(), null as never]})),
      expected: ['unreadable diagnostic_per_disease[1]'],
    },
    {
      why: 'rows and messages by their places in the answer, below those left out',
      warnings: () => {
        const advice = anAdvice({messages: [null as never, aMessage({contents: {}})]});
        return of(aDiagnostic({diagnostic_per_disease: [null as never, aDisease({advice})]}));
      },
      expected: [
        'unreadable diagnostic_per_disease[0]',
        'unreadable diagnostic_per_disease[1].advice.messages[0]',
        'empty-text diagnostic_per_disease[1].advice.messages[1]',
      ],
    },
  ]) {
    it(`names ${why}`, () => expect(warnings()).toEqual(expected));
  }

  it('[§4.4-case-null-dates] is empty for dates that are null', () => {
    expect(ofRow({advice: {targeted_date: null, limit_date: null}})).toEqual([]);
  });
  it('is empty for a disease without translations, and ignores the region of a language', () => {
    expect(ofRow({disease: {translations: {}}})).toEqual([]);
    expect(ofMessage({contents: {'en-GB': 'a'}}, 'en-US')).toEqual([]);
  });
  it('holds no text of the answer: an unknown value may be anything', () => {
    const json = aDiagnostic({
      conclusion: 'SECRET',
      diagnostic_per_disease: [aDisease({advice: {conclusion: 'SECRET', limit_date: 'SECRET'}})],
    });
    expect(JSON.stringify(diagnosticWarnings(readDiagnostic(json), 'en'))).not.toContain('SECRET');
  });
});

describe('questionnaireWarnings', () => {
  const of = (...sections: unknown[]) => said(questionnaireWarnings(readQuestionnaire(sections), 'en'));
  const ofCondition = (over: Parameters<typeof aCondition>[0]) => of(aSection({conditions: [aCondition(over)]}));

  it('is empty for a valid tree and for an empty one', () => {
    expect(of(aSection({sections: [aSection({conditions: [aCondition()]})]}))).toEqual([]);
    expect(of()).toEqual([]);
  });

  const twice = aCondition();
  for (const {why, warnings, expected} of [
    {
      why: 'a type that is not known',
      warnings: () => ofCondition({condition_type: 'duration'}),
      expected: ['unknown-value [0].conditions[0].condition_type'],
    },
    {
      why: 'a question without text',
      warnings: () => ofCondition({label: {}}),
      expected: ['empty-text [0].conditions[0].label'],
    },
    {
      why: 'a question in another language',
      warnings: () => ofCondition({label: {de: 'a'}}),
      expected: ['other-language [0].conditions[0].label'],
    },
    {
      why: 'a title in another language',
      warnings: () => of(aSection({title: {de: 'a'}})),
      expected: ['other-language [0].title'],
    },
    {
      why: 'a question in another language that stands for an empty title',
      warnings: () => of(aSection({title: {}, question: {de: 'a'}})),
      expected: ['other-language [0].question'],
    },
    {
      why: 'a section with sections and conditions',
      warnings: () => of(aSection({sections: [aSection()], conditions: [aCondition()]})),
      expected: ['mixed-section [0]'],
    },
    {
      why: 'a question that stands twice, anywhere',
      warnings: () => of(aSection({conditions: [twice]}), aSection({sections: [aSection({conditions: [twice]})]})),
      expected: ['duplicate-condition [1].sections[0].conditions[0]'],
    },
    {why: 'what was left out', warnings: () => of(aSection({title: texts('a')}), 7), expected: ['unreadable [1]']},
    {
      why: 'a question by its place in the answer, below what was left out and before it is sorted',
      warnings: () => of(7, aSection({conditions: [aCondition({position: 2, label: {}}), aCondition({position: 1})]})),
      expected: ['unreadable [0]', 'empty-text [1].conditions[0].label'],
    },
  ]) {
    it(`[§2.4-section] names ${why}`, () => expect(warnings()).toEqual(expected));
  }
});
