import {msg, str} from './localize.js';
import {cleanText} from '../contract/clean-text.js';
import {isIsoDate} from '../contract/dates.js';
import type {Audience} from '../domain/audience.js';
import {entryFromText} from '../domain/dates/date-entry.js';
import type {BoxEntry} from '../domain/entries/entries.js';
import type {Expiry} from '../domain/scan/expiry.js';
import {partialDate} from './date-words.js';
import {dateFor} from './formats.js';

/** A day, or the month to the end of which the box may be used. */
const expiryDate = (expiry: Expiry, audience: Audience): string =>
  isIsoDate(expiry) ? dateFor(audience, expiry) : partialDate(entryFromText(expiry));

/** `Lot R1B231V, expiry 30 Jun 2027`; empty without either. */
export const boxText = ({lot = '', expiry}: BoxEntry, audience: Audience): string =>
  [
    lot.trim() && msg(str`Lot ${cleanText(lot.trim())}`, {id: 'box.lot-of'}),
    expiry && msg(str`expiry ${expiryDate(expiry, audience)}`, {id: 'box.expiry-of'}),
  ]
    .filter(Boolean)
    .join(', ');

/** @param name The vaccine in the box; empty while it is not known. */
export const expiredText = (expiry: Expiry, audience: Audience, name: string): string =>
  name
    ? msg(str`${name} was past its expiry: ${expiryDate(expiry, audience)}`, {id: 'box.expired-of'})
    : msg(str`The box was past its expiry: ${expiryDate(expiry, audience)}`, {id: 'box.expired'});

/** After a code that is none, or a misread one. */
export const scanAgain = (): string => msg('Scan again, or choose the vaccine', {id: 'box.scan-again'});

/** Beside the field of a lot that the code does not tell from the serial number after it. */
export const unclearLot = (lots: readonly string[]): string =>
  msg(str`The scanner left out the separators. The lot may be: ${lots.map(cleanText).join(', ')}`, {
    id: 'box.lot-unclear',
  });

export const lotLabel = (): string => msg('Lot on the box', {id: 'box.lot'});
