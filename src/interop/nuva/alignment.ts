/** The codes of one system, each with the vaccine that it stands for. */
export interface Alignment {
  /** As NUVA names it: `CVX`, `SNOMED-CT` … */
  readonly system: string;
  /** The codes as the system writes them, with their leading zeros; one that is retired keeps its `#`. */
  readonly codes: readonly {readonly code: string; readonly vaccineId: string}[];
}

/**
 * Reads a `*2nuva.csv` file of a release: `CVX-08,VAC0123,"Label, with a comma"` under a heading that names the system.
 * `undefined` for another table.
 */
export function readAlignment(csv: string): Alignment | undefined {
  const [[system, target] = [], ...rows] = readCsv(csv);
  if (!system || target !== 'NUVA') return undefined;
  const prefix = `${system}-`;
  const codes = rows.map(([cell = '', vaccineId = '']) => ({
    code: cell.startsWith(prefix) ? cell.slice(prefix.length) : cell,
    vaccineId,
  }));
  return {system, codes};
}

/** The rows of a CSV text (RFC 4180) without their byte order mark: cells in quotes may hold commas, breaks and `""`. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** A cell and what ends it; the rest of a line after a closing quote is no CSV and is read as nothing. */
const cell = /(?:"((?:[^"]|"")*)"[^,\r\n]*|([^,\r\n]*))(,|\r?\n|\r|$)/g;
