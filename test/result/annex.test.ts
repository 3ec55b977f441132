import {beforeAll, describe, expect, it} from 'vitest';
import type {Message, DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import {audiences, type Audience} from '../../src/domain/audience.js';
import {messagesFor} from '../../src/domain/result/messages.js';
import {annexOf} from '../../src/result/annex.js';
import {resultModel} from '../../src/result/result-model.js';
import {messageOf, type Row} from '../../src/result/row.js';
import {createSimulator} from '../../src/simulator/index.js';
import {aDisease, aDocument, aMessage, aPatientFile, texts} from '../helpers/builders.js';
import fc from '../helpers/fuzz.js';
import {aResult, diagnosisOf} from '../helpers/result.js';
import {stubWindow} from '../words/in-language.js';

beforeAll(stubWindow);

const reader = (audience: Audience) => ({audience, addressee: 'self', locale: 'en'}) as const;
const annexIn = (diagnostic: unknown, audience: Audience = 'professional') =>
  annexOf(resultModel(aResult(diagnostic), reader(audience)));
const annex = (...rows: DiseaseDiagnostic[]) => annexIn(diagnosisOf(...rows));
const row = (name: string, advice: Parameters<typeof aDisease>[0] & object = {}) =>
  aDisease({disease: {name, translations: texts(name)}, ...advice});
const says = (en: string, over: Parameters<typeof aMessage>[0] = {}) => aMessage({contents: texts(en), ...over});
const nameOf = ({name}: Row) => name.text;

describe('annexOf', () => {
  it('has the diseases in the order of the list, those that need no action too', () => {
    const {rows} = annex(row('b'), row('c', {advice: {conclusion: 'late'}}), row('a'));
    expect(rows.map(({row: one}) => nameOf(one))).toEqual(['c', 'a', 'b']);
  });

  it('has a message of one disease with the disease, and one of several once, with their names', () => {
    const {shared, rows} = annex(
      row('a', {advice: {messages: [says('Common.'), says('Own.')]}}),
      row('b'),
      row('c', {advice: {messages: [says('Common.')]}}),
    );
    expect(shared.map(({message, rows: of}) => [message.text.text, of.map(nameOf)])).toEqual([['Common.', ['a', 'c']]]);
    expect(rows.map(({messages}) => messages.map(({text}) => text.text))).toEqual([['Own.'], [], []]);
  });

  it('has two messages of one disease with the same words once', () => {
    const {shared, rows} = annex(row('a', {advice: {messages: [says('Twice.'), says('Twice.')]}}));
    expect([shared, rows.map(({messages}) => messages.map(({text}) => text.text))]).toEqual([[], [['Twice.']]]);
  });

  it('keeps two messages apart that differ in type or in destination', () => {
    const variants = [
      says('Same.'),
      says('Same.', {message_type: 'details'}),
      says('Same.', {public_destination: 'professional'}),
    ];
    const {shared, rows} = annex(
      ...variants.map((message, index) => row(String(index), {advice: {messages: [message]}})),
    );
    expect(shared).toEqual([]);
    expect(rows.flatMap(({messages}) => messages)).toHaveLength(variants.length);
  });

  it('has each document once; a disease has its numbers, the first being 1', () => {
    const [one, other] = [aDocument({title: 'One'}), aDocument({title: 'Other'})];
    const {documents, rows} = annex(
      row('a', {advice: {documents: [one]}}),
      row('b', {advice: {documents: [other, {...one}, {...other}]}}),
      row('c'),
    );
    expect(documents.map(({title}) => title.text)).toEqual(['One', 'Other']);
    expect(rows.map(({documents: numbers}) => numbers)).toEqual([[1], [2, 1], []]);
  });

  it('says to the public which document is for professionals', () => {
    const document = aDocument({title: 'One', target_audience: 'health_professional'});
    const {documents} = annexIn(diagnosisOf(row('a', {advice: {documents: [document]}})), 'public');
    expect(documents[0]!.tags).toContain('For health professionals');
  });

  it('[§4.4-case-destinations] has what its reader may see, every message and every document, whatever came', () => {
    const message = fc.record({
      id: fc.constantFrom('1', '2'),
      message_type: fc.constantFrom('alert', 'summary', 'details', 'fax'),
      public_destination: fc.constantFrom('general', 'patient', 'professional', 'relatives'),
      contents: fc.constantFrom({en: 'a'}, {en: 'b', fr: 'b'}, {}, {en: ' '}),
    });
    const document = fc.constantFrom(aDocument({title: 'x'}), aDocument({title: 'y'}), aDocument({title: ''}));
    const disease = fc.record({messages: fc.array(message), documents: fc.array(document)});
    fc.assert(
      fc.property(fc.array(disease), fc.constantFrom(...audiences), (advices, audience) => {
        const received = advices.map((advice, index) => row(String(index), {advice}));
        const {shared, rows, documents} = annexIn(diagnosisOf(...received), audience);
        expect(rows).toHaveLength(received.length);
        const shown = (all: readonly Message[]) => all.map((one) => messageOf(one, reader(audience)));
        for (const {row: of, messages, documents: numbers} of rows) {
          const here = [...messages, ...shared.filter((one) => one.rows.includes(of)).map((one) => one.message)];
          const facts = (all: readonly object[]) => new Set(all.map((one) => JSON.stringify(one)));
          const {advice} = received[Number(of.name.text)]!;
          expect(facts(here)).toEqual(facts(shown(messagesFor(audience, advice.messages))));
          const titles = numbers.map((number) => documents[number - 1]!.title.text);
          expect(new Set(titles)).toEqual(new Set(advice.documents.map(({title}) => title || 'Untitled document')));
        }
        const once = shared.map((one) => JSON.stringify(one.message));
        expect(new Set(once).size).toBe(once.length);
        expect(shared.every((one) => new Set(one.rows).size === one.rows.length)).toBe(true);
      }),
    );
  });

  it('says no words twice of a whole answer, where each disease has a message of its own with the same words', async () => {
    const simulator = createSimulator({today: () => '2026-11-21', authenticate: () => true});
    const body = JSON.stringify(aPatientFile());
    const headers = {'content-type': 'application/json'};
    const request = new Request('https://service.test/diagnostic_for_patient', {method: 'POST', headers, body});
    const {shared, rows} = annexIn(await (await simulator(request)).json());
    const drawn = [...shared.map(({message}) => message), ...rows.flatMap(({messages}) => messages)];
    const said = drawn.map((message) => JSON.stringify(message));
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
  });
});
