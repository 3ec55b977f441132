import {cpus, totalmem} from 'node:os';
import {names, targets} from './figures.mjs';
import {median} from './samples.mjs';

/**
 * What a run has measured, as rows of text.
 *
 * @typedef {{title: string, most: string, median?: string, smallest?: string, largest?: string, control?: string, isReached: boolean}} Target
 * @typedef {{figure: string, page: string, size: number | string, slowed: string, median: string, smallest: string, largest: string}} Figure
 * @typedef {{date: string, rounds: string | number, minutes: string | number, versions: Record<string, string>, machine: string}} About
 */

/** @returns {{about: About, targets: Target[], figures: Figure[]}} */
export function measured(samples, {bytes, rounds, versions, minutes}) {
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return {
    about: {date: new Date().toISOString().slice(0, 10), rounds, minutes, versions, machine},
    targets: [...targets.map((target) => ofTarget(samples, target)), ...bytes.map(ofBytes)],
    figures: [...figuresOf(samples)],
  };
}

/** The page docs/performance.md. */
export const pageOf = ({about: {date, rounds, minutes, versions, machine}, targets: rows}) => `# Performance

\`npm run bench\` compares the package with SurveyJS and LHC-Forms, with plain Lit and with pages written by hand, and writes this page.
All these packages and pages show the same generated questionnaire. The package adds only the questions of open sections to the document; the other pages add every question.
\`test/bench/README.md\` describes the method. All figures are in
[performance-figures.csv](performance-figures.csv).

${date}, ${rounds} rounds in ${minutes} minutes. ${Object.entries(versions)
  .map((pair) => pair.join(' '))
  .join(', ')}. ${machine}.

## Targets

A figure without a unit is a ratio: the package's value divided by that of the page written by hand, or the two values that the row separates with "/". "Measured" is the median of
all rounds. Unless the row gives another size, the questionnaire contains 900 conditions. 1x means full processor speed, 4x a quarter of it. Bold figures miss their target.

| Figure | At most | Measured |
| ------ | ------- | -------- |
${rows.map(lineOf).join('\n')}

## Missed targets

- **All sections open.** Lit takes twice the script time of the page written by hand. With more than 150 questions, the component does not show the button that
  opens all sections.
- **The profile with closed sections** is close to its target.
- **An answer.** After an answer, the component also redraws the counts and the status of the surrounding topics.
- **A key in the search field.** The package's figure is the time to the paint of the search results. For the page written by hand, it is the time to the paint after an answer.
- **5,000 questions in a new element.** The element copies the questionnaire that the page sets, and checks the copy.
- **Memory with all sections open.** We do not know the cause.
- **The result.** The package needs more script time than the page written by hand, for the facts of all rows and for Lit's templates.
- **An opened row.** The browser moves and repaints everything below the row.
- **The bytes.** The single file contains all of NUVA (27 kB), both languages, FHIR, printing and export.

## Next

[Quality](quality.md) lists the other goals and their commands.
`;

const lineOf = ({title, most, median: value, isReached}) =>
  `| ${title} | ${most} | ${value === undefined ? 'not measured' : isReached ? value : `**${value}**`} |`;

/** The file docs/performance-figures.csv: the targets with their ranges and controls, then every figure. */
export const csvOf = ({targets: goals, figures}) =>
  [
    ['kind', 'figure', 'page', 'size', 'slowed', 'median', 'smallest', 'largest', 'at most', 'control'],
    ...goals.map((one) => [
      ...['target', one.title, '', '', '', one.median, one.smallest, one.largest, one.most, one.control],
    ]),
    ...figures.map((one) => [
      ...['figure', one.figure, one.page, one.size, one.slowed, one.median, one.smallest, one.largest, '', ''],
    ]),
  ]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('');

const cell = (value = '') => (/[",]/.test(value) ? `"${String(value).replaceAll('"', '""')}"` : value);

const rangeOf = (values, digits) => ({
  median: median(values).toFixed(digits),
  smallest: Math.min(...values).toFixed(digits),
  largest: Math.max(...values).toFixed(digits),
});

/** The control does all the work of the page twice: as a multiple of the page it shows that the measure sees the work. */
function ofTarget(samples, target) {
  const goal = {title: target.title, most: String(target.most)};
  const values = samples.valuesOf(target);
  if (values.length === 0) return {...goal, isReached: false};
  const controls = samples.controls(target);
  return {
    ...goal,
    ...rangeOf(values, 2),
    control: controls.length === 0 ? '' : median(controls).toFixed(1),
    isReached: median(values) <= target.most,
  };
}

const ofBytes = ({title, most, value}) => ({title, most: kB(most), median: kB(value), isReached: value <= most});

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const words = {
  'start.ms': 'cold start, time',
  'start.cpu': 'cold start, CPU',
  'start.bytes': 'bytes up to the first screen (brotli)',
  'start.elements': 'elements on the first screen',
  'start.longTasks': 'long tasks up to it',
  'start.blocking': 'blocking time in them, ms',
  'reading.ms': 'reading of the data, time',
  'shown.ms': 'form shown, time',
  'shown.cpu': 'form shown, CPU',
  'shown.layout': 'form shown, of it style and layout',
  'memoryShown.bytes': 'memory, as shown, bytes',
  'elementsShown.count': 'elements, as shown',
  'again.cpu': 'form shown, median of nine times, CPU',
  'openAll.ms': 'all sections opened one after the other, time',
  'openAll.cpu': 'all sections opened one after the other, CPU',
  'openAll.layout': 'all sections opened, of it style and layout',
  'memoryOpen.bytes': 'memory, all open, bytes',
  'elementsOpen.count': 'elements, all open',
  'largest.ms': 'section of 51 opened, time',
  'largest.cpu': 'section of 51 opened, CPU',
  'answer.p50': 'answer to paint, p50',
  'answer.p95': 'answer to paint, p95',
  'answer.cpu': 'answer, CPU',
  'answer.landed': 'clicks of 50 that landed',
  'key.first': 'key to results, the first',
  'key.p50': 'key to results, p50',
  'key.p95': 'key to results, p95',
  'key.cpu': 'key to results, CPU',
  'french.ms': 'switch to French, all open, time',
  'french.cpu': 'switch to French, all open, CPU',
  'diagnosis.ms': 'result shown, time',
  'diagnosis.cpu': 'result shown, CPU',
  'diagnosis.layout': 'result shown, of it style and layout',
  'diagnosis.elements': 'elements of it',
  'row.ms': 'a row opened, time',
  'row.cpu': 'a row opened, CPU without the measuring',
  'row.measuring': 'the measuring of a row, CPU',
  'import.ms': 'import of 1,000 immunizations to its report, time',
  'import.paint': 'from its report to the paint of the first 50 rows, time',
  'import.whole': 'from its report to the paint of all 1,000 rows, time',
  'import.cpu': 'import, CPU',
};

/** Time in ms of the clock, up to the paint; CPU in ms of the main thread; memory beside the same page without the form. */
function* figuresOf(samples) {
  for (const figure of Object.keys(words)) {
    const seen = new Set();
    for (const {name: page, size, rate} of samples.visits) {
      const key = [page, size, rate].join();
      if (seen.has(key)) continue;
      seen.add(key);
      const values = [...samples.byRound({page, figure, size, rate}).values()];
      if (values.length === 0) continue;
      const digits = Math.max(...values) < 100 ? 1 : 0;
      yield {figure: words[figure], page: names[page], size, slowed: `${rate}x`, ...rangeOf(values, digits)};
    }
  }
}
