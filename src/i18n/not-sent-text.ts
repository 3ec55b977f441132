import {msg, str} from '@lit/localize';
import type {NotSentReason} from '../domain/entries/not-sent.js';
import {plural} from './plural.js';

/** Why an entry is not in the request. */
export const notSentText = (reason: NotSentReason): string =>
  ({
    'date-missing': msg('Not sent: exact date missing', {id: 'not-sent.date-missing'}),
    'not-added': msg('Not sent: started and not added', {id: 'not-sent.not-added'}),
    'no-history': msg('Not sent: the answer about vaccines received is not "yes"', {id: 'not-sent.no-history'}),
    'not-asked': msg('No longer asked, will not be used', {id: 'not-sent.not-asked'}),
    'not-placed': msg('Not sent: no such question in the health profile', {id: 'not-sent.not-placed'}),
  })[reason];

/** How many entries the result does not rest on. */
export const notSentCount = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} entry is not used for the result`, {id: 'not-sent.count.one'}),
    () => msg(str`${count} entries are not used for the result`, {id: 'not-sent.count.other'}),
  );
