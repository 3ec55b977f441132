import {expect, it, describe} from 'vitest';
import {jsonExport, resultToHandOut} from '../../../src/domain/result/exports.js';
import type {VaccResult} from '../../../src/domain/result/result.js';
import {aDiagnostic, aDisease, aMessage, texts} from '../../helpers/builders.js';
import {aResult} from '../../helpers/result.js';
import {readDiagnostic} from '../../../src/contract/diagnostic.js';
import {messageTypes} from '../../../src/contract/diagnostic-values.js';
import {messagesFor} from '../../../src/domain/result/messages.js';
import fc, {inputs} from '../../helpers/fuzz.js';

const forProfessionals = aMessage({public_destination: 'professional', contents: texts('for professionals')});
const result = (audience: VaccResult['audience']) =>
  aResult(aDiagnostic({diagnostic_per_disease: [aDisease({advice: {messages: [aMessage(), forProfessionals]}})]}), {
    audience,
  });

it('[§4.4-should-print-export] writes the result as JSON that reads back the same', () => {
  const given = result('professional');
  const {content, mediaType} = jsonExport(given);
  expect(mediaType).toBe('application/json');
  expect(JSON.parse(content)).toEqual(given);
});

it('[§4.4-case-destinations] writes no message for professionals into a file of the public', () => {
  expect(jsonExport(result('professional')).content).toContain('for professionals');
  expect(jsonExport(result('public')).content).not.toContain('for professionals');
});

it('[§4.4-should-print-export] names the file without patient data', () => {
  const given = result('public');
  expect(jsonExport(given).filename).toBe(`vaccination-diagnosis-${given.provenance.resultId}.json`);
});

const publicResult = (over: Partial<VaccResult>) => aResult(aDiagnostic(), {audience: 'public', ...over});
const withMessages = (messages: unknown) => ({
  conclusion: 'late',
  added: {by: 'a later service'},
  diagnostic_per_disease: [{...aDisease(), advice: {...aDisease().advice, messages}}],
});
const handedOut = (diagnostic: unknown) => resultToHandOut(publicResult({diagnostic})).diagnostic;

describe('resultToHandOut', () => {
  const [general, patient, professional, unknown, unknownAlert] = [
    aMessage(),
    aMessage({public_destination: 'patient'}),
    aMessage({public_destination: 'professional', message_type: 'alert'}),
    aMessage({public_destination: 'pharmacist'}),
    aMessage({public_destination: 'pharmacist', message_type: 'alert'}),
  ];
  const all = [general, patient, professional, unknown, unknownAlert];

  it('[§4.4-case-destinations] gives the public no message for professionals, and leaves all else as received [H16]', () => {
    const diagnostic = withMessages(all);
    const before = JSON.stringify(diagnostic);
    expect(handedOut(diagnostic)).toMatchObject({
      added: {by: 'a later service'},
      diagnostic_per_disease: [{advice: {messages: [general, patient, unknownAlert]}}],
    });
    expect(JSON.stringify(diagnostic)).toBe(before);
  });

  it('[§4.4-case-destinations] gives professionals the result as it is', () => {
    const result = publicResult({audience: 'professional', diagnostic: withMessages(all)});
    expect(resultToHandOut(result)).toBe(result);
  });

  it('changes nothing but the diagnosis', () => {
    const result = publicResult({diagnostic: withMessages(all), stale: true});
    expect({...resultToHandOut(result), diagnostic: null}).toEqual({...result, diagnostic: null});
  });

  for (const {why, messages} of [
    {why: 'no list', messages: {0: professional}},
    {why: 'a text', messages: JSON.stringify(professional)},
    {why: 'a list of lists', messages: [[professional]]},
    {why: 'a list of texts', messages: [JSON.stringify(professional)]},
  ]) {
    it(`[§4.4-case-destinations] hands out nothing of messages that are ${why}`, () => {
      expect(JSON.stringify(handedOut(withMessages(messages)))).not.toContain(professional.id);
    });
  }

  for (const odd of [
    null,
    undefined,
    'x',
    [],
    {},
    {diagnostic_per_disease: 7},
    {diagnostic_per_disease: [null, 'x', {}, {advice: null}]},
  ]) {
    it(`leaves ${JSON.stringify(odd)} as it came`, () => expect(handedOut(odd)).toEqual(odd));
  }

  it('[§4.4-case-destinations] holds what the public sees on screen, and no other message with a text', () => {
    const message = fc.record({
      message_type: fc.constantFrom(...messageTypes, 'fax'),
      public_destination: fc.constantFrom('general', 'patient', 'professional', 'x', ''),
    });
    fc.assert(
      fc.property(fc.array(message, {maxLength: 6}), (overs) => {
        const diagnostic = withMessages(overs.map((over) => aMessage(over)));
        const shown = (json: unknown) =>
          readDiagnostic(json).diagnostic_per_disease.map(({advice}) => messagesFor('public', advice.messages));
        expect(shown(handedOut(diagnostic))).toEqual(shown(diagnostic));
        const held = readDiagnostic(handedOut(diagnostic)).diagnostic_per_disease[0]!.advice.messages;
        expect(messagesFor('public', held)).toHaveLength(held.length);
      }),
      inputs(200),
    );
  });
});
