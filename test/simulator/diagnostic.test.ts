import {describe, expect, it} from 'vitest';
import {conclusions, type Conclusion} from '../../src/contract/diagnostic-values.js';
import {overall} from '../../src/simulator/evaluate.js';
import {conditionIds as ids} from '../../src/simulator/schedule-fr-2025/conditions.js';
import {diagnosisFor, diagnosisOf, type Case} from './ask.js';

const pregnant25Weeks = {[ids.lastPeriod]: '2025-05-29'};

/** Written from the published schedule, for 20 November 2025. `dates`: targeted, limit. */
const cases: readonly {
  why: string;
  disease: string;
  patient: Case;
  conclusion: Conclusion;
  dates?: readonly [string | null, string | null];
}[] = [
  {
    why: 'asks for the first dose from 2 months',
    disease: 'Diphtheria',
    patient: {born: '2025-09-10'},
    conclusion: 'todo',
    dates: ['2025-11-10', '2025-12-10'],
  },
  {
    why: 'says late a month after the age of the first dose',
    disease: 'Tetanus',
    patient: {born: '2025-06-10'},
    conclusion: 'late',
    dates: ['2025-08-10', '2025-09-10'],
  },
  {
    why: 'names the age of the third dose after two doses in time',
    disease: 'Poliomyelitis',
    patient: {
      born: '2025-06-10',
      acts: [
        ['VAC0510', '2025-08-10'],
        ['VAC0510', '2025-10-10'],
      ],
    },
    conclusion: 'up_to_date',
    dates: ['2026-05-10', '2026-06-10'],
  },
  {
    why: 'finds the scheme complete after three doses of an infant',
    disease: 'Haemophilus influenzae b',
    patient: {
      born: '2024-10-05',
      acts: [
        ['VAC0510', '2024-12-05'],
        ['VAC0510', '2025-02-05'],
        ['VAC0510', '2025-09-05'],
      ],
    },
    conclusion: 'complete_scheme',
    dates: [null, null],
  },
  {
    why: 'keeps two months between the first doses of a series that began late',
    disease: 'Hepatitis B',
    patient: {born: '2025-04-10', acts: [['VAC0510', '2025-11-01']]},
    conclusion: 'up_to_date',
    dates: ['2026-01-01', '2026-02-01'],
  },
  {
    why: 'adds a dose at 3 months when the mother was not vaccinated against pertussis',
    disease: 'Pertussis',
    patient: {born: '2025-08-15', acts: [['VAC0510', '2025-10-15']], conditions: {[ids.motherNotVaccinated]: true}},
    conclusion: 'todo',
    dates: ['2025-11-15', '2025-12-15'],
  },
  {
    why: 'still asks for the dose of 11 months after three early ones',
    disease: 'Pertussis',
    patient: {
      born: '2025-02-10',
      acts: [
        ['VAC0510', '2025-04-10'],
        ['VAC0510', '2025-05-10'],
        ['VAC0510', '2025-06-10'],
      ],
      conditions: {[ids.motherNotVaccinated]: true},
    },
    conclusion: 'up_to_date',
    dates: ['2026-01-10', '2026-02-10'],
  },
  {
    why: 'does not let the dose around a newborn hide a booster that is late',
    disease: 'Pertussis',
    patient: {born: '1995-03-01', boosters: [['VAC0029', '2019-02-01']], conditions: {[ids.newbornAround]: true}},
    conclusion: 'late',
    dates: ['2020-03-01', '2021-03-01'],
  },
  {
    why: 'says late for measles more than a month after 12 months',
    disease: 'Measles',
    patient: {born: '2024-10-05'},
    conclusion: 'late',
    dates: ['2025-10-05', '2025-11-05'],
  },
  {
    why: 'asks for a third dose when the first came before 12 months',
    disease: 'Measles',
    patient: {
      born: '2020-03-01',
      acts: [
        ['VAC0053', '2021-01-01'],
        ['VAC0053', '2021-04-01'],
      ],
    },
    conclusion: 'todo',
  },
  {
    why: 'asks nothing against mumps from people born before 1980',
    disease: 'Mumps',
    patient: {born: '1979-12-31'},
    conclusion: 'no_action',
  },
  {
    why: 'suggests influenza to a healthy child in the season',
    disease: 'Influenza',
    patient: {born: '2020-01-01'},
    conclusion: 'suggested',
    dates: ['2025-10-15', '2026-01-31'],
  },
  {
    why: 'recommends influenza to a child with diabetes: more than a suggestion',
    disease: 'Influenza',
    patient: {born: '2020-01-01', conditions: {[ids.diabetes]: true}},
    conclusion: 'todo',
  },
  {
    why: 'waits for the next season after the dose of this one',
    disease: 'Influenza',
    patient: {born: '1950-01-01', acts: [['VAC1347', '2025-10-20']]},
    conclusion: 'up_to_date',
    dates: ['2026-10-15', '2027-01-31'],
  },
  {
    why: 'recommends influenza from a body mass index of 40',
    disease: 'Influenza',
    patient: {born: '1985-01-01', conditions: {[ids.bodyMassIndex]: 40.0}},
    conclusion: 'todo',
  },
  {
    why: 'has no row for influenza below a body mass index of 40',
    disease: 'Influenza',
    patient: {born: '1985-01-01', conditions: {[ids.bodyMassIndex]: 39.9}},
    conclusion: 'no_action',
  },
  {
    why: 'asks boys for two doses from 11 to 14 years',
    disease: 'Papillomavirus',
    patient: {born: '2013-06-01', gender: 'm'},
    conclusion: 'todo',
    dates: ['2024-06-01', '2028-06-01'],
  },
  {
    why: 'is content at 16 with two doses begun before 15',
    disease: 'Papillomavirus',
    patient: {
      born: '2009-06-01',
      acts: [
        ['VAC0523', '2021-09-01'],
        ['VAC0523', '2022-04-01'],
      ],
    },
    conclusion: 'complete_scheme',
  },
  {
    why: 'asks for three doses when begun after 15',
    disease: 'Papillomavirus',
    patient: {
      born: '2008-06-01',
      acts: [
        ['VAC0523', '2024-09-01'],
        ['VAC0523', '2024-11-01'],
      ],
    },
    conclusion: 'todo',
    dates: ['2025-03-01', null],
  },
  {
    why: 'takes a booster of an adult for the end of a first series: the booster of 25 years is late',
    disease: 'Diphtheria',
    patient: {born: '1995-03-01', boosters: [['VAC0029', '2015-03-01']]},
    conclusion: 'late',
    dates: ['2020-03-01', '2021-03-01'],
  },
  {
    why: 'begins a catch-up for an adult without any act',
    disease: 'Diphtheria',
    patient: {born: '1995-03-01'},
    conclusion: 'todo',
    dates: ['2025-11-20', null],
  },
  {
    why: 'names the booster of 45 years after the one of 25',
    disease: 'Tetanus',
    patient: {born: '1995-03-01', boosters: [['VAC0030', '2020-04-01']]},
    conclusion: 'up_to_date',
    dates: ['2040-03-01', '2041-03-01'],
  },
  {
    why: 'goes on every 10 years after 65',
    disease: 'Tetanus',
    patient: {born: '1945-03-01', boosters: [['VAC0030', '2020-04-01']]},
    conclusion: 'up_to_date',
    dates: ['2030-03-01', '2031-03-01'],
  },
  {
    why: 'asks for pertussis in pregnancy even when the booster of 25 years is late',
    disease: 'Pertussis',
    patient: {born: '1995-03-01', gender: 'f', boosters: [['VAC0029', '2007-03-01']], conditions: pregnant25Weeks},
    conclusion: 'todo',
    dates: ['2025-10-16', '2026-02-05'],
  },
  {
    why: 'lets a pregnancy of two years ago expire',
    disease: 'Pertussis',
    patient: {
      born: '1995-03-01',
      gender: 'f',
      boosters: [['VAC0029', '2007-03-01']],
      conditions: {[ids.pregnancyStart]: '2023-06-01'},
    },
    conclusion: 'late',
  },
  {
    why: 'contraindicates rubella in pregnancy where it would be recommended',
    disease: 'Rubella',
    patient: {born: '1995-03-01', gender: 'f', conditions: pregnant25Weeks},
    conclusion: 'contraindicated',
    dates: [null, null],
  },
  {
    why: 'contraindicates nothing in pregnancy when the scheme is complete',
    disease: 'Rubella',
    patient: {
      born: '1995-03-01',
      gender: 'f',
      acts: [
        ['VAC0053', '1996-04-01'],
        ['VAC0017', '1997-09-01'],
      ],
      conditions: pregnant25Weeks,
    },
    conclusion: 'complete_scheme',
  },
  {
    why: 'tells no baby that yellow fever is contraindicated',
    disease: 'Yellow fever',
    patient: {born: '2025-08-20'},
    conclusion: 'no_action',
  },
  {
    why: 'contraindicates yellow fever in French Guiana with an allergy to egg',
    disease: 'Yellow fever',
    patient: {born: '1985-01-01', zipcode: '97300', conditions: {[ids.eggAllergy]: true}},
    conclusion: 'contraindicated',
  },
  {
    why: 'leaves yellow fever in pregnancy to a specialist',
    disease: 'Yellow fever',
    patient: {born: '1995-03-01', gender: 'f', conditions: pregnant25Weeks, legs: [['GUF', '2026-01-10']]},
    conclusion: 'exception',
  },
  {
    why: 'leaves a first dose against yellow fever after 60 to a specialist',
    disease: 'Yellow fever',
    patient: {born: '1963-01-01', legs: [['BRA', '2026-01-10']]},
    conclusion: 'exception',
    dates: [null, null],
  },
  {
    why: 'asks for yellow fever 10 days before the departure',
    disease: 'Yellow fever',
    patient: {born: '1985-01-01', legs: [['BRA', '2026-01-10']]},
    conclusion: 'todo',
    dates: ['2025-11-20', '2025-12-31'],
  },
  {
    why: 'says late less than 10 days before the departure',
    disease: 'Yellow fever',
    patient: {born: '1985-01-01', legs: [['bra', '2025-11-25']]},
    conclusion: 'late',
  },
  {
    why: 'plans a second dose when the first came before 2 years',
    disease: 'Yellow fever',
    patient: {born: '2021-03-01', zipcode: '97300', acts: [['VAC0035', '2022-04-01']]},
    conclusion: 'up_to_date',
    dates: ['2027-03-01', '2031-03-01'],
  },
  {
    why: 'asks an adolescent without history for chickenpox',
    disease: 'Chickenpox',
    patient: {born: '2011-01-01'},
    conclusion: 'todo',
  },
  {
    why: 'asks nothing of an adolescent who had chickenpox',
    disease: 'Chickenpox',
    patient: {born: '2011-01-01', conditions: {[ids.hadVaricella]: true}},
    conclusion: 'no_action',
  },
  {
    why: 'contraindicates chickenpox during chemotherapy',
    disease: 'Chickenpox',
    patient: {born: '2011-01-01', conditions: {[ids.chemotherapy]: true}},
    conclusion: 'contraindicated',
  },
  {
    why: 'asks a health professional for hepatitis B',
    disease: 'Hepatitis B',
    patient: {born: '1985-01-01', conditions: {[ids.healthProfessional]: true}},
    conclusion: 'todo',
  },
  {
    why: 'asks nothing against hepatitis B when the antigen was found',
    disease: 'Hepatitis B',
    patient: {born: '1985-01-01', conditions: {[ids.healthProfessional]: true, [ids.hbsag]: true}},
    conclusion: 'no_action',
  },
  {
    why: 'asks for shingles from 65 years',
    disease: 'Shingles',
    patient: {born: '1960-11-20'},
    conclusion: 'todo',
  },
  {
    why: 'finds shingles complete after two doses',
    disease: 'Shingles',
    patient: {
      born: '1955-01-01',
      acts: [
        ['VAC0567', '2024-05-01'],
        ['VAC0567', '2024-07-01'],
      ],
    },
    conclusion: 'complete_scheme',
  },
  {
    why: 'asks for tick-borne encephalitis before a stay in the Austrian countryside',
    disease: 'Tick-borne encephalitis',
    patient: {born: '1985-01-01', legs: [['AUT', '2026-05-01']], conditions: {[ids.ruralStay]: true}},
    conclusion: 'todo',
  },
  {
    why: 'does not manage cholera for a traveller',
    disease: 'Cholera',
    patient: {born: '1985-01-01', legs: [['BGD', '2026-05-01']]},
    conclusion: 'unmanaged',
  },
  {
    why: 'says nothing about cholera to one who stays at home',
    disease: 'Cholera',
    patient: {born: '1985-01-01'},
    conclusion: 'no_action',
  },
];

