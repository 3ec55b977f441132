/*
 * The words that a reader must find, written down here and not taken from the sources: a label that changes by mistake
 * must fail a test.
 */

export const languages = ['en', 'fr'] as const;
export type Lang = (typeof languages)[number];

export const audiences = ['professional', 'public'] as const;
export type Reader = (typeof audiences)[number];

type ByLanguage = Readonly<Record<Lang, string>>;
type ByReader = Readonly<Record<Reader, ByLanguage>>;

/** §4.4, MUST 10: the words of each conclusion of §2.6. */
export const conclusionWords: Readonly<Record<string, ByReader>> = {
  late: {
    professional: {en: 'Overdue', fr: 'En retard'},
    public: {en: 'To do without delay', fr: 'À faire sans tarder'},
  },
  todo: {professional: {en: 'To do', fr: 'À faire'}, public: {en: 'To do soon', fr: 'À faire prochainement'}},
  up_to_date: {
    professional: {en: 'Up to date', fr: 'À jour'},
    public: {en: 'You are up to date', fr: 'Vous êtes à jour'},
  },
  no_action: {
    professional: {en: 'No action', fr: 'Aucune action'},
    public: {en: 'Nothing to do for this disease', fr: 'Rien à faire pour cette maladie'},
  },
  unmanaged: {
    professional: {en: 'Not managed (information available)', fr: 'Non géré (informations disponibles)'},
    public: {en: 'This tool cannot conclude for you', fr: "L'outil ne peut pas conclure"},
  },
  suggested: {
    professional: {en: 'Suggested (optional)', fr: 'Proposé (non obligatoire)'},
    public: {en: 'Suggested, not mandatory', fr: 'Proposé, sans obligation'},
  },
  exception: {
    professional: {en: 'Case not managed', fr: 'Cas non géré'},
    public: {
      en: 'Your situation is not covered by this tool',
      fr: "Votre situation n'est pas couverte par l'outil",
    },
  },
  contraindicated: {
    professional: {en: 'Contraindicated (action not recommended)', fr: 'Contre-indiqué (action non recommandée)'},
    public: {en: 'Not recommended in your situation', fr: 'Non recommandé dans votre situation'},
  },
  complete_scheme: {
    professional: {en: 'Schedule complete', fr: 'Schéma complet'},
    public: {en: 'All the doses have been given', fr: 'Toutes les doses ont été faites'},
  },
  /** A value that §2.6 does not list. */
  postponed: {
    professional: {en: 'Unrecognised conclusion: postponed', fr: 'Conclusion non reconnue : postponed'},
    public: {en: 'This result cannot be read', fr: "Ce résultat n'a pas pu être lu"},
  },
};

export const recommendedFrom: ByLanguage = {en: 'Recommended from', fr: 'Recommandé à partir du'};
export const recommendedBefore: ByLanguage = {en: 'Recommended before', fr: 'À faire avant le'};
export const notGiven: ByLanguage = {en: 'Not given', fr: 'Non précisée'};
export const notADate: ByLanguage = {en: 'as received, not a date', fr: 'tel que reçu, pas une date'};
export const givenByService: ByLanguage = {en: 'Dates given by the service', fr: 'Dates indiquées par le service'};
export const overall: ByLanguage = {
  en: 'Overall conclusion given by the service',
  fr: 'Conclusion globale donnée par le service',
};

export const responsibility: ByReader = {
  professional: {en: 'The final decision to prescribe', fr: 'relèvent de la responsabilité du professionnel de santé'},
  public: {en: 'not a prescription', fr: 'pas une ordonnance'},
};

const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
};
const shortMonths = {
  en: months.en.map((name) => name.slice(0, 3)),
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
};

/** `05 Feb 2024`, `5 févr. 2024` for professionals; `5 February 2024`, `5 février 2024` for the public. */
export function dateWords(date: string, reader: Reader, lang: Lang): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const name = (reader === 'professional' ? shortMonths : months)[lang][month - 1];
  const figure = lang === 'fr' && day === 1 ? '1er' : String(day);
  const figures = lang === 'en' && reader === 'professional' ? figure.padStart(2, '0') : figure;
  return `${figures} ${name} ${year}`;
}
