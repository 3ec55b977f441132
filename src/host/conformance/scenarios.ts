/** An invented person, as the steps of a scenario say. */
export interface Person {
  readonly birthdate: string;
  readonly gender: 'f' | 'm';
  readonly acts: readonly {readonly date: string; readonly prevention_method_id: string; readonly booster: boolean}[];
  readonly zipcode?: string;
  readonly birthplace?: string;
  readonly journey?: {readonly countrycode: string; readonly start_date: string; readonly end_date: string};
  /** The answers by the names of the questions. */
  readonly answers: Readonly<Record<string, boolean | number | string>>;
}

/** A question of the profile, by the name of its text. */
export interface Question {
  readonly name: string;
  readonly type: 'boolean' | 'integer' | 'float' | 'date';
  /** The question that brings this one, by the answer yes. */
  readonly after?: string;
}

export interface MessageRow {
  readonly type: 'alert' | 'summary' | 'details' | 'justification' | 'comments' | 'other';
  readonly to: 'general' | 'patient' | 'professional';
}

/** A disease of the diagnosis. */
export interface DiseaseRow {
  readonly name: string;
  readonly conclusion: string;
  readonly from?: string;
  readonly before?: string;
  readonly messages: readonly MessageRow[];
  readonly documents?: readonly ('page' | 'file')[];
}

type Steps = readonly string[];

/** One visit of a client: its address is `/s/NAME`. */
export interface Scenario {
  readonly name: string;
  readonly title: {readonly en: string; readonly fr: string};
  readonly steps: {readonly en: Steps; readonly fr: Steps};
  readonly person: Person;
  readonly questions: readonly Question[];
  readonly diseases: readonly DiseaseRow[];
  /** The answers to the requests for a diagnosis, in their order; the last one stays. */
  readonly fails?: readonly ('refused' | 'expired' | 'unavailable' | 'none')[];
}

const message = (type: MessageRow['type'], to: MessageRow['to'] = 'general'): MessageRow => ({type, to});

const everyType: readonly Question[] = [
  {name: 'yes-or-no', type: 'boolean'},
  {name: 'whole-number', type: 'integer'},
  {name: 'number', type: 'float'},
  {name: 'date', type: 'date'},
];

const adult: Person = {
  birthdate: '1980-05-14',
  gender: 'f',
  acts: [
    {date: '2015-03-12', prevention_method_id: 'VAC0030', booster: false},
    {date: '2020-09-03', prevention_method_id: 'VAC0029', booster: true},
  ],
  answers: {},
};
const adultSteps = {
  en: [
    'Enter a woman born on 14 May 1980, without vaccinations.',
    'There is no question to answer. Ask for the result.',
  ],
  fr: ['Saisissez une femme née le 14 mai 1980, sans vaccination.', 'Il n’y a pas de question. Demandez le résultat.'],
};
const handIn = {
  en: 'Hand in the text as the result opens. If something can be opened, open all of it, and hand in the text again.',
  fr: 'Transmettez le texte dès l’ouverture du résultat. Si des éléments peuvent être dépliés, dépliez-les tous et transmettez le texte à nouveau.',
};
const bare: Person = {...adult, acts: []};
const oneDisease: readonly DiseaseRow[] = [{name: 'todo', conclusion: 'todo', messages: [message('summary')]}];

/**
 * The scenarios. Journeys lie in the future of the day on which the recorder starts.
 *
 * @param journeyYear the year after this one
 */
