import type {Clause} from './clause.js';
import * as person from './person-clauses.js';
import * as text from './text-clauses.js';
import * as wire from './wire-clauses.js';

/** One rule for clients. */
export interface Rule {
  /** Its place in the interface of the service. */
  readonly id: string;
  readonly level: 'must' | 'should' | 'case' | 'access';
  readonly sentence: string;
  readonly reason: string;
  readonly clauses: readonly Clause[];
}

/** The 22 rules of §4.4 for clients, and those of §5 for their access. */
export const rules: readonly Rule[] = [
  {
    id: '§4.4-1',
    level: 'must',
    sentence: 'Have the birth date and the sex before you ask for a diagnosis.',
    reason: 'Every recommendation depends on both.',
    clauses: [wire.birthAndSexFirst],
  },
  {
    id: '§4.4-2',
    level: 'must',
    sentence: 'Send real dates, as entered, and show the age.',
    reason: 'A wrong birth date makes every recommendation wrong; an age beside it shows the mistake.',
    clauses: [wire.datesAreDates, wire.birthAsEntered, text.ageShown],
  },
  {
    id: '§4.4-3',
    level: 'must',
    sentence: 'Ask the questions of the questionnaire, in all four types, and let users search them.',
    reason: 'The service takes into account the answers that it gets, in their types.',
    clauses: [
      text.questionsShown,
      wire.fromTheQuestionnaire,
      wire.typedValues,
      wire.wholeProfile,
      person.conditionSearch,
    ],
  },
  {
    id: '§4.4-4',
    level: 'must',
    sentence: 'Send every vaccination with its date, its code and its booster.',
    reason: 'The service recommends a missing vaccination again, and none that stands there by mistake.',
    clauses: [wire.wholeHistory, wire.explicitBooster],
  },
  {
    id: '§4.4-5',
    level: 'must',
    sentence: 'Send complete requests, with the fields of the interface alone.',
    reason: 'The service takes anonymous data, and cannot ask for what is missing.',
    clauses: [wire.completeBeforeSending, wire.namedFields],
  },
  {
    id: '§4.4-6',
    level: 'must',
    sentence: 'Show and log the code of a refusal, and show what to correct.',
    reason: 'The user has to correct it, and support finds it by its code.',
    clauses: [text.refusalShown, person.actionableDetail, person.refusalLogged],
  },
  {
    id: '§4.4-7',
    level: 'must',
    sentence: 'Send nothing to a server whose certificate you cannot verify.',
    reason: 'It may not be the service.',
    clauses: [wire.refusesTls],
  },
  {
    id: '§4.4-8',
    level: 'must',
    sentence: 'Show every disease with its dates, messages and documents.',
    reason: 'Users follow the recommendations that they see.',
    clauses: [text.diseasesShown, text.messagesShown, text.datesShown, text.documentsShown],
  },
  {
    id: '§4.4-9',
    level: 'must',
    sentence: 'Make critical results stand out, and show a summary of the entries before you ask for a diagnosis.',
    reason: 'To overlook a contraindication does harm; a summary shows a wrong entry in time.',
    clauses: [text.summaryFirst, person.criticalStandsOut],
  },
  {
    id: '§4.4-10',
    level: 'must',
    sentence: 'Give every conclusion a label in the language of the reader.',
    reason: 'The names of the interface are for programs.',
    clauses: [text.noWireNames, person.readableLabels],
  },
  {
    id: '§4.4-11',
    level: 'must',
    sentence: 'Tell professionals that the prescription is their responsibility.',
    reason: 'The service advises, and decides nothing.',
    clauses: [person.responsibility],
  },
  {
    id: '§4.4-should-known-fields',
    level: 'should',
    sentence: 'Send the postal code, the country of birth and the journey when you know them.',
    reason: 'Some recommendations depend on places.',
    clauses: [wire.knownFields],
  },
  {
    id: '§4.4-should-vaccine-search',
    level: 'should',
    sentence: 'Let users search for vaccines by name and by disease.',
    reason: 'Old vaccination records name one or the other.',
    clauses: [person.vaccineSearch],
  },
  {
    id: '§4.4-should-navigation',
    level: 'should',
    sentence: 'Show where the user is, and the way back.',
    reason: 'Users correct their entries before they see a result.',
    clauses: [person.navigation],
  },
  {
    id: '§4.4-should-print-export',
    level: 'should',
    sentence: 'Let users print or export the diagnosis.',
    reason: 'The pharmacy reads it, and the patient record keeps it.',
    clauses: [person.printed],
  },
  {
    id: '§4.4-should-wording',
    level: 'should',
    sentence: 'Use the wording for the reader whom you named.',
    reason: 'Professionals and the public get other words.',
    clauses: [wire.stableAudience, text.oneLanguage],
  },
  {
    id: '§4.4-case-null-dates',
    level: 'case',
    sentence: 'Show an advice without dates like the others.',
    reason: 'A made-up date is a guess about medicine.',
    clauses: [text.nullDates],
  },
  {
    id: '§4.4-case-unknown-optional',
    level: 'case',
    sentence: 'Work with the required data alone.',
    reason: 'Users do not always know their history, or tell where they live.',
    clauses: [wire.requiredAlone],
  },
  {
    id: '§4.4-case-explicit-labels',
    level: 'case',
    sentence: 'Give exception, unmanaged and complete_scheme labels of their own.',
    reason: 'Each of them means something else than nothing to do.',
    clauses: [person.ownLabels],
  },
  {
    id: '§4.4-case-alerts-first',
    level: 'case',
    sentence: 'Show alerts first, and hide none.',
    reason: 'They warn of harm.',
    clauses: [text.alertsNotHidden, text.alertsFirst, text.stableOrder],
  },
  {
    id: '§4.4-case-destinations',
    level: 'case',
    sentence: 'Show a message to the reader for whom it is.',
    reason: 'A text for professionals may mislead a patient.',
    clauses: [text.ownMessagesOnly],
  },
  {
    id: '§4.4-case-priority',
    level: 'case',
    sentence: 'Show conclusions by their urgency.',
    reason: 'Readers look for late and contraindicated vaccinations first.',
    clauses: [person.priority],
  },
  {
    id: '§5-token',
    level: 'access',
    sentence: 'Get a token by client credentials, on a server, and keep it until it runs out.',
    reason: 'Who has the secret is the publisher; a page cannot keep one.',
    clauses: [wire.clientCredentials, wire.secretOnTheServer, wire.tokenInHeader, wire.cachedToken, wire.renewedToken],
  },
  {
    id: '§5-load',
    level: 'access',
    sentence: 'Spare a service that fails.',
    reason: 'Requests without pauses keep it from recovering.',
    clauses: [wire.noStorm],
  },
];

/** By whom the clauses of a rule have their verdicts. */
export const wayOf = ({clauses}: Rule): 'machine' | 'in part' | 'person' => {
  const byPerson = clauses.filter(({by}) => by === 'person').length;
  if (byPerson === 0) return 'machine';
  return byPerson === clauses.length ? 'person' : 'in part';
};
