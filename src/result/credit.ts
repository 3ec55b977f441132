import type {Catalogue} from '../contract/catalogue.js';
import {registeredTag} from '../domain/text/language-tag.js';
import {catalogueLabel} from '../words/labels.js';
import {labelledLine, type Line} from './line.js';

/** CC BY asks for source and licence with each use of the list. They are in the language of the list. */
export function creditLine({name, version, source, licence, languages}: Catalogue): Line {
  const lang = registeredTag(languages[0] ?? '');
  return labelledLine([catalogueLabel()], [{text: `${name} ${version}. ${source}. ${licence}`, ...(lang && {lang})}]);
}
