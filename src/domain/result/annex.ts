import type {DiseaseDiagnostic, Document, Message} from '../../contract/diagnostic.js';
import type {Audience} from '../audience.js';
import type {AdviceList} from './advice.js';
import {groupedBy} from '../text/grouped.js';
import {messagesFor} from './messages.js';

/** Everything that the first page of a printed result leaves out: each message and each document once. */
export interface Annex {
  /** The messages that several diseases share. */
  readonly shared: readonly {readonly message: Message; readonly diseases: readonly DiseaseDiagnostic[]}[];
  /** The diseases in reading order, with the messages of their own and the numbers of their documents. */
  readonly diseases: readonly {
    readonly disease: DiseaseDiagnostic;
    readonly messages: readonly Message[];
    readonly documents: readonly number[];
  }[];
  /** The documents; the first has the number 1. */
  readonly documents: readonly Document[];
}

/**
 * The annex of a result in the order of its list. What says the same counts as one, whatever its id: services write a message
 * for each disease.
 */
export function annexOf({groups, noAction}: AdviceList, audience: Audience): Annex {
  const rows = [...groups, ...noAction].flatMap(({diseases}) => diseases);
  const received = rows.flatMap((disease) =>
    messagesFor(audience, disease.advice.messages).map((message) => ({message, disease})),
  );
  const messages = Array.from(groupedBy(received, ({message}) => withoutId(message)).values(), (same) => ({
    message: same[0]!.message,
    diseases: [...new Set(same.map(({disease}) => disease))],
  }));
  const own = groupedBy(
    messages.filter(({diseases}) => diseases.length === 1),
    ({diseases: [disease]}) => disease!,
  );
  const documents = groupedBy(
    rows.flatMap(({advice}) => advice.documents),
    withoutId,
  );
  const numbers = new Map(Array.from(documents.keys(), (key, index) => [key, index + 1]));
  return {
    shared: messages.filter(({diseases}) => diseases.length > 1),
    diseases: rows.map((disease) => ({
      disease,
      messages: (own.get(disease) ?? []).map(({message}) => message),
      documents: [...new Set(disease.advice.documents.map((document) => numbers.get(withoutId(document))!))],
    })),
    documents: Array.from(documents.values(), ([first]) => first!),
  };
}

const withoutId = (said: Message | Document): string => JSON.stringify({...said, id: ''});
