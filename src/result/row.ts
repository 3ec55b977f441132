import {writtenDay} from '../contract/dates.js';
import type {DiseaseDiagnostic, Document, Message} from '../contract/diagnostic.js';
import type {Audience, Reader} from '../domain/audience.js';
import {documentLink, documentsFor} from '../domain/result/documents.js';
import {isAlert, messagesFor} from '../domain/result/messages.js';
import {mayBeNoted, type NotToday} from '../domain/result/not-today.js';
import type {Tone} from '../domain/result/priority.js';
import {distinctBy} from '../domain/text/distinct.js';
import {conclusionLabel, conclusionMore} from '../words/conclusion-text.js';
import {messageTypeLabel, notGiven, valueText} from '../words/labels.js';
import {notTodayText} from '../words/not-today-text.js';
import {
  destinationLabel,
  documentTitle,
  dosesCounted,
  dosesNotSent,
  resultLabels,
  targetAudienceLabel,
} from '../words/result-text.js';
import {messageText, titleIn, type ShownText} from '../words/text-in.js';
import {datesOf, type AdviceDates, type DateReader} from './dates.js';
import type {Names} from './known.js';
import type {Line} from './line.js';

/** A row by its place in the answer: ids of the service may come twice. */
export type RowKey = `disease-${number}`;

/** A disease as the reader gets it. */
export interface Row {
  readonly key: RowKey;
  /** Of the disease, as received; the same one may come twice. */
  readonly diseaseId: string;
  readonly name: ShownText;
  /** The conclusion as received: its shape. */
  readonly conclusion: string;
  /** The words of the service's conclusion. */
  readonly words: string;
  /** For the public: what the words mean. */
  readonly more: string;
  readonly tone: Tone;
  /** Whether the service gave another conclusion for the same disease: then each row says its own. */
  readonly differs: boolean;
  readonly hasAlert: boolean;
  readonly dates: AdviceDates;
  readonly doses: Doses;
  /** Alerts first. */
  readonly messages: readonly ShownMessage[];
  readonly reasons: readonly Reason[];
  readonly references: readonly References[];
  /** Why a due vaccination is not given today, as a professional said; empty without a note. */
  readonly notToday: Line;
  /** Whether the reader may add such a note: a professional, to a disease that is due. */
  readonly mayBeNoted: boolean;
}

/** The doses that the service counted, and those that it did not get: a note beside its count, never a recount. */
interface Doses {
  /** As the service counted them. */
  readonly number: number | undefined;
  /** `2`, under the title of a column. */
  readonly count: Line;
  /** `2 doses counted`. */
  readonly counted: string;
  /** `1 not sent`; empty for none. */
  readonly notSent: string;
}

export interface ShownMessage {
  readonly kind: 'alert' | 'summary' | 'other';
  /** The name of its type. */
  readonly label: string;
  readonly text: ShownText;
  /** For professionals: whom it is for, unless it is for all. */
  readonly to: string;
}

/** A question that the advice rests on. */
export interface Reason {
  readonly id: string;
  readonly label: ShownText;
  /** A date or a number of the request: "yes" is what a reason means anyway. */
  readonly value: string;
  /** Whether the reader can go back to its answer. */
  readonly isAsked: boolean;
}

/** Documents under one heading. */
export interface References {
  readonly title: string;
  /** Whether they stand apart from those for this reader. */
  readonly isApart: boolean;
  readonly all: readonly Reference[];
}

export interface Reference {
  readonly title: ShownText;
  /** The publisher, and the year. */
  readonly facts: readonly string[];
  /** `undefined` where the service gave no address that is safe to follow. */
  readonly link: string | undefined;
  /** The format, the language and the intended reader, where they are not the usual ones. */
  readonly tags: readonly string[];
}

/** The facts that all rows share: the reader, the day, the names, and those that only the whole result knows. */
export interface RowSource extends DateReader {
  readonly reader: Reader;
  readonly names: Names;
  /** The values of the request, by question. */
  readonly values: ReadonlyMap<string, boolean | number | string>;
  readonly nameOf: (disease: DiseaseDiagnostic) => ShownText;
  readonly toneOf: (disease: DiseaseDiagnostic) => Tone;
  readonly differs: (disease: DiseaseDiagnostic) => boolean;
  readonly notSentOf: (diseaseId: string) => number;
  readonly noteOf: (diseaseId: string) => NotToday | undefined;
}

