import type {DiseaseDiagnostic, Message} from '../../src/contract/diagnostic.js';
import {sections, type Answer} from './answer.js';
import * as words from './words.js';
import type {Lang, Reader} from './words.js';

/*
 * The things that the interface asks a client to show (§4.4), and where a reader finds them, written down a second
 * time: nothing here calls the sources.
 */

/** §4.4, recommended UI priority; an unknown conclusion is not less urgent than `todo`. */
const priorityOf = (conclusion: string): string =>
  ({
    late: 'critical',
    contraindicated: 'critical',
    suggested: 'medium',
    up_to_date: 'standard',
    no_action: 'standard',
    complete_scheme: 'standard',
  })[conclusion] ?? 'high';

/** The conclusions whose dates are a recommendation; the dates of all others are information. */
const recommending = ['late', 'todo', 'suggested', 'up_to_date', 'no_action', 'complete_scheme'];

/** The order of the conclusions; the public deals with delays first. */
const afterTheFirst = ['todo', 'exception', 'unmanaged', 'postponed', 'suggested', 'up_to_date'];
const readingOrder: Readonly<Record<Reader, readonly string[]>> = {
  professional: ['contraindicated', 'late', ...afterTheFirst, 'complete_scheme', 'no_action'],
  public: ['late', 'contraindicated', ...afterTheFirst, 'complete_scheme', 'no_action'],
};

/** A date in words, with the word that recommends it; `undefined` for a date that is not given. */
interface DateWords {
  readonly alone: string;
  readonly recommended: string;
}

/** A disease as a reader must find it. */
export interface Expected {
  readonly index: number;
  readonly token: string;
  readonly name: string;
  /** `undefined` where it would be a calm one that an alert, a date or the answer as a whole contradicts. */
  readonly priority: string | undefined;
  readonly conclusion: string;
  /** The heading under which it stands; the names of those that need no action stand together. */
  readonly group: string;
  /** Whether it stands among those that need no action now. */
  readonly noAction: boolean;
  readonly recommends: boolean;
  readonly from: DateWords | undefined;
  readonly before: DateWords | undefined;
  /** The dates that can be read, targeted before limit. */
  readonly days: readonly string[];
  /** The texts in the place of a date. */
  readonly unreadable: readonly string[];
  /** The texts in the order of §4.4: alerts first. */
  readonly messages: readonly string[];
  readonly summaries: readonly string[];
  readonly alerts: readonly string[];
  /** With those that have no text, which a reader is told of. */
  readonly alertCount: number;
  /** Texts for another reader. */
  readonly foreign: readonly string[];
  readonly documents: readonly {readonly title: string; readonly address: string | undefined}[];
  readonly reasons: readonly string[];
  readonly count: number;
  /** Why nothing is given today, as a professional said of each due disease. */
  readonly note: string | undefined;
}

const order = ['alert', 'summary', 'details', 'justification', 'comments', 'other'];

/** The messages by their types; types that the order does not name come last, in the order received. */
const sorted = (messages: readonly Message[]): Message[] => {
  const rank = ({message_type: type}: Message) => (order.includes(type) ? order.indexOf(type) : order.length);
  return [...messages].sort((one, other) => rank(one) - rank(other));
};

/** A date that can be read. */
const readable = (text: string | null): string | undefined => {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
};

/** How an answer that came on a day must be read; the diseases are in the order of the answer. */
export const expectedOf = (answer: Answer, day: string, reader: Reader, lang: Lang): Expected[] =>
  answer.diagnostic_per_disease.map((disease, index) => {
    const one = expectedOfDisease(disease, index, {day, reader, lang});
    const mayLookCalm = isCarried(answer) && isCalm(disease.advice, one.alertCount, day);
    return one.priority === 'standard' && !mayLookCalm ? {...one, priority: undefined} : one;
  });

const priorities = ['critical', 'high', 'medium', 'standard'];

/** Whether a disease is as urgent as the answer as a whole. */
const isCarried = ({conclusion, diagnostic_per_disease: all}: Answer): boolean =>
  Math.min(...all.map(({advice}) => priorities.indexOf(priorityOf(advice.conclusion)))) <=
  priorities.indexOf(priorityOf(conclusion));

