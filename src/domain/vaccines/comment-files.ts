import type {Catalogue} from '../../contract/catalogue.js';
import {fieldsOf, isText} from '../../contract/value.js';

/** A file of comments, `vacc-catalogue-comments/1`, by its address from the catalogue on. */
export interface CommentFile {
  readonly src: string;
  /** As in the attribute of a script. */
  readonly integrity?: string;
}

/** The files of comments that a catalogue names, by language. */
export const commentFilesIn = ({commentFiles}: Catalogue): Readonly<Record<string, CommentFile>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(commentFiles)).flatMap(([language, file]) => {
      const {src, integrity} = fieldsOf(file);
      return isText(src) && src !== '' ? [[language, {src, ...(isText(integrity) && {integrity})}]] : [];
    }),
  );
