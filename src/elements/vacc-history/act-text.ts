import {msg, str} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import {vaccineById, type Catalogue, type CatalogueVaccine} from '../../catalogue/index.js';
import type {Audience} from '../../domain/audience.js';
import type {ActEntry} from '../../domain/entries.js';
import {diseaseNames, vaccineName} from '../../domain/vaccine-search.js';
import {dateFor, partialDate} from '../../i18n/formats.js';
import type {ComboboxOption} from '../parts/combobox.js';
import {exactDate} from './history-edits.js';

/** What the texts need besides the act. No catalogue: it could not be had, and codes stand for names. */
export interface TextView {
  readonly catalogue: Catalogue | undefined;
  readonly audience: Audience;
  readonly locale: string;
}

/** The whole name of the vaccine, never cut; the code of one that is not in the list. */
export function actName({vaccineId}: ActEntry, {catalogue, locale}: TextView): string {
  const vaccine = catalogue && vaccineById(catalogue, vaccineId);
  if (vaccine) return vaccineName(vaccine, locale);
  return vaccineId || msg('Vaccine not chosen', {id: 'history.no-vaccine'});
}

/** What a vaccine protects against; nothing for one that is not in the list. */
export function actDiseases({vaccineId}: ActEntry, {catalogue, locale}: TextView): string {
  const vaccine = catalogue && vaccineById(catalogue, vaccineId);
  return vaccine ? diseaseNames(catalogue, vaccine, locale).join(', ') : '';
}

/** Whether the act has a code that the catalogue does not know. */
export const isUnknownCode = ({vaccineId}: ActEntry, {catalogue}: TextView): boolean =>
  vaccineId !== '' && catalogue !== undefined && vaccineById(catalogue, vaccineId) === undefined;

export const unknownCodeText = (code: string): string =>
  msg(str`Vaccine code ${code} is not in the list. It is kept and sent as it is`, {id: 'history.unknown-code'});

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

/** A vaccine as an entry of a list: its name, then its diseases and whether the brand is left open. */
export function vaccineOption(vaccine: CatalogueVaccine, catalogue: Catalogue, locale: string): ComboboxOption {
  const diseases = diseaseNames(catalogue, vaccine, locale).join(', ');
  const open = vaccine.abstract ? msg('brand not stated', {id: 'history.brand-not-stated'}) : '';
  return {id: vaccine.id, name: vaccineName(vaccine, locale), detail: [diseases, open].filter(Boolean).join(' · ')};
}
