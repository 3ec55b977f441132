import type {IsoDate} from '../../src/contract/dates.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import type {NotSentReason} from '../../src/domain/entries/not-sent.js';
import type {Basis} from '../../src/domain/result/basis.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import {aDiagnostic, anAct, aPatientFile} from '../helpers/builders.js';
import {aResult, disease} from '../helpers/result.js';
import type {Lang, Reader} from './words.js';

/*
 * Each thing that makes a result less sure, alone: what it changes in a result that is calm without it, and the words that a
 * reader must find, written down here and not taken from the sources.
 */

type ByLanguage = Readonly<Record<Lang, string>>;
type Words = Readonly<Record<Reader, ByLanguage>>;

export interface GapCase {
  readonly change: (result: VaccResult) => VaccResult;
  readonly words: Words;
  /** Whether the result may look calm nevertheless. */
  readonly staysCalm?: true;
  /** The reader's day, where the gap is one of age. */
  readonly today?: IsoDate;
}

const both = (en: string, fr: string): Words => ({professional: {en, fr}, public: {en, fr}});
const apart = (professional: ByLanguage, forPublic: ByLanguage): Words => ({professional, public: forPublic});

const settled: Basis = {profile: 'answered', asked: 3, answered: 3, history: 'given'};
const vaccine = packagedCatalogue.vaccines.find(({name}) => name === 'REVAXIS')!.id;

/** A calm result: all was answered, the vaccines are known, and nothing is to be done. */
export const calmResult = (audience: Reader): VaccResult =>
  aResult(
    aDiagnostic({
      conclusion: 'up_to_date',
      diagnostic_per_disease: [
        disease('Tetanus', {
          disease: {id: 'tetanus', translations: {en: 'Tetanus', fr: 'Tétanos'}},
          advice: {conclusion: 'up_to_date', targeted_date: null, limit_date: null},
        }),
      ],
    }),
    {
      audience,
      basis: settled,
      patientFile: aPatientFile({patient: {prevention_acts: [anAct({prevention_method_id: vaccine})]}}),
    },
  );

const withBasis =
  (over: Partial<Basis>) =>
  (result: VaccResult): VaccResult => ({...result, basis: {...settled, ...over}});

const withoutActs = (result: VaccResult): VaccResult => ({
  ...result,
  patientFile: {...result.patientFile, patient: {...result.patientFile.patient, prevention_acts: []}},
});

const withAnswer =
  (change: (answer: ReturnType<typeof aDiagnostic>) => object) =>
  (result: VaccResult): VaccResult => ({...result, diagnostic: change(result.diagnostic as never)});

const unsent = (reason: NotSentReason, path: string, words: Words): GapCase => ({
  change: (result) => ({...result, notSent: [{path, reason}]}),
  words,
  staysCalm: true,
});

const act = 'patient.prevention_acts[a]';
const answer = 'patient.conditions[x]';

