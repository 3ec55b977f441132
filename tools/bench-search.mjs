import {build} from 'esbuild';
import {mkdtempSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

/** Prints what the search finds of the query table, and the time of a key press. The sources are TypeScript. */
const folder = mkdtempSync(join('test', '.bench-search-'));
const outfile = join(folder, 'print-figures.mjs'); // as deep as the helpers, which read files beside the checkout
try {
  await build({
    entryPoints: ['test/domain/search/print-figures.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(folder, {recursive: true});
}
