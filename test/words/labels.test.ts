import {describe, expect, it} from 'vitest';
import {messageTypes, publicDestinations} from '../../src/contract/diagnostic-values.js';
import {genders} from '../../src/contract/patient-values.js';
import {audiences} from '../../src/domain/audience.js';
import {steps} from '../../src/domain/entries/entries.js';
import {genderLabel, stepLabel} from '../../src/words/step-labels.js';
import {boosterLabel, messageTypeLabel, noAnswer, notGiven, valueText} from '../../src/words/labels.js';
import {dateLabels, destinationLabel, responsibility, targetAudienceLabel} from '../../src/words/result-text.js';
import {describeIn, describeInEach} from './in-language.js';

const all = <T extends string>(values: readonly T[], label: (value: T) => string) => values.map(label);

describe('labels', () => {
  describeInEach(() => {
    for (const audience of audiences) {
      for (const {what, labels} of [
        {what: 'step', labels: () => all(steps, (step) => stepLabel(step, audience))},
        {
          what: 'message type',
          labels: () => all(messageTypes, (type) => messageTypeLabel(type, audience)),
        },
        {what: 'destination', labels: () => all(publicDestinations, destinationLabel)},
        {what: 'sex', labels: () => all(genders, genderLabel)},
        {what: 'kind of dose', labels: () => all(['', 'yes', 'no', 'unknown'] as const, boosterLabel)},
        {what: 'answer', labels: () => [valueText(true, audience), valueText(false, audience), noAnswer(audience)]},
      ]) {
        it(`has a name of its own for each ${what} (${audience})`, () => {
          const found = labels();
          expect(found.every((label) => label.trim() !== '')).toBe(true);
          expect(new Set(found).size).toBe(found.length);
        });
      }
    }

    it('never addresses the reader in the steps of a check for somebody else', () => {
      const names = steps.map((step) => stepLabel(step, 'public', 'other'));
      expect(names.filter((name) => /\b(?:you|your|votre|vos)\b/i.test(name))).toEqual([]);
    });

    it('shows values of a later service to professionals as they came, and to the public as a plain word', () => {
      expect(messageTypeLabel('hint', 'professional')).toContain('hint');
      expect(messageTypeLabel('hint', 'public')).toBe(messageTypeLabel('other', 'public'));
      expect(destinationLabel('relatives')).toContain('relatives');
      expect(targetAudienceLabel('pharmacist')).toContain('pharmacist');
    });

    it('says that a date or a count is not given, never nothing', () => {
      expect(dateLabels.notGiven()).not.toBe('');
      expect(notGiven()).not.toBe('');
    });
  });

  describeIn('en', () => {
    it('leaves the decision to the health professional', () => {
      expect(responsibility('professional')).toContain('stays with the health professional');
      expect(responsibility('public')).toContain('not a prescription');
    });

    it('states the value that is sent for a dose that may be a booster', () => {
      expect(boosterLabel('unknown')).toBe('Not stated (sent as: not a booster)');
    });

    it('shows the value of a condition in words', () => {
      const value = (of: boolean | number | string) => valueText(of, 'professional');
      expect([value(true), value(0), value(-2.5), value('2027-03-14'), value('soon')]).toEqual([
        'Yes',
        '0',
        '-2.5',
        '14 Mar 2027',
        'soon',
      ]);
    });
  });

  describeIn('fr', () => {
    it('leaves the decision to the health professional', () => {
      expect(responsibility('professional')).toContain('relèvent de la responsabilité du professionnel de santé');
      expect(responsibility('public')).toContain('pas une ordonnance');
    });

    it('shows numbers and dates in the manner of the language', () => {
      expect([valueText(-2.5, 'public'), valueText('2027-03-01', 'public')]).toEqual(['-2,5', '1er mars 2027']);
    });
  });
});
