import {describe, expect, it} from 'vitest';
import {readDiagnostic, type DiseaseDiagnostic} from '../../../src/contract/diagnostic.js';
import {createSimulator} from '../../../src/simulator/index.js';
import {audiences} from '../../../src/domain/audience.js';
import {adviceList} from '../../../src/domain/result/advice.js';
import {annexOf} from '../../../src/domain/result/annex.js';
import {messagesFor} from '../../../src/domain/result/messages.js';
import {aDisease, aDocument, aMessage, aPatientFile, texts} from '../../helpers/builders.js';
import fc from '../../helpers/fuzz.js';
import {day} from '../entries/entry-builders.js';

const nameOf = ({disease}: {readonly disease: {readonly name: string}}) => disease.name;
const listOf = (rows: readonly DiseaseDiagnostic[], audience: (typeof audiences)[number] = 'professional') =>
  adviceList(rows, {audience, day: day('2026-11-21'), nameOf});
const annex = (...rows: DiseaseDiagnostic[]) => annexOf(listOf(rows), 'professional');
const row = (name: string, advice: Parameters<typeof aDisease>[0] & object = {}) =>
  aDisease({disease: {name}, ...advice});
const says = (en: string, over: Parameters<typeof aMessage>[0] = {}) => aMessage({contents: texts(en), ...over});
const wordsOf = ({contents}: {readonly contents: Readonly<Record<string, string>>}) => contents['en'];

describe('annexOf', () => {
  it('has the diseases in the order of the list, those that need no action too', () => {
    const {diseases} = annex(row('b'), row('c', {advice: {conclusion: 'late'}}), row('a'));
    expect(diseases.map(({disease}) => nameOf(disease))).toEqual(['c', 'a', 'b']);
  });

  it('has a message of one disease with the disease, and one of several once, with their names', () => {
    const own = says('Own.');
    const {shared, diseases} = annex(
      row('a', {advice: {messages: [says('Common.'), own]}}),
      row('b'),
      row('c', {advice: {messages: [says('Common.')]}}),
    );
    expect(shared.map(({message, diseases: of}) => [wordsOf(message), of.map(nameOf)])).toEqual([
      ['Common.', ['a', 'c']],
    ]);
    expect(diseases.map(({messages}) => messages)).toEqual([[own], [], []]);
  });

  it('has two messages of one disease with the same words once', () => {
    const {shared, diseases} = annex(row('a', {advice: {messages: [says('Twice.'), says('Twice.')]}}));
    expect([shared, diseases.map(({messages}) => messages.map(wordsOf))]).toEqual([[], [['Twice.']]]);
  });

  it('keeps two messages apart that differ in type, in destination or in one language', () => {
    const variants = [
      says('Same.'),
      says('Same.', {message_type: 'details'}),
      says('Same.', {public_destination: 'professional'}),
      aMessage({contents: {en: 'Same.', fr: 'Autre.'}}),
    ];
    const {shared, diseases} = annex(
      ...variants.map((message, index) => row(String(index), {advice: {messages: [message]}})),
    );
    expect(shared).toEqual([]);
    expect(diseases.flatMap(({messages}) => messages)).toEqual(variants);
  });

  it('has each document once; a disease has its numbers, the first being 1', () => {
    const [one, other] = [aDocument({title: 'One'}), aDocument({title: 'Other'})];
    const {documents, diseases} = annex(
      row('a', {advice: {documents: [one]}}),
      row('b', {advice: {documents: [other, {...one}, {...other}]}}),
      row('c'),
    );
    expect(documents).toEqual([one, other]);
    expect(diseases.map(({documents: numbers}) => numbers)).toEqual([[1], [2, 1], []]);
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
        const rows = advices.map((advice, index) => row(String(index), {advice}));
        const {shared, diseases, documents} = annexOf(listOf(rows, audience), audience);
        expect(diseases.map(({disease: of}) => of)).toHaveLength(rows.length);
        for (const {disease: of, messages, documents: numbers} of diseases) {
          const here = [...messages, ...shared.filter((one) => one.diseases.includes(of)).map((one) => one.message)];
          const facts = (some: readonly Parameters<typeof wordsOf>[0][]) =>
            new Set(some.map((one) => JSON.stringify({...one, id: ''})));
          expect(facts(here)).toEqual(facts(messagesFor(audience, of.advice.messages)));
          expect(numbers.map((number) => documents[number - 1])).toEqual([...new Set(of.advice.documents)]);
        }
        const drawn = [...shared.map((one) => one.message), ...diseases.flatMap(({messages}) => messages)];
        const once = shared.map((one) => JSON.stringify({...one.message, id: ''}));
        expect(new Set(once).size).toBe(once.length);
        expect(shared.every((one) => new Set(one.diseases).size === one.diseases.length)).toBe(true);
        expect(drawn.every((one) => messagesFor(audience, [one]).length === 1)).toBe(true);
      }),
    );
  });

  it('says no words twice of a whole answer, where each disease has a message of its own with the same words', async () => {
    const simulator = createSimulator({today: () => '2026-11-21', authenticate: () => true});
    const body = JSON.stringify(aPatientFile());
    const headers = {'content-type': 'application/json'};
    const request = new Request('https://service.test/diagnostic_for_patient', {method: 'POST', headers, body});
    const diagnostic = readDiagnostic(await (await simulator(request)).json());
    const {shared, diseases} = annexOf(listOf(diagnostic.diagnostic_per_disease), 'professional');
    const drawn = [...shared.map(({message}) => message), ...diseases.flatMap(({messages}) => messages)];
    const kinds = drawn.map(({message_type: type, public_destination: to, contents}) =>
      JSON.stringify([type, to, contents]),
    );
    expect(kinds.length).toBeGreaterThan(30);
    expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual([]);
  });
});
