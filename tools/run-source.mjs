import {build} from 'esbuild';
import {mkdtempSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

/** Runs a module in TypeScript, and returns its exports. It is bundled beside test/helpers, which read files beside the checkout. */
export async function runSource(file) {
  const folder = mkdtempSync(join('test', '.run-'));
  const outfile = join(folder, 'program.mjs');
  try {
    await build({
      entryPoints: [file],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, {recursive: true});
  }
}
