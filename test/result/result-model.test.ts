import {beforeAll, describe, expect, it} from 'vitest';
import {audiences, type Audience} from '../../src/domain/audience.js';
import type {Basis} from '../../src/domain/result/basis.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import {resultModel} from '../../src/result/result-model.js';
import {headlineText} from '../../src/words/headline-text.js';
import {aDiagnostic, aMessage, aPatientFile, texts} from '../helpers/builders.js';
import {aResult, diagnosisOf, disease} from '../helpers/result.js';
import {stubWindow} from '../words/in-language.js';
import {day} from '../domain/entries/entry-builders.js';

beforeAll(stubWindow);

const upToDate = (name: string, advice: object = {}) =>
  disease(name, {advice: {conclusion: 'up_to_date', targeted_date: null, limit_date: null, ...advice}});
const modelOf = (over: Partial<VaccResult> = {}, audience: Audience = 'professional', today?: string) => {
  const result = aResult(over.diagnostic ?? diagnosisOf(upToDate('Measles')), over);
  return resultModel(result, {audience, addressee: 'self', locale: 'en'}, {today: today ? day(today) : undefined});
};
const said = (model: ReturnType<typeof modelOf>) => model.gaps.map(({text}) => text);
const settled: Basis = {profile: 'answered', asked: 1, answered: 1, history: 'given'};
const noActs = aPatientFile({patient: {prevention_acts: []}});

const note = (words: string) =>
  ({reason: 'other', decidedBy: 'patient', words, diseaseId: 'any', at: '2025-03-01T09:05:00Z'}) as const;

