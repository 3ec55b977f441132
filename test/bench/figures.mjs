/**
 * The targets, each a ratio of two figures of one run: `figure.value` of a page, at a size, throttled or not. The main
 * thread's own work (cpu) is the more stable figure; the time (ms) is in the table beside it.
 */
const ours = 'held-questionnaire';

const ratio = (title, most, of, to) => ({title, most, of, to});
const at = (page, figure, {size = 900, rate = 1} = {}) => ({page, figure, size, rate});

export const targets = [
  ratio(
    'cold start to the first screen, 4x: assistant to plain Lit page',
    0.65,
    at('assistant', 'start.ms', {rate: 4}),
    at('lit', 'start.ms', {rate: 4}),
  ),
  ratio(
    'cold start to the first screen, 4x: assistant to LHC-Forms, the faster peer',
    0.1,
    at('assistant', 'start.ms', {rate: 4}),
    at('lforms', 'start.ms', {rate: 4}),
  ),
  ...[1, 4].flatMap((rate) => [
    ratio(
      `profile shown, sections closed, ${rate}x: CPU`,
      0.25,
      at(ours, 'shown.cpu', {rate}),
      at('floor', 'shown.cpu', {rate}),
    ),
    ratio(`all sections open, ${rate}x: CPU`, 1.3, at(ours, 'openAll.cpu', {rate}), at('floor', 'shown.cpu', {rate})),
    ratio(
      `the largest section (51) to its first control, ${rate}x: time`,
      1.5,
      at(ours, 'largest.ms', {rate}),
      at('floor', 'largest.ms', {rate}),
    ),
    ratio(
      `answer to next paint, ${rate}x: p95`,
      1.2,
      at(ours, 'answer.p95', {rate}),
      at('floor', 'answer.p95', {rate}),
    ),
    ratio(
      `answer to next paint, ${rate}x: CPU`,
      1.2,
      at(ours, 'answer.cpu', {rate}),
      at('floor', 'answer.cpu', {rate}),
    ),
  ]),
  ratio('answer, CPU at 5,000 to that at 900', 1.2, at(ours, 'answer.cpu', {size: 5000}), at(ours, 'answer.cpu')),
  ...[
    [1, 1.2],
    [4, 2],
  ].flatMap(([rate, most]) => [
    ratio(
      `key to results, 900 conditions, ${rate}x: p95`,
      most,
      at('questionnaire', 'key.p95', {rate}),
      at('floor', 'answer.p95', {rate}),
    ),
    ratio(
      `key to results, 1,441 vaccines, ${rate}x: p95`,
      most,
      at('history', 'key.p95', {rate}),
      at('floor', 'answer.p95', {rate}),
    ),
  ]),
  ratio(
    'diagnosis of 60 diseases with timeline: CPU',
    1.5,
    at('held-diagnostic', 'diagnosis.cpu'),
    at('diagnostic-floor', 'diagnosis.cpu'),
  ),
  ratio('memory, sections closed', 0.3, at(ours, 'memoryShown.bytes'), at('floor', 'memoryShown.bytes')),
  ratio('memory, all sections open', 1.5, at(ours, 'memoryOpen.bytes'), at('floor', 'memoryShown.bytes')),
  ratio('5,000 closed to 900 closed: CPU', 1.5, at(ours, 'shown.cpu', {size: 5000}), at(ours, 'shown.cpu')),
  ratio(
    'key to results at 5,000 to that at 900: p50',
    6,
    at('questionnaire', 'key.p50', {size: 5000}),
    at('questionnaire', 'key.p50'),
  ),
];

/** The visits of a round in order, with the measurements of each page. */
export const plan = [
  ...[1, 4].flatMap((rate) => [
    // LHC-Forms needs less CPU to start than SurveyJS, which is not throttled, so that a run takes 15 minutes at most.
    ...['floor', 'lit', 'questionnaire', 'assistant', ...(rate === 1 ? ['surveyjs'] : []), 'lforms'].map((name) => ({
      kind: 'start',
      name,
      size: 900,
      rate,
    })),
    ...['floor', 'lit', ours].map((name) => ({kind: 'form', name, size: 900, rate})),
    ...['questionnaire', 'history'].map((name) => ({kind: 'search', name, size: 900, rate})),
    ...['diagnostic-floor', 'held-diagnostic', 'diagnostic'].map((name) => ({kind: 'result', name, size: 900, rate})),
  ]),
  ...['surveyjs', 'lforms'].map((name) => ({kind: 'form', name, size: 900, rate: 1})),
  ...[100, 5000].flatMap((size) => [
    ...['floor', ours].map((name) => ({kind: 'form', name, size, rate: 1})),
    {kind: 'search', name: 'questionnaire', size, rate: 1},
  ]),
  ...['lit', 'surveyjs', 'lforms'].map((name) => ({kind: 'form', name, size: 100, rate: 1})),
];

/** The further measurements that a page supports. */
export const can = {floor: ['oneSection'], [ours]: ['sections', 'read', 'french'], 'held-diagnostic': ['read']};

/** The display names of the pages. */
export const names = {
  floor: 'by hand, no framework',
  lit: 'plain Lit',
  questionnaire: '`<vacc-questionnaire>`',
  'held-questionnaire': '`<vacc-questionnaire>`',
  assistant: '`<vacc-assistant>`',
  history: '`<vacc-history>`, 1,441 vaccines',
  diagnostic: '`<vacc-diagnostic>`, which comes with its result and reads the answer',
  'held-diagnostic': '`<vacc-diagnostic>`',
  'diagnostic-floor': 'the same result by hand',
  surveyjs: 'SurveyJS',
  lforms: 'LHC-Forms',
};
