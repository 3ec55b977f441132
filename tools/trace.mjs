import {main, readJson} from './project.mjs';
import {parts, readResults} from './results.mjs';

/**
 * Compares the rules of the service interface with the tests that name them in their titles, as in `[§4.4-2]`.
 * A rule with `later` in test/rules.json may wait for the work it names.
 *
 * @returns {string[]} what is wrong; empty when every rule is shown
 */
export function trace() {
  const rules = readJson('test/rules.json');
  const results = parts.flatMap(readResults);
  const named = new Set(results.flatMap(tags));
  const shown = new Set(results.filter(({state}) => state === 'passed').flatMap(tags));
  const known = new Set(rules.map(({id}) => id));
  const missing = rules.filter(({id, later}) => !shown.has(id) && !later);
  const waiting = rules.filter(({id, later}) => !shown.has(id) && later);
  console.log(`trace: ${rules.length - missing.length - waiting.length} rules shown, ${waiting.length} later`);
  return [
    ...missing.map(({id, text}) => `${id} has no passing test: ${text}`),
    ...rules.filter(({id, later}) => shown.has(id) && later).map(({id}) => `${id} is shown now: remove its "later"`),
    ...[...named].filter((id) => !known.has(id)).map((id) => `${id} is in a test's title but not in test/rules.json`),
  ];
}

const tags = ({title}) => [...title.matchAll(/\[(§[^\]]*)\]/g)].map(([, id]) => id);

await main(import.meta.url, () => {
  const problems = trace();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