export const scenariosFor = (journeyYear: number): readonly Scenario[] => [
  {
    name: 'adult',
    title: {en: 'An adult with everything', fr: 'Un adulte, avec tout'},
    steps: {
      en: [
        'Enter a woman born on 14 May 1980, in Portugal (PRT), who lives at the postal code 75011.',
        `Enter a journey to Brazil (BRA) from 2 to 20 March ${journeyYear}.`,
        'Answer the four questions: yes; 7; 12.5; 15 June 2019. Hand in the text with the questions.',
        'Enter two vaccinations: REVAXIS (VAC0030) on 12 March 2015, no booster; REPEVAX (VAC0029) on 3 September 2020, a booster.',
        'Hand in the text of the summary of what was entered, before you ask for the result.',
        `Ask for the result. ${handIn.en}`,
      ],
      fr: [
        'Saisissez une femme née le 14 mai 1980 au Portugal (PRT), qui habite au code postal 75011.',
        `Saisissez un voyage au Brésil (BRA) du 2 au 20 mars ${journeyYear}.`,
        'Répondez aux quatre questions : oui ; 7 ; 12,5 ; 15 juin 2019. Transmettez le texte avec les questions.',
        'Saisissez deux vaccinations : REVAXIS (VAC0030) le 12 mars 2015, sans rappel ; REPEVAX (VAC0029) le 3 septembre 2020, en rappel.',
        'Transmettez le texte du résumé de la saisie avant de demander le résultat.',
        `Demandez le résultat. ${handIn.fr}`,
      ],
    },
    person: {
      ...adult,
      zipcode: '75011',
      birthplace: 'PRT',
      journey: {countrycode: 'BRA', start_date: `${journeyYear}-03-02`, end_date: `${journeyYear}-03-20`},
      answers: {'yes-or-no': true, 'whole-number': 7, number: 12.5, date: '2019-06-15'},
    },
    questions: everyType,
    diseases: [
      {
        name: 'todo',
        conclusion: 'todo',
        from: '2031-04-17',
        before: '2032-08-23',
        messages: [
          message('summary'),
          message('details'),
          message('justification', 'professional'),
          message('other', 'patient'),
        ],
        documents: ['page', 'file'],
      },
      {
        name: 'no-dates',
        conclusion: 'suggested',
        messages: [message('summary'), message('comments', 'professional'), message('comments', 'patient')],
      },
      {name: 'one-date', conclusion: 'up_to_date', from: '2033-11-28', messages: [message('summary')]},
    ],
  },
  {
    name: 'infant',
    title: {en: 'An infant, with what is required alone', fr: 'Un nourrisson, avec le strict nécessaire'},
    steps: {
      en: [`Enter a boy born on 2 December ${journeyYear - 2}. Enter nothing else. Ask for the result.`],
      fr: [`Saisissez un garçon né le 2 décembre ${journeyYear - 2}. Ne saisissez rien d’autre. Demandez le résultat.`],
    },
    person: {birthdate: `${journeyYear - 2}-12-02`, gender: 'm', acts: [], answers: {}},
    questions: everyType,
    diseases: oneDisease,
  },
  {
    name: 'incomplete',
    title: {en: 'Entries that are not complete', fr: 'Une saisie incomplète'},
    steps: {
      en: [
        'Choose “male”, and enter no birth date. Try to ask for the result.',
        'Enter 30 February 1990 as the birth date. Try again.',
        'Correct it to 10 May 1990. Take the sex away, if you can, and try again.',
        'Choose “male”. Ask for the result.',
      ],
      fr: [
        'Choisissez « homme », sans date de naissance. Essayez de demander le résultat.',
        'Saisissez le 30 février 1990 comme date de naissance. Essayez à nouveau.',
        'Remplacez-la par le 10 mai 1990. Retirez le sexe, si possible, et essayez à nouveau.',
        'Choisissez « homme ». Demandez le résultat.',
      ],
    },
    person: {birthdate: '1990-05-10', gender: 'm', acts: [], answers: {}},
    questions: [],
    diseases: oneDisease,
  },
  {
    name: 'alerts',
    title: {en: 'Alerts', fr: 'Des alertes'},
    steps: {en: [...adultSteps.en, handIn.en], fr: [...adultSteps.fr, handIn.fr]},
    person: bare,
    questions: [],
    diseases: [
      {name: 'calm', conclusion: 'no_action', messages: [message('comments'), message('details')]},
      {
        name: 'late',
        conclusion: 'late',
        from: '2021-02-24',
        messages: [message('comments'), message('details'), message('alert')],
      },
      {
        name: 'contraindicated',
        conclusion: 'contraindicated',
        messages: [
          message('details'),
          message('alert', 'professional'),
          message('comments'),
          message('alert', 'patient'),
        ],
      },
    ],
  },
  {
    name: 'conclusions',
    title: {en: 'Conclusions of every kind', fr: 'Des conclusions de toute sorte'},
    steps: {en: [...adultSteps.en, handIn.en], fr: [...adultSteps.fr, handIn.fr]},
    person: bare,
    questions: [],
    diseases: [
      ...['up_to_date', 'no_action', 'suggested', 'complete_scheme', 'unmanaged', 'exception'].map((conclusion) => ({
        name: conclusion,
        conclusion,
        messages: [message('summary')],
      })),
      {name: 'unknown', conclusion: 'postponed', messages: [message('summary')]},
    ],
  },
  {
    name: 'refused',
    title: {en: 'A request that is refused', fr: 'Une demande refusée'},
    steps: {
      en: [...adultSteps.en, 'The service refuses. Hand in the text of the message.'],
      fr: [...adultSteps.fr, 'Le service refuse. Transmettez le texte du message.'],
    },
    person: bare,
    questions: [],
    diseases: oneDisease,
    fails: ['refused'],
  },
  {
    name: 'token',
    title: {en: 'A token that is not accepted any more', fr: 'Un jeton qui n’est plus accepté'},
    steps: adultSteps,
    person: bare,
    questions: [],
    diseases: oneDisease,
    fails: ['expired', 'none'],
  },
  {
    name: 'failing',
    title: {en: 'A service that fails for a moment', fr: 'Un service brièvement indisponible'},
    steps: {
      en: [...adultSteps.en, 'Where the client asks you, try again. Wait ten seconds.'],
      fr: [...adultSteps.fr, 'Si le client vous le propose, essayez à nouveau. Attendez dix secondes.'],
    },
    person: bare,
    questions: [],
    diseases: oneDisease,
    fails: ['unavailable', 'none'],
  },
  {
    name: 'changing',
    title: {en: 'Questions that depend on answers', fr: 'Des questions qui dépendent des réponses'},
    steps: {
      en: [
        'Enter a woman born on 14 May 1980, without vaccinations.',
        'Answer yes to the first question: a second one appears. Answer 3.',
        'Hand in the text with both questions. Ask for the result.',
      ],
      fr: [
        'Saisissez une femme née le 14 mai 1980, sans vaccination.',
        'Répondez oui à la première question : une seconde apparaît. Répondez 3.',
        'Transmettez le texte avec les deux questions. Demandez le résultat.',
      ],
    },
    person: {...bare, answers: {first: true, second: 3}},
    questions: [
      {name: 'first', type: 'boolean'},
      {name: 'second', type: 'integer', after: 'first'},
    ],
    diseases: oneDisease,
  },
];
