import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {filesIn, inRoot, main, readJson} from './project.mjs';

/**
 * Measures the files with a budget in package.json: raw, with gzip (level 9) and with brotli, in bytes. A budget is for
 * one file, or for all files that the module build loads for its first view, or for a visit.
 *
 * @returns {string[]} the exceeded budgets
 */
export const size = () =>
  existsSync(inRoot('cdn/vacc-assistant.esm.js'))
    ? Object.entries(readJson('package.json').budgets).flatMap(([file, budget]) => measure(file, budget))
    : ['cdn/ is not built: npm run build'];

/** The files of the module build for the patient step: the entry, the chunk that it loads, and their imports. */
export function firstView() {
  const first = filesIn('cdn/chunks').find((file) => /\/first-view-[\w-]+\.js$/.test(file));
  return [...new Set(['cdn/vacc-assistant.esm.js', first].flatMap(withImports))];
}

/** The files of the module build for a visit in English, with the packaged vaccine list and no exported file. */
export function visit() {
  const later = ['later-steps', 'timeline-rows', 'deferred'].map((name) => new RegExp(`/${name}-[\\w-]+\\.js$`));
  const chunks = later.map((name) => filesIn('cdn/chunks').find((file) => name.test(file)));
  return [...new Set([...firstView(), ...chunks.flatMap(withImports)])];
}

const sets = {'first view of the module build': firstView, 'a visit with the module build': visit};

/** A file of the module build, and all that it imports. */
export function withImports(file) {
  const imports = [...readFileSync(inRoot(file), 'utf8').matchAll(/(?:\bfrom|\bimport)"(\.[^"]+)"/g)];
  return [file, ...imports.flatMap(([, path]) => withImports(join(dirname(file), path)))];
}

const forms = {raw: (content) => content, gzip: (content) => gzipSync(content, {level: 9}), brotli: brotliCompressSync};

function measure(name, budget) {
  const files = sets[name]?.() ?? [name];
  const bytesIn = (form) => files.reduce((sum, file) => sum + forms[form](readFileSync(inRoot(file))).length, 0);
  const bytes = Object.keys(forms).map((form) => [form, bytesIn(form)]);
  console.log(`${name}: ${bytes.map(([form, count]) => `${kB(count)} ${form}`).join(', ')}`);
  return bytes
    .filter(([form, count]) => count > budget[form])
    .map(([form, count]) => `${name}: ${kB(count)} ${form}, the budget is ${kB(budget[form])}`);
}

const kB = (bytes) => `${(bytes / 1000).toFixed(2)} kB`;

await main(import.meta.url, size);
