import {describe, expect, it} from 'vitest';
import {conclusions, messageTypes, publicDestinations} from '../../src/contract/diagnostic-values.js';
import {genders} from '../../src/contract/patient-values.js';
import {steps} from '../../src/domain/entries/entries.js';
import type {PublicKind} from '../../src/domain/result/public-groups.js';
import {conclusionLabel, conclusionMore} from '../../src/words/conclusion-text.js';
import {publicGroupTitle} from '../../src/words/headline-text.js';
import {genderLabel, stepLabel} from '../../src/words/step-labels.js';
import {messageTypeLabel} from '../../src/words/labels.js';
import {destinationLabel, responsibility, targetAudienceLabel} from '../../src/words/result-text.js';
import {describeIn} from './in-language.js';

type Words = readonly string[];
type Glossary = Readonly<Record<'en' | 'fr', Readonly<Record<string, Words>>>>;

/** The glossary of labels: professional, public, and public about somebody else where that differs. */
const conclusionTexts: Glossary = {
  en: {
    late: ['Overdue', 'To do without delay. This vaccination should already have been done.'],
    todo: ['To do', 'To do soon.'],
    up_to_date: ['Up to date', 'You are up to date. Nothing to do.', 'The person is up to date. Nothing to do.'],
    no_action: ['No action', 'Nothing to do for this disease.'],
    unmanaged: [
      'Not assessed (information available)',
      'This tool cannot conclude for you. Read the information and ask a health professional.',
      'This tool cannot conclude. Read the information and ask a health professional.',
    ],
    suggested: ['Suggested (optional)', 'Suggested, not mandatory. Discuss it with a health professional.'],
    exception: [
      'Situation not covered',
      'Your situation is not covered by this tool. Ask a health professional.',
      'This situation is not covered by this tool. Ask a health professional.',
    ],
    contraindicated: [
      'Contraindicated (action not recommended)',
      'Not recommended in your situation.',
      'Not recommended in this situation.',
    ],
    complete_scheme: ['Schedule complete', 'The vaccination is complete.'],
    later: ['Unrecognised conclusion: later', 'This result cannot be read. Ask a health professional.'],
  },
  fr: {
    late: ['En retard', 'À faire sans tarder. Cette vaccination aurait déjà dû être faite.'],
    todo: ['À faire', 'À faire prochainement.'],
    up_to_date: ['À jour', 'Vous êtes à jour. Rien à faire.', 'La personne est à jour. Rien à faire.'],
    no_action: ['Aucune action', 'Rien à faire pour cette maladie.'],
    unmanaged: [
      'Non évalué (informations disponibles)',
      'L’outil ne peut pas conclure. Lisez les informations et demandez conseil à un professionnel de santé.',
    ],
    suggested: ['Proposé (facultatif)', 'Proposé, facultatif. Parlez-en à un professionnel de santé.'],
    exception: [
      'Situation non couverte',
      'Votre situation n’est pas couverte par l’outil. Demandez conseil à un professionnel de santé.',
      'Cette situation n’est pas couverte par l’outil. Demandez conseil à un professionnel de santé.',
    ],
    contraindicated: [
      'Contre-indiqué (action non recommandée)',
      'Non recommandé dans votre situation.',
      'Non recommandé dans cette situation.',
    ],
    complete_scheme: ['Schéma complet', 'La vaccination est complète.'],
    later: [
      'Conclusion non reconnue\u00a0: later',
      'Ce résultat n’a pas pu être lu. Demandez conseil à un professionnel de santé.',
    ],
  },
};

/** The glossary of labels: professional, public. */
const otherTexts: Record<
  string,
  {values: readonly string[]; text: (value: never, audience: 'professional' | 'public') => string} & Glossary
