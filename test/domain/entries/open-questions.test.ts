import {describe, expect, it} from 'vitest';
import {emptyEntries, path} from '../../../src/domain/entries/entries.js';
import {withAnswer} from '../../../src/domain/entries/open-answers.js';
import {aboutKey, stillOpen, withoutRepeats, type OpenQuestion} from '../../../src/domain/entries/open-questions.js';
import {aHistory, anActEntry, theEntries} from './entry-builders.js';

const about = (entry: string, over: Partial<OpenQuestion> = {}): OpenQuestion => ({reason: 'unclear', entry, ...over});

describe('the questions that a record leaves open', () => {
  it('are each there once, by entry and reason', () => {
    const [vaccine, booster] = [about(`${path.act('a')}.vaccine`), about(`${path.act('a')}.booster`)];
    const other = about(vaccine.entry, {reason: 'unknown-code'});
    expect(withoutRepeats([vaccine, booster, {...vaccine, offered: ['x']}, other, {...other}])).toEqual([
      vaccine,
      booster,
      other,
    ]);
  });

  for (const {why, changed, open} of [
    {why: 'while nothing changed', changed: [], open: true},
    {why: 'while something else changed', changed: [path.gender, path.act('b')], open: true},
    {why: 'while an act changed whose key begins alike', changed: ['patient.prevention_acts[a'], open: true},
    {why: 'no more when the user has changed the entry', changed: [`${path.act('a')}.booster`], open: false},
    {why: 'no more when the user has changed the act, or taken it away', changed: [path.act('a')], open: false},
    {why: 'no more when one of several changes is theirs', changed: [path.gender, path.act('a')], open: false},
  ]) {
    it(`are open ${why}`, () => {
      const questions = [about(`${path.act('a')}.booster`)];
      expect(stillOpen(questions, changed)).toEqual(open ? questions : []);
    });
  }

  it('go with their act when it gets another key, and only then', () => {
    const keys = new Map([['fhir-10', 'fhir-10x']]);
    expect(aboutKey(about(`${path.act('fhir-10')}.booster`, {offered: [true]}), keys)).toEqual(
      about(`${path.act('fhir-10x')}.booster`, {offered: [true]}),
    );
    for (const entry of [path.act('fhir-1'), path.gender]) expect(aboutKey(about(entry), keys)).toEqual(about(entry));
  });
});

describe('withAnswer', () => {
  const act = anActEntry({key: 'a', booster: '', vaccineId: '', vaccineText: 'teta'});
  const before = theEntries({history: aHistory(act, anActEntry({key: 'b'}))});
  const acts = (...changed: (typeof act)[]) => ({...before, history: {...before.history, acts: changed}});
  const [, other] = before.history.acts;

  for (const {why, question, offer, after} of [
    {
      why: 'the sex',
      question: about(path.gender),
      offer: 'm',
      after: {...before, patient: {...before.patient, gender: 'm'}},
    },
    {
      why: 'the postal code',
      question: about(path.zipcode),
      offer: 33000,
      after: {...before, patient: {...before.patient, zipcode: '33000'}},
    },
    {
      why: 'a condition, as the user’s own, in the type of the record',
      question: about(path.condition('smokes')),
      offer: false,
      after: {...before, waiting: [{id: 'smokes', value: false, origin: 'user' as const}]},
    },
    {
      why: 'whether an act was a booster',
      question: about(`${path.act('a')}.booster`),
      offer: 'yes',
      after: acts({...act, booster: 'yes'}, other!),
    },
    {
      why: 'the vaccine of an act, in place of what was typed',
      question: about(`${path.act('a')}.prevention_method_id`),
      offer: 'VAC0029',
      after: acts({...act, vaccineId: 'VAC0029', vaccineText: ''}, other!),
    },
    {
      why: 'nothing for an act that is gone',
      question: about(`${path.act('gone')}.booster`),
      offer: 'yes',
      after: before,
    },
    {
      why: 'nothing for what only looks like a condition',
      question: about('x.patient.conditions[smokes]'),
      offer: true,
      after: before,
    },
    {
      why: 'nothing for a part of a condition',
      question: about('patient.conditions[smokes].value'),
      offer: true,
      after: before,
    },
  ]) {
    it(`takes ${why}`, () => expect(withAnswer(before, question, offer)).toEqual(after));
  }

  it('keeps the conditions that wait already', () => {
    const waiting = [{id: 'old', value: 1, origin: 'host'} as const];
    expect(withAnswer({...before, waiting}, about(path.condition('new')), true).waiting).toEqual([
      ...waiting,
      {id: 'new', value: true, origin: 'user'},
    ]);
  });

  it('adds a vaccination that the user says counts, under a key of its own', () => {
    const question = about(path.history, {act});
    expect(withAnswer(before, question, true)).toEqual(acts(...before.history.acts, {...act, key: 'ax'}));
    expect(withAnswer(emptyEntries, question, true).history).toEqual({
      ...emptyEntries.history,
      received: 'yes',
      acts: [act],
    });
  });
});