/** The diseases in reading order. */
export function inReadingOrder(expected: readonly Expected[], answer: Answer, reader: Reader): Expected[] {
  const ranks = expected.map((one) => {
    const {advice} = answer.diagnostic_per_disease[one.index]!;
    const date = (received: string | null) => readable(received) ?? 'none';
    return {
      one,
      rank: [
        String(Number(one.noAction)),
        String(readingOrder[reader].indexOf(advice.conclusion)).padStart(2, '0'),
        one.alertCount > 0 ? '0' : '1',
        date(advice.limit_date),
        date(advice.targeted_date),
        one.name,
      ],
    };
  });
  const compare = (a: readonly string[], b: readonly string[]): number => {
    const at = a.findIndex((part, index) => part !== b[index]);
    return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
  };
  return ranks.sort((a, b) => compare(a.rank, b.rank)).map(({one}) => one);
}

/** Whether a disease needs no action, and no alert and no past, contradictory or unreadable date says otherwise. */
function isCalm(
  {conclusion, targeted_date: from, limit_date: before}: Dates,
  alertCount: number,
  day: string,
): boolean {
  if (priorityOf(conclusion) !== 'standard' || alertCount > 0) return false;
  const days = [from, before].filter((date) => date !== null).map(readable);
  const [first, last = first] = days;
  return days.every((date) => date !== undefined && date >= day) && !(first !== undefined && first > last!);
}

type Dates = Pick<DiseaseDiagnostic['advice'], 'conclusion' | 'targeted_date' | 'limit_date'>;

function expectedOfDisease(
  {advice, disease, prevention_acts_count: count}: DiseaseDiagnostic,
  index: number,
  {day, reader, lang}: {readonly day: string; readonly reader: Reader; readonly lang: Lang},
): Expected {
  const tokenOf = (message: Message) => `d${index}m${advice.messages.indexOf(message)}_`;
  const isOwn = ({public_destination: to, message_type: type}: Message) =>
    to === 'general' ||
    to === (reader === 'public' ? 'patient' : 'professional') ||
    (to === 'press' && (reader === 'professional' || type === 'alert'));
  const hasText = ({contents}: Message) => Object.keys(contents).length > 0;
  const inOrder = sorted(advice.messages.filter((message) => isOwn(message) && hasText(message)));
  const dateOf = (received: string | null, word: string): DateWords | undefined => {
    if (received === null) return undefined;
    const written = readable(received);
    const alone = written ? words.dateWords(written, reader, lang) : `${received} (${words.notADate[lang]})`;
    return {alone, recommended: word + alone};
  };
  const {conclusion, targeted_date: targeted, limit_date: limit} = advice;
  const received = [targeted, limit].filter((text) => text !== null);
  const questionOf = (id: string) => sections[0]!.conditions.findIndex((condition) => condition.id === id);
  const ofType = (wanted: string) => inOrder.filter(({message_type: type}) => type === wanted).map(tokenOf);
  const priority = priorityOf(conclusion);
  const alertCount = advice.messages.filter((message) => isOwn(message) && message.message_type === 'alert').length;
  const isNoted = ['late', 'todo'].includes(conclusion);
  const noAction = reader === 'public' ? priority === 'standard' : isCalm(advice, alertCount, day);
  const label = words.conclusionWords[conclusion]![reader][lang];
  const publicGroup = words.publicGroups.find(({conclusions}) => conclusions.includes(conclusion));
  return {
    index,
    token: `d${index}_`,
    name: disease.translations[lang] ?? disease.name,
    priority,
    conclusion: label,
    group: noAction ? words.noAction[lang] : reader === 'public' ? publicGroup!.title[lang] : label,
    noAction,
    recommends: recommending.includes(conclusion),
    from: dateOf(targeted, ((readable(targeted) ?? day) < day ? words.since : words.from)[lang]),
    before: dateOf(limit, words.before[lang]),
    days: received.filter(readable),
    unreadable: received.filter((text) => !readable(text)),
    messages: inOrder.map(tokenOf),
    summaries: ofType('summary'),
    alerts: ofType('alert'),
    alertCount,
    foreign: [
      ...advice.messages.filter((message) => !isOwn(message)).map(tokenOf),
      ...(isNoted && reader === 'public' ? [noteOf(index)] : []),
    ],
    documents: advice.documents.map(({title, url, file}) => ({title, address: url || file.url || undefined})),
    reasons: advice.matching_conditions
      .map(questionOf)
      .filter((question) => question >= 0)
      .map((question) => `q${question}_`),
    count: count!,
    note: isNoted && reader === 'professional' ? noteOf(index) : undefined,
  };
}

/** The words of the note on a due disease. */
export const noteOf = (index: number): string => `d${index}note_`;

/** The values of §2.6 as they are on the wire, which no reader should meet. */
export const rawConclusions = /\b(?:up_to_date|no_action|complete_scheme|unmanaged|todo)\b/;

/** A text in one line, with plain spaces and apostrophes. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim();
