import {html, type TemplateResult} from 'lit';
import type {Catalogue} from '../../contract/catalogue.js';
import {catalogueLabel} from '../../i18n/labels.js';
import {labelled} from './labelled.js';

/** CC BY asks that source and licence are named wherever the list is used: in its own words, which are in its language. */
export const catalogueCredit = ({name, version, source, licence, languages}: Catalogue): TemplateResult =>
  labelled(catalogueLabel(), html`<bdi lang=${languages[0] ?? ''}>${name} ${version}. ${source}. ${licence}</bdi>`);
