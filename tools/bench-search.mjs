import {runSource} from './run-source.mjs';

/** Prints what the search finds of the query table, and the time of a key press. */
await runSource('test/domain/search/print-figures.ts');
