import type {IsoDate} from '../../contract/dates.js';
import {memoize} from '../../contract/memoize.js';
import {fieldsOf, isText} from '../../contract/value.js';
import {isExpiry, type Expiry} from '../scan/expiry.js';
import {path, type BoxEntry, type Entries} from './entries.js';
import {sentActs} from './patient-file-from-entries.js';

/** The lot and the expiry of the box of a vaccination of the request. The service does not get them. */
export interface SentLot {
  /** The place of the vaccination in the patient file of the request. */
  readonly path: string;
  /** The lot. */
  readonly lotNumber?: string;
  /** `YYYY-MM-DD`, or `YYYY-MM` where the box names a month. */
  readonly expirationDate?: Expiry;
}

/** Those of the vaccinations of the request that have any, in its order. */
export const sentLots = (entries: Entries, today: IsoDate): SentLot[] =>
  sentActs(entries, today).flatMap(({lot = '', expiry}, index) => {
    const lotNumber = lot.trim();
    if (lotNumber === '' && expiry === undefined) return [];
    const box = {...(lotNumber && {lotNumber}), ...(expiry && {expirationDate: expiry})};
    return [{path: `${path.history}[${index}]`, ...box}];
  });

const byPath = memoize(
  (lots: readonly unknown[]) => new Map(lots.toReversed().map((lot) => [fieldsOf(lot)['path'], lot] as const)),
);

/** The box of a vaccination of a result, by the number of the vaccination. A stored result may hold anything. */
export function boxAt(lots: readonly SentLot[] | undefined, index: number): BoxEntry {
  const {lotNumber, expirationDate} = fieldsOf(
    Array.isArray(lots) ? byPath(lots).get(`${path.history}[${index}]`) : undefined,
  );
  return {
    ...(isText(lotNumber) && {lot: lotNumber}),
    ...(isText(expirationDate) && isExpiry(expirationDate) && {expiry: expirationDate}),
  };
}
