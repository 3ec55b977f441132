/**
 * The fictional patients of the demo, with the data of their record in the wire shape of §2.1. Dates are relative to
 * today, so that ages keep matching what each patient shows.
 */

const now = new Date();
const year = (back) => String(now.getFullYear() - back);

/** A day of the month `back` months before this one. */
function monthsAgo(back, day = '12') {
  const month = now.getFullYear() * 12 + now.getMonth() - back;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${day}`;
}

const act = (date, prevention_method_id, booster = false) => ({date, prevention_method_id, booster});

/**
 * @type {readonly {
 *   key: string, given: string, family: string,
 *   reason: import('./texts.js').Words, known: import('./texts.js').Words, note: import('./texts.js').Words,
 *   file?: {patient: Record<string, any>},
 * }[]}
 */
export const patients = [
  {
    key: 'demo-1',
    given: 'Camille',
    family: 'Exemple',
    reason: {en: 'First visit', fr: 'Première visite'},
    known: {en: 'Nothing yet', fr: 'Rien pour l’instant'},
    note: {
      en: 'A new record: the check begins with its first question.',
      fr: 'Un nouveau dossier : le bilan commence par sa première question.',
    },
  },
  {
    key: 'demo-2',
    given: 'Marc',
    family: 'Fictif',
    reason: {en: 'Diabetes follow-up', fr: 'Suivi du diabète'},
    known: {en: 'Diabetes, no lung disease', fr: 'Diabète, pas de maladie pulmonaire'},
    note: {
      en: 'A complete record: the check opens on its summary, one press from the result.',
      fr: 'Un dossier complet : le bilan s’ouvre sur sa synthèse, à un clic du résultat.',
    },
    file: {
      patient: {
        birthdate: `${year(62)}-05-21`,
        gender: 'm',
        area_of_residency: {zipcode: '33000'},
        conditions: [
          {id: '2934c287-e36b-4adf-a5f6-e2f30dc8ed4a', value: true}, // diabetes
          {id: 'b38cb265-8f67-494a-9678-2dc7130d7b1f', value: false}, // chronic lung disease
        ],
        prevention_acts: [
          act(`${year(14)}-06-10`, 'VAC0030', true),
          act(`${year(2)}-10-14`, 'VAC0062'),
          act(`${year(1)}-10-20`, 'VAC0062'),
        ],
      },
    },
  },
  {
    key: 'demo-3',
    given: 'Noé',
    family: 'Inventé',
    reason: {en: 'Check-up at 16 months', fr: 'Examen des 16 mois'},
    known: {en: 'Vaccines of the first months', fr: 'Vaccins des premiers mois'},
    note: {
      en: 'Some doses are recorded, the health profile is still to be asked.',
      fr: 'Des doses sont notées, le profil de santé reste à demander.',
    },
    file: {
      patient: {
        birthdate: monthsAgo(16),
        gender: 'm',
        prevention_acts: [
          act(monthsAgo(14), 'VAC0014'),
          act(monthsAgo(14), 'VAC0900'),
          act(monthsAgo(12), 'VAC0014'),
          act(monthsAgo(12), 'VAC0900'),
        ],
      },
    },
  },
  {
    key: 'demo-4',
    given: 'Inès',
    family: 'Modèle',
    reason: {en: 'Pregnancy follow-up', fr: 'Suivi de grossesse'},
    known: {en: 'Pregnant', fr: 'Enceinte'},
    note: {
      en: 'Copied from an old record: a date without its day, a vaccine code that nobody knows, a booster not stated.',
      fr: 'Repris d’un ancien dossier : une date sans jour, un code de vaccin inconnu, un rappel non précisé.',
    },
    file: {
      patient: {
        birthdate: `${year(29)}-02-18`,
        gender: 'f',
        conditions: [{id: 'a6437c27-0d73-44ad-a7bd-7a34d468c384', value: monthsAgo(6)}], // start of the pregnancy
        prevention_acts: [
          act(`${year(17)}-06`, 'VAC0043', true),
          act(`${year(27)}-03-04`, 'VAC9999'),
          {date: `${year(28)}-05-20`, prevention_method_id: 'VAC0053'},
        ],
      },
    },
  },
  {
    key: 'demo-5',
    given: 'Jean',
    family: 'Témoin',
    reason: {en: 'Before a journey to Senegal', fr: 'Avant un voyage au Sénégal'},
    known: {en: 'No disease known', fr: 'Aucune maladie connue'},
    note: {
      en: 'A complete record with a journey in two months.',
      fr: 'Un dossier complet, avec un voyage dans deux mois.',
    },
    file: {
      patient: {
        birthdate: `${year(68)}-09-03`,
        gender: 'm',
        area_of_residency: {zipcode: '69003'},
        journey: {
          staying_conditions: 'hotel',
          legs: [{countrycode: 'SEN', start_date: monthsAgo(-2, '03'), end_date: monthsAgo(-2, '20')}],
        },
        conditions: [{id: '2934c287-e36b-4adf-a5f6-e2f30dc8ed4a', value: false}], // diabetes
        prevention_acts: [act(`${year(3)}-05-11`, 'VAC0030', true), act(`${year(1)}-11-02`, 'VAC0062')],
      },
    },
  },
];
