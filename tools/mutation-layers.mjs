/** A pure layer: its files, the tests that run against its mutants, and the least share of mutants to detect, in %. */
const layer = (folder, least, {tables = [], slow = [], constants = false, patience = 5_000} = {}) => ({
  name: folder.split('/').at(-1),
  least,
  folder: `src/${folder}`,
  files: [`src/${folder}/**/*.ts`, ...tables.map((file) => `!src/${folder}/${file}`)],
  tests: [`test/${folder}/**/*.test.ts`],
  slow: slow.map((file) => `test/${folder}/${file}.test.ts`),
  /** Whether to mutate code that runs once, when a module loads. Each such mutant needs a run of all tests. */
  constants,
  /** The time-out of a test in milliseconds: the cost of a mutant that hangs, but enough for a busy machine. */
  patience,
});

/** Excluded are tables of rules and facts, labels, and tests that take seconds where fast tests cover the same. */
export const layers = [
  layer('contract', 90, {constants: true}), // its schemas are constants
  layer('domain', 90, {tables: ['entries/countries.ts'], slow: ['questionnaire/condition-search-properties', 'speed']}),
  layer('client/http', 90, {patience: 30_000}),
  layer('client', 90, {tables: ['http/**'], patience: 30_000, slow: ['token-source-interleavings']}),
  layer('session', 90, {slow: ['profile-round-trip', 'random-walk']}),
  layer('host/server', 80, {
    patience: 30_000, // real connections
    slow: ['certificates'], // its handlers run in a separate process, without the mutant
  }),
  layer('simulator', 80, {
    tables: ['schedule-*/**', 'openapi.ts'],
    slow: ['keeps-nothing', 'openapi', 'check-table', 'properties'],
  }),
  layer('exchange', 90, {
    constants: true, // tables of codes and date formats
    slow: ['fhir/planted-faults'], // tests the validators
  }),
];
