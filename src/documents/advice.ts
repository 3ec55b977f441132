import {msg} from '../i18n/localize.js';
import type {Advice, DiseaseDiagnostic} from '../contract/diagnostic.js';
import {actAt} from '../domain/entries/entry-at.js';
import {recommendsDates} from '../domain/result/advice-dates.js';
import {messagesFor} from '../domain/result/messages.js';
import {priorityOf} from '../domain/result/priority.js';
import {unsentAgainst} from '../domain/result/unsent-doses.js';
import {distinctBy} from '../domain/text/distinct.js';
import {conclusionMore} from '../i18n/conclusion-text.js';
import {adviceDateText, contradiction, datesInFull, informationText} from '../i18n/dates-text.js';
import {notGiven} from '../i18n/labels.js';
import {
  dateLabels,
  dosesCounted,
  dosesCountedLabel,
  dosesNotSent,
  dosesWithNote,
  resultLabels,
} from '../i18n/result-text.js';
import {messageText, titleIn} from '../i18n/text-in.js';
import {blocks, joined, lines, type Block, type Cell, type Line, type Table} from './document.js';
import {dayOf, datesOf, labelledLine, nameOf, notTodayLines, wordsOf, type TitledGroup} from './parts.js';
import type {Reading} from './source.js';

/**
 * The diseases to look at: a table by conclusion for professionals, sections for the public.
 *
 * @see Service interface §4.4, MUST 8.
 */
export const adviceBlocks = (reading: Reading, groups: readonly TitledGroup[]): Block[] => {
  if (reading.audience === 'professional') return groups.length > 0 ? [adviceTable(reading, groups)] : [];
  return groups.map(({title, conclusion, diseases}) => ({
    heading: [`${title} (${diseases.length})`],
    tone: priorityOf(conclusion),
    blocks: diseases.map((disease) => ({
      heading: [nameOf(reading, disease)],
      blocks: blocks([
        [sentences(wordsOf(reading, disease.advice.conclusion), conclusionMore(disease.advice.conclusion, 'public'))],
        ...lines(datesOf(reading, disease)),
        ...summaryLines(reading, disease.advice),
      ]),
    })),
  }));
};

const sentences = (one: string, more: string): string => (more ? `${one}. ${more}` : one);

function adviceTable(reading: Reading, groups: readonly TitledGroup[]): Table {
  return {
    titles: [
      msg('Conclusion', {id: 'diagnostic.conclusion'}),
      msg('Disease', {id: 'history.disease'}),
      dateLabels.from(),
      dateLabels.before(),
      dosesCountedLabel(),
      resultLabels.summaryAndReason(),
    ],
    groups: groups.map(({title, conclusion, diseases}) => {
      const shared = sharedReason(reading, diseases);
      return {
        heading: [`${title} (${diseases.length})`],
        tone: priorityOf(conclusion),
        shared: shared ? [shared] : [],
        rows: diseases.map((disease) => ({
          heading: [nameOf(reading, disease)],
          cells: [
            ...dateCells(reading, disease.advice),
            dosesCell(reading, disease),
            whyCell(reading, disease, !shared),
          ],
        })),
      };
    }),
  };
}

/** The reason of several diseases where each of them has the same one: it is said once. */
function sharedReason(reading: Reading, diseases: readonly DiseaseDiagnostic[]): Line | undefined {
  const [first, ...others] = diseases;
  if (!first || others.length === 0) return undefined;
  const textOf = ({advice}: DiseaseDiagnostic) =>
    reasonNames(reading, advice)
      .map(({text}) => text)
      .sort()
      .join();
  return others.every((disease) => textOf(disease) === textOf(first)) ? reasonLine(reading, first.advice) : undefined;
}

/** Information stands in one cell with its title, because no title of the columns is true of it. */
function dateCells(reading: Reading, advice: Advice): Cell[] {
  const {audience} = reading;
  if (!recommendsDates(advice)) return [{lines: lines(informationText(audience, advice)), span: 2}];
  const [from, before] = [advice.targeted_date, advice.limit_date].map((date) => adviceDateText(audience, date));
  return [
    {lines: lines(from), alone: lines(datesInFull(audience, advice, dayOf(reading)))},
    {lines: lines(before + contradiction(advice)), alone: []},
  ];
}

const dosesCell = (reading: Reading, disease: DiseaseDiagnostic): Cell => ({
  lines: lines(withUnsent(reading, disease, String(disease.prevention_acts_count ?? notGiven()))),
  alone: lines(dosesText(reading, disease)),
});

/** `1 dose counted; 1 not sent`: the second number is a note, never a recount. */
export const dosesText = (reading: Reading, disease: DiseaseDiagnostic): string =>
  withUnsent(reading, disease, dosesCounted(disease.prevention_acts_count));

function withUnsent({entries, result, catalogue}: Reading, {disease}: DiseaseDiagnostic, counted: string): string {
  const unsent = entries ? result.notSent.flatMap(({path}) => actAt(entries, path) ?? []) : [];
  const count = unsentAgainst(disease.id, catalogue, unsent);
  return count > 0 ? dosesWithNote(counted, dosesNotSent(count)) : counted;
}

const whyCell = (reading: Reading, disease: DiseaseDiagnostic, withReason: boolean): Cell => {
  const {advice} = disease;
  const reason = withReason ? reasonLine(reading, advice) : undefined;
  return {lines: [...summaryLines(reading, advice), ...notTodayLines(reading, disease), ...(reason ? [reason] : [])]};
};

const summaryLines = ({audience, locale}: Reading, {messages}: Advice): Line[] =>
  messagesFor(audience, messages)
    .filter(({message_type: type}) => type === 'summary')
    .map((message) => [messageText(message, audience, locale)]);

/** `Because of: Diabetes, Asthma`; undefined where the service gives no reason. */
export function reasonLine(reading: Reading, advice: Advice): Line | undefined {
  const reasons = reasonNames(reading, advice);
  if (reasons.length === 0) return undefined;
  return labelledLine([resultLabels.because()], joined(reasons.map((reason) => [reason])));
}

/** Each question once, also where its id or its label repeats. */
function reasonNames({audience, locale, labelOf}: Reading, {matching_conditions: ids}: Advice) {
  const names = ids.map((id) => {
    const label = labelOf(id);
    return Object.keys(label).length === 0
      ? {text: resultLabels.unknownCondition()}
      : titleIn(label, id, audience, locale);
  });
  return distinctBy(names, ({text}) => text);
}
