import type {Catalogue} from '../../../src/contract/catalogue.js';
import {searchConditions} from '../../../src/domain/questionnaire/condition-search.js';
import {searchVaccines} from '../../../src/domain/vaccines/vaccine-search.js';
import {catalogueFromNuva, readRelease} from '../../../src/exchange/nuva/index.js';
import {noExcerpt} from '../../helpers/nuva-excerpt.js';
import {readExcerptFiles} from '../../helpers/nuva-release.js';
import {
  allOfNuva,
  conditionOutcome,
  conditionQueries,
  figuresOf,
  manyQuestions,
  packaged,
  vaccineOutcome,
  vaccineQueries,
  withoutKinds,
  type Outcome,
  type Query,
} from './query-table.js';

/** Processor time in milliseconds, which does not count other programs. */
function time(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The time of each key press of fifty, typed twice: the first round lets the engine compile the code. */
function keys(queries: readonly Query[], search: (typed: string) => unknown): string {
  const starts = queries.flatMap(({typed}) => [...typed].map((_, at) => typed.slice(0, at + 1)));
  const fifty = Array.from({length: 50}, (_, at) => starts[Math.floor((at * starts.length) / 50)]!);
  for (const typed of fifty) search(typed);
  const times = fifty.map((typed) => time(() => search(typed))).sort((one, other) => one - other);
  return `a key ${times[24]!.toFixed(2)} ms (p95 ${times[47]!.toFixed(2)} ms)`;
}

function print(name: string, outcomes: readonly Outcome[], rest: string) {
  const {recall, precision} = figuresOf(outcomes);
  const share = (part: number) => `${(100 * part).toFixed(1)} %`;
  console.log(`${name}: ${outcomes.length} queries, recall ${share(recall)}, precision ${share(precision)}; ${rest}`);
  for (const {query, wrong} of outcomes) if (wrong.length > 0) console.log(`  ${query.typed}: ${wrong.join('; ')}`);
}

function printVaccines(name: string, catalogue: Catalogue, truth = catalogue) {
  const index = time(() => searchVaccines(catalogue, 'va', 'fr')).toFixed(0);
  const outcomes = vaccineQueries.map((query) => vaccineOutcome(catalogue, query, truth));
  const speed = keys(vaccineQueries, (typed) => searchVaccines(catalogue, typed, 'fr'));
  print(`${name}, ${catalogue.vaccines.length} vaccines`, outcomes, `index ${index} ms, ${speed}`);
}

printVaccines('packaged list', packaged);
printVaccines('NUVA without kinds', withoutKinds, allOfNuva);
if (noExcerpt) console.log('NUVA: skipped, its release is not beside the checkout');
else printVaccines('NUVA', catalogueFromNuva(await readRelease(await readExcerptFiles()), {languages: ['en', 'fr']}));

const sections = manyQuestions();
const index = time(() => searchConditions(sections, 'va', 'en')).toFixed(0);
const outcomes = conditionQueries.map((query) => conditionOutcome(sections, query));
const speed = keys(conditionQueries, (typed) => searchConditions(sections, typed, 'fr'));
print('904 questions', outcomes, `index ${index} ms, ${speed}`);
