import {describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {conclusions} from '../../src/contract/diagnostic-values.js';
import {audiences, type Audience} from '../../src/domain/audience.js';
import {adviceList} from '../../src/domain/result/advice.js';
import {priorities, priorityOf} from '../../src/domain/result/priority.js';
import {headlineOf, headlineText, publicGroupTitle} from '../../src/words/headline-text.js';
import {aDiagnostic, aDisease} from '../helpers/builders.js';
import {day} from '../domain/entries/entry-builders.js';
import {describeIn, describeInEach} from './in-language.js';

const kinds = ['late', 'contraindicated', 'todo', 'discuss', 'suggested', 'calm'] as const;

/** The headline of a settled result; a disease has its conclusion, and a past date after `!`. */
function given(overall: string, rows: readonly string[], audience: Audience) {
  const diseases = rows.map((row) => {
    const [conclusion = '', past] = row.split('!');
    return aDisease({advice: {conclusion, targeted_date: past === undefined ? null : '2020-01-01'}});
  });
  const diagnostic = readDiagnostic(aDiagnostic({conclusion: overall, diagnostic_per_disease: diseases}));
  const list = adviceList(diagnostic.diagnostic_per_disease, {audience, day: day('2026-11-21'), nameOf: () => ''});
  return headlineOf(diagnostic, list, {audience, addressee: 'self'}, true);
}
const headline = (overall: string, rows: readonly string[], audience: Audience) =>
  headlineText(given(overall, rows, audience));

const times = (count: number, conclusion: string) => Array<string>(count).fill(conclusion);

describe('the headline of a result', () => {
  describeInEach(() => {
    it('[§2.6-priority] [UX-40] never reads milder than the whole or a disease, over all pairs', () => {
      for (const audience of audiences) {
        for (const overall of [...conclusions, 'new']) {
          for (const one of [...conclusions, 'new']) {
            const {overall: alone, counts, tone} = given(overall, [one], audience);
            const ranks = [...(alone ? [alone] : []), ...counts].map(({conclusion}) =>
              priorities.indexOf(priorityOf(conclusion!)),
            );
            const worst = Math.min(...[overall, one].map((some) => priorities.indexOf(priorityOf(some))));
            expect([overall, one, Math.min(...ranks)]).toEqual([overall, one, worst]);
            expect(ranks, 'the most urgent is read first').toEqual(ranks.toSorted((a, b) => a - b));
            expect(tone).toBe(priorities[worst]);
          }
        }
      }
    });

    it('[§4.4-8] counts every disease that is not calm, whatever it is called', () => {
      const rows = [...conclusions, 'new', 'newer', '__proto__'].filter((one) => priorityOf(one) !== 'standard');
      for (const audience of audiences) {
        const counts = [...headline('late', [...rows, ...rows], audience).matchAll(/\d+/g)].map(([count]) =>
          Number(count),
        );
        expect(counts.reduce((sum, count) => sum + count)).toBe(2 * rows.length);
      }
    });

    it('has a heading of its own for each group of the public', () => {
      for (const addressee of ['self', 'other'] as const)
        expect(new Set(kinds.map((kind) => publicGroupTitle(kind, addressee))).size).toBe(kinds.length);
    });
  });

  for (const {overall, rows, en, fr} of [
    {
      overall: 'late',
      rows: ['todo', 'late', 'todo', 'contraindicated', 'up_to_date'],
      en: ['1 contraindicated, 1 overdue, 2 to do', '1 disease to deal with first, 1 not recommended, 2 to plan'],
      fr: ['1 contre-indiqué, 1 en retard, 2 à faire', '1 maladie à traiter d’abord, 1 non recommandée, 2 à prévoir'],
    },
    {
      overall: 'todo',
      rows: [...times(6, 'todo'), 'exception', 'unmanaged'],
      en: ['6 to do, 1 situation not covered, 1 with information only', '6 diseases to plan, 2 to discuss'],
      fr: ['6 à faire, 1 situation non couverte, 1 avec informations seulement', '6 maladies à prévoir, 2 à discuter'],
    },
    {
      overall: 'exception',
      rows: ['exception', 'exception', 'suggested', 'no_action'],
      en: ['2 situations not covered, 1 suggested', '2 diseases to discuss, 1 optional'],
      fr: ['2 situations non couvertes, 1 proposé', '2 maladies à discuter, 1 facultative'],
    },
    {
      overall: 'suggested',
      rows: ['suggested', 'suggested'],
      en: ['2 suggested', '2 diseases optional'],
      fr: ['2 proposés', '2 maladies facultatives'],
    },
    {
      overall: 'contraindicated',
      rows: ['contraindicated', 'contraindicated'],
      en: ['2 contraindicated', '2 diseases not recommended'],
      fr: ['2 contre-indiqués', '2 maladies non recommandées'],
    },
    {
      overall: 'up_to_date',
      rows: ['up_to_date', 'no_action', 'complete_scheme', 'complete_scheme'],
      en: ['1 up to date, 2 schedules complete, 1 without action', '4 diseases with no action now'],
      fr: ['1 à jour, 2 schémas complets, 1 sans action', '4 maladies sans action pour l’instant'],
    },
    {
      overall: 'new',
      rows: ['new'],
      en: ['1 not recognised', '1 disease to discuss'],
      fr: ['1 non reconnu', '1 maladie à discuter'],
    },
    {
      overall: 'late',
      rows: ['up_to_date'],
      en: [
        'Overall, the service says: Overdue. It names no disease for it. 1 up to date',
        'Overall, the service says: To do without delay. It names no disease for it. 1 disease with no action now',
      ],
      fr: [
        'Conclusion globale du service\u00a0: En retard. Il ne nomme aucune maladie pour elle. 1 à jour',
        'Conclusion globale du service\u00a0: À faire sans tarder. Il ne nomme aucune maladie pour elle. 1 maladie sans action pour l’instant',
      ],
    },
    {
      overall: 'late',
      rows: ['todo', 'todo'],
      en: [
        'Overall, the service says: Overdue. It names no disease for it. 2 to do',
        'Overall, the service says: To do without delay. It names no disease for it. 2 diseases to plan',
      ],
      fr: [
        'Conclusion globale du service\u00a0: En retard. Il ne nomme aucune maladie pour elle. 2 à faire',
        'Conclusion globale du service\u00a0: À faire sans tarder. Il ne nomme aucune maladie pour elle. 2 maladies à prévoir',
      ],
    },
    {
      overall: 'no_action',
      rows: [],
      en: times(2, 'The service gave no recommendation for any disease.'),
      fr: times(2, 'Le service n’a donné de recommandation pour aucune maladie.'),
    },
  ]) {
    for (const [lang, words] of Object.entries({en, fr} as const)) {
      describeIn(lang as 'en' | 'fr', () => {
        it(`counts ${rows.join(', ') || 'nothing'} under an overall ${overall}`, () => {
          const readers = ['professional', 'public'] as const;
          expect(readers.map((audience) => headline(overall, rows, audience))).toEqual(words);
        });
      });
    }
  }

  it('counts an urgent disease rather than a calm one with a date that is past', () => {
    expect(headline('todo', ['todo', 'up_to_date!'], 'professional')).toBe('1 to do');
    expect(headline('up_to_date', ['up_to_date', 'no_action!'], 'professional')).toBe('1 without action, 1 up to date');
  });

  it('counts the diseases of one conclusion once, and has no calm look over a date that is past', () => {
    expect(headline('up_to_date', ['up_to_date', 'up_to_date!', 'up_to_date'], 'professional')).toBe('3 up to date');
    expect(given('up_to_date', ['up_to_date', 'up_to_date!'], 'professional').tone).toBe('unsure');
    expect(given('up_to_date', ['up_to_date'], 'professional').tone).toBe('standard');
  });
});
