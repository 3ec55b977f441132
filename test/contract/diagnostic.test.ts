import {describe, expect, it} from 'vitest';
import {readDiagnostic, type Advice} from '../../src/contract/diagnostic.js';
import {
  conclusions,
  isConclusion,
  isMessageType,
  isPublicDestination,
  messageTypes,
  publicDestinations,
} from '../../src/contract/diagnostic-values.js';
import advice from '../fixtures/advice.json';
import diagnostic from '../fixtures/diagnostic.json';
import disease from '../fixtures/disease-diagnostic.json';
import document from '../fixtures/document.json';
import message from '../fixtures/message.json';
import {aDiagnostic, aDisease, aDocument, aMessage, anAdvice, texts} from '../helpers/builders.js';

const read = (...diseases: unknown[]) => readDiagnostic({conclusion: 'late', diagnostic_per_disease: diseases});
const diseaseOf = (row: unknown) => read(row).diagnostic_per_disease[0]!;
const adviceOf = (over: object): Advice => diseaseOf({...aDisease(), advice: {...anAdvice(), ...over}}).advice;
const unreadableOf = (over: object) => read({...aDisease(), advice: {...anAdvice(), ...over}}).unreadable;

describe('readDiagnostic', () => {
  it('reads the stored examples unchanged, with nothing unreadable', () => {
    expect(readDiagnostic(diagnostic)).toEqual({...diagnostic, unreadable: [], orphans: []});
    expect(diseaseOf(disease)).toEqual(disease);
    expect(adviceOf(advice)).toEqual(advice);
    expect(adviceOf({messages: [message], documents: [document]})).toMatchObject({
      messages: [message],
      documents: [document],
    });
    expect(readDiagnostic(aDiagnostic()).unreadable).toEqual([]);
  });

  it('returns the same reading again, and does not change its input', () => {
    const json = structuredClone(diagnostic);
    expect(readDiagnostic(json)).toBe(readDiagnostic(json));
    expect(json).toEqual(diagnostic);
  });

  for (const json of [
    null,
    undefined,
    [],
    {},
    'x',
    {diagnostic_per_disease: []},
    {conclusion: 'late'},
    {conclusion: null, diagnostic_per_disease: []},
    {conclusion: 'late', diagnostic_per_disease: {}},
    {conclusion: 'late', diagnostic_per_disease: null},
    {error: {code: 'x'}},
  ]) {
    it(`refuses ${JSON.stringify(json)} as a whole`, () => {
      expect(() => readDiagnostic(json)).toThrow(expect.objectContaining({code: 'service/bad-response'}));
    });
  }

  it('reads an empty list of diseases', () =>
    expect(read()).toMatchObject({diagnostic_per_disease: [], unreadable: []}));

  it('[§2.5-disease] keeps id, name and translations', () => {
    const known = {id: 'd', name: 'Measles', translations: texts('Measles', 'Rougeole')};
    expect(diseaseOf(aDisease({disease: known})).disease).toEqual(known);
  });

  it('[§2.5-disease] reads a disease without name and translations', () => {
    expect(diseaseOf({disease: {id: 'd'}, advice: {conclusion: 'late'}}).disease).toEqual({
      id: 'd',
      name: '',
      translations: {},
    });
  });

  for (const {why, row} of [
    {why: 'no disease', row: {advice: anAdvice()}},
    {why: 'no disease id', row: {...aDisease(), disease: {name: 'Measles'}}},
    {why: 'null in its place', row: null},
    {why: 'no advice', row: {...aDisease(), advice: undefined}},
    {why: 'no conclusion', row: {...aDisease(), advice: {...anAdvice(), conclusion: undefined}}},
  ]) {
    it(`[§2.5-disease] names a row with ${why}, and keeps the others`, () => {
      const {diagnostic_per_disease: rows, unreadable} = read(aDisease(), row, aDisease());
      expect(rows).toHaveLength(2);
      expect(unreadable).toEqual(['diagnostic_per_disease[1]']);
    });
  }

  for (const {why, received, count} of [
    {why: 'a count is kept', received: 3, count: 3},
    {why: 'zero is a count', received: 0, count: 0},
    {why: 'a count given as text is read', received: '2', count: 2},
    {why: 'a negative count is unknown', received: -1, count: undefined},
    {why: 'half a count is unknown', received: 1.5, count: undefined},
    {why: 'an empty text is unknown', received: '', count: undefined},
    {why: 'a blank text is unknown', received: ' ', count: undefined},
    {why: 'null is unknown', received: null, count: undefined},
    {why: 'true is unknown', received: true, count: undefined},
    {why: 'an absent count is unknown, and its disease still shown', received: undefined, count: undefined},
  ]) {
    it(`[§2.5-prevention-acts-count] ${why}`, () => {
      expect(diseaseOf({...aDisease(), prevention_acts_count: received}).prevention_acts_count).toBe(count);
    });
  }

  it('[§2.5-prevention-acts-count] may be left out', () => {
    const {prevention_acts_count: _left, ...row} = aDisease();
    expect(diseaseOf(row).prevention_acts_count).toBeUndefined();
  });

  it('[§2.5-conclusion] needs a conclusion only', () => {
    expect(diseaseOf({disease: {id: 'd'}, advice: {conclusion: 'todo'}}).advice).toEqual(
      anAdvice({conclusion: 'todo'}),
    );
  });

  it('[§2.5-conclusion] keeps what a later interface may add', () => {
    expect(adviceOf({urgency: 'high'})).toMatchObject({urgency: 'high'});
  });

  for (const {why, received, kept} of [
    {why: 'a date is kept', received: '2025-03-01', kept: '2025-03-01'},
    {why: 'null is no date', received: null, kept: null},
    {why: 'an absent date is no date', received: undefined, kept: null},
    {why: 'an impossible date is kept unchanged', received: '2025-02-30', kept: '2025-02-30'},
    {why: 'a date-time is kept unchanged', received: '2025-03-01T23:00:00Z', kept: '2025-03-01T23:00:00Z'},
    {why: 'a number is kept as its text', received: 20250301, kept: '20250301'},
    {why: 'zero is kept as its text', received: 0, kept: '0'},
    {why: 'a truth value is kept as its text', received: false, kept: 'false'},
    {why: 'an object is kept as its JSON', received: {year: 2025}, kept: '{"year":2025}'},
    {why: 'a list is kept as its JSON', received: ['2025-03-01'], kept: '["2025-03-01"]'},
    {
      why: 'a long list is kept as the start of its JSON',
      received: Array.from({length: 100}, () => 1),
      kept: `[${'1,'.repeat(29)}1…`,
    },
  ]) {
    it(`[§2.5-targeted-date] [§2.5-limit-date] ${why}`, () => {
      expect(adviceOf({targeted_date: received, limit_date: received})).toMatchObject({
        targeted_date: kept,
        limit_date: kept,
      });
    });
  }

  it('[§2.5-matching-conditions] keeps the ids, and names anything else', () => {
    expect(adviceOf({matching_conditions: ['a', 1, 'b']}).matching_conditions).toEqual(['a', 'b']);
    expect(unreadableOf({matching_conditions: ['a', 1]})).toEqual([
      'diagnostic_per_disease[0].advice.matching_conditions[1]',
    ]);
  });

  it('[§2.5-matching-conditions] may be absent or null', () => {
    expect(adviceOf({matching_conditions: null}).matching_conditions).toEqual([]);
    expect(unreadableOf({matching_conditions: undefined})).toEqual([]);
    expect(unreadableOf({matching_conditions: null})).toEqual([]);
  });

  it('[§2.5-message-type] knows the six types, and keeps another one unchanged', () => {
    expect(messageTypes).toEqual(['alert', 'summary', 'details', 'justification', 'comments', 'other']);
    expect(messageTypes.every(isMessageType)).toBe(true);
    expect(adviceOf({messages: [aMessage({message_type: 'warning'})]}).messages[0]?.message_type).toBe('warning');
    expect(isMessageType('warning')).toBe(false);
  });

  it('[§2.5-message] is kept even if incomplete: an alert without text is still an alert', () => {
    expect(adviceOf({messages: [{message_type: 'alert'}]}).messages).toEqual([
      {id: '', message_type: 'alert', public_destination: '', contents: {}},
    ]);
  });

  it('[§2.5-message] omits the entries of a text that are not strings', () => {
    const contents = {en: 'Sound', fr: 5, de: null};
    expect(adviceOf({messages: [{...aMessage(), contents}]}).messages[0]?.contents).toEqual({en: 'Sound'});
  });

  it('[§2.5-message] is named if it is not an object, and the other messages are kept', () => {
    expect(adviceOf({messages: ['x', aMessage()]}).messages).toHaveLength(1);
    expect(unreadableOf({messages: ['x', aMessage()]})).toEqual(['diagnostic_per_disease[0].advice.messages[0]']);
    expect(unreadableOf({messages: 'x'})).toEqual(['diagnostic_per_disease[0].advice.messages']);
  });

  it('[§2.5-public-destination] knows the three destinations, and keeps another one unchanged', () => {
    expect(publicDestinations).toEqual(['general', 'patient', 'professional']);
    expect(publicDestinations.every(isPublicDestination)).toBe(true);
    expect(adviceOf({messages: [aMessage({public_destination: 'nurse'})]}).messages[0]?.public_destination).toBe(
      'nurse',
    );
    expect(isPublicDestination('nurse')).toBe(false);
  });

  for (const {why, received, kept} of [
    {
      why: 'keeps both addresses',
      received: aDocument({url: '', file: {filename: 'a.pdf', url: 'https://example.org/a.pdf'}}),
      kept: {url: '', file: {filename: 'a.pdf', url: 'https://example.org/a.pdf'}},
    },
    {why: 'is kept without a file', received: {...aDocument(), file: undefined}, kept: {file: {filename: '', url: ''}}},
    {
      why: 'is kept with an invalid file',
      received: {...aDocument(), file: null},
      kept: {file: {filename: '', url: ''}},
    },
    {
      why: 'is kept with only a title',
      received: {title: 'T'},
      kept: {title: 'T', url: '', organization: '', language: '', target_audience: '', publication_date: ''},
    },
  ]) {
    it(`[§2.5-document] [§2.5-document-url] ${why}`, () =>
      expect(adviceOf({documents: [received]}).documents[0]).toMatchObject(kept));
  }
});