describe('the model of a result', () => {
  it('is calm where all was answered, the vaccines are known and nothing is to be done', () => {
    const model = modelOf({basis: settled});
    expect([model.isCalm, model.headline.tone, model.gaps]).toEqual([true, 'standard', []]);
  });

  it('is calm with a few unanswered questions, which it says', () => {
    const model = modelOf({basis: {...settled, profile: 'partly', asked: 5, answered: 4}});
    expect([model.isCalm, said(model)]).toEqual([true, ['1 of 5 health questions unanswered.']]);
  });

  for (const audience of audiences)
    it.each([
      {what: 'its profile failed', over: {basis: {...settled, profile: 'not-loaded', asked: 0, answered: 0}}},
      {what: 'its profile was skipped', over: {basis: {...settled, profile: 'skipped', answered: 0}}},
      {what: 'no profile was asked for', over: {basis: {...settled, profile: 'off', asked: 0, answered: 0}}},
      {what: 'the vaccines are not known', over: {basis: {...settled, history: 'unknown'}, patientFile: noActs}},
      {what: 'the record has no vaccine', over: {basis: {...settled, history: 'not-said'}, patientFile: noActs}},
      {what: 'it is of 0.2.0', over: {basis: undefined as unknown as Basis}},
    ] as const)(`is never calm where $what, and says so: ${audience}`, ({over}) => {
      const model = modelOf(over, audience);
      expect([model.isCalm, model.headline.tone]).toEqual([false, 'unsure']);
      expect(said(model).join('')).not.toBe('');
    });

  it('is calm where nobody received a vaccine, and says that', () => {
    const model = modelOf({basis: {...settled, history: 'none'}, patientFile: noActs});
    expect([model.isCalm, said(model)]).toEqual([true, ['Vaccines received: None received']]);
  });

  it('is never calm under an overall conclusion that no disease carries', () => {
    const {isCalm, headline} = modelOf({
      diagnostic: aDiagnostic({conclusion: 'late', diagnostic_per_disease: [upToDate('Measles')]}),
    });
    expect([isCalm, headline.tone, headline.overall?.conclusion]).toEqual([false, 'critical', 'late']);
  });

  it('is never calm over a date that was past on its own day, whatever today is', () => {
    const past = (limit_date: string) => modelOf({diagnostic: diagnosisOf(upToDate('Measles', {limit_date}))});
    expect([past('2025-02-28').headline.tone, past('2025-03-02').headline.tone]).toEqual(['unsure', 'standard']);
  });

  for (const audience of audiences)
    it.each([
      {what: 'a date that passed', over: {limit_date: '2025-02-28'}},
      {what: 'a date that cannot be read', over: {limit_date: 'soon'}},
      {what: 'an alert', over: {messages: [aMessage({message_type: 'alert'})]}},
    ])(`has no calm sign beside $what, and keeps it where nothing is amiss: ${audience}`, ({over}) => {
      const {rows, groups, noAction} = modelOf(
        {diagnostic: diagnosisOf(upToDate('Measles', over), upToDate('Mumps'))},
        audience,
      );
      expect(Array.from(rows.values(), ({tone}) => tone)).toEqual(['unsure', 'standard']);
      const isApart = audience === 'professional';
      expect(groups.map(({tone}) => tone)).toEqual(isApart ? ['unsure'] : []);
      expect([noAction?.tone, noAction?.groups[0]?.tone]).toEqual(['unsure', isApart ? 'standard' : 'unsure']);
    });

  it('names the disease of a row that cannot be read', () => {
    const broken = {...upToDate('Measles'), advice: {conclusion: null}};
    const model = modelOf({diagnostic: aDiagnostic({diagnostic_per_disease: [upToDate('Mumps'), broken as never]})});
    expect([said(model), model.isCalm]).toEqual([['Measles: the answer cannot be read.'], false]);
  });

  it('says that the service reported an error beside its answer', () => {
    const beside = {...aDiagnostic({diagnostic_per_disease: [upToDate('Measles')]}), error: {code: 'timeout'}};
    expect(said(modelOf({diagnostic: beside}))).toEqual([
      'The service also reported an error: recommendations may be missing.',
    ]);
  });

  it('is none where an error stands in place of the diseases', () => {
    for (const error of [{code: 'x'}, 'x', true])
      expect(() => modelOf({diagnostic: {...aDiagnostic({diagnostic_per_disease: []}), error}})).toThrow(
        'The diagnosis is an error with the status of a success',
      );
    for (const error of [null, undefined, false, ''])
      expect(said(modelOf({diagnostic: {...aDiagnostic({diagnostic_per_disease: []}), error}}))).toEqual([]);
  });

  it('says that rows of one disease differ', () => {
    const twice = (conclusion: string) => disease('Measles', {disease: {id: 'm'}, advice: {conclusion}});
    expect(said(modelOf({diagnostic: diagnosisOf(twice('todo'), twice('up_to_date'))}))).toEqual([
      'The service gave more than one answer, and they differ: Measles.',
    ]);
    expect(said(modelOf({diagnostic: diagnosisOf(twice('todo'), twice('todo'))}))).toEqual([]);
  });

  for (const audience of audiences)
    it(`puts rows of one disease that differ together, under the most urgent, as one disease: ${audience}`, () => {
      const measles = (conclusion: string) => disease('Measles', {disease: {id: 'm'}, advice: {conclusion}});
      const other = (name: string, conclusion: string) => disease(name, {disease: {id: name}, advice: {conclusion}});
      const model = modelOf(
        {
          diagnostic: diagnosisOf(
            ...[measles('up_to_date'), other('Mumps', 'contraindicated')],
            ...[other('Rubella', 'todo'), measles('contraindicated'), measles('todo')],
          ),
        },
        audience,
      );
      const inShort = model.groups.map(({count, rows}) => [
        count,
        ...rows.map(({name, words, differs}) => (differs ? `${name.text}: ${words}` : name.text)),
      ]);
      const [contraindicated, todo, upToDate] =
        audience === 'professional'
          ? ['Contraindicated (action not recommended)', 'To do', 'Up to date']
          : ['Not recommended in your situation', 'To do soon', 'You are up to date'];
      expect(inShort).toEqual([
        [2, `Measles: ${contraindicated}`, `Measles: ${todo}`, `Measles: ${upToDate}`, 'Mumps'],
        [1, 'Rubella'],
      ]);
      expect(model.noAction).toBe(undefined);
      expect(model.rows.size).toBe(5);
      expect(headlineText(model.headline)).toBe(
        audience === 'professional' ? '2 contraindicated, 1 to do' : '2 diseases not recommended, 1 to plan',
      );
    });

  it('counts a disease once that the service lists twice with the same answer', () => {
    const twice = () => disease('Measles', {disease: {id: 'm'}, advice: {conclusion: 'late'}});
    const model = modelOf({diagnostic: diagnosisOf(twice(), twice())});
    expect([headlineText(model.headline), model.groups[0]!.rows.length, said(model)]).toEqual(['1 overdue', 2, []]);
  });

  it('holds no text for another reader, in any field', () => {
    const to = (public_destination: string) =>
      aMessage({public_destination, contents: texts(`for ${public_destination}`)});
    const advice = {messages: [to('general'), to('patient'), to('professional')]};
    const over = {diagnostic: diagnosisOf(disease('Measles', {advice})), notToday: [note('never for the public')]};
    const whole = (audience: Audience) => {
      const model = modelOf(over, audience);
      return JSON.stringify({...model, rows: [...model.rows.values()]});
    };
    expect(whole('public')).toContain('for patient');
    expect(whole('public')).not.toMatch(/for professional|never for the public/);
    expect(whole('professional')).toContain('for professional');
    expect(whole('professional')).not.toContain('for patient');
  });

  it('says that it is more than a day old', () => {
    expect(said(modelOf({}, 'professional', '2025-03-02'))).toEqual([]);
    expect(said(modelOf({}, 'professional', '2025-03-03'))).toEqual([
      'Computed on 01 Mar 2025: later answers and vaccinations are missing.',
    ]);
  });
});
