import {html, nothing, type TemplateResult} from 'lit';
import type {Catalogue} from '../../../contract/catalogue.js';
import {exactDate, type ActEntry} from '../../../domain/entries/entries.js';
import {registeredTag} from '../../../domain/text/language-tag.js';
import {actDate, type TextView} from '../../../words/act-text.js';
import {catalogueLabel} from '../../../words/labels.js';
import {labelled} from './text.js';

export function actTime(act: ActEntry, view: TextView): TemplateResult {
  const date = exactDate(act);
  return date
    ? html`<time part="date" datetime=${date}>${actDate(act, view)}</time>`
    : html`<bdi>${actDate(act, view)}</bdi>`;
}

/** CC BY asks for source and licence wherever the list is used. They are in the language of the list. */
export const catalogueCredit = ({name, version, source, licence, languages}: Catalogue): TemplateResult =>
  labelled(
    catalogueLabel(),
    html`<bdi lang=${registeredTag(languages[0] ?? '') ?? nothing}>${name} ${version}. ${source}. ${licence}</bdi>`,
  );
