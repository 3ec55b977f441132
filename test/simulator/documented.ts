import {readFileSync} from 'node:fs';

/** docs/simulator.md, which integrators rely on: its tables are the tests. */
const docs = readFileSync(new URL('../../docs/simulator.md', import.meta.url), 'utf8');

/** The cells of the table whose header begins with these columns. */
export function rowsUnder(...columns: string[]): string[][] {
  const lines = docs.split('\n');
  const header = lines.findIndex((line) => cellsOf(line).join() === columns.join());
  if (header < 0) throw new Error(`docs/simulator.md has no table of ${columns.join(', ')}`);
  const after = lines.slice(header + 2); // after the line of dashes
  return after
    .slice(
      0,
      after.findIndex((line) => !line.startsWith('|')),
    )
    .map(cellsOf);
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

interface Changed {
  readonly change: unknown;
}

/** Changes of the sound request, by JSON merge patch; docs/simulator.md and src/simulator/README.md name them. */
export const changes = JSON.parse(readFileSync(new URL('documented.json', import.meta.url), 'utf8')) as {
  readonly accepted: readonly (Changed & {readonly what: string})[];
  readonly refused: readonly (Changed & {readonly what: string; readonly code: string; readonly begins: string})[];
  readonly open: readonly (Changed & {
    readonly situation: string;
    readonly disease: string;
    readonly conclusion: string;
    readonly dates: string;
  })[];
};

/** The texts in backquotes, in order. */
export const quotedIn = (cell: string): string[] => [...cell.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text);

/** The request that each row changes. */
export const soundRequest = JSON.parse(/```json\n([^]*?)```/.exec(docs)?.[1] ?? '') as unknown;

/** RFC 7396. */
export function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = isObject(target) ? {...target} : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
