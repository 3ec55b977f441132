import type {Conclusion} from '../../contract/diagnostic-values.js';
import type {Evidence, Recommendation} from '../table.js';
import type {Bilingual, PerAudience} from '../texts.js';

/** The meaning of each conclusion, after the name of the disease. */
export const summaries: Readonly<Record<Conclusion, PerAudience>> = {
  late: {
    public: ['a dose is late.', 'une dose est en retard.'],
    professional: ['the vaccination is late.', 'la vaccination est en retard.'],
  },
  todo: {
    public: ['a dose is due.', 'une dose est à faire.'],
    professional: ['a dose is due now.', 'une dose est à administrer maintenant.'],
  },
  up_to_date: {
    public: [
      'no dose is due yet; the next one is later.',
      'aucune dose n’est à faire pour l’instant ; la prochaine est plus tard.',
    ],
    professional: ['up to date; the next dose is later.', 'à jour ; la prochaine dose est plus tard.'],
  },
  no_action: {
    public: ['there is nothing to do.', 'il n’y a rien à faire.'],
    professional: ['no action.', 'aucune action.'],
  },
  unmanaged: {
    public: ['this situation is not covered here.', 'cette situation n’est pas prise en charge ici.'],
    professional: ['this situation is not managed by the table.', 'situation non prise en charge par la table.'],
  },
  suggested: {
    public: ['a dose is possible.', 'une dose est possible.'],
    professional: ['a dose is possible, not required.', 'une dose est possible, sans obligation.'],
  },
  exception: {
    public: ['this situation needs a specialist.', 'cette situation demande un spécialiste.'],
    professional: ['exceptional situation: specialist advice.', 'situation exceptionnelle : avis spécialisé.'],
  },
  contraindicated: {
    public: ['this vaccination is not advised.', 'cette vaccination n’est pas conseillée.'],
    professional: ['the vaccination is contraindicated.', 'la vaccination est contre-indiquée.'],
  },
  complete_scheme: {
    public: ['all doses are given.', 'toutes les doses sont faites.'],
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
  patient: ['Not without a doctor’s advice.', 'Pas sans l’avis d’un médecin.'],
} as const satisfies Record<string, Bilingual>;

export const bringRecord: Bilingual = [
  'A doctor or pharmacist should see the vaccination record.',
  'Le carnet de vaccination est à montrer à un médecin ou à un pharmacien.',
];

export const mediumConfidence: Bilingual = [
  'This row of the table is of medium confidence, to be checked against the official text.',
  'Cette ligne de la table est de confiance moyenne, à vérifier dans le texte officiel.',
];

export const notSeen: Bilingual = ['from general knowledge', 'de connaissance générale'];

export const countryList: Bilingual = [
  'The countries of this rule are a list for demonstrations, of low confidence: the destination has to be checked.',
  'Les pays de cette règle sont une liste de démonstration, de faible confiance : la destination est à vérifier.',
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

export const confidences: Readonly<Record<Evidence['confidence'], Bilingual>> = {
  high: ['high', 'élevée'],
  medium: ['medium', 'moyenne'],
};
