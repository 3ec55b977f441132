import {msg, str} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import {vaccineById} from '../../catalogue/catalogue-index.js';
import type {Catalogue} from '../../contract/catalogue.js';
import {exactDate, type ActEntry} from '../../domain/entries/entries.js';
import type {Audience} from '../../domain/audience.js';
import {diseaseNames, vaccineComment, vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {partialDate} from '../../i18n/date-words.js';
import {dateFor} from '../../i18n/formats.js';
import {catalogueLabel} from '../../i18n/labels.js';
import {labelled} from './text.js';

/** What the texts need besides the act. */
export interface TextView {
  /** Without it, or without a vaccine in it, vaccines are shown by their codes. */
  readonly catalogue: Catalogue | undefined;
  readonly audience: Audience;
  readonly locale: string;
}

const vaccineOf = ({vaccineId}: ActEntry, {catalogue}: TextView) => catalogue && vaccineById(catalogue, vaccineId);

/** Whether there is a list to choose a vaccine from. */
export const hasVaccines = ({catalogue}: Pick<TextView, 'catalogue'>): boolean => Boolean(catalogue?.vaccines.length);

/** The whole name of the vaccine, never cut; the code of one that is not in the list, or what was typed instead. */
export function actName(act: ActEntry, view: TextView): string {
  const vaccine = vaccineOf(act, view);
  if (vaccine) return vaccineName(vaccine, view.locale);
  return act.vaccineId || act.vaccineText.trim() || msg('Vaccine not chosen', {id: 'history.no-vaccine'});
}

/** What a vaccine protects against; nothing for one that is not in the list. */
export function actDiseases(act: ActEntry, view: TextView): string {
  const vaccine = vaccineOf(act, view);
  return vaccine ? diseaseNames(view.catalogue!, vaccine, view.locale).join(', ') : '';
}

/** What the catalogue says of a vaccine beside its name. */
export function actComment(act: ActEntry, view: TextView): string {
  const vaccine = vaccineOf(act, view);
  return vaccine ? vaccineComment(vaccine, view.locale) : '';
}

/** What to say of a code that the catalogue does not know; nothing for one that it knows, nor where there is none. */
export const unknownCodeText = (act: ActEntry, view: TextView): string =>
  act.vaccineId && hasVaccines(view) && !vaccineOf(act, view)
    ? msg(str`Vaccine code ${act.vaccineId} is not in the list. It is kept and sent as it is`, {
        id: 'history.unknown-code',
      })
    : '';

/** The date in words, or what is known of it. */
export function actDate(act: ActEntry, {audience}: TextView): string {
  const date = exactDate(act);
  return date ? dateFor(audience, date) : partialDate(act.date) || msg('Date not known', {id: 'history.no-date'});
}

export function actTime(act: ActEntry, view: TextView): TemplateResult {
  const date = exactDate(act);
  return date
    ? html`<time part="date" datetime=${date}>${actDate(act, view)}</time>`
    : html`<bdi>${actDate(act, view)}</bdi>`;
}

/** Names an act inside a sentence or a button. */
export const actLabel = (act: ActEntry, view: TextView): string => `${actName(act, view)}, ${actDate(act, view)}`;

export const doubledText = (name: string, date: string): string =>
  msg(str`${name} is already listed on ${date}. Add it a second time?`, {id: 'history.doubled'});

/** "Yes" with no act: sent as "none" is, and not meant so. */
export const noneListed = (): string =>
  msg('Vaccines were received, but none is listed yet: the result will be computed without any.', {
    id: 'history.none-listed',
  });

/** CC BY asks for source and licence wherever the list is used. They are in the language of the list. */
export const catalogueCredit = ({name, version, source, licence, languages}: Catalogue): TemplateResult =>
  labelled(catalogueLabel(), html`<bdi lang=${languages[0] ?? ''}>${name} ${version}. ${source}. ${licence}</bdi>`);
