import type {Catalogue} from '../contract/catalogue.js';
import type {IsoDate} from '../contract/dates.js';
import type {Condition, Section} from '../contract/questionnaire.js';
import type {Entries} from '../domain/entries/entries.js';
import {indexConditions, type ConditionIndex} from '../domain/questionnaire/tree.js';
import {vaccineById} from '../domain/vaccines/catalogue-index.js';
import {vaccineName} from '../domain/vaccines/vaccine-names.js';
import {cleanCode} from '../contract/clean-text.js';

/** Gives the names behind the ids of a result, and the ways back to its entries: never a fact. */
export interface Known {
  /** The questionnaire: the reader can go back to these answers. */
  readonly sections?: readonly Section[] | undefined;
  /** The questions outside it, for their labels. */
  readonly known?: ReadonlyMap<string, Condition> | undefined;
  /** For the names of the vaccines; without it, the reader sees their codes. */
  readonly catalogue?: Catalogue | undefined;
  /** The entries behind the result: they name what the request left out. Without them, the reader gets a count. */
  readonly entries?: Entries | undefined;
  /** The day of the reader: a result more than a day old says so. */
  readonly today?: IsoDate | undefined;
}

/** The same, for questions by id. */
export interface Names {
  readonly asked: ConditionIndex;
  readonly conditionOf: (id: string) => Condition | undefined;
  /** The name of a vaccine; its code where the list does not have it. */
  readonly vaccineOf: (id: string) => string;
}

export function namesOf({sections = [], known, catalogue}: Known, locale: string): Names {
  const asked = indexConditions(sections);
  return {
    asked,
    conditionOf: (id) => asked.get(id)?.condition ?? known?.get(id),
    vaccineOf: (id) => {
      const vaccine = catalogue && vaccineById(catalogue, id);
      return vaccine ? vaccineName(catalogue, vaccine, locale) : cleanCode(id);
    },
  };
}