describe('an unreadable row', () => {
  const orphansOf = (row: unknown) => read(aDisease(), row).orphans;

  it('keeps its messages, with the known fields of its disease', () => {
    const messages = [aMessage({message_type: 'alert'})];
    const known = {id: 5, name: 'Measles', translations: texts('Measles', 'Rougeole')};
    expect(orphansOf({disease: known, advice: {messages}})).toEqual([
      {disease: {...known, id: ''}, advice: {messages}},
    ]);
  });

  it('keeps nothing if it has no messages', () => {
    const nothing = {disease: {id: '', name: '', translations: {}}, advice: {messages: []}};
    for (const row of [null, 'x', {}, {advice: {messages: 'x'}}]) expect(orphansOf(row)).toEqual([nothing]);
  });
});

describe('the conclusions', () => {
  it('[§2.6-conclusions] are exactly the nine of the interface', () => {
    expect([...conclusions].sort()).toEqual([
      'complete_scheme',
      'contraindicated',
      'exception',
      'late',
      'no_action',
      'suggested',
      'todo',
      'unmanaged',
      'up_to_date',
    ]);
    expect(conclusions.every(isConclusion)).toBe(true);
    expect(['LATE', '', 'deferred', 'toString', '__proto__'].some(isConclusion)).toBe(false);
  });

  it('[§2.6-conclusions] are all in the stored example', () => {
    const shown = new Set(diagnostic.diagnostic_per_disease.map((row) => row.advice.conclusion));
    expect([...shown].sort()).toEqual([...conclusions].sort());
  });

  it('[§2.6-conclusions] are kept unchanged even if unknown, and hide no other disease', () => {
    const {diagnostic_per_disease: rows, unreadable} = read(aDisease({advice: {conclusion: 'deferred'}}), aDisease());
    expect(rows.map((row) => row.advice.conclusion)).toEqual(['deferred', 'up_to_date']);
    expect(unreadable).toEqual([]);
  });

  for (const conclusion of [...conclusions, 'deferred']) {
    it(`[§2.5-conclusion] ${conclusion} is kept as the overall conclusion with any rows`, () => {
      expect(readDiagnostic(aDiagnostic({conclusion})).conclusion).toBe(conclusion);
    });
  }
});
