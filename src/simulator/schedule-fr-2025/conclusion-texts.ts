import type {Conclusion} from '../../contract/diagnostic-values.js';
import type {Recommendation, Row} from '../table.js';
import type {Bilingual, PerAudience} from '../texts.js';

/** The meaning of each conclusion, after the name of the disease. */
export const summaries: Readonly<Record<Conclusion, PerAudience>> = {
  late: {
    public: ['your vaccination is late.', 'votre vaccination est en retard.'],
    professional: ['the vaccination is late.', 'la vaccination est en retard.'],
  },
  todo: {
    public: ['a dose is due for you now.', 'une dose vous est recommandée maintenant.'],
    professional: ['a dose is due now.', 'une dose est à administrer maintenant.'],
  },
  up_to_date: {
    public: ['you are up to date; the next dose is later.', 'vous êtes à jour ; la prochaine dose est plus tard.'],
    professional: ['up to date; the next dose is later.', 'à jour ; la prochaine dose est plus tard.'],
  },
  no_action: {
    public: ['there is nothing for you to do.', 'vous n’avez rien à faire.'],
    professional: ['no action.', 'aucune action.'],
  },
  unmanaged: {
    public: ['your situation is not covered here.', 'votre situation n’est pas prise en charge ici.'],
    professional: ['this situation is not managed by the table.', 'situation non prise en charge par la table.'],
  },
  suggested: {
    public: ['a dose is possible for you.', 'une dose est possible pour vous.'],
    professional: ['a dose is possible, not required.', 'une dose est possible, sans obligation.'],
  },
  exception: {
    public: ['your situation needs a specialist.', 'votre situation demande un spécialiste.'],
    professional: ['exceptional situation: specialist advice.', 'situation exceptionnelle : avis spécialisé.'],
  },
  contraindicated: {
    public: ['this vaccination is not advised for you.', 'cette vaccination ne vous est pas conseillée.'],
    professional: ['the vaccination is contraindicated.', 'la vaccination est contre-indiquée.'],
  },
  complete_scheme: {
    public: ['your vaccination is complete.', 'votre vaccination est complète.'],
    professional: ['the scheme is complete.', 'le schéma est complet.'],
  },
};

/** The alerts of the conclusions that have one. */
export const alerts = {
  late: ['The day by which this dose should have been given is past.', 'La date limite de cette dose est dépassée.'],
  exception: [
    'A specialist has to decide before any vaccination.',
    'Un spécialiste doit décider avant toute vaccination.',
  ],
} as const satisfies Partial<Record<Conclusion, Bilingual>>;

export const contraindicationAlert = {
  professional: ['Do not vaccinate without specialist advice.', 'Ne pas vacciner sans avis spécialisé.'],
  patient: [
    'Do not have this vaccination before you have spoken to your doctor.',
    'Ne faites pas cette vaccination avant d’en avoir parlé à votre médecin.',
  ],
} as const satisfies Record<string, Bilingual>;

export const bringRecord: Bilingual = [
  'Show your vaccination record to your doctor or pharmacist.',
  'Montrez votre carnet de vaccination à votre médecin ou à votre pharmacien.',
];

export const mediumConfidence: Bilingual = [
  'This row of the table is of medium confidence: check it against the official text.',
  'Cette ligne de la table est de confiance moyenne : vérifiez-la dans le texte officiel.',
];

export const notSeen: Bilingual = ['from general knowledge', 'de connaissance générale'];

export const countryList: Bilingual = [
  'The countries of this rule are a list for demonstrations, of low confidence: check your destination.',
  'Les pays de cette règle sont une liste de démonstration, de faible confiance : vérifiez votre destination.',
];

export const unknownVaccine: Bilingual = [
  'The history holds a vaccine that the simulator does not know; it counts for no disease.',
  'L’historique contient un vaccin que le simulateur ne connaît pas ; il ne compte pour aucune maladie.',
];

export const unknownCondition: Bilingual = [
  'The profile holds a condition that the simulator does not know; it was left out.',
  'Le profil contient une condition que le simulateur ne connaît pas ; elle n’a pas été prise en compte.',
];

export const forces: Readonly<Record<Recommendation['force'], Bilingual>> = {
  mandatory: ['vaccination: mandatory', 'vaccination : obligatoire'],
  recommended: ['vaccination: recommended', 'vaccination : recommandée'],
  possible: ['vaccination: possible', 'vaccination : possible'],
};

export const confidences: Readonly<Record<Row['confidence'], Bilingual>> = {
  high: ['high', 'élevée'],
  medium: ['medium', 'moyenne'],
};
