/** The only patient that is ever sent: invented, and the same in every run. */
const patient = {birthdate: '1990-05-10', gender: 'f'};

/** A vaccination with a vaccine of the packaged list. */
const act = {date: '2020-01-15', prevention_method_id: 'VAC0510', booster: false};

/** Shown before anything is sent. */
export const whatIsSent =
  'Sends one invented patient and nothing else: a woman born on 1990-05-10, without vaccinations or conditions; ' +
  'once with one vaccination (VAC0510 on 2020-01-15), and once with a birth date that does not exist (1990-02-30).';

export const bodies = {
  questionnaire: {patient, requested_by_professional: false},
  professional: {patient, requested_by_professional: true},
  flat: patient,
  diagnosis: {patient: {...patient, prevention_acts: []}, requested_by_professional: false},
  vaccinated: {patient: {...patient, prevention_acts: [act]}, requested_by_professional: false},
  wrong: {patient: {...patient, birthdate: '1990-02-30', prevention_acts: []}, requested_by_professional: false},
} as const;
