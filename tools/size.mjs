import {existsSync, readFileSync} from 'node:fs';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {dirname, join} from 'node:path';
import {filesIn, inRoot, main, readJson} from './project.mjs';

/**
 * Measures what has a budget in package.json: bytes as they are, by gzip (level 9) and by brotli. A budget is that of a
 * file, or of all that the module build fetches for its first view.
 *
 * @returns {string[]} the budgets that are exceeded
 */
export const size = () =>
  Object.entries(readJson('package.json').budgets).flatMap(([file, budget]) => measure(file, budget));

/** The module build up to the patient step: the entry, the chunk that it loads and what that imports; each travels alone. */
export function firstView() {
  const first = filesIn('cdn/chunks').find((file) => /\/first-view-[\w-]+\.js$/.test(file));
  return [...new Set(['cdn/vacc-assistant.esm.js', first].flatMap((file) => withImports(file)))];
}

const withImports = (file) => [
  file,
  ...[...readFileSync(inRoot(file), 'utf8').matchAll(/(?:\bfrom|\bimport)"(\.[^"]+)"/g)].flatMap(([, path]) =>
    withImports(join(dirname(file), path)),
  ),
];

function measure(file, budget) {
  if (!existsSync(inRoot('cdn/vacc-assistant.esm.js'))) return ['cdn/ is not built: npm run build'];
  const contents = (file === 'first view of the module build' ? firstView() : [file]).map((one) =>
    readFileSync(inRoot(one)),
  );
  const sum = (bytesOf) => contents.reduce((total, content) => total + bytesOf(content).length, 0);
  const bytes = {
    raw: sum((content) => content),
    gzip: sum((content) => gzipSync(content, {level: 9})),
    brotli: sum((content) => brotliCompressSync(content)),
  };
  console.log(`${file}: ${kB(bytes.raw)} raw, ${kB(bytes.gzip)} gzip, ${kB(bytes.brotli)} brotli`);
  return Object.entries(budget)
    .filter(([form, most]) => bytes[form] > most)
    .map(([form, most]) => `${file}: ${kB(bytes[form])} ${form}, the budget is ${kB(most)}`);
}

const kB = (bytes) => `${(bytes / 1000).toFixed(2)} kB`;

await main(import.meta.url, () => {
  const problems = size();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
