import {groupedBy} from '../domain/text/grouped.js';
import type {ResultModel} from './result-model.js';
import type {Reference, Row, ShownMessage} from './row.js';

/** Everything about each disease: each message and each document once. */
export interface Annex {
  /** The messages that several diseases share. */
  readonly shared: readonly {readonly message: ShownMessage; readonly rows: readonly Row[]}[];
  /** The rows in reading order, with the messages of their own and the numbers of their documents. */
  readonly rows: readonly {
    readonly row: Row;
    readonly messages: readonly ShownMessage[];
    readonly documents: readonly number[];
  }[];
  /** The documents; the first has the number 1. */
  readonly documents: readonly Reference[];
}

/** Messages with the same text count as one, whatever their ids: services write one for each disease. */
export function annexOf({groups, noAction}: Pick<ResultModel, 'groups' | 'noAction'>): Annex {
  const rows = [...groups, ...(noAction?.groups ?? [])].flatMap((group) => group.rows);
  const received = rows.flatMap((row) => row.messages.map((message) => ({message, row})));
  const messages = Array.from(groupedBy(received, ({message}) => JSON.stringify(message)).values(), (same) => ({
    message: same[0]!.message,
    rows: [...new Set(same.map(({row}) => row))],
  }));
  const own = groupedBy(
    messages.filter((one) => one.rows.length === 1),
    (one) => one.rows[0]!,
  );
  const documents = groupedBy(rows.flatMap(referencesOf), (one) => JSON.stringify(one));
  const numbers = new Map(Array.from(documents.keys(), (key, index) => [key, index + 1]));
  return {
    shared: messages.filter((one) => one.rows.length > 1),
    rows: rows.map((row) => ({
      row,
      messages: (own.get(row) ?? []).map(({message}) => message),
      documents: [...new Set(referencesOf(row).map((one) => numbers.get(JSON.stringify(one))!))],
    })),
    documents: Array.from(documents.values(), ([first]) => first!),
  };
}

/** A document that stands under a heading of its own keeps it as a tag: here all are in one list. */
const referencesOf = ({references}: Row): Reference[] =>
  references.flatMap(({title, isApart, all}) =>
    isApart ? all.map((one) => ({...one, tags: [...one.tags, title]})) : all,
  );
