import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {inRoot, readJson} from './project.mjs';

const file = 'docs/quality.md';

const head = `# Quality figures

Each line is the last line that its command printed, written here by the command itself. Run the command to have it anew.

| command | figures | date | on |
| ------- | ------- | ---- | -- |
`;

/**
 * Prints the figures of a long run as its last line, and keeps them in docs/quality.md in place of those of its last run.
 *
 * @param {string} command as one types it: `npm run soak`
 * @param {string} figures one line
 * @param {Record<string, string>} versions what it ran on beside this project and Node: `{Chromium: '156.0'}`
 */
export function recordFigures(command, figures, versions = {}) {
  const on = Object.entries({
    'vacc-assistant': readJson('package.json').version,
    Node: process.versions.node,
    ...versions,
  })
    .map((pair) => pair.join(' '))
    .join(', ');
  const today = new Date().toISOString().slice(0, 10);
  const row = `| \`${command}\` | ${figures} | ${today} | ${on} |`;
  const others = rows().filter((one) => !one.startsWith(`| \`${command}\` |`));
  writeFileSync(inRoot(file), `${head}${[...others, row].sort().join('\n')}\n`);
  console.log(figures);
}

const rows = () =>
  existsSync(inRoot(file))
    ? readFileSync(inRoot(file), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('| `'))
    : [];
