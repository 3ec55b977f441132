import {readFileSync, writeFileSync} from 'node:fs';
import {inRoot, readJson} from './project.mjs';

const file = inRoot('docs/quality.md');

/**
 * Prints the figures of a long run as its last line, and writes them to docs/quality.md in place of the previous ones.
 * Figures of other versions of this project leave the page.
 *
 * @param {string} command as typed: `npm run soak`
 * @param {string} figures one line
 * @param {string[]} versions of other programs than this project and Node: `['Chromium 156.0']`
 */
export function recordFigures(command, figures, versions = []) {
  const own = `vacc-assistant ${readJson('package.json').version}`;
  const on = [own, `Node ${process.versions.node}`, ...versions];
  const today = new Date().toISOString().slice(0, 10);
  const start = `| \`${command}\` |`;
  const row = `${start} ${figures} | ${today} | ${on.join(', ')} |`;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const head = lines.filter((line) => !line.startsWith('| `'));
  const others = lines.filter(
    (line) => line.startsWith('| `') && !line.startsWith(start) && line.includes(`| ${own}, `),
  );
  writeFileSync(file, `${[...head, ...[...others, row].sort()].join('\n')}\n`);
  console.log(figures);
}
