import {existsSync, readFileSync} from 'node:fs';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {inRoot, main, readJson} from './project.mjs';

/**
 * Measures the built files that have a budget in package.json: bytes as they are, by gzip (level 9) and by brotli.
 *
 * @returns {string[]} the budgets that are exceeded
 */
export const size = () =>
  Object.entries(readJson('package.json').budgets).flatMap(([file, budget]) => measure(file, budget));

function measure(file, budget) {
  if (!existsSync(inRoot(file))) return [`${file} is not built: npm run build`];
  const content = readFileSync(inRoot(file));
  const bytes = {
    raw: content.length,
    gzip: gzipSync(content, {level: 9}).length,
    brotli: brotliCompressSync(content).length,
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