describe('the diagnosis of the simulator', () => {
  for (const {why, disease, patient, conclusion, dates} of cases) {
    it(`${why} (${disease})`, async () => {
      const {advice} = await diagnosisFor(disease, patient);
      expect(advice.conclusion).toBe(conclusion);
      if (dates) expect([advice.targeted_date, advice.limit_date]).toEqual(dates);
    });
  }

  it('gives each of the nine conclusions [§2.6-conclusions]', () => {
    expect(new Set(cases.map(({conclusion}) => conclusion))).toEqual(new Set(conclusions));
  });

  it('counts the acts of the vaccines that target the disease [§2.5-prevention-acts-count]', async () => {
    const patient: Case = {
      born: '1985-01-01',
      acts: [
        ['VAC0029', '2010-01-01'],
        ['VAC0030', '2020-01-01'],
      ],
    };
    expect((await diagnosisFor('Diphtheria', patient)).prevention_acts_count).toBe(2);
    expect((await diagnosisFor('Pertussis', patient)).prevention_acts_count).toBe(1);
    expect((await diagnosisFor('Rubella', patient)).prevention_acts_count).toBe(0);
  });

  it('names the conditions that made a row match, and no others [§2.5-matching-conditions]', async () => {
    const conditions = {...pregnant25Weeks, [ids.diabetes]: true, [ids.asthma]: false};
    const patient: Case = {born: '1995-03-01', gender: 'f', conditions};
    expect((await diagnosisFor('Pertussis', patient)).advice.matching_conditions).toEqual([ids.lastPeriod]);
    expect((await diagnosisFor('Influenza', patient)).advice.matching_conditions).toEqual([
      ids.lastPeriod,
      ids.diabetes,
    ]);
    expect((await diagnosisFor('Shingles', patient)).advice.matching_conditions).toEqual([]);
    const yetToCome = {[ids.diabetes]: true, [ids.lastPeriod]: '2026-01-10'};
    const vaccinated: Case = {
      born: '1995-03-01',
      gender: 'f',
      acts: [['VAC0062', '2025-10-20']],
      conditions: yetToCome,
    };
    expect((await diagnosisFor('Influenza', vaccinated)).advice.matching_conditions).toEqual([ids.diabetes]);
    const dengue = {[ids.hadDengue]: true, [ids.dengueDate]: '2025-09-20'};
    const waiting: Case = {born: '2013-03-01', zipcode: '97400', conditions: dengue};
    expect((await diagnosisFor('Dengue fever', waiting)).advice.matching_conditions).toEqual([
      ids.hadDengue,
      ids.dengueDate,
    ]);
    const child: Case = {born: '2018-03-01', acts: [['VAC0062', '2025-10-20']], conditions: {[ids.diabetes]: true}};
    expect((await diagnosisFor('Influenza', child)).advice.matching_conditions).toEqual([ids.diabetes]);
  });

  it('reads condition ids without regard to case', async () => {
    const patient: Case = {born: '1985-01-01', conditions: {[ids.diabetes.toUpperCase()]: true}};
    expect((await diagnosisFor('Influenza', patient)).advice.conclusion).toBe('todo');
  });
});

