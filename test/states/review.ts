import {emptyEntries, emptyHistory, path, type Entries} from '../../src/domain/entries/entries.js';
import {historyProblems} from '../../src/domain/entries/history-problems.js';
import {patientProblems} from '../../src/domain/entries/problems.js';
import {noTogether, unknown} from '../../src/domain/questionnaire/yes-or-no.js';
import type {VaccReview} from '../../src/ui/elements/vacc-review/vacc-review.js';
import {aCondition, aPatientFile, aSection, texts} from '../helpers/builders.js';
import {aHistory, aLegEntry, anActEntry, aPatientEntry, theEntries, typed} from '../domain/entries/entry-builders.js';
import {openAll, step, today, type State, type States} from './state.js';

const diabetes = aCondition();
const tScore = aCondition({label: texts('T-score', 'T-score'), condition_type: 'float', position: 2});
const asthma = aCondition({label: texts('Asthma', 'Asthme'), position: 3});
const obesity = aCondition({label: texts('Obesity', 'Obésité'), position: 4});
const sections = [aSection({conditions: [diabetes, tScore, asthma, obesity]})];
const known = new Map([['gone', aCondition({id: 'gone', label: texts('History of dengue', 'Antécédent de dengue')})]]);

const full: Entries = theEntries({
  patient: aPatientEntry({
    zipcode: '33000',
    birthCountry: 'FRA',
    journey: {
      stayingConditions: 'Rural area',
      legs: [aLegEntry({countrycode: 'THA', start: typed('2027-01-10'), end: typed('2027-02-20')})],
    },
  }),
  answers: {[diabetes.id]: true, [tScore.id]: '-2.5', gone: true},
  history: aHistory(
    anActEntry({key: 'a', vaccineId: 'VAC0053', date: typed('1991-06-02')}),
    anActEntry({key: 'b', vaccineId: 'VAC0030', date: typed('2012-06-10'), booster: 'unknown'}),
    anActEntry({key: 'c', vaccineId: 'VAC9999', date: typed('2015-06-10'), booster: 'yes'}),
    anActEntry({key: 'd', vaccineId: 'VAC0007', date: {day: '', month: '6', year: '2001'}, dateUnknown: true}),
  ),
});

const review =
  (entries: Entries, over: Partial<VaccReview> = {}): State =>
  (setting) =>
    step('vacc-review', setting, {entries, sections, known, preview: aPatientFile(), ...over});

const problemsOf = ({patient, history}: Entries) => [
  ...patientProblems(patient, {today}),
  ...historyProblems(history, undefined, today),
];

export const reviewStates: States = {
  'review full': review(full),
  'review answered together': review(
    theEntries({
      answers: {[diabetes.id]: noTogether, [asthma.id]: noTogether, [tScore.id]: 'low', [obesity.id]: unknown},
    }),
  ),
  'review bare': review(theEntries({history: {...emptyHistory, received: 'none'}})),
  'review unknown history': review(theEntries({history: {...emptyHistory, received: 'unknown'}})),
  'review skipped': review(theEntries(), {sections: [], profile: 'skipped'}),
  'review without profile': review(full, {sections: [], profile: 'off'}),
  'review problems': review(emptyEntries, {problems: problemsOf(emptyEntries)}),
  'review preview': async (setting) => {
    const element = await review(full)(setting);
    await openAll(element);
    return element;
  },
  'review from the record': review(
    {...full, origins: new Map([path.birthdate, path.gender, path.act('a')].map((at) => [at, 'host']))},
    {lockedFields: [path.birthdate, path.gender]},
  ),
};
