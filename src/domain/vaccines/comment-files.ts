import type {Catalogue} from '../../contract/catalogue.js';
import {fieldsOf, isText} from '../../contract/value.js';

/** A file of comments in `vacc-catalogue-comments/1`; `src` is relative to the catalogue. */
export interface CommentFile {
  readonly src: string;
  /** As in the `integrity` attribute of a script. */
  readonly integrity?: string;
}

/** The comment files of a catalogue by language. */
export const commentFilesIn = ({commentFiles}: Catalogue): Readonly<Record<string, CommentFile>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(commentFiles)).flatMap(([language, file]) => {
      const {src, integrity} = fieldsOf(file);
      return isText(src) && src !== '' ? [[language, {src, ...(isText(integrity) && {integrity})}]] : [];
    }),
  );
