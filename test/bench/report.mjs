import {cpus, totalmem} from 'node:os';
import {names, targets} from './figures.mjs';
import {median} from './samples.mjs';

/** The report docs/performance.md, which each full run rewrites. */
export function report(samples, {bytes, rounds, versions, minutes}) {
  const rows = [...targets.map((target) => targetRow(samples, target)), ...bytes.map(bytesRow)];
  return `# Performance

\`npm run bench\` measures the package beside the form renderers that its users could pick instead, and beside pages written by hand, and writes
this page. All of them show the same generated questionnaire of yes-or-no questions with three radios each. By hand, plain Lit, SurveyJS and LHC-Forms
put every question into the document at once; the package puts only open sections there. \`test/bench/README.md\` says how it is measured.
SurveyJS is not slowed down four times, so that a run ends in a quarter of an hour: at full speed it starts in about the time of LHC-Forms.

${new Date().toISOString().slice(0, 10)}, ${rounds} rounds in ${minutes} minutes, medians (smallest to largest). ${Object.entries(
    versions,
  )
    .map((pair) => pair.join(' '))
    .join(', ')}.
Machine: ${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB.

## Targets

Ratios of two figures of the same round. 900 conditions unless said; 4x is a processor slowed down four times.
The control does all the work of the page twice: its figure, as a multiple of that of the page, shows that the measure sees the work.

| figure | target | measured | state | control |
| ------ | ------ | -------- | ----- | ------- |
${rows.join('\n')}

## Missed targets

- **Cold start** varies by a third on a machine with two processors: runs of this code with all pages gave 0.70 and 0.72 for the classic script, 0.58 and 0.63 for the
  modules; runs with these pages alone gave 0.55 to 0.57 for both. A hint in each file lets Chromium compile it beside the page (CPU at 4x: 674 to 575 ms for the
  classic script, 774 to 681 for the modules), and the module tag of \`sri.json\` fetches the first view beside its entry. What is left is code that runs once, and the browser's own 250 ms for a page.
  To draw the first step as plain HTML from the server would reach the targets; a host without such a server would have two first steps.
- **The profile with closed sections** stands at its target: 0.22 and 0.26 in two runs at full speed, a little above it at 4x. It is code that runs for the first time.
- **All sections open.** The component needs 50 ms of script for 900 questions, twice that of the page by hand: Lit clones a template and marks places
  in it for each. To leave out what is not in view (\`content-visibility\`) gave 1.0 of the page by hand. But Chromium then names only what is in
  view to assistive technology: 108 of 172 controls of a test page. Not taken. Nobody opens them all: that button ends at 150 questions.
- **An answer** stands a little above its target: runs gave 1.22, 1.20, 1.34 and 1.40, at 4x 1.25, 1.33, 1.06 and 1.14. It draws the status of the topics around it
  and the counts, 1 ms of script; the page by hand draws nothing. Without the counts it would stay below; they tell the user what is done. At 5,000 questions
  it costs as much beside the page by hand as at 900 (1.3).
- **5,000 questions, shown by a new element**, cost three to four times those of 900, where they cost the same in 0.2.0: an element copies the tree that the page
  gives it and checks the copy, so that the page cannot change what was checked. An assistant copies it once.
- **Memory** with all sections open has grown from 1.49 in 0.2.0 to 1.57 and 1.65 since; the cause is not known.
- **The result** is compared with its own tags, attributes and style sheet, made by hand. Above that floor it is script: the facts of all rows, and
  Lit's templates, read once (6 ms); styles and layout are those of the floor. Two things lowered it, from 1.8 to 1.5 (1.6 in 15 rounds of another hour): names and dates are read once for all
  rows (3.3 to 1.0 ms once warm), and functions are compiled before they run (16 ms). Where the result comes with its element, the answer is checked as well.
  A server could send the finished tags; the component would then show what it has not read.
- **A row** draws itself alone (1 ms of script). The rest is the browser: a table that has grown moves and repaints
  all that stands below. A list of boxes of fixed height would not; its columns would not fit their words.
- **The bytes.** The single file has all of NUVA, both languages, FHIR, print and export. With NUVA fetched on demand, as the module build does, it would be about 27 kB less.
  The first view has grown by 4 kB in this version, by what its first step and the session do more.

## All figures

Time in ms of the clock, up to the paint; CPU in ms that the main thread worked for it; memory as growth over the same page without the form.

| figure | page | size | slowed | value |
| ------ | ---- | ---- | ------ | ----- |
${allRows(samples).join('\n')}
`;
}

const reached = (isReached) => (isReached ? 'reached' : '**not reached**');

function targetRow(samples, target) {
  const values = samples.valuesOf(target);
  if (values.length === 0) return `| ${target.title} | ≤ ${target.most} | not measured in this run | | |`;
  const controls = samples.controls(target);
  const seen = controls.length === 0 ? '' : median(controls).toFixed(1);
  return `| ${target.title} | ≤ ${target.most} | ${range(values, 2)} | ${reached(median(values) <= target.most)} | ${seen} |`;
}

const bytesRow = ({title, most, value}) => `| ${title} | ≤ ${kB(most)} | ${kB(value)} | ${reached(value <= most)} | |`;

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const range = (values, digits) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

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

function* figuresOf(samples) {
  for (const figure of Object.keys(words)) {
    const seen = new Set();
    for (const {name: page, size, rate} of samples.visits) {
      const key = [page, size, rate].join();
      if (seen.has(key)) continue;
      seen.add(key);
      const values = [...samples.byRound({page, figure, size, rate}).values()];
      if (values.length > 0) yield {figure, page, size, rate, values};
    }
  }
}

const allRows = (samples) =>
  [...figuresOf(samples)].map(({figure, page, size, rate, values}) => {
    const digits = Math.max(...values) < 100 ? 1 : 0;
    return `| ${words[figure]} | ${names[page]} | ${size} | ${rate}x | ${range(values, digits)} |`;
  });
