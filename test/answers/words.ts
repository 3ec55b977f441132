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
    professional: {en: 'Not assessed (information available)', fr: 'Non évalué (informations disponibles)'},
    public: {en: 'This tool cannot conclude for you', fr: "L'outil ne peut pas conclure"},
  },
  suggested: {
    professional: {en: 'Suggested (optional)', fr: 'Proposé (facultatif)'},
    public: {en: 'Suggested, not mandatory', fr: 'Proposé, facultatif'},
  },
  exception: {
    professional: {en: 'Situation not covered', fr: 'Situation non couverte'},
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
    public: {en: 'The vaccination is complete', fr: 'La vaccination est complète'},
  },
  /** A value that §2.6 does not list. */
  postponed: {
    professional: {en: 'Unrecognised conclusion: postponed', fr: 'Conclusion non reconnue : postponed'},
    public: {en: 'This result cannot be read', fr: "Ce résultat n'a pas pu être lu"},
  },
};

/** The headings of the public's diseases: by conclusion, where those that leave a question open stand together. */
export const publicGroups: readonly {readonly conclusions: readonly string[]; readonly title: ByLanguage}[] = [
  {conclusions: ['late'], title: {en: 'To deal with first', fr: "À traiter d'abord"}},
  {
    conclusions: ['contraindicated'],
    title: {en: 'Not recommended in your situation', fr: 'Non recommandé dans votre situation'},
  },
  {conclusions: ['todo'], title: {en: 'To plan', fr: 'À prévoir'}},
  {conclusions: ['exception', 'unmanaged', 'postponed'], title: {en: 'To discuss', fr: 'À discuter'}},
  {conclusions: ['suggested'], title: {en: 'Optional', fr: 'Facultatif'}},
];
export const noAction: ByLanguage = {en: 'No action now: ', fr: "Aucune action pour l'instant : "};
export const annex: ByLanguage = {en: 'Details of each disease', fr: 'Détails pour chaque maladie'};

/** The words before a date that recommends: of a past day, of one ahead, and of the limit. */
export const since: ByLanguage = {en: 'since ', fr: 'depuis le '};
export const from: ByLanguage = {en: 'from ', fr: 'à partir du '};
export const before: ByLanguage = {en: 'before ', fr: 'avant le '};

/** Of the note on each due disease. */
export const declined: ByLanguage = {
  en: 'Not today: declined, decided by the patient',
  fr: "Pas aujourd'hui : refusé, décision du patient",
};

export const notGiven: ByLanguage = {en: 'Not given', fr: 'Non précisée'};
export const noStart: ByLanguage = {en: 'no start date given', fr: 'sans date de début précisée'};
export const noLimit: ByLanguage = {en: 'no limit date given', fr: 'sans date limite précisée'};
export const box: ByLanguage = {en: 'Lot R1B231V, expiry June 2027', fr: 'Lot R1B231V, péremption juin 2027'};
export const overlap: ByLanguage = {en: 'These dates overlap', fr: 'Ces dates se recoupent'};
export const noDate: ByLanguage = {en: 'No date given', fr: 'Aucune date précisée'};
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
