/** A pure layer: its files, the tests that judge its mutants, and the share of these that they must notice. */
const layer = (name, least, {tables = [], slow = [], constants = false, patience = 5_000} = {}) => ({
  name,
  least,
  folder: `src/${name}`,
  files: [`src/${name}/**/*.ts`, ...tables.map((file) => `!src/${name}/${file}`)],
  tests: [`test/${name}/**/*.test.ts`],
  slow: slow.map((file) => `test/${name}/${file}.test.ts`),
  /** Whether what is worked out once, when a module loads, is broken too: each such mutant has to run all the tests. */
  constants,
  /** Milliseconds for one test. A mutant that makes a promise wait for ever costs that much; a busy machine must not. */
  patience,
});

/** Tables of rules and of facts, and labels, are left out; tests that take seconds where quick ones say the same, too. */
export const layers = [
  layer('contract', 90, {constants: true}), // its schemas are constants
  layer('domain', 90, {tables: ['countries.ts'], slow: ['condition-search-properties', 'speed']}),
  layer('client', 90, {patience: 30_000, slow: ['token-source-interleavings']}),
  layer('session', 90, {slow: ['profile-round-trip', 'random-walk', 'wrong-patient-interleavings']}),
  layer('server', 80, {
    patience: 30_000, // real connections
    slow: ['certificates'], // its handlers run in a process of their own, where no mutant is switched on
  }),
  layer('simulator', 80, {
    tables: ['schedule-*/**', 'openapi.ts'],
    slow: ['keeps-nothing', 'openapi', 'check-table', 'properties'],
  }),
  layer('interop', 90, {
    constants: true, // tables of codes, and how dates are written
    slow: ['fhir/planted-faults'], // what it tests are the validators
  }),
];
