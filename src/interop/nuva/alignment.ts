/** The codes of one code system, each with the id of its vaccine. */
export interface Alignment {
  /** The name in NUVA, such as `CVX` or `SNOMED-CT`. */
  readonly system: string;
  /** The codes as the system writes them, with leading zeros and the `#` of retired ones. */
  readonly codes: readonly {readonly code: string; readonly vaccineId: string}[];
}

/**
 * Reads a `*2nuva.csv` file of a release: rows such as `CVX-08,VAC0123,"Label, with a comma"` below a heading with the
 * name of the system. `undefined` for another table.
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

/** The non-empty rows of a CSV text (RFC 4180). A byte order mark is ignored. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** A cell and its separator. Text after a closing quote is invalid and is ignored. */
const cell = /(?:"((?:[^"]|"")*)"[^,\r\n]*|([^,\r\n]*))(,|\r?\n|\r|$)/g;
