import {msg, str} from '@lit/localize';
import {readDiagnostic, type DiseaseDiagnostic} from '../contract/diagnostic.js';
import {adviceDate, recommendsDates} from '../domain/result/advice-dates.js';
import type {Addressee, Audience} from '../domain/audience.js';
import {resultChanges, type DiseaseChange, type Fact} from '../domain/result/result-changes.js';
import type {VaccResult} from '../domain/result/result.js';
import {conclusionLabel} from './conclusion-text.js';
import {dateFor} from './formats.js';
import {labelledText} from './step-labels.js';
import {notGiven} from './labels.js';
import {dateLabels, dosesCountedLabel, givenDatesText} from './result-text.js';
import {diseaseName, type ShownText} from './text-in.js';

/** The reader and the language of the service's texts. */
export interface Reader {
  readonly audience: Audience;
  readonly addressee: Addressee;
  readonly locale: string;
}

export const changesTitle = (): string => msg('What changed since the last result', {id: 'changes.title'});
export const noChange = (): string => msg('Nothing: the recommendations are the same.', {id: 'changes.none'});

/** A disease and its changes, the most important first. */
type ChangeText = readonly [disease: ShownText, facts: readonly string[]];

/**
 * The changes from one result to the next, by disease.
 *
 * @throws {VaccError} `service/bad-response` when one of the results cannot be read.
 */
export function changesText(before: VaccResult, now: VaccResult, reader: Reader): ChangeText[] {
  const {audience, locale} = reader;
  return resultChanges(readDiagnostic(before.diagnostic), readDiagnostic(now.diagnostic)).map((change) => [
    diseaseName((change.now ?? change.before)!.disease, audience, locale),
    factsOf(change, reader),
  ]);
}

function factsOf({before, now, facts}: DiseaseChange, reader: Reader): string[] {
  if (before && now) return [...new Set(facts.map((fact) => factText(fact, before, now, reader)))];
  const conclusion = conclusionLabel((now ?? before)!.advice.conclusion, reader.audience, reader.addressee);
  return [
    now
      ? msg(str`new: ${conclusion}`, {id: 'changes.new'})
      : msg(str`no longer in the result (before: ${conclusion})`, {id: 'changes.gone'}),
  ];
}

function factText(fact: Fact, before: DiseaseDiagnostic, now: DiseaseDiagnostic, reader: Reader): string {
  const recommended = recommendsDates(before.advice) && recommendsDates(now.advice);
  const [label, value] = isDate(fact) && !recommended ? givenDates : words[fact];
  const [newer, older] = [value(now, reader), value(before, reader)];
  return labelledText(label(), msg(str`${newer} (before: ${older})`, {id: 'changes.before'}));
}

const isDate = (fact: Fact): boolean => fact === 'targeted_date' || fact === 'limit_date';

/** The label of a fact, and its value in words. */
type FactWords = readonly [() => string, (disease: DiseaseDiagnostic, reader: Reader) => string];

/** Both dates as one fact: they are information in one of the results at least. */
const givenDates: FactWords = [dateLabels.given, ({advice}, {audience}) => givenDatesText(audience, advice)];

const words: Record<Fact, FactWords> = {
  conclusion: [
    () => msg('Conclusion', {id: 'diagnostic.conclusion'}),
    ({advice}, {audience, addressee}) => conclusionLabel(advice.conclusion, audience, addressee),
  ],
  targeted_date: [dateLabels.recommendedFrom, ({advice}, reader) => dateText(advice.targeted_date, reader)],
  limit_date: [dateLabels.recommendedBefore, ({advice}, reader) => dateText(advice.limit_date, reader)],
  prevention_acts_count: [dosesCountedLabel, ({prevention_acts_count: doses}) => String(doses ?? notGiven())],
};

function dateText(received: string | null, {audience}: Reader): string {
  const {date, unreadable} = adviceDate(received);
  return date ? dateFor(audience, date) : (unreadable ?? dateLabels.notGiven());
}
