import {describe, expect, it} from 'vitest';
import {messageTypes} from '../../../src/contract/diagnostic-values.js';
import {audiences, type Audience} from '../../../src/domain/audience.js';
import {hasText, isAlert, isMessageFor, messagesFor} from '../../../src/domain/result/messages.js';
import {aMessage} from '../../helpers/builders.js';
import fc from '../../helpers/fuzz.js';

const ofTypes = (...types: string[]) => types.map((message_type, index) => aMessage({message_type, id: String(index)}));
const typesOf = (messages: readonly {message_type: string}[]) => messages.map(({message_type}) => message_type);

describe('isMessageFor [T12] [T14]', () => {
  for (const {to, type, publicly, professionally} of [
    {to: 'general', type: 'summary', publicly: true, professionally: true},
    {to: 'patient', type: 'summary', publicly: true, professionally: false},
    {to: 'professional', type: 'summary', publicly: false, professionally: true},
    {to: 'general', type: 'alert', publicly: true, professionally: true},
    {to: 'patient', type: 'alert', publicly: true, professionally: false},
    {to: 'professional', type: 'alert', publicly: false, professionally: true},
    {to: 'pharmacist', type: 'summary', publicly: false, professionally: true},
    {to: 'pharmacist', type: 'alert', publicly: true, professionally: true},
    {to: '', type: 'summary', publicly: false, professionally: true},
    {to: 'GENERAL', type: 'summary', publicly: false, professionally: true},
    {to: '__proto__', type: 'alert', publicly: true, professionally: true},
  ]) {
    it(`[§4.4-case-destinations] ${type} to "${to}": ${publicly ? '' : 'not '}for the public, ${professionally ? '' : 'not '}for professionals [H16]`, () => {
      const message = aMessage({message_type: type, public_destination: to});
      expect(isMessageFor('public', message)).toBe(publicly);
      expect(isMessageFor('professional', message)).toBe(professionally);
      for (const misspelt of ['profesional', 'Professional', undefined])
        expect(isMessageFor(misspelt as Audience, message)).toBe(publicly);
    });
  }
});

describe('messagesFor [T12] [T14]', () => {
  it('shows a message once that came twice with the same id and words, and each of two that differ', () => {
    const message = aMessage();
    const others = [aMessage({...message, id: 'other'}), aMessage({...message, contents: {en: 'Other words'}})];
    expect(messagesFor('public', [message, ...others, {...message}])).toEqual([message, ...others]);
  });

  it('[§4.4-case-alerts-first] puts alerts first, then each type in its order, then unknown ones', () => {
    const received = ofTypes('fax', ...messageTypes.toReversed());
    expect(typesOf(messagesFor('public', received))).toEqual([...messageTypes, 'fax']);
  });

  it('[§4.4-case-alerts-first] keeps the order received inside a type', () => {
    const received = ofTypes('x', 'alert', 'summary', 'y', 'alert', 'summary', 'alert');
    expect(messagesFor('public', received).map(({id}) => id)).toEqual(['1', '4', '6', '2', '5', '0', '3']);
  });

  it('[§4.4-case-alerts-first] keeps an alert without text, and leaves out another message without text', () => {
    const received = [{}, {en: ''}, {en: ' \n'}].flatMap((contents) => [
      aMessage({message_type: 'summary', contents}),
      aMessage({message_type: 'alert', contents}),
    ]);
    expect(typesOf(messagesFor('professional', received))).toEqual(['alert', 'alert', 'alert']);
  });

  it('does not modify its input', () => {
    const received = Object.freeze(ofTypes('other', 'alert'));
    messagesFor('public', received);
    expect(typesOf(received)).toEqual(['other', 'alert']);
  });

  it('[§4.4-case-alerts-first] loses no alert that an audience may see, and puts none behind another message [H11]', () => {
    const message = fc.record({
      message_type: fc.constantFrom(...messageTypes, 'fax', ''),
      public_destination: fc.constantFrom('general', 'patient', 'professional', 'pharmacist', ''),
      contents: fc.constantFrom({}, {en: 'a'}, {fr: ''}),
    });
    fc.assert(
      fc.property(fc.array(message), fc.constantFrom(...audiences), (overs, audience) => {
        const received = overs.map((over) => aMessage(over));
        const shown = messagesFor(audience, received);
        const alerts = received.filter((one) => isAlert(one) && isMessageFor(audience, one));
        expect(shown.slice(0, alerts.length)).toEqual(alerts);
        expect(shown.slice(alerts.length).some(isAlert)).toBe(false);
        expect(shown.every((one) => isMessageFor(audience, one) && received.includes(one))).toBe(true);
      }),
    );
  });
});

it('hasText is true for a text in any language', () => {
  expect(hasText(aMessage({contents: {en: '', xx: 'a'}}))).toBe(true);
  expect(hasText(aMessage({contents: {en: '', xx: ' '}}))).toBe(false);
});