> = {
  'group of diseases': {
    values: ['late', 'contraindicated', 'todo', 'discuss', 'suggested', 'calm'],
    text: (kind: PublicKind) => publicGroupTitle(kind, 'self'),
    en: {
      late: ['To deal with first'],
      contraindicated: ['Not recommended in your situation'],
      todo: ['To plan'],
      discuss: ['To discuss'],
      suggested: ['Optional'],
      calm: ['No action now'],
    },
    fr: {
      late: ['À traiter d’abord'],
      contraindicated: ['Non recommandé dans votre situation'],
      todo: ['À prévoir'],
      discuss: ['À discuter'],
      suggested: ['Facultatif'],
      calm: ['Aucune action pour l’instant'],
    },
  },
  'message type': {
    values: [...messageTypes, 'hint'],
    text: messageTypeLabel,
    en: {
      alert: ['Alert', 'Important'],
      summary: ['Summary', 'In short'],
      details: ['Details', 'More details'],
      justification: ['Justification', 'Why?'],
      comments: ['Comments', 'Good to know'],
      other: ['Other information', 'Other information'],
      hint: ['Unrecognised message type: hint', 'Other information'],
    },
    fr: {
      alert: ['Alerte', 'Important'],
      summary: ['Synthèse', 'En bref'],
      details: ['Détails', 'Plus de détails'],
      justification: ['Justification', 'Pourquoi\u00a0?'],
      comments: ['Commentaires', 'Bon à savoir'],
      other: ['Autres informations', 'Autres informations'],
      hint: ['Type de message non reconnu\u00a0: hint', 'Autres informations'],
    },
  },
  destination: {
    values: publicDestinations,
    text: destinationLabel,
    en: {general: ['All readers'], patient: ['For the patient'], professional: ['For professionals']},
    fr: {general: ['Tout public'], patient: ['Pour le patient'], professional: ['Pour les professionnels']},
  },
  sex: {
    values: genders,
    text: genderLabel,
    en: {f: ['Female', 'Female'], m: ['Male', 'Male']},
    fr: {f: ['Féminin', 'Féminin'], m: ['Masculin', 'Masculin']},
  },
  step: {
    values: steps,
    text: stepLabel,
    en: {
      patient: ['Patient', 'About you'],
      profile: ['Health profile', 'Your health'],
      history: ['Vaccination history', 'Your vaccines'],
      review: ['Review', 'Check'],
      diagnosis: ['Recommendations', 'Your result'],
    },
    fr: {
      patient: ['Patient', 'Votre situation'],
      profile: ['Profil de santé', 'Votre santé'],
      history: ['Historique vaccinal', 'Vos vaccins'],
      review: ['Vérification', 'Vérification'],
      diagnosis: ['Recommandations', 'Votre résultat'],
    },
  },
  'audience of a document': {
    values: ['health_professional', 'general_public', 'patient', 'kin'],
    text: targetAudienceLabel,
    en: {
      health_professional: ['For health professionals'],
      general_public: ['For the public'],
      patient: ['For the public'],
      kin: ['Audience: kin'],
    },
    fr: {
      health_professional: ['Pour les professionnels de santé'],
      general_public: ['Pour le grand public'],
      patient: ['Pour le grand public'],
      kin: ['Public visé\u00a0: kin'],
    },
  },
  responsibility: {
    values: ['whole'],
    text: (_: string, audience) => responsibility(audience),
    en: {
      whole: [
        'Decision support. The final decision to prescribe and vaccinate stays with the health professional, who checks these recommendations against the patient’s situation.',
        'This result is information, not a prescription. Show it to a doctor, pharmacist, nurse or midwife before any vaccination.',
      ],
    },
    fr: {
      whole: [
        'Aide à la décision. La prescription et la vaccination relèvent de la responsabilité du professionnel de santé, qui vérifie ces recommandations au regard de la situation du patient.',
        'Ce résultat est une information, pas une ordonnance. Montrez-le à un médecin, un pharmacien, un infirmier ou une sage-femme avant toute vaccination.',
      ],
    },
  },
};

/** The whole text of a conclusion for the public, as a card has it. */
const whole = (conclusion: string, addressee: 'self' | 'other') =>
  `${conclusionLabel(conclusion, 'public', addressee)}. ${conclusionMore(conclusion, 'public')}`.trim();

describe('the glossary', () => {
  for (const lang of ['en', 'fr'] as const) {
    describeIn(lang, () => {
      for (const conclusion of [...conclusions, 'later']) {
        it(`has the words for ${conclusion}, by reader and by whom it is about [UX-36] [§4.4-10]`, () => {
          const [professional, self, other = self] = conclusionTexts[lang][conclusion]!;
          expect(conclusionLabel(conclusion, 'professional')).toBe(professional);
          expect([whole(conclusion, 'self'), whole(conclusion, 'other')]).toEqual([self, other]);
        });
      }

      for (const [what, {values, text, [lang]: expected}] of Object.entries(otherTexts)) {
        it(`has the words for each ${what}`, () => {
          expect(Object.keys(expected)).toEqual(values);
          for (const [value, words] of Object.entries(expected)) {
            const [professional, forPublic = professional] = words;
            expect([text(value as never, 'professional'), text(value as never, 'public')]).toEqual([
              professional,
              forPublic,
            ]);
          }
        });
      }
    });
  }
});
