import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import type {Origin} from '../../src/domain/entries/entries.js';
import type {ProblemFacts} from '../../src/domain/entries/problems.js';
import {problemText, type ProblemContext} from '../../src/words/problem-text.js';
import {describeIn} from './in-language.js';

interface Case {
  readonly facts: ProblemFacts;
  readonly path?: string;
  readonly context?: Partial<ProblemContext>;
  readonly en: string;
  readonly fr: string;
}

const condition = 'c1';
const [day, month, year] = ['day', 'month', 'year'] as const;

/** One row at least for each code; with `satisfies`, a code without a row does not compile. No-break spaces as plain ones. */
const cases = {
  'dob.empty': [{facts: {code: 'dob.empty'}, en: 'Enter the date of birth', fr: 'Saisissez la date de naissance'}],
  'dob.date': [
    {
      facts: {code: 'dob.date', date: {code: 'part', missing: [day]}},
      en: 'The date of birth must include a day',
      fr: 'Il manque le jour dans la date de naissance',
    },
    {
      facts: {code: 'dob.date', date: {code: 'part', missing: [month, year]}},
      en: 'The date of birth must include a month and a year',
      fr: 'Il manque le mois et l’année dans la date de naissance',
    },
    {
      facts: {code: 'dob.date', date: {code: 'real', day: 30, month: 2, year: 2024}},
      en: 'Date of birth: 30 February 2024 does not exist. Check the day and the month',
      fr: 'Date de naissance : le 30 février 2024 n’existe pas. Vérifiez le jour et le mois',
    },
    {
      facts: {code: 'dob.date', date: {code: 'real', day: 3, month: 13, year: 2024}},
      en: 'Date of birth: 3 13 2024 does not exist. Check the day and the month',
      fr: 'Date de naissance : le 3 13 2024 n’existe pas. Vérifiez le jour et le mois',
    },
    {
      facts: {code: 'dob.date', date: {code: 'year'}},
      en: 'Date of birth: enter the year with 4 figures, for example 1987',
      fr: 'Date de naissance : saisissez l’année sur 4 chiffres, par exemple 1987',
    },
    {
      facts: {code: 'dob.date', date: {code: 'unreadable', part: day}},
      en: 'Date of birth: enter the day in figures, for example 14',
      fr: 'Date de naissance : saisissez le jour en chiffres, par exemple 14',
    },
    {
      facts: {code: 'dob.date', date: {code: 'unreadable', part: month}},
      en: 'Date of birth: enter the month in figures or by its name, for example 3 or March',
      fr: 'Date de naissance : saisissez le mois en chiffres ou en lettres, par exemple 3 ou mars',
    },
    {
      facts: {code: 'dob.date', date: {code: 'raw', text: 'c. 1990'}},
      en: 'Date of birth: "c. 1990" could not be read. Enter a day, a month and a year',
      fr: 'Date de naissance : « c. 1990 » n’a pas pu être lu. Saisissez un jour, un mois et une année',
    },
  ],
  'dob.old': [
    {
      facts: {code: 'dob.old', year: '1887'},
      en: 'Date of birth: the year 1887 is too far in the past. Check the year',
      fr: 'Date de naissance : l’année 1887 est trop ancienne. Vérifiez l’année',
    },
  ],
  'dob.future': [
    {
      facts: {code: 'dob.future'},
      en: 'The date of birth must be today or earlier',
      fr: 'La date de naissance ne peut pas être dans le futur',
    },
  ],
  'sex.empty': [{facts: {code: 'sex.empty'}, en: 'Select the sex', fr: 'Sélectionnez le sexe'}],
  'zip.format': [
    {
      facts: {code: 'zip.format'},
      en: 'Check the postal code, for example 33000',
      fr: 'Vérifiez le code postal, par exemple 33000',
    },
  ],
  country: [
    {facts: {code: 'country'}, en: 'Choose the country in the list', fr: 'Choisissez le pays dans la liste'},
    {
      facts: {code: 'country'},
      path: 'patient.birthplace.countrycode',
      en: 'Country of birth: choose the country in the list',
      fr: 'Pays de naissance : choisissez le pays dans la liste',
    },
  ],
  'int.format': [
    {
      facts: {code: 'int.format', condition},
      en: 'pH: enter a whole number, without decimals',
      fr: 'pH : saisissez un nombre entier, sans décimale',
    },
  ],
  'float.format': [
    {
      facts: {code: 'float.format', condition},
      en: 'pH: enter a number, for example 1.5 or -2.5',
      fr: 'pH : saisissez un nombre, par exemple 1,5 ou -2,5',
    },
  ],
  'cdate.date': [
    {
      facts: {code: 'cdate.date', condition, date: {code: 'part', missing: [year]}},
      en: 'pH: the date must include a year',
      fr: 'pH : il manque l’année dans la date',
    },
    {
      facts: {code: 'cdate.date', condition, date: {code: 'real', day: 31, month: 4, year: 2024}},
      en: 'pH: 31 April 2024 does not exist. Check the day and the month',
      fr: 'pH : le 31 avril 2024 n’existe pas. Vérifiez le jour et le mois',
    },
  ],
  'received.empty': [
    {
      facts: {code: 'received.empty'},
      en: 'Say whether vaccines have been received',
      fr: 'Indiquez si des vaccins ont été reçus',
    },
  ],
  'vac.empty': [
    {facts: {code: 'vac.empty'}, en: 'Choose the vaccine in the list', fr: 'Choisissez le vaccin dans la liste'},
    {
      facts: {code: 'vac.empty'},
      context: {hasVaccines: false},
      en: 'Enter the vaccine code',
      fr: 'Saisissez le code du vaccin',
    },
  ],
  'vac.unchosen': [
    {
      facts: {code: 'vac.unchosen', text: 'teta'},
      en: 'You typed "teta" but did not choose a vaccine',
      fr: 'Vous avez saisi « teta » sans choisir de vaccin',
    },
    ...(['host', 'fhir', 'legacy'] as const).map((origin) => ({
      facts: {code: 'vac.unchosen', text: 'teta'} as const,
      path: 'patient.prevention_acts[a].prevention_method_id',
      context: {origins: new Map([['patient.prevention_acts[a]', origin]])},
      en: 'The record says "teta". Choose the vaccine',
      fr: 'Le dossier indique « teta ». Choisissez le vaccin',
    })),
    {
      facts: {code: 'vac.unchosen', text: 'teta'}, // a draft restores the typed text
      path: 'patient.prevention_acts[a].prevention_method_id',
      context: {
        origins: new Map<string, Origin>([
          ['patient.prevention_acts[a]', 'draft'],
          ['patient.prevention_acts[b]', 'host'],
        ]),
      },
      en: 'You typed "teta" but did not choose a vaccine',
      fr: 'Vous avez saisi « teta » sans choisir de vaccin',
    },
  ],
  'act.date.empty': [
    {facts: {code: 'act.date.empty'}, en: 'Enter the vaccination date', fr: 'Saisissez la date de vaccination'},
  ],
  'act.date.date': [
    {
      facts: {code: 'act.date.date', date: {code: 'part', missing: [month]}},
      en: 'The vaccination date must include a month',
      fr: 'Il manque le mois dans la date de vaccination',
    },
    {
      facts: {code: 'act.date.date', date: {code: 'month', month: '13'}},
      en: 'Vaccination date: the month 13 does not exist. Check the month',
      fr: 'Date de vaccination : le mois 13 n’existe pas. Vérifiez le mois',
    },
  ],
  'act.date.birth': [
    {
      facts: {code: 'act.date.birth', birthdate: '1992-03-01' as IsoDate},
      en: 'The vaccination date must be on or after the date of birth (1 March 1992)',
      fr: 'La date de vaccination ne peut pas précéder la naissance (1er mars 1992)',
    },
  ],
  'act.date.future': [
    {
      facts: {code: 'act.date.future'},
      en: 'The vaccination date must be today or earlier',
      fr: 'La date de vaccination ne peut pas être dans le futur',
    },
  ],
  'act.booster': [
    {
      facts: {code: 'act.booster'},
      en: 'Say whether it was a booster dose',
      fr: 'Indiquez s’il s’agissait d’un rappel',
    },
  ],
  'act.draft': [
    {
      facts: {code: 'act.draft'},
      en: 'You started a vaccine and did not add it. Add it or clear it',
      fr: 'Un vaccin est commencé mais pas ajouté. Ajoutez-le ou effacez-le',
    },
  ],
  'leg.date': [
    {
      facts: {code: 'leg.date', date: {code: 'part', missing: [day]}},
      path: 'patient.journey.legs[a].start_date',
      en: 'The arrival date must include a day',
      fr: 'Il manque le jour dans la date d’arrivée',
    },
    {
      facts: {code: 'leg.date', date: {code: 'year'}},
      path: 'patient.journey.legs[a].end_date',
      en: 'Departure date: enter the year with 4 figures, for example 1987',
      fr: 'Date de départ : saisissez l’année sur 4 chiffres, par exemple 1987',
    },
  ],
  'leg.end': [
    {
      facts: {code: 'leg.end', start: '2027-01-02' as IsoDate},
      en: 'The departure must be on or after the arrival (2 January 2027)',
      fr: 'Le départ ne peut pas précéder l’arrivée (2 janvier 2027)',
    },
  ],
} satisfies Record<ProblemFacts['code'], readonly Case[]>;

const textOf = ({facts, path = '', context}: Case) =>
  problemText({...facts, step: 'patient', path}, {conditionLabel: () => 'pH', ...context}).replaceAll('\u00a0', ' ');

describe('[UX-13] the text of a problem names the field and the remedy', () => {
  for (const lang of ['en', 'fr'] as const) {
    describeIn(lang, () => {
      for (const row of Object.values<readonly Case[]>(cases).flat()) {
        it(`${row.facts.code}: ${row[lang]}`, () => expect(textOf(row)).toBe(row[lang]));
      }
    });
  }
});
