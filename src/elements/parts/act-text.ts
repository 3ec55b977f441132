import {msg, str} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import {vaccineById} from '../../catalogue/catalogue-index.js';
import type {Catalogue} from '../../contract/catalogue.js';
import {cleanCode, cleanText} from '../../contract/clean-text.js';
import {exactDate, type ActEntry} from '../../domain/entries/entries.js';
import type {Audience} from '../../domain/audience.js';
import {diseaseNames, vaccineComment, vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {partialDate} from '../../i18n/date-words.js';
import {dateFor} from '../../i18n/formats.js';
import {catalogueLabel} from '../../i18n/labels.js';
import {labelled} from './text.js';

/** The context of the texts about an act. */
export interface TextView {
  /** Without it, or with no vaccine in it, vaccines are shown by their codes. */
  readonly catalogue: Catalogue | undefined;
  readonly audience: Audience;
  readonly locale: string;
}

const vaccineOf = ({vaccineId}: ActEntry, {catalogue}: TextView) => catalogue && vaccineById(catalogue, vaccineId);

/** Whether there is a list to choose a vaccine from. */
export const hasVaccines = ({catalogue}: Pick<TextView, 'catalogue'>): boolean => Boolean(catalogue?.vaccines.length);

/** The whole name of the vaccine, never cut; the code of one that is not in the list, or the typed text. */
export function actName(act: ActEntry, view: TextView): string {
  const vaccine = vaccineOf(act, view);
  if (vaccine) return vaccineName(view.catalogue!, vaccine, view.locale);
  return (
    cleanCode(act.vaccineId) ||
    cleanText(act.vaccineText).trim() ||
    msg('Vaccine not chosen', {id: 'history.no-vaccine'})
  );
}

/** The diseases that a vaccine protects against; empty for one that is not in the list. */
export function actDiseases(act: ActEntry, view: TextView): string {
  const vaccine = vaccineOf(act, view);
  return vaccine ? diseaseNames(view.catalogue!, vaccine, view.locale).join(', ') : '';
}

/** The comment of the catalogue on a vaccine. */
export function actComment(act: ActEntry, view: TextView): string {
  const vaccine = vaccineOf(act, view);
  return vaccine ? vaccineComment(vaccine, view.locale) : '';
}

/** A note on a code that the catalogue does not know; empty otherwise. */
export const unknownCodeText = (act: ActEntry, view: TextView): string =>
  act.vaccineId && hasVaccines(view) && !vaccineOf(act, view)
    ? msg(str`Vaccine code ${cleanCode(act.vaccineId)} is not in the list. It is kept and sent as it is`, {
        id: 'history.unknown-code',
      })
    : '';

/** The date in words, or its known parts. */
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

/** Shown for "yes" with no act, which is sent like "none" but does not mean it. */
export const noneListed = (): string =>
  msg('Vaccines were received, but none is listed yet: the result will be computed without any.', {
    id: 'history.none-listed',
  });

/** CC BY asks for source and licence wherever the list is used. They are in the language of the list. */
export const catalogueCredit = ({name, version, source, licence, languages}: Catalogue): TemplateResult =>
  labelled(catalogueLabel(), html`<bdi lang=${languages[0] ?? ''}>${name} ${version}. ${source}. ${licence}</bdi>`);