export function rowOf(received: DiseaseDiagnostic, place: number, source: RowSource): Row {
  const {audience, addressee} = source.reader;
  const {advice, disease} = received;
  const own = messagesFor(audience, advice.messages);
  const messages = own.map((message) => messageOf(message, source.reader));
  return {
    key: `disease-${place}`,
    diseaseId: disease.id,
    name: source.nameOf(received),
    conclusion: advice.conclusion,
    words: conclusionLabel(advice.conclusion, audience, addressee),
    more: audience === 'public' ? conclusionMore(advice.conclusion, audience) : '',
    tone: source.toneOf(received),
    differs: source.differs(received),
    hasAlert: messages.some(({kind}) => kind === 'alert'),
    dates: datesOf(advice, source),
    doses: dosesOf(received, source.notSentOf(disease.id), audience),
    messages,
    reasons: reasonsOf(advice.matching_conditions, source),
    references: referencesOf(advice.documents, source.reader),
    notToday: noteLine(source.noteOf(disease.id), source.names),
    mayBeNoted: audience === 'professional' && mayBeNoted(received),
  };
}

export const summariesOf = ({messages}: Row): readonly ShownMessage[] =>
  messages.filter(({kind}) => kind === 'summary');

function dosesOf({prevention_acts_count: count}: DiseaseDiagnostic, notSent: number, audience: Audience): Doses {
  return {
    number: count,
    count: [count === undefined ? {text: notGiven(), voice: 'quiet'} : String(count)],
    counted: dosesCounted(count),
    notSent: notSent > 0 ? dosesNotSent(notSent, audience) : '',
  };
}

export function messageOf(message: Message, {audience, locale}: Reader): ShownMessage {
  const {message_type: type, public_destination: to} = message;
  return {
    kind: isAlert(message) ? 'alert' : type === 'summary' ? 'summary' : 'other',
    label: messageTypeLabel(type, audience),
    text: messageText(message, audience, locale),
    to: audience === 'professional' && to !== 'general' ? destinationLabel(to) : '',
  };
}

/** Each question once, also where its id or its label repeats. */
function reasonsOf(ids: readonly string[], {reader: {audience, locale}, names, values}: RowSource): Reason[] {
  const reasons = ids.map((id): Reason => {
    const condition = names.conditionOf(id);
    const value = values.get(id);
    return {
      id,
      label: condition ? titleIn(condition.label, id, audience, locale) : {text: resultLabels.unknownCondition()},
      value: condition === undefined || value === undefined || value === true ? '' : valueText(value, audience),
      isAsked: names.asked.has(id),
    };
  });
  return distinctBy(reasons, ({label}) => label.text);
}

/** The public sees the documents for professionals last, under their own name. */
function referencesOf(documents: readonly Document[], reader: Reader): References[] {
  const {own, professional} = documentsFor(reader.audience, documents);
  const all = [
    {title: resultLabels.documents(), isApart: false, all: own},
    {title: targetAudienceLabel('health_professional'), isApart: true, all: professional},
  ];
  return all
    .filter(({all}) => all.length > 0)
    .map(({all, ...group}) => ({...group, all: all.map((one) => referenceOf(one, reader))}));
}

function referenceOf(document: Document, {audience, locale}: Reader): Reference {
  const {language, url, file, organization, publication_date: published, target_audience: to} = document;
  const format = url.trim() === '' && /\.(\w{2,4})$/.exec(file.filename)?.[1]?.toUpperCase();
  const isForeign = !language.toLowerCase().startsWith(locale.slice(0, 2));
  return {
    title: documentTitle(document),
    facts: given(organization.trim(), writtenDay(published)?.slice(0, 4)),
    link: documentLink(document),
    tags: given(format, isForeign && language, audience === 'professional' && to && targetAudienceLabel(to)),
  };
}

const given = (...words: readonly (string | false | undefined)[]): string[] => words.flatMap((word) => word || []);

export function noteLine(note: NotToday | undefined, {vaccineOf}: Names): Line {
  if (!note) return [];
  const vaccine = note.vaccineId && vaccineOf(note.vaccineId);
  return [notTodayText(note, vaccine), ...(note.words ? ['. ', {text: note.words}] : [])];
}
