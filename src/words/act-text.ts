import {msg, str} from './localize.js';
import {vaccineById} from '../domain/vaccines/catalogue-index.js';
import type {Catalogue} from '../contract/catalogue.js';
import {cleanCode, cleanText} from '../contract/clean-text.js';
import {repeatedAct} from '../domain/entries/duplicates.js';
import {exactDate, type ActEntry} from '../domain/entries/entries.js';
import type {Audience} from '../domain/audience.js';
import {diseaseNames, vaccineComment, vaccineName} from '../domain/vaccines/vaccine-names.js';
import {boxText} from './box-text.js';
import {partialDate} from './date-words.js';
import {dateFor} from './formats.js';
import {plural} from './plural.js';

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
    ? msg(str`Vaccine code ${cleanCode(act.vaccineId)} is not in the list. The code is kept as it is`, {
        id: 'history.unknown-code',
      })
    : '';

/** The date in words, or its known parts. */
export function actDate(act: ActEntry, {audience}: TextView): string {
  const date = exactDate(act);
  return date ? dateFor(audience, date) : partialDate(act.date) || msg('Date not known', {id: 'history.no-date'});
}

/** The lot and the expiry on the box; empty where none was scanned. */
export const actBox = (act: ActEntry, {audience}: TextView): string => boxText(act, audience);

/** Names an act inside a sentence or a button. */
export const actLabel = (act: ActEntry, view: TextView): string => `${actName(act, view)}, ${actDate(act, view)}`;

/** @param name The vaccine that is listed, with its date: not always the one that is added. */
export const doubledText = (name: string, date: string): string =>
  msg(str`${name} is already listed on ${date}. Add this one as well?`, {id: 'history.doubled'});

/** Of an act of the list that may be another one of it: a record may hold one vaccination twice. Empty for any other. */
export function twiceText(act: ActEntry, acts: readonly ActEntry[], view: TextView): string {
  const other = repeatedAct(acts, act, view.catalogue);
  return other
    ? msg(str`Perhaps the same vaccination as ${actLabel(other, view)}. Remove one, unless there were two.`, {
        id: 'history.twice',
      })
    : '';
}

export const countOfVaccines = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} vaccine`, {id: 'history.count.one'}),
    () => msg(str`${count} vaccines`, {id: 'history.count.other'}),
  );

/** Shown for "yes" with no act: it is sent like "none", but means something else. */
export const noneListed = (): string =>
  msg('No vaccine added yet: the result will be computed without any.', {id: 'history.none-listed'});
