import type {DiseaseDiagnostic, Message} from '../../src/contract/diagnostic.js';
import {sections, type Answer} from './answer.js';
import * as words from './words.js';
import type {Lang, Reader} from './words.js';

/*
 * What the interface asks a client to show (§4.4), written down a second time: nothing here calls the sources.
 */

/** §4.4, recommended UI priority; an unknown conclusion is not less urgent than `todo`. */
const priorities = ['critical', 'high', 'medium', 'standard'];
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

/** A disease as a reader must find it. */
export interface Expected {
  readonly token: string;
  readonly name: string;
  readonly priority: string;
  readonly conclusion: string;
  readonly recommends: boolean;
  /** The two dates in words, each a date, "not given" or the text received. */
  readonly dates: readonly [from: string, before: string];
  /** The dates that can be read, targeted before limit. */
  readonly days: readonly string[];
  /** The texts in the place of a date. */
  readonly unreadable: readonly string[];
  readonly noDates: boolean;
  /** The texts in the order of §4.4: alerts first. */
  readonly messages: readonly string[];
  /** The same in the order of the screen, where the public reads "Why?" before the details. */
  readonly messagesOnScreen: readonly string[];
  readonly alerts: readonly string[];
  /** With those that have no text, which a reader is told of. */
  readonly alertCount: number;
  /** Texts for another reader. */
  readonly foreign: readonly string[];
  readonly documents: readonly {readonly title: string; readonly address: string | undefined}[];
  readonly reasons: readonly string[];
  readonly count: number;
}

const order = ['alert', 'summary', 'details', 'justification', 'comments', 'other'];
const whyFirst = ['alert', 'summary', 'justification'];

/** The messages by their types; types that the order does not name come last, in the order received. */
const sorted = (messages: readonly Message[], types: readonly string[]): Message[] => {
  const rank = ({message_type: type}: Message) => (types.includes(type) ? types.indexOf(type) : types.length);
  return [...messages].sort((one, other) => rank(one) - rank(other));
};

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

export function expectedOf(answer: Answer, reader: Reader, lang: Lang): Expected[] {
  return answer.diagnostic_per_disease.map((disease, index) => expectedOfDisease(disease, index, reader, lang));
}

function expectedOfDisease(
  {advice, disease, prevention_acts_count: count}: DiseaseDiagnostic,
  index: number,
  reader: Reader,
  lang: Lang,
): Expected {
  const tokenOf = (message: Message) => `d${index}m${advice.messages.indexOf(message)}_`;
  const isOwn = ({public_destination: to, message_type: type}: Message) =>
    to === 'general' ||
    to === (reader === 'public' ? 'patient' : 'professional') ||
    (to === 'press' && (reader === 'professional' || type === 'alert'));
  const hasText = ({contents}: Message) => Object.keys(contents).length > 0;
  const own = advice.messages.filter((message) => isOwn(message) && hasText(message));
  const inOrder = sorted(own, order);
  const dateOf = (received: string | null): string => {
    if (received === null) return words.notGiven[lang];
    if (!isDay(received)) return `${received} (${words.notADate[lang]})`;
    return words.dateWords(received, reader, lang);
  };
  const {targeted_date: targeted, limit_date: limit} = advice;
  const received = [targeted, limit].filter((text) => text !== null);
  const questionOf = (id: string) => sections[0]!.conditions.findIndex((condition) => condition.id === id);
  return {
    token: `d${index}_`,
    name: disease.translations[lang] ?? disease.name,
    priority: priorityOf(advice.conclusion),
    conclusion: words.conclusionWords[advice.conclusion]![reader][lang],
    recommends: recommending.includes(advice.conclusion),
    dates: [dateOf(targeted), dateOf(limit)],
    days: received.filter(isDay),
    unreadable: received.filter((text) => !isDay(text)),
    noDates: targeted === null && limit === null,
    messages: inOrder.map(tokenOf),
    messagesOnScreen: (reader === 'public' ? sorted(inOrder, whyFirst) : inOrder).map(tokenOf),
    alerts: inOrder.filter(({message_type: type}) => type === 'alert').map(tokenOf),
    alertCount: advice.messages.filter((message) => isOwn(message) && message.message_type === 'alert').length,
    foreign: advice.messages.filter((message) => !isOwn(message)).map(tokenOf),
    documents: advice.documents.map(({title, url, file}) => ({title, address: url || file.url || undefined})),
    reasons: advice.matching_conditions
      .map(questionOf)
      .filter((question) => question >= 0)
      .map((question) => `q${question}_`),
    count: count!,
  };
}

/** Whether the priorities run from the most to the least urgent. */
export const isByPriority = (found: readonly string[]): boolean =>
  found.every((one, index) => index === 0 || priorities.indexOf(found[index - 1]!) <= priorities.indexOf(one));

/** The values of §2.6 as they are on the wire, which no reader should meet. */
export const rawConclusions = /\b(?:up_to_date|no_action|complete_scheme|unmanaged|todo)\b/;

/** A text in one line, with plain spaces and apostrophes. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim();
