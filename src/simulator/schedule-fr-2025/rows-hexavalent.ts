import type {Row} from '../table.js';
import {diphtheriaTetanusPolio, hepatitisB, hib, pertussis, pneumococcus} from './diseases.js';

/** The six diseases of the hexavalent vaccines. A window ends on the date by which the dose should be given. */
export const hexavalentRows: readonly Row[] = [
  {
    id: 'dtp-child',
    diseases: diphtheriaTetanusPolio,
    effect: 'recommend',
    force: 'mandatory',
    who: {age: ['0d', '2y'], doses: [0, 2]},
    schedule: {doses: ['2m', '4m', '11m'], late: '1m'},
    says: ['Three doses, at 2, 4 and 11 months.', 'Trois doses, à 2, 4 et 11 mois.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'dtp-booster',
    diseases: diphtheriaTetanusPolio,
    effect: 'recommend',
    force: 'recommended',
    // From the third dose on, at any age: a toddler's next dose is at 6 years.
    who: {doses: [3, null]},
    schedule: {ages: ['6y', '11y..14y', '25y', '45y', '65y'], then: '10y', late: '1y'},
    says: [
      'Boosters at 6, 11 to 13, 25, 45 and 65 years, then every 10 years.',
      'Rappels à 6 ans, entre 11 et 13 ans, à 25, 45 et 65 ans, puis tous les 10 ans.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'dtp-catchup',
    diseases: diphtheriaTetanusPolio,
    effect: 'recommend',
    force: 'recommended',
    // The source begins at 6 years, which would give "no action" to a child of 3 without any dose.
    who: {age: ['2y', null], doses: [0, 2], any: [{doses: [0, 0]}, {not: {age: ['20y', null]}}]},
    schedule: {gaps: ['2m', '6m..10m']},
    says: [
      'Catch-up: three doses, the second after 2 months, the third 6 to 10 months later.',
      'Rattrapage : trois doses, la deuxième après 2 mois, la troisième 6 à 10 mois plus tard.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: false},
  },
  {
    id: 'dtp-unclear',
    diseases: diphtheriaTetanusPolio,
    effect: 'unmanaged',
    // A catch-up has three doses, a booster is one: without a childhood record, one or two acts may be either.
    who: {age: ['20y', null], doses: [1, 2]},
    says: [
      'One or two doses are on record, none of them as a booster: it cannot be told whether a catch-up is under way, or the doses of childhood are missing from the record. A dose that is recorded as a booster stands for a first series.',
      'Une ou deux doses sont notées, aucune comme rappel : rien ne dit si un rattrapage est en cours, ou si les doses de l’enfance manquent au carnet. Une dose notée comme rappel tient lieu de primovaccination.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: false},
  },
  {
    id: 'pertussis-child',
    diseases: pertussis,
    effect: 'recommend',
    force: 'mandatory',
    who: {age: ['0d', '2y'], doses: [0, 2]},
    schedule: {doses: ['2m', '4m', '11m'], late: '1m'},
    says: ['Three doses, at 2, 4 and 11 months.', 'Trois doses, à 2, 4 et 11 mois.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'pertussis-3m',
    diseases: pertussis,
    effect: 'recommend',
    force: 'recommended',
    priority: 1,
    // The source ends at 6 months; after that, three early doses still need the dose at 11 months.
    who: {
      cond: ['mother-not-vaccinated-pertussis'],
      any: [{age: ['0d', '6m']}, {age: ['6m', '2y'], doses: [3, 3], dosesBetween: ['10m', null, 0, 0]}],
    },
    schedule: {doses: ['2m', '3m', '4m', '11m'], late: '1m'},
    says: [
      'One more dose at 3 months when the mother was not vaccinated during the pregnancy.',
      'Une dose de plus à 3 mois lorsque la mère n’a pas été vaccinée pendant la grossesse.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: true},
  },
  {
    id: 'pertussis-catchup',
    diseases: pertussis,
    effect: 'recommend',
    force: 'recommended',
    // Not in the source; with the vaccines in use, the catch-up of diphtheria, tetanus and polio includes this disease.
    who: {age: ['2y', '6y'], doses: [0, 2]},
    schedule: {gaps: ['2m', '6m..10m']},
    says: [
      'Catch-up from 2 to 5 years: three doses, the second after 2 months, the third 6 to 10 months later.',
      'Rattrapage de 2 à 5 ans : trois doses, la deuxième après 2 mois, la troisième 6 à 10 mois plus tard.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: false},
  },
  {
    id: 'pertussis-booster',
    diseases: pertussis,
    effect: 'recommend',
    force: 'recommended',
    who: {doses: [3, null], not: {age: ['40y', null]}},
    schedule: {ages: ['6y', '11y..14y', '25y'], late: '1y'},
    says: [
      'Boosters at 6, 11 to 13 and 25 years, with catch-up to 39 years.',
      'Rappels à 6 ans, entre 11 et 13 ans et à 25 ans, rattrapage jusqu’à 39 ans.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'pertussis-unclear',
    diseases: pertussis,
    effect: 'unmanaged',
    // The source has boosters at these ages, and no first series.
    who: {age: ['6y', '40y'], doses: [0, 2]},
    says: [
      'From 6 to 39 years the calendar has boosters. It does not say what is done without three doses on record; from 20 years on, a dose that is recorded as a booster stands for them.',
      'De 6 à 39 ans, le calendrier a des rappels. Il ne dit pas que faire sans trois doses notées ; à partir de 20 ans, une dose notée comme rappel en tient lieu.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: true},
  },
  {
    id: 'pertussis-pregnancy',
    diseases: pertussis,
    effect: 'recommend',
    force: 'recommended',
    priority: 2, // so that an overdue booster does not hide it
    who: {pregnant: ['20w', '36w']},
    schedule: {eachPregnancy: '20w..36w'},
    says: [
      'In each pregnancy, between 20 and 36 weeks since the last period.',
      'À chaque grossesse, entre 20 et 36 semaines d’aménorrhée.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'pertussis-cocoon',
    diseases: pertussis,
    effect: 'recommend',
    force: 'recommended',
    priority: 1,
    // Until the age of 40, a missing booster of 25 years is due instead, which may be late: not without a first series.
    who: {
      cond: ['newborn-around'],
      any: [{dosesBetween: ['24y', null, 1, null]}, {age: ['25y', null], doses: [0, 2]}, {age: ['40y', null]}],
    },
    schedule: {every: '10y'},
    says: [
      'Around a newborn: one dose when the last one is 10 years old or more.',
      'Autour d’un nouveau-né : une dose si la dernière date de 10 ans ou plus.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: false},
  },
  {
    id: 'hib-child',
    diseases: hib,
    effect: 'recommend',
    force: 'mandatory',
    who: {age: ['0d', '2y']},
    schedule: {doses: ['2m', '4m', '11m'], late: '1m', until: '2y'},
    says: ['Three doses, at 2, 4 and 11 months.', 'Trois doses, à 2, 4 et 11 mois.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'infant-early',
    // Not hepatitis B, which has a complete series of three doses (0, 1 and 6 months).
    diseases: [...diphtheriaTetanusPolio, ...pertussis, ...hib, ...pneumococcus],
    effect: 'recommend',
    force: 'mandatory',
    priority: 3,
    // Not a row of the source, but the doses at 2, 3, 4 and 11 months imply that three doses in the first half-year do
    // not replace the dose at 11 months. Otherwise, diseases of the same vaccine would get different conclusions.
    who: {doses: [3, 3], dosesBetween: ['6m', null, 0, 0], not: {age: ['2y', null]}},
    schedule: {ages: ['11m'], late: '1m'},
    says: [
      'Three doses before 6 months do not stand for the one of 11 months.',
      'Trois doses avant 6 mois ne remplacent pas celle de 11 mois.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: false},
  },
  {
    id: 'hib-catchup',
    diseases: hib,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['2y', '5y'], doses: [0, 0]},
    schedule: {doses: ['now'], until: '5y'},
    says: ['Catch-up up to the fifth birthday.', 'Rattrapage jusqu’au cinquième anniversaire.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'hib-spleen',
    diseases: hib,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['5y', null], cond: ['no-spleen'], doses: [0, 0]},
    schedule: {doses: ['now']},
    says: ['Without a spleen, also from 5 years on.', 'Sans rate, également à partir de 5 ans.'],
    evidence: {source: 'public', confidence: 'medium', seen: true},
  },
  {
    id: 'hepb-child',
    diseases: hepatitisB,
    effect: 'recommend',
    force: 'mandatory',
    who: {age: ['0d', '2y']},
    schedule: {doses: ['2m', '4m', '11m'], late: '1m'},
    says: ['Three doses, at 2, 4 and 11 months.', 'Trois doses, à 2, 4 et 11 mois.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'hepb-birth',
    diseases: hepatitisB,
    effect: 'recommend',
    force: 'recommended',
    priority: 1,
    // The source ends at 2 months; this row continues a series that began by then.
    who: {
      age: ['0d', '2y'],
      any: [{cond: ['mother-hbsag']}, {zip: ['973', '976']}],
      not: {age: ['2m', null], dosesBetween: ['0d', '2m', 0, 0]},
    },
    schedule: {doses: ['0d', '1m', '6m'], late: '1m'},
    says: ['First dose at birth, then at 1 and 6 months.', 'Première dose à la naissance, puis à 1 et 6 mois.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: true},
  },
  {
    id: 'hepb-teen',
    diseases: hepatitisB,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['2y', '16y']},
    schedule: {gaps: ['1m', '5m']},
    says: ['Catch-up up to 15 years, at 0, 1 and 6 months.', 'Rattrapage jusqu’à 15 ans, à 0, 1 et 6 mois.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'hepb-work',
    diseases: hepatitisB,
    effect: 'recommend',
    force: 'mandatory',
    priority: 1,
    who: {cond: ['health-professional'], age: ['16y', null]},
    schedule: {gaps: ['1m', '5m']},
    says: ['Mandatory for health professionals.', 'Obligatoire pour les professionnels de santé.'],
    evidence: {source: 'code', year: 2025, confidence: 'high', seen: false},
  },
  {
    id: 'hepb-liver',
    diseases: hepatitisB,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['18y', null], cond: ['liver-disease'], not: {cond: ['hiv']}},
    schedule: {gaps: ['1m', '5m']},
    says: [
      'For adults with a disease of the liver, at 0, 1 and 6 months.',
      'Pour les adultes ayant une maladie du foie, à 0, 1 et 6 mois.',
    ],
    evidence: {source: 'public', confidence: 'medium', seen: true},
  },
  {
    id: 'hepb-unclear',
    diseases: hepatitisB,
    effect: 'unmanaged',
    who: {
      any: [
        {age: ['16y', null], cond: ['hiv']},
        {age: ['16y', '18y'], cond: ['liver-disease']},
      ],
    },
    says: [
      'With HIV, blood tests decide on the doses; with a disease of the liver, a doctor does before 18 years. The table does not say how.',
      'Avec le VIH, des analyses de sang décident des doses ; avec une maladie du foie, un médecin avant 18 ans. La table ne dit pas comment.',
    ],
    evidence: {source: 'hiv', year: 2025, confidence: 'medium', seen: true},
  },
  {
    id: 'hepb-immune',
    diseases: hepatitisB,
    effect: 'immune',
    who: {cond: ['hbsag-positive']},
    says: ['No vaccination when the antigen HBs was found.', 'Pas de vaccination si l’antigène HBs a été trouvé.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: false},
  },
];
