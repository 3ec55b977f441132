import {main, readJson} from './project.mjs';
import {readResults} from './results.mjs';

export const parts = [
  'unit',
  'browser',
  'answers',
  'e2e',
  'embedding',
  'faults',
  'hardening',
  'privacy',
  'soak',
  'switches',
];

/** Test titles name rules of the service interface (`[§4.4-2]`), points of the checklist (`[UX-12]`) and attacks (`[H-3]`). */
export const lists = [
  {file: 'test/rules.json', what: 'rules', tag: /\[(§[^\]]*)\]/g},
  {file: 'test/checklist.json', what: 'checklist points', tag: /\[(UX-[^\]]*)\]/g},
  {file: 'test/hardening.json', what: 'attacks', tag: /\[(H-[^\]]*)\]/g},
];

/**
 * Compares each list with the tests that name them in their titles.
 * An entry with `later` needs no test until the work that it names is done.
 *
 * @returns {string[]} the problems; empty when each entry has a passing test
 */
export function trace() {
  const results = parts.flatMap((part) => readResults(part));
  return lists.flatMap((list) => compare(list, results));
}

function compare({file, what, tag}, results) {
  const tags = ({title}) => [...title.matchAll(tag)].map(([, id]) => id);
  const entries = readJson(file);
  const named = new Set(results.flatMap(tags));
  const shown = new Set(results.filter(({state}) => state === 'passed').flatMap(tags));
  const [missing, waiting] = [false, true].map((waits) =>
    entries.filter(({id, later}) => !shown.has(id) && Boolean(later) === waits),
  );
  console.log(`trace: ${entries.length - missing.length - waiting.length} ${what} shown, ${waiting.length} later`);
  return [
    ...missing.map(({id, text}) => `${id} has no passing test: ${text}`),
    ...entries.filter(({id, later}) => shown.has(id) && later).map(({id}) => `${id} is shown now: remove its "later"`),
    ...[...named]
      .filter((tagged) => !entries.some(({id}) => id === tagged))
      .map((id) => `${id} is in a test's title but not in ${file}`),
  ];
}

await main(import.meta.url, trace);
