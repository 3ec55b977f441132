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
    sentence: 'Get the birth date and the sex before you ask for a diagnosis.',
    reason: 'Every recommendation depends on both.',
    clauses: [wire.birthAndSexFirst],
  },
  {
    id: '§4.4-2',
    level: 'must',
    sentence: 'Send real dates as the user entered them, and show the age.',
    reason: 'A wrong birth date makes every recommendation wrong; the age shows the user the mistake.',
    clauses: [wire.datesAreDates, wire.birthAsEntered, text.ageShown],
  },
  {
    id: '§4.4-3',
    level: 'must',
    sentence: 'Ask the questions of all four types, and let users search the questionnaire.',
    reason:
      'The service considers only the answers that the client sends, and each answer needs the type of its question.',
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
    sentence: 'Send every vaccination with its date and its vaccine code, and say whether it was a booster.',
    reason:
      'The service recommends a vaccination again if the client leaves it out, and not at all if the client sends it by mistake.',
    clauses: [wire.wholeHistory, wire.explicitBooster],
  },
  {
    id: '§4.4-5',
    level: 'must',
    sentence: 'Send complete requests, with only the fields of the interface.',
    reason: 'The service accepts only anonymous data, and cannot ask for a missing field.',
    clauses: [wire.completeBeforeSending, wire.namedFields],
  },
  {
    id: '§4.4-6',
    level: 'must',
    sentence: 'Show and log the code of a refusal, and show what to correct.',
    reason: 'The user has to correct the entry, and support staff identify the problem by its code.',
    clauses: [text.refusalShown, person.actionableDetail, person.refusalLogged],
  },
  {
    id: '§4.4-7',
    level: 'must',
    sentence: 'Send nothing to a server whose certificate you cannot verify.',
    reason: 'That server may not be the service.',
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
    reason:
      'An overlooked contraindication can harm the patient; in a summary, the user can notice a wrong entry in time.',
    clauses: [text.summaryFirst, person.criticalStandsOut],
  },
  {
    id: '§4.4-10',
    level: 'must',
    sentence: 'Give every conclusion a label in the language of the reader.',
    reason: 'The names in the interface, such as `up_to_date`, are for programs.',
    clauses: [text.noWireNames, person.readableLabels],
  },
  {
    id: '§4.4-11',
    level: 'must',
    sentence: 'Tell professionals that the prescription is their responsibility.',
    reason: 'The service gives advice, and makes no decision.',
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
    reason: 'Some old vaccination records name the vaccine, and others only the disease.',
    clauses: [person.vaccineSearch],
  },
  {
    id: '§4.4-should-navigation',
    level: 'should',
    sentence: 'Show users at which step they are, and let them go back.',
    reason: 'Users have to be able to correct their entries before they see a result.',
    clauses: [person.navigation],
  },
  {
    id: '§4.4-should-print-export',
    level: 'should',
    sentence: 'Let users print or export the diagnosis.',
    reason: 'A pharmacy can then read the diagnosis, and a patient record can store it.',
    clauses: [person.printed],
  },
  {
    id: '§4.4-should-wording',
    level: 'should',
    sentence: 'Set `requested_by_professional` for your reader, and show the texts that the service then sends.',
    reason: 'The service words its texts differently for professionals and for the public.',
    clauses: [wire.stableAudience, text.oneLanguage],
  },
  {
    id: '§4.4-case-null-dates',
    level: 'case',
    sentence: 'Show a recommendation without dates in the same way as one with dates.',
    reason: 'An invented date is a medical guess.',
    clauses: [text.nullDates],
  },
  {
    id: '§4.4-case-unknown-optional',
    level: 'case',
    sentence: 'Work when the user enters only the required data.',
    reason: 'Users do not always know their vaccination history, or say where they live.',
    clauses: [wire.requiredAlone],
  },
  {
    id: '§4.4-case-explicit-labels',
    level: 'case',
    sentence: 'Give `exception`, `unmanaged` and `complete_scheme` each a label of its own.',
    reason: 'Each of the three means something other than “nothing to do”.',
    clauses: [person.ownLabels],
  },
  {
    id: '§4.4-case-alerts-first',
    level: 'case',
    sentence: 'Show alerts first, and never hide an alert.',
    reason: 'Alerts warn of harm.',
    clauses: [text.alertsNotHidden, text.alertsFirst, text.stableOrder],
  },
  {
    id: '§4.4-case-destinations',
    level: 'case',
    sentence: 'Show each message only to the readers that it addresses.',
    reason: 'A text for professionals may mislead a patient.',
    clauses: [text.ownMessagesOnly],
  },
  {
    id: '§4.4-case-priority',
    level: 'case',
    sentence: 'Show how urgent each conclusion is.',
    reason: 'Readers look for late and contraindicated vaccinations first.',
    clauses: [person.priority],
  },
  {
    id: '§5-token',
    level: 'access',
    sentence: 'Get a token with client credentials, on a server, and reuse it until it expires.',
    reason: 'A person who has the client secret can act as the publisher, and a page cannot keep a secret.',
    clauses: [wire.clientCredentials, wire.secretOnTheServer, wire.tokenInHeader, wire.cachedToken, wire.renewedToken],
  },
  {
    id: '§5-load',
    level: 'access',
    sentence: 'Do not overload a service that fails.',
    reason: 'Requests without pauses keep the service from recovering.',
    clauses: [wire.noStorm],
  },
];

/** By whom the clauses of a rule have their verdicts. */
export const wayOf = ({clauses}: Rule): 'machine' | 'in part' | 'person' => {
  const byPerson = clauses.filter(({by}) => by === 'person').length;
  if (byPerson === 0) return 'machine';
  return byPerson === clauses.length ? 'person' : 'in part';
};
