import type {Row} from './row.js';

/** The rows as the table of test/faults/README.md. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    '| row | broken | at | what the user sees | run in |',
    '| --- | ------ | -- | ------------------ | ------ |',
    ...rows.map((one) => `| ${[one.row, one.injected, places(one), one.seen, where(one)].join(' | ')} |`),
  ].join('\n');

const names = {
  token: 'token',
  questions: 'first questions',
  questionnaire: 'questions again',
  diagnostic: 'diagnosis',
} as const;

const places = ({cases}: Row) => [...new Set(cases.map(({at}) => names[at]))].join(', ') || '–';

/** The engines with exceptions and their reasons, and the other test that shows the row. */
function where({cases, elsewhere}: Row): string {
  const exceptions = cases.flatMap(({name, not}) =>
    Object.entries(not ?? {}).map(([engine, why]) => `not in ${engine}${name ? ` (${name})` : ''}: ${why}`),
  );
  const here = cases.length > 0 ? [['all', ...exceptions].join('; ')] : [];
  return [...here, ...(elsewhere ? [`\`${elsewhere}\``] : [])].join('; ') || 'not shown yet';
}