export const gapCases: Readonly<Record<string, GapCase>> = {
  'an old result': {
    change: (result) => result,
    today: '2025-03-09' as IsoDate,
    words: apart(
      {en: 'Computed on 01 Mar 2025: later answers', fr: 'Calculé le 1er mars 2025 : les réponses'},
      {en: 'Computed on 1 March 2025: later answers', fr: 'Calculé le 1er mars 2025 : les réponses'},
    ),
  },
  'clocks that differ': {
    change: ({provenance, ...result}) => ({
      ...result,
      provenance: {...provenance, clock: {device: '2025-03-01T09:05:00', service: '2019-03-02T12:00:00'}},
    }),
    words: both('the clock of the service says 2 March 2019', 'celle du service indique 2 mars 2019'),
  },
  'an error beside the answer': {
    change: withAnswer((given) => ({...given, error: {code: 'timeout'}})),
    words: both('The service also reported an error', 'Le service a aussi signalé une erreur'),
  },
  'a row that cannot be read': {
    change: withAnswer((given) => ({
      ...given,
      diagnostic_per_disease: [
        ...given.diagnostic_per_disease,
        {...disease('Mumps', {disease: {translations: {en: 'Mumps', fr: 'Oreillons'}}}), advice: {conclusion: null}},
      ],
    })),
    words: both('Mumps: the answer cannot be read', 'Oreillons : la réponse est illisible'),
  },
  'a part that has no name': {
    change: withAnswer((given) => ({...given, diagnostic_per_disease: [...given.diagnostic_per_disease, 7]})),
    words: both('could not be read', "n'a pas pu être lu"),
  },
  'answers that differ': {
    change: withAnswer((given) => {
      const [first] = given.diagnostic_per_disease;
      return {
        ...given,
        diagnostic_per_disease: [first, {...first, advice: {...first!.advice, conclusion: 'no_action'}}],
      };
    }),
    words: both('and they differ: Tetanus', 'et elles diffèrent : Tétanos'),
  },
  'a result of 0.2.0': {
    change: ({basis: _, ...result}) => result,
    words: both('does not say which health questions', 'ne dit pas sur quelles questions de santé'),
  },
  'a profile that failed': {
    change: withBasis({profile: 'not-loaded', asked: 0, answered: 0}),
    words: apart(
      {en: 'The health profile did not load', fr: "Le profil de santé n'a pas pu se charger"},
      {en: 'The health questions did not load', fr: "Les questions de santé n'ont pas pu se charger"},
    ),
  },
  'a profile that was skipped': {
    change: withBasis({profile: 'skipped', answered: 0}),
    words: both('None of the 3 health questions has an answer', "Aucune des 3 questions de santé n'a de réponse"),
  },
  'a profile with an open question': {
    change: withBasis({profile: 'partly', answered: 2}),
    words: both('1 of 3 health questions unanswered', '1 question de santé sur 3 sans réponse'),
    staysCalm: true,
  },
  'no profile on the page': {
    change: withBasis({profile: 'off', asked: 0, answered: 0}),
    words: both('this page asks no health question', 'cette page ne pose aucune question de santé'),
  },
  'no vaccine received': {
    change: (result) => withBasis({history: 'none'})(withoutActs(result)),
    words: both('Vaccines received: None received', 'Vaccins reçus : Aucun'),
    staysCalm: true,
  },
  'vaccines that are not known': {
    change: (result) => withBasis({history: 'unknown'})(withoutActs(result)),
    words: apart(
      {en: "Vaccines received: I don't know", fr: 'Vaccins reçus : Je ne sais pas'},
      {en: "You don't know which vaccines you had", fr: 'Vous ne savez pas quels vaccins vous avez reçus'},
    ),
  },
  'a record without vaccines': {
    change: (result) => withBasis({history: 'not-said'})(withoutActs(result)),
    words: both('None in the record', 'Aucun dans le dossier'),
  },
  'vaccines of which none was sent': {
    change: (result) => withBasis({history: 'given'})(withoutActs(result)),
    words: apart(
      {en: 'No vaccination was sent', fr: "Aucun vaccin n'a été transmis"},
      {en: 'No vaccine was counted', fr: "Aucun vaccin n'a été pris en compte"},
    ),
  },
  'a list of vaccines with gaps': {
    change: (result) => ({...result, historyComplete: false}),
    words: both('was said not to be complete', 'a été déclarée incomplète'),
  },
  'a vaccine that the list does not have': {
    change: (result) => ({
      ...result,
      patientFile: aPatientFile({patient: {prevention_acts: [anAct({prevention_method_id: 'VAC9999'})]}}),
    }),
    words: apart(
      {en: 'Sent, not in the vaccine list: VAC9999', fr: 'Transmis, absent de la liste des vaccins : VAC9999'},
      {en: 'Counted, not in the vaccine list: VAC9999', fr: 'Pris en compte, absent de la liste des vaccins : VAC9999'},
    ),
    staysCalm: true,
  },
  'an act without a date': unsent(
    'date-missing',
    act,
    apart(
      {en: 'Not sent: exact date missing (1)', fr: 'Non transmis : date exacte manquante (1)'},
      {en: 'Not counted: the exact date is missing (1)', fr: 'Non pris en compte : la date exacte manque (1)'},
    ),
  ),
  'an act with a wrong date': unsent(
    'date-wrong',
    act,
    apart(
      {en: 'Not sent: the date cannot be right (1)', fr: 'Non transmis : date impossible (1)'},
      {en: 'Not counted: the date cannot be right (1)', fr: 'Non pris en compte : la date ne peut pas être juste (1)'},
    ),
  ),
  'an act without a vaccine': unsent(
    'vaccine-missing',
    act,
    apart(
      {en: 'Not sent: vaccine not chosen (1)', fr: 'Non transmis : vaccin non choisi (1)'},
      {en: 'Not counted: no vaccine chosen (1)', fr: "Non pris en compte : aucun vaccin n'est choisi (1)"},
    ),
  ),
  'an act without a booster': unsent(
    'booster-missing',
    act,
    apart(
      {en: 'Not sent: not stated whether it was a booster (1)', fr: 'Non transmis : rappel ou non'},
      {en: 'Not counted: nothing says whether it was a booster (1)', fr: "rien ne dit si c'était un rappel (1)"},
    ),
  ),
  'an act begun': unsent(
    'not-added',
    act,
    apart(
      {en: 'Not sent: started and not added (1)', fr: 'Non transmis : commencé mais pas ajouté (1)'},
      {en: 'Not counted: started, and not added', fr: 'Non pris en compte : commencé, pas ajouté à la liste (1)'},
    ),
  ),
  'acts under another answer': unsent(
    'no-history',
    act,
    apart(
      {en: 'Not sent: the answer about vaccines', fr: 'Non transmis : la réponse sur les vaccins reçus'},
      {en: 'Not counted: the answer about vaccines', fr: 'Non pris en compte : la réponse sur les vaccins reçus'},
    ),
  ),
  'an answer whose question is gone': unsent(
    'not-asked',
    answer,
    apart(
      {en: 'No longer asked, will not be used (1)', fr: 'Plus demandée, non prise en compte (1)'},
      {en: 'No longer asked, not counted (1)', fr: 'Plus demandée, non prise en compte (1)'},
    ),
  ),
  'an answer without a question': unsent(
    'not-placed',
    answer,
    apart(
      {en: 'Not sent: none of the loaded questions', fr: 'Non transmis : aucune des questions chargées'},
      {
        en: 'Not counted: no question asks for it (1)',
        fr: 'Non pris en compte : aucune question ne porte sur ce point',
      },
    ),
  ),
  'an answer of another type': unsent(
    'wrong-type',
    answer,
    apart(
      {en: 'Not sent: not in the form', fr: 'Non transmis : pas sous la forme'},
      {en: 'Not counted: the question takes another', fr: 'Non pris en compte : la question attend une autre sorte'},
    ),
  ),
};
