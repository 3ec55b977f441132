import {msg, str} from '@lit/localize';
import {plural} from './plural.js';

/** The service sent parts that make no sense: what is shown may not be everything. */
export const unreadableText = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} part of the answer could not be read and is not shown.`, {id: 'diagnostic.rows.one'}),
    () => msg(str`${count} parts of the answer could not be read and are not shown.`, {id: 'diagnostic.rows.other'}),
  );
