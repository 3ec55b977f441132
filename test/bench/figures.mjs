/**
 * The targets: each a ratio of two figures of one run, or a figure alone. A figure is `figure.value` of a page, at a size,
 * throttled or not. The main thread's own work (cpu) is the more stable one; the time (ms) is in the table beside it.
 */
const ours = 'held-questionnaire';

/** The sizes of the results that are measured, in diseases. */
export const diseaseCounts = [33, 60];

const ratio = (title, most, of, to) => ({title, most, of, to});
const figure = (title, most, of) => ({title, most, of});
const at = (page, figure, {size = 900, rate = 1} = {}) => ({page, figure, size, rate});

const builds = [
  ['classic script', 'assistant', 0.65],
  ['module build', 'assistant-modules', 0.55],
  ['loader', 'assistant-loader', 0.55],
];

export const targets = [
  ...builds.flatMap(([title, page, most]) => [
    ratio(
      `cold start, 4x: ${title} / plain Lit`,
      most,
      at(page, 'start.ms', {rate: 4}),
      at('lit', 'start.ms', {rate: 4}),
    ),
    ratio(
      `cold start, 4x: ${title} / LHC-Forms`,
      0.08,
      at(page, 'start.ms', {rate: 4}),
      at('lforms', 'start.ms', {rate: 4}),
    ),
  ]),
  ...[1, 4].flatMap((rate) => [
    ratio(
      `profile, sections closed, ${rate}x: CPU`,
      0.25,
      at(ours, 'shown.cpu', {rate}),
      at('floor', 'shown.cpu', {rate}),
    ),
    ratio(`all sections open, ${rate}x: CPU`, 1.3, at(ours, 'openAll.cpu', {rate}), at('floor', 'shown.cpu', {rate})),
    ratio(
      `section of 51 questions to its first control, ${rate}x: time`,
      1.5,
      at(ours, 'largest.ms', {rate}),
      at('floor', 'largest.ms', {rate}),
    ),
    ratio(`answer to paint, ${rate}x: p95`, 1.2, at(ours, 'answer.p95', {rate}), at('floor', 'answer.p95', {rate})),
    ratio(`answer to paint, ${rate}x: CPU`, 1.2, at(ours, 'answer.cpu', {rate}), at('floor', 'answer.cpu', {rate})),
  ]),
  ratio('answer: CPU, 5,000 / 900 conditions', 1.2, at(ours, 'answer.cpu', {size: 5000}), at(ours, 'answer.cpu')),
  ...[1, 4].flatMap((rate) => [
    ratio(
      `key to results, 900 conditions, ${rate}x: p95`,
      1.2,
      at('questionnaire', 'key.p95', {rate}),
      at('floor', 'answer.p95', {rate}),
    ),
    ratio(
      `key to results, 1,441 vaccines, ${rate}x: p95`,
      1.2,
      at('history', 'key.p95', {rate}),
      at('floor', 'answer.p95', {rate}),
    ),
  ]),
  ...diseaseCounts.flatMap((size) => [
    ratio(
      `result of ${size} diseases: CPU`,
      1.2,
      at('held-diagnostic', 'diagnosis.cpu', {size}),
      at('diagnostic-floor', 'diagnosis.cpu', {size}),
    ),
    ratio(
      `result of ${size} diseases with its element: CPU`,
      1.2,
      at('diagnostic', 'diagnosis.cpu', {size}),
      at('diagnostic-floor', 'diagnosis.cpu', {size}),
    ),
    figure(`row of ${size} opened, 4x: CPU, ms`, 16.7, at('held-diagnostic', 'row.cpu', {size, rate: 4})),
  ]),
  figure('import of 1,000 immunizations to first paint, ms', 100, at('import', 'import.paint', {size: 1000})),
  ratio('memory, sections closed', 0.3, at(ours, 'memoryShown.bytes'), at('floor', 'memoryShown.bytes')),
  ratio('memory, all sections open', 1.5, at(ours, 'memoryOpen.bytes'), at('floor', 'memoryShown.bytes')),
  ratio(
    'sections closed: CPU, 5,000 / 900 conditions',
    1.5,
    at(ours, 'again.cpu', {size: 5000}),
    at(ours, 'again.cpu'),
  ),
  ratio(
    'key to results: p50, 5,000 / 900 conditions',
    6,
    at('questionnaire', 'key.p50', {size: 5000}),
    at('questionnaire', 'key.p50'),
  ),
];

const visit = (kind, size, rate, names, more) => names.map((name) => ({kind, name, size, rate, ...more}));

/** The pages of the package, as a control also with all work done twice. */
const controlled = [
  ...visit('start', 900, 4, ['assistant', 'assistant-modules', 'assistant-loader']),
  ...[1, 4].flatMap((rate) => [
    ...visit('form', 900, rate, [ours]),
    ...visit('search', 900, rate, ['questionnaire', 'history']),
  ]),
  ...diseaseCounts.flatMap((size) => [
    ...visit('result', size, 1, ['held-diagnostic', 'diagnostic']),
    ...visit('result', size, 4, ['held-diagnostic']),
  ]),
  ...visit('record', 1000, 1, ['import']),
];

/** The visits of a round in order, with the measurements of each page. */
export const plan = [
  ...[1, 4].flatMap((rate) => [
    // LHC-Forms needs less CPU to start than SurveyJS, which is not throttled, so that a run takes 15 minutes at most.
    ...visit('start', 900, rate, [
      ...['floor', 'lit', 'questionnaire', 'assistant', 'assistant-modules', 'assistant-loader', 'assistant-bundled'],
      ...(rate === 1 ? ['surveyjs'] : []),
      'lforms',
    ]),
    ...visit('form', 900, rate, ['floor', 'lit', ours]),
    ...visit('search', 900, rate, ['questionnaire', 'history']),
    ...diseaseCounts.flatMap((size) =>
      visit('result', size, rate, ['diagnostic-floor', 'held-diagnostic', 'diagnostic']),
    ),
  ]),
  ...visit('record', 1000, 1, ['import']),
  ...visit('form', 900, 1, ['surveyjs', 'lforms']),
  ...[100, 5000].flatMap((size) => [
    ...visit('form', size, 1, ['floor', ours]),
    ...visit('search', size, 1, ['questionnaire']),
  ]),
  ...visit('form', 100, 1, ['lit', 'surveyjs', 'lforms']),
  ...controlled.map((one) => ({...one, twice: true})),
];

/** The further measurements that a page supports. */
export const can = {
  floor: ['oneSection'],
  [ours]: ['sections', 'read', 'french', 'again'],
  'held-diagnostic': ['read', 'rows'],
};

/** The display names of the pages. */
export const names = {
  floor: 'by hand, no framework',
  lit: 'plain Lit',
  questionnaire: '`<vacc-questionnaire>`',
  'held-questionnaire': '`<vacc-questionnaire>`',
  assistant: '`<vacc-assistant>`, classic script',
  'assistant-modules': '`<vacc-assistant>`, module build',
  'assistant-loader': '`<vacc-assistant>`, loader',
  'assistant-bundled': '`<vacc-assistant>`, `define` bundled by esbuild',
  import: '`<vacc-assistant>`, classic script',
  history: '`<vacc-history>`, 1,441 vaccines',
  diagnostic: '`<vacc-diagnostic>`, which comes with its result and reads the answer',
  'held-diagnostic': '`<vacc-diagnostic>`',
  'diagnostic-floor': 'the same result by hand',
  surveyjs: 'SurveyJS',
  lforms: 'LHC-Forms',
};