describe('the overall conclusion', () => {
  const given = (vaccine: string, ...dates: string[]) => dates.map((date) => [vaccine, date] as const);
  const hexyon = (...dates: string[]) => given('VAC0510', ...dates);
  const prevenar = (...dates: string[]) => given('VAC0900', ...dates);
  const bexsero = (...dates: string[]) => given('VAC0495', ...dates);
  const rotarix = (...dates: string[]) => given('VAC0514', ...dates);
  const priorix = (...dates: string[]) => given('VAC0053', ...dates);
  const patients: readonly {conclusion: Conclusion; patient: Case}[] = [
    {conclusion: 'late', patient: {born: '2025-06-10'}},
    {conclusion: 'todo', patient: {born: '2025-09-10'}},
    {
      conclusion: 'contraindicated',
      patient: {
        born: '1982-01-01',
        acts: [['VAC0029', '2010-01-01']],
        conditions: {[ids.mmrContraindicated]: true},
      },
    },
    {
      conclusion: 'exception',
      patient: {born: '1963-01-01', acts: [['VAC0030', '2012-01-01']], legs: [['TTO', '2026-01-10']]},
    },
    {conclusion: 'unmanaged', patient: {born: '2025-11-01', legs: [['ESP', '2025-12-20']]}},
    {
      conclusion: 'suggested',
      patient: {
        born: '2021-01-10',
        acts: [...hexyon('2021-03-10', '2021-05-10', '2021-12-10'), ...priorix('2022-01-10', '2022-06-10')],
      },
    },
    {
      conclusion: 'up_to_date',
      patient: {
        born: '2025-06-10',
        acts: [
          ...hexyon('2025-08-10', '2025-10-10'),
          ...prevenar('2025-08-10', '2025-10-10'),
          ...bexsero('2025-09-10', '2025-11-10'),
          ...rotarix('2025-08-10', '2025-09-10'),
        ],
      },
    },
  ];

  for (const {conclusion, patient} of patients) {
    it(`can be ${conclusion} [§2.6-priority]`, async () => {
      expect((await diagnosisOf(patient)).conclusion).toBe(conclusion);
    });
  }

  // Everybody has a dose to come in this table, so that no patient gets these two.
  it('is complete_scheme before no_action where there is nothing else [§2.6-priority]', () => {
    expect(overall(['no_action', 'complete_scheme', 'no_action'])).toBe('complete_scheme');
    expect(overall(['no_action'])).toBe('no_action');
    expect(overall([])).toBe('no_action');
  });
});
