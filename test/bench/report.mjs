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

- **All sections open.** Styles, layout and what comes before paint are 1.4 of the page by hand, as are its elements: each of 226 sections has a
  heading, a button, a title, a count of its answers and a body, each question a \`bdi\`; words of one radio are kept apart from the next, so that
  they stand beside their own where the page runs from right to left. The rest is script, in a trace 93 ms to 22: nearly half of it are the 226 presses,
  each an event that draws its section and no other, the rest the questions, each the copy of a template with what Lit keeps of it. A question is one piece of nine elements, its radios a line of text instead of seven flexible boxes; the titles are
  no items of a list, which Chromium counts again with each that comes. Their memory, at the target, is that of these boxes and of what Lit keeps of each.
  Nobody opens them all: that button ends at 150 questions.
- **An answer** alters the counts of all sections around it. Chromium then looked through everything in the same layer for what overflows: 4 ms at 900
  and 26 ms at 5,000. Two levels of sections are layers now, which leaves 0.5 and 1.8 ms; a third level would cost in hit tests what it saves.
  Of what an answer takes above the page by hand, this is a half at 900; the other half is script (0.5 ms) and the layout of the counts (0.3 ms).
- **A key** puts up to 50 questions with their fields and marked words on screen, an answer in the page by hand nothing. Over the vaccines a key
  that finds nothing takes 4 ms of the main thread, almost all of it the browser's own for any key in a field and its frame; one with ten options 6 to 7,
  and the second key, which opens the list for the first time, 11. Of the 1,441 vaccines the search is half a millisecond. The words are folded and the
  code is compiled when the field has the focus. Of 15 keys p95 is the slowest, of 50 clicks the third slowest.
- **The result** is compared where its element was on the page before it: its parts are there then, and its answer is read. Where the result comes with
  its element, as in the flow, it is drawn at once and once more with its timeline, and the answer is checked: about
  1.9 of its floor (the last rows). What is left above the floor is script: Lit's templates, read once (6 ms), and their copies; styles and layout are
  those of the floor. Nothing of it asks for the language data of the browser (\`Intl\`, \`localeCompare\`), which takes 15 to 19 ms of the main thread to load.

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
  'row.cpu': 'a row opened, CPU',
  'import.ms': 'import of 1,000 immunizations to its report, time',
  'import.paint': 'from its report to the paint, time',
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
