import {describe, expect, it} from 'vitest';
import {conclusions} from '../../src/contract/diagnostic-values.js';
import {conclusionLabel, conclusionMore, overallLabel} from '../../src/words/conclusion-text.js';
import {describeIn, describeInEach} from './in-language.js';

const values = [...conclusions, 'a_later_value'];
const addressees = ['self', 'other'] as const;

describe('conclusions', () => {
  describeInEach(() => {
    for (const conclusion of values) {
      it(`has words for ${conclusion}, whoever reads and whoever it is about [§4.4-10] [§2.6-conclusions]`, () => {
        const labels = [
          conclusionLabel(conclusion, 'professional'),
          ...addressees.map((addressee) => conclusionLabel(conclusion, 'public', addressee)),
        ];
        for (const label of labels) expect(label).toMatch(/^\p{Lu}.*[^.]$/u);
        for (const label of labels.slice(1)) expect(label).not.toContain(conclusion);
      });
    }

    it('has a label of its own for each, exception, unmanaged and complete_scheme too [§4.4-case-explicit-labels]', () => {
      for (const label of [
        (value: string) => conclusionLabel(value, 'professional'),
        ...addressees.map((addressee) => (value: string) => conclusionLabel(value, 'public', addressee)),
      ]) {
        expect(new Set(values.map(label)).size).toBe(values.length);
      }
    });

    it('speaks of the person, not to the reader, about somebody else', () => {
      const texts = values.map((value) => conclusionLabel(value, 'public', 'other'));
      expect(texts.filter((text) => /\b(?:you|your|vous|votre)\b/i.test(text))).toEqual([]);
    });

    it('speaks of no single disease over all of them', () => {
      const texts = addressees.map((addressee) => overallLabel('no_action', 'public', addressee));
      expect(texts.filter((text) => /disease|maladie/.test(text))).toEqual([]);
      expect(overallLabel('no_action', 'professional')).toBe(conclusionLabel('no_action', 'professional'));
      expect(overallLabel('late', 'public')).toBe(conclusionLabel('late', 'public'));
    });

    it('explains to the public only', () => {
      expect(values.map((value) => conclusionMore(value, 'professional')).join('')).toBe('');
    });
  });

  /** The whole public text, as the glossary has it. */
  const whole = (conclusion: string) =>
    `${conclusionLabel(conclusion, 'public')}. ${conclusionMore(conclusion, 'public')}`.trim();

  describeIn('en', () => {
    for (const {conclusion, professional, text} of [
      {
        conclusion: 'late',
        professional: 'Overdue',
        text: 'To do without delay. This vaccination should already have been done.',
      },
      {conclusion: 'todo', professional: 'To do', text: 'To do soon.'},
      {conclusion: 'up_to_date', professional: 'Up to date', text: 'You are up to date. Nothing to do.'},
      {
        conclusion: 'contraindicated',
        professional: 'Contraindicated (action not recommended)',
        text: 'Not recommended in your situation.',
      },
      {
        conclusion: 'later',
        professional: 'Unrecognised conclusion: later',
        text: 'This result cannot be read. Ask a health professional.',
      },
    ]) {
      it(`says ${conclusion} in the words of the glossary`, () => {
        expect([conclusionLabel(conclusion, 'professional'), whole(conclusion)]).toEqual([professional, text]);
      });
    }
  });

  describeIn('fr', () => {
    for (const {conclusion, professional, text} of [
      {
        conclusion: 'late',
        professional: 'En retard',
        text: 'À faire sans tarder. Cette vaccination aurait déjà dû être faite.',
      },
      {
        conclusion: 'exception',
        professional: 'Situation non couverte',
        text: 'Votre situation n’est pas couverte par l’outil. Demandez conseil à un professionnel de santé.',
      },
      {conclusion: 'complete_scheme', professional: 'Schéma complet', text: 'La vaccination est complète.'},
      {
        conclusion: 'later',
        professional: 'Conclusion non reconnue\u00a0: later',
        text: 'Ce résultat n’a pas pu être lu. Demandez conseil à un professionnel de santé.',
      },
    ]) {
      it(`says ${conclusion} in the words of the glossary`, () => {
        expect([conclusionLabel(conclusion, 'professional'), whole(conclusion)]).toEqual([professional, text]);
      });
    }

    it('speaks of the person in the impersonal variant', () => {
      expect(conclusionLabel('up_to_date', 'public', 'other')).toBe('La personne est à jour');
    });
  });
});
