import {msg, str} from '../words/localize.js';
import {readDiagnostic, type DiseaseDiagnostic} from '../contract/diagnostic.js';
import type {IsoDate} from '../contract/dates.js';
import {isPast, recommendsDates} from '../domain/result/advice-dates.js';
import type {Reader} from '../domain/audience.js';
import {resultChanges, type DiseaseChange, type Fact} from '../domain/result/result-changes.js';
import {resultDay, type VaccResult} from '../domain/result/result.js';
import {conclusionLabel} from '../words/conclusion-text.js';
import {labelledText} from '../words/step-labels.js';
import {notGiven} from '../words/labels.js';
import {dateLabels, dosesCountedLabel} from '../words/result-text.js';
import {diseaseName, type ShownText} from '../words/text-in.js';
import {dateLine, givenDates} from './dates.js';
import {plainText} from './line.js';

export const changesTitle = (): string => msg('What changed since the last result', {id: 'changes.title'});
export const noChange = (): string => msg('Nothing in the conclusions, dates and doses counted.', {id: 'changes.none'});

/** A disease and its changes, the most important first. */
type ChangeText = readonly [disease: ShownText, facts: readonly string[]];

/** The reader, and the civil day of the newer result: a date before it is past. */
interface Context extends Reader {
  readonly day: IsoDate | undefined;
}

/**
 * The changes from one result to the next, by disease.
 *
 * @throws {VaccError} `service/bad-response` when one of the results cannot be read.
 */
export function changesText(before: VaccResult, now: VaccResult, reader: Reader): ChangeText[] {
  const {audience, addressee, locale} = reader; // an element is a reader, too: a spread would miss its accessors
  const context = {audience, addressee, locale, day: resultDay(now)};
  return resultChanges(readDiagnostic(before.diagnostic), readDiagnostic(now.diagnostic)).map((change) => [
    diseaseName((change.now ?? change.before)!.disease, audience, locale),
    factsOf(change, context),
  ]);
}

function factsOf({before, now, facts}: DiseaseChange, context: Context): string[] {
  if (before && now) return [...new Set(facts.map((fact) => factText(fact, before, now, context)))];
  const conclusion = conclusionLabel((now ?? before)!.advice.conclusion, context.audience, context.addressee);
  return [
    now
      ? msg(str`new: ${conclusion}`, {id: 'changes.new'})
      : msg(str`no longer in the result (was: ${conclusion})`, {id: 'changes.gone'}),
  ];
}

function factText(fact: Fact, before: DiseaseDiagnostic, now: DiseaseDiagnostic, context: Context): string {
  const recommended = recommendsDates(before.advice) && recommendsDates(now.advice);
  const [label, value] = isDate(fact) && !recommended ? bothDates : words[fact];
  const [newer, older] = [value(now, context), value(before, context)];
  return labelledText(label(now, context), msg(str`${newer} (was: ${older})`, {id: 'changes.was'}));
}

const isDate = (fact: Fact): boolean => fact === 'targeted_date' || fact === 'limit_date';

type Wording = (disease: DiseaseDiagnostic, context: Context) => string;

/** The label of a fact, by the newer result, and its value in words. */
type FactWords = readonly [label: Wording, value: Wording];

/** Both dates as one fact: they are information in one of the results at least. */
const bothDates: FactWords = [dateLabels.given, ({advice}, {audience}) => plainText(givenDates(advice, audience))];

const words: Record<Fact, FactWords> = {
  conclusion: [
    () => msg('Conclusion', {id: 'diagnostic.conclusion'}),
    ({advice}, {audience, addressee}) => conclusionLabel(advice.conclusion, audience, addressee),
  ],
  targeted_date: [
    ({advice}, {day}) => (isPast(advice, day) ? dateLabels.since() : dateLabels.from()),
    ({advice}, {audience}) => plainText(dateLine(advice.targeted_date, audience)),
  ],
  limit_date: [dateLabels.before, ({advice}, {audience}) => plainText(dateLine(advice.limit_date, audience))],
  prevention_acts_count: [dosesCountedLabel, ({prevention_acts_count: doses}) => String(doses ?? notGiven())],
};
