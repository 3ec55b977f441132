import {nuvaCatalogue} from '../../../src/catalogue/nuva/nuva-catalogue.js';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {Catalogue, CatalogueVaccine} from '../../../src/contract/catalogue.js';
import {readQuestionnaire} from '../../../src/contract/questionnaire.js';
import type {Section} from '../../../src/contract/questionnaire.js';
import {searchConditions} from '../../../src/domain/questionnaire/condition-search.js';
import {conditionsUnder} from '../../../src/domain/questionnaire/tree.js';
import {searchVaccines} from '../../../src/domain/vaccines/vaccine-search.js';
import {wholeQuestionnaire} from '../../../src/simulator/questionnaire.js';
import {aGeneratedTree} from '../../helpers/large-tree.js';
import table from './queries.json';

/** A search and what it must find: `first` within the first three, `offers` within the first ten, `never` not there. */
export interface Query {
  readonly locale: string;
  readonly typed: string;
  readonly first?: readonly string[];
  readonly offers?: readonly string[];
  readonly never?: readonly string[];
  /** No entry has the word: a guess would be wrong. */
  readonly nothing?: boolean;
}

/** Ids of NUVA. */
interface VaccineQuery extends Query {
  /** The diseases against which each of the first ten must protect, by itself and not by antibodies. */
  readonly against?: readonly string[];
}

/** The errors in the answer to a query, in words; `right` and `shown` are of its first ten. */
export interface Outcome {
  readonly query: Query;
  readonly wrong: readonly string[];
  readonly wanted: number;
  readonly found: number;
  readonly shown: number;
  readonly right: number;
}

/** A list is prepared for one language at a time. */
function byLocale<Q extends Query>(queries: readonly Q[]): readonly Q[] {
  return queries.toSorted((one, other) => Number(one.locale > other.locale) - Number(one.locale < other.locale));
}

/** Conditions are named by the beginning of their English label. */
export const conditionQueries: readonly Query[] = byLocale(table.conditions);
export const vaccineQueries: readonly VaccineQuery[] = byLocale(table.vaccines);

function judge(query: Query, ids: readonly string[], isRight: (id: string) => boolean): Outcome {
  const {first = [], offers = [], never = [], nothing = false} = query;
  const ten = ids.slice(0, 10);
  const missing = [
    ...first.filter((id) => !ids.slice(0, 3).includes(id)).map((id) => `${id} is not among the first three`),
    ...offers.filter((id) => !ten.includes(id)).map((id) => `${id} is not among the first ten`),
  ];
  const wrong = ten
    .filter((id) => nothing || never.includes(id) || !isRight(id))
    .map((id) => `${id} is among the first ten`);
  const wanted = first.length + offers.length;
  return {
    ...{query, wanted, found: wanted - missing.length, shown: ten.length, right: ten.length - wrong.length},
    wrong: [...missing, ...wrong, ...(ten.length === 0 && !nothing ? ['nothing is found'] : [])],
  };
}

/**
 * The outcome in a catalogue; expected vaccines that it does not list are passed over.
 *
 * @param truth The same vaccines with their kinds, where the list has none.
 */
export const vaccineOutcome = (catalogue: Catalogue, query: VaccineQuery, truth = catalogue): Outcome =>
  vaccineOutcomeOf(
    truth,
    query,
    searchVaccines(catalogue, query.typed, query.locale).vaccines.map(({id}) => id),
  );

/** @param ids What a search has found. */
function vaccineOutcomeOf(catalogue: Catalogue, query: VaccineQuery, ids: readonly string[]): Outcome {
  const listed = new Map(catalogue.vaccines.map((vaccine) => [vaccine.id, vaccine]));
  const known = (some: readonly string[] = []) => some.filter((id) => listed.has(id));
  const protects = ({diseases, kind}: CatalogueVaccine) =>
    !query.against || (kind === undefined && query.against.every((id) => diseases.includes(id)));
  // Only a list that has fewer than ten vaccines against a disease may go on to its antibodies.
  const enough = catalogue.vaccines.filter(protects).length;
  const isRight = (id: string) => protects(listed.get(id)!) || ids.indexOf(id) >= enough;
  return judge({...query, first: known(query.first), offers: known(query.offers)}, ids, isRight);
}

/** The questions of the simulator among generated ones, 904 in all. */
export function manyQuestions(): readonly Section[] {
  const {sections} = readQuestionnaire(wholeQuestionnaire());
  return [...sections, ...aGeneratedTree(1, {questions: 904 - [...conditionsUnder(sections)].length})];
}

export function conditionOutcome(sections: readonly Section[], query: Query): Outcome {
  const {conditions} = searchConditions(sections, query.typed, query.locale);
  return conditionOutcomeOf(
    query,
    conditions.map(({condition}) => condition.label['en'] ?? ''),
  );
}

/** @param labels The English labels of what a search has found. */
function conditionOutcomeOf(query: Query, labels: readonly string[]): Outcome {
  const all = [...(query.first ?? []), ...(query.offers ?? []), ...(query.never ?? [])];
  const named = labels.map((label) => all.find((start) => label.startsWith(start)) ?? label);
  return judge(query, named, () => true);
}

/** Of what is wanted, the share found in its place (recall); of the first ten, the share that is right (precision). */
export function figuresOf(outcomes: readonly Outcome[]) {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  return {
    recall: sum(({found}) => found) / sum(({wanted}) => wanted),
    precision: sum(({right}) => right) / sum(({shown}) => shown),
  };
}

export const packaged = packagedCatalogue;

export const allOfNuva = nuvaCatalogue();

/**
 * The whole of NUVA as a host's list that does not say what gives antibodies, and which strains are of a pandemic. Brands
 * whose name and ATC code do not tell it either are left out: nobody could know.
 */
export const withoutKinds: Catalogue = {
  ...allOfNuva,
  vaccines: allOfNuva.vaccines
    .filter(({kind, abstract, codes}) => !kind || abstract || codes?.['ATC']?.some((code) => code.startsWith('J06')))
    .map(({kind: _kind, ...vaccine}) => vaccine),
};
