import {cpus, totalmem} from 'node:os';
import {names, targets} from './figures.mjs';
import {median} from './samples.mjs';

/** The report docs/performance.md, which each full run rewrites. */
export function report(samples, {bytes, rounds, versions, minutes}) {
  const rows = [...targets.map((target) => targetRow(samples, target)), ...bytes.map(bytesRow)];
  return `# Performance

\`npm run bench\` measures the package beside the form renderers that its users could pick instead, and beside pages written by hand, and writes
this page. All of them show the same generated questionnaire of yes-or-no questions with three radios each. By hand, plain Lit, SurveyJS and LHC-Forms
put every question into the document at once; the package puts only open sections there. [How it is measured](../test/bench/README.md).
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

- **Cold start** stands at its targets: three runs of one day gave 0.63 to 0.73 for the classic script and 0.51 to 0.61 for the modules. The classic script is
  one file with everything in it, which the browser reads and compiles whole before the first screen. The module build fetches a quarter of the bytes for it.
- **The profile with closed sections** stands at its target; half of the rounds are above it.
- **All sections open.** Styles, layout and what comes before paint are most of it. To leave out what is not in view (\`content-visibility\`)
  gave 1.0 of the page by hand, 1.1 in memory, and an answer at 5,000 1.1 of one at 900. But Chromium then names only what is in
  view to assistive technology: 108 of 172 controls of a test page. Not taken, nor for the list of vaccinations, where it would paint an import in 57 ms. Nobody opens them all: that button ends at 150 questions.
- **An answer** draws the status of each topic around it, the count above the list and the list of answers so far: 1 ms of script and a
  paint more than the page by hand, which draws nothing. A new line in that list moves all that stands below it: those are the slowest of the 50.
  Without the counts and the list it would reach its target; they tell the user what is done. At 5,000 it is Chromium's search for what is under the pointer.
- **A key over 900 conditions** puts up to 20 questions with their fields and marked words on screen, an answer in the page by hand nothing. The 95th percentile is the
  third slowest of 50 keys: the first letters of words, which find hundreds. All others take as long as a key that draws nothing, which is
  the browser's own time for a key in a field. To draw the results without their fields would reach the target, and ask for one more press.
- **The result** is compared with its own tags, attributes and style sheet, made by hand. Above that floor it is script: Lit's templates, read once
  (6 ms), and their copies; styles and layout are those of the floor. Where the result comes with its element, the answer is checked as well.
  A server could send the finished tags; the component would then show what it has not read.
- **A row** evaluates the templates of the whole result again (4 ms at full speed); the rest is the browser laying out a table that has grown. To keep
  the rows that did not change would save most of the script. It needs a list of all a row depends on, and one forgotten would leave an old date on screen: not taken.
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
